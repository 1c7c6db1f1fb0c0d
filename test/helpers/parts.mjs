/**
 * The parts of `npm run test:long`, in pieces that end within `MAX_MINUTES`. The parts `broad` are the test files that take
 * too long for the gate. All others are tests in their exhaustive form: a test that has one (it imports `long.ts` or
 * `fc.ts`) is in exactly one part; `parts.test.ts` checks it.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const MAX_MINUTES = 15;

/**
 * In the name of a test file: the gate leaves it to the parts `broad`, because it takes more than about 6 s. The gate
 * keeps such a file only where little else tests the same room.
 */
export const BROAD = '.broad.test.';

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string} about
 * @property {number} minutes Measured on two cores with nothing else to do; 0: not measured yet.
 * @property {string[]} tests Test files, or folders of them, below `test/`, without `.test.ts` and `.broad`.
 * @property {string[]} touches Beginnings of the paths of sources that the part tests.
 * @property {[index: number, count: number]} [slice] Which share it has, from 1: of the points in time that the tests try, or
 *   of the files of `broad`.
 */

const WRITING = ['cli/pipeline/write', 'cli/build/publish', 'cli/system/'];
const CACHING = ['cli/system/', 'cli/build/understand', 'cli/build/pages', 'cli/build/identity', 'cli/build/workspace'];
const PARSING = ['cli/pipeline/parse', 'cli/lib/', 'cli/html/'];

/** @type {Part[]} */
export const PARTS = [
  ...sliced(4, {
    name: 'broad',
    about: 'the test files that the gate leaves out because of their time, in the form of the gate',
    minutes: 9,
    tests: [],
    touches: ['cli/', 'runtime/', 'theme/', 'content/'],
  }),
  ...sliced(4, {
    name: 'kills',
    about: 'a build that is killed, or whose disk fails, at every call that changes the disk',
    minutes: 0,
    tests: ['faults/build-kill', 'faults/write'],
    touches: WRITING,
  }),
  {
    name: 'kills-elsewhere',
    about: 'other commands that are killed: `version cut`, `init`, a restored output, the lock, signals',
    minutes: 7,
    tests: [
      'faults/cut-kill',
      'cli/init-faults',
      'init/names',
      'faults/restored-output',
      'faults/lock',
      'faults/signals',
    ],
    touches: [...WRITING, 'cli/version', 'cli/init', 'cli/commands'],
  },
  {
    name: 'disks',
    about: 'full, failing and forgetful disks',
    minutes: 0,
    tests: ['faults/disk-errors', 'faults/power-loss', 'faults/publish', 'faults/migrate-errors'],
    touches: [...WRITING, 'cli/migrate/write'],
  },
  {
    name: 'caches',
    about: 'damaged, forged and stale caches',
    minutes: 0,
    tests: ['faults/cache', 'faults/crafted-cache', 'faults/stale-cache', 'faults/growing-cache'],
    touches: CACHING,
  },
  {
    name: 'edits',
    about: 'random edits, of which every build is the clean one',
    minutes: 0,
    tests: ['faults/random-edits', 'faults/mutations', 'faults/saved-meanwhile', 'faults/pairs'],
    touches: [...CACHING, 'cli/pipeline/', 'cli/build/'],
  },
  ...sliced(4, {
    name: 'refactorings',
    about: 'random moves and renames on this site and the manual: the checks stay clean, all old URLs answer',
    minutes: 14,
    tests: ['refactor/random'],
    touches: ['cli/refactor/', 'cli/build/live', 'cli/pipeline/link', 'cli/pipeline/graph', 'cli/pipeline/routes'],
  }),
  ...sliced(4, {
    name: 'component-edits',
    about: 'random edits of pages with components, of which every build is the clean one',
    minutes: 0,
    tests: ['faults/component-edits'],
    touches: [...CACHING, 'cli/pipeline/bundle', 'cli/pipeline/parse/mdx', 'cli/build/', 'runtime/'],
  }),
  {
    name: 'dev',
    about: 'random edits, saves and recoveries while `dev` runs',
    minutes: 0,
    tests: ['dev/'],
    touches: ['cli/dev', 'cli/build/live', 'runtime/dev', 'cli/build/understand'],
  },
  {
    name: 'large',
    about: '20,000 pages, and the same bytes from every order, locale and number of threads',
    minutes: 0,
    tests: ['faults/large-sites', 'faults/determinism', 'pipeline/sidebar-sizes', 'pipeline/pathological'],
    touches: ['cli/'],
  },
  {
    name: 'texts',
    about: 'generated texts, read as micromark and parse5 read them',
    minutes: 9,
    tests: ['oracles/', 'pipeline/parse', 'runtime/print', 'cli/formats-hostile', 'pipeline/render-failures'],
    touches: [...PARSING, 'runtime/components', 'cli/problems', 'cli/pipeline/render'],
  },
  {
    name: 'search',
    about: 'generated texts and queries; the Markdown of every page, read again',
    minutes: 0,
    tests: ['search/', 'pipeline/llms-full', 'pipeline/machine-round-trip', 'pipeline/machines'],
    touches: ['runtime/search-index', 'cli/pipeline/markdown', 'cli/pipeline/outputs'],
  },
  {
    name: 'files',
    about: 'generated folders and names, globs, hidden files, values of data files; the recipes of CONTRIBUTING',
    minutes: 3,
    tests: ['folder/', 'pipeline/scan', 'lib/', 'config/', 'security/', 'compile/'],
    touches: ['cli/compile', 'cli/config', 'cli/pipeline/scan', 'cli/pipeline/graph', 'cli/lib/'],
  },
  {
    name: 'browser',
    about: 'Chromium with every page, storage and publishing order',
    minutes: 0,
    tests: ['browser/'],
    touches: ['runtime/', 'theme/'],
  },
  {
    name: 'pictures',
    about: 'every layout at four widths in both modes, pixel by pixel as the commit before made it',
    minutes: 0,
    tests: ['shots/'],
    touches: ['theme/', 'runtime/', 'cli/pipeline/', 'test/shots'],
  },
  {
    name: 'hydration',
    about: "every page with components of this site, the manual and the starters in Chromium, with React's warnings",
    minutes: 0,
    tests: ['hydration/'],
    touches: ['cli/check/hydration', 'cli/dev', 'runtime/', 'theme/', 'content/', 'cli/manual', 'cli/init'],
  },
  {
    name: 'servers',
    about: 'floods, odd spellings and replaced files of `serve`; published sites; other hosts',
    minutes: 0,
    tests: ['server/', 'check/'],
    touches: ['cli/server', 'cli/check'],
  },
  {
    name: 'shared',
    about: 'shared caches on real servers, shards of CI systems',
    minutes: 0,
    tests: ['remote/', 'build/'],
    touches: ['cli/remote', 'cli/build/shared-cache', 'cli/build/shards'],
  },
  {
    name: 'cluster',
    about: 'several machines with a queue, killed, paused and cut off; needs root and Linux',
    minutes: 0,
    tests: ['faults/cluster-faults', 'bench/', 'helpers/'],
    touches: ['cli/cluster', 'cli/remote', 'cli/build/cluster'],
  },
  {
    name: 'moving',
    about: 'sites of other tools, the whole models of packages, large reports',
    minutes: 0,
    tests: ['migrate/', 'api/', 'diff/', 'report/'],
    touches: ['cli/migrate', 'cli/diff', 'cli/report', 'cli/built', 'cli/api', 'cli/pipeline/parse/api'],
  },
  {
    name: 'editors',
    about: 'the language server: Neovim and Emacs, sites of 1,000 and 5,000 pages, this site and the manual',
    minutes: 4,
    tests: ['editors/', 'lsp/'],
    touches: ['cli/lsp', 'cli/manual/content/docs/editors'],
  },
  {
    name: 'mcp',
    about:
      '50 clients of `docsgen mcp` at 1,000 pages: answers, time and memory; the conformance suite, which it installs',
    minutes: 3,
    tests: ['mcp/'],
    touches: ['cli/mcp', 'cli/pipeline/outputs/page-index', 'runtime/search-index'],
  },
];

