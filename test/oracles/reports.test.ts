/**
 * Mistakes that authors make, from the trackers of documentation projects: each is reported once, at its line, with
 * what to do, and good pages get no report.
 */
import { expect, test } from 'vitest';
import type { Problem } from '../../cli/problems/problem.ts';
import { type Site, site } from '../helpers/site.ts';
import { frontKinds } from './reports-front.ts';
import type { Kind } from './reports-kinds.ts';
import { linkKinds } from './reports-links.ts';
import { settings, structure } from './reports-site.ts';
import { textKinds } from './reports-text.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>\n';
const good = {
  'site.config.mjs': "export default { title: 'Test', url: 'https://example.com', check: { samples: {} } };\n",
  'content/docs/good.md': '# A good page\n\n## Use\n\nText.\n\n## First steps\n\nText.\n',
  'content/docs/other.md': '# Another page\n\nText.\n',
  'content/docs/draft.md': '---\ndraft: true\n---\n\n# Plans\n',
  'content/docs/lamp.js': '// #region on\nlamp.on();\n// #endregion\n',
  'content/docs/logo.svg': SVG,
  'content/docs/broken.png': 'not an image',
  'content/docs/empty.png': '',
  'content/docs/kinds/Lamp.tsx': 'export default function Lamp({ children }) { return <b>lamp {children}</b>; }\n',
  'content/docs/kinds/Throws.tsx': 'export default function Lamp() { throw new Error("no light"); }\n',
  'public/logo.svg': SVG,
};

/** Kinds that another change of this issue reports. */
const PENDING = new Set<string>([
  'Front matter: published false',
  'Front matter: a comment in a title',
  'Front matter: tags in a row',
  'four dashes',
  'a line before front matter',
  'front matter after the title',
  'indented front matter',
  'a link to nothing',
  'a reversed link',
  'a blank between text and URL',
  'a file name with blanks',
  'a URL with a blank',
  'a reference without definition',
  'a short reference without definition',
  'a definition twice',
  'a link without closing parenthesis',
  'a link without closing bracket',
  'an unclosed title',
  'a link inside a link',
  'an image of nothing',
  'an image with a size of others',
  'an image with attributes of others',
  'a reversed image',
  'an image without definition',
  'an image with blanks',
  'an id with blanks',
  'a conflict in code',
  'a row with more cells',
  'a bar in code',
  'a footnote without definition',
  'a definition of a footnote without use',
  'a footnote twice',
  'an unclosed comment',
  'a comment with the wrong end',
  'MkDocs: attributes',
  'Pandoc: a span',
  'GitLab: contents',
  'Markdown Extra: contents',
  'elements in the wrong order',
  'MDX: an expression of an object',
]);

const kinds: readonly Kind[] = [...linkKinds, ...textKinds, ...frontKinds];
const fileOf = ({ name, extension }: Kind): string =>
  `content/docs/kinds/${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.${extension}`;

const check = async (faulty: Site): Promise<Problem[]> => {
  const { stdout } = await faulty.run('check', '--format', 'json');
  return (JSON.parse(stdout) as { problems: Problem[] }).problems;
};

test('every mistake is planted into a page of its own', () => {
  expect(new Set(kinds.map(fileOf)).size).toBe(kinds.length);
  expect(kinds.length).toBeGreaterThan(200);
});

test('each mistake in a page is reported once, at its line, with what to do', async () => {
  const faulty = site({ ...good, ...Object.fromEntries(kinds.map((kind) => [fileOf(kind), kind.text])) });
  const problems = await check(faulty);
  const found = (file: string): string[] =>
    problems.flatMap((one) => (one.file === file ? [`${one.code}:${one.line ?? '?'}`] : []));
  const told = kinds.filter(({ name }) => !PENDING.has(name));
  expect(Object.fromEntries(told.map((kind) => [kind.name, found(fileOf(kind)).join(' ')]))).toEqual(
    Object.fromEntries(told.map((kind) => [kind.name, kind.expected])),
  );
  const planted = new Set(kinds.map(fileOf));
  expect(problems.filter(({ file = '' }) => !planted.has(file))).toEqual([]);
  // The reason of an error that a component throws is its own.
  expect(problems.filter(({ hint, code }) => !hint && code !== 'DG6002')).toEqual([]);
});

const COMMENT = /(?:\/\/|#) (DG\d{4})$/;
const expectedOf = (files: typeof structure): string[] =>
  Object.entries(files).flatMap(([file, given]) => {
    const [text = '', ...codes] = [given].flat();
    const marked = text
      .split('\n')
      .flatMap((line, at) => (COMMENT.test(line) ? [`${COMMENT.exec(line)?.[1] ?? ''} ${at + 1}`] : []));
    return [...marked, ...codes].map((one) => one.replace(' ', ` ${file}:`));
  });
const written = (files: typeof structure) =>
  Object.fromEntries(Object.entries(files).map(([file, given]) => [file, [given].flat()[0] ?? '']));
const said = (problems: readonly Problem[]) => problems.map(({ code, file, line }) => `${code} ${file}:${line}`).sort();

test('each mistake in settings, sidebars, folders and posts is reported once, at its line, with what to do', async () => {
  const problems = await check(site(written(structure)));
  expect(said(problems)).toEqual(expectedOf(structure).sort());
  expect(problems.filter(({ hint }) => !hint)).toEqual([]);
});

test('settings that stop a build are reported together', async () => {
  for (const text of settings) {
    const files = { 'site.config.mjs': text, 'content/docs/good.md': '# A good page\n' };
    const problems = await check(site(files));
    expect(said(problems)).toEqual(expectedOf({ 'site.config.mjs': text }).sort());
  }
});
