/** The rooms of the house and who may import whom, as `cli/README.md` says it. */
import { type Finding, importsOf, membersOf, type Source } from './source.ts';

/**
 * Types that travel between the rooms of `cli/`, the model of the API reference, how a body is packed and filled, how a
 * written URL reads, how much of a sidebar a page shows, what its search is going to be, what a site tells of its
 * addresses, and HTML as Markdown.
 */
const sharedTypes = [
  'config/types',
  'config/written-types',
  'pipeline/body',
  'pipeline/heading-ids',
  'pipeline/href',
  'pipeline/search-plan',
  'pipeline/sidebar-runs',
].map((name) => `cli/${name}.ts`);

/** What the browser and the build both know: the table of admonitions and the icons, besides types. */
const tables = new Set(['runtime/tables/admonitions.ts', 'runtime/tables/icons.ts']);
const shared = new Set(['runtime/types.ts', 'runtime/frame-types.ts', ...tables]);

/** Views of static components: the build prints them, React shows them. */
const isView = (file: string): boolean => file.startsWith('runtime/components/');

/**
 * What puts the stages together, with the memory they keep between runs; everything else in `cli/pipeline/` is a stage.
 */
const assembly =
  /^cli\/pipeline\/(?:(?:build|make|understand|cache-fault|run|site|live|worker|stages|workspace|unchanged|built|judge|publish|result-of)\.ts|understand\/|pages\/|publish\/|judge\/|answers\/|live\/|shared\/|shards\/|cluster\/)/;

/** Settings of this site besides its words. */
const siteSettings = ['site.config', 'sidebars'];

/** The room of a file: a top-level folder of `cli/`, a stage, or one of the other top-level folders. */
function roomOf(file: string): string {
  if (
    file.startsWith('cli/model/') ||
    sharedTypes.includes(file) ||
    file.startsWith('cli/pipeline/markdown/') ||
    shared.has(file) ||
    isView(file)
  )
    return 'types';
  if (assembly.test(file)) return 'pipeline';
  if (file.startsWith('cli/manual/')) return 'content';
  if (file.startsWith('runtime/dev/')) return 'pages of dev';
  if (file.startsWith('runtime/search-index/')) return 'search';
  const [top = '', second = '', third = ''] = file.replace(/\.\w+$/, '').split('/');
  if (top !== 'cli') return siteSettings.includes(top) ? 'site' : top;
  if (second === 'pipeline') return `stage ${third}`;
  return second;
}

