/** Two builds of a small site in docsgen's form, by hand, with one difference of each kind. */
import type { Files } from '../migrate/moving.ts';

interface Page {
  title: string;
  path: string;
  /** HTML of the article. */
  text: string;
  head?: string;
  /** Lines of the sidebar. */
  sidebar?: string;
  pager?: string;
  navbar?: string;
}

/** What the builds have in different forms. */
interface Look {
  base: string;
  /** Hash of the stylesheet and the script. */
  hash: string;
  navbar: string;
}

const SIDEBAR =
  '<li><a href="/docs/tea">Tea</a></li><li><p>More</p><ul><li><a href="/docs/mate">Mate</a></li></ul></li>';

function pageOf({ title, path, text, head = '', sidebar = SIDEBAR, pager = '', navbar }: Page, look: Look): string {
  const html = `<!doctype html><html lang="en"><head><title>${title} | Cups</title><meta name="generator" content="docsgen 1.0.0"><link rel="canonical" href="https://cups.example${path}"><link rel="stylesheet" href="/assets/site-${look.hash}.css">${head}</head><body><header><a href="/">Cups</a>${navbar ?? look.navbar}<button>Menu</button></header><div data-sidebar="docs"><div class="panel-head">Docs</div><ul>${sidebar}</ul></div><main><nav class="breadcrumbs"><a href="/">Home</a></nav><article>${text}</article>${pager}</main><footer><p>© Cups</p></footer><script src="/assets/boot-${look.hash}.js"></script></body></html>`;
  return look.base === '/' ? html : html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${look.base}`);
}

const redirectTo = (path: string): string =>
  `<!doctype html><html><head><meta http-equiv="refresh" content="0; url=${path}"></head></html>`;

const heading = (id: string, text: string): string =>
  `<h2 id="${id}">${text}<a class="anchor" href="#${id}" aria-label="Link"></a></h2>`;

const LONG =
  '<p>Rooibos is a red bush of the Cederberg, whose leaves are bruised, and then dry in the sun for a day.</p>';
const HONEYBUSH = '<p>Honeybush smells of honey, and grows only in the mountains of the Cape, near the sea.</p>';

const OLD: Look = { base: '/', hash: '0a1b2c3d', navbar: '<nav><a href="/docs/tea">Docs</a></nav>' };

export const BEFORE: Files = {
  'docs/tea/index.html': pageOf(
    {
      title: 'Tea',
      path: '/docs/tea',
      text: `<h1 id="tea">Tea</h1><p>Pour hot water over the leaves.</p>${heading('green', 'Green')}<p>Not too hot, <code>80</code> degrees. <img src="/img/leaf-0a1b2c3d.svg" alt="A leaf"></p>${heading('black', 'Black')}<ul><li>Boil it</li><li>Wait</li></ul><table><tr><td>Assam</td><td>5 minutes</td></tr></table>`,
      head: '<meta name="description" content="How to make tea">',
      pager: '<a rel="next" href="/docs/mate"><span>Next</span><b>Mate</b></a>',
    },
    OLD,
  ),
  'docs/mate/index.html': pageOf(
    { title: 'Mate', path: '/docs/mate', text: '<h1>Mate</h1><p>Fill the gourd to the half.</p>' },
    OLD,
  ),
  'docs/cocoa/index.html': pageOf({ title: 'Cocoa', path: '/docs/cocoa', text: '<h1>Cocoa</h1><p>Stir.</p>' }, OLD),
  'docs/chai/index.html': pageOf({ title: 'Chai', path: '/docs/chai', text: '<h1>Chai</h1><p>Spices.</p>' }, OLD),
  'docs/rooibos/index.html': pageOf({ title: 'Rooibos', path: '/docs/rooibos', text: `<h1>Rooibos</h1>${LONG}` }, OLD),
  'docs/honey/index.html': pageOf({ title: 'Honey', path: '/docs/honey', text: `<h1>Honey</h1>${HONEYBUSH}` }, OLD),
  'docs/heavy/index.html': pageOf({ title: 'Heavy', path: '/docs/heavy', text: '<h1>Heavy</h1>' }, OLD),
  'docs/same/index.html': pageOf({ title: 'Same', path: '/docs/same', text: '<h1>Same</h1>' }, OLD),
  'old/index.html': redirectTo('/docs/tea'),
  'older/index.html': redirectTo('/docs/mate'),
  'oldest/index.html': redirectTo('/docs/mate'),
  'assets/site-0a1b2c3d.css': 'a { color: red }\n',
  'assets/boot-0a1b2c3d.js': 'boot();\n',
  'img/leaf-0a1b2c3d.svg': '<svg/>\n',
  'plan.pdf': 'a plan\n',
  'gone.pdf': 'gone\n',
  'docs/tea.md': '# Tea\n',
};

const NEW: Look = {
  base: '/',
  hash: '9f8e7d6c',
  navbar: '<nav><a href="/docs/tea">Docs</a><a href="/blog">Blog</a></nav>',
};

const after = (look: Look): Files => ({
  'docs/tea/index.html': pageOf(
    {
      title: 'Tea',
      path: '/docs/tea',
      text: `<h1 id="tea">Tea</h1><p>Pour boiling water over all leaves.</p>${heading('green-tea', 'Green tea')}<p>Not too hot, <code>70</code> degrees. <img src="/img/leaf-0a1b2c3d.svg" alt="Leaves"></p>${heading('black', 'Black')}<ul><li>Boil it</li><li>Wait</li><li>Pour</li></ul><table><tr><td>Assam</td><td>4 minutes</td></tr></table>`,
      head: '<meta name="description" content="Making tea"><meta name="robots" content="noindex">',
      pager: '<a rel="next" href="/docs/rooibos-tea"><span>Next</span><b>Rooibos</b></a>',
    },
    look,
  ),
  'docs/mate/index.html': pageOf(
    { title: 'Mate', path: '/docs/mate', text: '<h1>Mate</h1><p>Fill the gourd to the brim.</p>' },
    look,
  ),
  'docs/coffee/index.html': pageOf(
    { title: 'Coffee & milk', path: '/docs/coffee', text: '<h1>Coffee &amp; milk</h1><p>Grind it.</p>' },
    look,
  ),
  'docs/chai/index.html': redirectTo(`${look.base}docs/mate`),
  'docs/rooibos/index.html': redirectTo(`${look.base}docs/rooibos-tea`),
  'docs/rooibos-tea/index.html': pageOf(
    { title: 'Red bush', path: '/docs/rooibos-tea', text: `<h1>Red bush</h1>${LONG}` },
    look,
  ),
  'docs/honeybush/index.html': pageOf(
    { title: 'Honey', path: '/docs/honeybush', text: `<h1>Honey</h1>${HONEYBUSH}` },
    look,
  ),
  'docs/heavy/index.html': pageOf(
    {
      title: 'Heavy',
      path: '/docs/heavy',
      text: '<h1>Heavy</h1>',
      head: '<script src="/assets/large.js?v=2"></script>',
    },
    look,
  ),
  'docs/same/index.html': pageOf(
    { title: 'Same', path: '/docs/same', text: '<h1>Same</h1>', sidebar: '<li><a href="/docs/tea">All tea</a></li>' },
    look,
  ),
  'old/index.html': redirectTo(`${look.base}docs/mate`),
  'older/index.html': redirectTo(`${look.base}docs/mate`),
  'newer/index.html': redirectTo(`${look.base}docs/coffee`),
  [`assets/site-${look.hash}.css`]: 'a { color: blue; margin: 0 }\n',
  [`assets/boot-${look.hash}.js`]: 'boot();\n',
  'assets/large.js': `${'x'.repeat(3000)}\n`,
  'img/leaf-0a1b2c3d.svg': '<svg/>\n',
  'plan.pdf': 'another plan\n',
  'new.pdf': 'new\n',
  'docs/tea.md': '# Tea!\n',
});

export const AFTER: Files = after(NEW);
/** The same as `AFTER`, below another base URL. */
export const BASED: Files = after({ ...NEW, base: '/cups/' });
