/** The JSON Schemas of the package know the keys that docsgen knows, and refuse the values that it reports: sites are built with both. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { REFUSED } from '../../cli/pipeline/parse/defaults.ts';
import { checks } from '../../cli/pipeline/parse/front-matter-checks.ts';
import { OLD_NAMES, READ_ELSEWHERE } from '../../cli/pipeline/parse/front-matter-fields.ts';
import type { ReportedProblem } from '../../cli/problems/problem.ts';
import { en } from '../../cli/texts/en.ts';
import { choose } from '../helpers/long.ts';
import { root, site } from '../helpers/site.ts';

interface Schema {
  properties?: Record<string, Schema>;
  additionalProperties?: Schema;
  items?: Schema;
  description?: string;
}

const read = (name: string): Schema => JSON.parse(readFileSync(path.join(root, `dist/schemas/${name}.json`), 'utf8'));

/** True for data that a schema allows. */
const judge = (name: string) => new Ajv({ strict: false }).compile(read(name));

/** Values of all kinds, as authors write them. */
const ALL = [
  ...[
    'word',
    '12',
    '1.5',
    '-3',
    '0.05',
    '99',
    '4',
    '"4"',
    '"1.5"',
    'true',
    'false',
    '"true"',
    'null',
    '""',
    "'  '",
    '"a, b"',
  ],
  ...[
    '[]',
    '[a, b]',
    '[1, true]',
    '[{}]',
    '[[a]]',
    '[null]',
    '{}',
    '{ a: b }',
    '{ a: [b] }',
    '{ a: { b: c } }',
    '{ "#a": b }',
  ],
  ...[
    '2024-01-31',
    '2024-1-5 10:20',
    '2024/01/05',
    '2024-01-31T10:00:00Z',
    '2024-01',
    '/a/b',
    './a.png',
    'https://a.example',
  ],
  ...['doc', 'splash', '{ label: x }', '[{ label: x, permalink: /y }]', '{ label: [x] }', '{ permalink: /y }'],
  ...[
    '{ text: x }',
    '{ text: x, variant: tip }',
    '{ text: x, variant: Tip }',
    '{ text: x, variant: no }',
    '{ text: 1 }',
  ],
  ...['{ content: x }', '{ content: x, type: danger }', '{ content: x, type: lamp }', '{ content: "" }'],
  ...['{ date: 2024-01-31 }', '{ date: soon }', '{ author: me, date: null }', '{ author: [me] }'],
  ...['{ format: mdx }', '{ format: txt }', '{ format: null }', '{ 1a: b }', '{ "a b": c }'],
];

/** Some of them, for keys whose checks have been asked about all. */
const FEW = ['word', '12', 'null', '[{}]', '{ a: { b: c } }'];

/** In the gate, every fourth: neighbours are alike. */
const VALUES = choose(
  ALL.filter((value, at) => at % 4 === 0 || FEW.includes(value)),
  ALL,
);

/** A page for each key and value, by its file: the front matter. */
const pagesOf = (keys: readonly string[], values = VALUES): [string, string][] =>
  keys.flatMap((key) => values.map((value, nth): [string, string] => [`p${key}-${nth}.md`, `${key}: ${value}`]));

const KINDS = ['docs', 'blog', 'pages'];
const keysOf = (name: string): string[] => Object.keys(read(name).properties ?? {});
/** Keys of a schema without a description. */
const undescribed = ({ properties = {} }: Schema): string[] =>
  Object.keys(properties).filter((key) => (properties[key]?.description ?? '').length < 10);
/** What a wrong value of front matter is reported as. */
const WRONG = ['DG2004', 'DG2011', 'DG3020', 'DG3041', 'DG4042', 'DG4043'];

/** In a wiki these are other names of the page, so that editors cannot refuse them. */
const NAMES = ["aliases: '  '", 'aliases: 2024-1-5 10:20', 'aliases: https://a.example'];

