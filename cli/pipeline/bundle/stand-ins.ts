/**
 * Stand-ins for imports that cannot work, so that a site that moves here can be looked at before they are replaced: a
 * component is a box with the name of the import, data is empty. Each is reported at its line.
 */
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { BuildFailure, BuildOptions, BuildResult, Message, Metafile, Plugin } from 'esbuild';
import { isNoSuchModule } from '../../docusaurus/bundler-plugin.ts';
import type { SiteConfig } from '../../model/config.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { createJudge } from '../../problems/severity.ts';
import { loadEsbuild } from '../../system/esbuild.ts';
import { HIDDEN, NOT_A_FILE, OUTSIDE } from './confinement.ts';
import { messagePlace } from './errors.ts';
import { IS_SCSS } from './scss.ts';

const STAND_IN = 'docsgen-stand-in';
const INNER = { docsgen: 'stand-in' };

/** Missing files hide missing exports, which hide others behind them. */
const MAX_ROUNDS = 8;

/** What `require.context` of webpack finds: nothing. Where it is written is in the report of `migrate`. */
const NO_CONTEXT = 'globalThis.$docsgenContext ??= () => Object.assign(() => ({}), { keys: () => [] });\n';

export interface StandIns {
  problems: Problem[];
  /** The bundler's errors, from which the problems are made. */
  messages: Message[];
  /** Files that the imports could mean (absolute). */
  inputs: string[];
  /** Runs the bundler; what one run found counts for the next. */
  build<T extends BuildOptions>(options: T): Promise<BuildResult<T>>;
}

/** @param made See `bundlerProblems`. */
export function standIns(siteDir: string, made: readonly string[]): StandIns {
  /** Importer and what it imports: a specifier, or the module that lacks a name. */
  const lacks = new Map<string, Set<string>>();
  const found: StandIns = { problems: [], messages: [], inputs: [], build: (options) => run(options) };
  const take = (message: Message): boolean => {
    const importer = message.location?.file;
    const target = targetOf(message);
    if (importer === undefined || target === undefined || /(?:^|\/)node_modules\//.test(importer)) return false;
    const known = lacks.get(importer) ?? new Set();
    // Runs may be parallel.
    if (known.has(target.id)) return true;
    lacks.set(importer, known.add(target.id));
    found.messages.push(message);
    const args = { what: target.what, from: '', import: target.id };
    found.problems.push(problem('DG3141', args, messagePlace(message, siteDir, made)));
    if (/^\.{1,2}\//.test(target.id))
      found.inputs.push(resolve(siteDir, dirname(importer.replace(/^[\w-]+:/, '')), target.id));
    if (target.id.startsWith('@site/')) found.inputs.push(join(siteDir, target.id.slice('@site/'.length)));
    return true;
  };
  const run = async <T extends BuildOptions>(options: T, round = 0): Promise<BuildResult<T>> => {
    const plugins = lacks.size === 0 ? options.plugins : [plugin(siteDir, lacks), ...(options.plugins ?? [])];
    const define = { ...options.define, 'require.context': 'globalThis.$docsgenContext' };
    const banner = { ...options.banner, js: `${NO_CONTEXT}${options.banner?.js ?? ''}` };
    const before = found.messages.length;
    try {
      return await loadEsbuild().build<T>({ ...options, plugins, define, banner } as T & BuildOptions as never);
    } catch (error) {
      const { errors = [] } = error as Partial<BuildFailure>;
      const known = found.problems.length;
      const canHelp = errors.length > 0 && errors.every(take) && found.messages.length > before;
      if (canHelp && round < MAX_ROUNDS) return run(options, round + 1);
      found.problems.length = known;
      throw error;
    }
  };
  return found;
}

/** True where places that were not converted are only warnings: in `migrate`, and by the config. */
export function showsPlaceholders({ severities }: Partial<Pick<SiteConfig, 'severities'>>): boolean {
  if (severities === undefined) return false;
  const { settings, problems } = severities;
  const { judge } = createJudge([...settings, ...problems]);
  return judge(problem('DG3141', { what: '', from: '' }, {}))?.severity !== 'error';
}

/** What an import that failed asked for. */
function targetOf({ text, detail }: Message): { id: string; what: string } | undefined {
  if (isNoSuchModule(detail)) return { id: detail.missingModule, what: `the import of ${detail.missingModule}` };
  if (detail === OUTSIDE || detail === HIDDEN || detail === NOT_A_FILE)
    return { id: text, what: `the import of ${text}` };
  const [, missing] = /^Could not resolve "([^"]+)"/.exec(text) ?? [];
  if (missing !== undefined) return { id: missing, what: `the import of ${missing}` };
  const [, module, name] = /^No matching export in "([^"]+)" for import "([^"]+)"$/.exec(text) ?? [];
  if (module !== undefined)
    return { id: module, what: `the import of "${name}" from ${module.replace(/^[\w-]+:/, '')}` };
  const [, file] = /^No loader is configured for "[^"]+" files: (.+)$/.exec(text) ?? [];
  return file === undefined ? undefined : { id: file, what: `the import of ${file}` };
}

