import { entry } from './entry.ts';

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
          : 'give the page its old address';
        return `${to} differs in letter case only: ${back}, or give the old one up: ${giveUp(path)}`;
      }
      return source
        ? `is it ${to} now? Then add "aliases: [${yamlPath(path)}]" to the front matter of ${source}`
        : `is it ${to} now? Then add ${redirect(path, to)} to redirects of the config`;
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
  }),
  DG5203: entry<{ path: string; to: string; ids: string[]; source: string | undefined }>({
    severity: 'warning',
    message: ({ path, to, ids }) =>
      `${path} leads on to ${to}, which lacks anchors that were published: ${ids.slice(0, 5).join(', ')}${ids.length > 5 ? ` and ${ids.length - 5} more` : ''}`,
    hint: ({ path, ids, source }) =>
      `${source ? `name them in heading_aliases of ${source}, or ` : ''}add redirects such as { from: ${text(`${path}#${ids[0] ?? ''}`)}, to: … } to the config`,
  }),
  DG5204: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the published addresses cannot be read: ${reason}`,
    hint: () =>
      'after a merge keep the lines of both sides, in any order, and run "docsgen urls --save"; else take the file from an earlier commit',
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
          ? 'write the address as it stands in urls.lock, without the base URL; "/docs/1.0/**" means all below a folder'
          : `did you mean "${near}"?`,
  }),
};

const yamlKey = (id: string): string => (/^[A-Za-z][\w-]*$/.test(id) ? id : `'${id.replaceAll("'", "''")}'`);
