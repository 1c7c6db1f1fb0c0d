import { describe, expect, test } from 'vitest';
import { code, copied, fence, marks, plain } from '../../helpers/code.ts';
import { type ParseOptions, parseText } from '../../helpers/parse.ts';

describe('Copying leaves out', () => {
  test('prompts, output and lines without a prompt in a session', async () => {
    const session = '$ npm i \\\n    foo\nadded 1\n\n# then\n$ ls\nit\'s "a';
    expect(await copied('console', session)).toBe('npm i \\\n    foo\n# then\nls');
    expect(await copied('shell-session', session)).toBe('npm i \\\n    foo\n# then\nls');
    expect(await copied('console', '$ cat a.md\n# Lamps\n\nGive light.\n$ cat b.md\n# Desks\n\n# next\n$ ls')).toBe(
      'cat a.md\ncat b.md\n# next\nls',
    );
    expect(await copied('console', '# apt install x\nok')).toBe('apt install x');
    expect(await copied('console', 'PS C:\\a> dir\nfile')).toBe('dir');
    expect(await copied('console', 'C:\\a> dir\nfile')).toBe('dir');
    expect(await copied('console', 'me@host:~$ pwd\n/home')).toBe('pwd');
    expect(await copied('console', 'no prompt\n  at all')).toBe('no prompt\n  at all');
    expect(await copied('pycon', '>>> def f():\n...   pass\n>>> f\n<f>')).toBe('def f():\n  pass\nf');
  });

  test('prompts and output of a block in the language itself that begins with a prompt', async () => {
    expect(await copied('python', '>>> for x in y:\n...     print(x)\n1')).toBe('for x in y:\n    print(x)');
    expect(await copied('py', 'x = a >>> b')).toBe('x = a >>> b');
    expect(await copied('powershell', 'PS C:\\a> dir\nfile')).toBe('dir');
    expect(await copied('cmd', 'C:\\a> dir\nfile')).toBe('dir');
    expect(await copied('bash', '# a\n> b')).toBe('# a\n> b');
  });

  test('`$ ` of a script in which every command has one', async () => {
    expect(await copied('bash', '# a\n$ npm i \\\n  foo\n\n$ ls')).toBe('# a\nnpm i \\\n  foo\n\nls');
    expect(await copied('js', '$ a')).toBe('$ a');
  });

  test('output of a session in the language of its commands', async () => {
    expect(await copied('bash', '# a\n$ npm i\nadded 1\n\n$ ls\na.js')).toBe('# a\nnpm i\nls');
    expect(await copied('sh', '❯ ls\na.js')).toBe('ls');
    expect(await copied('shell', 'me@host:~/a$ ls\na.js')).toBe('ls');
    expect(await copied('zsh', 'ls\n$ x')).toBe('ls\n$ x');
    expect(await copied('bash', 'a="\n$ x"')).toBe('a="\n$ x"');
  });

  test.each([
    ['a here-document', 'cat <<EOF > a\nx: 1\n  EOF\nEOF', 'done'],
    ['one with quotes, tabs and a pipe', 'cat <<-"E O" | b', 'c'],
    ['a here-document with tabs before its end', 'cat <<-EOF\n\tx\n\tEOF', 'x'],
    ['two here-documents', 'diff <<A <<B\na\nA\nb\nB', 'c'],
    ['a here-string, which is one line', "cat <<< 'a'", 'a'],
    ['quotes', 'curl -d \'{\n  "a": "it\\n # b"\n}\' x', '{"ok": true}'],
    ['double quotes with escapes', 'echo "a \\"\nb" c', 'b'],
    ['operators', 'a |\n  b &&\n  c ||\n  d', 'e'],
    ['a backslash', 'a \\\n  b \\\n  c', 'd'],
    ['no quote in a comment', "a # it's", 'b'],
    ['an apostrophe that no line closes', "echo it's", 'its'],
    ['an escaped quote', "echo it\\'s", 'its'],
  ])('output, and copies the whole command with %s', async (_, command, output) => {
    for (const lang of ['console', 'bash'])
      expect(await copied(lang, `$ ${command}\n${output}\n$ next`)).toBe(`${command}\nnext`);
  });

  test('the prompts of continued lines', async () => {
    expect(await copied('bash', '$ cat <<EOF\n> hi\n> EOF\nhi')).toBe('cat <<EOF\nhi\nEOF');
  });

  test('removed lines and signs', async () => {
    expect(await copied('js', 'a // [!code --]\nb // [!code ++]\nc')).toBe('b\nc');
    expect(await copied('diff', '- a\n+ b\n  c')).toBe('b\nc');
    expect(await copied('diff', ' f {\n-  a\n+  b\n }')).toBe('f {\n  b\n}');
    expect(await copied('diff', '- a\n+ b\nc')).toBe('b\nc');
    expect(await copied('diff', '-a\n+b')).toBe('b');
  });

  test('nothing of a patch', async () => {
    const patch = 'diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n a\n-b\n+c';
    expect(await copied('diff', patch)).toBe(patch);
    expect(await marks('diff', patch)).toBe('6:del 7:add');
  });
});

