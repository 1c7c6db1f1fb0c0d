/** Navigation of MkDocs that is written in files of the docs folder, and the sidebars that it becomes. */
import { expect, test } from 'vitest';
import { type Files, migrate } from './moving.ts';

const PAGES: Files = Object.fromEntries(
  [
    'index',
    'b',
    'a',
    'wicks/index',
    'wicks/trim',
    'wicks/cut',
    'wicks/deep/burn',
    '10-oil/pour',
    'Gas-lamps/mantle',
  ].map((name) => [`${name}.md`, `# ${name}\n`]),
);

const prefixed = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`docs/${name}`, text]));

type Item =
  | string
  | { type: string; id?: string; label?: string; href?: string; link?: { id: string }; items?: Item[] };

/**
 * `Label = page`, `Label > URL`, `Label [entries]`; a category with a page of its own has it in front of its entries.
 * @param labelOf The label that a page has itself.
 */
function outline(items: readonly Item[], labelOf: (id: string) => string | undefined): string {
  const lines = items.map((item) => {
    if (typeof item === 'string') return labelOf(item) === undefined ? item : `${labelOf(item)} = ${item}`;
    const { type, id, label, href, link, items: inner = [] } = item;
    if (type === 'doc') return `${label} = ${id}`;
    if (type === 'link') return `${label} > ${href}`;
    return `${label}${link ? ` = ${link.id}` : ''} [${outline(inner, labelOf)}]`;
  });
  return lines.join(', ');
}

/** The sidebar of the new site, and what is reported about its files. */
async function navigation(plugin: string, files: Files): Promise<{ sidebar: string; lost: string[] }> {
  const { config, notes, read } = await migrate(
    {
      'mkdocs.yml': `site_name: Lamp\nsite_url: https://lamp.example/\nplugins: [search, ${plugin}]\n`,
      ...prefixed({ ...PAGES, ...files }),
    },
    '--no-build',
  );
  const { docs } = config() as { docs: { sidebars: { docs: Item[] } } };
  const lost = notes.filter(({ kind }) => kind === 'lost').map(({ what, text }) => `${what}: ${text}`);
  const labelOf = (id: string) => /^sidebar_label: (.*)$/m.exec(read(`content/docs/${id}.md`))?.[1];
  return { sidebar: outline(docs.sidebars.docs, labelOf), lost };
}

const DEEP = 'Deep [wicks/deep/burn]';
const WICKS = `Wicks [wicks/index, wicks/cut, wicks/trim, ${DEEP}]`;
const FOLDERS = `10 oil [10-oil/pour], Gas lamps [Gas-lamps/mantle], ${WICKS}`;

test.each<[string, Files, string, string[]?]>([
  ['no file', {}, `index, a, b, ${FOLDERS}`],
  [
    'a list and the rest',
    { '.pages': 'nav:\n  - b.md\n  - wicks\n  - ...\n' },
    `b, ${WICKS}, index, a, 10 oil [10-oil/pour], Gas lamps [Gas-lamps/mantle]`,
  ],
  [
    'titles, links and groups',
    {
      '.pages':
        'nav:\n  - Start: index.md\n  - Care: Gas-lamps\n  - Shop: https://shop.example/\n  - More:\n      - a.md\n      - Oil: 10-oil/\n  - 7\n',
    },
    'Start = index, Care [Gas-lamps/mantle], Shop > https://shop.example/, More [a, Oil [10-oil/pour]]',
  ],
  [
    'a folder with a title, an order, and one that is hidden',
    { 'wicks/.pages': 'title: Wick care\norder: desc\n', '10-oil/.pages': 'hide: true\n' },
    `index, a, b, Gas lamps [Gas-lamps/mantle], Wick care [wicks/trim, wicks/index, ${DEEP}, wicks/cut]`,
  ],
  [
    'pages and folders in one order',
    { '.pages': 'order: asc\n' },
    `10 oil [10-oil/pour], Gas lamps [Gas-lamps/mantle], a, b, index, ${WICKS}`,
  ],
  [
    'a list in an older form',
    { '.pages': 'arrange: [b.md, ..., index.md]\n', 'wicks/.pages': 'hide: false\n' },
    `b, a, ${FOLDERS}, index`,
  ],
  [
    'a missing file',
    { '.pages': 'nav: [a.md, gone.md, empty, index.md]\n', 'wicks/deep/.pages': 'hide: true\n' },
    'a, index',
    [
      '.pages: empty does not exist, so the sidebar does not list it.',
      '.pages: gone.md does not exist, so the sidebar does not list it.',
    ],
  ],
  ['a file that is no mapping', { '.pages': '- a.md\n' }, `index, a, b, ${FOLDERS}`],
])('.pages: %s', async (_, files, sidebar, lost = []) => {
  expect(await navigation('awesome-pages', files)).toEqual({ sidebar, lost });
});

