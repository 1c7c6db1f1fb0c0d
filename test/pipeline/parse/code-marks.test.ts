import { describe, expect, test } from 'vitest';
import { code, fence, marks, plain } from '../../helpers/code.ts';
import { parseText, places } from '../../helpers/parse.ts';

describe('The title of a block', () => {
  test.each([
    ['ts title="a b.ts"', 'a b.ts'],
    ["ts title='a b.ts'", 'a b.ts'],
    ['ts title=src/a.ts', 'src/a.ts'],
    ['ts title={"a.ts"}', 'a.ts'],
    ['ts {1} title="a.ts" showLineNumbers', 'a.ts'],
    ['ts filename="a.ts"', 'a.ts'],
    ['ts [a.ts]', 'a.ts'],
    ['ts title="{1}"', '{1}'],
  ])('%s', async (first, title) => {
    const { html, problems } = await parseText(fence(first, 'x'));
    expect(/class="code-title">(.*?)<\/div>/.exec(html)?.[1]).toBe(title);
    expect(problems).toEqual([]);
  });

  test('is text', async () => {
    const { html } = await parseText(fence('ts title="</div><script>alert(1)</script>"', 'x'));
    expect(html).toContain('&lt;/div&gt;&lt;script&gt;');
    expect(html).not.toContain('<script>');
  });
});

