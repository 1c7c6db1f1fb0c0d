/** Books that are unusual, or broken, and what is reported about them; builds of mdBook in comparisons. */
import { expect, test } from 'vitest';
import { runCli } from '../helpers/site.ts';
import { folder, migrate } from './moving.ts';

const BOOK = { 'src/SUMMARY.md': '- [Lamp](lamp.md)\n', 'src/lamp.md': '# Lamp -- "lit"\n' };

test('a book.toml with an error, and a book without a summary, stop the move with the place', async () => {
  const broken = await migrate({ ...BOOK, 'book.toml': '[book]\ntitle = "Lamp"\nsrc = \n' });
  expect(broken.stderr).toContain('book.toml:3:7');
  const empty = await migrate({ 'book.toml': '[book]\nsrc = "text"\n' });
  expect(empty.stderr).toContain('text/SUMMARY.md cannot be read completely: it does not exist');
  expect([broken.code, empty.code]).toEqual([4, 4]);
});

test('a book without a config has the defaults of mdBook, and says so', async () => {
  const { notes, config } = await migrate(BOOK, '--from', 'mdbook', '--no-build');
  expect(notes.filter(({ kind }) => kind === 'lost').map(({ what }) => what)).toEqual(['book.toml', 'url']);
  expect(config()).toMatchObject({ trailingSlash: 'index', markdown: { smartPunctuation: true, math: false } });
});

test('keys that only mdBook 0.4 has: quotes stay straight', async () => {
  const { config, notes } = await migrate({ ...BOOK, 'book.toml': '[book]\nmultilingual = false\n' }, '--no-build');
  expect(config()).toMatchObject({ markdown: { emoji: false, math: false, mermaid: false } });
  expect(config()).not.toHaveProperty('markdown.smartPunctuation');
  expect(notes.map(({ what }) => what)).not.toContain('smart-punctuation');
});

test('notes of settings are at their lines, however they are written', async () => {
  const toml = `book.title = "Lamp"
output.html.print = { enable = false }
[output.html."search"]
'enable' = false
[[odd]]
x = """
[book]
"""
`;
  const { notes, config } = await migrate({ ...BOOK, 'book.toml': toml }, '--no-build');
  const lines = Object.fromEntries(notes.map(({ what, line }) => [what, line]));
  expect(lines).toMatchObject({ 'book.title': 1, 'output.html.search.enable': 4, odd: 5 });
  expect(lines).not.toHaveProperty('print.html');
  expect(config()).toMatchObject({ title: 'Lamp', search: false });
});

test('preprocessors for formulas, emoji and front matter change how pages are read', async () => {
  const { read, config } = await migrate(
    {
      'book.toml': '[preprocessor.katex]\n[preprocessor.emojicodes]\n[preprocessor.own]\n',
      'src/SUMMARY.md': '- [Lamp](lamp.md)\n',
      'src/lamp.md': '---\nowner: me\n---\n\n# Lamp\n\n$a$ \\\\( b \\\\)\n',
    },
    '--no-build',
  );
  expect(read('content/docs/lamp.md')).toBe('---\nowner: me\n---\n\n# Lamp\n\n$a$ \\\\( b \\\\)\n');
  expect(config()).not.toHaveProperty('markdown.math');
  expect(config()).not.toHaveProperty('markdown.emoji');
});

const frame = `<!DOCTYPE html><html><body class="sidebar-iframe-inner"><ol class="chapter">
<li class="chapter-item"><a href="index.html" target="_parent"><strong aria-hidden="true">1.</strong> Lamp</a>
<ol class="section"><li class="chapter-item"><a href="oil/kinds.html"><strong aria-hidden="true">1.1.</strong> Kinds</a></li></ol></li>
</ol></body></html>`;

const page = (
  title: string,
  up: string,
  link: string,
) => `<!DOCTYPE html><html><head><title>${title} - Book</title></head><body>
<!-- Book generated using mdBook -->
<nav id="mdbook-sidebar" class="sidebar"><noscript><iframe class="sidebar-iframe-outer" src="${up}toc.html"></iframe></noscript></nav>
<main><h1 id="lamp"><a class="header" href="#lamp">${title}</a></h1><p>Text of ${title}.</p></main>
<nav class="nav-wrapper">${link}</nav></body></html>`;

test('diff reads the menu that pages of mdBook show in a frame, and pagers that are only arrows', async () => {
  const built = {
    'toc.html': frame,
    'index.html': page(
      'Lamp',
      '',
      '<a rel="next prefetch" href="oil/kinds.html" class="nav-chapters next" title="Next"></a>',
    ),
    'oil/kinds.html': page(
      'Kinds',
      '../',
      '<a rel="prev" href="../index.html" class="nav-chapters previous" title="Previous"></a>',
    ),
  };
  const site = {
    'site.config.mjs':
      "export default { title: 'Book', url: 'https://lamp.example', blog: false, trailingSlash: 'index', docs: { routeBasePath: '/', breadcrumbs: false, sidebars: { docs: [{ type: 'category', label: 'Lamp', link: { type: 'doc', id: 'index' }, items: [{ type: 'doc', id: 'oil/kinds' }] }] } } };\n",
    'content/docs/index.md': '# Lamp\n\nText of Lamp.\n',
    'content/docs/oil/kinds.md': '# Kinds\n\nText of Kinds.\n',
  };
  const dir = folder({
    ...site,
    ...Object.fromEntries(Object.entries(built).map(([name, text]) => [`old/${name}`, text])),
  });
  expect((await runCli(['build'], { cwd: dir })).code).toBe(0);
  const { stdout } = await runCli(['diff', 'old', 'build', '--format', 'json'], { cwd: dir });
  const kinds = JSON.parse(stdout).kinds as { kind: string; same: number; of: number }[];
  const shares = Object.fromEntries(kinds.map(({ kind, ...share }) => [kind, share]));
  expect(shares).toMatchObject({
    sidebars: { same: 2, of: 2 },
    pagers: { same: 2, of: 2 },
    routes: { same: 2, of: 2 },
  });
});

test.each([
  ['```rust\nlamp();\n```', '', 1],
  ['```rust,ignore\nlamp();\n```', '', 0],
  ['```rust,noplayground\nlamp();\n```', '', 0],
  ['```sh\nlamp\n```', '', 0],
  ['```rust\nlamp();\n```', '[output.html.playground]\nrunnable = false\n', 0],
])('the button that runs Rust is missed where readers had it: %j, %j', async (code, config, count) => {
  const { notes } = await migrate(
    {
      'book.toml': `[book]\ntitle = "Lamp"\n${config}`,
      'src/SUMMARY.md': '- [One](one.md)\n',
      'src/one.md': `# One\n\n${code}\n`,
    },
    '--no-build',
  );
  expect(notes.filter(({ text }) => text.includes('runs no Rust code'))).toHaveLength(count);
});
