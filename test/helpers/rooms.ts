/** The rooms of the house and who may import whom, as `cli/README.md` says it. */
import { type Finding, importsOf, membersOf, type Source } from './source.ts';

/** What the browser and the build both know besides types: the table of admonitions and the icons. */
const isTable = (file: string): boolean => file.startsWith('runtime/tables/');
const pageTypes = new Set(['runtime/types.ts', 'runtime/frame-types.ts']);

/** Views of static components: the build prints them, React shows them. */
const isView = (file: string): boolean => file.startsWith('runtime/components/');

/** What the parts of the first and later scripts say about themselves, for the bundler. */
const partPlans = 'runtime/enhance/parts.mjs';

/** Settings of this site besides its words. */
const siteSettings = ['site.config', 'sidebars'];

/** The room of a file: a top-level folder of `cli/`, a stage, a room of `cli/build/`, or another top-level folder. */
function roomOf(file: string): string {
  if (file.startsWith('cli/model/') || pageTypes.has(file) || isTable(file) || isView(file)) return 'model';
  if (file.startsWith('cli/pipeline/markdown/')) return 'markdown';
  if (file.startsWith('cli/manual/')) return 'content';
  if (file.startsWith('runtime/dev/')) return 'pages of dev';
  if (file.startsWith('runtime/search-index/')) return 'search';
  const [top = '', second = '', third = ''] = file.replace(/\.\w+$/, '').split('/');
  if (top !== 'cli') return siteSettings.includes(top) ? 'site' : top;
  if (second === 'pipeline') return `stage ${third}`;
  if (second === 'config' && third === 'settings') return 'settings';
  if (second === 'build' && (file.split('/').length > 3 || third === 'types')) return `build ${third}`;
  return second;
}

/** What every room of `cli/` may import that is not itself part of it. */
const base = ['system', 'problems', 'lib', 'model'];

/** Allowed imports of a room besides its own files; `stage` means any stage. */
const mayImport: Record<string, string[]> = {
  main: ['command-line', 'guard', 'load'],
  load: ['system'],
  guard: ['terminal', ...base],
  'command-line': ['commands', 'terminal', ...base],
  index: ['settings', ...base],
  search: [],
  terminal: base,
  commands: [
    'config',
    'build',
    'build cluster',
    'build shards',
    'build live',
    'refactor',
    'check',
    'built',
    'diff',
    'dev',
    'lsp',
    'server',
    'mcp',
    'eval',
    'init',
    'version',
    'upgrade',
    'migrate',
    'upload',
    'report',
    'terminal',
    ...base,
  ],
  upload: ['search', ...base],
  version: base,
  upgrade: base,
  migrate: ['config', 'docusaurus', 'html', ...base],
  report: ['html', ...base],
  settings: ['html', 'texts', ...base],
  docusaurus: ['settings', 'texts', ...base],
  config: ['settings', 'docusaurus', 'texts', 'html', ...base],
  texts: ['lib'],
  build: [
    'build types',
    'build workspace',
    'build identity',
    'build understand',
    'build pages',
    'build publish',
    'build check',
    'build answers',
    'build shards',
    'build cluster',
    'stage',
    ...base,
  ],
  // From here, a room of `cli/build/` may import those above it.
  'build shared-cache': ['remote', 'search', ...base],
  'build types': ['build shared-cache', 'build pages', 'stage', 'api', ...base],
  'build workspace': ['build types', 'build shared-cache', 'stage', 'remote', ...base],
  'build identity': ['build types', 'stage', 'docusaurus', ...base],
  'build pages': ['build types', 'build identity', 'stage', 'check', 'search', ...base],
  'build understand': [
    'build types',
    'build workspace',
    'build identity',
    'build pages',
    'stage',
    'api',
    'config',
    'docusaurus',
    ...base,
  ],
  'build publish': ['build types', 'build pages', 'stage', 'check', 'search', ...base],
  'build check': [
    'build types',
    'build workspace',
    'build pages',
    'build publish',
    'stage',
    'api',
    'check',
    'search',
    ...base,
  ],
  'build answers': ['build types', 'build publish', 'build check', 'stage', 'check', ...base],
  'build shards': [
    'build types',
    'build workspace',
    'build identity',
    'build shared-cache',
    'build pages',
    'build understand',
    'stage',
    'config',
    'remote',
    ...base,
  ],
  'build cluster': ['build types', 'build shared-cache', 'build pages', 'stage', 'remote', 'cluster', ...base],
  'build live': [
    'build types',
    'build workspace',
    'build identity',
    'build pages',
    'build understand',
    'stage',
    'check',
    'config',
    ...base,
  ],
  remote: base,
  cluster: ['remote', ...base],
  api: base,
  stage: ['markdown', 'docusaurus', 'search', 'html', ...base],
  markdown: ['html', ...base],
  built: ['html', ...base],
  check: ['search', 'built', 'html', ...base],
  mcp: ['server', 'api', 'search', 'html', ...base],
  eval: ['mcp', ...base],
  lsp: ['build live', 'dev', 'check', 'config', 'api', 'refactor', 'report', ...base],
  diff: ['built', 'report', 'html', ...base],
  dev: ['build', 'build live', 'build types', 'server', 'config', 'html', ...base],
  refactor: ['build live', 'build types', 'build understand', 'stage', 'html', ...base],
  server: ['html', ...base],
  init: base,
  editors: [],
  html: ['problems', 'lib'],
  system: ['problems', 'lib'],
  problems: ['lib'],
  lib: [],
  model: ['search', 'html', 'system', 'problems', 'lib'],
  theme: ['runtime', 'search', 'model'],
  runtime: ['search', 'model'],
  'pages of dev': ['runtime', 'model'],
  content: [],
  site: ['content'],
};

