/** Every syntax that Docusaurus sites use in Markdown, in one site that builds as it is: row → page → what the page must hold. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ICONS } from '../helpers/parse.ts';
import { root, type Site, site } from '../helpers/site.ts';

const FIXTURE = path.join(root, 'test/sites/docusaurus');

/** The fixture, with its package where npm would put it. */
function fixture(): Record<string, Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  for (const entry of readdirSync(FIXTURE, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const at = path.join(entry.parentPath, entry.name);
    const name = path.relative(FIXTURE, at).split(path.sep).join('/');
    files[name.replace(/^packages\//, 'node_modules/')] = readFileSync(at);
  }
  return files;
}

const box = (type: string, title: string, text: string) =>
  `<div class="admonition" data-type="${type}"><p class="admonition-title">${title}</p><p>${text}</p></div>`;
const link = (to: string, text: string) => `<a href="${to}">${text}</a>`;
const line = (code: string) => new RegExp(`<span class="line hl">[^\\n]*${code}`);

type Row = [name: string, page: string, piece: string | RegExp];

const frontMatter: Row[] = [
  ['title', 'docs/river-keys', '<h1>Every key of a river map</h1>'],
  ['title in the head', 'docs/river-keys', '<title>Every key of a river map | Otter Works</title>'],
  ['sidebar_label', 'docs/river-keys', /<a[^>]*aria-current="page"[^>]*>River keys<\/a>/],
  ['sidebar_position', 'docs/river-keys', /Guide book[\s\S]*River keys[\s\S]*Boxes/],
  ['description', 'docs/river-keys', '<meta name="description" content="Where each key of a river map is kept.">'],
  ['keywords', 'docs/river-keys', '<meta name="keywords" content="otter, river">'],
  ['image', 'docs/river-keys', '<meta property="og:image" content="https://otter.example/img/river.png">'],
  ['slug', 'docs/river-keys', '<link rel="canonical" href="https://otter.example/docs/river-keys">'],
  ['custom_edit_url', 'docs/river-keys', 'href="https://river.example/edit/keys"'],
  ['pagination_next', 'docs/river-keys', '<a rel="next" href="/docs/plain">'],
  ['toc_max_heading_level', 'docs/river-keys', /<nav class="toc"[\s\S]*href="#deep-bank"/],
  ['unknown keys pass', 'docs/river-keys', 'Two banks and one bed.'],
  ['no front matter', 'docs/plain', '<title>A page that brings no front matter | Otter Works</title>'],
  ['mdx.format', 'docs/autolink', 'A brace { that is text } and <br> a break.'],
  ['slug of a post', 'blog/swim', '<h1>First swim</h1>'],
  ['authors', 'blog/swim', '<a href="https://river.example/lutra" rel="author">Lutra River</a>'],
  ['date', 'blog/swim', '<time dateTime="2024-05-06">'],
  ['<!-- truncate -->', 'blog', /<p>The part that lists show\.<\/p><\/div><p><a href="\/blog\/swim"/],
  ['{/* truncate */}', 'blog', /<p>Shown in lists\.<\/p><\/div><p><a href="\/blog\/2024\/06\/07\/second-swim"/],
  ['_category_.json', 'docs/plain', /href="\/docs\/guide-book"[^>]*>Guide book</],
];

const links: Row[] = [
  ['.md file', 'docs/links', link('/docs/plain', 'by file')],
  ['.mdx file', 'docs/links', link('/docs/mdx/parts#whole', 'by MDX file')],
  ['file and anchor', 'docs/links', link('/docs/plain#second-thing', 'by file with an anchor')],
  ['absolute', 'docs/links', link('/docs/plain', 'absolute')],
  ['relative without an ending', 'docs/links', link('/docs/plain', 'without an ending')],
  ['up and down', 'docs/links', link('/docs/guide/deep', 'up and down')],
  ['file from the root of docs', 'docs/guide/deep', link('/docs/river-keys', 'from the root of docs')],
  ['pathname://', 'docs/links', link('/files/otter.txt', 'static')],
  ['reference', 'docs/links', '<a href="/docs/plain" title="The plain page">reference</a>'],
  ['bare address', 'docs/links', />https:\/\/example\.com\/bare<\/a>/],
  ['<autolink>', 'docs/autolink', /<a href="http:\/\/otter\.example\/mail"[^>]*>http:\/\/otter\.example\/mail<\/a>/],
  ['<mail@autolink>', 'docs/autolink', link('mailto:otter@river.example', 'otter@river.example')],
];

const text: Row[] = [
  ['note', 'docs/admonitions', box('note', 'Note', 'Plain note.')],
  ['old title', 'docs/admonitions', box('tip', 'Old manner of titles', 'Tip text.')],
  ['[title]', 'docs/admonitions', box('info', 'New <em>manner</em> of titles', 'Info text.')],
  ['caution', 'docs/admonitions', box('warning', 'Caution', 'Caution text.')],
  ['danger', 'docs/admonitions', box('danger', 'Danger', 'Danger text.')],
  ['warning', 'docs/admonitions', box('warning', 'Warning', 'Warning text.')],
  ['important', 'docs/admonitions', box('info', 'Important', 'Important text.')],
  ['nested', 'docs/admonitions', `<p>Outside.</p>${box('tip', 'Inner box', 'Inside.')}</div>`],
  ['HTML comments', 'docs/text', '<p>A sentence with a footnote'],
  ['class=', 'docs/text', '<span class="tinted">class as in HTML</span>'],
  ['{#id}', 'docs/text', '<h2 id="by-hand">Named by hand<a'],
  ['{/* #id */}', 'docs/text', '<h2 id="by-mdx">Named by hand in MDX<a'],
  [
    'footnote',
    'docs/text',
    /href="#user-content-fn-river"[\s\S]*<li id="user-content-fn-river"><p>A note about the river\./,
  ],
  ['$', 'docs/text', '<msup><mi>a</mi><mn>2</mn></msup>'],
  ['$$', 'docs/text', /<math display="block"[^>]*><semantics><mfrac><mn>1<\/mn><mn>2<\/mn><\/mfrac>/],
  [':emoji:', 'docs/text', 'an emoji 🦦,'],
  ['absolute image', 'docs/text', /<img width="1" height="1" src="\/img\/river\.png" alt="absolute"/],
  [
    'relative image',
    'docs/text',
    /<img width="1" height="1" src="\/assets\/files\/bank-\w+\.png" alt="relative" title="Bank title"/,
  ],
  ['@site image', 'docs/text', /<img[^>]*src="\/img\/river\.png" alt="in the site"/],
  ['table', 'docs/text', '<td class="align-right">3</td>'],
  ['task list', 'docs/text', '<input type="checkbox" disabled checked> fed'],
  ['strikethrough', 'docs/text', '<del>dry</del> wet'],
  ['details', 'docs/text', '<summary>More of it</summary><p>Inside <strong>details</strong>.</p>'],
];

const code: Row[] = [
  ['title=', 'docs/code/blocks', '<div class="code-title">src/otter.ts</div><pre data-language="ts"'],
  ['diff', 'docs/code/blocks', /<span class="line del"[^>]*>.*dry\n<\/span><span class="line add">.*wet/],
  ['highlight-next-line', 'docs/code/blocks', line('lit = ')],
  ['highlight-start', 'docs/code/blocks', line('first = ')],
  ['highlight-end', 'docs/code/blocks', line('second = ')],
  ['{1,3}', 'docs/code/blocks', line('>one<')],
  ['{…,3-4}', 'docs/code/blocks', line('>four<')],
  ['showLineNumbers', 'docs/code/blocks', /data-line-numbers><code><span class="line" data-line="1">.*print/],
  ['twoslash', 'docs/code/blocks', /<div class="code-title">hover\.ts<\/div>.*n: .*number/],
  ['live', 'docs/code/blocks', /<pre data-language="jsx"[^>]*>.*alive/],
  [
    'npm2yarn',
    'docs/code/blocks',
    /data-label="npm"[^>]*>.*npm install<\/span> otter-works[\s\S]*data-label="Yarn">.*yarn add<\/span> otter-works/,
  ],
  ['mermaid', 'docs/code/blocks', /<div class="diagram"[^>]*><svg role="img" aria-label="Flowchart: river, sea"/],
];

const mdx: Row[] = [
  ['Tabs groupId and queryString', 'docs/mdx/tabs', '<div class="tabs" data-group="system" data-query="os">'],
  ['Tabs values', 'docs/mdx/tabs', /data-value="win">Windows<\/button>/],
  ['Tabs defaultValue', 'docs/mdx/tabs', /data-value="mac" data-selected>macOS<\/button>/],
  ['TabItem label', 'docs/mdx/tabs', /data-value="apple">Apple pie<\/button>/],
  ['TabItem default', 'docs/mdx/tabs', /data-value="pear" data-selected>Pear pie<\/button>/],
  ['Markdown in TabItem', 'docs/mdx/tabs', 'data-label="Windows"><p>Use <strong>winget</strong>.</p>'],
  [
    'relative partial with props',
    'docs/mdx/parts',
    `<p>The part says splash. ${link('/docs/plain', 'Home of the part')}`,
  ],
  ['heading of a partial', 'docs/mdx/parts', /<nav class="toc"[\s\S]*href="#from-the-part"/],
  ['@site partial', 'docs/mdx/parts', '<p>Words of a Markdown part.</p>'],
  [
    'TOCInline',
    'docs/mdx/parts',
    '<li><a href="#whole">Whole</a></li><li><a href="#from-the-part">From the part</a></li>',
  ],
  [
    'raw-loader in CodeBlock',
    'docs/mdx/imports',
    /<div class="code-title">sample\.js<\/div><pre data-language="js".*dive/,
  ],
  ['@site component', 'docs/mdx/imports', `inside the notice ${link('/docs/plain', 'plain')}</aside>`],
  ['CSS module', 'docs/mdx/imports', /<aside class="[\w-]*notice[\w-]*">/],
  ['SVG as component', 'docs/mdx/imports', /<svg[^>]*role="img" aria-label="mark">.*<path d="M1 1h6v6z"/],
  ['package from npm', 'docs/mdx/imports', '<b class="otter-badge">Lutra</b>'],
  ['export const', 'docs/mdx/imports', '<span style="color:teal">tinted</span> and TEAL'],
  ['require().default', 'docs/mdx/imports', /<img[^>]*src="\/img\/river\.png" alt="required"/],
  [
    'ThemedImage',
    'docs/mdx/imports',
    /class="only-light" src="\/img\/river\.png"[^>]*><img[^>]*class="only-dark" src="\/img\/night\.png"/,
  ],
  [
    'DocCardList',
    'docs/guide/cards',
    link('/docs/guide/deep', 'Deep in a folder').replace('<a ', '<a class="card-link" '),
  ],
];

/** What a page must not hold. */
const absent: Row[] = [
  ['pagination_prev: null', 'docs/river-keys', 'rel="prev"'],
  ['toc_max_heading_level', 'docs/river-keys', /<nav class="toc"[\s\S]*href="#deeper-than-the-list-goes"/],
  ['hide_title', 'docs/hidden', '<h1'],
  ['hide_table_of_contents', 'docs/hidden', 'aria-label="Table of contents"'],
  ['draft', 'docs/plain', 'Not yet'],
  ['HTML comments', 'docs/text', /for authors only|unseen/],
  ['magic comments', 'docs/code/blocks', 'highlight-'],
  ['the rest of a post in lists', 'blog', 'The rest of the'],
];

describe('documents of Docusaurus move in as they are', () => {
  let docs: Site;
  beforeAll(async () => {
    docs = site(fixture());
    const { code: exit, report } = await docs.report();
    expect([exit, report.problems]).toEqual([0, []]);
  });
  const page = (at: string) =>
    docs
      .read(`build/${at}/index.html`)
      .replace(/<!--.*?-->/g, '')
      .replace(ICONS, '');
  const holds = ([, at, piece]: Row) => expect(page(at)).toEqual(expect.stringMatching(pattern(piece)));
  const pattern = (piece: string | RegExp) =>
    typeof piece === 'string' ? new RegExp(piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) : piece;

  test.each(frontMatter)('front matter: %s', (...row) => holds(row));
  test.each(links)('links: %s', (...row) => holds(row));
  test.each(text)('text: %s', (...row) => holds(row));
  test.each(code)('code: %s', (...row) => holds(row));
  test.each(mdx)('MDX: %s', (...row) => holds(row));
  test.each(absent)('removed from the page: %s', (_name, at, piece) => {
    expect(page(at)).not.toMatch(pattern(piece));
  });
});
