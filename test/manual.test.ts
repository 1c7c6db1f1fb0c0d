/** The manual (`cli/manual/`) is a site like any other. What it shows is what it says, and it forgets nothing. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { findCode } from '../cli/api/samples/find-code.ts';
import { resolveSamples } from '../cli/api/samples/resolve.ts';
import { admonitionNames } from '../cli/pipeline/parse/components/admonition.ts';
import { byTag } from '../cli/pipeline/parse/components/index.ts';
import { SLOT_NAMES } from '../runtime/theme.ts';
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
    const sidebar = /<nav[^>]*aria-label="Docs sidebar"[\s\S]*?<\/nav>/.exec(htmlOf('index.md'))?.[0] ?? '';
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

/** Everything about themes that code says: the manual says it as well. */
const themeNames = {
  slots: [...SLOT_NAMES],
  components: keysOf('runtime/theme.ts', 'ThemeComponents'),
  layouts: namesOf('runtime/types.ts', 'LayoutName'),
};

/** Names of a type that is a union of texts. */
function namesOf(file: string, name: string): string[] {
  const [, body = ''] =
    new RegExp(`type ${name} =\\n([\\s\\S]*?);`).exec(readFileSync(path.join(root, file), 'utf8')) ?? [];
  return [...body.matchAll(/'([\w-]+)'/g)].map(([, key]) => key ?? '');
}

/** Interfaces of the config below `UserConfig`, and keys that stand in it without an interface of their own. */
const CONFIG_TYPES = [
  'UserConfig',
  'UserNavbar',
  'UserNavItem',
  'UserAnnouncementBar',
  'UserSidebarOptions',
  'UserFooter',
];

const SEARCH_TYPES = ['UserSearch', 'UserAlgolia'];

const CONTENT_TYPES = [
  'UserDocs',
  'UserBlog',
  'UserPages',
  'UserI18n',
  'UserSitemap',
  'UserLlms',
  'UserRedirect',
  'UserApi',
];

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

describe('the manual names', () => {
  test('every setting there is', () => {
    const keys = CONFIG_TYPES.flatMap((name) => keysOf('cli/config/types.ts', name));
    const content = CONTENT_TYPES.flatMap((name) => keysOf('cli/config/content-types.ts', name));
    const all = sources.map(({ text }) => text).join('\n');
    // In tables and sentences as code; in samples as a key.
    const isNamed = (key: string) => new RegExp(`\`(?:[\\w.]+\\.)?${key}\\b|^ *${key}:`, 'm').test(all);
    const unnamed = [...new Set([...keys, ...content])].filter((key) => !isNamed(key));
    expect(keys.length).toBeGreaterThan(50);
    expect(unnamed).toEqual([]);
  });

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
    const inner = [
      '--dg-gray',
      '--dg-mist',
      '--dg-vivid',
      '--dg-pale',
      '--dg-backdrop',
      '--dg-bar-height',
      '--dg-z-raised',
    ];
    const unnamed = [...new Set(tokens.map(([, token = '']) => token))].filter(
      (token) => !inner.includes(token) && !isNamed(token),
    );
    expect(tokens.length).toBeGreaterThan(60);
    expect(unnamed).toEqual([]);
  });

  test('every setting of the API reference, in its table', () => {
    const keys = keysOf('cli/config/content-types.ts', 'UserApi');
    const [, table = ''] = /## Settings\n([\s\S]*?)\n## /.exec(textOf('api-reference.md')) ?? [];
    expect(keys.length).toBeGreaterThan(8);
    expect([...keys, 'declarations'].filter((key) => !table.includes(`\`${key}\``))).toEqual([]);
  });

  test('every setting of search, in its tables', () => {
    const keys = SEARCH_TYPES.flatMap((name) => keysOf('cli/config/search-types.ts', name));
    expect(keys.length).toBeGreaterThan(8);
    expect(keys.filter((key) => !textOf('search.md').includes(`\n| \`${key}\` |`))).toEqual([]);
  });

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
    expect(peerDependencies.typedoc).toBe(`^${variable('typedoc')}.0`);
  });
});