/** Packages that code for the browser may import. */
const browserPackages = /^(?:react|react-dom|algoliasearch)(?:\/|$)/;

/** Imports that go where the house has no door. */
export function forbiddenImports(source: Source): Finding[] {
  const from = roomOf(source.file);
  return importsOf(source).flatMap((entry) => {
    const reason = entry.target
      ? forbiddenTarget(from, { ...entry, target: entry.target })
      : forbiddenPackage(from, entry.name);
    return reason ? [{ rule: 'imports', file: source.file, line: entry.line, what: `${entry.name}: ${reason}` }] : [];
  });
}

function forbiddenTarget(
  from: string,
  { target, typeOnly }: { target: string; typeOnly: boolean },
): string | undefined {
  const to = roomOf(target);
  if (from === 'stage bundle' && target === partPlans) return undefined;
  const inCli = !['theme', 'runtime', 'pages of dev', 'search', 'content', 'site'].includes(from);
  if (inCli && to !== 'search' && target.startsWith('runtime/') && !isTable(target) && !isView(target))
    return typeOnly ? undefined : 'cli knows runtime by its types only';
  // The types of settings follow from their table.
  if (from === 'model' && to === 'settings') return typeOnly ? undefined : 'the model may not import code';
  if (from === 'runtime' && to === 'texts') return typeOnly ? undefined : 'a page has the texts of its language only';
  if (from === to) return undefined;
  const allowed = mayImport[from.startsWith('stage ') ? 'stage' : from];
  if (!allowed) return `the room "${from}" is not on the plan`;
  return allowed.includes(to.startsWith('stage ') ? 'stage' : to) ? undefined : `${from} may not import ${to}`;
}

function forbiddenPackage(from: string, name: string): string | undefined {
  if (from === 'search') return 'the search index may not import packages';
  // React is that of the page.
  const ofDev = /^(?:idiomorph$|react-refresh\/|react-dom\/client$)/;
  if (from === 'pages of dev') return ofDev.test(name) ? undefined : `${from} may not import this package`;
  if (from !== 'runtime' && from !== 'theme') return undefined;
  return browserPackages.test(name) ? undefined : `${from} may not import this package`;
}

/**
 * Who may touch the disk: config loading, scan, git's history, the API reference, bundle, write, init, the servers,
 * what opens or clears the cache, and locks.
 */
const diskRooms = [
  'docusaurus',
  'api',
  'config',
  'stage scan',
  'stage history',
  'stage bundle',
  'stage images',
  'stage write',
  'built',
  'init',
  'migrate',
  'refactor',
  'version',
  'upgrade',
  'dev',
  'server',
  'remote',
  'cluster',
  'system',
];
const diskFiles = ['build/workspace/workspace', 'commands/clean', 'load'].map((name) => `cli/${name}.ts`);

/** Rooms that may be imported but are not, as `from → to`. Every room may import the base. */
export function unusedPermissions(sources: readonly Source[]): string[] {
  const row = (file: string): string => roomOf(file).replace(/^stage .*/, 'stage');
  const used = new Set(
    sources.flatMap((one) =>
      importsOf(one).flatMap(({ target }) => (target ? [`${row(one.file)} → ${row(target)}`] : [])),
    ),
  );
  return Object.entries(mayImport).flatMap(([from, all]) =>
    all.filter((to) => !base.includes(to) && !used.has(`${from} → ${to}`)).map((to) => `${from} → ${to}`),
  );
}

/** Node's modules for the disk where the house does not want them. */
export function forbiddenDisk(source: Source): Finding[] {
  if (diskRooms.includes(roomOf(source.file)) || diskFiles.includes(source.file)) return [];
  // Files travel between machines.
  if (source.file.startsWith('cli/build/cluster/')) return [];
  return importsOf(source)
    .filter(({ name, typeOnly }) => /^(?:node:)?fs(?:\/promises)?$/.test(name) && !typeOnly)
    .map(({ name, line }) => ({ rule: 'disk', file: source.file, line, what: name }));
}

/** Members only one place may use, or none: `where` is that place. */
const reserved: { rule: string; members: RegExp; where: RegExp }[] = [
  {
    rule: 'terminal',
    members: /^(?:console\.\w+|process\.(?:stdout|stderr))$/,
    where: /^(?!cli\/)|^cli\/(?:terminal\/print|main|guard)\.ts$/,
  },
  { rule: 'exit', members: /^process\.(?:exit|exitCode)$/, where: /^(?!cli\/)|^cli\/(?:main|command-line)\.ts$/ },
  {
    rule: 'same bytes',
    members: /^(?:Date\.now|Math\.random|.*\.(?:localeCompare|toLocale\w*String))$/s,
    where: /^(?!cli\/(?:pipeline|build)\/|theme\/)/,
  },
];

/** Terminal, exit code, clock, dice and locale outside the one place that may use them. */
export function forbiddenMembers(source: Source): Finding[] {
  return membersOf(source).flatMap(({ name, line }) =>
    reserved
      .filter(({ members, where }) => members.test(name) && !where.test(source.file))
      .map(({ rule }) => ({ rule, file: source.file, line, what: name })),
  );
}
