/**
 * Code of a site in `dev`. The server gets a bundle of own code; pages load each own module by itself, so that an edit
 * replaces one module and keeps the state of all others. Packages and React are bundled once.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { lookUp } from '../../../lib/look-up.ts';
import { NO_DATA } from '../docs-data.ts';
import { PAGE } from '../page-modules.ts';
import { RUNTIME, SHARED_MODULES } from '../shared.ts';
import type { BundlerInput, DevBundle, DevReact, PagesInput } from '../types.ts';
import { createModuleGraph } from './module-graph.ts';
import { idOf, type ModuleMap, OF_THEME, ownModule } from './own-module.ts';
import { createPackages } from './packages.ts';
import { withProgramMap } from './program-map.ts';
import { developmentReact } from './react.ts';
import { type ThemePack, themePack } from './theme-pack.ts';

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
  /** Answers a request. @param path Below the base URL: `/__docsgen/m/components/Counter.tsx`. Rejects when the module has a mistake. */
  serve(path: string): Promise<ServedCode | undefined>;
  /** Modules (URLs) that open pages load to show changed files (absolute); undefined: nothing that pages load now, or a mistake. */
  change(paths: readonly string[]): Promise<string[] | undefined>;
  /** Files of packages may have changed. */
  doubtPackages(): void;
  /** The source map of a served script, by its path. */
  mapOf(path: string): ModuleMap | undefined;
}

/** Paths below the base URL. */
const ROOMS = { modules: '/__docsgen/m/', files: '/__docsgen/f/', shared: '/__docsgen/s/' } as const;

export function createDevCode(base: BundlerInput): DevCode {
  const packages = createPackages(base);
  const state: {
    input?: PagesInput;
    react?: Promise<DevReact>;
    theme?: Promise<ThemePack>;
    programs: Map<string, string>;
  } = {
    programs: new Map(),
  };
  const maps = new Map<string, ModuleMap>();
  const inputOf = (): PagesInput => {
    if (!state.input) throw new Error('no site yet');
    return state.input;
  };
  const graph = createModuleGraph((id) => ownModule(id, inputOf(), packages));
  const react = (): Promise<DevReact> => {
    state.react ??= developmentReact(base);
    return state.react;
  };
  const theme = (): Promise<ThemePack> => {
    state.theme ??= themePack(base);
    return state.theme;
  };
  const rootOf = (): string => inputOf().baseUrl.replace(/\/$/, '');
  const urlOf = (id: string): string => {
    const version = `${packages.epoch()}${graph.version(id)}`;
    return `${rootOf()}${ROOMS.modules}${pathOf(id)}?v=${version}`;
  };
  const finished = async (text: string): Promise<string> => {
    const files = rootOf() + ROOMS.files;
    const pack = text.includes('"docsgen-theme:') ? await theme() : undefined;
    return packages
      .withUrls(text, files)
      .replace(/"docsgen-module:([^"\\]+)"/g, (_, id: string) => JSON.stringify(urlOf(id)))
      .replace(/"docsgen-theme:([^"\\]+)"/g, (_, name: string) => JSON.stringify(files + (pack?.fileOf(name) ?? name)))
      .replace(/"docsgen-shared:([^"\\]+)"/g, (_, name: string) =>
        JSON.stringify(`${rootOf()}${ROOMS.shared}${name}.js`),
      );
  };
  const moduleAt = async (path: string): Promise<ServedCode> => {
    const isMap = path.endsWith('.map');
    const id = idAt(isMap ? path.slice(0, -'.map'.length) : path);
    const { text, map } = await graph.get(id);
    maps.set(ROOMS.modules + pathOf(id), map);
    // Debuggers look for sources at URLs of the site.
    if (isMap) return { text: JSON.stringify({ ...map, sources: map.sources.map((source) => `/${source}`) }), isMap };
    const name = path.slice(path.lastIndexOf('/') + 1);
    return { text: `${await finished(text)}//# sourceMappingURL=${name}.map\n`, isMap };
  };
  return {
    react,
    plugins: () => [packages.external('server'), namedReact(react)],
    bundlePackages: packages.bundle,
    wantedPackages: packages.wanted,
    takePackages: packages.take,
    epoch: packages.epoch,
    withFiles: packages.withFiles,
    isLivePackage: packages.isLive,
    use(input) {
      state.input = input;
      const programs = new Map(input.modules.map(({ file, code }) => [file, code]));
      const changed = [...state.programs].flatMap(([file, code]) =>
        programs.get(file) === code ? [] : [`${PAGE}:${file}`],
      );
      state.programs = programs;
      graph.renew(changed);
    },
    program: (file, code) => withProgramMap(code, { file, text: readFileSync(join(base.siteDir, file), 'utf8') }),
    urlOf: (file) => urlOf(`${PAGE}:${file}`),
    themeUrl: (theme) => urlOf(`${OF_THEME}${idOf(base.siteDir, join(base.siteDir, theme))}`),
    async serve(path) {
      if (path.startsWith(ROOMS.modules)) return moduleAt(path.slice(ROOMS.modules.length));
      if (path.startsWith(ROOMS.shared)) {
        const text = sharedModule(path.slice(ROOMS.shared.length).replace(/\.js$/, ''), await react());
        return text === undefined ? undefined : { text, isMap: false };
      }
      if (!path.startsWith(ROOMS.files)) return undefined;
      const name = path.slice(ROOMS.files.length);
      const text = packages.file(name) ?? (await theme()).file(name, state.input?.data ?? NO_DATA);
      return text === undefined ? undefined : { text, isMap: name.endsWith('.map') };
    },
    async change(paths) {
      if (!state.input) return undefined;
      const shown = await graph.change(paths);
      return shown && shown.length > 0 ? shown.map(urlOf) : undefined;
    },
    doubtPackages: packages.doubt,
    mapOf: (path) => maps.get(path),
  };
}

/** `..` in a path would be resolved by browsers. */
const pathOf = (id: string): string =>
  id
    .split('/')
    .map((part) => (part === '..' ? '@up' : encodeURIComponent(part).replace(/%3A/g, ':')))
    .join('/');

const idAt = (path: string): string =>
  path
    .split('/')
    .map((part) => (part === '@up' ? '..' : part))
    .join('/');

/** The same for the server. */
const namedReact = (react: () => Promise<DevReact>): Plugin => ({
  name: 'docsgen-named-react',
  setup(build) {
    build.onLoad({ filter: /^react/, namespace: RUNTIME.namespace }, async ({ path }) => {
      const contents = sharedModule(path, await react());
      return contents === undefined ? undefined : { contents, loader: 'js' };
    });
  },
});

/** A module of React with names, so that errors quote code as it was written: `useContext(…)`. */
function sharedModule(name: string, { names }: DevReact): string | undefined {
  const known = lookUp(names, name);
  const list = known?.filter((one) => one !== 'default' && /^[A-Za-z_$][\w$]*$/.test(one)).join(', ');
  if (list === undefined) return undefined;
  return `const all = ${SHARED_MODULES}[${JSON.stringify(name)}];\nexport default all;\nexport const { ${list} } = all;\n`;
}