test.each(['diff lang=ts', 'diff lang="ts"', 'diff-ts'])('%s has the colours of the language', async (first) => {
  expect(await code(first, '- const a\n+ let a\n  a')).toBe(
    '<span class="line del" data-skip><span class="sign" data-skip>- </span><span class="t-keyword">const</span> a\n</span>' +
      '<span class="line add"><span class="sign" data-skip>+ </span><span class="t-keyword">let</span> a\n</span>' +
      '<span class="sign" data-skip>  </span>a',
  );
});

test('other lines step back when some are in focus', async () => {
  const { html } = await parseText(fence('js', 'a\nb // [!code focus]\nc'));
  expect(html).toContain('tabindex="0" data-focus>');
  expect(await marks('js', 'a\n// [!code focus:2]\nb\nc\nd')).toBe('2:focus 3:focus');
});

test('long lines are wrapped when the block or the site asks for it', async () => {
  const site = { code: { labels: true, wrap: true, collapse: 0 } };
  const wraps = async (first: string, options?: ParseOptions) =>
    (await parseText(fence(first, 'a'), options)).html.includes('<pre data-language="js" translate="no" data-wrap>');
  expect(await wraps('js wrap')).toBe(true);
  expect(await wraps('js')).toBe(false);
  expect(await wraps('js', site)).toBe(true);
  expect(await wraps('js noWrap', site)).toBe(false);
  expect(await wraps('js wrap=false', site)).toBe(false);
});

test('long blocks are folded when the block or the site asks for it, and contain all of their text', async () => {
  const text = Array.from({ length: 20 }, (_, index) => `line ${index}`).join('\n');
  const folded = async (first: string, collapse = 0) => {
    const { html } = await parseText(fence(first, text), { code: { labels: true, wrap: false, collapse } });
    expect(html).toContain('line 19</code>');
    return /--dg-lines:(\d+)".*Show all 20 lines/s.exec(html)?.[1];
  };
  expect(await folded('text')).toBeUndefined();
  expect(await folded('text collapse')).toBe('15');
  expect(await folded('text collapse=5')).toBe('5');
  expect(await folded('text collapse={5}')).toBe('5');
  expect(await folded('text', 8)).toBe('8');
  expect(await folded('text', 20)).toBeUndefined();
  expect(await folded('text noCollapse', 8)).toBeUndefined();
  expect(await folded('text collapse=false', 8)).toBeUndefined();
});

test.each([
  [':::code-group\n\n```ts [a.ts] {1}\n1\n```\n\n```sh title="b"\n2\n```\n\n```js\n3\n```\n\n:::\n', 'md' as const],
  [
    '<CodeGroup>\n\n```ts [a.ts] {1}\n1\n```\n\n```sh title="b"\n2\n```\n\n```js\n3\n```\n\n</CodeGroup>\n',
    'mdx' as const,
  ],
])('a code group puts its blocks into tabs with their names', async (text, ext) => {
  const { html, problems } = await parseText(text, { ext });
  expect([...html.matchAll(/role="tab"[^>]*>([^<]+)</g)].map(([, label]) => label)).toEqual(['a.ts', 'b', 'js']);
  expect(html).toContain('<span class="line hl">');
  expect(html).not.toContain('code-title');
  expect(problems).toEqual([]);
});

