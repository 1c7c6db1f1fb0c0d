import { entry } from './entry.ts';
import { intro, lines } from './examples.ts';

const UNTESTED = 'it concerns a flag, not files of a site';
const SINCE_FILE = 'build --changes changes.txt --since files.txt';
const MANIFEST = {
  'files.txt': lines(
    '# docsgen files 1',
    'https://lamp.example/',
    'files',
    'Wl_DC2Jh8jBbbbAp 5120 0 index.html',
    'end',
  ),
};
const FIRST = 'before the first publish, leave out --since';

export const changesProblems = {
  DG7260: entry<{ source: string; reason: string }>({
    severity: 'error',
    message: ({ source, reason }) => `the manifest of the published site cannot be read: ${source} ${reason}`,
    hint: () => `pass the URL of the site, or its docsgen/files.txt as a file; ${FIRST}`,
    explanation: {
      args: { source: 'files.txt', reason: 'does not exist' },
      cause:
        '"docsgen build --changes" compares the build with docsgen/files.txt of the published site. --since names the site, the file, or a folder that contains it. Nothing is there: the name is wrong, or no build with --changes was published yet.',
      remedy:
        'Check the URL or the path. The first time, build with --changes but without --since, and upload everything. If the site needs a login, download docsgen/files.txt yourself and pass the file.',
      broken: {},
      fixed: MANIFEST,
      shared: intro,
      run: SINCE_FILE,
    },
  }),
  DG7261: entry<{ url: string; why: string }>({
    severity: 'error',
    message: ({ url, why }) => `the manifest of the published site cannot be read: ${url} ${why}`,
    hint: () =>
      'check the URL and the network; docsgen does not use proxies: download the file, and pass it to --since',
    explanation: {
      args: { url: 'https://lamp.example/docsgen/files.txt', why: 'refuses connections' },
      cause:
        'The server of the published site did not respond: the URL is wrong, the server is down, or there is no network.',
      remedy: 'Run the command again later. You can also download docsgen/files.txt yourself, and pass the file.',
      broken: '$ docsgen build --changes changes.txt --since https://lamp.example/',
      fixed: '$ docsgen build --changes changes.txt --since files.txt',
      untested: 'it needs a network',
    },
  }),
  DG7262: entry<{ source: string }>({
    severity: 'error',
    message: ({ source }) => `${source} is not the manifest of a published site`,
    hint: () => `pass docsgen/files.txt of the published site, whole and unchanged; ${FIRST}`,
    explanation: {
      args: { source: 'files.txt' },
      cause:
        'docsgen/files.txt begins with "# docsgen files 1" and ends with "end". This is another file, one that was cut, one of a newer docsgen, or a page that the host sends in place of a missing file.',
      remedy:
        'Pass docsgen/files.txt of the published site. If the site has none, build once with --changes but without --since, and upload everything.',
      broken: { 'files.txt': lines('<!doctype html>', '<title>Not found</title>') },
      fixed: MANIFEST,
      shared: intro,
      run: SINCE_FILE,
    },
  }),
  DG7263: entry<{ source: string; found: string; own: string }>({
    severity: 'error',
    message: ({ source, found, own }) => `${source} is the manifest of ${found}, but this site is ${own}`,
    hint: () => 'pass the manifest of this site; if the site has moved, leave out --since and upload everything',
    explanation: {
      args: { source: 'files.txt', found: 'https://staging.lamp.example/', own: 'https://lamp.example/' },
      cause:
        'A manifest names the "url" and "baseUrl" with which its site was built. Those of this build differ, so the files on that host are not those of this site, and files listed as gone could belong to another one.',
      remedy:
        'Pass the manifest of the site that you publish. After a change of "url" or "baseUrl", leave out --since once: everything is then new.',
      broken: { 'files.txt': MANIFEST['files.txt'].replace('lamp', 'staging.lamp') },
      fixed: MANIFEST,
      shared: intro,
      run: SINCE_FILE,
    },
  }),
  DG7264: entry<{ file: string; outDir: string }>({
    severity: 'error',
    message: ({ file, outDir }) => `the list of changes cannot be ${file}: ${outDir} contains only files of the site`,
    hint: () => 'pass --changes a file outside the output folder',
    explanation: {
      args: { file: 'build/changes.txt', outDir: 'build' },
      cause: 'Everything in the output folder is published. The list of changes is for the program that publishes it.',
      remedy: 'Pass a file outside the output folder.',
      broken: '$ docsgen build --changes build/changes.txt',
      fixed: '$ docsgen build --changes changes.txt',
      untested: UNTESTED,
    },
  }),
};
