import { type Absence, entry, installHint } from './entry.ts';
import { intro, lines } from './examples.ts';

export const environmentProblems = {
  DG7001: entry<{ folder: string }>({
    severity: 'error',
    message: ({ folder }) => `the folder ${folder} contains no built site`,
    hint: () => 'run docsgen build first',
    explanation: {
      args: { folder: 'build' },
      cause: 'docsgen serve serves the output of docsgen build. The output folder is empty or missing.',
      broken: '$ docsgen serve',
      fixed: '$ docsgen build && docsgen serve',
      untested: 'a server runs until it is stopped',
    },
  }),
  DG7002: entry<{ port: number; host: string }>({
    severity: 'error',
    message: ({ port, host }) => `port ${port} on ${host} is already in use`,
    hint: () => 'choose another port with --port, or leave out --port to use the next free one',
    explanation: {
      args: { port: 3000, host: '127.0.0.1' },
      cause: 'Another program is using this port, often an earlier server that is still running in another terminal.',
      remedy: 'Stop that program, or choose another port. Without --port, docsgen uses the next free port.',
      broken: '$ docsgen serve --port 3000',
      fixed: '$ docsgen serve',
      untested: 'a server runs until it is stopped',
    },
  }),
  DG7003: entry<{ port: number; host: string; reason: string }>({
    severity: 'error',
    message: ({ port, host, reason }) => `cannot listen on ${host}:${port}: ${reason}`,
    hint: ({ port }) =>
      port > 0 && port < 1024
        ? 'use a higher port: ports below 1024 need special permission'
        : 'check --host and --port',
    explanation: {
      args: { port: 80, host: '0.0.0.0', reason: 'permission denied' },
      cause:
        'The system does not let docsgen listen there: the port needs permissions you do not have, or the IP address does not belong to this machine.',
      remedy: 'Use a port from 1024 upwards, and an IP address of this machine.',
      broken: '$ docsgen serve --port 80',
      fixed: '$ docsgen serve --port 8080',
      untested: 'it depends on file permissions',
    },
  }),
  DG7010: entry<{ folder: string }>({
    severity: 'error',
    message: ({ folder }) => `the folder ${folder} cannot be served: it does not contain a site built by docsgen`,
    hint: () => 'run docsgen build first, or pass its output folder with --out-dir',
    explanation: {
      args: { folder: '.' },
      cause:
        'docsgen serve publishes every file of the folder. To avoid exposing files by accident, it accepts only folders that docsgen wrote.',
      remedy: 'Pass the output folder of docsgen build.',
      broken: '$ docsgen serve --out-dir photos',
      fixed: '$ docsgen serve --out-dir build',
      untested: 'a server runs until it is stopped',
    },
  }),
  DG7101: entry<{ outDir: string; reason: string }>({
    severity: 'error',
    message: ({ outDir, reason }) => `the output folder ${outDir} cannot be used: ${reason}`,
    hint: () => 'set outDir (or --out-dir) to a folder for the output alone, such as "build"; nothing was deleted',
    explanation: {
      args: { outDir: 'build', reason: 'it is a broken link' },
      cause:
        'docsgen deletes old files from its output folder. This path is not a folder, or writing there could destroy other files. Nothing was deleted.',
      remedy: 'Set outDir or --out-dir to a folder for the output alone.',
      broken: { build: { link: 'gone' } },
      fixed: {},
      shared: intro,
      run: 'build',
    },
  }),
  DG7102: entry<{ outDir: string; example: string }>({
    severity: 'error',
    message: ({ outDir, example }) =>
      `the output folder ${outDir} contains files that docsgen did not write, such as "${example}"`,
    hint: () => 'empty or remove it yourself, or choose another outDir; nothing was deleted',
    explanation: {
      args: { outDir: 'build', example: 'notes.txt' },
      cause:
        'docsgen deletes old files from its output folder, so it writes only to an empty folder or one that it created. This folder contains other files. Nothing was deleted.',
      remedy: 'Check whether you need the files, then empty the folder, or set outDir to another folder.',
      broken: { 'build/notes.txt': 'Buy bulbs.\n' },
      fixed: {},
      shared: intro,
      run: 'build',
    },
  }),
  DG7103: entry<{ doing: string; path: string; code: string; reason: string; free: number | undefined }>({
    severity: 'error',
    message: ({ doing, path, code, reason }) => `cannot ${doing} ${path}: ${reason} (${code})`,
    hint: ({ free, code }) => {
      if (code === 'EMFILE') return 'raise the limit of open files, for example: ulimit -n 4096';
      return free === undefined ? undefined : `free some space there (${free} MB left) and build again`;
    },
    explanation: {
      args: {
        doing: 'write',
        path: 'build/index.html',
        code: 'ENOSPC',
        reason: 'no space is left on the disk',
        free: 0,
      },
      cause:
        'The system refused to read or write a file: the disk is full or read-only, permission is missing, or too many files are open. The last good build is intact.',
      remedy: 'Fix the problem that the message names, then run the command again.',
      broken: lines('$ df -h .', 'Filesystem  Size  Used  Avail  Use%', '/dev/disk1   20G   20G      0  100%'),
      fixed: '$ docsgen build   (with free space on the disk)',
      untested: 'it needs a full disk',
    },
  }),
  DG7104: entry<{ path: string; outDir: string }>({
    severity: 'error',
    message: ({ path, outDir }) =>
      `cannot write "${path}": ${outDir} has a file of that name that docsgen did not write`,
    hint: () => 'move it; files of the site belong in the public folder',
    explanation: {
      args: { path: 'docs/intro/index.html', outDir: 'build' },
      cause:
        'The output folder already has a file at this path that docsgen did not write, and docsgen does not overwrite such files.',
      remedy: 'Move the file. If it belongs to the site, put it in the public folder, which is copied to the output.',
      broken: 'build/docs/intro/index.html   (written by hand)',
      fixed: 'public/intro-old.html',
      untested: 'it needs an earlier build',
    },
  }),
  DG7105: entry<{ path: string; reason: string }>({
    severity: 'error',
    message: ({ path, reason }) => `${JSON.stringify(path)} cannot be the path of an output file: ${reason}`,
    hint: () => 'rename the source file or change its slug',
    explanation: {
      args: { path: 'docs/a\\b/index.html', reason: 'it contains a backslash' },
      cause:
        'A page or file would get a name that some disks cannot store, or that means a different path on some systems.',
      remedy: 'Rename the file, or change its slug.',
      broken: 'public/a\\b.txt',
      fixed: 'public/a-b.txt',
      untested: 'slugs and names are checked earlier (DG4003)',
    },
  }),
  DG7106: entry<{ path: string; reason: string }>({
    severity: 'error',
    message: ({ path, reason }) => `"${path}" is not copied: ${reason}`,
    hint: () => 'replace the link with the file, or point it to a file in the site folder',
    explanation: {
      args: { path: 'public/lamp.svg', reason: 'it is a link that points outside the site' },
      cause: 'A file to copy is a symbolic link that points outside the site, or to a file that does not exist.',
      remedy: 'Replace the link with the file.',
      broken: 'public/lamp.svg -> ../../pictures/lamp.svg',
      fixed: '$ cp ../pictures/lamp.svg public/',
      untested: 'links of a site are checked earlier (DG5006, DG5008)',
    },
  }),
  DG7107: entry<{ path: string; kind: string }>({
    severity: 'warning',
    message: ({ path, kind }) => `"${path}" is not copied: it is ${kind}, not a file`,
    explanation: {
      args: { path: 'public/lamp.svg', kind: 'a named pipe' },
      cause: 'An entry of the folder to copy is a pipe, a socket or a device.',
      remedy: 'Remove it, or replace it with a file.',
      broken: 'public/lamp.svg   (a named pipe)',
      fixed: '$ rm public/lamp.svg',
      untested: 'pipes and sockets are not files',
    },
  }),
  DG7108: entry<{ path: string }>({
    severity: 'error',
    message: ({ path }) => `"${path}" changed during the build`,
    hint: () => 'run the build again',
    explanation: {
      args: { path: 'public/lamp.svg' },
      cause: 'A file changed during the build, so the output would mix two versions of it. Nothing was written.',
      remedy: 'Run the build again while no other program writes to the folder.',
      broken: 'another program writes public/lamp.svg during the build',
      fixed: '$ docsgen build',
      untested: 'it depends on timing',
    },
  }),
  DG7109: entry<{ path: string; other: string }>({
    severity: 'error',
    message: ({ path, other }) => `"${path}" cannot be both a file and the folder of "${other}"`,
    hint: () => 'give one of the two another slug or name',
    explanation: {
      args: { path: 'docs/desk', other: 'docs/desk/index.html' },
      cause: 'A file of the output has the name that another file needs for its folder.',
      broken: 'public/docs/desk   (a file), and the page /docs/desk',
      fixed: 'public/docs/desk.txt',
      untested: 'it is found earlier, as a conflict of routes (DG4013, DG4016, DG4017)',
    },
  }),
  DG7050: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the site could not be updated: ${reason}`,
    hint: () => 'save the file again; if that does not help, restart "docsgen dev" and report this message',
    explanation: {
      args: { reason: "Cannot read properties of undefined (reading 'map')" },
      cause:
        'docsgen dev failed while it processed a change, and the site is not the cause. Pages show the state before the change.',
      remedy: 'Save the file again. If the problem persists, restart docsgen dev and report the message.',
      broken: '$ docsgen dev',
      fixed: '$ docsgen dev   (restarted)',
      untested: 'no change that causes it is known',
    },
  }),
  DG7051: entry<{ reason: string }>({
    severity: 'warning',
    message: ({ reason }) => `files cannot be watched (${reason}): docsgen polls them every 0.3 seconds instead`,
    hint: () => 'on Linux, raise the limit fs.inotify.max_user_watches with sysctl',
    explanation: {
      args: { reason: 'ENOSPC' },
      cause:
        'The system refused to watch the files of the site, usually because its limit for watched files is reached. docsgen dev polls the files instead, which is slower.',
      remedy: 'On Linux, raise the limit. On other systems, close other programs that watch large folders.',
      broken: '$ docsgen dev',
      fixed: '$ sudo sysctl fs.inotify.max_user_watches=524288',
      untested: 'it needs a system that refuses',
    },
  }),
  DG7053: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `code of the site failed after its page was built: ${reason}`,
    hint: () => 'look for timers and promises without error handling in components, plugins and the config',
    explanation: {
      args: { reason: 'the response is not JSON' },
      cause:
        'While a page was built, a component, a plugin or the config started a timer or a promise that nothing awaits, and it failed later. docsgen dev continues.',
      remedy: 'Catch the error where it occurs. The message disappears with the next change.',
      broken: "fetch('/api').then((answer) => answer.json());",
      fixed: "fetch('/api').then((answer) => answer.json()).catch(() => undefined);",
      untested: 'only docsgen dev runs long enough to notice it',
    },
  }),
  DG7052: entry<{ reason: string }>({
    severity: 'warning',
    message: ({ reason }) => `search, feeds and the sitemap could not be built: ${reason}`,
    hint: () => 'run "docsgen build" for details; pages are not affected',
    explanation: {
      args: { reason: 'it exited with code 1' },
      cause:
        'docsgen dev builds the files that need the whole site (search, feeds, the sitemap) in a separate process. That process failed. Pages are not affected.',
      remedy: 'Run docsgen build, which does the same work and reports more.',
      broken: '$ docsgen dev',
      fixed: '$ docsgen build',
      untested: 'it needs a process that fails',
    },
  }),
  DG7120: entry<{ name: string; version: string | undefined; oldest: string; absence?: Absence }>({
    severity: 'error',
    message: ({ name, version, oldest, absence }) =>
      `docsgen needs the package ${name} ${oldest} or newer; ${version === undefined ? (absence?.pnp ? 'it is not in node_modules' : 'it is not installed') : `${version} is installed`}`,
    hint: ({ absence }) => installHint('react@19 react-dom@19', absence),
    explanation: {
      args: { name: 'react', version: '18.3.1', oldest: '19.2' },
      cause:
        'React renders every page during the build, and the interactive parts in the browser. It must be installed in the site, so that docsgen and the components of the site share one copy.',
      remedy: 'Install React 19 and the same version of React DOM.',
      untested: 'the example would need packages from the registry',
      broken: '"react": "^18.3.1"',
      fixed: '"react": "^19.2.0",\n"react-dom": "^19.2.0"',
    },
  }),
  DG7140: entry<{ path: string; kind: string }>({
    severity: 'error',
    message: ({ path, kind }) => `${path} is ${kind}, not a file`,
    hint: () => 'remove it, or replace it with a file',
    explanation: {
      args: { path: 'urls.lock', kind: 'a named pipe' },
      cause:
        'docsgen expects a file at this path, but finds a named pipe, a socket or a device. Reading a pipe would wait until another program writes to it, so docsgen does not open it.',
      broken: lines('$ mkfifo urls.lock', '$ docsgen check'),
      fixed: '$ rm urls.lock && docsgen check',
      untested: 'it needs a named pipe',
    },
  }),
  DG7141: entry<{ path: string }>({
    severity: 'error',
    message: ({ path }) => `the name of ${path} is not UTF-8, so it cannot have a URL`,
    hint: () => 'rename it; each \\xNN in the name above is an invalid byte',
    explanation: {
      args: { path: 'content/docs/caf\\xe9.md' },
      cause:
        'The file name is not valid UTF-8. Such names come from old archives and from systems with another encoding. URLs cannot contain them, and programs read them differently.',
      remedy: 'Rename the file. The message shows each invalid byte as \\xNN.',
      broken: 'content/docs/caf\\xe9.md',
      fixed: 'content/docs/café.md',
      untested: 'such a name cannot be written here',
    },
  }),
  DG7142: entry<{ path: string; kind: string }>({
    severity: 'error',
    message: ({ path, kind }) => `${path} is ${kind}, not a folder`,
    hint: () => 'move it, or set the path of the content folder in the config',
    explanation: {
      args: { path: 'content/docs', kind: 'a file' },
      cause: 'The path of a content folder is a file. Without this error, the site would be empty.',
      remedy: 'Move the file, or set the right folder in the config.',
      broken: { 'content/docs': 'Hello.\n' },
      fixed: { 'content/docs/hello.md': '# Hello\n' },
      run: 'build',
    },
  }),
  DG7143: entry<{ done: number; total: number; outDir: string }>({
    severity: 'error',
    message: ({ done, total, outDir }) =>
      `publishing was interrupted: ${done} of ${total} changed files in ${outDir} are new, the others are from the last build`,
    hint: () => 'no file is damaged; fix the error above and run docsgen build again, which publishes the rest',
    explanation: {
      args: { done: 197, total: 300, outDir: 'build' },
      cause:
        'The disk failed while docsgen moved the finished pages to the output folder. No file is damaged: some are new, the others are from the last build.',
      remedy:
        'Fix the cause named in the preceding error, such as a full disk. Then run docsgen build again: it publishes the rest. To go back, check out the last published commit and build it.',
      broken: lines(
        '$ docsgen build',
        'cannot write build/docs/lamp/index.html: no space is left on the disk (ENOSPC)',
      ),
      fixed: '$ docsgen build   (with free space on the disk)',
      untested: 'it needs a disk that fills up',
    },
  }),
  DG7144: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the output is lost, because writing to stdout failed: ${reason}`,
    hint: () => 'free some space there, or redirect the output elsewhere',
    explanation: {
      args: { reason: 'no space is left on the disk (ENOSPC)' },
      cause: 'The command finished, but its output could not be written to the target of stdout, so it is incomplete.',
      remedy: 'Free some space there, or redirect the output elsewhere, and run the command again.',
      broken: '$ docsgen routes > /full/routes.txt',
      fixed: '$ docsgen routes > routes.txt',
      untested: 'it needs a full disk',
    },
  }),
  DG7145: entry<{ heap: number; most: number | undefined }>({
    severity: 'error',
    message: ({ heap, most }) =>
      `docsgen ran out of memory: its heap is limited to ${heap} MB here${most === undefined ? '' : `, the whole process to ${most} MB`}`,
    hint: ({ most }) =>
      `raise the limit, for example with NODE_OPTIONS=--max-old-space-size=4096${most === undefined ? '' : ' and ulimit -v unlimited'}`,
    explanation: {
      args: { heap: 64, most: undefined },
      cause:
        'The site needs more memory than the command can use. Node limits its heap according to NODE_OPTIONS or the memory of the machine, and a shell or a container can limit the whole process.',
      remedy:
        'Raise the limit. 200 MB plus about 0.1 MB per page is enough for most sites. The last published build is intact.',
      broken: '$ NODE_OPTIONS=--max-old-space-size=64 docsgen build',
      fixed: '$ NODE_OPTIONS=--max-old-space-size=4096 docsgen build',
      untested: 'it needs a large site',
    },
  }),
  DG7196: entry<Record<string, never>>({
    severity: 'error',
    message: () => 'the bundler process (esbuild) ended unexpectedly',
    hint: () => 'run the command again; if it fails again, find out what kills the process, such as a memory limit',
    explanation: {
      args: {},
      cause:
        'esbuild bundles scripts and styles in a separate process. That process ended early: it was killed by a person or a program, or by the system to free memory.',
      remedy:
        'Run the command again. If it fails again, find out what kills the process, such as a memory limit or a clean-up program. The last published build is intact.',
      broken: lines('$ docsgen build', '$ pkill esbuild   (in another terminal)'),
      fixed: '$ docsgen build',
      untested: 'it needs a process that is killed',
    },
  }),
  DG7110: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `a worker thread ended unexpectedly: ${reason}`,
    hint: () =>
      'try --workers 1, which reports more; to give Node more memory, set NODE_OPTIONS=--max-old-space-size=<MB>',
    explanation: {
      args: { reason: 'out of memory' },
      cause:
        'docsgen builds a large site with several threads. One of them ended early, usually because it ran out of memory.',
      remedy:
        'Try --workers 1, which needs less memory and reports more. NODE_OPTIONS=--max-old-space-size=4096 gives Node 4 GB.',
      broken: '$ docsgen build   (in a container with little memory)',
      fixed: '$ docsgen build --workers 1',
      untested: 'it needs a lack of memory',
    },
  }),
};