describe('front matter', () => {
  test.each([...KINDS, 'defaults'])('of %s has the keys that docsgen knows', (kind) => {
    const known = [...Object.keys(checks), ...Object.keys(READ_ELSEWHERE), ...OLD_NAMES.keys(), 'published'];
    const named = kind === 'defaults' ? ['$schema'] : [];
    expect(keysOf(kind).sort()).toEqual([...known, ...named].sort());
    expect(undescribed(read(kind))).toEqual([]);
  });

  test.each(KINDS)(
    'of %s refuses the values that a build reports, and no others',
    { timeout: 240_000 },
    async (kind) => {
      const pages =
        kind === 'docs'
          ? pagesOf(keysOf(kind))
          : [
              ...pagesOf(['authors']),
              ...pagesOf(
                keysOf(kind).filter((key) => key !== 'authors'),
                FEW,
              ),
            ];
      const files = pages.map(([name, yaml]): [string, string] => {
        // Of posts without a date, docsgen reads no authors.
        const date = yaml.startsWith('date:') ? '' : 'date: 2024-01-01\n';
        const author = /^author[_TUI]/.test(yaml) ? 'author: Ada\n' : '';
        return [`content/${kind}/${name}`, `---\n${date}${author}${yaml}\n---\nText.\n`];
      });
      const problems = await site(Object.fromEntries(files)).problems();
      const reported = new Set(
        problems.filter(({ code }) => WRONG.includes(code)).map(({ file }) => path.basename(file ?? '')),
      );
      const allows = judge(kind);
      const differing = pages
        .filter(([name, yaml]) => allows(parse(yaml)) === reported.has(name))
        .map(([, yaml]) => yaml);
      expect(differing).toEqual(kind === 'docs' ? NAMES.filter((name) => pages.some(([, yaml]) => yaml === name)) : []);
      expect(reported.size).toBeGreaterThan(90);
    },
  );

  test('of a folder refuses the values that a build reports, and no others', { timeout: 240_000 }, async () => {
    const folders = pagesOf(
      keysOf('defaults').filter((key) => key !== '$schema'),
      FEW,
    );
    const files = folders.flatMap(([name, yaml]): [string, string][] => [
      [`content/docs/${name}/_defaults.yml`, `${yaml}\n`],
      [`content/docs/${name}/a.md`, 'Text.\n'],
    ]);
    const problems = await site(Object.fromEntries(files)).problems();
    const wrong = problems.filter(({ code, file = '' }) => WRONG.includes(code) && file.endsWith('_defaults.yml'));
    const reported = new Set(wrong.map(({ file = '' }) => file.split('/').at(-2)));
    const allows = judge('defaults');
    const differing = folders
      .filter(([name, yaml]) => allows(parse(yaml)) === reported.has(name))
      .map(([, yaml]) => yaml);
    // A key without a value is refused too.
    expect(differing.sort()).toEqual(
      Object.keys(REFUSED)
        .map((key) => `${key}: null`)
        .sort(),
    );
    expect(reported.size).toBeGreaterThan(90);
  });
});

/** The lines of a file that have problems with these codes. */
const linesOf = (problems: readonly ReportedProblem[], { file, codes }: { file: string; codes: RegExp }) =>
  new Set(problems.filter((one) => one.file === file && codes.test(one.code)).map(({ line }) => line));

/** A line for each key and value in a file: a mapping by its name, or an entry of a list. */
const entriesOf = (keys: readonly string[], others: Record<string, string>) =>
  [...keys, 'lamp'].flatMap((key) =>
    VALUES.map((value) => {
      const fields = { ...others, [key]: value };
      return `{ ${Object.entries(fields)
        .map(([name, one]) => `${name}: ${one}`)
        .join(', ')} }`;
    }),
  );

