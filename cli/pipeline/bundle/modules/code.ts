/**
 * Code of a site in `dev`. The server gets a bundle of own code; pages load each own module by itself, so that an edit
 * replaces one module and keeps the state of all others. Packages and React are bundled once.
 */

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { keyOf } from '../../../lib/hash.ts';
import { once } from '../../../lib/once.ts';
import { BUNDLE_FOLDER, PAGE_TEXT } from '../../../model/page-code.ts';
import { type ModuleData, NO_DATA } from '../docs-data.ts';
import { PAGE } from '../page-modules.ts';
import { RUNTIME } from '../shared.ts';
import type { BundlerInput, DevBundle, DevReact, PagesInput } from '../types.ts';
import { createModuleGraph, type ModuleGraph } from './module-graph.ts';
import { idOf, type ModuleMap, OF_THEME, ownModule } from './own-module.ts';
import { createPackages, type Packages } from './packages.ts';
import { withProgramMap } from './program-map.ts';
import { developmentReact } from './react.ts';
import { type ThemePack, themePack } from './theme-pack.ts';
import { idAt, pathOf, ROOMS, reactModule, THEME, withCodeUrls } from './urls.ts';

/** A served script, or a source map. */
export interface ServedCode {
  text: string;
  isMap: boolean;
}

export interface DevCode extends DevBundle {
  react(): Promise<DevReact>;
  /** Takes the site as it is now. Modules of pages whose programs are others get new versions. */
  use(input: PagesInput): void;
  /** URL of the site's theme. @param theme Its file, relative to the site. */
  themeUrl(theme: string): string;
  /**
   * Answers a request. Rejects when the module has a mistake.
   * @param path Below the base URL, decoded: `/__docsgen/m/components/Counter.tsx`.
   */
  serve(path: string): Promise<ServedCode | undefined>;
  /**
   * Reads changed files (absolute) again.
   * @returns URLs of modules that open pages load to show them; undefined: pages load none of them, or one has a mistake.
   */
  change(paths: readonly string[]): Promise<string[] | undefined>;
  /** Files of packages may have changed. */
  doubtPackages(): void;
}

/** The site as it was understood last. */
interface Current {
  input?: PagesInput;
  /** Programs of pages by file. */
  programs: ReadonlyMap<string, string>;
  /** Changes with the data that docsgen's own modules give to code of the site. */
  data: string;
}

interface Parts {
  base: BundlerInput;
  current: Current;
  packages: Packages;
  graph: ModuleGraph;
  react(): Promise<DevReact>;
  theme(): Promise<ThemePack>;
  urlOf(id: string): string;
}

export function createDevCode(base: BundlerInput): DevCode {
  const current: Current = { programs: new Map(), data: '' };
  const packages = createPackages(base);
  const graph = createModuleGraph((id) => ownModule(id, inputOf(current), packages));
  const rootOf = (): string => inputOf(current).baseUrl.replace(/\/$/, '');
  const urlOf = (id: string): string =>
    `${rootOf()}${ROOMS.modules}${pathOf(id)}?v=${packages.epoch()}${graph.version(id)}`;
  const react = once(() => developmentReact(base));
  const parts: Parts = { base, current, packages, graph, react, theme: once(() => themePack(base)), urlOf };
  return {
    react,
    plugins: (target) => [packages.external(target), namedReact(react)],
    bundlePackages: packages.bundle,
    wantedPackages: packages.wanted,
    takePackages: packages.take,
    doubtPackages: packages.doubt,
    epoch: packages.epoch,
    withPlaces: (name, text) => (name.endsWith('.map') ? absoluteMap(text, base.siteDir) : packages.withFiles(text)),
    isLivePackage: packages.isLive,
    use: (input) => use(parts, input),
    program: (file, code) => withProgramMap(code, { file, text: readFileSync(join(base.siteDir, file), 'utf8') }),
    urlOf: (file) => urlOf(`${PAGE}:${file}`),
    themeUrl: (theme) => urlOf(`${OF_THEME}${idOf(base.siteDir, join(base.siteDir, theme))}`),
    serve: (path) => serve(parts, path),
    async change(paths) {
      if (!current.input) return undefined;
      const shown = await graph.change(paths);
      return shown && shown.length > 0 ? shown.map(urlOf) : undefined;
    },
  };
}

