/** The same small site as five generators write it: their markup, by hand. */

type Files = Record<string, string>;

const document = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;
const titled = (title: string, more: string) => `<title>${title} | Lamp</title>${more}`;

const DOCUSAURUS =
  '<meta name="generator" content="Docusaurus v3.10.2"><script src="/lamp/assets/js/main.0a1b2c3d.js"></script>';
/** Closed categories have no list in the HTML. */
const docusaurusMenu = (isOpen: boolean) =>
  `<nav class="menu"><ul class="theme-doc-sidebar-menu menu__list"><li class="menu__list-item"><a class="menu__link" href="/lamp/docs/intro"><span>Intro</span></a></li><li class="menu__list-item"><div class="menu__list-item-collapsible"><a class="menu__link menu__link--sublist menu__link--sublist-caret"${isOpen ? ' role="button"' : ''} aria-expanded="${isOpen}" href="/lamp/docs/wiring">Guides</a></div>${isOpen ? '<ul class="menu__list"><li class="menu__list-item"><a class="menu__link" href="/lamp/docs/wiring"><span>Wiring</span></a></li></ul>' : ''}</li></ul></nav>`;
const docusaurusHeading = (id: string, text: string) =>
  `<h2 class="anchor anchorTarget_x" id="${id}">${text}<a href="#${id}" class="hash-link" aria-label="Direct link to ${text}" title="Direct link to ${text}">\u200b</a></h2>`;
const docusaurusPage = ({
  title,
  path,
  text,
  menu,
  pager,
}: Record<'title' | 'path' | 'text' | 'menu' | 'pager', string>) =>
  document(
    titled(title, `${DOCUSAURUS}<link rel="canonical" href="https://lamp.example/lamp${path}">`),
    `<div id="__docusaurus"><nav class="navbar"><a href="/lamp/">Lamp</a></nav><aside class="theme-doc-sidebar-container">${menu}</aside><main><article><nav class="theme-doc-breadcrumbs"><ul><li><span>${title}</span></li></ul></nav><div class="tocCollapsible_x theme-doc-toc-mobile"><button>On this page</button></div><div class="theme-doc-markdown markdown"><header><h1>${title}</h1></header>${text}</div><footer class="theme-doc-footer"><a class="theme-edit-this-page" href="https://git.example/edit">Edit this page</a></footer></article><nav class="pagination-nav">${pager}</nav><div class="theme-doc-toc-desktop"><ul class="table-of-contents"><li><a href="#socket">Socket</a></li></ul></div></main><footer class="footer">Copyright</footer></div>`,
  );

export const docusaurus: Files = {
  'docs/intro.html': docusaurusPage({
    title: 'Intro',
    path: '/docs/intro',
    menu: docusaurusMenu(false),
    text: `<p>A lamp gives light to a <a href="/lamp/docs/wiring#fuse">room</a>. See <a href="https://bulbs.example/" target="_blank">bulbs</a>.</p>${docusaurusHeading('the-switch', 'Switch')}<div class="theme-admonition theme-admonition-tip"><div class="admonitionHeading_x"><span class="admonitionIcon_x"><svg><path d="M0"></path></svg></span>Press it</div><div class="admonitionContent_x"><p>Twice.</p></div></div><div class="language-js theme-code-block"><div class="codeBlockTitle_x">lamp.js</div><div><pre class="prism-code language-js"><code><div class="token-line"><span class="token keyword">const</span><span class="token plain"> on </span>= <span>true</span>;<br></div><div class="token-line">light(on);<br></div></code></pre><div class="buttonGroup_x"><button aria-label="Copy code">Copy</button></div></div></div>${docusaurusHeading('socket', 'Socket')}<table><thead><tr><th>Form</th></tr></thead><tbody><tr><td><a href="/lamp/assets/files/plan-0a1b2c3d4e5f60718293a4b5c6d7e8f9.txt">plan</a></td></tr></tbody></table><p><img loading="lazy" alt="A lamp" src="/lamp/assets/images/lamp-0a1b2c3d4e5f60718293a4b5c6d7e8f9.png"></p>`,
    pager:
      '<a class="pagination-nav__link pagination-nav__link--next" href="/lamp/docs/wiring"><div class="pagination-nav__sublabel">Next</div><div class="pagination-nav__label">Wiring</div></a>',
  }),
  'docs/wiring.html': docusaurusPage({
    title: 'Wiring',
    path: '/docs/wiring',
    menu: docusaurusMenu(true),
    text: `<p>Two wires.</p>${docusaurusHeading('fuse', 'Fuse')}<p>It melts.</p>`,
    pager:
      '<a class="pagination-nav__link pagination-nav__link--prev" href="/lamp/docs/intro"><div class="pagination-nav__sublabel">Previous</div><div class="pagination-nav__label">Intro</div></a>',
  }),
  'old/index.html':
    '<!DOCTYPE html><html><head><meta http-equiv="refresh" content="0; url=/lamp/docs/intro"></head></html>',
  '404.html': document(titled('Page Not Found', DOCUSAURUS), '<main><h1>Page Not Found</h1></main>'),
  'assets/js/main.0a1b2c3d.js': '',
  'assets/files/plan-0a1b2c3d4e5f60718293a4b5c6d7e8f9.txt': 'a plan',
  'assets/images/lamp-0a1b2c3d4e5f60718293a4b5c6d7e8f9.png': '',
  'blog/rss.xml': `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>Lamp Blog</title><link>https://lamp.example/lamp/blog</link><item><title><![CDATA[First & last]]></title><link>https://lamp.example/lamp/blog/first</link><guid>https://lamp.example/lamp/blog/first</guid><pubDate>Tue, 02 Jan 2024 00:00:00 GMT</pubDate></item></channel></rss>`,
};

