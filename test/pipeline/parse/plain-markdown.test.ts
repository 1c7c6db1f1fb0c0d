import { describe, expect, it } from 'vitest';
import { parseText, places } from '../../helpers/parse.ts';

/** What is in real pages, the HTML of it in `.md`, and what `.mdx` says or shows. */
const samples: [text: string, md: string, mdx: string][] = [
  ['Use Node <18.5 or >=20.', '<p>Use Node &lt;18.5 or &gt;=20.</p>', 'DG3053 3:10'],
  ['Latency <3 ms', '<p>Latency &lt;3 ms</p>', 'DG3053 3:9'],
  ['<3 you', '<p>&lt;3 you</p>', 'DG3053 3:1'],
  ['x <- y', '<p>x &lt;- y</p>', 'DG3053 3:3'],
  ['a < b && c > d', '<p>a &lt; b &amp;&amp; c &gt; d</p>', '<p>a &lt; b &amp;&amp; c &gt; d</p>'],
  ['Map<string, number>', '<p>Map&lt;string, number&gt;</p>', 'DG3053 3:11'],
  ['List<T> of', '<p>List<T> of</t></p>', 'DG3051 3:5'],
  ['/users/<name>/x', '<p>/users/<name>/x</name></p>', 'DG3051 3:8'],
  ['mail <me@x.y', '<p>mail &lt;<a href="mailto:me@x.y">me@x.y</a></p>', 'DG3053 3:9'],
  ['if (a) { return b; }', '<p>if (a) { return b; }</p>', 'DG3055 3:10'],
  ['{% raw %}', '<p>{% raw %}</p>', 'DG3055 3:2'],
  ['text {: .class}', '<p>text {: .class}</p>', 'DG3055 3:7'],
  ['## T {: #x}', '<h2 id="t--x">T {: #x}', 'DG3055 3:7'],
  ['{"a": 1, "b": [2]}', '<p>{"a": 1, "b": [2]}</p>', 'DG3055 3:'],
  ['import the package first.', '<p>import the package first.</p>', 'DG3056 3:'],
  ['export your key.', '<p>export your key.</p>', 'DG3056 3:8'],
  ['export FOO=bar', '<p>export FOO=bar</p>', 'DG3056 3:8'],
  ['import os', '<p>import os</p>', 'DG3056'],
  ['from x\nimport y', '<p>from x\nimport y</p>', '<p>from x\nimport y</p>'],
  ['<br>', '<br>', 'DG3051 3:1'],
  ['<img src="https://a.b/c.png">', '<img ', 'DG3051 3:1'],
  ['<p align=center>x</p>', '<p align=center>x</p>', 'DG3053 3:10'],
  ['</div>', '', 'DG3052 3:1'],
  [
    '`{id}` and `<x>`',
    '<p><code translate="no">{id}</code> and <code translate="no">&lt;x&gt;</code></p>',
    '<p><code translate="no">{id}</code> and <code translate="no">&lt;x&gt;</code></p>',
  ],
  ['\\{id\\} and \\<x>', '<p>{id} and &lt;x&gt;</p>', '<p>{id} and &lt;x&gt;</p>'],
  ['<https://a.b> <me@x.y>', '<p><a href="https://a.b"', '<p><a href="https://a.b"'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what authors write.
  ['{{ mustache }} ${VAR} {id}', '<p>{{ mustache }} ${VAR} {id}</p>', 'DG3075 3:1'],
];

describe.each(['native', 'remark'] as const)(
  'prose with the characters of programs, read by the %s parser',
  (parser) => {
    it('is held by two dozen samples of real pages', () => {
      expect(samples.length).toBeGreaterThanOrEqual(24);
    });

    it.each(samples)('%s is plain in .md', async (text, md) => {
      const { html, problems, document } = await parseText(`# T\n\n${text}\n`, { parser });
      // What only looks like a tag is reported, and stays as Markdown has it.
      expect(problems.filter(({ code }) => code !== 'DG3021')).toEqual([]);
      expect(html.replace('<h1 id="t">T</h1>', '').startsWith(md)).toBe(true);
      expect(document?.interactive).toBe(false);
    });

    it.each(samples)('%s in .mdx is unchanged, or a problem at its place with what to write', async (text, _, mdx) => {
      const { html, problems } = await parseText(`# T\n\n${text}\n`, { parser, ext: 'mdx' });
      if (mdx.startsWith('DG')) {
        expect(problems.length).toBeGreaterThan(0);
        expect(places(problems)[0]?.startsWith(mdx)).toBe(true);
        expect(problems[0]?.hint).toMatch(/write|line|`/);
      } else {
        expect(problems).toEqual([]);
        expect(html.replace('<h1 id="t">T</h1>', '').startsWith(mdx)).toBe(true);
      }
    });
  },
);

describe('the format of one file', () => {
  const read = async (text: string, ext: 'md' | 'mdx', format: 'detect' | 'mdx' = 'detect') => {
    const { document, problems, html } = await parseText(text, { ext, format });
    return { format: document?.format, problems: places(problems), html };
  };

  it.each([
    ['md', 'md', 'detect', 'md'],
    ['mdx', 'md', 'detect', 'mdx'],
    ['md', 'mdx', 'detect', 'md'],
    ['mdx', 'mdx', 'detect', 'mdx'],
    ['detect', 'md', 'detect', 'md'],
    ['detect', 'mdx', 'detect', 'mdx'],
    ['detect', 'md', 'mdx', 'md'],
    ['md', 'md', 'mdx', 'md'],
  ] as const)(
    '`mdx: { format: %s }` in a .%s file of a site with format %s is %s',
    async (own, ext, format, expected) => {
      for (const yaml of [`mdx:\n  format: ${own}`, `mdx: { format: "${own}" }`])
        expect(await read(`---\n${yaml}\n---\n\nx {1}\n`, ext, format)).toEqual({
          format: expected,
          problems: [],
          html: expected === 'mdx' ? '<p>x 1</p>' : '<p>x {1}</p>',
        });
    },
  );

  it('is that of the site, else that of the file name, when it is not given', async () => {
    expect([(await read('x', 'md')).format, (await read('x', 'mdx')).format]).toEqual(['md', 'mdx']);
    expect((await read('x', 'md', 'mdx')).format).toBe('mdx');
    expect((await read('---\nmdx: {}\n---\n', 'mdx')).format).toBe('mdx');
  });

  it.each(['mdx: { format: html }', 'mdx: { format: 1 }', 'mdx: md', 'mdx: [md]'])(
    'is reported when it is unknown: %s',
    async (line) => {
      expect(await read(`---\ntitle: T\n${line}\n---\n`, 'md')).toMatchObject({
        format: 'md',
        problems: ['DG3020 3:1'],
      });
    },
  );
});

describe.each(['native', 'remark'] as const)('comments and raw HTML, read by the %s parser', (parser) => {
  const html = async (text: string, ext: 'md' | 'mdx') => {
    const parsed = await parseText(text, { parser, ext });
    expect(parsed.problems).toEqual([]);
    return parsed.html;
  };

  it.each(['md', 'mdx'] as const)('leaves comments out, whatever they hold, in .%s', async (ext) => {
    const text =
      '<!-- a -->\n\nb <!-- `c` {d} <e> --> f\n\n<!--\n## g\n\n{h} <i>\n-->\n\n- j <!-- k\n  l --> m\n\n> <!-- n -->\n> o\n';
    const out = await html(text, ext);
    expect(out).not.toMatch(/[acdeghikln]<|<!--|-->|## /);
    for (const letter of 'bfjmo') expect(out).toContain(letter);
  });

  it.each([
    ['<p title="<!--">a</p> <i title=\'-->\'>b</i>', '<p title="&lt;!--">a</p>'],
    ['<p title="<!--">a</p>\n\n<p title=\'-->\'>b</p>', 'title="--&gt;">b</p>'],
    ['<p title="<!-- x -->">a</p>', 'title="&lt;!-- x --&gt;"'],
    ['{"<!--"} x {\'-->\'}', '&lt;!-- x --&gt;'],
    ['`<!--` x `-->`', '<code translate="no">&lt;!--</code> x <code translate="no">--&gt;</code>'],
    ['\\<!-- x -->', '&lt;!-- x --&gt;'],
    ['<p title="<!--">a</p> <i title=\'-->\'>b</i> <!-- c -->d', '<i title="--&gt;">b</i> d'],
  ])('takes no string for a comment in .mdx: %s', async (text, expected) => {
    expect(await html(`${text}\n`, 'mdx')).toContain(expected);
  });

  it('resolves links and images in raw HTML, and knows their places', async () => {
    const text =
      'x\n\n<p>\n<a href="./b.md#c">d</a> <img src="./e.png">\n</p>\n\n<a\n  href="../f.md">g</a> <video poster="./h.png"></video>\n';
    const { document } = await parseText(text, { parser });
    // An image is referred to twice: by its URL and by its size.
    const refs = document?.refs.map(({ kind, url, line, column }) => `${kind} ${url} ${line}:${column}`);
    expect([...new Set(refs)]).toEqual([
      'link ./b.md#c 4:10',
      'asset ./e.png 4:36',
      'link ../f.md 8:9',
      'asset ./h.png 8:39',
    ]);
  });

  it('continues with Markdown after a block of HTML', async () => {
    expect(await html('<div>\n\n**a**\n\n</div>\n\n*b*\n', 'md')).toBe(
      '<div><p><strong>a</strong></p></div><p><em>b</em></p>',
    );
    expect(await html('<div>\n\n**a**\n\n</div>\n\n*b*\n', 'mdx')).toBe(
      '<div><p><strong>a</strong></p></div><p><em>b</em></p>',
    );
  });
});

describe.each(['native', 'remark'] as const)('reference links, read by the %s parser', (parser) => {
  it('find their definitions among thousands, wherever those are', async () => {
    const count = parser === 'native' ? 5000 : 500;
    const lines = Array.from({ length: count }, (_, i) => i);
    const text = `${lines.map((i) => `[Thing ${i}][ref ${i}] [REF ${i}] [ref ${i}][]\n`).join('\n')}\n${lines.map((i) => `[ref ${i}]: ./p${i}.md "T${i}"\n`).join('')}`;
    const { document, html, problems } = await parseText(text, { parser });
    expect(problems).toEqual([]);
    expect(document?.refs).toHaveLength(count * 3);
    expect(document?.refs.at(-1)?.url).toBe(`./p${count - 1}.md`);
    expect(html).toContain(`title="T${count - 1}"`);
  });

  it('of two definitions take the first, and stay text without any', async () => {
    const { document, html } = await parseText('[a] [b]\n\n[A]: ./1.md\n[a]: ./2.md\n', { parser });
    expect(document?.refs.map(({ url }) => url)).toEqual(['./1.md']);
    expect(html).toContain('</a> [b]</p>');
  });
});
