/**
 * The components of composed pages. They are bundled without the pages: pages say which names they import, and names that
 * the same pages import come together, in one entry. So an edited text bundles nothing.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { keyOf } from '../../lib/hash.ts';
import { compareText, folderOf, joinFile } from '../../lib/paths.ts';
import { COMPOSED, type ComposedPage } from '../../model/page-code.ts';
import { SHARED_MODULES } from './shared.ts';
import type { PageModule } from './types.ts';

/** A name of a module, as a page imports it. */
interface Member {
  /** Folder from which the module is looked up, relative to the site. */
  from: string;
  source: string;
  /** `default`, `*`, or the name in the module. */
  exported: string;
}

/** Where a composed page gets a name: the group, and the name there. */
export interface UsedName {
  local: string;
  group: number;
  name: string;
  /** Number of its member. */
  member: number;
}

export interface Components {
  members: readonly Member[];
  /** Numbers of members; their names in the entry follow from their places. */
  groups: readonly (readonly number[])[];
  /** The imports of each composed page, in its order. */
  pages: ReadonlyMap<string, readonly UsedName[]>;
}

/** @param modules In the order of the documents; those that are not composed are skipped. */
export function componentsOf(siteDir: string, modules: readonly PageModule[]): Components {
  const folders = new Map<string, string>();
  const found = new Map<string, { member: Member; pages: number[] }>();
  /** Members by folder of the page, source and name. */
  const origins = new Map<string, Member>();
  const keys = new Map<string, [local: string, key: string][]>();
  for (const [page, { file, composed }] of modules.entries()) {
    if (!composed) continue;
    const own: [string, string][] = [];
    const folder = folderOf(file);
    for (const [source, exported, local] of composed.uses) {
      const written = `${folder}\u0000${source}\u0000${exported}`;
      const member = origins.get(written) ?? { ...originOf({ siteDir, folder, source, folders }), exported };
      origins.set(written, member);
      const key = `${member.source}\u0000${exported}\u0000${member.from}`;
      const known = found.get(key) ?? { member, pages: [] };
      if (known.pages.at(-1) !== page) known.pages.push(page);
      found.set(key, known);
      own.push([local, key]);
    }
    keys.set(file, own);
  }
  const sorted = [...found].sort(([a], [b]) => compareText(a, b));
  const numbers = new Map(sorted.map(([key], index) => [key, index]));
  const groups = groupsOf(sorted.map(([, { pages }]) => pages));
  const groupOf = new Map(
    groups.flatMap((group, at) => group.map((member, place) => [member, { at, place }] as const)),
  );
  const used = ([local, key]: [string, string]): UsedName => {
    const member = numbers.get(key) as number;
    const { at: group, place } = groupOf.get(member) as { at: number; place: number };
    return { local, group, name: nameAt(place), member };
  };
  return {
    members: sorted.map(([, { member }]) => member),
    groups,
    pages: new Map([...keys].map(([file, own]) => [file, own.map(used)])),
  };
}

/** Members that the same pages import. */
function groupsOf(pages: readonly (readonly number[])[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const [member, own] of pages.entries()) {
    const key = keyOf(own.join());
    const known = groups.get(key);
    if (known) known.push(member);
    else groups.set(key, [member]);
  }
  return [...groups.values()];
}

/** `a` to `z`, then `a1`. */
const nameAt = (place: number): string => {
  const letter = String.fromCharCode(97 + (place % 26));
  return place < 26 ? letter : `${letter}${Math.floor(place / 26)}`;
};

interface Import {
  siteDir: string;
  /** Of the page. */
  folder: string;
  source: string;
  /** Known folders of packages. */
  folders: Map<string, string>;
}

/** One place for all pages that get the same module. */
function originOf({ siteDir, folder, source, folders }: Import): Pick<Member, 'from' | 'source'> {
  // A loader or a query is read with the path as it is written.
  if (/[!?]/.test(source)) return { from: folder, source };
  if (/^(?:\/|@site\/)/.test(source)) return { from: '', source };
  if (/^\.{1,2}(?:\/|$)/.test(source)) {
    const path = joinFile(folder, source);
    return path === undefined ? { from: folder, source } : { from: '', source: `./${path}` };
  }
  const known = folders.get(folder) ?? homeOf(siteDir, folder);
  folders.set(folder, known);
  return { from: known, source };
}

