/** The reference of this very site: what readers of Lexical 0.13.1 find at the URLs they know. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { repositorySite } from '../helpers/built.ts';
import { elementsOf } from '../helpers/html.ts';
import { type BuildReport, root, runCli } from '../helpers/site.ts';

const modules = [
  ...[
    'lexical',
    'clipboard',
    'code',
    'dragon',
    'file',
    'hashtag',
    'headless',
    'history',
    'html',
    'link',
    'list',
    'mark',
  ],
  ...['markdown', 'offset', 'overflow', 'selection', 'table', 'text', 'utils', 'yjs'],
];
const slug = (name: string) => (name === 'lexical' ? name : `lexical_${name}`);

/** Classes and interfaces by module. */
const classes: Record<string, string[]> = {
  lexical: [
    ...[
      'DecoratorNode',
      'EditorState',
      'ElementNode',
      'LexicalEditor',
      'LexicalNode',
      'LineBreakNode',
      'NodeSelection',
    ],
    ...['ParagraphNode', 'Point', 'RangeSelection', 'RootNode', 'TabNode', 'TextNode'],
  ],
  code: ['CodeHighlightNode', 'CodeNode'],
  hashtag: ['HashtagNode'],
  link: ['AutoLinkNode', 'LinkNode'],
  list: ['ListItemNode', 'ListNode'],
  mark: ['MarkNode'],
  offset: ['OffsetView'],
  overflow: ['OverflowNode'],
  table: ['TableCellNode', 'TableNode', 'TableObserver', 'TableRowNode', 'TableSelection'],
};
const interfaces: Record<string, string[]> = { lexical: ['BaseSelection', 'SerializedEditorState'], yjs: ['Provider'] };

/** Folders of the pages of sections, by the id of the section. */
const DIVIDED: Record<string, string> = { functions: 'functions', variables: 'variables', 'type-aliases': 'types' };

const below = (folder: string, types: Record<string, string[]>) =>
  Object.entries(types).flatMap(([name, all]) => all.map((type) => `/docs/api/${folder}/${slug(name)}.${type}`));
const expected = [
  ...['/docs/api', '/docs/api/modules', ...modules.map((name) => `/docs/api/modules/${slug(name)}`)],
  ...below('classes', classes),
  ...below('interfaces', interfaces),
  // The main module has 140 members: its sections have pages of their own.
  ...Object.values(DIVIDED).map((folder) => `/docs/api/${folder}/lexical`),
].sort();

/** Type aliases, variables, functions and references of each module. */
const counts: Record<string, [aliases: number, variables: number, functions: number, references: number]> = {
  lexical: [39, 50, 51, 0],
  clipboard: [0, 0, 8, 0],
  code: [1, 6, 11, 0],
  dragon: [0, 0, 1, 0],
  file: [0, 0, 2, 0],
  hashtag: [0, 0, 2, 0],
  headless: [0, 0, 1, 0],
  history: [2, 0, 2, 0],
  html: [0, 0, 2, 0],
  link: [3, 1, 5, 0],
  list: [3, 4, 8, 0],
  mark: [1, 0, 5, 0],
  markdown: [4, 20, 3, 0],
  offset: [0, 0, 2, 0],
  overflow: [1, 0, 2, 0],
  selection: [0, 0, 17, 0],
  table: [8, 2, 30, 0],
  text: [2, 0, 7, 0],
  utils: [3, 1, 17, 3],
  yjs: [9, 2, 7, 0],
};

let out: string;
let report: BuildReport;
let routes: string[];
beforeAll(async () => {
  ({ out, report } = await repositorySite('.'));
  routes = (JSON.parse((await runCli(['routes', '--json'], { cwd: root })).stdout) as { path: string }[]).map(
    (route) => route.path,
  );
}, 240_000);

const pageOf = (route: string) => readFileSync(path.join(out, route, 'index.html'), 'utf8');