/**
 * @param {number} count
 * @param {Part} part
 * @returns {Part[]} One for each slice: `kills-1`, `kills-2`, …
 */
function sliced(count, part) {
  return Array.from({ length: count }, (_, at) => ({
    ...part,
    name: `${part.name}-${at + 1}`,
    about: `${part.about} (${at + 1} of ${count})`,
    slice: [at + 1, count],
  }));
}

/**
 * The test files with an exhaustive form: those with `long.ts` try more, those with `fc.ts` try other inputs each time.
 * @param {string} folder Of the tests.
 * @returns {string[]} Paths relative to it.
 */
export function longTests(folder) {
  const isLong = (/** @type {string} */ file) =>
    /helpers\/(?:long|fc)\.ts'/.test(readFileSync(path.join(folder, file), 'utf8'));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  return files.filter((file) => /\.test\.tsx?$/.test(file) && isLong(file)).sort();
}

/**
 * @param {Part} part
 * @param {readonly string[]} files Of `longTests`.
 */
export const testsOf = (part, files) =>
  files.filter((file) => part.tests.some((name) => (name.endsWith('/') ? file.startsWith(name) : isAt(file, name))));

/**
 * @param {string} file
 * @param {string} name A test file without its ending, or a folder.
 */
const isAt = (file, name) => file.replace(/(?:\.broad)?\.test\.tsx?$/, '') === name || file.startsWith(`${name}/`);

/** @param {Part} part */
export const isBroad = ({ name }) => name.startsWith('broad-');

/**
 * The parts that a name means: `kills` means all of its slices.
 * @param {string} name
 */
export const partsNamed = (name) =>
  PARTS.filter((part) => part.name === name || part.name.replace(/-\d+$/, '') === name);

/**
 * The parts that a change touches.
 * @param {string} root Of the repository.
 * @param {string} revision Of Git; what has changed since, also uncommitted.
 */
export function partsSince(root, revision) {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  const changed = [
    ...git('diff', '--name-only', revision),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter(Boolean);
  const files = longTests(path.join(root, 'test'));
  return PARTS.filter((part) => {
    const own = testsOf(part, files).map((file) => `test/${file}`);
    return changed.some((file) => own.includes(file) || part.touches.some((start) => file.startsWith(start)));
  });
}
