/** The manual (`cli/manual/`) is a site like any other. Its examples match its text, and it is complete. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { findCode } from '../cli/api/samples/find-code.ts';
import { resolveSamples } from '../cli/api/samples/resolve.ts';
import { settingsSchema } from '../cli/compile/reference/json-schema.mjs';
import { keysOf as allSettings } from '../cli/compile/reference/settings.mjs';
import * as declared from '../cli/config/settings/site.ts';
import { admonitionNames } from '../cli/pipeline/parse/components/admonition.ts';
import { byTag } from '../cli/pipeline/parse/components/index.ts';
import { CHECK_NAMES } from '../cli/problems/checks.ts';
import { SLOT_NAMES } from '../runtime/base/theme.ts';
import { repositorySite } from './helpers/built.ts';
import { routeData } from './helpers/html.ts';
import { type BuildReport, type Run, root, runCli, site } from './helpers/site.ts';

const folder = path.join(root, 'cli/manual');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const pagesOf = (below: string) =>
  readdirSync(path.join(folder, 'content/docs', below), { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.mdx?$/.test(entry.name))
    .map(({ name }) => path.posix.join(below, name))
    .map((name) => ({ name, text: read(`content/docs/${name}`) }));
/** Pages that people write; those of the reference are made, see `manual-reference.test.ts`. */
const sources = [...pagesOf(''), ...pagesOf('look')];
const all = [...sources, ...pagesOf('reference')];
const textOf = (name: string) => sources.find((source) => source.name === name)?.text ?? '';
const addressOf = (name: string) => name.replace(/\.mdx?$/, '').replace(/^index$/, 'overview');
const htmlOf = (name: string) => readFileSync(path.join(out, addressOf(name), 'index.html'), 'utf8');

let out: string;
let report: BuildReport;
let checked: Run;
let forAgents: Run;

beforeAll(async () => {
  ({ report, out } = await repositorySite('cli/manual'));
  checked = await runCli(['check', '--strict', '--format', 'json'], { cwd: folder });
  forAgents = await runCli(['check', '--only', 'agents', '--strict', '--format', 'json'], { cwd: folder });
}, 300_000);

describe('the manual', () => {
  test('is built without an error or a warning', () => {
    expect(report.problems).toEqual([]);
    // The home page is another one.
    expect(report.pages).toBe(all.length + 1);
  });

  test('has nothing that docsgen check finds', () => {
    expect(JSON.parse(checked.stdout).problems).toEqual([]);
    expect(checked.code).toBe(0);
  });

  test('says in Markdown what its pages say', () => {
    expect(JSON.parse(forAgents.stdout).problems).toEqual([]);
    expect(forAgents.code).toBe(0);
  });

  test('answers the questions that people ask', async () => {
    const { code, stdout } = await runCli(['eval', out, '--format', 'json'], { cwd: folder });
    const { questions, problems } = JSON.parse(stdout) as { questions: number; problems: { severity: string }[] };
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(questions).toBeGreaterThanOrEqual(40);
    expect(code).toBe(0);
  });

  test('has every page in its sidebar', () => {
    const sidebar = /<nav[^>]*aria-label="Docs sidebar"[\s\S]*?<\/nav>/.exec(htmlOf('index.md'))?.[0] ?? '';
    expect(all.filter(({ name }) => !sidebar.includes(`href="/${addressOf(name)}"`))).toEqual([]);
  });

  test.each(['title', 'description'])('gives every page its own %s', (key) => {
    const texts = all.map(({ text }) => new RegExp(`^${key}: (.*)$`, 'm').exec(text)?.[1] ?? '');
    const short = all.filter((_, index) => (texts[index] ?? '').length < (key === 'title' ? 3 : 30));
    expect(short.map(({ name }) => name)).toEqual([]);
    expect(texts.filter((text, index) => texts.indexOf(text) < index)).toEqual([]);
  });

  test('sends a program to the reader only on the pages about programs and to try looks', () => {
    const withChunk = sources.filter(
      ({ name }) => 'chunk' in routeData(readFileSync(path.join(out, addressOf(name), 'index.html'), 'utf8')),
    );
    expect(withChunk.map(({ name }) => name)).toEqual(['mdx.mdx', 'look/try.mdx']);
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
  test('are followed literally', () => {
    const samples = sources.flatMap(({ name, text }) => samplesOf(text).map((sample) => ({ name, ...sample })));
    const wrong = samples.filter(
      ({ code, after }) => !after.startsWith(`\n<div class="result">\n\n${code}\n\n</div>\n`),
    );
    expect(wrong.map(({ name, code }) => `${name}: ${code}`)).toEqual([]);
    expect(samples.length).toBeGreaterThan(40);
  });
});

/** Keys of an interface, as its source has them. */
const settings = allSettings(settingsSchema(declared));

/** Settings directly below one, by their names. */
const settingsBelow = (above: string) =>
  settings
    .flatMap(({ path: at }) => (at.startsWith(`${above}.`) ? [at.slice(above.length + 1)] : []))
    .filter((key) => !/\W/.test(key));

function keysOf(file: string, name: string): string[] {
  const [, body = ''] =
    new RegExp(`interface ${name} \\{\\n([\\s\\S]*?)\\n\\}`).exec(readFileSync(path.join(root, file), 'utf8')) ?? [];
  return [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, key]) => key ?? '');
}

