/** What readers find on a page, whichever generator wrote its markup. */
import { describe, expect, test } from 'vitest';
import { blocksOf } from '../../cli/built/blocks.ts';
import { isElement, parsePart } from '../../cli/built/document.ts';
import { article, html, pageWith, read } from './built-folder.ts';

describe('headings', () => {
  test.each([
    ['its own', '<h2 id="a">A</h2>', [{ level: 2, text: 'A', id: 'a' }]],
    ['that of an anchor in it', '<h2><a name="a"></a>A</h2>', [{ level: 2, text: 'A', id: 'a' }]],
    ['that of a span in it', '<h3><span id="a">A</span></h3>', [{ level: 3, text: 'A', id: 'a' }]],
    [
      'none, when a generator made it',
      '<h2 id="_top">A</h2><h2 id="__code_1">B</h2>',
      [
        { level: 2, text: 'A' },
        { level: 2, text: 'B' },
      ],
    ],
  ])('have one id: %s', (_, content, headings) => {
    expect(pageWith(`<h1>Title</h1>${content}`).headings).toEqual(headings);
  });

  test('are without the signs and links that generators add', () => {
    const { headings } = pageWith(
      '<h1>T</h1><h2 id="a">A <a class="headerlink" href="#a">¶</a></h2><h2 id="b">B<a href="#b">#</a></h2><h2 id="c"><a href="#c"><code>c()</code></a></h2><h2 id="d"> </h2><h2 id="e">E §</h2>',
    );
    expect(headings.map(({ text }) => text)).toEqual(['A', 'B', 'c()', 'E']);
  });

  test('are not the titles of other pages in a list, and the first h1 is the title', () => {
    const page = pageWith(
      '<h1>First</h1><h1>Second</h1><h2><a href="/y">Linked</a></h2><a href="/z"><h3>In a card</h3></a><h2>Own <a href="/y">link</a></h2>',
    );
    expect(page.title).toBe('First');
    expect(page.headings.map(({ text }) => text)).toEqual(['Second', 'Own link']);
  });
});

test('anchors are the ids of headings and of anchors without a link', () => {
  const page = pageWith(
    '<h1>T</h1><h2 id="a">A</h2><p id="p">P</p><a id="b"></a><a name="c"></a><a id="d" href="/x">d</a>',
  );
  expect(page.anchors).toEqual(['a', 'b', 'c']);
  expect([...page.ids].sort()).toEqual(['a', 'b', 'c', 'd', 'p']);
});

test('of MkDocs are read as those of other generators: tabs in code, diagrams, emoji, and links of headings', () => {
  const page = pageWith(
    '<h1>T</h1><h2 id="a"><a class="toclink" href="#a">A</a></h2><p>Mind <img class="twemoji" alt="➡" src="27a1.svg"> b ➡️ c</p><pre class="mermaid"><code>graph LR</code></pre><pre>a\tb\nabcd\tc</pre>',
  );
  expect(page).toMatchObject({ links: [], images: [], words: ['Mind', 'b', 'c'], code: ['a\tb', 'abcd\tc'] });
});

