import { entry } from './entry.ts';

export const environmentProblems = {
  DG7001: entry<{ folder: string }>({
    severity: 'error',
    message: ({ folder }) => `there is no built site in ${folder}`,
    hint: () => 'run docsgen build first',
  }),
  DG7002: entry<{ port: number; host: string }>({
    severity: 'error',
    message: ({ port, host }) => `port ${port} on ${host} is already in use`,
    hint: () => 'choose another with --port, or leave out --port to use the next free one',
  }),
  DG7003: entry<{ port: number; host: string; reason: string }>({
    severity: 'error',
    message: ({ port, host, reason }) => `cannot listen on ${host}:${port}: ${reason}`,
    hint: ({ port }) =>
      port > 0 && port < 1024
        ? 'ports below 1024 need special permissions: use a higher one'
        : 'check --host and --port',
  }),
  DG7010: entry<{ folder: string }>({
    severity: 'error',
    message: ({ folder }) => `${folder} is not served: it does not contain a site that docsgen built`,
    hint: () => 'run docsgen build first, or name its output folder with --out-dir',
  }),
  DG7101: entry<{ outDir: string; reason: string }>({
    severity: 'error',
    message: ({ outDir, reason }) => `the output folder ${outDir} cannot be used: ${reason}`,
    hint: () => 'give outDir (or --out-dir) a folder of its own, such as "build"; nothing was deleted',
  }),
  DG7102: entry<{ outDir: string; example: string }>({
    severity: 'error',
    message: ({ outDir, example }) =>
      `the output folder ${outDir} holds files docsgen did not write, such as "${example}"`,
    hint: () => 'empty or remove it yourself, or choose another outDir; nothing was deleted',
  }),
  DG7103: entry<{ doing: string; path: string; code: string; reason: string; free: number | undefined }>({
    severity: 'error',
    message: ({ doing, path, code, reason }) => `cannot ${doing} ${path}: ${reason} (${code})`,
    hint: ({ free, code }) => {
      if (code === 'EMFILE') return 'allow more of them, such as with: ulimit -n 4096';
      return free === undefined ? undefined : `${free} MB are free there; make room and build again`;
    },
  }),
  DG7104: entry<{ path: string; outDir: string }>({
    severity: 'error',
    message: ({ path, outDir }) => `"${path}" must be written, but ${outDir} has one docsgen did not write`,
    hint: () => 'move it away; files that belong to the site go into the public folder',
  }),
  DG7105: entry<{ path: string; reason: string }>({
    severity: 'error',
    message: ({ path, reason }) => `${JSON.stringify(path)} cannot be the path of an output file: ${reason}`,
    hint: () => 'rename the source file or change its slug',
  }),
  DG7106: entry<{ path: string; reason: string }>({
    severity: 'error',
    message: ({ path, reason }) => `"${path}" is not copied: ${reason}`,
    hint: () => 'put the file itself there, or link to a place inside the site folder',
  }),
  DG7107: entry<{ path: string; kind: string }>({
    severity: 'warning',
    message: ({ path, kind }) => `"${path}" is not copied: it is ${kind}, not a file`,
  }),
  DG7108: entry<{ path: string }>({
    severity: 'error',
    message: ({ path }) => `"${path}" changed during the build`,
    hint: () => 'run the build again',
  }),
  DG7109: entry<{ path: string; other: string }>({
    severity: 'error',
    message: ({ path, other }) => `"${path}" cannot be both a file and the folder of "${other}"`,
    hint: () => 'give one of the two another slug or name',
  }),
  DG7050: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the site could not be brought up to date: ${reason}`,
    hint: () => 'save the file once more; when that does not help, start "docsgen dev" again and report this line',
  }),
  DG7051: entry<{ reason: string }>({
    severity: 'warning',
    message: ({ reason }) =>
      `the system refuses to tell which files change (${reason}): they are looked at every 0.3 seconds instead`,
    hint: () => 'on Linux "sysctl fs.inotify.max_user_watches" shows the limit, and a larger one makes dev quicker',
  }),
  DG7053: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `code of the site failed after its page was made: ${reason}`,
    hint: () => 'look for timers and promises without an end in components, plugins and the config',
  }),
  DG7052: entry<{ reason: string }>({
    severity: 'warning',
    message: ({ reason }) => `search, feeds and sitemap could not be made: ${reason}`,
    hint: () => 'run "docsgen build" to see more; the pages themselves are not concerned',
  }),
  DG7120: entry<{ name: string; version: string | undefined; oldest: string }>({
    severity: 'error',
    message: ({ name, version, oldest }) =>
      `docsgen needs the package ${name} ${oldest} or newer; ${version === undefined ? 'it is not installed' : `${version} is installed`}`,
    hint: () => 'run: npm install react@19 react-dom@19',
  }),
  DG7140: entry<{ path: string; kind: string }>({
    severity: 'error',
    message: ({ path, kind }) => `${path} is ${kind}, not a file`,
    hint: () => 'remove it, or put a file in its place',
  }),
  DG7141: entry<{ path: string }>({
    severity: 'error',
    message: ({ path }) => `the name of ${path} is not UTF-8, so no URL can lead to it`,
    hint: () => 'rename it; \\xNN in the name above is a byte that is not text',
  }),
  DG7142: entry<{ path: string; kind: string }>({
    severity: 'error',
    message: ({ path, kind }) => `${path} is ${kind}, not a folder`,
    hint: () => 'move it away, or name the folder of the content in the config',
  }),
  DG7143: entry<{ done: number; total: number; outDir: string }>({
    severity: 'error',
    message: ({ done, total, outDir }) =>
      `publishing stopped in the middle: ${done} of ${total} changed files in ${outDir} are new, the others are those of the last build`,
    hint: () => 'every file is whole; remove the cause above and run docsgen build again, which publishes the rest',
  }),
  DG7144: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the result is lost: stdout cannot be written: ${reason}`,
    hint: () => 'make room where the output goes, or send it elsewhere',
  }),
  DG7145: entry<{ heap: number; most: number | undefined }>({
    severity: 'error',
    message: ({ heap, most }) =>
      `docsgen ran out of memory: its heap may take ${heap} MB here${most === undefined ? '' : `, the whole process ${most} MB`}`,
    hint: ({ most }) =>
      `allow more, such as with NODE_OPTIONS=--max-old-space-size=4096${most === undefined ? '' : ' and ulimit -v unlimited'}`,
  }),
  DG7196: entry<Record<string, never>>({
    severity: 'error',
    message: () => 'the process of the bundler (esbuild) ended in the middle of its work',
    hint: () => 'run the command again; if it happens again, look for what ends it, such as a limit of memory',
  }),
  DG7110: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `a worker thread ended in the middle of its work: ${reason}`,
    hint: () =>
      'try again with --workers 1, which shows more; memory for Node is set by NODE_OPTIONS=--max-old-space-size=MB',
  }),
};
