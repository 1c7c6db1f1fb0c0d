/**
 * Every text of TypeDoc's model is on a page: its JSON is walked whole, whatever kinds of types it has, and each piece of
 * each comment is searched in what a reader sees.
 */
import { mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import * as typedoc from 'typedoc';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { convert } from '../../cli/api/extract/extract.ts';
import { createApiProgram } from '../../cli/api/extract/program.ts';
import { decodeText as decode } from '../../cli/html/decode.ts';
import { isLong } from '../helpers/long.ts';
import { root } from '../helpers/site.ts';
import { type ApiSite, apiSite, pack, readPage } from './api-site.ts';

interface Found {
  text: string;
  /** Where in the model: `quokka.Hop.options.a`. */
  at: string;
}

/** Tags whose content is not for readers, or only names something. */
const SILENT = new Set([
  '@license',
  '@module',
  '@import',
  '@inheritDoc',
  '@callback',
  '@typedef',
  '@group',
  '@category',
  '@internal',
]);

type Json = Record<string, unknown>;

/** Every text of comments and every default value in a part of the model. */
function textsIn(value: unknown, at: string, found: Found[]): void {
  if (Array.isArray(value)) for (const one of value) textsIn(one, at, found);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const json = value as Json;
  const name = typeof json['name'] === 'string' ? `${at}.${json['name']}` : at;
  // Members of another page's class are described there, and those of other packages by these.
  const from = json['inheritedFrom'] as { target?: unknown; package?: string } | undefined;
  if (from && (typeof from.target === 'number' || from.package === 'typescript')) return;
  const { comment, defaultValue } = json as { comment?: Json; defaultValue?: string };
  if (comment) {
    const summary = comment['summary'] as Part[];
    const tags = (comment['blockTags'] ?? []) as {
      tag: string;
      content: Part[];
      typeAnnotation?: string;
      name?: string;
    }[];
    const parts = [summary, ...tags.filter(({ tag }) => !SILENT.has(tag)).map(({ content }) => content)];
    // The reference leaves out the licence of a file, which TypeDoc takes for a comment of its first declaration.
    const isLicense = (text: string) => /^Copyright \(c\) .*\n[\s\S]*licensed under/.test(text);
    for (const text of parts.map(textOf)) if (!isLicense(text)) found.push({ text, at: name });
    for (const { typeAnnotation = '', tag } of tags)
      if (tag === '@throws') found.push({ text: typeAnnotation, at: name });
  }
  if (defaultValue !== undefined && defaultValue !== '...') found.push({ text: defaultValue, at: name });
  for (const [key, one] of Object.entries(json)) if (key !== 'comment') textsIn(one, name, found);
}

interface Part {
  kind: string;
  text: string;
}

const textOf = (parts: Part[]): string => parts.map(({ kind, text }) => (kind === 'inline-tag' ? '|' : text)).join('');

const words = (text: string): string => text.replace(/&\w+;|[^\p{L}\p{N}]+/gu, ' ').trim();

/** Runs of words that no mark-up interrupts. */
const runs = (text: string): string[] =>
  text
    .replace(/^\s*```.*$/gm, '|')
    .replace(/\]\([^)]*\)|<https?:[^>]*>|&\w+;/g, '|')
    .split(/[|<>[\](){}`*_~#\\\n:!]+|(?<=^|\n)\s*(?:-|\d+\.)\s/)
    .map(words)
    .filter((run) => run.length > 3);

/** What a reader sees on all pages of the reference. */
function shownBy(docs: ApiSite): string {
  const folder = path.join(docs.dir, 'build/docs/api');
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('index.html'),
  );
  const texts = pages.map((file) => {
    const [article = ''] = /<article[\s\S]*<\/article>/.exec(readFileSync(path.join(folder, file), 'utf8')) ?? [];
    return decode(article.replace(/<[^>]+>/g, ' '));
  });
  return ` ${words(texts.join(' '))} `;
}

/** The texts that no page shows, as `place: words`. */
async function lost(docs: ApiSite, packages: readonly string[]): Promise<{ lost: string[]; walked: number }> {
  expect((await docs.report()).report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const api = createApiProgram(ts, {
    ...{ siteDir: docs.dir, typedoc: '', typescript: '', title: '' },
    entryPoints: packages.map((specifier) => ({ specifier })),
    tsconfig: path.join(docs.dir, 'tsconfig.json'),
  });
  if (!('program' in api)) throw new Error(JSON.stringify(api));
  const { project } = await convert(typedoc, api);
  const found: Found[] = [];
  textsIn(new typedoc.Serializer().projectToObject(project, docs.dir as never), '', found);
  const shown = shownBy(docs);
  const all = found.flatMap(({ text, at }) => runs(text).map((run) => ({ run, at })));
  return {
    lost: all.filter(({ run }) => !shown.includes(` ${run} `)).map(({ run, at }) => `${at}: ${run}`),
    walked: all.length,
  };
}

const traps = readFileSync(path.join(import.meta.dirname, 'whole-model.d.ts.txt'), 'utf8');

test('every text of comments is on a page, wherever it is in a type', async () => {
  const numbered = traps.replace(
    /\bW\b/g,
    (_, at: number) => `Word${[...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`,
  );
  const docs = apiSite(pack('quokka', { 'index.d.ts': numbered }), { entryPoints: ['quokka'] });
  const { lost: found, walked } = await lost(docs, ['quokka']);
  expect(found).toEqual([]);
  expect(walked).toBeGreaterThan(60);
});

const INSTALLED = isLong ? ['commander', 'parse5', 'esbuild', 'bullmq', 'satteri', 'lexical'] : ['commander'];

test.each(INSTALLED)('every text of comments of %s is on a page', async (name) => {
  const docs = apiSite({}, { entryPoints: [name] });
  const at = path.join(docs.dir, 'node_modules', name);
  mkdirSync(path.dirname(at), { recursive: true });
  symlinkSync(realpathSync(path.join(root, 'node_modules', name)), at);
  const { lost: found, walked } = await lost(docs, [name]);
  expect(found).toEqual([]);
  expect(walked).toBeGreaterThan(20);
});

test('a namespace called html has a page and a Markdown file of its own', async () => {
  const docs = apiSite(
    {
      'src/index.ts': "export * as html from './html';\n",
      'src/html.ts': '/** Namespaces. */\nexport enum NS { A, B }\n',
    },
    { entryPoints: ['./src/index.ts'] },
  );
  expect((await docs.build()).code).toBe(0);
  const folder = 'build/docs/api/modules';
  expect(docs.read(`${folder}/index_.html/index.html`)).toContain('<p>Namespaces.</p>');
  expect(docs.read(`${folder}/index_.html.md`)).toContain('Namespaces.');
  expect(docs.read(`${folder}/index_.md`)).not.toContain('Namespaces.');
});

test('named rest elements, default values and missing bases are shown as written, and the last are reported', async () => {
  const docs = apiSite(
    {
      'src/index.ts': `import { Absent, type Gone } from 'absent';
export type Row = [a: string, b?: number, ...c: boolean[]];
export function jump(height = 5, names: string[] = ['a'], options = {}): void {}
export class Quokka extends Absent<string> { speed: number = 3; }
export interface Shape extends Gone {}
`,
    },
    { entryPoints: ['./src/index.ts'] },
  );
  const { report } = await docs.report();
  expect(report.problems.map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`)).toEqual([
    'DG8060 src/index.ts:4 Quokka extends Absent<string>, which is not found: the reference lacks what it inherits',
    'DG8060 src/index.ts:5 Shape extends Gone, which is not found: the reference lacks what it inherits',
  ]);
  const page = 'index_';
  const code = readPage(docs, `modules/${page}`).code.join('\n');
  expect(code).toContain('type Row = [a: string, b?: number, ...c: boolean[]]');
  expect(code).toContain('jump(height: number = 5, names?: string[], options: {} = {}): void');
  expect(readPage(docs, `classes/${page}.Quokka`).code.join('\n')).toMatch(
    /class Quokka extends Absent<string>[\s\S]*speed: number = 3/,
  );
});
