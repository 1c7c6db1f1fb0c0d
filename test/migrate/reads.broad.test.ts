/** What `migrate` and `dialect` read: files of the old repository, no hidden ones, and nothing without a limit. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runCli, temporaryFolder, writeSite } from '../helpers/site.ts';
import { readSources } from '../helpers/source.ts';
import { moveIn } from './moving.ts';
import { ATTACKED } from './reads-outside.ts';
import { type Attacked, SECRET } from './reads-outside-kinds.ts';

const ENDINGS = 'md py ts tsx js css png json yml txt html'.split(' ');

/** What is outside: in each kind of file, the secret where its reader would find it. */
function textWith(ending: string): string {
  if (ending === 'yml') return `site_name: ${SECRET}\nauthors:\n  x: { name: ${SECRET}, description: x }\n`;
  if (ending === 'json') return `{ "secret": "${SECRET}" }\n`;
  if (ending === 'css') return `.a::before { content: '${SECRET}' }\n`;
  if (ending === 'md') return `Text ${SECRET}.\n\n*[${SECRET}]: ${SECRET}\n`;
  if (ending === 'html') return `{% block ${SECRET} %}\n`;
  return `export default '${SECRET}';\n`;
}

/** A repository with the site, and what it must not read. @returns The folder of the site. */
function attackedSite({ files, attacks }: Attacked): string {
  const root = temporaryFolder();
  const [outside, site] = [path.join(root, 'outside'), path.join(root, 'repo/site')];
  const placed = (text: string) => text.replaceAll('(OUT)', outside).replaceAll('OUT', outside);
  writeSite(outside, Object.fromEntries(ENDINGS.map((ending) => [`x.${ending}`, textWith(ending)])), true);
  writeSite(outside, { 'y.css': textWith('css'), 'index.md': textWith('md') }, true);
  writeSite(path.join(root, 'repo'), { '.git/config': SECRET, '.env': SECRET, 'site/.env': SECRET }, true);
  const all = [files, ...attacks.map((one) => one.files ?? {})].flatMap((one) => Object.entries(one));
  writeSite(site, Object.fromEntries(all.map(([name, text]) => [name, placed(String(text))])), true);
  for (const [name, target] of attacks.flatMap(({ links = {} }) => Object.entries(links))) {
    mkdirSync(path.dirname(path.join(site, name)), { recursive: true });
    symlinkSync(placed(target), path.join(site, name));
  }
  return site;
}

/** Files with the secret below a folder. */
const leaksIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(SECRET))
    .map((file) => path.relative(folder, file));

/** The line of a file that has a text; undefined for a link, which has no lines. */
const lineOf = (file: string, text: string): number =>
  readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1;

test.each(ATTACKED)(
  '$tool ($attacks.0.way, …): nothing outside is read, and each attempt is reported',
  async (site) => {
    const dir = attackedSite(site);
    const { notes, stderr, problems } = await moveIn(dir, '--out', 'new', '--from', site.tool);
    const unreported = site.attacks.filter(({ at }) => {
      const [file = '', text] = at ?? [];
      const real = path.join(dir, file);
      const outside = path.join(dir, '../../outside');
      const line = text === undefined ? undefined : lineOf(real, text.replaceAll('OUT', outside));
      // Files like `.env` beside a config belong to tools.
      const kind = /^\.[^/]*$/.test(file) ? 'look' : 'lost';
      const isNamed = notes.some((note) => note.kind === kind && note.file === file && note.line === line);
      // The build of the new site refuses what its pages name themselves.
      const isRefused = problems.some((one) => one.file === file && one.line === line);
      return !isNamed && !isRefused && !stderr.includes(`${file}:${line}`);
    });
    expect(leaksIn(path.join(dir, 'new'))).toEqual([]);
    expect(stderr).not.toContain(SECRET);
    expect(unreported.map(({ way, at }) => [way, at])).toEqual([]);
  },
);

test('a Docusaurus site that stays where it is publishes nothing from outside', async () => {
  const site = ATTACKED.find(({ tool }) => tool === 'docusaurus') as Attacked;
  const dir = attackedSite(site);
  const { report } = await moveIn(dir);
  expect(report.build).toBeDefined();
  expect(leaksIn(dir).filter((file) => !/^\.env$/.test(file))).toEqual([]);
});

