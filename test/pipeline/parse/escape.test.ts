/** Authors' text stays text, wherever it is: the page has the same elements and attributes as with a harmless word. */
import { parse, parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { refusedUrl, urlKind } from '../../../cli/html/url-kind.ts';
import { createParser } from '../../../cli/pipeline/parse/document.ts';
import { markdownSettings, parseText, places, readable } from '../../helpers/parse.ts';

/** What a payload must not be able to do is add an element or an attribute. */
const payloads = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</Script ><svg onload=alert(1)>',
  '<img src=x onerror=alert(1)>',
  '"><img src=x onerror=alert(1)>',
  "'><img src=x onerror=alert(1)>",
  '" onmouseover="alert(1)',
  "' onmouseover='alert(1)",
  '" autofocus onfocus=alert(1) x="',
  '` onmouseover=alert(1)',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<svg><animate attributeName=href values=javascript:alert(1) /></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<math><maction actiontype="statusline#http://x">x</maction></math>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href=//evil.example>',
  '<style>@import "//evil.example"</style>',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<audio src onerror=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)>',
  '<textarea autofocus onfocus=alert(1)>',
  '<marquee onstart=alert(1)>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<isindex action=javascript:alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<xmp><p title="</xmp><svg/onload=alert(1)>">',
  '<plaintext>',
  '<title><a title="</title><img src=x onerror=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '--><script>alert(1)</script><!--',
  '<![CDATA[<script>alert(1)</script>]]>',
  ']]><script>alert(1)</script>',
  '<?xml version="1.0"?><x onload=alert(1)/>',
  '<!DOCTYPE x [<!ENTITY y "z">]>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '&#x3C;img src=x onerror=alert(1)&#x3E;',
  '&quot; onmouseover=&quot;alert(1)',
  '&amp;lt;script&amp;gt;',
  '&#34;&#62;&#60;svg onload=alert(1)&#62;',
  '\u2028<script>alert(1)</script>\u2029',
  '<scr\u0000ipt>alert(1)</scr\u0000ipt>',
  '<\u0000script>alert(1)</script>',
  '\ufeff<script>alert(1)</script>',
  '＜script＞alert(1)＜/script＞',
  '<ſcript>alert(1)</ſcript>',
  '<a\u000bhref=javascript:alert(1)>x</a>',
  '<img/src/onerror=alert(1)>',
  '<x onclick=alert(1)>y</x>',
  '<p style="background:url(javascript:alert(1))">',
  '<div style=width:expression(alert(1))>',
  '{{constructor.constructor("alert(1)")()}}',
  '$'.concat('{alert(1)}'),
  '{alert(1)}',
  '\u00020\u0003"><script>alert(1)</script>',
  '\\"><script>alert(1)</script>',
  '<button popovertarget=x onclick=alert(1)>',
  '<option><style></option></select><img src=x onerror=alert(1)></style>',
];

// Backslashes before every ASCII punctuation character, so that Markdown reads the text literally.
const literal = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, '\\$&');
// A string attribute of MDX ends at its quote and nowhere else.
const quoted = (text: string): string => (text.includes('"') ? `'${text.replaceAll("'", '’')}'` : `"${text}"`);
// A label ends at the end of its line, and U+2028 is one.
const label = (text: string): string => literal(text.replaceAll(/[\u2028\u2029]/g, ' '));
const meta = (text: string): string => (text.includes('"') ? `'${text.replaceAll("'", '’')}'` : `"${text}"`);

