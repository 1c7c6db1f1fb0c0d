/** Every Markdown file of a folder without a config is published, whatever it is called, at the URL its readers expect. */
import { expect, test } from 'vitest';
import { fc } from '../helpers/fc.ts';
import { type Site, site } from '../helpers/site.ts';

const bare = (files: Record<string, string>): Site => site(files, { bare: true, name: 'folder' });
const remote = { '.git/config': '[remote "origin"]\n\turl = git@github.com:acme/lamp.git\n' };

/** The path of each file. A file that has two pages, or none, fails the test. */
async function pathsOf(folder: Site): Promise<Record<string, string>> {
  const { stdout } = await folder.run('routes', '--json');
  const routes = JSON.parse(stdout) as { path: string; source?: string }[];
  const pages = routes.flatMap(({ path, source }) =>
    source?.endsWith('.md') || source?.endsWith('.mdx') ? [[source, path] as const] : [],
  );
  expect(new Set(pages.map(([source]) => source)).size).toBe(pages.length);
  return Object.fromEntries(pages);
}

/** Files with their path, where it is not the name without its ending. */
const NAMES: Record<string, string> = {
  'README.md': '/',
  '404.md': '/404.html',
  '2023-review.md': '/2023-review',
  '2024-review.md': '/2024-review',
  '2023-summary.md': '/2023-summary',
  '01-setup/intro.md': '/01-setup/intro',
  '02-setup/intro.md': '/02-setup/intro',
  'steps/01-first.md': '/steps/first',
  'steps/02-second.md': '/steps/second',
  'steps/10-last/README.md': '/steps/last/',
  'odd/7-zip.md': '/odd/7-zip',
  'odd/3-way-merge.md': '/odd/3-way-merge',
  'odd/12-factor.md': '/odd/12-factor',
  'odd/404-errors.md': '/odd/404-errors',
  'C#.md': '/C#',
  'What?.md': '/What?',
  ':file.md': '/:file',
  'con.md': '/con',
  'a|b.md': '/a|b',
  '<t>.md': '/<t>',
  'x*y.md': '/x*y',
  '100%.md': '/100%',
  'a\\b.md': '/a-b',
  'é.md': '/é',
  [`${'long '.repeat(48)}.md`]: expect.stringMatching(/^\/long long .{100,}-\w{8}$/),
  'robots.txt.md': '/robots-txt',
  'page.html.md': '/page-html',
  'page.md': '/page',
  'search.md': '/search',
  'all/index.md': '/all/',
  'all/README.md': '/all/README',
  'all/all.md': '/all/all',
  'some/README.md': '/some/',
  'some/some.md': '/some/some',
  'own/own.md': '/own/',
  'both.md': '/both',
  'both/README.md': '/both/README',
  'twice.md': '/twice-md',
  'twice.mdx': '/twice-mdx',
  'Twice.md': '/Twice',
  'agenda.md': '/agenda',
};

test('names of all kinds have the URLs that readers expect, and every page can be reached', async () => {
  const files = Object.keys(NAMES).map((name) => [name, `# About ${name.replace(/[<>*|\\]/g, ' ')}\n`]);
  const folder = bare({
    ...remote,
    ...Object.fromEntries(files),
    'agenda.md': '---\n\n## Agenda\n\n---\n\nText.\n',
    '404.md': '# Nothing here\n\n[Steps](steps/01-first.md)\n',
    'README.md': `# Lamp

![CI](../../actions/workflows/ci.yml/badge.svg?branch=main) [issues](../../issues), [new](../../issues/new?title=x#top),
[releases](../../releases), [wiki](../../wiki), [c](C%23.md), [what](What%3F.md), [colon](./:file.md),
[percent](100%25.md), [second](steps/02-second.md), [folder](all/)
`,
    'steps/10-last/README.md': '# Last\n\n[issues](../../../../issues) and [first](../01-first.md)\n',
  });
  const { code, report } = await folder.report();
  expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(report.problems.map(({ code: name, file }) => `${name} ${file}`)).toEqual(['DG4018 search.md']);
  expect(code).toBe(0);
  expect(await pathsOf(folder)).toEqual(NAMES);
  const home = folder.read('build/index.html');
  for (const href of [
    'https://github.com/acme/lamp/issues',
    'https://github.com/acme/lamp/issues/new?title=x#top',
    'https://github.com/acme/lamp/releases',
    'https://github.com/acme/lamp/wiki',
    '/lamp/C%23',
    '/lamp/What%3F',
    '/lamp/:file',
    '/lamp/100%25',
    '/lamp/steps/second',
    '/lamp/all/',
  ])
    expect(home.includes(`<a href="${href}"`), href).toBe(true);
  expect(/src="https:[^"]*badge[^"]*"/.exec(home)?.[0]).toBe(
    'src="https://github.com/acme/lamp/actions/workflows/ci.yml/badge.svg?branch=main"',
  );
  const last = folder.read('build/steps/last/index.html');
  expect(last.includes('<a href="https://github.com/acme/lamp/issues">')).toBe(true);
  // The sidebar lists every page but the one for missing URLs.
  const listed = new Set(
    [...home.matchAll(/<a[^>]* href="\/lamp([^"]*)"/g)].map(([, href = '']) => decodeURIComponent(href)),
  );
  const paths = Object.values(await pathsOf(folder)).filter((path) => path !== '/404.html');
  expect(paths.filter((path) => !listed.has(path))).toEqual([]);
  expect(/"[^"]*\/404(?:\.html)?"/.exec(home)?.[0]).toBeUndefined();
  expect(folder.read('build/404.html')).toContain('Nothing here');
});

