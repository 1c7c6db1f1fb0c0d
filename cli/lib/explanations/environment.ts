/** The machine: ports, the output folder, the disk, git, the upload. */
import { config, type Explanations, lines } from './entry.ts';

const intro = { 'content/docs/intro.md': '# Intro\n' };
const algolia = "search: { algolia: { appId: 'A1', apiKey: 'b2', indexName: 'lamp' } },";
const refused = { at: 'the application A1', indexName: 'lamp', left: undefined, isOpen: false };

export const environmentExplanations = {
  DG1070: {
    args: {},
    cause: 'docsgen index sends the pages to Algolia, and the config does not say to which index.',
    remedy: 'Add search.algolia. Sites without it are searched in the browser and need no upload.',
    broken: config(),
    fixed: config(algolia),
    beside: intro,
    run: 'index --dry-run',
  },
  DG7120: {
    args: { name: 'react', version: '18.3.1', oldest: '19.2' },
    cause:
      'React renders every page while the site is built, and the interactive parts in the browser. The site brings it, so that its components and docsgen share one copy.',
    remedy: 'Install React 19 and React DOM 19 in the same version.',
    untested: 'the example would need packages from the registry',
    broken: '"react": "^18.3.1"',
    fixed: '"react": "^19.2.0",\n"react-dom": "^19.2.0"',
  },
  DG7001: {
    args: { folder: 'build' },
    cause: 'docsgen serve shows what docsgen build has written, and the output folder is empty or not there.',
    remedy: 'Run docsgen build first.',
    broken: '$ docsgen serve',
    fixed: '$ docsgen build && docsgen serve',
    untested: 'a server does not end by itself',
  },
  DG7002: {
    args: { port: 3000, host: '127.0.0.1' },
    cause: 'Another program listens on this port. Often it is an earlier server that still runs in another window.',
    remedy: 'End it, or choose another port. Without --port the next free one is taken.',
    broken: '$ docsgen serve --port 3000',
    fixed: '$ docsgen serve',
    untested: 'a server does not end by itself',
  },
  DG7003: {
    args: { port: 80, host: '0.0.0.0', reason: 'permission denied' },
    cause:
      'The system does not let docsgen listen there: the port needs rights that the user does not have, or the address is none of this machine.',
    remedy: 'Take a port from 1024 on, and an address of this machine.',
    broken: '$ docsgen serve --port 80',
    fixed: '$ docsgen serve --port 8080',
    untested: 'it depends on the rights of the user',
  },
  DG7030: {
    args: { pid: 4711, since: '2026-01-31 14:05', command: 'build', address: undefined, at: undefined },
    cause:
      'Two commands that write into one site folder would mix their files, so the second one waits some seconds for the first and then gives up. A command that was killed holds no lock.',
    remedy: 'Wait until the other one is done, or end it by the number in the message.',
    broken: lines('$ docsgen build &', '$ docsgen build'),
    fixed: '$ kill 4711',
    untested: 'it takes two commands at the same time',
  },
  DG7031: {
    args: { folder: '.docsgen', reason: 'cannot write /docs/.docsgen: the disk is read-only (EROFS)' },
    cause:
      'docsgen keeps what it may need again in the folder .docsgen of the site. It cannot be made or written to, because the disk is read-only, its rights are those of another user, or something else stands in its place. The run goes on in a temporary folder.',
    remedy:
      'Give the user the right to write there, or remove what is in the way. --no-cache does not help: it uses the folder as well.',
    broken: '$ docsgen check',
    fixed: '$ rm .docsgen && docsgen check',
    untested: 'it depends on the rights of the user',
  },
  DG7032: {
    args: { what: "unknown command 'biuld'", near: ['build'], command: '' },
    cause:
      'The command line has a command or a flag that does not exist, a value that is none of those allowed, or too many or too few words.',
    remedy: 'Correct the line. docsgen --help lists the commands, docsgen build --help the flags of one.',
    broken: '$ docsgen biuld',
    fixed: '$ docsgen build',
    untested: 'it is about the command line, not about a site',
  },
  DG7101: {
    args: { outDir: 'build', reason: 'it is a dead link' },
    cause:
      'docsgen deletes old files from its output folder. This one is no folder, or writing there could destroy other files. Nothing was deleted.',
    remedy: 'Give outDir or --out-dir a folder of its own.',
    broken: { build: { link: 'gone' } },
    fixed: {},
    beside: intro,
    run: 'build',
  },
  DG7102: {
    args: { outDir: 'build', example: 'notes.txt' },
    cause:
      'docsgen deletes old files from its output folder, so it only writes to a folder that is empty or that it made. In this one are files of somebody else. Nothing was deleted.',
    remedy: 'Look whether the files are needed, then empty the folder. Or choose another with outDir.',
    broken: { 'build/notes.txt': 'Buy bulbs.\n' },
    fixed: {},
    beside: intro,
    run: 'build',
  },
  DG7103: {
    args: { doing: 'write', path: 'build/index.html', code: 'ENOSPC', reason: 'no space is left on the disk', free: 0 },
    cause:
      'The system refused to read or write a file: the disk is full or read-only, a right is missing, or too many files are open. The last good build is still there.',
    remedy: 'Mend what the message names, then run the command again.',
    broken: lines('$ df -h .', 'Filesystem  Size  Used  Avail  Use%', '/dev/disk1   20G   20G      0  100%'),
    fixed: '$ docsgen build   (with room on the disk)',
    untested: 'it takes a full disk',
  },
  DG7104: {
    args: { path: 'docs/intro/index.html', outDir: 'build' },
    cause:
      'A file of the site must be written where a file stands that docsgen did not write. It was put into the output folder by somebody else and is not overwritten.',
    remedy: 'Move it away. Files that belong to the site go into the public folder, from where they are copied.',
    broken: 'build/docs/intro/index.html   (made by hand)',
    fixed: 'public/intro-old.html',
    untested: 'it takes a build before it',
  },
  DG7105: {
    args: { path: 'docs/a\\b/index.html', reason: 'it has a backslash' },
    cause: 'A page or a file would be written under a name that disks cannot store or that leads elsewhere on some.',
    remedy: 'Rename the file, or change its slug.',
    broken: 'public/a\\b.txt',
    fixed: 'public/a-b.txt',
    untested: 'slugs and names are judged before (DG4003)',
  },
  DG7106: {
    args: { path: 'public/lamp.svg', reason: 'it is a link that leads outside the site' },
    cause: 'A file that is to be copied is a symbolic link that leads out of the site, or to nothing.',
    remedy: 'Put the file itself there.',
    broken: 'public/lamp.svg -> ../../pictures/lamp.svg',
    fixed: '$ cp ../pictures/lamp.svg public/',
    untested: 'links of a site are judged before (DG5006, DG5008)',
  },
  DG7107: {
    args: { path: 'public/lamp.svg', kind: 'a named pipe' },
    cause: 'What is to be copied is a pipe, a socket or a device.',
    remedy: 'Remove it, or put a file in its place.',
    broken: 'public/lamp.svg   (a named pipe)',
    fixed: '$ rm public/lamp.svg',
    untested: 'pipes and sockets are no files',
  },
  DG7108: {
    args: { path: 'public/lamp.svg' },
    cause:
      'A file was changed while the site was built from it, so the build would hold a mixture. Nothing was written.',
    remedy: 'Run the build again when nothing else writes to the folder.',
    broken: 'another program writes public/lamp.svg during the build',
    fixed: '$ docsgen build',
    untested: 'it is a matter of the moment',
  },
  DG7109: {
    args: { path: 'docs/desk', other: 'docs/desk/index.html' },
    cause: 'One part of the output is a file with the name of a folder that another part needs.',
    remedy: 'Give one of the two another slug or name.',
    broken: 'public/docs/desk   (a file), and the page /docs/desk',
    fixed: 'public/docs/desk.txt',
    untested: 'it is found before as a conflict of routes (DG4013, DG4016, DG4017)',
  },
  DG7110: {
    args: { reason: 'out of memory' },
    cause:
      'Large sites are built by several threads, and one of them ended in the middle: most often for want of memory.',
    remedy: 'Try --workers 1, which needs less and says more. NODE_OPTIONS=--max-old-space-size=4096 gives Node 4 GB.',
    broken: '$ docsgen build   (in a container with little memory)',
    fixed: '$ docsgen build --workers 1',
    untested: 'it takes a lack of memory',
  },
  DG7111: {
    args: {},
    cause:
      'The clone of the repository holds the last commits only. By it every page would have been changed at the same time, so no dates are shown.',
    remedy: 'Fetch all commits: fetch-depth: 0 for actions/checkout, git fetch --unshallow elsewhere.',
    broken: lines('- uses: actions/checkout@v4'),
    fixed: lines('- uses: actions/checkout@v4', '  with:', '    fetch-depth: 0'),
    untested: 'it takes a repository',
  },
  DG7112: {
    args: { folder: '/site' },
    cause:
      'git does not read repositories of other users, because their settings could run programs. In containers the user who builds is often another one.',
    remedy: 'If you trust the folder, say so to git.',
    broken: '$ docker run -v "$PWD:/site" … docsgen build /site',
    fixed: '$ git config --global --add safe.directory /site',
    untested: 'it takes a second user',
  },
  DG7113: {
    args: {},
    cause:
      'The config asks for dates or authors out of git (showLastUpdateTime and others), and this machine has no git. Images of containers often lack it.',
    remedy: 'Install git, or take the settings out.',
    broken: 'FROM node:20-slim',
    fixed: lines('FROM node:20-slim', 'RUN apt-get update && apt-get install -y git'),
    untested: 'it takes a machine without git',
  },
  DG7114: {
    args: { reason: 'it said nothing for 60 seconds' },
    cause:
      'git was asked for the history of the files and failed. A clone made with --filter lacks parts of it; a damaged one as well.',
    remedy: 'Run git log in the folder of the site: it says what is wrong. A fresh clone most often helps.',
    broken: '$ git clone --filter=tree:0 …',
    fixed: '$ git clone …',
    untested: 'it takes a damaged repository',
  },
  DG7115: {
    args: { reason: "Cannot read properties of undefined (reading 'slice')" },
    cause: 'editUrl of the config is a function of yours, and it threw an error for this file.',
    remedy:
      'It gets { path, file, permalink, locale, version }; version is there for docs only. Return undefined for no link.',
    broken: config("docs: { editUrl: ({ dir }) => 'https://git.example/' + dir.slice(1) },"),
    fixed: config("docs: { editUrl: ({ path }) => 'https://git.example/' + path },"),
    beside: intro,
  },
  DG7116: {
    args: { got: '"content/docs/intro.md"' },
    cause: 'editUrl of the config is a function of yours, and what it returned is no address that can be linked.',
    remedy: 'Return a URL that begins with https://, or undefined for no link.',
    broken: config('docs: { editUrl: ({ path }) => path },'),
    fixed: config("docs: { editUrl: ({ path }) => 'https://git.example/' + path },"),
    beside: intro,
  },
  DG7301: {
    args: { names: ['ALGOLIA_WRITE_KEY', 'ALGOLIA_ADMIN_KEY'] },
    cause:
      'docsgen index writes to your index, which takes a key with the right to do so. It is read from the environment, never from a file of the site.',
    remedy: 'Set ALGOLIA_WRITE_KEY where the command runs: in the secrets of the build server.',
    broken: '$ docsgen index',
    fixed: '$ ALGOLIA_WRITE_KEY=… docsgen index',
    untested: 'it takes an account at Algolia',
  },
  DG7302: {
    args: { ...refused, status: 403, said: 'Invalid Application-ID or API key' },
    cause:
      'Algolia knows the key and does not let it write, or the key belongs to another application. Readers find what they found before.',
    remedy:
      'Make a key with the rights addObject, deleteIndex, settings and editSettings, for this index and those whose names begin like it.',
    broken: '$ ALGOLIA_WRITE_KEY=<the key for searching> docsgen index',
    fixed: '$ ALGOLIA_WRITE_KEY=<a key that may write> docsgen index',
    untested: 'it takes an account at Algolia',
  },
  DG7303: {
    args: { ...refused, status: undefined, said: 'it did not answer in time' },
    cause: 'Algolia could not be reached, or asked to come back later. Readers find what they found before.',
    remedy: 'Run docsgen index again. On a build server see that it may reach other machines.',
    broken: '$ docsgen index',
    fixed: '$ docsgen index   (again)',
    untested: 'it takes an account at Algolia',
  },
  DG7304: {
    args: { ...refused, status: 400, said: 'Record at the position 12 is too big' },
    cause: 'Algolia answered and did not take what was sent. Readers find what they found before.',
    remedy: 'Its answer stands in the message; most often a limit of the account is reached.',
    broken: '$ docsgen index',
    fixed: 'a larger limit at Algolia, or fewer and shorter pages',
    untested: 'it takes an account at Algolia',
  },
  DG7305: {
    args: { indexName: 'lamp' },
    cause:
      'No page of the site is one that readers may find: all are drafts, unlisted or lists. An upload would leave an empty index.',
    remedy: 'Publish a page. If the site has some, see whether the command runs in the right folder.',
    broken: lines('---', 'title: Intro', 'draft: true', '---'),
    fixed: lines('---', 'title: Intro', '---'),
    untested: 'it takes an account at Algolia',
  },
  DG7306: {
    args: { host: 'http://search.example' },
    cause:
      'The key that may write would travel to another machine without encryption, and everybody on the way could read it.',
    remedy: 'Use an address with https://.',
    broken: '$ docsgen index --host http://search.example',
    fixed: '$ docsgen index --host https://search.example',
    untested: 'it takes a key of Algolia',
  },
} satisfies Explanations;