const fields: Record<string, { ext: 'md' | 'mdx'; text(payload: string): string }> = {
  text: { ext: 'md', text: (p) => `a ${literal(p)} b\n` },
  'text of MDX': { ext: 'mdx', text: (p) => `a ${literal(p)} b\n` },
  'literal of MDX': { ext: 'mdx', text: (p) => `a {${JSON.stringify(p)}} b\n` },
  heading: { ext: 'md', text: (p) => `## a ${literal(p)} b\n` },
  'inline code': { ext: 'md', text: (p) => `\`\`\` ${p} \`\`\`\n` },
  'code block': { ext: 'md', text: (p) => `~~~~\n${p}\n~~~~\n` },
  'coloured code': { ext: 'md', text: (p) => `~~~~tsx {1} showLineNumbers\nconst a = <b>${p}</b>;\n~~~~\n` },
  'code language': { ext: 'md', text: (p) => `~~~~ ${p.replaceAll(/[\s{]/g, '')}\na\n~~~~\n` },
  'code title': { ext: 'md', text: (p) => `~~~~ts title=${meta(p)}\na\n~~~~\n` },
  'link text': { ext: 'md', text: (p) => `[a ${literal(p)}](https://x.y)\n` },
  'link url': { ext: 'md', text: (p) => `[a](<https://x.y/${literal(p)}>)\n` },
  'link title': { ext: 'md', text: (p) => `[a](https://x.y "${literal(p)}")\n` },
  'reference title': { ext: 'md', text: (p) => `[a]\n\n[a]: https://x.y "${literal(p)}"\n` },
  'image url': { ext: 'md', text: (p) => `![a](<https://x.y/${literal(p)}>)\n` },
  'image text': { ext: 'md', text: (p) => `![a ${literal(p)}](https://x.y/a.png)\n` },
  'image title': { ext: 'md', text: (p) => `![a](https://x.y/a.png "${literal(p)}")\n` },
  'admonition title': { ext: 'md', text: (p) => `:::note[a ${label(p)}]\nb\n:::\n` },
  'admonition title of MDX': { ext: 'mdx', text: (p) => `<Admonition title=${quoted(p)}>b</Admonition>\n` },
  'tab label': { ext: 'md', text: (p) => `::::tabs\n:::tab[a ${label(p)}]\nb\n:::\n::::\n` },
  'tab label of MDX': {
    ext: 'mdx',
    text: (p) => `<Tabs><TabItem label=${quoted(p)}>b</TabItem></Tabs>\n`,
  },
  summary: { ext: 'md', text: (p) => `:::details[a ${label(p)}]\nb\n:::\n` },
  'table cell': { ext: 'md', text: (p) => `| a |\n|---|\n| b ${literal(p)} |\n` },
  'footnote name': {
    ext: 'md',
    text(p) {
      const name = `n${p.replaceAll(/[\s[\]\\\u0000]/g, '')}`;
      return `a[^${name}]\n\n[^${name}]: b\n`;
    },
  },
  'tab group of MDX': { ext: 'mdx', text: (p) => `<Tabs groupId=${quoted(p)}><TabItem label="a">b</TabItem></Tabs>\n` },
  attribute: { ext: 'mdx', text: (p) => `<b title=${quoted(p)}>a</b>\n` },
};

interface Node {
  nodeName: string;
  attrs?: { name: string }[];
  childNodes?: Node[];
}

/** Elements and attribute names, without values and texts. Spans of coloured code differ by what the code is. */
function shape(node: Node): unknown[] {
  const children = (node.childNodes ?? []).flatMap(shape);
  if (node.nodeName === '#text') return [];
  if (node.nodeName === 'span') return children;
  return [[node.nodeName, ...(node.attrs ?? []).map(({ name }) => name), ...children]];
}

const shapeOf = (html: string): string => JSON.stringify(shape(parseFragment(html) as unknown as Node));

describe('a payload in a body is only text', () => {
  test('there are enough of them', () => {
    expect(new Set(payloads).size).toBeGreaterThanOrEqual(60);
  });

  test.each(Object.keys(fields))('%s', async (name) => {
    const field = fields[name]!;
    const parse = await createParser(markdownSettings(), undefined, '.');
    const htmlOf = async (text: string) => {
      const file = { path: 'a', root: 'docs', rel: 'a', ext: field.ext, hash: '' };
      const { value, problems } = await parse(file, Buffer.from(field.text(text)));
      expect(
        problems.filter(({ severity }) => severity === 'error'),
        text,
      ).toEqual([]);
      return value!;
    };
    const harmless = shapeOf(readable((await htmlOf('word')).body.parts.join('')));
    for (const payload of payloads) {
      const { body, document } = await htmlOf(payload);
      expect(shapeOf(readable(body.parts.join(''))), payload).toBe(harmless);
      expect(body.parts.join(''), payload).not.toContain('\u0002');
      for (const heading of document.headings) expect(shapeOf(heading.html), payload).toBe('[["#document-fragment"]]');
    }
  });

  test('a whole page around it stays complete too', async () => {
    const text = payloads.map((payload) => `- ${literal(payload)} \`\`\` ${payload} \`\`\`\n`).join('\n');
    const { html } = await parseText(text);
    const page = parse(
      `<!doctype html><html><body><main>${html}</main><footer></footer></body></html>`,
    ) as unknown as Node;
    const body = page.childNodes?.[1]?.childNodes?.[1];
    expect(body?.childNodes?.map(({ nodeName }) => nodeName)).toEqual(['main', 'footer']);
  });
});

