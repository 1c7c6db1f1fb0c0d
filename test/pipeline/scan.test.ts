import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { type Site, site, tree } from '../helpers/site.ts';

const SECRET = 'canary-7f3a-must-stay-outside';

const link = (made: Site, name: string, target: string): void => {
  mkdirSync(path.dirname(path.join(made.dir, name)), { recursive: true });
  symlinkSync(target, path.join(made.dir, name));
};

/** A site next to a folder with a secret. */
function guarded(files: Record<string, string> = {}): { made: Site; outside: string } {
  const made = site({ 'content/docs/intro.md': '# Intro\n', ...files });
  const outside = path.join(made.dir, '../outside');
  mkdirSync(outside);
  writeFileSync(path.join(outside, 'secret.md'), `# Secret\n\n${SECRET}\n`);
  return { made, outside };
}

const leaks = (made: Site): string[] =>
  Object.keys(tree(path.join(made.dir, 'build'))).filter((file) =>
    readFileSync(path.join(made.dir, 'build', file)).includes(SECRET),
  );

const short = async (made: Site): Promise<string[]> =>
  (await made.problems()).map(({ code, severity, file }) => `${code} ${severity} ${file}`);

describe('symbolic links', () => {
  test('inside the site are followed, to files and to folders', async () => {
    const { made } = guarded({
      'shared/pages/one.md': '# One\n',
      'shared/pic.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    link(made, 'content/docs/linked', '../../shared/pages');
    link(made, 'content/docs/two.md', '../../shared/pages/one.md');
    link(made, 'public/pic.svg', '../shared/pic.svg');
    expect(await short(made)).toEqual([]);
    for (const file of ['docs/linked/one/index.html', 'docs/two/index.html', 'pic.svg']) {
      expect([file, made.exists(`build/${file}`)]).toEqual([file, true]);
    }
  });

  test('out of the site are an error, to files, folders and parents, and nothing of the target is published', async () => {
    const { made, outside } = guarded();
    link(made, 'content/docs/file.md', path.join(outside, 'secret.md'));
    link(made, 'content/docs/folder', outside);
    link(made, 'content/docs/parent', '../../..');
    link(made, 'public/file.md', '../../outside/secret.md');
    link(made, 'public/root', '/');
    expect(await short(made)).toEqual([
      'DG5006 error content/docs/file.md',
      'DG5006 error content/docs/folder',
      'DG5006 error content/docs/parent',
      'DG5006 error public/file.md',
      'DG5006 error public/root',
    ]);
    expect(leaks(made)).toEqual([]);
  });

  test('above the content point out of the site: an error', async () => {
    const { made, outside } = guarded();
    made.remove('content');
    mkdirSync(path.join(outside, 'docs'));
    writeFileSync(path.join(outside, 'docs/secret.md'), SECRET);
    link(made, 'content', outside);
    expect(await short(made)).toContain('DG5006 error content/docs');
    expect(leaks(made)).toEqual([]);
  });

  test('to nothing are an error; circular ones are left out with a warning, and the build ends', async () => {
    const { made } = guarded({ 'content/docs/x/a.md': '# A\n', 'content/docs/y/b.md': '# B\n' });
    link(made, 'content/docs/dead.md', './nothing.md');
    link(made, 'content/docs/self', 'self');
    link(made, 'content/docs/up', '..');
    link(made, 'content/docs/x/to-y', '../y');
    link(made, 'content/docs/y/to-x', '../x');
    const problems = await short(made);
    expect(problems).toEqual([
      'DG5008 error content/docs/dead.md',
      'DG5008 error content/docs/self',
      'DG5009 warning content/docs/up',
      'DG5009 warning content/docs/x/to-y/to-x',
      'DG5009 warning content/docs/y/to-x/to-y',
    ]);
  });

  test('hard links are files like any other', async () => {
    const { made } = guarded();
    linkSync(path.join(made.dir, 'content/docs/intro.md'), path.join(made.dir, 'content/docs/twin.md'));
    expect(await short(made)).toEqual([]);
    expect(made.exists('build/docs/twin/index.html')).toBe(true);
  });
});

test('pipes and sockets are left out with a warning, and nothing waits for them', async () => {
  const { made } = guarded();
  execFileSync('mkfifo', [path.join(made.dir, 'content/docs/pipe.md')]);
  mkdirSync(path.join(made.dir, 'public'));
  execFileSync('mkfifo', [path.join(made.dir, 'public/pipe.txt')]);
  symlinkSync('pipe.txt', path.join(made.dir, 'public/link.txt'));
  expect(await short(made)).toEqual([
    'DG5007 warning content/docs/pipe.md',
    'DG5007 warning public/link.txt',
    'DG5007 warning public/pipe.txt',
  ]);
  expect(readdirSync(path.join(made.dir, 'build'))).not.toContain('pipe.txt');
});

test('hidden files and node_modules are not content; .well-known and .nojekyll of the public folder are', async () => {
  const made = site({
    'content/docs/intro.md': '# Intro\n',
    'content/docs/.hidden.md': '# Hidden\n',
    'content/docs/.git/page.md': '# Git\n',
    'content/docs/node_modules/page.md': '# Module\n',
    'public/.nojekyll': '',
    'public/.well-known/security.txt': 'Contact: x\n',
    'public/.env': 'SECRET=1\n',
  });
  expect(await made.problems()).toEqual([]);
  const files = Object.keys(made.tree());
  expect(files).toContain('.nojekyll');
  expect(files).toContain('.well-known/security.txt');
  expect(files.filter((file) => /hidden|git\/|module|\.env/i.test(file))).toEqual([]);
});

test('an edit that keeps size and time of a file is seen by the next build', async () => {
  const made = site({ 'content/docs/intro.md': '# Intro\n\nbefore\n' });
  const age = () => execFileSync('touch', ['-d', '2020-01-01T00:00:00Z', path.join(made.dir, 'content/docs/intro.md')]);
  age();
  await made.build();
  const before = made.read('build/docs/intro/index.html');
  made.write('content/docs/intro.md', '# Intro\n\nafterr\n');
  age();
  await made.build();
  expect(before).toContain('before');
  expect(made.read('build/docs/intro/index.html')).toContain('afterr');
});

test('odd names are found like others, in folders too: line ends, brackets, a leading "!"', async () => {
  const names = ['c\u2028d', '!g', '[h]', '{i,j}', '(k)', '*'];
  const made = site({
    'content/docs/intro.md': '# Intro\n',
    ...Object.fromEntries(
      names.flatMap((name) => [
        [`public/${name}.txt`, name],
        [`public/in ${name}/x.txt`, name],
      ]),
    ),
    'public/a\nb/c\rd.txt': 'a',
  });
  expect(await made.problems()).toMatchObject([
    { code: 'DG7105', message: expect.stringContaining('a\\nb/c\\rd.txt') },
  ]);
  made.remove('public/a\nb');
  expect(await made.problems()).toEqual([]);
  const files = Object.keys(made.tree());
  expect(names.filter((name) => !files.includes(`${name}.txt`) || !files.includes(`in ${name}/x.txt`))).toEqual([]);
});

describe('include and exclude', () => {
  const pages = [
    'index.md',
    'guide/one.md',
    'guide/two.mdx',
    'guide/deep/three.md',
    'drafts/plan.md',
    'old/plan.md',
    'old/keep.md',
    'a.test.md',
    'x1.md',
    'x2.md',
    'x3.md',
  ];
  const text = (name: string): [string, string] => [`content/docs/${name}`, `# ${name}\n`];

  test('choose the pages as fast-glob chooses files, in docs, blog and pages; excluded files can still be embedded', async () => {
    const patterns: [include: string[], exclude: string[]][] = [
      [['**/*.md'], ['drafts/**', '**/*.test.*']],
      [['{index,guide/**/!(t*)}.{md,mdx}', 'x[!2].md'], []],
      [['**/@(plan|x?).md', 'old/*'], ['old/+(k|e|p).md']],
      [['*.md', 'guide/*/*'], ['{a.*,{index,x1}.md}']],
    ];
    const docs = patterns.map(([include, exclude], index) => ({
      ...{ id: `d${index}`, path: 'content/docs', routeBasePath: `d${index}`, sidebars: false, include, exclude },
    }));
    const config = {
      ...{ title: 'T', url: 'https://example.com', docs },
      blog: { include: ['20*/**'], exclude: ['**/wip.md'] },
      pages: { include: ['**/*.{md,tsx}'], exclude: ['lab/**'] },
    };
    const made = site({
      'site.config.mjs': `export default ${JSON.stringify(config)};\n`,
      ...Object.fromEntries(pages.map(text)),
      'content/blog/2024/2024-01-02-post.md': '# Post\n',
      'content/blog/2024/wip.md': '# Wip\n',
      'content/blog/notes.md': '# Notes\n',
      'content/pages/index.md': '# Home\n\n![x](lab/x.svg)\n',
      'content/pages/lab/x.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
      'content/pages/lab/odd.md': '# Odd\n',
      'content/pages/shop.tsx': 'export default () => <p>Shop</p>;\n',
      'content/pages/shop.mdx': '# Shop\n',
    });
    const { stdout } = await made.run('routes', '--json');
    const sources = new Map<string, string[]>();
    for (const { path: route, source } of JSON.parse(stdout) as { path: string; source?: string }[]) {
      if (source === undefined) continue;
      const at = route.split('/')[1] ?? '';
      const key = at.startsWith('d') ? at : (source.split('/')[1] ?? '');
      sources.set(key, [...(sources.get(key) ?? []), source.split('/').slice(2).join('/')]);
    }
    for (const [index, [include, exclude]] of patterns.entries()) {
      const expected = glob.sync(include, { cwd: path.join(made.dir, 'content/docs'), ignore: exclude });
      expect([index, [...new Set(sources.get(`d${index}`))].sort()]).toEqual([index, expected.sort()]);
    }
    expect([...new Set(sources.get('blog'))]).toEqual(['2024/2024-01-02-post.md']);
    expect(sources.get('pages')?.sort()).toEqual(['index.md', 'shop.tsx']);
  });

  test('that match no file are a warning at the pattern; impossible ones are an error there', async () => {
    const config = (docs: string) => `export default {
  title: 'T',
  url: 'https://example.com',
  docs: ${docs},
};\n`;
    const made = site({
      'site.config.mjs': config(`{
    include: ['**/*.md', 'guides/**'],
    exclude: ['content/docs/x.md', '**/_*.{js,jsx,ts,tsx,md,mdx}', 'drafts/**'],
  }`),
      'content/docs/intro.md': '# Intro\n',
      'content/docs/drafts/a.md': '# A\n',
    });
    const seen = async () =>
      (await made.problems()).map(({ code, severity, line, column, message }) => ({
        code,
        severity,
        line,
        column,
        message,
      }));
    expect(await seen()).toMatchObject([
      { code: 'DG1085', severity: 'warning', line: 5, message: '"guides/**" in docs.include matches no file' },
      { code: 'DG1085', severity: 'warning', line: 6, message: '"content/docs/x.md" in docs.exclude matches no file' },
    ]);
    made.write(
      'site.config.mjs',
      config("[{ exclude: ['./a.md', '../a.md', '/a.md', '!a.md', 'a\\\\b.md', 'a/{b,c', '', 3] }]"),
    );
    const faults = await seen();
    expect(faults.map(({ message }) => message)).toEqual(
      expect.arrayContaining([expect.stringContaining('docs[0].exclude[0]'), expect.stringContaining('exclude[7]')]),
    );
    expect(faults.map(({ severity, line }) => `${severity} ${line}`)).toEqual(
      Array.from({ length: 8 }, () => 'error 4'),
    );
  });
});
