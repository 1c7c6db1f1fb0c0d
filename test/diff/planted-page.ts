/** What `docsgen diff --html` shows of the builds of `planted.ts`. */

/** The body of the page for reviewers, each element on a line of its own. */
export const PAGE = `<header><h1>What changed</h1>
<p class="folders"><code>old</code> <span aria-hidden="true">→</span><span class="hidden"> to </span> <code>new</code></p>
<p class="attention"><strong>3 URLs and 1 anchor were removed</strong> and have no redirects.</p><ul class="tiles">
<li><a href="#pages"><b>3</b> <span>pages changed</span></a></li>
<li><a href="#pages"><b>+10 −8</b> <span>words</span></a></li>
<li><a href="#added"><b>+1</b> <span>page added</span></a></li>
<li><a href="#removed"><b>−2</b> <span>pages removed</span></a></li>
<li><a href="#moved"><b>2</b> <span>pages moved</span></a></li>
<li><a href="#weight"><b>+2.8 kB</b> <span>in all files</span></a></li></ul></header>
<main>
<section aria-labelledby="removed">
<h2 id="removed">Removed <span class="count">2</span></h2><ul class="rows">
<li><code>/docs/cocoa</code> <span class="title">Cocoa</span> <strong class="warn">no redirect</strong></li>
<li><code>/docs/chai</code> <span class="title">Chai</span> <span class="fine">redirects to <code>/docs/mate</code></span></li></ul></section>
<section aria-labelledby="moved">
<h2 id="moved">Moved <span class="count">2</span></h2><ul class="rows">
<li><code>/docs/honey</code> <span aria-hidden="true">→</span><span class="hidden"> to </span> <code>/docs/honeybush</code> <span class="title">Honey</span> <strong class="warn">no redirect</strong></li>
<li><code>/docs/rooibos</code> <span aria-hidden="true">→</span><span class="hidden"> to </span> <code>/docs/rooibos-tea</code> <span class="title">Red bush</span> <span class="fine">redirected</span></li></ul></section>
<section aria-labelledby="added">
<h2 id="added">Added <span class="count">1</span></h2><ul class="rows">
<li><code>/docs/coffee</code> <span class="title">Coffee &amp; milk</span></li></ul></section>
<section aria-labelledby="redirects">
<h2 id="redirects">Redirects <span class="count">3</span></h2><ul class="rows">
<li><del><code>/oldest</code> <span aria-hidden="true">→</span><span class="hidden"> to </span> <code>/docs/mate</code></del> <strong class="warn">no redirect</strong></li>
<li><ins><code>/newer</code> <span aria-hidden="true">→</span><span class="hidden"> to </span> <code>/docs/coffee</code></ins></li>
<li><code>/old</code> <span aria-hidden="true">→</span><span class="hidden"> to </span> <del><code>/docs/tea</code></del> <ins><code>/docs/mate</code></ins></li></ul></section>
<section aria-labelledby="pages">
<h2 id="pages">Pages <span class="count">3</span></h2>
<details class="page" open><summary><span class="name"><b>Tea</b> <code>/docs/tea</code></span> <span class="badges"><span class="badge added">+7</span> <span class="badge removed">−6</span> <span class="unit">words</span> <span class="badge warn">1 anchor removed</span> <span class="badge">description, robots</span></span></summary>
<div class="body">
<dl class="head">
<div><dt>description</dt><dd><del>How to make </del><ins>Making </ins>tea</dd></div>
<div><dt>robots</dt><dd><ins>noindex</ins></dd></div></dl>
<p class="anchors">Removed anchors: <del><code>#green</code></del> <span class="title">Green</span></p>
<p class="anchors">New anchors: <ins><code>#green-tea</code></ins> <span class="title">Green tea</span></p>
<div class="block edited">
<p>Pour <del>hot</del><ins>boiling</ins> water over <del>the</del><ins>all</ins> leaves.</p></div>
<h3 class="under"><span class="hidden">In the section </span>Green tea</h3>
<div class="block edited"><span class="kind">heading 2</span>
<p>Green<ins> tea</ins></p></div>
<div class="block edited">
<p>Not too hot, <del>80</del><ins>70</ins> degrees. [picture: <del>A leaf</del><ins>Leaves</ins>: leaf.svg]</p></div>
<h3 class="under"><span class="hidden">In the section </span>Black</h3>
<div class="block added"><span class="kind">list</span>
<p><ins>Pour</ins></p></div>
<div class="block edited"><span class="kind">row</span>
<p>Assam | <del>5</del><ins>4</ins> minutes</p></div></div></details>
<details class="page" open><summary><span class="name"><b>Red bush</b> <code>/docs/rooibos-tea</code></span> <span class="badges"><span class="badge added">+2</span> <span class="badge removed">−1</span> <span class="unit">words</span> <span class="badge">title</span></span></summary>
<div class="body">
<p>Previous URL: <code>/docs/rooibos</code></p>
<dl class="head">
<div><dt>title</dt><dd><del>Rooibos </del><ins>Red bush </ins>| Cups</dd></div></dl>
<div class="block removed"><span class="kind">heading 1</span>
<p><del>Rooibos</del></p></div>
<div class="block added"><span class="kind">heading 1</span>
<p><ins>Red bush</ins></p></div></div></details>
<details class="page" open><summary><span class="name"><b>Mate</b> <code>/docs/mate</code></span> <span class="badges"><span class="badge added">+1</span> <span class="badge removed">−1</span> <span class="unit">words</span></span></summary>
<div class="body">
<div class="block edited">
<p>Fill the gourd to the <del>half</del><ins>brim</ins>.</p></div></div></details></section>
<section aria-labelledby="navigation">
<h2 id="navigation">Navigation <span class="count">3</span></h2>
<div class="nav-change">
<h3>Navbar</h3>
<details class="where"><summary>on 4 pages</summary><ul>
<li><code>/docs/heavy</code></li>
<li><code>/docs/mate</code></li>
<li><code>/docs/same</code></li>
<li><code>/docs/tea</code></li></ul></details><ul class="lines">
<li><ins>Blog (/blog)</ins></li></ul></div>
<div class="nav-change">
<h3>Sidebar</h3>
<p class="where">on <code>/docs/same</code></p><ul class="lines">
<li><del>Tea (/docs/tea)</del></li>
<li><del>More</del></li>
<li><del>Mate (/docs/mate)</del></li>
<li><ins>All tea (/docs/tea)</ins></li></ul></div>
<div class="nav-change">
<h3>Previous and next</h3>
<p class="where">on <code>/docs/tea</code></p><ul class="lines">
<li><del>next: Mate (/docs/mate)</del></li>
<li><ins>next: Rooibos (/docs/rooibos-tea)</ins></li></ul></div></section>
<section aria-labelledby="files">
<h2 id="files">Images and other files <span class="count">3</span></h2><ul class="rows">
<li><del><code>gone.pdf</code></del> <span class="fine">removed</span></li>
<li><ins><code>new.pdf</code></ins> <span class="fine">added</span></li>
<li><code>plan.pdf</code> <span class="fine">changed</span></li></ul></section>
<section aria-labelledby="weight">
<h2 id="weight">Weight</h2>
<div class="table" tabindex="0" role="region" aria-label="Weight by kind of file"><table><thead>
<tr><th scope="col">Kind</th><th scope="col">Files</th><th scope="col">Before</th><th scope="col">After</th><th scope="col">Difference</th></tr></thead><tbody>
<tr><th scope="row">pages</th><td>11 → 12</td><td>6.7 kB</td><td>6.4 kB</td><td>−258 B</td></tr>
<tr><th scope="row">scripts</th><td>1 → 2</td><td>8 B</td><td>3.0 kB</td><td>+3.0 kB</td></tr>
<tr><th scope="row">stylesheets</th><td>1</td><td>17 B</td><td>29 B</td><td>+12 B</td></tr>
<tr><th scope="row">pictures</th><td>1</td><td>7 B</td><td>7 B</td><td>unchanged</td></tr>
<tr><th scope="row">Markdown and llms.txt</th><td>1</td><td>6 B</td><td>7 B</td><td>+1 B</td></tr>
<tr><th scope="row">other</th><td>2</td><td>12 B</td><td>17 B</td><td>+5 B</td></tr>
<tr><th scope="row">all</th><td>17 → 19</td><td>6.7 kB</td><td>9.5 kB</td><td>+2.8 kB</td></tr></tbody></table></div>
<p>5 pages load +12 B of shared stylesheets and scripts.</p>
<h3>Pages, including the stylesheets and scripts they load</h3>
<div class="table" tabindex="0" role="region" aria-label="Weight by page"><table><thead>
<tr><th scope="col">Page</th><th scope="col">Before</th><th scope="col">After</th><th scope="col">Difference</th></tr></thead><tbody>
<tr><th scope="row"><code>/docs/heavy</code></th><td>730 B</td><td>3.8 kB</td><td>+3.1 kB</td></tr></tbody></table></div></section></main>
<footer>
<p>Before: <code>old</code>, 11 pages, 17 files, 6.7 kB, docsgen 1.0.0</p>
<p>After: <code>new</code>, 12 pages, 19 files, 9.5 kB, docsgen 1.0.0</p></footer>`;
