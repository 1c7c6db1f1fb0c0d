/** The texts of the interface: whole in every language, and nowhere else. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { countedText, dateText } from '../../cli/lib/text.ts';
import { en } from '../../cli/texts/en.ts';
import { languageName, loadTexts } from '../../cli/texts/languages.ts';
import { placeholders, textFault } from '../../cli/texts/text-keys.ts';
import { root, site } from '../helpers/site.ts';
import { readSources } from '../helpers/source.ts';

const folder = path.join(root, 'cli/texts/translations');
const tags = readdirSync(folder).map((file) => file.replace(/\.ts$/, ''));
/** What is to be translated, as `language: key`. Languages without a plural have no form for one. */
const missing = (tag: string, texts: Readonly<Record<string, string>>): string[] =>
  Object.keys(en).flatMap((key) => (key.endsWith('.one') || texts[key] ? [] : [`${tag}: ${key}`]));
const COUNTED = Object.keys(en).flatMap((key) => (key.endsWith('.one') ? [key.slice(0, -'.one'.length)] : []));

describe.each(tags)('the texts in %s', (tag) => {
  const load = async () => (await loadTexts(tag)) as Record<string, string>;

  test('are all there, with all that is filled in', async () => {
    const texts = await load();
    expect(missing(tag, texts)).toEqual([]);
    expect(Object.entries(texts).filter(([key, text]) => textFault(key, text))).toEqual([]);
  });

  test('have the forms of numbers that the language has', async () => {
    const texts = await load();
    const rules = new Intl.PluralRules(tag);
    const counts = Array.from({ length: 210 }, (_, at) => at + 1);
    const used = new Set(counts.map((count) => rules.select(count)));
    expect(COUNTED.flatMap((key) => [...used].map((form) => `${key}.${form}`)).filter((key) => !texts[key])).toEqual(
      [],
    );
    const kinds = Object.fromEntries([...used, 'other'].map((form) => [`n.${form}`, form]));
    const source = { htmlLang: tag, texts: kinds };
    expect(counts.map((count) => countedText(source, { key: 'n', count }))).toEqual(
      counts.map((count) => rules.select(count)),
    );
  });

  test("are the language's own: few of them are English", async () => {
    const texts = await load();
    const sentences = Object.entries(en).filter(([key, text]) => text.split(' ').length > 3 && texts[key] === text);
    expect(sentences).toEqual([]);
  });
});

test('Missing texts of a translation are reported, with its language', async () => {
  const { skip: _, 'tags.posts.one': __, ...rest } = (await loadTexts('de')) as Record<string, string>;
  expect(missing('de', rest)).toEqual(['de: skip']);
});

test('A key that is in no source is left over', () => {
  const sources = readSources('cli/', 'runtime/', 'theme/').filter(
    ({ file }) =>
      !/^cli\/(?:texts|manual)\//.test(file) && !['runtime/base/texts.ts', 'cli/docusaurus/texts.ts'].includes(file),
  );
  const all = sources.map(({ file }) => readFileSync(path.join(root, file), 'utf8')).join('\n');
  const used = (key: string) => all.includes(`'${key}'`) || key.startsWith('admonition.');
  const left = Object.keys(en).filter((key) => !used(key) && !used(key.replace(/\.(?:one|other)$/, '')));
  expect(left.filter((key) => !COMPUTED.has(key))).toEqual([]);
});

/** `version.…` by the kind of the notice, `baseUrl.…` by the part of the banner. */
const COMPUTED = new Set([
  ...['unreleased', 'unmaintained'].map((kind) => `version.${kind}`),
  ...['failed', 'reason', 'configured', 'default', 'try', 'assets'].map((part) => `baseUrl.${part}`),
]);

test('Numbers take the form of their language', () => {
  const ru = {
    htmlLang: 'ru-RU',
    texts: { 'n.one': '1 {count}', 'n.few': '2 {count}', 'n.many': '5 {count}', 'n.other': 'x' },
  };
  const say = (count: number) => countedText(ru, { key: 'n', count });
  expect([1, 2, 5, 11, 12, 21, 22, 112].map(say)).toEqual([
    '1 1',
    '2 2',
    '5 5',
    '5 11',
    '5 12',
    '1 21',
    '2 22',
    '5 112',
  ]);
});

test('Days are written as the language writes them', async () => {
  expect(dateText({ texts: en }, '2021-08-26')).toBe('August 26, 2021');
  expect(dateText({ texts: (await loadTexts('de-AT')) as Record<string, string> }, '2021-03-01T10:00:00Z')).toBe(
    '1. März 2021',
  );
  expect(dateText({ texts: (await loadTexts('zh')) as Record<string, string> }, '2021-08-26')).toBe('2021年8月26日');
  expect(dateText({ texts: en }, 'soon')).toBe('');
});