describe('Lines are marked', () => {
  test.each([
    ['ts {1,3-4}', '1:hl 3:hl 4:hl'],
    ['ts{2}', '2:hl'],
    ['ts {1} {3}', '1:hl 3:hl'],
    ['ts ins={1} del={2} mark={3-4}', '1:add 2:del 3:hl 4:hl'],
    ['ts hl_lines="1 3-4"', '1:hl 3:hl 4:hl'],
    ['ts title="a" {2}', '2:hl'],
  ])('by %s', async (first, expected) => {
    expect(await marks(first, 'a\nb\nc\nd')).toBe(expected);
  });

  test.each([
    ['js', 'a // [!code highlight]', '1:hl'],
    ['js', 'a // [!code hl]', '1:hl'],
    ['js', 'a // [!code ++]\nb // [!code --]', '1:add 2:del'],
    ['js', 'a // [!code error]\nb // [!code warning]', '1:error 2:warning'],
    ['js', 'a // [!code hl:2]\nb\nc', '1:hl 2:hl'],
    ['js', '// [!code hl:2]\na\nb\nc', '1:hl 2:hl'],
    ['js', 'a // [!code ++] [!code hl]', '1:add+hl'],
    ['jsx', '<a>\n  {/* [!code ++] */}\n  <b />\n</a>', '2:add'],
    ['jsx', '<b /> {/* [!code --] */}', '1:del'],
    ['html', '<b> <!-- [!code ++] -->', '1:add'],
    ['css', 'a {} /* [!code ++] */', '1:add'],
    ['python', 'a # [!code ++]', '1:add'],
    ['sql', 'a -- [!code ++]', '1:add'],
    ['latex', 'a % [!code ++]', '1:add'],
    ['lisp', 'a ; [!code ++]', '1:add'],
    ['vb', "a ' [!code ++]", '1:add'],
    ['vb', 'a REM [!code ++]', '1:add'],
    ['ocaml', 'a (* [!code ++] *)', '1:add'],
    ['haskell', 'a {- [!code ++] -}', '1:add'],
    ['json', '{} // [!code ++]', '1:add'],
    ['nope-no-language', 'a // [!code ++]', '1:add'],
  ])('in %s by %s', async (lang, text, expected) => {
    expect(await marks(lang, text)).toBe(expected);
    expect(plain(await code(lang, text))).not.toMatch(/code|[#%]|--|\*|\bREM\b/);
  });

  test.each(['//', '#', '--', '%', ';', '/*', '<!--', '{/*', '::', 'REM'])(
    'by magic comments with %s',
    async (open) => {
      const close = { '/*': ' */', '<!--': ' -->', '{/*': ' */}' }[open] ?? '';
      const comment = (text: string) => `  ${open} ${text}${close}`;
      const text = [
        comment('highlight-next-line'),
        'a',
        'b',
        comment('highlight-start'),
        'c',
        comment('highlight-end'),
        'd',
      ];
      expect(await marks('text', text.join('\n'))).toBe('1:hl 3:hl');
      expect(plain(await code('text', text.join('\n')))).toBe('a\nb\nc\nd');
    },
  );

  test('by comments of the site, in addition to the built-in ones', async () => {
    const magicComments = [
      { className: 'bad', line: 'bad-line' },
      { className: 'my new', line: 'new', block: { start: 'new start', end: 'new end' } },
    ];
    const settings = { code: { labels: true, wrap: false, collapse: 0, magicComments } };
    const text = '// bad-line\na\n# new start\nb\n# new end\n// highlight-next-line\nc\nnew';
    expect(await marks('js', text, settings)).toBe('1:bad 2:my+new 3:hl');
    expect(plain(await code('js', text, settings))).toBe('a\nb\nc\nnew');
  });

  test('but not by text that is not a comment, or a comment of a block that Markdown shows', async () => {
    expect(await marks('js', 'highlight-next-line\n"[!code ++]"')).toBe('');
    const shown = '```js\n// highlight-next-line\na // [!code ++]\n```\n<!-- highlight-next-line -->\nb';
    expect(await marks('md', shown)).toBe('5:hl');
    expect(await code('md', shown)).toContain('[!code ++]');
  });

  test('and an unknown notation is reported with the nearest one, and can be shown', async () => {
    const { html, problems } = await parseText(
      fence('js', 'a // [!code fokus]\nb // [!!code focus]\nc // [\\!code --]'),
    );
    expect(places(problems)).toEqual(['DG3029 1:1']);
    expect(problems[0]?.hint).toBe('did you mean "focus"?');
    expect(plain(html)).toContain('// [!code fokus]\nb // [!code focus]\nc // [!code --]');
  });
});

describe('Words are marked', () => {
  const words = async (first: string, text: string) =>
    [...(await code(first, text)).matchAll(/<mark class="([^"]+)">(.*?)<\/mark>/g)].map(
      ([, name, html]) => `${name}:${plain(html as string)}`,
    );

  test.each([
    ['js /b c/', ['word:b c', 'word:b c']],
    ['js "b c"', ['word:b c', 'word:b c']],
    ["js 'b'", ['word:b', 'word:b']],
    ['js mark="a"', ['word:a']],
    ['js ins="a" del="d"', ['word add:a', 'word del:d']],
    ['js /a\\/b/', []],
    ['js title="a"', []],
  ])('by %s', async (first, expected) => {
    expect(await words(first, 'a b c\nb c d')).toEqual(expected);
  });

  test('across colours, without nesting a span wrongly', async () => {
    const html = await code('ts /const a: string = "<x>"/', 'const a: string = "<x>";');
    expect(html).toBe(
      '<mark class="word"><span class="t-keyword">const</span> a: <span class="t-class-name">string</span> = ' +
        '<span class="t-string">"&lt;x&gt;"</span></mark>;',
    );
  });

  test('by notations, from their line on or for some lines', async () => {
    expect(await words('js', 'b\n// [!code word:b]\nb\nb')).toEqual(['word:b', 'word:b']);
    expect(await words('js', 'b\n// [!code word:b:1]\nb\nb')).toEqual(['word:b']);
    expect(await words('js', 'b\n// [!code word:a\\:b]\na:b')).toEqual(['word:a:b']);
  });
});

describe('Line numbers', () => {
  test.each([
    ['js showLineNumbers', '1 2'],
    ['js lineNumbers', '1 2'],
    ['js {1} showLineNumbers=5', '5 6'],
    ['js showLineNumbers={5}', '5 6'],
    ['js:line-numbers', '1 2'],
    ['js:line-numbers=5 {1}', '5 6'],
    ['js showLineNumbers startLineNumber=3', '3 4'],
    ['js linenums="9"', '9 10'],
    ['{.js .numberLines}', '1 2'],
    ['js showLineNumbers noLineNumbers', ''],
    ['js showLineNumbers=false', ''],
    ['js', ''],
  ])('%s', async (first, numbers) => {
    const html = await code(first, 'a\nb');
    expect([...html.matchAll(/data-line="(\d+)"/g)].map(([, number]) => number).join(' ')).toBe(numbers);
    expect(plain(html).trimEnd()).toBe('a\nb');
  });
});
