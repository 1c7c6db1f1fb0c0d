/** What plugins and extensions of MkDocs change in the text of pages, each on a small site. */
import { expect, test } from 'vitest';
import { type Files, migrate } from './moving.ts';

/** The new text of a page `docs/a.md`, and what is reported about it. */
async function page(settings: string, text: string, more: Files = {}): Promise<{ text: string; notes: string[] }> {
  const site = await migrate(
    {
      'mkdocs.yml': `site_name: Kiln\nsite_url: https://kiln.example/docs/\n${settings}`,
      'docs/index.md': '# Kiln\n',
      'docs/a.md': text,
      ...more,
    },
    '--no-build',
  );
  const notes = site.notes
    .filter(({ kind, file }) => (kind === 'lost' || kind === 'look') && file === 'docs/a.md')
    .map(({ kind, what, line }) => `${kind} ${line}: ${what}`);
  return { text: site.read('content/docs/a.md'), notes };
}

const MACROS = 'plugins: [macros]\nextra: { heat: hot }\n';

test('raw parts of several paragraphs keep their braces, also in code', async () => {
  const raw = '# A\n\n{% raw %}\n{{ heat }} and {% if %}\n\n```\n{{ heat }}\n```\n{% endraw %}\n\n{{ heat }}\n';
  expect(await page(MACROS, raw)).toEqual({
    text: '# A\n\n\\{{ heat }} and {% if %}\n\n```\n\\{{ heat }}\n```\n\n{{heat}}\n',
    notes: [],
  });
});

test('macros can have other marks, and braces are text then', async () => {
  const marks =
    'plugins:\n  - macros: { j2_variable_start_string: "{{{", j2_variable_end_string: "}}}" }\nextra: { heat: hot }\n';
  expect(await page(marks, '# A\n\n{{{ heat }}}, {{ heat }}, {{ cold }}, {{{ cold() }}}\n')).toEqual({
    text: '# A\n\n{{heat}}, \\{{ heat }}, \\{{ cold }}, `{{ cold() }}`\n',
    notes: ['lost 3: `{{ cold() }}`'],
  });
});

test('values in code that nobody fills in are reported', async () => {
  expect(await page(MACROS, '# A\n\n```\n{{ heat }} {{ cold }}\n```\n')).toEqual({
    text: '# A\n\n```\n{{ heat }} \\{{ cold }}\n```\n',
    notes: ['lost 3: `{{ cold }}`'],
  });
});

const FILES = { 'parts/x.yml': 'a: 1\n# start\nb: 2\n# end\nc: 3\n' };
const TAG = '{%\n    include-markdown "../README.md"\n    start="<!-- one -->"\n    end="<!-- two -->"\n%}\n';

test('files are included in code, and by tags of several lines', async () => {
  const include = '{% include "../parts/x.yml" start="# start\\n" end="# end" %}';
  const text = ['# A', '', '```yaml', 'x:', `  ${include}`, '```', '', TAG].join('\n');
  expect(
    await page('plugins: [include-markdown]\n', text, {
      ...FILES,
      'README.md': 'No.\n<!-- one -->\nYes.\n<!-- two -->\n',
    }),
  ).toEqual({ text: '# A\n\n```yaml\nx:\n  b: 2\n```\n\nYes.\n', notes: [] });
});

test('without a plugin that reads them, such tags are text', async () => {
  const text = '# A\n\n{% include "../parts/x.yml" %}\n';
  expect(await page('', text, FILES)).toEqual({ text, notes: [] });
});

test('callouts are boxes', async () => {
  const text = '# A\n\nTIP: **Wait.** It is hot.\n\n>? NOTE: Folded\n> text\n\nTIP : no\n';
  expect(await page('markdown_extensions: [callouts]\n', text)).toEqual({
    text: '# A\n\n:::tip[Wait]\nIt is hot.\n:::\n\n:::note{collapsed}\nFolded\ntext\n:::\n\nTIP : no\n',
    notes: [],
  });
});

test('short links of mdx_gh_links are links', async () => {
  const links = 'markdown_extensions:\n  - mdx_gh_links: { user: kiln, repo: oven }\n';
  expect((await page(links, '# A\n\nSee (#7), a/b#8 and @ada, not x#9.\n')).text).toBe(
    '# A\n\nSee ([#7](https://github.com/kiln/oven/issues/7)), a/b[#8](https://github.com/a/b/issues/8) and [@ada](https://github.com/ada), not x#9.\n',
  );
});