describe('links', () => {
  const page = article('<h1>Y</h1>');
  test.each([
    ['a page, in every spelling', ['/y', '/y/', '/y/index.html', '../y/'], '/y'],
    ['a part of a page', ['/y#part', '../y/#part'], '/y#part'],
    ['a page with a query', ['/y?a=1'], '/y?a=1'],
    ['a file, without its hash', ['/files/plan-0a1b2c3d.pdf', '/plan.pdf'], 'file:plan.pdf'],
    ['another site', ['https://far.example/', ' https://far.example '], 'https://far.example'],
    ['its own page', ['#here', '/x/#here'], '/x#here'],
  ])('lead to %s', (_, hrefs, target) => {
    const content = hrefs.map((href) => `<a href="${href}">to</a>`).join('');
    expect(pageWith(content, { 'y/index.html': page }).links).toEqual(hrefs.map(() => target));
  });

  test('of scripts, footnotes, tabs and generators are left out', () => {
    const { links } = pageWith(
      '<a href="javascript:x()">a</a><a href=" JavaScript:x()">a</a><a href="data:text/plain,x">a</a><a href="blob:x">a</a><a href="#fn:1">1</a><a href="#user-content-fnref-1">2</a><a role="tab" href="/y">Tab</a><a role="button" href="/y">B</a><nav><a href="/y">N</a></nav><a>No</a><a href="/y">Y</a>',
    );
    expect(links).toEqual(['/y']);
  });

  test('outside of the base URL, and of another origin, are told apart', () => {
    const head = '<link rel="canonical" href="https://lamp.example/docs/x/">';
    const site = read({
      'x/index.html': article(
        '<a href="/docs/y/">in</a><a href="/else/">out</a><a href="https://lamp.example/docs/y">own</a><a href="https://other.example/docs/y">far</a><a href="/docs">home</a>',
        head,
      ),
      'y/index.html': article('<h1>Y</h1>', head.replace('/x/', '/y/')),
    });
    expect([site.site.base, site.site.origin]).toEqual(['/docs/', 'https://lamp.example']);
    expect(site.page('x/index.html').links).toEqual(['/y', '^/else', '/y', 'https://other.example/docs/y', '/']);
  });

  test('follow a base element', () => {
    const site = read({ 'x/index.html': article('<a href="y">y</a>', '<base href="/deep/">') });
    expect(site.page('x/index.html').links).toEqual(['/deep/y']);
  });
});

test('images have their text and the name that their author gave the file', () => {
  const { images } = pageWith(
    '<img src="/assets/lamp-0a1b2c3d.png?w=2" alt=" A\n lamp "><img src="/_astro/lamp.D_L-1Y3_.webp" alt="B"><img src="/pictures/lamp-old.png"><img src="data:image/png;base64,x" alt="C"><header><img src="/no.png"></header>',
  );
  expect(images).toEqual([
    { alt: 'A lamp', name: 'lamp' },
    { alt: 'B', name: 'lamp' },
    { alt: '', name: 'lamp-old' },
    { alt: 'C', name: '' },
    { alt: '', name: 'no' },
  ]);
});

test('words are those of the author: no title, headings, code, buttons or hidden text, but the names of tabs', () => {
  const { words, code } = pageWith(
    '<h1>Title</h1><h2>Heading</h2><p>One<br>two&nbsp;three</p><button>Copy</button><span class="sr-only">hidden</span><div class="tabbed-labels"><label>Tab</label></div><button role="tab">Tab2</button><pre><code>let x_1 = 2</code></pre><td class="linenos">7</td><script>no()</script><template>no</template><p>日本 ＡＢ</p><a href="#a">¶</a>',
  );
  expect(words.join(' ')).toBe('One two three Tab Tab2 7 日 本 AB');
  expect(code).toEqual(['let x_1 = 2']);
});

test('a page without landmarks is read without its surroundings, and one without a body has no content', () => {
  const site = read({
    'x.html': html(
      '<div class="menu"><a href="/m">M</a></div><h1>T</h1><p>Text <a href="/y">y</a></p><footer>F</footer>',
    ),
    'empty.html': '',
  });
  expect(site.page('x.html')).toMatchObject({ title: 'T', words: ['Text', 'y'], links: ['/y'] });
  expect(site.page('empty.html')).toMatchObject({ title: '', words: [], links: [], headings: [] });
});

test('the title of the document counts where the content has none, without the name of the site', () => {
  const titled = (title: string) => article('<p>x</p>', `<title>${title}</title>`);
  const site = read({
    'a.html': titled('A – one | Lamp'),
    'b.html': titled('B | Lamp'),
    'c.html': titled('C | Lamp'),
    'd.html': titled('Other'),
  });
  expect(site.site.suffix).toBe(' | Lamp');
  expect(['a', 'b', 'd'].map((name) => site.page(`${name}.html`).title)).toEqual(['A – one', 'B', 'Other']);
});