test('Languages are found by the tag, by script and region, by the language', async () => {
  expect(await loadTexts('en-GB')).toBe('en');
  expect(await loadTexts('tlh')).toBeUndefined();
  expect(await loadTexts('pt')).toBe(await loadTexts('pt-BR'));
  expect(await loadTexts('zh-CN')).toBe(await loadTexts('zh-Hans-SG'));
  for (const tag of ['zh-HK', 'zh-MO', 'zh-Hant-HK', 'zh-Hant'])
    expect(await loadTexts(tag)).toBe(await loadTexts('zh-TW'));
  expect(await loadTexts('zh-TW')).not.toBe(await loadTexts('zh'));
  expect(languageName('fr')).toBe('Français');
  expect(languageName('pt-BR')).toBe('Português (Brasil)');
  expect(languageName('de-AT')).toBe('Deutsch (AT)');
  expect(languageName('zh-TW')).toBe('繁體中文');
  expect(languageName('tlh')).toBe('tlh');
});

/** Words for readers in JSX and in attributes that are read out, where a key of the catalogue should be. */
function wordsIn(file: string, text: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const isWords = (value: string) => /[A-Za-z]{3}/.test(value);
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && isWords(node.text)) found.push(node.text.trim());
    if (ts.isJsxAttribute(node) && /^(?:aria-label|title|alt|placeholder)$/.test(node.name.getText())) {
      const value = node.initializer;
      if (value && ts.isStringLiteral(value) && isWords(value.text)) found.push(value.text);
      if (value && ts.isJsxExpression(value) && value.expression && /^[`'"]/.test(value.expression.getText()))
        found.push(value.expression.getText());
    }
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node)) {
      const label = /(?:aria-label|title)="([^"$]*[A-Za-z]{3}[^"$]*)/.exec(node.text);
      if (label?.[1]) found.push(label[1]);
    }
    if (ts.isPropertyAssignment(node) && /^['"]?(?:aria-label|textContent)['"]?$/.test(node.name.getText())) {
      if (/^[`'"]/.test(node.initializer.getText()) && isWords(node.initializer.getText()))
        found.push(node.initializer.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe('words for readers', () => {
  test('are in the catalogue, not in components and parsers', () => {
    const sources = readSources('runtime/', 'theme/', 'cli/pipeline/parse/', 'cli/pipeline/render/');
    // Pages of dev speak to who writes them, as the terminal does.
    const forReaders = sources.filter(({ file }) => !file.startsWith('runtime/dev/'));
    const found = forReaders.flatMap(({ file }) =>
      wordsIn(file, readFileSync(path.join(root, file), 'utf8')).map((words) => `${file}: ${words}`),
    );
    expect(found).toEqual([]);
  });

  test.each([
    ['text', 'const a = <p>Read more</p>;'],
    ['a label', 'const a = <a aria-label="Read more" />;'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is code
    ['a label with a name', 'const a = <a aria-label={`Read about ${b}`} />;'],
    ['a label in HTML', 'const a = \'<a aria-label="Read more">\';'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is code
    ['a label of an element that is written', "open('a', { 'aria-label': `Back to ${b}` });"],
  ])('are found: %s', (_, code) => {
    expect(wordsIn('a.tsx', code)).toHaveLength(1);
  });

  test('have names in braces that a translator leaves alone', () => {
    expect(placeholders(en['doc.updatedOnBy'])).toEqual(['{date}', '{author}']);
  });
});

test('The browser gets the texts that pages use, and none that only the build needs', async () => {
  const made = site({ 'content/docs/a.md': '# A\n' });
  await made.build();
  // The client has the texts of docs pages; another file has those of other layouts and authors' components.
  const files = Object.keys(made.tree('build/assets')).filter((name) => /^(?:client|texts)-.*\.js$/.test(name));
  expect(files).toHaveLength(2);
  const code = files.map((name) => made.read(`build/assets/${name}`)).join('\n');
  const reaches = (key: string) => code.includes(`"${key}"`) || code.includes(`\\"${key}\\"`);
  const asked = ['skip', 'toc.title', 'code.copied', 'admonition.note', 'load.failed', 'doc.updatedOnBy'];
  expect(asked.filter((key) => !reaches(key))).toEqual([]);
  const forBuild =
    /^(?:archive|baseUrl|date|diagram|footnotes|math|post\.minutes|tags\.posts|tags\.docs|authors\.posts)\./;
  expect(Object.keys(en).filter((key) => forBuild.test(key) && reaches(key))).toEqual([]);
});

test('The manual lists every key with its English text', () => {
  const manual = readFileSync(path.join(root, 'cli/manual/content/docs/languages.md'), 'utf8');
  const rows = [...manual.matchAll(/^\| `([\w.]+)` \| `(.*)` \|$/gm)].map(([, key, text]) => [
    key,
    text?.replaceAll('\\|', '|'),
  ]);
  expect(rows).toEqual(Object.entries(en));
});