describe('data files', () => {
  test('a category has the keys and values that docsgen knows', { timeout: 240_000 }, async () => {
    const keys = keysOf('category').filter((key) => key !== '$schema');
    const ofLink = Object.keys(read('category').properties?.['link']?.properties ?? {});
    const links = entriesOf(ofLink, { type: 'doc', id: 'a' }).concat(entriesOf(ofLink, { type: 'generated-index' }));
    const folders = pagesOf([...keys, 'lamp']).concat(links.map((link, at) => [`l${at}`, `link: ${link}`]));
    const files = folders.flatMap(([name, yaml]): [string, string][] => [
      [`content/docs/${name}/_category_.yml`, `${yaml}\n`],
      [`content/docs/${name}/a.md`, 'Text.\n'],
    ]);
    const problems = await site(Object.fromEntries(files)).problems();
    const reported = new Set(
      problems.filter(({ code }) => /^DG400[89]$/.test(code)).map(({ file = '' }) => file.split('/').at(-2)),
    );
    const allows = judge('category');
    const differing = folders
      .filter(([name, yaml]) => allows(parse(yaml)) === reported.has(name))
      .map(([, yaml]) => yaml);
    expect(differing).toEqual([]);
    expect([...undescribed(read('category')), ...undescribed(read('category').properties?.['link'] ?? {})]).toEqual([]);
    expect(reported.size).toBeGreaterThan(choose(100, 400));
  });

  test.each([
    ['authors', { name: 'Ada' }, /^DG404[237]$/],
    ['tags', {}, /^DG404[23]$/],
  ] as const)('%s have the keys and values that docsgen knows', { timeout: 120_000 }, async (name, others, codes) => {
    const fields = read(name).additionalProperties ?? {};
    expect(undescribed(fields)).toEqual([]);
    const entries = entriesOf(Object.keys(fields.properties ?? {}), others);
    const file = `content/blog/${name}.yml`;
    const text = entries.map((entry, at) => `k${at}: ${entry}\n`).join('');
    const problems = await site({ [file]: text, 'content/blog/2024-01-01-a.md': 'Text.\n' }).problems();
    const reported = linesOf(problems, { file, codes });
    const allows = judge(name);
    const differing = entries.filter((entry, at) => allows({ key: parse(entry) }) === reported.has(at + 1));
    expect(differing).toEqual([]);
    expect(reported.size).toBeGreaterThan(choose(12, 50));
  });

  test('search tests have the keys and values that docsgen knows', { timeout: 120_000 }, async () => {
    const fields = read('search-tests').items ?? {};
    expect(undescribed(fields)).toEqual([]);
    const entries = entriesOf(Object.keys(fields.properties ?? {}), { query: 'word', expect: '/docs/a' });
    const text = entries.map((entry) => `- ${entry}\n`).join('');
    const tested = site({ 'search.tests.yml': text, 'content/docs/a.md': '# Word\n' });
    const { stdout } = await tested.run('check', '--format', 'json');
    const { problems } = JSON.parse(stdout) as { problems: ReportedProblem[] };
    // Names of locales, versions and sections are those of the site.
    const judged = problems.filter(({ code, message }) => code !== 'DG9007' || message.includes('has the kind'));
    const reported = linesOf(judged, { file: 'search.tests.yml', codes: /^DG900[237]$/ });
    const allows = judge('search-tests');
    const differing = entries.filter((entry, at) => allows([parse(entry)]) === reported.has(at + 1));
    expect(differing).toEqual([]);
    expect(reported.size).toBeGreaterThan(choose(12, 50));
  });

  test('evals have the keys and values that docsgen knows', { timeout: 120_000 }, async () => {
    const fields = read('evals').items ?? {};
    expect(undescribed(fields)).toEqual([]);
    const entries = entriesOf(Object.keys(fields.properties ?? {}), { question: 'word', all: 'word' });
    const text = entries.map((entry) => `- ${entry}\n`).join('');
    const asked = site({ 'evals.yml': text, 'content/docs/a.md': '# word\n' });
    await asked.run('build');
    const { stdout } = await asked.run('eval', '--format', 'json');
    const { problems } = JSON.parse(stdout) as { problems: ReportedProblem[] };
    const reported = linesOf(problems, { file: 'evals.yml', codes: /^DG902[12]$/ });
    const allows = judge('evals');
    const differing = entries.filter((entry, at) => allows([parse(entry)]) === reported.has(at + 1));
    expect(differing).toEqual([]);
    expect(reported.size).toBeGreaterThan(choose(12, 50));
  });

  test('texts have the keys and values that docsgen knows', { timeout: 120_000 }, async () => {
    const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];
    const keys = [
      ...Object.keys(en),
      ...forms.map((form) => `post.minutes.${form}`),
      ...forms.map((form) => `nav.${form}`),
    ];
    const written = [...new Set(keys), 'admonition.spark', 'lamp'].map((key) => `${key}: word`);
    const values = VALUES.map((value) => `skip: ${value}`);
    const i18n = (yaml: string) =>
      site({
        'site.config.json': JSON.stringify({
          ...{
            title: 'T',
            url: 'https://a.example',
            i18n: { locales: ['en', 'de'] },
            markdown: { admonitions: ['spark'] },
          },
        }),
        'i18n/de/texts.yml': yaml,
        'content/docs/a.md': 'Text.\n',
      });
    const problems = await i18n(`${written.join('\n')}\n`).problems();
    const reported = linesOf(problems, { file: 'i18n/de/texts.yml', codes: /^DG102[12]$/ });
    const allows = judge('texts');
    expect(written.filter((entry, at) => allows(parse(entry)) === reported.has(at + 1))).toEqual([]);
    expect(reported.size).toBe(7);
    for (const value of values) {
      const found = await i18n(`${value}\n`).problems();
      expect([value, found.some(({ code }) => code === 'DG1021')]).toEqual([value, !allows(parse(value))]);
    }
  });
});
