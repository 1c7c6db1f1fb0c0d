/** The types of a site: its pages, sidebars, documents and front matter, for TypeScript. See `runtime/tables/register.ts`. */
import { join } from 'node:path';
import { compareText } from '../../lib/paths.ts';
import { asEnvironmentError, EnvironmentError } from '../../system/environment-error.ts';
import { lstatIfThere, readText } from '../../system/fsx.ts';
import { writeToHome } from '../../system/home.ts';
import { orUndefined } from '../../system/or-undefined.ts';
import { HOME, SITE_TYPES } from '../../system/own-folders.ts';
import type { UnderstoodSite } from '../types.ts';

type TypedSite = Pick<UnderstoodSite, 'loaded' | 'graph' | 'table'>;

/** The declaration file of a site. */
export function siteTypes({ loaded, graph, table }: TypedSite): string {
  const { routes, redirects = [] } = table;
  const pages = routes.filter(({ kind }) => kind !== 'not-found');
  const paths = [...pages.map(({ path }) => path), ...redirects.map(({ from }) => from)];
  const documents = [...graph.pages.flatMap(({ kind, id }) => (kind === 'doc' ? [id] : [])), ...graph.drafts.map(idOf)];
  const data = configData(loaded);
  const members = [
    ['route', union(paths)],
    [
      'published',
      union(
        routes.map(({ href }) => href),
        paths,
      ),
    ],
    ['sidebar', union(graph.sidebars.map(({ name }) => name))],
    ['doc', union(documents)],
    ...(data === undefined ? [] : [['data', ` ${data}`]]),
  ];
  return [
    '// Written by docsgen: by the commands types, dev and build. It describes this site to TypeScript.',
    ...(data === undefined ? [] : ["import type { ConfigData } from 'docsgen';"]),
    '',
    "declare module 'docsgen/runtime' {",
    '  interface Register {',
    ...members.map(([name, type]) => `    ${name}:${type};`),
    '  }',
    '}',
    '',
    'export {};',
    '',
  ].join('\n');
}

const idOf = ({ id }: { id: string }): string => id;

/** Sorted, so that the file changes only with the site. `routes`: names that the list of routes has already. */
function union(names: readonly string[], routes: readonly string[] = []): string {
  const known = new Set(routes);
  const own = [...new Set(names)].filter((name) => !known.has(name)).sort(compareText);
  const shared = own.length < new Set(names).size ? ["Register['route']"] : [];
  const all = [...shared, ...own.map((name) => JSON.stringify(name))];
  return all.length === 0 ? ' never' : all.map((name) => `\n      | ${name}`).join('');
}

/** The result of the site's own schema for front matter: known only to TypeScript, from the type of the config. */
function configData({ file, extensions }: TypedSite['loaded']): string | undefined {
  const [, name, module = ''] = /^(.*)\.([mc]?)ts$/.exec(file) ?? [];
  if (name === undefined || extensions.schemas === undefined) return undefined;
  return `ConfigData<typeof import(${JSON.stringify(`../${name}.${module}js`)}).default>`;
}

/**
 * Writes the types of a site, if they changed.
 * @returns The path of the file, relative to the site.
 * @throws EnvironmentError when the folder cannot be used.
 */
export function writeSiteTypes(siteDir: string, text: string): string {
  const name = `${HOME}/${SITE_TYPES}`;
  if (orUndefined(() => readText(join(siteDir, name))) !== text) writeToHome(siteDir, SITE_TYPES, text);
  return name;
}

/** The same along with other work, for sites that use TypeScript. A folder that refuses the file is no problem of that work. */
export function keepSiteTypes(siteDir: string, site: TypedSite): void {
  if (!lstatIfThere(join(siteDir, 'tsconfig.json'))) return;
  try {
    writeSiteTypes(siteDir, siteTypes(site));
  } catch (error) {
    if (!(asEnvironmentError(error, 'write', siteDir) instanceof EnvironmentError)) throw error;
  }
}