const vitepressMenu =
  '<aside class="VPSidebar"><nav class="nav" id="VPSidebarNav"><span class="visually-hidden">Sidebar Navigation</span><div class="group"><div class="VPSidebarItem level-0 is-link"><div class="item"><div class="indicator"></div><a class="VPLink link" href="/lamp/docs/intro.html"><p class="text">Intro</p></a></div></div></div><div class="group"><section class="VPSidebarItem level-0 collapsible collapsed"><div class="item" role="button"><div class="indicator"></div><h2 class="text">Guides</h2><div class="caret" role="button"><span></span></div></div><div class="items"><div class="VPSidebarItem level-1 is-link"><div class="item"><a class="VPLink link" href="/lamp/docs/wiring.html"><p class="text">Wiring</p></a></div></div></div></section></div></nav></aside>';
const vitepressHeading = (level: number, id: string, text: string) =>
  `<h${level} id="${id}" tabindex="-1">${text} <a class="header-anchor" href="#${id}" aria-label="Permalink to &quot;${text}&quot;">\u200b</a></h${level}>`;
const vitepressPage = (title: string, text: string, pager: string) =>
  document(
    titled(
      title,
      '<meta name="generator" content="VitePress v1.6.4"><script type="module" src="/lamp/assets/app.BKh6gNgI.js"></script>',
    ),
    `<div id="app">${vitepressMenu}<div class="VPContent has-sidebar" id="VPContent"><div class="VPDoc"><div class="aside"><div class="VPDocAside"><nav class="VPDocAsideOutline">On this page</nav></div></div><main class="main"><div class="vp-doc">${text}</div></main><footer class="VPDocFooter"><a class="edit-link-button" href="https://git.example/edit">Edit this page</a><nav class="prev-next">${pager}</nav></footer></div></div></div>`,
  );

export const vitepress: Files = {
  'docs/intro.html': vitepressPage(
    'Intro',
    `${vitepressHeading(1, 'intro', 'Intro')}<p>A lamp gives light to a <a href="./wiring.html#fuse">room</a>. See <a href="https://bulbs.example/" target="_blank" rel="noreferrer">bulbs</a>.</p>${vitepressHeading(2, 'the-switch', 'Switch')}<div class="tip custom-block"><p class="custom-block-title">PRESS IT</p><p>Twice.</p></div><div class="language-js line-numbers-mode"><button title="Copy Code" class="copy"></button><span class="lang">js</span><pre class="shiki vp-code"><code><span class="line"><span>const</span><span> on </span>= <span>true</span>;</span>\n<span class="line">light(on);</span></code></pre><div class="line-numbers-wrapper" aria-hidden="true"><span class="line-number">1</span><br><span class="line-number">2</span><br></div></div>${vitepressHeading(2, 'socket', 'Socket')}<table tabindex="0"><thead><tr><th>Form</th></tr></thead><tbody><tr><td><a href="/lamp/plan.txt">plan</a></td></tr></tbody></table><p><img src="/lamp/assets/lamp.D9zYl0Kq.png" alt="A lamp"></p>`,
    '<div class="pager"><a class="VPLink link pager-link next" href="/lamp/docs/wiring.html"><span class="desc">Next page</span><span class="title">Wiring</span></a></div>',
  ),
  'docs/wiring.html': vitepressPage(
    'Wiring',
    `${vitepressHeading(1, 'wiring', 'Wiring')}<p>Two wires.</p>${vitepressHeading(2, 'fuse', 'Fuse')}<p>It melts.</p>`,
    '<div class="pager"><a class="VPLink link pager-link prev" href="/lamp/docs/intro.html"><span class="desc">Previous page</span><span class="title">Intro</span></a></div>',
  ),
  'assets/app.BKh6gNgI.js': '',
  'plan.txt': 'a plan',
};

