/** The rules of the audit: what each says and lets pass. */
import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { audit } from '../../cli/check/audit/audit.ts';
import { accessibilityCodes, htmlCodes } from '../../cli/check/audit/codes.ts';

const TABLE = '<tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr>';

/** Pieces of pages by the rule that speaks of them. */
const wrong: Record<string, string[]> = {
  DG5301: ['<img src="a.png">', '<a href="/">x <img src="a.png"></a>', '<input type="image" src="a.png">'],
  DG5302: ['<img alt="photo.PNG">'],
  DG5303: ['<a href="/"></a>', '<a href="/"><img alt=""></a>', '<a href="/"><svg><path d=""/></svg></a>'],
  DG5304: ['<a href="/x">Here</a>', '<a href="/x">click here!</a>', '<a href="/x"><b>more</b> …</a>'],
  DG5305: ['<button></button>', '<button><i class="icon"></i></button>', '<input type="button">'],
  DG5306: [
    '<input>',
    '<select></select>',
    '<label></label><textarea></textarea>',
    '<label for="a"></label><input id="a">',
  ],
  DG5307: ['<h2>a</h2><h4>b</h4>', '<h1>a</h1><h3>b</h3>'],
  DG5308: ['<h2></h2>', '<h2 id="a"><a class="anchor" href="#a" title="Link"></a></h2>', '<h3><img alt=""></h3>'],
  DG5309: ['<h1>a</h1><h1>b</h1>'],
  DG5310: [`<table>${TABLE}</table>`],
  DG5311: ['<iframe src="/"></iframe>', '<iframe src="/" title=" "></iframe>'],
  DG5312: ['<video autoplay></video>', '<audio autoplay></audio>'],
  DG5313: ['<i accesskey="a">a</i><i accesskey="A">b</i>'],
  DG5314: ['<i tabindex="3">a</i>'],
  DG5315: ['<i aria-labeledby="a">a</i>'],
  DG5316: ['<i role="lamp">a</i>', '<i role="widget">a</i>'],
  DG5317: ['<div aria-hidden="true"><a href="/">a</a></div>', '<i aria-hidden="true" tabindex="0">a</i>'],
  DG5318: ['<i lang="german">a</i>', '<i lang="en_GB">a</i>'],
  DG5319: [
    '<i style="color:#999;background:#fff">a</i>',
    '<b style="COLOR: #fff; background-color: #eee !important">a</b>',
  ],
  DG5320: ['<label for="none">a</label>', '<i aria-labelledby="none">a</i>'],
  DG5351: ['<i id="a">a</i><i id="a">b</i>'],
  DG5352: [
    ...['<p><div>a</div></p>', '<p><ul><li>a</li></ul></p>', '<a href="/">a<b><a href="/">b</a></b></a>'],
    ...['<button>a<a href="/">b</a></button>', '<div><li>a</li></div>', '<div><tr><td>a</td></tr></div>'],
    ...['<ul><p>a</p></ul>', '<table><div>a</div></table>', '<h2><div>a</div></h2>', '<form><form></form></form>'],
    ...['<span><a href="/"><h3>a</h3></a></span>', '<dl><p>a</p></dl>'],
  ],
  DG5353: ['a</div>', '<div></section></div>', 'a</p>'],
  DG5354: ['<div>a', '<p><b>a</p>', '<ul><li><em>a</li></ul>', '<b><i>a</b></i>'],
  DG5355: [
    ...['<img alt="" width="50px">', '<img alt="" width="auto">', '<ol start="a"></ol>', '<i tabindex="a">a</i>'],
    ...[
      '<table><tr><th colspan="0">a</th></tr></table>',
      '<i dir="up">a</i>',
      '<i id="a b">a</i>',
      '<i aria-hidden="yes">a</i>',
    ],
  ],
  DG5356: ['<center>a</center>', '<font>a</font>', '<marquee>a</marquee>', '<tt>a</tt>'],
  DG5357: ['<i class="a" CLASS="b">a</i>'],
};

const right: string[] = [
  ...[
    '<img src="x" alt="">',
    '<img src="x" alt="A.B. Lamp">',
    '<img src="x" role="presentation">',
    '<div hidden><img src="a.png"></div>',
  ],
  ...['<a id="x"></a>', '<a href="/" aria-label="Home"></a>', '<a href="/"><svg><title>Home</title></svg></a>'],
  ...['<a href="/"><img src="x" alt="Home"></a>', '<a href="/" title="Home"></a>', '<a href="/"><x-icon></x-icon></a>'],
  ...['<a href="/x"><code>this</code></a>', '<a href="#link">Link</a>', '<a href="/x" aria-label="All bulbs">more</a>'],
  ...['<button aria-label="Light"><svg></svg></button>', '<input type="submit">', '<input type="checkbox" disabled>'],
  ...[
    '<label>a <input></label>',
    '<label for="a">a</label><input id="a">',
    '<input placeholder="a">',
    '<input type="hidden">',
  ],
  ...['<h2>a</h2><h3>b</h3><h2>c</h2>', '<h3>a</h3>', '<h4>a</h4><h2>b</h2>', '<h1>a</h1><h1 hidden>b</h1>'],
  ...[`<table role="presentation">${TABLE}</table>`, `<table><tr><th>a</th></tr>${TABLE}</table>`],
  '<table><tr><td><img src="x" alt="a"></td><td><img src="x" alt="b"></td></tr><tr><td><img src="x" alt="c"></td><td><img src="x" alt="d"></td></tr></table>',
  ...[
    '<iframe title="a"></iframe>',
    '<video autoplay muted></video>',
    '<i tabindex="-1">a</i>',
    '<i role="doc-note tip note">a</i>',
  ],
  ...[
    '<div aria-hidden="true"><a href="/" tabindex="-1">a</a></div>',
    '<div hidden><a href="/"></a></div>',
    '<i lang="">a</i>',
    '<i lang="zh-Hans-CN">a</i>',
  ],
  ...[
    '<i style="color:#999">a</i>',
    '<i style="color:#555;background:#fff">a</i>',
    '<i style="color:var(--a);background:#fff">a</i>',
  ],
  ...['<h2 id="a"><a id="a"></a>a</h2>', '<p>a<div>b</div>', '<ul><li>a<li>b</ul>', '<dl><div><dt>a<dd>b</div></dl>'],
  ...[
    '<table><tr><td>a<tr><td>b</table>',
    '<p><a href="/x"><b>y</b></a></p>',
    '<a href="/"><div>a</div></a>',
    '<details><summary><h2>a</h2></summary></details>',
  ],
  ...[
    '<p>a<br/><svg><path/></svg></p>',
    '<script>"<b>"</script><style>a</style>',
    '<textarea placeholder="a"><b></textarea>',
  ],
  ...[
    '<img src="x" alt="" width="50%">',
    '<ol start="-3" type="a"></ol>',
    '<watt>a',
    '<x-lamp><li>a</li></x-lamp>',
    '<template><li>a</li></template>',
  ],
];