test.each(
  ATTACKED.flatMap((site) => {
    const pages = site.attacks.flatMap(({ way, files = {} }) =>
      Object.keys(files).map((file) => ({ way, file, site })),
    );
    return site.tool === 'docusaurus' || pages.length === 0 ? [] : [{ tool: site.tool, site, pages }];
  }),
)('dialect reads nothing outside for a page of $tool', async ({ tool, site, pages }) => {
  const dir = attackedSite(site);
  for (const { way, file } of pages) {
    const { stdout, code } = await runCli(['dialect', file, '--from', tool, '--format', 'json'], { cwd: dir });
    expect({ way, code, leaks: stdout.includes(SECRET) }).toEqual({ way, code: 0, leaks: false });
  }
});

const LAUGHS = [
  'a: &a [x, x, x, x, x, x, x, x, x]',
  ...'bcdefghij'.split('').map((name, at) => {
    const before = 'abcdefghi'[at];
    return `${name}: &${name} [${`*${before}, `.repeat(8)}*${before}]`;
  }),
].join('\n');

test.each([
  ['mkdocs', { 'mkdocs.yml': 'site_name: Lamp\n', 'docs/index.md': '' }],
  ['vitepress', { '.vitepress/config.mjs': 'export default {};\n', 'index.md': '' }],
  ['starlight', { 'astro.config.mjs': 'export default {};\n', 'src/content/docs/index.md': '' }],
] as const)('%s: aliases that expand without end, and a circle of them, are reported', async (tool, files) => {
  const [page = ''] = Object.keys(files).filter((name) => name.endsWith('.md'));
  const folder = path.dirname(page);
  const pages = { [page]: `---\n${LAUGHS}\n---\n\n# A\n`, [`${folder}/round.md`]: '---\na: &a [*a]\n---\n\n# B\n' };
  const { notes, code } = await moveIn(tempWith({ ...files, ...pages }), '--out', 'new', '--from', tool, '--no-build');
  const named = notes.filter(({ what }) => what === 'front matter').map(({ file }) => file);
  expect(named).toEqual([page, path.posix.join(folder, 'round.md')]);
  expect(code).toBe(0);
});

test('aliases of mkdocs.yml that expand without end, and a pipe in its place, stop the move with the reason', async () => {
  const laughs = await moveIn(tempWith({ 'mkdocs.yml': LAUGHS, 'docs/index.md': '# A\n' }), '--out', 'new');
  expect(laughs.stderr).toContain('it has more than 100000 values');
  const dir = tempWith({ 'docs/index.md': '# A\n' });
  execFileSync('mkfifo', [path.join(dir, 'mkdocs.yml'), path.join(dir, 'docs/pipe.md')]);
  const pipe = await moveIn(dir, '--out', 'new');
  expect(pipe.stderr).toContain('mkdocs.yml is a pipe, a socket or a device');
});

test('a write that fails leaves the new site as it was', async () => {
  const dir = tempWith({ 'mkdocs.yml': 'site_name: Lamp\n', 'docs/index.md': '# A\n', 'docs/b/c.txt': 'C\n' });
  writeSite(path.join(dir, 'new'), { public: 'a file where a folder must be' }, true);
  const { code, stderr } = await moveIn(dir, '--out', 'new', '--no-build');
  expect(code).not.toBe(0);
  expect(stderr).toContain('public');
  expect(readdirSync(path.join(dir, 'new'))).toEqual(['public']);
});

test('only one file of migrate reads what the old site has', () => {
  const readers = readSources('cli/migrate/').filter(({ text }) =>
    /\b(?:readText|readFileSync|readdirSync)\b/.test(text),
  );
  expect(readers.map(({ file }) => file)).toEqual([
    'cli/migrate/base/files.ts',
    // The file that the user named, and folders where a config may be.
    'cli/migrate/convert-file.ts',
    'cli/migrate/detect.ts',
    // Code of the config, whose places this file checks; the request of the process.
    'cli/migrate/evaluate/bundle.ts',
    'cli/migrate/evaluate/child.ts',
    // What an earlier run wrote.
    'cli/migrate/migrate.ts',
  ]);
});

function tempWith(files: Readonly<Record<string, string>>): string {
  const dir = temporaryFolder();
  writeSite(dir, files, true);
  return dir;
}