const starlightMenu =
  '<nav class="sidebar" aria-label="Main"><div class="sidebar-content"><ul class="top-level"><li><a href="/lamp/docs/intro/" class="large"><span>Intro</span></a></li><li><details><summary><span class="group-label"><span class="large">Guides</span></span><svg></svg></summary><ul><li><a href="/lamp/docs/wiring/"><span>Wiring</span></a></li></ul></details></li></ul><div class="mobile-preferences"><label><span class="sr-only">Select theme</span></label></div></div></nav>';
const starlightHeading = (id: string, text: string) =>
  `<div class="sl-heading-wrapper level-h2"><h2 id="${id}">${text}</h2><a class="sl-anchor-link" href="#${id}"><span aria-hidden="true"><svg></svg></span><span class="sr-only">Section titled “${text}”</span></a></div>`;
const starlightPage = (title: string, text: string, pager: string) =>
  document(
    titled(
      title,
      '<meta name="generator" content="Astro v7.3.5"/><meta name="generator" content="Starlight v0.42.4"/><link rel="stylesheet" href="/lamp/_astro/page.D_L-1Y3_.css">',
    ),
    `<a href="#_top" class="sl-skip-link">Skip to content</a><header><a href="/lamp/">Lamp</a></header>${starlightMenu}<div class="main-frame"><aside class="right-sidebar-container"><h2>On this page</h2></aside><main data-pagefind-body><div class="content-panel"><h1 id="_top">${title}</h1></div><div class="content-panel"><div class="sl-markdown-content">${text}</div><footer><a href="https://git.example/edit">Edit page</a><div class="pagination-links">${pager}</div></footer></div></main></div>`,
  );

export const starlight: Files = {
  'docs/intro/index.html': starlightPage(
    'Intro',
    `<p>A lamp gives light to a <a href="/lamp/docs/wiring/#fuse">room</a>. See <a href="https://bulbs.example/">bulbs</a>.</p>${starlightHeading('the-switch', 'Switch')}<aside aria-label="Press it" class="starlight-aside starlight-aside--tip"><p class="starlight-aside__title" aria-hidden="true"><svg></svg>Press it</p><div class="starlight-aside__content"><p>Twice.</p></div></aside><div class="expressive-code"><figure class="frame has-title"><figcaption class="header"><span class="title">lamp.js</span></figcaption><pre data-language="js"><code><div class="ec-line"><div class="gutter"><div class="ln">1</div></div><div class="code"><span>const</span> on = true;</div></div><div class="ec-line"><div class="gutter"><div class="ln">2</div></div><div class="code">light(on);</div></div></code></pre><div class="copy"><button data-code="const on = true;">Copy</button></div></figure></div>${starlightHeading('socket', 'Socket')}<table><thead><tr><th>Form</th></tr></thead><tbody><tr><td><a href="/lamp/plan.txt">plan</a></td></tr></tbody></table><p><img src="/lamp/_astro/lamp.B-OjCZyu_Z13LGJR.webp" alt="A lamp"></p>`,
    '<a href="/lamp/docs/wiring/" rel="next"><svg></svg><span>Next<br><span class="link-title">Wiring</span></span></a>',
  ),
  'docs/wiring/index.html': starlightPage(
    'Wiring',
    `<p>Two wires.</p>${starlightHeading('fuse', 'Fuse')}<p>It melts.</p>`,
    '<a href="/lamp/docs/intro/" rel="prev"><svg></svg><span>Previous<br><span class="link-title">Intro</span></span></a>',
  ),
  '_astro/page.D_L-1Y3_.css': '',
  'plan.txt': 'a plan',
};

const materialMenu = (isHere: boolean) =>
  `<div class="md-sidebar md-sidebar--primary"><nav class="md-nav md-nav--primary"><label class="md-nav__title">Lamp</label><ul class="md-nav__list"><li class="md-nav__item md-nav__item--active">${isHere ? '<input type="checkbox" id="__toc"><label class="md-nav__link" for="__toc"><span class="md-ellipsis">Intro</span><span class="md-nav__icon"></span></label><a href="./" class="md-nav__link"><span class="md-ellipsis"> Intro </span></a><nav class="md-nav md-nav--secondary"><label class="md-nav__title">Table of contents</label><ul><li class="md-nav__item"><a href="#socket">Socket</a></li></ul></nav>' : '<a href="../intro/" class="md-nav__link"><span class="md-ellipsis"> Intro </span></a>'}</li><li class="md-nav__item md-nav__item--nested"><input type="checkbox"><label class="md-nav__link" for="n2"><span class="md-ellipsis"> Guides </span><span class="md-nav__icon"></span></label><nav class="md-nav"><label class="md-nav__title">Guides</label><ul class="md-nav__list"><li class="md-nav__item"><a href="../wiring/" class="md-nav__link"><span class="md-ellipsis">Wiring</span></a></li></ul></nav></li></ul></nav></div>`;