test.each<[string, string, string, Files?]>([
  [
    'links, groups and a page of a group',
    '# Menu\n\n* [Start](index.md)\n* [Care](wicks/index.md)\n    * [Trim](wicks/trim.md)\n    - [Cut](./wicks/cut.md)\n+ Other\n\t* [A](a.md)\n\t* [Shop](https://shop.example/)\n',
    'Start = index, Care [wicks/index, Trim = wicks/trim, Cut = wicks/cut], Other [A = a, Shop > https://shop.example/]',
  ],
  ['patterns have the pages that no list has', '* [B](b.md)\n* *.md\n* [A](a.md)\n', 'B = b, index, A = a'],
  [
    'a pattern has each page once',
    '* [Start](index.md)\n* a*.md\n* *.md\n* wicks/*.md\n',
    'Start = index, a, b, wicks/index, wicks/cut, wicks/trim',
  ],
  ['a star has folders, too', '* [Start](index.md)\n* *\n', `Start = index, a, b, ${FOLDERS}`],
  ['folders alone', '* [Oil](10-oil/)\n* */\n', `Oil [10-oil/pour], Gas lamps [Gas-lamps/mantle], ${WICKS}`],
  [
    'a folder with a list of its own',
    '* [Care](wicks/)\n* [Start](index.md)\n',
    `Care [Cut it = wicks/cut, Deeper [wicks/deep/burn], wicks/index, wicks/trim], Start = index`,
    { 'wicks/SUMMARY.md': '- [Cut it](cut.md)\n- [Deeper](deep/)\n- *\n' },
  ],
  ['text that is no list is left out', 'See [b](b.md).\n\n1. [A](a.md)\n\n* [Start](index.md)\n', 'Start = index'],
])('SUMMARY.md: %s', async (_, summary, sidebar, files = {}) => {
  expect(await navigation('literate-nav', { 'SUMMARY.md': summary, ...files })).toEqual({ sidebar, lost: [] });
});

test('a file of another name', async () => {
  const files = { 'menu.md': '* [A](a.md)\n* *.md\n', 'order.yml': 'nav: [b.md]\n' };
  expect((await navigation('{ literate-nav: { nav_file: menu.md } }', files)).sidebar).toBe('A = a, index, b');
  expect((await navigation('{ awesome-pages: { filename: order.yml } }', files)).sidebar).toBe('b');
});

test('links of a translation lead to the file of the same language, or to the URL of what is not translated', async () => {
  const site = await migrate(
    {
      'mkdocs.yml':
        'site_name: Lamp\nsite_url: https://lamp.example/\nplugins:\n  - search\n  - i18n: { docs_structure: folder, languages: [{ locale: en, default: true }, { locale: fr }] }\n',
      'docs/en/index.md': '# Start\n\n[own](deep/oil.md)\n',
      'docs/en/deep/oil.md': '# Oil\n\n[own](../index.md)\n',
      'docs/en/deep/only.md': '# Only\n',
      'docs/fr/index.md': '# Début\n\n[own](deep/oil.md#huile) [none](deep/only.md)\n',
      'docs/fr/deep/oil.md': '# Huile\n\n[own](../index.md) [none](only.md#a) [self](#x)\n',
    },
    '--no-build',
  );
  const links = (file: string) => site.read(file).match(/\]\(.*?\)/g);
  expect(links('content/docs/index.md')).toEqual(['](deep/oil.md)']);
  expect(links('content/docs/deep/oil.md')).toEqual(['](../index.md)']);
  expect(links('i18n/fr/docs/index.md')).toEqual(['](./deep/oil.md#huile)', '](/deep/only/)']);
  expect(links('i18n/fr/docs/deep/oil.md')).toEqual(['](../index.md)', '](/deep/only/#a)', '](#x)']);
});
