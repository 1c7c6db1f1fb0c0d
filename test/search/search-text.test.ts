/** What search reads out of the HTML of a page. */
import { describe, expect, test } from 'vitest';
import { scan } from '../../cli/html/tags.ts';
import { SectionReader } from '../../cli/pipeline/render/sections.ts';

const readSections = (html: string, title: string) => {
  const reader = new SectionReader(html, title);
  scan(html, [reader]);
  return reader.take();
};
const read = (html: string) =>
  readSections(html, 'Title').map(({ id = '', heading, text, code }) => [id, heading, text, code]);

describe('sections of a page', () => {
  test('begin with headings that have an id; the title is not text', () => {
    expect(
      read(
        '<h1 id="t">Title</h1><p>Lead.</p><h2 id="one">One <code>&lt;b&gt;</code><a class="anchor" href="#one" title="Direct link"></a></h2><p>First</p><h3>No id</h3><ul><li>a</li><li>b</li></ul><h4 id="x&amp;y">Two</h4>',
      ),
    ).toEqual([
      ['', 'Title', ['Lead.'], []],
      ['one', 'One <b>', ['First', 'No id', 'a', 'b'], []],
      ['x&y', 'Two', [], []],
    ]);
  });

  test('text is what readers see: entities decoded, white space folded, inline elements joined, cells apart', () => {
    expect(read('<p>a<b>b</b>c &amp; &#x64;\n  e<br>f</p><table><tr><td>1</td><td>2</td></tr></table>')).toEqual([
      ['', 'Title', ['abc & d e f', '1 2'], []],
    ]);
  });

  test('a row of headings is put before the first row of its table: alone, it says nothing', () => {
    const head = '<tr><th>Type</th><th>Waits</th></tr>';
    const rows = '<tr><td>fixed</td><td>1 s</td></tr><tr><th>growing</th><td>2 s</td></tr>';
    const whole = ['Type Waits: fixed 1 s', 'growing 2 s', 'After'];
    const tables = [
      `<table><thead>${head}</thead><tbody>${rows}</tbody></table><p>After</p>`,
      `<table>${head}${rows}</table><p>After</p>`,
      '<table><tr><th>Type<th>Waits<tr><td>fixed<td>1 s<tr><th>growing<td>2 s</table><p>After</p>',
    ];
    for (const html of tables) expect(read(html)).toEqual([['', 'Title', whole, []]]);
    expect(read(`<table><thead>${head}</thead></table><p>After</p>`)).toEqual([
      ['', 'Title', ['Type Waits', 'After'], []],
    ]);
  });

  test('code is code, without its colours', () => {
    expect(
      read(
        '<div class="code"><pre data-language="ts"><code><span class="t-keyword">if</span> (a &lt; b)\n  x</code></pre><button>Copy</button></div>',
      ),
    ).toEqual([['', 'Title', [], ['if (a < b)\n  x']]]);
  });

  test.each([
    ['scripts and styles', '<script>a<b</script><style>p{}</style>'],
    ['buttons', '<button type="button">Copy</button>'],
    ['pictures and formulas’ sources', '<svg><text>x</text><svg></svg></svg><math><annotation>x</annotation></math>'],
    ['what is hidden from all readers', '<span aria-hidden="true">x <span>y</span></span>'],
    ['what an author keeps from search', '<div data-nosearch><p>x</p><div>y</div></div>'],
    ['comments', '<!-- a > b <p>c</p> -->'],
  ])('%s are left out', (_, html) => {
    expect(read(`<p>before</p>${html}<p>after</p>`)).toEqual([['', 'Title', ['before', 'after'], []]]);
  });

  test('attributes are not text, and a quoted bracket ends no tag', () => {
    expect(read('<p title="a > b" data-x=\'<p>\'>x</p>')).toEqual([['', 'Title', ['x'], []]]);
  });

  test.each([
    '<',
    '<p',
    '</',
    'a < b > c',
    '<pre>open',
    '<button>open',
    '<h2 id="x">open',
    '<!-- open',
    '<p title="open',
    '\u0000<p>\u2028</p>',
  ])('broken HTML is read as far as it goes: %j', (html) => {
    expect(() => readSections(html, 'Title')).not.toThrow();
  });

  test('a bracket that is not a tag is text', () => {
    expect(read('<p>a < b</p>')).toEqual([['', 'Title', ['a < b'], []]]);
  });
});
