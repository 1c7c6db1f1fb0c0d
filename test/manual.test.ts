/** The manual (`cli/manual/`) is a site like any other. What it shows is what it says, and it forgets nothing. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { admonitionNames } from '../cli/pipeline/parse/components/admonition.ts';
import { byTag } from '../cli/pipeline/parse/components/index.ts';
import { type BuildReport, type Run, root, runCli } from './helpers/site.ts';

const folder = path.join(root, 'cli/manual');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const sources = readdirSync(path.join(folder, 'content/docs'), { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ name }) => ({ name, text: read(`content/docs/${name}`) }));
const textOf = (name: string) => sources.find((source) => source.name === name)?.text ?? '';
const addressOf = (name: string) => name.replace(/\.mdx?$/, '').replace(/^index$/, '');
const htmlOf = (name: string) => read(path.join('build', addressOf(name), 'index.html'));

let built: Run;
let report: BuildReport;

beforeAll(async () => {
  built = await runCli(['build', '--strict', '--format', 'json'], { cwd: folder });
  report = JSON.parse(built.stdout);
});

describe('the manual', () => {
  test('is built without an error or a warning', () => {
    expect(report.problems).toEqual([]);
    expect(built.code).toBe(0);
    expect(report.pages).toBe(sources.length);
  });

  test('has every page in its sidebar', () => {
    const sidebar = /<nav[^>]*class="sidebar[\s\S]*?<\/nav>/.exec(htmlOf('index.md'))?.[0] ?? '';
    expect(sources.filter(({ name }) => !sidebar.includes(`href="/${addressOf(name)}"`))).toEqual([]);
  });

  test('describes every page for search engines in words of its own', () => {
    expect(sources.filter(({ text }) => !/^description: \S.{20,}$/m.test(text)).map(({ name }) => name)).toEqual([]);
  });

  test('sends a program to the reader on the page about programs only', () => {
    const withChunk = sources.filter(
      ({ name }) => 'chunk' in JSON.parse(read(path.join('build', addressOf(name), 'index.json'))),
    );
    expect(withChunk.map(({ name }) => name)).toEqual(['mdx.mdx']);
  });
});

/** Code blocks of Markdown at the left edge, and what follows them; those marked `source` show no result. */
function samplesOf(text: string) {
  const blocks = [...text.matchAll(/^(`{3,})mdx?(?:[ ]([^\n]*))?\n([\s\S]*?)\n\1\n/gm)];
  return blocks
    .filter(([, , meta = '']) => !/\bsource\b/.test(meta))
    .map(({ 0: all, 3: code = '', index }) => ({ code, after: text.slice(index + all.length) }));
}

describe('samples of the manual', () => {
  test('are followed by themselves', () => {
    const samples = sources.flatMap(({ name, text }) => samplesOf(text).map((sample) => ({ name, ...sample })));
    const wrong = samples.filter(
      ({ code, after }) => !after.startsWith(`\n<div class="result">\n\n${code}\n\n</div>\n`),
    );
    expect(wrong.map(({ name, code }) => `${name}: ${code}`)).toEqual([]);
    expect(samples.length).toBeGreaterThan(40);
  });
});

/** Keys of an interface, as its source has them. */
function keysOf(file: string, name: string): string[] {
  const [, body = ''] =
    new RegExp(`interface ${name} \\{\\n([\\s\\S]*?)\\n\\}`).exec(readFileSync(path.join(root, file), 'utf8')) ?? [];
  return [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, key]) => key ?? '');
}

describe('the manual names', () => {
  const missing = (names: readonly string[], page: string) => names.filter((name) => !page.includes(`\`${name}`));

  test('every setting of Markdown', () => {
    const keys = keysOf('cli/config/types.ts', 'UserMarkdown');
    expect(keys.length).toBeGreaterThan(10);
    expect(missing(keys, textOf('settings.md'))).toEqual([]);
  });

  test('every key of front matter that docsgen reads', () => {
    const keys = keysOf('cli/pipeline/types.ts', 'FrontMatter').filter((key) => key !== 'extra');
    expect(keys.length).toBeGreaterThan(30);
    expect(missing(keys, textOf('front-matter.md'))).toEqual([]);
  });

  test('every component, and every name of an admonition', () => {
    expect(missing([...byTag.keys()], textOf('components.md'))).toEqual([]);
    const names = admonitionNames([]);
    expect(
      names.filter((name) => !new RegExp(`\`(?::::)?${name}\\b|^:::${name}\\b`, 'm').test(textOf('admonitions.md'))),
    ).toEqual([]);
  });

  test('the versions that package.json asks for', () => {
    const { engines, peerDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    const config = read('site.config.ts');
    const variable = (name: string) => new RegExp(`${name}: '([^']+)'`).exec(config)?.[1];
    expect(engines.node).toBe(`>=${variable('node')}`);
    expect(peerDependencies.mermaid).toBe(`^${variable('mermaid')}.0.0`);
    expect(peerDependencies.sharp).toBe(`>=${variable('sharp')}.0`);
  });
});
