/** Lists of pages besides the main one: versions, instances of docs, languages, and lists that would be too long. */
import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const config = (settings: string): Record<string, string> => ({
  'site.config.mjs': `export default { title: 'Acme', url: 'https://acme.example', ${settings} };\n`,
});
const page = (title: string, about: string): string => `---\ndescription: ${about}\n---\n\n# ${title}\n`;

test('other versions and languages have lists of their own, to which the main ones lead', async () => {
  const made = site({
    ...config(
      "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, docs: { onlyIncludeVersions: ['current', '2.0', '1.0'] },",
    ),
    'versions.json': '["2.0", "1.0"]',
    'content/docs/intro.md': page('Next', 'Soon.'),
    'versioned_docs/version-2.0/intro.md': page('Two', 'Now.'),
    'versioned_docs/version-1.0/intro.md': page('One', 'Before.'),
    'i18n/fr/docs/intro.md': page('Suivant', 'Bientôt.'),
    'i18n/fr/versioned_docs/version-1.0/intro.md': page('Un', 'Avant.'),
  });
  expect(await made.problems()).toEqual([]);
  expect(made.read('build/llms.txt')).toBe(`# Acme

## Docs

- [Two](https://acme.example/docs/intro.md): Now.

## Other lists

- [Next](https://acme.example/docs/next/llms.txt)
- [1.0](https://acme.example/docs/1.0/llms.txt)

## Other languages

- [Français](https://acme.example/fr/llms.txt)
`);
  expect(made.read('build/docs/1.0/llms.txt')).toBe(
    '# Acme: 1.0\n\n## Docs\n\n- [One](https://acme.example/docs/1.0/intro.md): Before.\n',
  );
  expect(made.read('build/fr/llms.txt')).toContain('- [English](https://acme.example/llms.txt)\n');
  const { stdout } = await made.run('check', '--format', 'json', '--only', 'feeds');
  expect((JSON.parse(stdout) as { problems: unknown[] }).problems).toEqual([]);
});

test('each instance of the docs has its list, where there are several', async () => {
  const made = site({
    ...config("docs: [{ path: 'content/docs' }, { id: 'tools', path: 'content/tools', routeBasePath: 'tools' }],"),
    'content/docs/intro.md': page('Intro', 'Begin.'),
    'content/tools/saw.md': page('Saw', 'Cuts.'),
  });
  expect(await made.problems()).toEqual([]);
  expect(made.read('build/llms.txt')).toContain('- [Tools](https://acme.example/tools/llms.txt)\n');
  expect(made.read('build/tools/llms.txt')).toBe(
    '# Acme: Tools\n\n## Tools\n\n- [Saw](https://acme.example/tools/saw.md): Cuts.\n',
  );
});

test('a list that is too long names a list for each section; together they have every page, and each keeps the limit', async () => {
  const about = 'A sentence that says what the page is about, with some more words. '.repeat(4).trim();
  const pages = ['alpha', 'beta'].flatMap((folder) =>
    Array.from({ length: 60 }, (_, at) => [`content/docs/${folder}/p${at}.md`, page(`${folder} ${at}`, about)]),
  );
  const made = site({
    ...config('llms: { indexSize: 10_000 },'),
    'content/docs/intro.md': page('Intro', 'Begin.'),
    ...Object.fromEntries(pages),
  });
  expect(await made.problems()).toEqual([]);
  const main = made.read('build/llms.txt');
  expect(main.startsWith('# Acme\n\nEach section has its own list of pages.\n\n## Sections\n\n')).toBe(true);
  const parts = Array.from(
    main.matchAll(/\(https:\/\/acme\.example\/(.+?)\): (\d+) pages?/g),
    ([, path = '', count]) => ({
      path,
      count: Number(count),
    }),
  );
  const lists = parts.map(({ path, count }) => {
    const text = made.read(`build/${path}`);
    expect(text.length).toBeLessThanOrEqual(10_000);
    const urls = Array.from(text.matchAll(/^- \[.*?\]\((.+?)\)/gm), ([, url]) => url);
    expect(urls).toHaveLength(count);
    return urls;
  });
  expect(new Set(lists.flat()).size).toBe(121);
  expect(parts.length).toBeGreaterThan(3);
  const { stdout } = await made.run('check', '--format', 'json', '--only', 'feeds');
  expect((JSON.parse(stdout) as { problems: unknown[] }).problems).toEqual([]);
});

test("a site's own list is left alone", async () => {
  const made = site({
    ...config(''),
    'versions.json': '["1.0"]',
    'content/docs/intro.md': page('Next', 'Soon.'),
    'versioned_docs/version-1.0/intro.md': page('One', 'Now.'),
    'public/docs/next/llms.txt': '# Ours\n',
  });
  expect(await made.problems()).toEqual([]);
  expect(made.read('build/docs/next/llms.txt')).toBe('# Ours\n');
});
