import { entry } from './entry.ts';
import { lines } from './examples.ts';

const lock = (...urls: string[]) => ({ 'urls.lock': lines('# docsgen urls 1', ...urls) });
const desk = (...keys: string[]) => ({
  'content/docs/writing-desk.md': lines('---', 'title: The desk', ...keys, '---', '', '## Four legs'),
});

/** `[/docs/a]`, or in quotes where YAML would read it otherwise. */
const yamlPath = (path: string): string => (/^[\w/.-]+$/.test(path) ? path : `'${path.replaceAll("'", "''")}'`);
const text = (value: string): string => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const redirect = (from: string, to: string): string => `{ from: ${text(from)}, to: ${text(to)} }`;
/** As a shell takes it. */
const giveUp = (address: string): string =>
  `docsgen urls --save --forget ${/^[\w/.-]+$/.test(address) ? address : `'${address.replaceAll("'", "'\\''")}'`}`;

export const urlProblems = {
  DG5201: entry<{ path: string; target?: { path: string; source: string | undefined; isTwin: boolean } }>({
    severity: 'error',
    message: ({ path }) => `${path} was published, and now nothing is there and nothing leads on`,
    hint({ path, target }) {
      if (target === undefined)
        return `add { from: ${text(path)}, to: … } to redirects of the config, or give it up: ${giveUp(path)}`;
      const { path: to, source, isTwin } = target;
      if (isTwin) {
        const back = source
          ? `write "slug: ${yamlPath(path)}" into the front matter of ${source}`
          : 'give the page its old URL';
        return `${to} differs in letter case only: ${back}, or give the old one up: ${giveUp(path)}`;
      }
      return source
        ? `is it ${to} now? Then add "aliases: [${yamlPath(path)}]" to the front matter of ${source}`
        : `is it ${to} now? Then add ${redirect(path, to)} to redirects of the config`;
    },
    explanation: {
      args: {
        path: '/docs/desk',
        target: { path: '/docs/writing-desk', source: 'content/docs/writing-desk.md', isTwin: false },
      },
      cause:
        '"urls.lock" names the URLs that were published. At this one there is no page now, so links, bookmarks and search results that lead to it end at "not found". A page that was renamed has a new URL.',
      remedy:
        'Name the old URL in "aliases" of the page that took its place, or in "redirects" of the config. A URL that may end for good is given up with "docsgen urls --save --forget".',
      broken: desk(),
      fixed: desk('aliases: [/docs/desk]'),
      beside: lock('/docs/desk "The desk" #four-legs'),
    },
  }),
  DG5202: entry<{ path: string; id: string; target?: { id: string; path: string; source: string | undefined } }>({
    severity: 'error',
    message: ({ path, id }) => `${path}#${id} was published, and the page does not have this anchor any more`,
    hint({ path, id, target }) {
      if (target === undefined)
        return `add { from: ${text(`${path}#${id}`)}, to: … } to redirects of the config, or give it up: ${giveUp(`${path}#${id}`)}`;
      return target.source
        ? `is it "#${target.id}" now? Then add "heading_aliases: { ${yamlKey(id)}: ${yamlKey(target.id)} }" to the front matter of ${target.source}`
        : `is it ${target.path}#${target.id} now? Then add ${redirect(`${path}#${id}`, `${target.path}#${target.id}`)} to redirects of the config`;
    },
    explanation: {
      args: {
        path: '/docs/writing-desk',
        id: 'four-leg',
        target: { id: 'four-legs', path: '/docs/writing-desk', source: 'content/docs/writing-desk.md' },
      },
      cause:
        'The page is there, and a heading or another anchor that "urls.lock" names is not. Heading ids are made of the heading, so a new wording is a new id, and links to the old one end at the top of the page.',
      remedy:
        'Keep the old id with "heading_aliases", write it behind the heading as {#four-leg}, or redirect it in the config when it is on another page now.',
      broken: desk(),
      fixed: desk('heading_aliases:', '  four-leg: four-legs'),
      beside: lock('/docs/writing-desk "The desk" #four-leg'),
    },
  }),
  DG5203: entry<{ path: string; to: string; ids: string[]; source: string | undefined }>({
    severity: 'warning',
    message: ({ path, to, ids }) =>
      `${path} leads on to ${to}, which lacks anchors that were published: ${ids.slice(0, 5).join(', ')}${ids.length > 5 ? ` and ${ids.length - 5} more` : ''}`,
    hint: ({ path, ids, source }) =>
      `${source ? `name them in heading_aliases of ${source}, or ` : ''}add redirects such as { from: ${text(`${path}#${ids[0] ?? ''}`)}, to: … } to the config`,
    explanation: {
      args: { path: '/docs/desk', to: '/docs/writing-desk', ids: ['drawers'], source: 'content/docs/writing-desk.md' },
      cause:
        'The old URL leads to its page, and browsers take the anchor along. The page has some of the anchors of old, so it is the same page, and others it has not.',
      remedy: 'Keep the old ids with "heading_aliases", or redirect the URL with its anchor to where that part is now.',
      broken: desk('aliases: [/docs/desk]'),
      fixed: desk('aliases: [/docs/desk]', 'heading_aliases:', '  drawers: four-legs'),
      beside: lock('/docs/desk "The desk" #drawers #four-legs'),
    },
  }),
  DG5204: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the published URLs cannot be read: ${reason}`,
    hint: () =>
      'after a merge keep the lines of both sides, in any order, and run "docsgen urls --save"; else take the file from an earlier commit',
    explanation: {
      args: { reason: 'there is an unresolved merge conflict' },
      cause:
        '"urls.lock" is written by "docsgen urls --save": a first line with its format, then a line for each URL. What cannot be read cannot be compared, and nothing is promised.',
      remedy:
        'After a merge keep the lines of both sides and remove the marks; lines may be in any order, and twice. Then run "docsgen urls --save".',
      broken: lock('<<<<<<< ours', '/docs/writing-desk "The desk"', '=======', '>>>>>>> theirs'),
      fixed: lock('/docs/writing-desk "The desk"'),
      beside: desk(),
    },
  }),
  DG5205: entry<{ pattern: string; isPublished: boolean; near?: string }>({
    severity: 'error',
    message: ({ pattern, isPublished }) =>
      isPublished
        ? `${pattern} cannot be forgotten: it is published, and would be saved again`
        : `there is nothing to forget: urls.lock does not know ${pattern}`,
    hint: ({ isPublished, near }) =>
      isPublished
        ? 'remove the page first; what is on the site is part of urls.lock'
        : near === undefined
          ? 'write the URL as it is in urls.lock, without the base URL; "/docs/1.0/**" means all below a folder'
          : `did you mean "${near}"?`,
    explanation: {
      args: { pattern: '/docs/dsk', isPublished: false, near: '/docs/desk' },
      cause: 'Only a URL of "urls.lock" that is gone from the site can be given up.',
      remedy: 'Write it as it is in "urls.lock".',
      broken: 'docsgen urls --save --forget /docs/dsk',
      fixed: 'docsgen urls --save --forget /docs/desk',
      untested: 'It is about a flag, and no file of a site.',
    },
  }),
};

const yamlKey = (id: string): string => (/^[A-Za-z][\w-]*$/.test(id) ? id : `'${id.replaceAll("'", "''")}'`);
