import { entry } from './entry.ts';
import { intro, lines } from './examples.ts';

export const environmentProblems = {
  DG7001: entry<{ folder: string }>({
    severity: 'error',
    message: ({ folder }) => `there is no built site in ${folder}`,
    hint: () => 'run docsgen build first',
    explanation: {
      args: { folder: 'build' },
      cause: 'docsgen serve shows what docsgen build has written, and the output folder is empty or not there.',
      remedy: 'Run docsgen build first.',
      broken: '$ docsgen serve',
      fixed: '$ docsgen build && docsgen serve',
      untested: 'a server does not end by itself',
    },
  }),
  DG7002: entry<{ port: number; host: string }>({
    severity: 'error',
    message: ({ port, host }) => `port ${port} on ${host} is already in use`,
    hint: () => 'choose another with --port, or leave out --port to use the next free one',
    explanation: {
      args: { port: 3000, host: '127.0.0.1' },
      cause: 'Another program listens on this port. Often it is an earlier server that still runs in another window.',
      remedy: 'End it, or choose another port. Without --port the next free one is taken.',
      broken: '$ docsgen serve --port 3000',
      fixed: '$ docsgen serve',
      untested: 'a server does not end by itself',
    },
  }),
  DG7003: entry<{ port: number; host: string; reason: string }>({
    severity: 'error',
    message: ({ port, host, reason }) => `cannot listen on ${host}:${port}: ${reason}`,
    hint: ({ port }) =>
      port > 0 && port < 1024
        ? 'ports below 1024 need special permissions: use a higher one'
        : 'check --host and --port',
    explanation: {
      args: { port: 80, host: '0.0.0.0', reason: 'permission denied' },
      cause:
        'The system does not let docsgen listen there: the port needs rights that the user does not have, or the address is none of this machine.',
      remedy: 'Take a port from 1024 on, and an address of this machine.',
      broken: '$ docsgen serve --port 80',
      fixed: '$ docsgen serve --port 8080',
      untested: 'it depends on the rights of the user',
    },
  }),
  DG7010: entry<{ folder: string }>({
    severity: 'error',
    message: ({ folder }) => `${folder} is not served: it does not contain a site that docsgen built`,
    hint: () => 'run docsgen build first, or name its output folder with --out-dir',
    explanation: {
      args: { folder: '.' },
      cause:
        'docsgen serve shows whatever is in the folder, so it takes only one that docsgen has written: anything could be in another one.',
      remedy: 'Name the folder that docsgen build wrote.',
      broken: '$ docsgen serve --out-dir photos',
      fixed: '$ docsgen serve --out-dir build',
      untested: 'a server does not end by itself',
    },
  }),
  DG7101: entry<{ outDir: string; reason: string }>({
    severity: 'error',
    message: ({ outDir, reason }) => `the output folder ${outDir} cannot be used: ${reason}`,
    hint: () => 'give outDir (or --out-dir) a folder of its own, such as "build"; nothing was deleted',
    explanation: {
      args: { outDir: 'build', reason: 'it is a dead link' },
      cause:
        'docsgen deletes old files from its output folder. This one is not a folder, or writing there could destroy other files. Nothing was deleted.',
      remedy: 'Give outDir or --out-dir a folder of its own.',
      broken: { build: { link: 'gone' } },
      fixed: {},
      beside: intro,
      run: 'build',
    },
  }),
  DG7102: entry<{ outDir: string; example: string }>({
    severity: 'error',
    message: ({ outDir, example }) =>
      `the output folder ${outDir} holds files docsgen did not write, such as "${example}"`,
    hint: () => 'empty or remove it yourself, or choose another outDir; nothing was deleted',
    explanation: {
      args: { outDir: 'build', example: 'notes.txt' },
      cause:
        'docsgen deletes old files from its output folder, so it only writes to a folder that is empty or that it made. In this one are files of somebody else. Nothing was deleted.',
      remedy: 'Look whether the files are needed, then empty the folder. Or choose another with outDir.',
      broken: { 'build/notes.txt': 'Buy bulbs.\n' },
      fixed: {},
      beside: intro,
      run: 'build',
    },
  }),
  DG7103: entry<{ doing: string; path: string; code: string; reason: string; free: number | undefined }>({
    severity: 'error',
    message: ({ doing, path, code, reason }) => `cannot ${doing} ${path}: ${reason} (${code})`,
    hint: ({ free, code }) => {
      if (code === 'EMFILE') return 'allow more of them, such as with: ulimit -n 4096';
      return free === undefined ? undefined : `${free} MB are free there; make room and build again`;
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
        'The system refused to read or write a file: the disk is full or read-only, a right is missing, or too many files are open. The last good build is still there.',
      remedy: 'Mend what the message names, then run the command again.',
      broken: lines('$ df -h .', 'Filesystem  Size  Used  Avail  Use%', '/dev/disk1   20G   20G      0  100%'),
      fixed: '$ docsgen build   (with room on the disk)',
      untested: 'it takes a full disk',
    },
  }),
  DG7104: entry<{ path: string; outDir: string }>({
    severity: 'error',
    message: ({ path, outDir }) => `"${path}" must be written, but ${outDir} has one docsgen did not write`,
    hint: () => 'move it away; files that belong to the site go into the public folder',
    explanation: {
      args: { path: 'docs/intro/index.html', outDir: 'build' },
      cause:
        'A file of the site must be written where a file stands that docsgen did not write. It was put into the output folder by somebody else and is not overwritten.',
      remedy: 'Move it away. Files that belong to the site go into the public folder, from where they are copied.',
      broken: 'build/docs/intro/index.html   (made by hand)',
      fixed: 'public/intro-old.html',
      untested: 'it takes a build before it',
    },
  }),
  DG7105: entry<{ path: string; reason: string }>({
    severity: 'error',
    message: ({ path, reason }) => `${JSON.stringify(path)} cannot be the path of an output file: ${reason}`,
    hint: () => 'rename the source file or change its slug',
    explanation: {
      args: { path: 'docs/a\\b/index.html', reason: 'it has a backslash' },
      cause: 'A page or a file would be written under a name that disks cannot store or that leads elsewhere on some.',
      remedy: 'Rename the file, or change its slug.',
      broken: 'public/a\\b.txt',
      fixed: 'public/a-b.txt',
      untested: 'slugs and names are judged before (DG4003)',
    },
  }),
  DG7106: entry<{ path: string; reason: string }>({
    severity: 'error',
    message: ({ path, reason }) => `"${path}" is not copied: ${reason}`,
    hint: () => 'put the file itself there, or link to a place inside the site folder',
    explanation: {
      args: { path: 'public/lamp.svg', reason: 'it is a link that leads outside the site' },
      cause: 'A file that is to be copied is a symbolic link that leads out of the site, or to nothing.',
      remedy: 'Put the file itself there.',
      broken: 'public/lamp.svg -> ../../pictures/lamp.svg',
      fixed: '$ cp ../pictures/lamp.svg public/',
      untested: 'links of a site are judged before (DG5006, DG5008)',
    },
  }),
  DG7107: entry<{ path: string; kind: string }>({
    severity: 'warning',
    message: ({ path, kind }) => `"${path}" is not copied: it is ${kind}, not a file`,
    explanation: {
      args: { path: 'public/lamp.svg', kind: 'a named pipe' },
      cause: 'What is to be copied is a pipe, a socket or a device.',
      remedy: 'Remove it, or put a file in its place.',
      broken: 'public/lamp.svg   (a named pipe)',
      fixed: '$ rm public/lamp.svg',
      untested: 'pipes and sockets are no files',
    },
  }),
  DG7108: entry<{ path: string }>({
    severity: 'error',
    message: ({ path }) => `"${path}" changed during the build`,
    hint: () => 'run the build again',
    explanation: {
      args: { path: 'public/lamp.svg' },
      cause:
        'A file was changed while the site was built from it, so the build would hold a mixture. Nothing was written.',
      remedy: 'Run the build again when nothing else writes to the folder.',
      broken: 'another program writes public/lamp.svg during the build',
      fixed: '$ docsgen build',
      untested: 'it is a matter of the moment',
    },
  }),
  DG7109: entry<{ path: string; other: string }>({
    severity: 'error',
    message: ({ path, other }) => `"${path}" cannot be both a file and the folder of "${other}"`,
    hint: () => 'give one of the two another slug or name',
    explanation: {
      args: { path: 'docs/desk', other: 'docs/desk/index.html' },
      cause: 'One part of the output is a file with the name of a folder that another part needs.',
      remedy: 'Give one of the two another slug or name.',
      broken: 'public/docs/desk   (a file), and the page /docs/desk',
      fixed: 'public/docs/desk.txt',
      untested: 'it is found before as a conflict of routes (DG4013, DG4016, DG4017)',
    },
  }),
  DG7050: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the site could not be brought up to date: ${reason}`,
    hint: () => 'save the file once more; when that does not help, start "docsgen dev" again and report this line',
    explanation: {
      args: { reason: "Cannot read properties of undefined (reading 'map')" },
      cause:
        'docsgen dev took up a change and failed in a way that is not a fault of the site. The pages are those from before the change.',
      remedy: 'Save the file once more. If it stays, start docsgen dev again and report the message.',
      broken: '$ docsgen dev',
      fixed: '$ docsgen dev   (started anew)',
      untested: 'no change is known that does it',
    },
  }),
  DG7051: entry<{ reason: string }>({
    severity: 'warning',
    message: ({ reason }) =>
      `the system refuses to tell which files change (${reason}): they are looked at every 0.3 seconds instead`,
    hint: () => 'on Linux "sysctl fs.inotify.max_user_watches" shows the limit, and a larger one makes dev quicker',
    explanation: {
      args: { reason: 'ENOSPC' },
      cause:
        'docsgen dev asks the system to report changed files. It refused, most often because other programs watch so many files that its limit is reached. docsgen looks at the files itself, which is slower.',
      remedy: 'On Linux raise the limit. Elsewhere close programs that watch large folders.',
      broken: '$ docsgen dev',
      fixed: '$ sudo sysctl fs.inotify.max_user_watches=524288',
      untested: 'it takes a system that refuses',
    },
  }),
  DG7053: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `code of the site failed after its page was made: ${reason}`,
    hint: () => 'look for timers and promises without an end in components, plugins and the config',
    explanation: {
      args: { reason: 'the answer is no JSON' },
      cause:
        'While a page was made, a component, a plugin or the config started something that failed later: a timer, or a promise nobody waits for. docsgen dev goes on.',
      remedy: 'Catch the error where it happens. The message disappears with the next change.',
      broken: "fetch('/api').then((answer) => answer.json());",
      fixed: "fetch('/api').then((answer) => answer.json()).catch(() => undefined);",
      untested: 'only docsgen dev runs long enough to hear of it',
    },
  }),
  DG7052: entry<{ reason: string }>({
    severity: 'warning',
    message: ({ reason }) => `search, feeds and sitemap could not be made: ${reason}`,
    hint: () => 'run "docsgen build" to see more; the pages themselves are not concerned',
    explanation: {
      args: { reason: 'it ended with 1' },
      cause:
        'In docsgen dev another process makes what takes the whole site: search, feeds, the sitemap. It failed; the pages themselves are served.',
      remedy: 'Run docsgen build, which does the same and says more.',
      broken: '$ docsgen dev',
      fixed: '$ docsgen build',
      untested: 'it takes a process that fails',
    },
  }),
  DG7120: entry<{ name: string; version: string | undefined; oldest: string }>({
    severity: 'error',
    message: ({ name, version, oldest }) =>
      `docsgen needs the package ${name} ${oldest} or newer; ${version === undefined ? 'it is not installed' : `${version} is installed`}`,
    hint: () => 'run: npm install react@19 react-dom@19',
    explanation: {
      args: { name: 'react', version: '18.3.1', oldest: '19.2' },
      cause:
        'React renders every page while the site is built, and the interactive parts in the browser. The site brings it, so that its components and docsgen share one copy.',
      remedy: 'Install React 19 and React DOM 19 in the same version.',
      untested: 'the example would need packages from the registry',
      broken: '"react": "^18.3.1"',
      fixed: '"react": "^19.2.0",\n"react-dom": "^19.2.0"',
    },
  }),
  DG7140: entry<{ path: string; kind: string }>({
    severity: 'error',
    message: ({ path, kind }) => `${path} is ${kind}, not a file`,
    hint: () => 'remove it, or put a file in its place',
    explanation: {
      args: { path: 'urls.lock', kind: 'a named pipe' },
      cause:
        'Where docsgen reads a file, the disk has a named pipe, a socket or a device. Opening a pipe waits until another program writes to it, so docsgen does not open it.',
      remedy: 'Remove it, or put a file in its place.',
      broken: lines('$ mkfifo urls.lock', '$ docsgen check'),
      fixed: '$ rm urls.lock && docsgen check',
      untested: 'it takes a named pipe',
    },
  }),
  DG7141: entry<{ path: string }>({
    severity: 'error',
    message: ({ path }) => `the name of ${path} is not UTF-8, so no URL can lead to it`,
    hint: () => 'rename it; \\xNN in the name above is a byte that is not text',
    explanation: {
      args: { path: 'content/docs/caf\\xe9.md' },
      cause:
        'The bytes of a file name are not text in UTF-8. Such names come from old archives and from systems with another encoding. A URL cannot hold them, and programs read them in different ways.',
      remedy: 'Rename the file. The message shows each byte that is not text as \\xNN.',
      broken: 'content/docs/caf\\xe9.md',
      fixed: 'content/docs/café.md',
      untested: 'such a name cannot be written here',
    },
  }),
  DG7142: entry<{ path: string; kind: string }>({
    severity: 'error',
    message: ({ path, kind }) => `${path} is ${kind}, not a folder`,
    hint: () => 'move it away, or name the folder of the content in the config',
    explanation: {
      args: { path: 'content/docs', kind: 'a file' },
      cause:
        'The config names a folder to read from, and in its place is a file. Without this error the site would be built empty.',
      remedy: 'Move the file away, or name the right folder in the config.',
      broken: { 'content/docs': 'Hello.\n' },
      fixed: { 'content/docs/hello.md': '# Hello\n' },
      run: 'build',
    },
  }),
  DG7143: entry<{ done: number; total: number; outDir: string }>({
    severity: 'error',
    message: ({ done, total, outDir }) =>
      `publishing stopped in the middle: ${done} of ${total} changed files in ${outDir} are new, the others are those of the last build`,
    hint: () => 'every file is whole; remove the cause above and run docsgen build again, which publishes the rest',
    explanation: {
      args: { done: 197, total: 300, outDir: 'build' },
      cause:
        'The pages were ready and were being moved to the output folder when the disk refused. Each file is whole: some are new, the others are those of the last build.',
      remedy:
        'Remove the cause that the error before it names, such as a full disk, and run docsgen build again. It publishes the rest. To go back, check out the last published state and build that.',
      broken: lines(
        '$ docsgen build',
        'cannot write build/docs/lamp/index.html: no space is left on the disk (ENOSPC)',
      ),
      fixed: '$ docsgen build   (with room on the disk)',
      untested: 'it takes a disk that gets full',
    },
  }),
  DG7144: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the result is lost: stdout cannot be written: ${reason}`,
    hint: () => 'make room where the output goes, or send it elsewhere',
    explanation: {
      args: { reason: 'no space is left on the disk (ENOSPC)' },
      cause:
        'The command has done its work, but its output could not be written where stdout leads, so it is not complete.',
      remedy: 'Make room there, or send the output elsewhere, and run the command again.',
      broken: '$ docsgen routes > /full/routes.txt',
      fixed: '$ docsgen routes > routes.txt',
      untested: 'it takes a disk that is full',
    },
  }),
  DG7145: entry<{ heap: number; most: number | undefined }>({
    severity: 'error',
    message: ({ heap, most }) =>
      `docsgen ran out of memory: its heap may take ${heap} MB here${most === undefined ? '' : `, the whole process ${most} MB`}`,
    hint: ({ most }) =>
      `allow more, such as with NODE_OPTIONS=--max-old-space-size=4096${most === undefined ? '' : ' and ulimit -v unlimited'}`,
    explanation: {
      args: { heap: 64, most: undefined },
      cause:
        'The site needs more memory than the command may take: Node limits its heap by NODE_OPTIONS or by the memory of the machine, and a shell or a container can limit the whole process.',
      remedy:
        'Allow more. About 0.1 MB for each page, and 200 MB beside, are enough for most sites. What was published before is still whole.',
      broken: '$ NODE_OPTIONS=--max-old-space-size=64 docsgen build',
      fixed: '$ NODE_OPTIONS=--max-old-space-size=4096 docsgen build',
      untested: 'it takes a large site',
    },
  }),
  DG7196: entry<Record<string, never>>({
    severity: 'error',
    message: () => 'the process of the bundler (esbuild) ended in the middle of its work',
    hint: () => 'run the command again; if it happens again, look for what ends it, such as a limit of memory',
    explanation: {
      args: {},
      cause:
        'Scripts and styles are bundled by esbuild, in a process of its own. That process ended before it was done: it was killed, or the system took it to get memory back.',
      remedy:
        'Run the command again. If it happens again, look for what ends the process: a limit of memory, or a program that tidies up. What was published before is still whole.',
      broken: lines('$ docsgen build', '$ pkill esbuild   (in another terminal)'),
      fixed: '$ docsgen build',
      untested: 'it takes a process that is killed',
    },
  }),
  DG7110: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `a worker thread ended in the middle of its work: ${reason}`,
    hint: () =>
      'try again with --workers 1, which shows more; memory for Node is set by NODE_OPTIONS=--max-old-space-size=MB',
    explanation: {
      args: { reason: 'out of memory' },
      cause:
        'Large sites are built by several threads, and one of them ended in the middle: most often for want of memory.',
      remedy:
        'Try --workers 1, which needs less and says more. NODE_OPTIONS=--max-old-space-size=4096 gives Node 4 GB.',
      broken: '$ docsgen build   (in a container with little memory)',
      fixed: '$ docsgen build --workers 1',
      untested: 'it takes a lack of memory',
    },
  }),
};