describe('<CodeBlock>', () => {
  test('with literal content is a block like a fenced one', async () => {
    const element =
      'import CodeBlock from "@theme/CodeBlock"\n\n<CodeBlock language="ts" title="a.ts" showLineNumbers metastring="{2}">\n{`let a;\nlet b;`}\n</CodeBlock>\n';
    const { html, document, problems } = await parseText(element, { ext: 'mdx' });
    const fenced = await parseText(fence('ts title="a.ts" showLineNumbers {2}', 'let a;\nlet b;'), { ext: 'mdx' });
    expect(html).toBe(fenced.html);
    expect(document?.interactive).toBe(false);
    expect(problems).toEqual([]);
  });

  test('with computed content shows it without colours', async () => {
    const { body, problems } = await parseText(
      'import source from "./a.js"\n\n<CodeBlock language="ts" title="a.ts">{source.text}</CodeBlock>\n',
      { ext: 'mdx' },
    );
    expect(body?.code).toContain('<CodeBlock language={"ts"} title={"a.ts"}>');
    expect(body?.code).toContain('{source.text');
    expect(problems).toEqual([]);
  });
});

describe('Inline code', () => {
  test('has the colours of the language it names', async () => {
    const { html } = await parseText('`let a = 1{:js}` and **`b{:ts}`** and `c {:nope}` and `{:js}` and `{ a: 1 }`\n');
    expect(html).toBe(
      '<p><code data-language="js" translate="no"><span class="t-keyword">let</span> a = <span class="t-number">1</span></code> and ' +
        '<strong><code data-language="ts" translate="no">b</code></strong> and <code translate="no">c {:nope}</code> and <code translate="no">{:js}</code> and <code translate="no">{ a: 1 }</code></p>',
    );
  });
});

describe('Hostile code blocks', () => {
  test('terminal escapes are taken away, other control characters replaced', async () => {
    const esc = '\u001b';
    const text = `${esc}[31mred${esc}[0m ${esc}]0;title\u0007bell\u0007 ${esc}[2J${esc}]8;;http://x${esc}\\link${esc}]8;;${esc}\\`;
    expect(plain(await code('ansi', text))).toBe('red bell\ufffd link');
  });

  test('text that looks like markup stays text', async () => {
    for (const lang of ['html', 'text', 'diff', 'console', 'nope']) {
      const html = await code(lang, '$ </code></pre><script>alert(1)</script>\n+ </script>');
      expect(html, lang).not.toMatch(/<\/?script|<\/pre/);
    }
  });

  test.each([
    ['100,000 lines', fence('js showLineNumbers {2-99999}', 'const a = "b"; // c\n'.repeat(100_000))],
    ['one long line', fence('js /a/', `${'a "b" '.repeat(100_000)}`)],
    [
      'a long line of comment signs with a notation',
      fence('js', `${'#'.repeat(200_000)} [!code ++]\n// ${' '.repeat(200_000)}x`),
    ],
    ['a long first line', fence(`js ${'{[/"'.repeat(50_000)}`, 'a')],
    ['many notations', fence('js', 'a // [!code ++]\n'.repeat(20_000))],
    ['many words and ranges', fence(`js ${'/a/ {1-100000} '.repeat(250)}`, 'a b a\n'.repeat(20_000))],
    ['many notations of words', fence('js', 'a // [!code word:a]\n'.repeat(20_000))],
    ['many notations of many lines', fence('js', 'a // [!code hl:999]\n'.repeat(20_000))],
    ['many npm commands', fence('bash npm2yarn', 'npm i a && npx b; '.repeat(20_000))],
    ['a fence that is never closed', `\`\`\`js\n${'let a\n'.repeat(50_000)}`],
    ['a session', fence('console', `$ ${'a@b:'.repeat(20_000)}\n${'x'.repeat(100_000)}`)],
  ])('%s is written in reasonable time', async (_name, text) => {
    const { html } = await parseText(text);
    expect(html).toContain('</code></pre>');
  });
});