describe('the reference of this site', () => {
  test('has the 53 URLs of 20 modules, 28 classes and 3 interfaces, and 3 of the largest module', () => {
    expect(expected).toHaveLength(53 + 3);
    expect(
      routes
        .map((route) => route.replace(/(?<=.)\/$/, ''))
        .filter((route) => /^\/docs\/api(?:\/|$)/.test(route))
        .sort(),
    ).toEqual(expected);
  });

  test('has no broken link and no unknown name', () => {
    expect(report.problems.filter(({ code }) => /^DG(?:5|8)/.test(code))).toEqual([]);
  });

  test.each(modules)('shows all that %s exports', (name) => {
    const elements = elementsOf(pageOf(`/docs/api/modules/${slug(name)}`));
    const found: Record<string, number> = {};
    const listed: Record<string, number> = {};
    let section = '';
    for (const { name: tag, attributes, all } of elements) {
      if (tag === 'h2') section = attributes.id ?? '';
      if (tag === 'h3') found[section] = (found[section] ?? 0) + 1;
      if (/^api-(?:list|names)$/.test(attributes.class ?? '')) {
        const title = (attributes['aria-label'] ?? '').toLowerCase().replace(' ', '-');
        listed[title] = all.filter((one) => one.name === 'li').length;
      }
    }
    // The index of a long page lists its sections too.
    for (const [title, count] of Object.entries(listed)) {
      expect(found[title] ?? count, title).toBe(count);
      found[title] = count;
    }
    const [aliases, variables, functions, references] = counts[name] ?? [];
    const all = {
      classes: classes[name]?.length,
      interfaces: interfaces[name]?.length,
      'type-aliases': aliases,
      variables,
      functions,
      references,
    };
    expect(found).toEqual(Object.fromEntries(Object.entries(all).filter(([, count]) => count)));
  });

  test('of the largest module, each section describes on its page what the module lists, and old places are left', () => {
    const places = elementsOf(pageOf('/docs/api/modules/lexical')).flatMap(({ attributes }) => attributes.id ?? []);
    for (const [section, folder] of Object.entries(DIVIDED)) {
      const members = elementsOf(pageOf(`/docs/api/${folder}/lexical`)).filter(({ name }) => name === 'h3');
      const [aliases, variables, functions] = counts['lexical'] ?? [];
      expect(members, section).toHaveLength({ functions, variables, 'type-aliases': aliases }[section] ?? 0);
      expect(places).toEqual(expect.arrayContaining(members.map(({ attributes }) => attributes.id)));
    }
  });

  test('counts 379 symbols', () => {
    const typed = Object.values({ ...classes }).flat().length + Object.values(interfaces).flat().length;
    expect(
      Object.values(counts)
        .flat()
        .reduce((sum, count) => sum + count, typed),
    ).toBe(379);
  });

  test('has no page above 150 kB', () => {
    const pages = readdirSync(path.join(out, 'docs/api'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.html'),
    );
    expect(pages).toHaveLength(53 + 3);
    const [largest] = pages
      .map((file) => [statSync(path.join(out, 'docs/api', file)).size, file] as const)
      .sort(([a], [b]) => b - a);
    console.log(`largest page of the reference: ${largest?.[1]}, ${largest?.[0]} bytes`);
    expect(largest?.[0]).toBeLessThanOrEqual(150_000);
  });

  test('is in the sidebar in its known order', () => {
    const nav = elementsOf(pageOf('/docs/api')).find(
      ({ name, attributes }) => name === 'nav' && /sidebar/i.test(attributes['aria-label'] ?? ''),
    );
    const top = nav?.all.filter(({ name }) => name === 'ul')[0]?.all ?? [];
    const texts = top.filter(
      ({ name, text }) =>
        /^(?:a|summary|button)$/.test(name) && /^(?:Readme|Table of Contents|Modules|Classes|Interfaces)$/.test(text),
    );
    expect([...new Set(texts.map(({ text }) => text))]).toEqual([
      'Readme',
      'Table of Contents',
      'Modules',
      'Classes',
      'Interfaces',
    ]);
  });
});