/** Allowed imports of a room besides its own files; `stage` means any stage. */
const mayImport: Record<string, string[]> = {
  main: ['command-line', 'guard', 'load'],
  load: ['system'],
  guard: ['print', 'system', 'problems', 'lib', 'types'],
  'command-line': ['commands', 'print', 'system', 'problems', 'lib', 'types'],
  index: ['config', 'system', 'problems', 'lib', 'types'],
  search: [],
  print: ['system', 'problems', 'lib', 'types'],
  commands: [
    'config',
    'pipeline',
    'remote',
    'cluster',
    'check',
    'built',
    'diff',
    'dev',
    'server',
    'init',
    'version',
    'upgrade',
    'migrate',
    'upload',
    'report',
    'print',
    'system',
    'problems',
    'lib',
    'types',
  ],
  upload: ['search', 'system', 'problems', 'lib', 'types'],
  version: ['system', 'problems', 'lib', 'types'],
  upgrade: ['system', 'problems', 'lib', 'types'],
  migrate: ['config', 'html', 'system', 'problems', 'lib', 'types'],
  report: ['html', 'system', 'problems', 'lib', 'types'],
  config: ['texts', 'html', 'system', 'problems', 'lib', 'types'],
  texts: ['types'],
  pipeline: [
    'stage',
    'search',
    'html',
    'api',
    'check',
    'config',
    'remote',
    'cluster',
    'system',
    'problems',
    'lib',
    'types',
  ],
  remote: ['system', 'problems', 'lib', 'types'],
  cluster: ['remote', 'system', 'problems', 'lib', 'types'],
  api: ['system', 'problems', 'lib', 'types'],
  stage: ['search', 'html', 'system', 'problems', 'lib', 'types'],
  built: ['html', 'system', 'problems', 'lib', 'types'],
  check: ['search', 'built', 'html', 'system', 'problems', 'lib', 'types'],
  diff: ['built', 'html', 'system', 'problems', 'lib', 'types'],
  dev: ['pipeline', 'server', 'config', 'html', 'system', 'problems', 'lib', 'types'],
  server: ['html', 'system', 'problems', 'lib', 'types'],
  init: ['system', 'problems', 'lib', 'types'],
  html: ['problems', 'lib'],
  system: ['problems', 'lib'],
  problems: ['lib'],
  lib: [],
  types: ['types', 'search', 'html', 'system', 'problems', 'lib'],
  theme: ['runtime', 'search', 'types'],
  runtime: ['search', 'types'],
  'pages of dev': ['runtime', 'types'],
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
  const inCli = !['theme', 'runtime', 'pages of dev', 'search', 'content', 'site'].includes(from);
  if (inCli && to !== 'search' && target.startsWith('runtime/') && !tables.has(target) && !isView(target))
    return typeOnly ? undefined : 'cli knows runtime by its types only';
  if (from === 'types' && to === 'config') return typeOnly ? undefined : 'types may not import code';
  if (from === 'runtime' && to === 'texts') return typeOnly ? undefined : 'a page has the texts of its language only';
  if (from === to) return undefined;
  const allowed = mayImport[from.startsWith('stage ') ? 'stage' : from];
  if (!allowed) return `the room "${from}" is not on the plan`;
  return allowed.includes(to.startsWith('stage ') ? 'stage' : to) ? undefined : `${from} may not import ${to}`;
}

function forbiddenPackage(from: string, name: string): string | undefined {
  if (from === 'search') return 'the search index may not import packages';
  // React is that of the page.
  if (from === 'pages of dev') return name === 'idiomorph' ? undefined : `${from} may not import this package`;
  if (from !== 'runtime' && from !== 'theme') return undefined;
  return browserPackages.test(name) ? undefined : `${from} may not import this package`;
}

/**
 * Who may touch the disk: config loading, scan, git's history, the API reference, bundle, write, init, the servers,
 * what opens or clears the cache, and locks.
 */
const diskRooms = [
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
  'version',
  'upgrade',
  'dev',
  'server',
  'remote',
  'cluster',
  'system',
];
const diskFiles = ['pipeline/workspace', 'commands/clean', 'load'].map((name) => `cli/${name}.ts`);

/** Node's modules for the disk where the house does not want them. */
export function forbiddenDisk(source: Source): Finding[] {
  if (diskRooms.includes(roomOf(source.file)) || diskFiles.includes(source.file)) return [];
  // Files travel between machines.
  if (source.file.startsWith('cli/pipeline/cluster/')) return [];
  return importsOf(source)
    .filter(({ name, typeOnly }) => /^(?:node:)?fs(?:\/promises)?$/.test(name) && !typeOnly)
    .map(({ name, line }) => ({ rule: 'disk', file: source.file, line, what: name }));
}

/** Members only one place may use, or none: `where` is that place. */
const reserved: { rule: string; members: RegExp; where: RegExp }[] = [
  {
    rule: 'terminal',
    members: /^(?:console\.\w+|process\.(?:stdout|stderr))$/,
    where: /^(?!cli\/)|^cli\/(?:print|main|guard)\.ts$/,
  },
  { rule: 'exit', members: /^process\.(?:exit|exitCode)$/, where: /^(?!cli\/)|^cli\/(?:main|command-line)\.ts$/ },
  {
    rule: 'same bytes',
    members: /^(?:Date\.now|Math\.random|.*\.(?:localeCompare|toLocale\w*String))$/s,
    where: /^(?!cli\/pipeline\/|theme\/)/,
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