function inputOf({ input }: Current): PagesInput {
  if (!input) throw new Error('the site is not known yet');
  return input;
}

function use({ current, graph }: Parts, input: PagesInput): void {
  const programs = new Map(input.modules.map(({ file, code }) => [file, code]));
  const changed = [...current.programs].flatMap(([file, code]) =>
    programs.get(file) === code ? [] : [`${PAGE}:${file}`],
  );
  const readers = graph.all().filter(({ text }) => WITH_DATA.test(text));
  const data = readers.length > 0 ? dataKey(input.data) : current.data;
  if (data !== current.data) changed.push(...readers.map(({ id }) => id));
  Object.assign(current, { input, programs, data });
  graph.renew(changed);
}

/** A map of the server's bundle: debuggers need the paths of the author's files. */
function absoluteMap(text: string, siteDir: string): string {
  const map = JSON.parse(text) as ModuleMap;
  const sources = map.sources.map((source) => {
    if (source.startsWith(PAGE_TEXT)) return join(siteDir, source.slice(PAGE_TEXT.length));
    return /^[\w-]+:/.test(source) ? source : resolve(BUNDLE_FOLDER, source);
  });
  return JSON.stringify({ ...map, sources });
}

/** docsgen's own modules may have data of the site, see `docs-data.ts`. */
const WITH_DATA = new RegExp(`"${THEME}(?:runtime/docs|theme/docusaurus)`);

const dataKey = (data: ModuleData): string =>
  keyOf(...Object.values(data).map((read: () => unknown) => JSON.stringify(read()))).slice(0, 8);

async function serve(parts: Parts, path: string): Promise<ServedCode | undefined> {
  const room = Object.values(ROOMS).find((one) => path.startsWith(one));
  if (room === undefined) return undefined;
  const name = path.slice(room.length);
  const isMap = name.endsWith('.map');
  if (room === ROOMS.modules) return serveModule(parts, name);
  const text = await fileText(parts, room, name);
  return text === undefined ? undefined : { text, isMap };
}

async function fileText(
  { packages, current, react, theme }: Parts,
  room: string,
  name: string,
): Promise<string | undefined> {
  if (room === ROOMS.react) return reactModule(name.replace(/\.js$/, ''), await react());
  if (room === ROOMS.packages) return packages.file(name);
  // The folder changes with the data, for the files as for those that they import.
  return (await theme()).file(name.replace(/^\w*\//, ''), current.input?.data ?? NO_DATA);
}

async function serveModule(parts: Parts, path: string): Promise<ServedCode> {
  const isMap = path.endsWith('.map');
  const { text, map } = await parts.graph.get(idAt(isMap ? path.slice(0, -'.map'.length) : path));
  // Debuggers look for sources at URLs of the site.
  if (isMap) return { text: JSON.stringify({ ...map, sources: map.sources.map((source) => `/${source}`) }), isMap };
  const name = encodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  return { text: `${await withUrls(parts, text)}//# sourceMappingURL=${name}.map\n`, isMap };
}

async function withUrls({ current, packages, theme, urlOf }: Parts, text: string): Promise<string> {
  const root = inputOf(current).baseUrl.replace(/\/$/, '');
  const pack = text.includes(`"${THEME}`) ? await theme() : undefined;
  return withCodeUrls(packages.withUrls(text, root + ROOMS.packages), {
    moduleUrl: urlOf,
    themeUrl: (name) => `${root}${ROOMS.theme}${current.data || 'd'}/${pack?.fileOf(name) ?? name}`,
    reactUrl: (name) => `${root}${ROOMS.react}${name}.js`,
  });
}

const namedReact = (react: () => Promise<DevReact>): Plugin => ({
  name: 'docsgen-named-react',
  setup(build) {
    build.onLoad({ filter: /^react/, namespace: RUNTIME.namespace }, async ({ path }) => {
      const contents = reactModule(path, await react());
      return contents === undefined ? undefined : { contents, loader: 'js' };
    });
  },
});