/** The nearest folder that decides about packages and aliases, at most the site's. */
function homeOf(siteDir: string, folder: string): string {
  for (let at = folder; at !== ''; at = folderOf(at))
    if (['node_modules', 'package.json', 'tsconfig.json'].some((name) => existsSync(join(siteDir, at, name))))
      return at;
  return '';
}

/** esbuild namespaces: of a group, and of a list of members whose styles a page needs. Paths are numbers. */
export const GROUP = 'components';
export const STYLES = 'styles';

/** What a bundle of groups depends on, besides the files of its members. */
export const componentsKey = ({ members, groups }: Components): string => keyOf(JSON.stringify([members, groups]));

/**
 * A module per member and name, so that esbuild resolves what it imports: a path that a plugin gives has no package, and
 * the kind of a package's modules (`"type": "module"`) would depend on which importer is read first.
 */
export const MEMBER = 'member';

/** @param lists Members by list, for `STYLES`. */
export function componentModules(
  siteDir: string,
  { members, groups }: Components,
  lists: readonly (readonly number[])[] = [],
): Plugin {
  const codes: Record<string, (path: string) => { contents: string; from?: string }> = {
    [GROUP]: (path) => ({
      contents: (groups[Number(path)] ?? [])
        .map((member, place) => `export { ${nameAt(place)} } from "${MEMBER}:${member}/${nameAt(place)}";\n`)
        .join(''),
    }),
    // An import without names would drop the styles of packages that are free of side effects.
    [STYLES]: (path) => ({
      contents: (lists[Number(path)] ?? [])
        .map((member) => `export { m${member} } from "${MEMBER}:${member}/*m${member}";\n`)
        .join(''),
    }),
    [MEMBER](path) {
      const [number = '', name = ''] = path.split('/');
      const member = members[Number(number)];
      return { contents: exportCode(member, name), from: member?.from };
    },
  };
  return {
    name: 'docsgen-components',
    setup(build) {
      for (const [namespace, codeOf] of Object.entries(codes)) {
        build.onResolve({ filter: new RegExp(`^${namespace}:\\d+(?:/|$)`) }, ({ path }) => ({
          path: path.slice(namespace.length + 1),
          namespace,
        }));
        build.onLoad({ filter: /.*/, namespace }, ({ path }) => {
          const { contents, from = '' } = codeOf(path);
          return { contents, loader: 'js', resolveDir: join(siteDir, from) };
        });
      }
    },
  };
}

/** @param name `*m3`: all of the module as `m3`. */
function exportCode({ exported, source }: Partial<Member> = {}, name: string): string {
  const isAll = name.startsWith('*') || exported === '*';
  const written = /^[A-Za-z_$][\w$]*$/.test(exported ?? '') ? exported : JSON.stringify(exported);
  const clause = isAll ? `* as ${name.replace('*', '')}` : `{ ${written} as ${name} }`;
  return `export ${clause} from ${JSON.stringify(source)};\n`;
}

/**
 * The browser module of a composed page.
 * @param imports Names of files in the same folder, with what is imported from them.
 */
export function chunkText({ code }: ComposedPage, imports: ReadonlyMap<string, readonly UsedName[]>): string {
  const { jsx, jsxs, fragment, html, island, useTheme, parts, links, shared } = COMPOSED;
  const lines = [...imports].map(
    ([file, names]) => `import{${names.map(({ name, local }) => `${name} as ${local}`).join()}}from"./${file}";`,
  );
  const theme = code.includes(`${useTheme}(`) ? `,useTheme:${useTheme}` : '';
  const react = `{jsx:${jsx},jsxs:${jsxs},Fragment:${fragment}}=${shared}["react/jsx-runtime"]`;
  const runtime = `{Html:${html},Island:${island}${theme}}=${shared}["docsgen/runtime"]`;
  return `${lines.join('')}const ${shared}=${SHARED_MODULES},${react},${runtime};export default function({parts:${parts},links:${links}}){${code}}\n`;
}