test('lists of posts and tags have headings that nobody links to', () => {
  const list = (classes: string) =>
    `<!doctype html><html class="${classes}"><body><main><h1>L</h1><h2 id="a">A</h2></main></body></html>`;
  const site = read({
    'tags.html': list('docs-tags-list-page plugin-docs'),
    'blog.html': list('plugin-blog blog-list-page'),
    'post.html': list('plugin-blog blog-post-page'),
  });
  const read_ = (name: string) => {
    const { isList, headings } = site.page(`${name}.html`);
    return [isList, headings];
  };
  expect(read_('tags')).toEqual([true, [{ level: 2, text: 'A' }]]);
  expect(read_('blog')).toEqual([true, [{ level: 2, text: 'A' }]]);
  expect(read_('post')).toEqual([undefined, [{ level: 2, text: 'A', id: 'a' }]]);
});

test.each([
  ['rel', '<a rel="prev" href="/y"><b>Y</b></a><a rel="next" href="/z/"><span>Next</span><b>Z</b></a>'],
  [
    'Docusaurus',
    '<a class="pagination-nav__link pagination-nav__link--prev" href="/y"><div class="pagination-nav__label">Y</div></a><a class="pagination-nav__link--next" href="/z"><div>Next</div><div class="pagination-nav__label">Z</div></a>',
  ],
  [
    'VitePress',
    '<a class="pager-link prev" href="/y.html"><span class="desc">P</span><span class="title">Y</span></a><a class="pager-link next" href="/z.html"><span class="title">Z</span></a>',
  ],
  [
    'Material for MkDocs',
    '<a class="md-footer__link--prev" href="/y/"><div class="md-ellipsis"><span class="md-footer__direction">Previous</span> Y</div></a><a class="md-footer__link--next" href="/z/"><div class="md-ellipsis"><span class="md-footer__direction">Next</span> Z</div></a>',
  ],
])('neighbours have their titles and URLs: %s', (_, pager) => {
  expect(pageWith(pager).pager).toEqual({
    previous: { title: 'Y', target: '/y' },
    next: { title: 'Z', target: '/z' },
  });
});

test('a link to a neighbour that says only where it leads has no title', () => {
  const { pager } = pageWith('<a rel="prev" href="/y">« Previous</a><a rel="next prefetch" href="/z"><svg></svg></a>');
  expect(pager).toEqual({ previous: { title: '', target: '/y' }, next: { title: '', target: '/z' } });
});

test('blocks are rows, lines of code, and paragraphs; what is in a cell stays in its row', () => {
  const root = parsePart(
    '<table><tr><th>A</th><th>B</th></tr><tr><td><p>One</p><p>two</p></td><td>three<br>four <img alt="Pic"></td></tr></table><pre><code>a()<br>b()\n\n  c()\n</code></pre><pre><div>d()</div><div>e()</div></pre><p>Loose <b>words</b></p>text<ul><li>x<ul><li>y</li></ul></li></ul><h2 id="h">H</h2>',
  );
  const [body] = parsePart('<div></div>');
  if (!body || !isElement(body)) throw new Error('none');
  body.childNodes = root;
  const reading = { isChrome: () => false, pictureText: () => ' [picture] ' };
  expect(blocksOf(body, reading)).toEqual([
    { kind: 'tr', text: 'A | B' },
    { kind: 'tr', text: 'One two | threefour [picture]' },
    { kind: 'code', text: 'a()' },
    { kind: 'code', text: 'b()' },
    { kind: 'code', text: '  c()' },
    { kind: 'code', text: 'd()' },
    { kind: 'code', text: 'e()' },
    { kind: 'p', text: 'Loose words' },
    { kind: 'p', text: 'text' },
    { kind: 'li', text: 'x' },
    { kind: 'li', text: 'y' },
    { kind: 'h2', text: 'H', id: 'h' },
  ]);
});