const plugin = (siteDir: string, lacks: ReadonlyMap<string, ReadonlySet<string>>): Plugin => ({
  name: STAND_IN,
  setup(build) {
    const fileIn = (namespace: string, path: string) =>
      namespace === 'file' ? relative(siteDir, path).split(sep).join('/') : `${namespace}:${path}`;
    build.onResolve({ filter: /.*/ }, async (args) => {
      if (args.pluginData === INNER || args.namespace === STAND_IN || args.kind === 'entry-point') return undefined;
      const lacking = lacks.get(fileIn(args.namespace, args.importer));
      if (lacking === undefined) return undefined;
      // A stylesheet keeps the URL of a file that it cannot have.
      const standIn =
        args.kind === 'url-token' ? { path: args.path, external: true } : { path: args.path, namespace: STAND_IN };
      if (lacking.has(args.path) || (lacking.has('sass') && IS_SCSS.test(args.path))) return standIn;
      const { resolveDir, importer, namespace, kind } = args;
      const found = await build.resolve(args.path, { resolveDir, importer, namespace, kind, pluginData: INNER });
      return found.errors.length === 0 && lacking.has(fileIn(found.namespace, found.path)) ? standIn : undefined;
    });
    build.onLoad({ filter: /.*/, namespace: STAND_IN }, ({ path }) => ({
      contents: codeOf(path),
      loader: 'js',
      resolveDir: siteDir,
    }));
  },
});

/** True for an output with a stand-in, in itself or in what it imports. */
export function needsStandIn(metafile: Metafile, entry: string): boolean {
  const seen = new Set<string>();
  const queue = [entry];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const { inputs = {}, imports = [] } = metafile.outputs[path] ?? {};
    if (Object.keys(inputs).some((name) => name.startsWith(`${STAND_IN}:`))) return true;
    queue.push(...imports.flatMap((one) => (one.external ? [] : [one.path])));
  }
  return false;
}

/**
 * A module with every export. Names of the bundler's namespace object come from its prototype. Names with a capital are
 * components; others are empty data, which can be called too.
 */
const codeOf = (specifier: string): string => (IS_SCSS.test(specifier) ? NO_STYLES : componentCode(specifier));

/** A CSS module without classes. */
const NO_STYLES = "module.exports = new Proxy({}, { get: () => '' });";

const componentCode = (specifier: string): string => `const { jsx } = require('react/jsx-runtime');
const Missing = () => jsx('div', { className: 'admonition', 'data-type': 'danger', children: jsx('p', { className: 'admonition-title', children: ${JSON.stringify(specifier)} }) });
const isOurs = (key) => typeof key === 'symbol' || /^(?:then|toJSON|\\$\\$typeof|defaultProps|propTypes|contextTypes|childContextTypes|getDerivedStateFromProps|displayName|prototype)$/.test(key);
const members = (key) => (Object.hasOwn(Array.prototype, key) ? (key === 'length' ? 0 : (...args) => [][key](...args)) : nothing);
const nothing = new Proxy(function nothing() {}, {
  get: (_, key) => (key === Symbol.iterator ? function* () {} : key === Symbol.toPrimitive ? () => '' : isOurs(key) ? undefined : members(key)),
  apply: () => nothing,
});
const others = new Proxy({}, { get: (_, key) => (isOurs(key) ? undefined : /^[A-Z]/.test(key) ? Missing : members(key)) });
Object.setPrototypeOf(Missing, others);
module.exports = Object.assign(Missing, { __esModule: true, default: Missing });
`;
