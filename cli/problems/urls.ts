import { entry } from './entry.ts';
import { lines } from './examples.ts';

const lock = (...urls: string[]) => ({ 'urls.lock': lines('# docsgen urls 1', ...urls) });
const desk = (...keys: string[]) => ({
  'content/docs/writing-desk.md': lines('---', 'title: The desk', ...keys, '---', '', '## Four legs'),
});

/** `/docs/a`, in quotes if YAML needs them. */
const yamlPath = (path: string): string => (/^[\w/.-]+$/.test(path) ? path : `'${path.replaceAll("'", "''")}'`);
const text = (value: string): string => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const redirect = (from: string, to: string): string => `{ from: ${text(from)}, to: ${text(to)} }`;
/** The command that removes a URL from the lock, quoted for a shell. */
const forget = (url: string): string =>
  `docsgen urls --save --forget ${/^[\w/.-]+$/.test(url) ? url : `'${url.replaceAll("'", "'\\''")}'`}`;

export const urlProblems = {
  DG5201: entry<{ path: string; to?: string | undefined; source?: string | undefined; isTwin?: boolean }>({
    severity: 'error',
    check: 'urls',
    message: ({ path }) => `${path} was published, but no longer has a page or a redirect`,
    hint({ path, to, source, isTwin }) {
      if (to === undefined)
        return `add { from: ${text(path)}, to: … } to redirects in the config, or drop the URL: ${forget(path)}`;
      if (isTwin) {
        const back = source
          ? `rename ${source}, or set its slug, so that its URL is ${path} again`
          : 'restore the old URL of the page';
        return `${to} differs only in letter case: ${back}, or drop the old URL: ${forget(path)}`;
      }
      return source
        ? `if it has moved to ${to}, add "aliases: [${yamlPath(path)}]" to the front matter of ${source}`
        : `if it has moved to ${to}, add ${redirect(path, to)} to redirects in the config`;
    },
    explanation: {
      args: {
        path: '/docs/desk',
        to: '/docs/writing-desk',
        source: 'content/docs/writing-desk.md',
      },
      cause:
        '"urls.lock" lists the published URLs. This one no longer has a page, so links, bookmarks and search results lead to "not found". Often a page was renamed, which changes its URL.',
      remedy:
        'Add the old URL to the "aliases" of the page that replaced it, or to "redirects" in the config. To drop the URL for good, run "docsgen urls --save --forget".',
      broken: desk(),
      fixed: desk('aliases: [/docs/desk]'),
      shared: lock('/docs/desk "The desk" #four-legs'),
    },
  }),
  DG5202: entry<{ path: string; id: string; newId?: string; to?: string | undefined; source?: string | undefined }>({
    severity: 'error',
    check: 'urls',
    message: ({ path, id }) => `${path}#${id} was published, but the page no longer has this anchor`,
    hint({ path, id, newId, to, source }) {
      if (newId === undefined)
        return `add { from: ${text(`${path}#${id}`)}, to: … } to redirects in the config, or drop the anchor: ${forget(`${path}#${id}`)}`;
      return source
        ? `if it is now "#${newId}", add "heading_aliases: { ${yamlKey(id)}: ${yamlKey(newId)} }" to the front matter of ${source}`
        : `if it is now ${to}#${newId}, add ${redirect(`${path}#${id}`, `${to}#${newId}`)} to redirects in the config`;
    },
    explanation: {
      args: {
        path: '/docs/writing-desk',
        id: 'four-leg',
        newId: 'four-legs',
        to: '/docs/writing-desk',
        source: 'content/docs/writing-desk.md',
      },
      cause:
        'The page exists, but a heading or another anchor that "urls.lock" lists is missing. Heading ids are generated from the heading text, so new wording changes the id, and links to the old id open the top of the page.',
      remedy:
        'Keep the old id with "heading_aliases", or write it after the heading as {#four-leg}. If the heading is now on another page, add a redirect to the config.',
      broken: desk(),
      fixed: desk('heading_aliases:', '  four-leg: four-legs'),
      shared: lock('/docs/writing-desk "The desk" #four-leg'),
    },
  }),
  DG5203: entry<{ path: string; to: string; ids: string[]; source: string | undefined }>({
    severity: 'warning',
    check: 'urls',
    message: ({ path, to, ids }) =>
      `${path} is redirected to ${to}, where published anchors are missing: ${ids.slice(0, 5).join(', ')}${ids.length > 5 ? ` and ${ids.length - 5} more` : ''}`,
    hint: ({ path, ids, source }) =>
      `${source ? `add them to heading_aliases in ${source}, or ` : ''}add redirects such as { from: ${text(`${path}#${ids[0] ?? ''}`)}, to: … } to the config`,
    explanation: {
      args: { path: '/docs/desk', to: '/docs/writing-desk', ids: ['drawers'], source: 'content/docs/writing-desk.md' },
      cause:
        'The old URL is redirected, and browsers keep the anchor. The target has some of the old anchors, so it is the same page, but others are missing.',
      remedy: 'Keep the old ids with "heading_aliases", or redirect each URL with its anchor to the new place.',
      broken: desk('aliases: [/docs/desk]'),
      fixed: desk('aliases: [/docs/desk]', 'heading_aliases:', '  drawers: four-legs'),
      shared: lock('/docs/desk "The desk" #drawers #four-legs'),
    },
  }),
  DG5204: entry<{ reason: string }>({
    severity: 'error',
    check: 'urls',
    message: ({ reason }) => `urls.lock cannot be read: ${reason}`,
    hint: () =>
      'after a merge, keep the lines of both sides, in any order, and run "docsgen urls --save"; otherwise restore the file from an earlier commit',
    explanation: {
      args: { reason: 'there is an unresolved merge conflict' },
      cause:
        '"docsgen urls --save" writes "urls.lock": the first line names the format, each further line a URL. This file is not valid, so docsgen cannot compare the URLs of the site with it.',
      remedy:
        'After a merge, keep the lines of both sides and remove the conflict markers; order and duplicates do not matter. Then run "docsgen urls --save".',
      broken: lock('<<<<<<< ours', '/docs/writing-desk "The desk"', '=======', '>>>>>>> theirs'),
      fixed: lock('/docs/writing-desk "The desk"'),
      shared: desk(),
    },
  }),
  DG5205: entry<{ pattern: string; isPublished: boolean; near?: string }>({
    severity: 'error',
    message: ({ pattern, isPublished }) =>
      isPublished
        ? `${pattern} cannot be dropped: it is still published, so it would be saved again`
        : `nothing to drop: ${pattern} is not in urls.lock`,
    hint: ({ isPublished, near }) =>
      isPublished
        ? 'remove the page first: urls.lock contains all pages of the site'
        : near === undefined
          ? 'write the URL as in urls.lock, without the base URL; "/docs/1.0/**" selects everything below a folder'
          : `did you mean "${near}"?`,
    explanation: {
      args: { pattern: '/docs/dsk', isPublished: false, near: '/docs/desk' },
      cause:
        '--forget drops URLs that are in "urls.lock" and no longer on the site. This URL is not in the lock, or it is still published.',
      remedy: 'Write the URL as in "urls.lock". To drop a URL that is still published, remove its page first.',
      broken: 'docsgen urls --save --forget /docs/dsk',
      fixed: 'docsgen urls --save --forget /docs/desk',
      untested: 'it concerns a flag, not files of a site',
    },
  }),
  DG5206: entry<{ source: string; reason: string }>({
    severity: 'error',
    message: ({ source, reason }) => `"${source}" has no URLs to save: it ${reason}`,
    hint: ({ reason }) =>
      reason.includes('HTML')
        ? 'pass the URL of the sitemap, often /sitemap.xml or /sitemap-index.xml; robots.txt names it'
        : 'pass the URL or the file of a sitemap, or the folder of a built site',
    explanation: {
      args: { source: 'https://lamp.example/', reason: 'is an HTML page, not a sitemap' },
      cause:
        '"docsgen urls --from" reads the URLs of an old site from its sitemap or from its output folder. This is neither: the file does not exist, the server does not return it, or it is something else.',
      remedy:
        'Open the URL in a browser: it must show XML with <urlset> or <sitemapindex>. Many sites name their sitemap in robots.txt. Without a sitemap, pass the output folder of the old site.',
      broken: 'docsgen urls --save --from https://lamp.example/',
      fixed: 'docsgen urls --save --from https://lamp.example/sitemap.xml',
      untested: 'it concerns a flag, not files of a site',
    },
  }),
  DG5207: entry<{ source: string; own: string; found: string }>({
    severity: 'error',
    message: ({ source, own, found }) => `${source} lists URLs of ${found}, not of ${own}`,
    hint: ({ found }) => `pass the sitemap of ${found}, or a copy of this one as a file`,
    explanation: {
      args: {
        source: 'https://staging.example/sitemap.xml',
        own: 'https://staging.example',
        found: 'https://lamp.example',
      },
      cause:
        'A sitemap lists URLs of its own server. This one lists those of another: it belongs to a copy of the site, or was built with a wrong URL. docsgen accepts the server of the sitemap and the "url" of the config.',
      remedy: 'Pass the sitemap of the published site. To use this one as it is, download it, and pass the file.',
      broken: 'docsgen urls --save --from https://staging.example/sitemap.xml',
      fixed: 'docsgen urls --save --from https://lamp.example/sitemap.xml',
      untested: 'it concerns a server, not files of a site',
    },
  }),
  DG5208: entry<{ count: number; below: string; examples: readonly string[] }>({
    severity: 'warning',
    message: ({ count, below, examples }) =>
      `${count} ${count === 1 ? 'URL' : 'URLs'} of the sitemap ${count === 1 ? 'is' : 'are'} not below ${below} and ${count === 1 ? 'was' : 'were'} left out: ${examples.join(', ')}${count > examples.length ? ' …' : ''}`,
    hint: () => 'if they belong to this site, pass its base URL: --old-base /',
    explanation: {
      args: {
        count: 2,
        below: 'https://lamp.example/docs/',
        examples: ['https://lamp.example/', 'https://lamp.example/shop'],
      },
      cause:
        'A sitemap can list more than one site of a server. docsgen saves the URLs below the base URL: that of --old-base, that of the config, or the folder of the sitemap.',
      remedy: 'If the URLs belong to other sites, nothing is wrong. Otherwise, pass the base URL with --old-base.',
      broken: 'docsgen urls --save --from https://lamp.example/docs/sitemap.xml',
      fixed: 'docsgen urls --save --from https://lamp.example/docs/sitemap.xml --old-base /',
      untested: 'it concerns a server, not files of a site',
    },
  }),
  DG5209: entry<{ count: number; examples: readonly string[] }>({
    severity: 'warning',
    message: ({ count, examples }) =>
      `the anchors of ${count} ${count === 1 ? 'page' : 'pages'} are unknown: ${examples.join(', ')}${count > examples.length ? ' …' : ''}`,
    hint: () => 'the URLs were saved without anchors; run the command again to add them',
    explanation: {
      args: { count: 1, examples: ['https://lamp.example/docs/desk returns 503'] },
      cause: 'With --anchors, docsgen requests each page of the sitemap. These pages did not respond as expected.',
      remedy: 'Run the command again later. Pages that no longer exist have no anchors to save.',
      broken: 'docsgen urls --save --from https://lamp.example/sitemap.xml --anchors',
      fixed: 'docsgen urls --save --from https://lamp.example/sitemap.xml --anchors',
      untested: 'it concerns a server, not files of a site',
    },
  }),
};

const yamlKey = (id: string): string => (/^[A-Za-z][\w-]*$/.test(id) ? id : `'${id.replaceAll("'", "''")}'`);
