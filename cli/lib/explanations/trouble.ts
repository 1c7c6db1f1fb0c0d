/** What docsgen finds where it reads and writes: no file, no folder, no room. */
import { type Explanations, lines } from './entry.ts';

export const troubleExplanations = {
  DG7140: {
    args: { path: 'urls.lock', kind: 'a named pipe' },
    cause:
      'Where docsgen reads a file, the disk has a named pipe, a socket or a device. Opening a pipe waits until another program writes to it, so docsgen does not open it.',
    remedy: 'Remove it, or put a file in its place.',
    broken: lines('$ mkfifo urls.lock', '$ docsgen check'),
    fixed: '$ rm urls.lock && docsgen check',
    untested: 'it takes a named pipe',
  },
  DG7141: {
    args: { path: 'content/docs/caf\\xe9.md' },
    cause:
      'The bytes of a file name are not text in UTF-8. Such names come from old archives and from systems with another encoding. A URL cannot hold them, and programs read them in different ways.',
    remedy: 'Rename the file. The message shows each byte that is not text as \\xNN.',
    broken: 'content/docs/caf\\xe9.md',
    fixed: 'content/docs/café.md',
    untested: 'such a name cannot be written here',
  },
  DG7142: {
    args: { path: 'content/docs', kind: 'a file' },
    cause:
      'The config names a folder to read from, and in its place is a file. Without this error the site would be built empty.',
    remedy: 'Move the file away, or name the right folder in the config.',
    broken: { 'content/docs': 'Hello.\n' },
    fixed: { 'content/docs/hello.md': '# Hello\n' },
    run: 'build',
  },
  DG7143: {
    args: { done: 197, total: 300, outDir: 'build' },
    cause:
      'The pages were ready and were being moved to the output folder when the disk refused. Each file is whole: some are new, the others are those of the last build.',
    remedy:
      'Remove the cause that the error before it names, such as a full disk, and run docsgen build again. It publishes the rest. To go back, check out the last published state and build that.',
    broken: lines('$ docsgen build', 'cannot write build/docs/lamp/index.html: no space is left on the disk (ENOSPC)'),
    fixed: '$ docsgen build   (with room on the disk)',
    untested: 'it takes a disk that gets full',
  },
  DG7145: {
    args: { heap: 64, most: undefined },
    cause:
      'The site needs more memory than the command may take: Node limits its heap by NODE_OPTIONS or by the memory of the machine, and a shell or a container can limit the whole process.',
    remedy:
      'Allow more. About 0.1 MB for each page, and 200 MB beside, are enough for most sites. What was published before is still whole.',
    broken: '$ NODE_OPTIONS=--max-old-space-size=64 docsgen build',
    fixed: '$ NODE_OPTIONS=--max-old-space-size=4096 docsgen build',
    untested: 'it takes a large site',
  },
  DG7196: {
    args: {},
    cause:
      'Scripts and styles are bundled by esbuild, in a process of its own. That process ended before it was done: it was killed, or the system took it to get memory back.',
    remedy:
      'Run the command again. If it happens again, look for what ends the process: a limit of memory, or a program that tidies up. What was published before is still whole.',
    broken: lines('$ docsgen build', '$ pkill esbuild   (in another terminal)'),
    fixed: '$ docsgen build',
    untested: 'it takes a process that is killed',
  },
  DG7144: {
    args: { reason: 'no space is left on the disk (ENOSPC)' },
    cause:
      'The command has done its work, but its output could not be written where stdout leads, so it is not complete.',
    remedy: 'Make room there, or send the output elsewhere, and run the command again.',
    broken: '$ docsgen routes > /full/routes.txt',
    fixed: '$ docsgen routes > routes.txt',
    untested: 'it takes a disk that is full',
  },
} satisfies Explanations;