test.each([
  ['https://gitlab.com/acme/tools/lamp.git', '../../issues', 'https://gitlab.com/acme/tools/lamp/-/issues'],
  [
    'https://gitlab.com/acme/lamp.git',
    '../../../badges/main/pipeline.svg',
    'https://gitlab.com/acme/lamp/badges/main/pipeline.svg',
  ],
  ['https://codeberg.org/acme/lamp', '../../../releases', 'https://codeberg.org/acme/lamp/releases'],
])('on %s, %s leads to the page of the host', async (url, way, href) => {
  const folder = bare({ '.git/config': `[remote "origin"]\n\turl = ${url}\n`, 'README.md': `# Lamp\n\n[x](${way})\n` });
  expect((await folder.problems()).map(({ code }) => code)).toEqual([]);
  expect(folder.read('build/index.html')).toContain(`<a href="${href}"`);
});

test('a way out of the repository that no host has is still reported', async () => {
  const folder = bare({ ...remote, 'README.md': '# Lamp\n\n[x](../other.md) [y](../../../else/where)\n' });
  expect((await folder.problems()).map(({ code, line }) => `${code} ${line}`).sort()).toEqual(['DG5001 3', 'DG5003 3']);
});

const word = fc.stringMatching(/^[a-z]{3,6}$/);
const words = fc.uniqueArray(word, { minLength: 2, maxLength: 5 });
/** A folder: the names of its files, and the last part of the URL of each, `''` for the folder's own. */
type Tree = Record<string, string>;

/** Numbers that count are not part of URLs. */
const counting: fc.Arbitrary<Tree> = fc
  .record({
    words,
    start: fc.constantFrom(0, 1),
    step: fc.constantFrom(1, 10),
    width: fc.constantFrom(1, 2, 4),
    separator: fc.constantFrom('-', '_', '. ', ' - '),
    plain: fc.boolean(),
  })
  .map(({ words: names, start, step, width, separator, plain }) => {
    const numbers = names.map((_, at) => String((start + at) * (start === 0 ? 1 : step)).padStart(width, '0'));
    const files = names.map((name, at) => [`${numbers[at]}${separator}${name}.md`, name]);
    return Object.fromEntries([...files, ...(plain ? [['zebra-stripe.md', 'zebra-stripe']] : [])]);
  });

/** Numbers that do not count are. */
const notCounting: fc.Arbitrary<Tree> = fc
  .subarray(
    ['2023-review', '2024-review', '7-zip', '3-way-merge', '12-factor', '404-errors', '360-degrees', '2024-05-01-log'],
    {
      minLength: 1,
    },
  )
  .map((names) => Object.fromEntries(names.map((name) => [`${name}.md`, name])));

/** Numbers that tell names apart are. */
const alike: fc.Arbitrary<Tree> = fc
  .tuple(word, fc.integer({ min: 2, max: 4 }))
  .map(([name, count]) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`0${at + 1}-${name}.md`, `0${at + 1}-${name}`])),
  );

/** Of several pages that a folder could have, the best one has its URL. */
const indexed: fc.Arbitrary<Tree> = fc
  .tuple(fc.subarray(['index', 'README', 'SAME'], { minLength: 1 }), words)
  .map(([indexes, names]) => {
    const files = [
      ...indexes.map((name, at) => [`${name}.md`, at === 0 ? '' : name]),
      ...names.map((name) => [`${name}.md`, name]),
    ];
    return Object.fromEntries(files);
  });

/** Any characters that a disk allows. */
const anything: fc.Arbitrary<Tree> = fc
  .uniqueArray(fc.string({ unit: fc.constantFrom(...'ab#?:*"<>|%&+=,;@$!\'()[]{}~^`é'), minLength: 1, maxLength: 8 }), {
    minLength: 1,
    maxLength: 4,
    selector: (name) => name.toLowerCase(),
  })
  .map((names) =>
    Object.fromEntries(
      names.filter((name) => !/%(?:2e|2f|5c|00)/i.test(name)).map((name) => [`a${name}.md`, `a${name}`]),
    ),
  );

test('generated folders: every file is published once, at the URL of the model', async () => {
  const trees = fc.sample(fc.oneof(counting, notCounting, alike, indexed, anything), 150);
  const expected: Record<string, string> = { 'README.md': '/' };
  const files: Record<string, string> = { 'README.md': '# Home\n' };
  trees.forEach((tree, at) => {
    const folder = `t${at}x`;
    for (const [name, last] of Object.entries(tree)) {
      const file = `${folder}/${name.replace('SAME', folder)}`;
      files[file] = 'Text.\n';
      expected[file] = `/${folder}/${last.replace('SAME', folder)}`;
    }
  });
  const folder = bare({ ...remote, ...files });
  const { code, report } = await folder.report();
  expect(report.problems).toEqual([]);
  expect(code).toBe(0);
  expect(await pathsOf(folder)).toEqual(expected);
});
