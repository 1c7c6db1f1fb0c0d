/**
 * Request targets that must not show a file: what has been tried on servers of this kind, and what their authors
 * forgot.
 */

/** A file that must not be shown. */
export interface Canary {
  /** Absolute path. */
  file: string;
  /** Path from the folder that is served, such as `../.env`. */
  fromRoot: string;
}

/** One way of asking for a file. */
type Shape = (canary: Canary) => string;

const UP = [
  ...['../', '..%2f', '..%2F', '%2e%2e/', '%2E%2E/', '%2e%2e%2f', '.%2e/', '%2e./', './../', '.././../'],
  ...['..\\', '..%5c', '%2e%2e%5c', '%252e%252e%252f', '..%252f', '%25252e%25252e%25252f', '..%c0%af', '%c0%ae%c0%ae/'],
  ...[
    '..%ef%bc%8f',
    '..%u2215',
    '....//',
    '..;/',
    '..%00/',
    '..%0d%0a/',
    '..?/',
    '..#/',
    '..//',
    '..%20/',
    '..%09/',
    '..::/',
  ],
];

const STARTS = ['/', '//', '/docs/', '/docs/intro/', '/assets/', '/%2e/', '/index.html/'];

const ENDS = [
  ...[
    '?raw',
    '?raw??',
    '?url',
    '?inline',
    '?inline&import',
    '?import',
    '?import&raw',
    '?worker',
    '?t=1',
    '?.svg?.wasm?init',
    '?/../index.html',
  ],
  ...[
    '#',
    '#/index.html',
    '.map',
    '%20',
    '.',
    '/.',
    '/',
    '//',
    '/..',
    '%00',
    '%00.html',
    '%00.js',
    '%2500.html',
    '::$DATA',
    '\\',
    '%5c',
  ],
  ...[';.js', '~', '.bak', '%23', '%3fraw', '/index.html'],
];

/** The path after its leading steps upwards, and how many there were. */
function parted(fromRoot: string): { ups: number; rest: string } {
  const rest = fromRoot.replace(/^(?:\.\.\/)+/, '');
  return { ups: (fromRoot.length - rest.length) / 3, rest };
}

const traversals: Shape[] = STARTS.flatMap((start) =>
  UP.map(
    (up): Shape =>
      ({ fromRoot }) => {
        const { ups, rest } = parted(fromRoot);
        // From a folder below more steps are needed; too many do no harm where they work at all.
        return start + up.repeat(ups + start.split('/').filter(Boolean).length) + rest;
      },
  ),
);

const bases: Shape[] = [
  ({ fromRoot }) => `/${parted(fromRoot).rest}`,
  ({ fromRoot }) => `/${fromRoot}`,
  ({ file }) => `/@fs${file}`,
  ({ file }) => file,
];

const suffixed: Shape[] = bases.flatMap((base) =>
  ENDS.map(
    (end): Shape =>
      (canary) =>
        base(canary) + end,
  ),
);

const absolute: Shape[] = [
  ({ file }) => file,
  ({ file }) => `/${file}`,
  ({ file }) => `//${file}`,
  ({ file }) => `/@fs/${file}`,
  ({ file }) => `/@id/${file}`,
  ({ file }) => `/__x00__${file}`,
  ({ file }) => `/file://${file}`,
  ({ file }) => `file://${file}`,
  ({ file }) => `http://localhost${file}`,
  ({ file }) => `http://localhost/@fs${file}`,
  ({ fromRoot }) => `http://localhost/${fromRoot}`,
  ({ file }) => `//localhost${file}`,
  ({ file }) => `/\\\\localhost\\c$${file.replaceAll('/', '\\')}`,
  ({ file }) => `/%5c%5clocalhost%5cc$${file.replaceAll('/', '%5c')}`,
  ({ file }) => `/C:${file}`,
  ({ file }) => `/c%3a${file}`,
  ({ file }) => `/${encodeURIComponent(file)}`,
  ({ file }) => `/${encodeURIComponent(encodeURIComponent(file))}`,
  ({ fromRoot }) => `/${encodeURIComponent(fromRoot)}`,
  ({ fromRoot }) => `/?file=${fromRoot}`,
  ({ fromRoot }) => `/docs/intro?raw&path=${fromRoot}`,
  ({ fromRoot }) => `/${fromRoot.toUpperCase()}`,
  ({ fromRoot }) => `/${parted(fromRoot).rest.toUpperCase()}`,
  ({ fromRoot }) => fromRoot,
  ({ file }) => `/proc/self/root${file}`,
  ({ file }) => `/../../../../../../../../../..${file}`,
  ({ file }) => `/..%2f..%2f..%2f..%2f..%2f..%2f..%2f..%2f..${file.replaceAll('/', '%2f')}`,
];

/** All shapes; each makes one target of each canary. */
export const shapes: readonly Shape[] = [...traversals, ...suffixed, ...absolute];

/**
 * Paths without a canary in their name, requested once: dot files, links in the folder, neighbouring folders, short
 * names of Windows.
 */
export const singleTargets: readonly string[] = [
  ...[
    '/.env',
    '/.git/config',
    '/.git/HEAD',
    '/.docsgen-manifest',
    '/.docsgen/cache/config.json',
    '/docs/.env',
    '/.htpasswd',
  ],
  ...['/leak.txt', '/leaks/.env', '/leaks/site.config.mjs', '/leaks/', '/leaks', '/docs/leak.html', '/docs/leak'],
  ...[
    '/../build-secret/s.txt',
    '/..%2fbuild-secret%2fs.txt',
    '/-secret/s.txt',
    '/SITE~1.MJS',
    '/ENV~1',
    '/BUILD-~1/s.txt',
    '/../BUILD-~1/s.txt',
  ],
  ...[
    '/package.json',
    '/node_modules/docsgen/package.json',
    '/content/docs/intro.md',
    '/site.config.mjs',
    '/site.config',
    '/@vite/client',
  ],
  ...[
    '/constructor',
    '/__proto__',
    '/__proto__/.env',
    '/hasOwnProperty',
    '/toString',
    '/docs/__proto__',
    '*',
    '',
    ' ',
    '?',
    '#',
  ],
];