const refused = [
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript\t:alert(1)',
  '\u00a0javascript:alert(1)',
  'java\u200bscript:alert(1)',
  'vbscript:msgbox(1)',
  'VbScript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'data:image/svg+xml,<svg/>',
  'file:///etc/passwd',
  'blob:https://x.y/1',
  '\\\\host\\share',
  '/\\host',
  '\\/host',
];

describe('URLs', () => {
  test.each(refused)('%j is not a link', (url) => {
    expect(urlKind(url)).toBe('refused');
    expect(refusedUrl(url, {})).toMatchObject({ code: 'DG3002', severity: 'error' });
  });

  test.each([
    ['https://x.y', 'external'],
    ['HTTP://x.y', 'external'],
    ['//host/x', 'external'],
    ['mailto:a@b.c', 'scheme'],
    ['tel:+1', 'scheme'],
    ['#a', 'fragment'],
    ['a.md', 'internal'],
    ['./a.md?b=c:d#e', 'internal'],
    ['/a', 'internal'],
    ['a b.md', 'internal'],
    ['?x=1', 'internal'],
    ['', 'internal'],
    ['pathname:///a.pdf', 'internal'],
  ])('%j is %s', (url, kind) => {
    expect(urlKind(url)).toBe(kind);
  });

  test('pictures may be data, documents may not', () => {
    expect(urlKind('data:image/png;base64,AAAA', 'image')).toBe('scheme');
    expect(urlKind('data:text/html,x', 'image')).toBe('refused');
  });

  test.each([
    ['mail:team@example.org', 'did you mean "mailto:"?'],
    ['htps://example.org', 'did you mean "https:"?'],
    ['odd+app:open', 'use an http'],
  ])('%s links to nothing known: its text stays, with a warning', async (url, hint) => {
    for (const text of [`[the team](${url})\n`, `<a href="${url}">the team</a>\n`]) {
      const { html, problems } = await parseText(text);
      expect(html).toContain('the team');
      expect(html).not.toContain(url);
      expect(problems).toMatchObject([{ code: 'DG3095', severity: 'warning', hint: expect.stringContaining(hint) }]);
    }
  });

  test.each([
    ['a Markdown link', 'md', 'a\n\n[x](javascript:alert%281%29)\n', 'DG3002 3:1'],
    ['one with entities', 'md', '[x](java&#115;cript&colon;alert)\n', 'DG3002 1:1'],
    ['one with a line break', 'md', '[x](<java&NewLine;script:alert>)\n', 'DG3002 1:1'],
    ['a reference', 'md', '[x]\n\n[x]: vbscript:x\n', 'DG3002 3:1'],
    ['an autolink', 'md', '<javascript:alert>\n', 'DG3002 1:1'],
    ['an image', 'md', '![x](javascript:alert)\n', 'DG3002 1:1'],
    ['raw HTML', 'md', '<p>\n<a title=">" href="java&#x73;cript:alert(1)">x</a></p>\n', 'DG3002 2:20'],
    ['raw HTML without quotes', 'md', 'a <a href=javascript:alert(1)>x</a>\n', 'DG3002 1:11'],
    ['a raw form', 'md', '<form action="javascript:x"></form>\n', 'DG3002 1:15'],
    ['a raw frame', 'md', '<iframe src="data:text/html,x"></iframe>\n', 'DG3002 1:14'],
    ['JSX', 'mdx', '<a href="javascript:alert(1)">x</a>\n', 'DG3002 1:1'],
    ['a component', 'mdx', 'export const L = 1;\n\n<L to="javascript:alert(1)">x</L>\n', 'DG3002 3:1'],
  ] as const)('%s with a forbidden one is an error and no attribute', async (_name, ext, text, place) => {
    const { html, body, problems } = await parseText(text, { ext });
    expect(places(problems)).toEqual([place]);
    expect(problems[0]?.severity).toBe('error');
    expect((html + (body?.code ?? '')).toLowerCase()).not.toMatch(/="?\{?"?[^"]*(?:script:|data:text)/);
  });
});