describe('The audit', () => {
  test('reports the mistakes of each piece, and nothing else', () => {
    const said = Object.entries(wrong).flatMap(([code, pieces]) =>
      pieces.map((html) => [html, code, [...new Set(audit(html).map((one) => one.code))]] as const),
    );
    expect(said.filter(([, code, found]) => found.join() !== code)).toEqual([]);
    expect(Object.keys(wrong)).toEqual([...accessibilityCodes, ...htmlCodes]);
  });

  test('accepts correct HTML', () => {
    expect(
      right.map((html) => [html, audit(html).map(({ code }) => code)]).filter(([, found]) => found?.length),
    ).toEqual([]);
  });

  test('names a heading without the TeX of its formulas', () => {
    const formula =
      '<math><semantics><mi>k</mi><annotation encoding="application/x-tex">k</annotation></semantics></math>';
    const [found] = audit(`<h1>a</h1><h1>About ${formula}</h1>`);
    expect(found?.args).toEqual({ text: 'About k', first: 'a' });
  });

  test('recognises meaningless words in the language of the page', () => {
    const codes = (html: string, lang: string) => audit(html, { lang }).map(({ code }) => code);
    expect(codes('<a href="/x">hier</a>', 'de-AT')).toEqual(['DG5304']);
    // The contents repeat a heading; another link to it is vague.
    const heading = '<h2 id="on">Read more</h2>';
    expect(codes(`${heading}<a href="#on">Read more</a>`, 'en')).toEqual([]);
    expect(codes(`${heading}<a href="#on">More</a>`, 'en')).toEqual(['DG5304']);
    expect(codes('<a href="/x">hier</a>', 'en')).toEqual([]);
    expect(codes('<a href="/x">こちら</a>', 'ja')).toEqual(['DG5304']);
  });

  test('requires a language of whole documents only, and leaves the main part to the page', () => {
    const html = '<!doctype html><html><body><main><img></main><footer><img></footer></body></html>';
    expect(audit(html, { whole: true }).map(({ code }) => code)).toEqual(['DG5318', 'DG5301']);
  });
});

/** Rules of html-validate that are about how HTML is spelled, and those docsgen does not follow, with the reason. */
const OTHERS: Record<string, string> = {
  'attr-quotes': 'spelling',
  'prefer-button': 'a matter of taste',
  'prefer-tbody': 'a matter of taste',
  'attribute-boolean-style': 'spelling',
  'no-implicit-close': 'the end tags of p and li may be left out',
  'no-implicit-input-type': 'an input without type is a text field',
  'no-implicit-button-type': 'a matter of taste outside of forms',
  'no-inline-style': 'a matter of taste',
  'no-raw-characters': 'spelling',
  'no-trailing-whitespace': 'spelling',
  'no-unknown-elements': 'told while the text is parsed (DG3021)',
  'prefer-native-element': 'a matter of taste',
  'void-style': 'spelling',
  'wcag/h63': 'scope follows from the place of a header cell',
  'tel-non-breaking': 'a matter of taste',
};

test('docsgen reports what html-validate reports, except for listed differences', () => {
  const judge = new HtmlValidate({ extends: ['html-validate:recommended'] });
  const missed = right.flatMap((html) => {
    const { results } = judge.validateStringSync(`<div>${html}</div>`);
    const rules = results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));
    return rules.filter((id) => OTHERS[id] === undefined).map((id) => `${id}: ${html}`);
  });
  expect(missed.sort()).toEqual(DIFFERENCES.sort());
});

/** What is in `right` although html-validate does not like it. */
const DIFFERENCES: string[] = [
  // All browsers make of it what its author meant.
  'attribute-allowed-values: <img src="x" alt="" width="50%">',
  // Told while the text is parsed (DG3021).
  ...['close-order: <watt>a', 'close-order: <watt>a', 'element-name: <watt>a'],
  // The text of a script and the styles of a piece of a page are the author's own affair.
  'element-permitted-content: <script>"<b>"</script><style>a</style>',
  // The output of a custom element is unknown.
  'element-permitted-parent: <x-lamp><li>a</li></x-lamp>',
  'wcag/h30: <a href="/"><x-icon></x-icon></a>',
  // Without sound it does not disturb.
  'no-autoplay: <video autoplay muted></video>',
  // It leads to the same place.
  'no-dup-id: <h2 id="a"><a id="a"></a>a</h2>',
  // Browsers take the title for the name.
  'wcag/h30: <a href="/" title="Home"></a>',
];