const materialHeading = (level: number, id: string, text: string) =>
  `<h${level} id="${id}">${text}<a class="headerlink" href="#${id}" title="Permanent link">¶</a></h${level}>`;
const materialPage = (title: string, { menu, text, pager }: Record<'menu' | 'text' | 'pager', string>) =>
  document(
    `<title>${title} - Lamp</title><meta name="generator" content="mkdocs-1.6.1, mkdocs-material-9.5.39"><link rel="stylesheet" href="../../assets/main.css">`,
    `<header class="md-header"><nav><a href="../..">Lamp</a></nav></header><main class="md-main"><div class="md-main__inner">${menu}<div class="md-content"><article class="md-content__inner md-typeset"><a href="https://git.example/edit" class="md-content__button">edit</a>${text}<aside class="md-source-file">Last update</aside><form class="md-feedback">Was this page helpful?</form></article></div></div></main><footer class="md-footer"><nav>${pager}</nav></footer>`,
  );

export const material: Files = {
  'docs/intro/index.html': materialPage('Intro', {
    menu: materialMenu(true),
    text: `${materialHeading(1, 'intro', 'Intro')}<p>A lamp gives light to a <a href="../wiring/#fuse">room</a>. See <a href="https://bulbs.example/">bulbs</a>.</p>${materialHeading(2, 'the-switch', 'Switch')}<div class="admonition tip"><p class="admonition-title">Press it</p><p>Twice.</p></div><div class="language-js highlight"><span class="filename">lamp.js</span><table class="highlighttable"><tr><td class="linenos"><div class="linenodiv"><pre>1\n2</pre></div></td><td class="code"><div><pre><span></span><code><a id="__codelineno-0-1" name="__codelineno-0-1" href="#__codelineno-0-1"></a><span class="k">const</span> on = true;\n<a id="__codelineno-0-2" name="__codelineno-0-2" href="#__codelineno-0-2"></a>light(on);\n</code></pre></div></td></tr></table></div>${materialHeading(2, 'socket', 'Socket')}<table><thead><tr><th>Form</th></tr></thead><tbody><tr><td><a href="../../plan.txt">plan</a></td></tr></tbody></table><p><img alt="A lamp" src="../lamp.png"></p>`,
    pager:
      '<a href="../wiring/" class="md-footer__link md-footer__link--next"><div class="md-footer__title"><div class="md-ellipsis"><span class="md-footer__direction">Next</span> Wiring</div></div></a>',
  }),
  'docs/wiring/index.html': materialPage('Wiring', {
    menu: materialMenu(false),
    text: `${materialHeading(1, 'wiring', 'Wiring')}<p>Two wires.</p>${materialHeading(2, 'fuse', 'Fuse')}<p>It melts.</p>`,
    pager:
      '<a href="../intro/" class="md-footer__link md-footer__link--prev"><div class="md-footer__title"><div class="md-ellipsis"><span class="md-footer__direction">Previous</span> Intro</div></div></a>',
  }),
  'assets/main.css': '',
  'plan.txt': 'a plan',
};

/** Plain HTML without any landmark but a menu, tags left open, and attributes without quotes. */
export const plain: Files = {
  'docs/intro.html': `<title>Intro</title><body><div class=menu id=sidebar><ul><li><a href=intro.html>Intro</a><li>Guides<ul><li><a href=wiring.html>Wiring</a></ul></ul></div><h1>Intro</h1><p>A lamp gives light to a <a href=wiring.html#fuse>room</a>. See <a href=https://bulbs.example>bulbs</a>.<h2 id=the-switch>Switch</h2><p>Press it<p>Twice.<p>lamp.js<pre>const on = true;\nlight(on);</pre><h2><a name=socket>Socket</a></h2><table><tr><th>Form<tr><td><a href=../plan.txt>plan</a></table><p><img src=lamp.png alt="A lamp">`,
  'docs/wiring.html': `<title>Wiring</title><body><div class=menu id=sidebar><ul><li><a href=intro.html>Intro</a><li>Guides<ul><li><a href=wiring.html>Wiring</a></ul></ul></div><h1>Wiring</h1><p>Two wires.<h2 id=fuse>Fuse</h2><p>It melts.`,
};