/** Everything about themes that code says: the manual says it as well. */
const themeNames = {
  slots: [...SLOT_NAMES],
  components: keysOf('runtime/base/theme.ts', 'ThemeComponents'),
  layouts: namesOf('runtime/types.ts', 'LayoutName'),
};

/** Names of a type that is a union of texts. */
function namesOf(file: string, name: string): string[] {
  const [, body = ''] =
    new RegExp(`type ${name} =\\n([\\s\\S]*?);`).exec(readFileSync(path.join(root, file), 'utf8')) ?? [];
  return [...body.matchAll(/'([\w-]+)'/g)].map(([, key]) => key ?? '');
}

describe('samples of themes', () => {
  const paths = {
    'docsgen/theme': [path.join(root, 'theme/index.ts')],
    'docsgen/runtime': [path.join(root, 'runtime/index.ts')],
  };
  const check = (text: string) => {
    const pages = [{ file: 'themes.md', ...findCode(text) }];
    const options = { paths, checkJs: false };
    const output = resolveSamples(ts, { siteDir: path.resolve(root), modules: [], declarations: [], options, pages });
    return output.pages.flatMap(({ samples }) => samples.flatMap(({ problems }) => problems));
  };

  test('compile', { timeout: 120_000 }, () => {
    const samples = textOf('themes.md')
      .replace(/^```tsx? title="site\.config\.ts"$/gm, '```text')
      .replace(/title="theme\//g, 'title="');
    const own = samples.replace(/^(```tsx?) .*\bsource$/gm, '```text');
    expect(check(own).map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
    expect(findCode(own).samples.length).toBeGreaterThan(4);
  });

  test.each([
    ['slots: { navbarStrat: () => null }', /navbarStrat/],
    ['components: { Fotter: () => null }', /Fotter/],
    ['layouts: { posts: () => null }', /posts/],
    ['slots: { navbarEnd: 3 }', /number/],
  ])('with %s do not compile', { timeout: 120_000 }, (definition, message) => {
    const found = check(
      `\`\`\`tsx\nimport { defineTheme } from 'docsgen/theme';\nexport default defineTheme({ ${definition} });\n\`\`\`\n`,
    );
    expect(found.map((error) => error.message).join()).toMatch(message);
  });
});

test('the samples about extending are one site, in which each of them has its effect', async () => {
  const blocks = [...textOf('extending.md').matchAll(/^(`{3,})\w+ title="([^"]+)"[^\n]*\n([\s\S]*?)\n\1$/gm)];
  const files = Object.fromEntries(blocks.map(([, , name = '', text = '']) => [name, `${text}\n`]));
  expect(Object.keys(files)).toHaveLength(9);
  const docs = site(files);
  const { code, stdout } = await docs.report('--strict');
  expect(code, stdout).toBe(0);
  const html = docs.read('build/docs/boiling/index.html');
  for (const effect of [
    'data-type="recipe"',
    /class="[^"]*\bwarning\b[^"]*"[^>]*>(?:<[^>]*>)*boil/,
    /Ask the (?:<!-- -->)?kitchen/,
    'Made in a kitchen.',
    'href="https://git.example/acme/edit/main/docs/boiling.md"',
  ])
    expect(html).toEqual(expect.stringMatching(effect));
  expect(docs.read('build/index.html')).toContain('Show our number');
  expect(docs.read('build/docs/kettle/index.html')).toContain('/docs/boiling');
  docs.write('content/docs/long.md', `# Long\n\n${'very '.repeat(21)}long.\n`);
  const { problems } = (await docs.report()).report;
  expect(problems.map(({ file, message }) => `${file}: ${message}`).sort()).toMatchObject([
    expect.stringContaining('it must say who owns the page'),
    expect.stringContaining('a sentence of 22 words'),
  ]);
});

describe('the manual names', () => {
  test('every slot, component and layout of themes', () => {
    const text = textOf('themes.md');
    for (const names of Object.values(themeNames)) {
      expect(names.length).toBeGreaterThan(10);
      expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
    }
  });

  test('every token of the theme', () => {
    const tokens = [
      ...readFileSync(path.join(root, 'theme/styles/tokens.css'), 'utf8').matchAll(/^ {4}(--dg-[\w-]+):/gm),
    ];
    const text = textOf('look.md');
    const isNamed = (token: string) =>
      text.includes(token) ||
      (/^--dg-\w+-\d$/.test(token) && text.includes('--dg-space-1')) ||
      text.includes(`\`${token.replace(/^--dg(?:-\w+)*?(?=-\w+$)/, '')}\``);
    const inner = ['--dg-gray', '--dg-mist', '--dg-backdrop', '--dg-bar-height', '--dg-z-raised'];
    const unnamed = [...new Set(tokens.map(([, token = '']) => token))].filter(
      (token) => !inner.includes(token) && !isNamed(token),
    );
    expect(tokens.length).toBeGreaterThan(60);
    expect(unnamed).toEqual([]);
  });

  test('every setting of the API reference, in its table', () => {
    const keys = settingsBelow('api');
    const [, table = ''] = /## Settings\n([\s\S]*?)\n## /.exec(textOf('api-reference.md')) ?? [];
    expect(keys.length).toBeGreaterThan(8);
    expect([...keys, 'declarations'].filter((key) => !table.includes(`\`${key}\``))).toEqual([]);
  });

  test('every setting of search, in its tables', () => {
    const keys = [...settingsBelow('search'), ...settingsBelow('search.algolia')].filter((key) => key !== 'algolia');
    expect(keys.length).toBeGreaterThan(8);
    expect(keys.filter((key) => !textOf('search.md').includes(`\n| \`${key}\` |`))).toEqual([]);
  });

  const missing = (names: readonly string[], page: string) => names.filter((name) => !page.includes(`\`${name}`));

  test('every key of front matter that docsgen reads', () => {
    const keys = keysOf('cli/model/front-matter.ts', 'FrontMatter').filter((key) => key !== 'extra');
    expect(keys.length).toBeGreaterThan(30);
    expect(missing(keys, textOf('front-matter.md'))).toEqual([]);
  });

  test('every check', () => {
    const rows = [...textOf('checking.md').matchAll(/^\| `([a-z]+)` \|/gm)].map(([, name]) => name);
    expect([...new Set(rows)].filter((name) => name !== 'fragment').sort()).toEqual([...CHECK_NAMES].sort());
  });

  test('every component, and every name of an admonition', () => {
    expect(missing([...byTag.keys()], textOf('components.md'))).toEqual([]);
    const names = admonitionNames([]);
    expect(
      names.filter((name) => !new RegExp(`\`(?::::)?${name}\\b|^:::${name}\\b`, 'm').test(textOf('admonitions.md'))),
    ).toEqual([]);
  });

  test('the versions that package.json requires', () => {
    const { engines, peerDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    const config = read('site.config.ts');
    const variable = (name: string) => new RegExp(`${name}: '([^']+)'`).exec(config)?.[1];
    expect(engines.node).toBe(`>=${variable('node')}`);
    expect(peerDependencies.mermaid).toBe(`^${variable('mermaid')}.0.0`);
    expect(peerDependencies.sharp).toBe(`>=${variable('sharp')}.0`);
    expect(peerDependencies.typedoc).toBe(`^${variable('typedoc')}.0`);
  });
});
