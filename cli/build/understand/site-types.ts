/**
 * The types of a site: its pages, sidebars, documents and front matter, for TypeScript. See `runtime/tables/register.ts`.
 * With them, the JSON Schemas of its files.
 */
import { join } from 'node:path';
import { compareText } from '../../lib/paths.ts';
import type { Answers } from '../../model/result.ts';
import { asEnvironmentError, EnvironmentError } from '../../system/environment-error.ts';
import { lstatIfThere, readText } from '../../system/fsx.ts';
import { writeToHome } from '../../system/home.ts';
import { orUndefined } from '../../system/or-undefined.ts';
import { HOME, SITE_SCHEMAS, SITE_TYPES } from '../../system/own-folders.ts';
import type { UnderstoodSite } from '../types.ts';
import { type DescribedSite, siteSchemas } from './site-schemas.ts';

type TypedSite = DescribedSite & Pick<UnderstoodSite, 'table'>;

/** The declaration file of a site. */
function siteTypes({ loaded, graph, table }: TypedSite): string {
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

/** What describes a site to TypeScript and to editors; paths relative to the site. */
type Written = NonNullable<Answers['types']>;

/**
 * Writes the types and the schemas of a site, if they changed.
 * @throws EnvironmentError when the folder cannot be used.
 */
export async function writeSiteTypes(siteDir: string, site: TypedSite): Promise<Written> {
  const schemas = [...(await siteSchemas(site))].map(([name, text]) => [`${SITE_SCHEMAS}/${name}`, text] as const);
  for (const [name, text] of [[SITE_TYPES, siteTypes(site)] as const, ...schemas])
    if (orUndefined(() => readText(join(siteDir, HOME, name))) !== text) writeToHome(siteDir, name, text);
  return { types: `${HOME}/${SITE_TYPES}`, schemas: `${HOME}/${SITE_SCHEMAS}` };
}

/** The same along with other work, for sites that use TypeScript. A folder that refuses the files is no problem of that work. */
export async function keepSiteTypes(siteDir: string, site: TypedSite): Promise<void> {
  if (!lstatIfThere(join(siteDir, 'tsconfig.json'))) return;
  try {
    await writeSiteTypes(siteDir, site);
  } catch (error) {
    if (!(asEnvironmentError(error, 'write', siteDir) instanceof EnvironmentError)) throw error;
  }
}