test('syntax whose extension is off was text, which is reported', async () => {
  const text =
    '# A\n\nText[^1].\n\n[^1]: Note.\n\nTerm\n:   Meaning\n\n- [x] Done\n\n*[K]: Kiln\n\n!!! note\n    Box.\n\n=== "Tab"\n    x\n\n## B { #b }\n';
  const { notes } = await page('', text);
  expect(notes).toEqual([
    'look 5: footnote',
    'look 8: definition list',
    'look 10: task list',
    'look 12: abbreviation',
    'look 14: `!!!` that was text',
    'look 17: `===` that was text',
    'look 20: `## Title { #id }` that was text',
  ]);
  const on = 'footnotes, def_list, pymdownx.tasklist, abbr, admonition, pymdownx.tabbed, attr_list';
  expect((await page(`markdown_extensions: [${on}]\n`, text)).notes).toEqual([]);
});

test('text in angle brackets is reported, and tags with a mistake are repaired', async () => {
  const text = '# A\n\nHi <your name, please>, <a href="https://x.example/"" target="_blank">go</a>.\n';
  expect(await page('', text)).toEqual({
    text: '# A\n\nHi <your name, please>, <a href="https://x.example/" target="_blank">go</a>.\n',
    notes: ['look 3: text in angle brackets'],
  });
});

test('links to the page of tags lead to the list of docsgen', async () => {
  const { text } = await page('plugins: [tags]\n', '# A\n\n[Tags](tags.md#hot)\n', {
    'docs/tags.md': '# Tags\n\n[TAGS]\n',
  });
  expect(text).toBe('# A\n\n[Tags](/tags/#hot)\n');
});

const settingsOf = async (settings: string, more: Files = {}) => {
  const site = await migrate({
    'mkdocs.yml': `site_name: Kiln\nsite_url: https://kiln.example/docs/\n${settings}`,
    'docs/index.md': '# Kiln\n',
    'docs/b/README.md': '# B\n',
    ...more,
  });
  const notes = site.notes.map(({ kind, what, text }) => `${kind} ${what}: ${text}`);
  return { site, notes, errors: site.problems.filter(({ severity }) => severity === 'error') };
};

test('redirects lead to other programs at the same origin, and not from a URL to itself', async () => {
  const maps = '{ "b.md": b/README.md, "far.md": "https://kiln.example/about" }';
  const { site, notes, errors } = await settingsOf(
    `use_directory_urls: false\nplugins:\n  - redirects: { redirect_maps: ${maps} }\n`,
  );
  expect(errors).toEqual([]);
  expect(site.read('site.config.ts')).toContain("redirects: [{ from: '/far.html', to: 'https://kiln.example/about' }]");
  expect(notes).toContain(
    'look redirects: Hosts read /b.html and /b/index.html as one URL, so docsgen publishes only the page.',
  );
  expect(site.read('build/far.html')).toContain('https://kiln.example/about');
});

test('a logo that is missing is named, and one of another site stays', async () => {
  const { site, notes } = await settingsOf(
    'theme: { name: material, logo: "https://x.example/a.svg", favicon: img/no.png }\n',
  );
  expect(site.read('site.config.ts')).toContain("src: 'https://x.example/a.svg'");
  expect(notes).toContain('carried theme.logo: This is `navbar.logo`.');
  expect(notes).toContain('lost theme.favicon: The docs folder has no img/no.png: copy it to `public/img/no.png`.');
});

test('names and titles in other languages are labels', async () => {
  const languages = `plugins:
  - i18n:
      docs_structure: folder
      languages:
        - { locale: en, name: English, default: true }
        - { locale: fr, name: Français, site_name: Four, nav_translations: { Home: Accueil, Parts: Parties }, link: ./fr/ }
nav:
  - Home: index.md
  - Parts: [b/README.md]
`;
  const { site, notes } = await settingsOf(languages, { 'docs/en/index.md': '# K\n', 'docs/fr/index.md': '# F\n' });
  expect(site.read('i18n/fr/labels.yml')).toBe('"Kiln": "Four"\n"Home": "Accueil"\n"Parts": "Parties"\n');
  expect(site.read('i18n/fr/docs/index.md')).toBe('---\nsidebar_label: Accueil\n---\n\n# F\n');
  expect(notes).toContain('lost i18n: link of a language: In docsgen, all languages share this setting.');
});

test('text that Jinja prints is text, and lines that MkDocs read as metadata are reported', async () => {
  expect(await page(MACROS, "Kiln: hot\n\n{{ '{{ heat }}' }}\n")).toEqual({
    text: '---\ntitle: A\n---\n\nKiln: hot\n\n\\{{ heat }}\n',
    notes: ['look 1: `Kiln:` at the top'],
  });
});

test('files of markdown_include are included, and footnotes count in ids', async () => {
  const settings = 'markdown_extensions: [footnotes, markdown_include.include: { base_path: parts }]\n';
  const text = '# A\n\n{!x.yml!}\n\n## B [^n]\n\n///Footnotes Go Here///\n\n[^n]: Note\n';
  expect(await page(settings, text, { 'parts/x.yml': 'Hot.\n' })).toEqual({
    text: '# A\n\nHot.\n\n## B [^n] {#b-1}\n\n[^n]: Note\n',
    notes: ['look 7: `///Footnotes Go Here///`'],
  });
});
