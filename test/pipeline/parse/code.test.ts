import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ParseOptions, parseText, places } from '../../helpers/parse.ts';

const fence = (first: string, code: string): string => `\`\`\`\`${first}\n${code}\n\`\`\`\`\n`;

/** The HTML of a block: what stands in `<code>`. */
async function code(first: string, text: string, options: ParseOptions = {}): Promise<string> {
  const { html } = await parseText(fence(first, text), options);
  return /<code>([\s\S]*?)<\/code>/.exec(html)?.[1] ?? html;
}

const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

/** Classes by line, as `1:hl 3:add+focus`. */
async function marks(first: string, text: string, options: ParseOptions = {}): Promise<string> {
  const html = await code(first, text, options);
  return html
    .split('\n')
    .flatMap((line, index) => {
      const found = /^(?:<\/span>)*<span class="line ([^"]+)"/.exec(line)?.[1];
      return found ? [`${index + 1}:${found.replaceAll(' ', '+')}`] : [];
    })
    .join(' ');
}

/** What the copy button copies. */
async function copied(first: string, text: string): Promise<string> {
  const html = await code(first, text);
  const line = /<span class="line[^>]* data-skip>[\s\S]*?\n<\/span>|<span data-skip>[\s\S]*?\n<\/span>/g;
  return plain(html.replace(line, '').replace(/<span [^>]*data-skip>[^<]*<\/span>/g, '')).trimEnd();
}

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

  test('by comments of the site, beside the ones that are always there', async () => {
    const magicComments = [
      { className: 'bad', line: 'bad-line' },
      { className: 'my new', line: 'new', block: { start: 'new start', end: 'new end' } },
    ];
    const settings = { code: { wrap: false, collapse: 0, magicComments } };
    const text = '// bad-line\na\n# new start\nb\n# new end\n// highlight-next-line\nc\nnew';
    expect(await marks('js', text, settings)).toBe('1:bad 2:my+new 3:hl');
    expect(plain(await code('js', text, settings))).toBe('a\nb\nc\nnew');
  });

  test('but not by what is no comment, or a comment of a block that Markdown shows', async () => {
    expect(await marks('js', 'highlight-next-line\n"[!code ++]"')).toBe('');
    const shown = '```js\n// highlight-next-line\na // [!code ++]\n```\n<!-- highlight-next-line -->\nb';
    expect(await marks('md', shown)).toBe('5:hl');
    expect(await code('md', shown)).toContain('[!code ++]');
  });

  test('and a notation that means nothing is told with the nearest one, and can be shown', async () => {
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

describe('Copying leaves out', () => {
  test('prompts, output and what is under no prompt in a session', async () => {
    const session = '$ npm i \\\n    foo\nadded 1\n\n# then\n$ ls\nit\'s "a';
    expect(await copied('console', session)).toBe('npm i \\\n    foo\n# then\nls');
    expect(await copied('shell-session', session)).toBe('npm i \\\n    foo\n# then\nls');
    expect(await copied('console', '# apt install x\nok')).toBe('apt install x');
    expect(await copied('console', 'PS C:\\a> dir\nfile')).toBe('dir');
    expect(await copied('console', 'C:\\a> dir\nfile')).toBe('dir');
    expect(await copied('console', 'me@host:~$ pwd\n/home')).toBe('pwd');
    expect(await copied('console', 'no prompt\n  at all')).toBe('no prompt\n  at all');
    expect(await copied('pycon', '>>> def f():\n...   pass\n>>> f\n<f>')).toBe('def f():\npass\nf');
  });

  test('`$ ` of a script in which every command has one', async () => {
    expect(await copied('bash', '# a\n$ npm i \\\n  foo\n\n$ ls')).toBe('# a\nnpm i \\\n  foo\n\nls');
    expect(await copied('bash', '$ npm i\nls')).toBe('$ npm i\nls');
    expect(await copied('js', '$ a')).toBe('$ a');
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

test('long lines are wrapped when the block or the site says so', async () => {
  const site = { code: { wrap: true, collapse: 0 } };
  const wraps = async (first: string, options?: ParseOptions) =>
    (await parseText(fence(first, 'a'), options)).html.includes('<pre data-language="js" data-wrap>');
  expect(await wraps('js wrap')).toBe(true);
  expect(await wraps('js')).toBe(false);
  expect(await wraps('js', site)).toBe(true);
  expect(await wraps('js noWrap', site)).toBe(false);
  expect(await wraps('js wrap=false', site)).toBe(false);
});

test('long blocks are folded when the block or the site says so, and hold all of their text', async () => {
  const text = Array.from({ length: 20 }, (_, index) => `line ${index}`).join('\n');
  const folded = async (first: string, collapse = 0) => {
    const { html } = await parseText(fence(first, text), { code: { wrap: false, collapse } });
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

describe('Package managers', () => {
  const tabs = async (script: string): Promise<Record<string, string>> => {
    const { html } = await parseText(fence('bash npm2yarn', script));
    const panels = html.matchAll(/data-label="(\w+)".*?<code>(.*?)<\/code>/gs);
    return Object.fromEntries([...panels].map(([, label, panel]) => [label, plain(panel as string)]));
  };

  test.each([
    ['npm install', 'yarn install', 'pnpm install', 'bun install'],
    ['npm i a b@^1', 'yarn add a b@^1', 'pnpm add a b@^1', 'bun add a b@^1'],
    ['npm add a', 'yarn add a', 'pnpm add a', 'bun add a'],
    ['npm install --save-dev a', 'yarn add --dev a', 'pnpm add --save-dev a', 'bun add --dev a'],
    ['npm i -D a', 'yarn add --dev a', 'pnpm add -D a', 'bun add --dev a'],
    ['npm i a --save', 'yarn add a', 'pnpm add a', 'bun add a'],
    ['npm i -g a', 'yarn global add a', 'pnpm add -g a', 'bun add --global a'],
    ['npm i -E a', 'yarn add --exact a', 'pnpm add -E a', 'bun add --exact a'],
    ['npm ci', 'yarn install --frozen-lockfile', 'pnpm install --frozen-lockfile', 'bun install --frozen-lockfile'],
    ['npm uninstall -D a', 'yarn remove a', 'pnpm remove a', 'bun remove a'],
    ['npm rm -g a', 'yarn global remove a', 'pnpm remove -g a', 'bun remove --global a'],
    ['npm update a', 'yarn upgrade a', 'pnpm update a', 'bun update a'],
    ['npm run build', 'yarn build', 'pnpm run build', 'bun run build'],
    ['npm run build -- --watch', 'yarn build --watch', 'pnpm run build --watch', 'bun run build --watch'],
    ['npm run publish', 'yarn run publish', 'pnpm run publish', 'bun run publish'],
    ['npm test', 'yarn test', 'pnpm test', 'bun run test'],
    ['npm start', 'yarn start', 'pnpm start', 'bun run start'],
    ['npm init -y', 'yarn init -y', 'pnpm init', 'bun init -y'],
    [
      'npm create vite@latest app -- --template vue',
      'yarn create vite app --template vue',
      'pnpm create vite@latest app --template vue',
      'bun create vite@latest app --template vue',
    ],
    ['npm init vite@5 app', 'yarn create vite@5 app', 'pnpm create vite@5 app', 'bun create vite@5 app'],
    ['npx -y a b --c', 'yarn dlx a b --c', 'pnpm dlx a b --c', 'bunx a b --c'],
    ['npx -p a b', 'yarn dlx -p a b', 'pnpm --package=a dlx b', 'bunx -p a b'],
    ['npm exec a -- --b', 'yarn a --b', 'pnpm exec a --b', 'bunx a --b'],
    ['npm link a', 'yarn link a', 'pnpm link a', 'bun link a'],
    [
      'npm publish --access public',
      'yarn publish --access public',
      'pnpm publish --access public',
      'bun publish --access public',
    ],
    ['npm run x -w a', 'yarn workspace a x', 'pnpm --filter a run x', 'npm run x -w a'],
    ['npm whoami', 'npm whoami', 'npm whoami', 'npm whoami'],
    ['npm config set a b', 'npm config set a b', 'npm config set a b', 'npm config set a b'],
    [
      'cd a && npm i && npm run b',
      'cd a && yarn install && yarn b',
      'cd a && pnpm install && pnpm run b',
      'cd a && bun install && bun run b',
    ],
    ['npm run a; npm run b', 'yarn a; yarn b', 'pnpm run a; pnpm run b', 'bun run a; bun run b'],
    ['sudo npm i -g a', 'sudo yarn global add a', 'sudo pnpm add -g a', 'sudo bun add --global a'],
    ['A=b npm run c', 'A=b yarn c', 'A=b pnpm run c', 'A=b bun run c'],
    [
      '# npm install\nnpm i # npm i',
      '# npm install\nyarn install # npm i',
      '# npm install\npnpm install # npm i',
      '# npm install\nbun install # npm i',
    ],
    ['echo "npm i && npm ci"', 'echo "npm i && npm ci"', 'echo "npm i && npm ci"', 'echo "npm i && npm ci"'],
    ['npm i \\\n  a \\\n  b', 'yarn add \\\n  a \\\n  b', 'pnpm add \\\n  a \\\n  b', 'bun add \\\n  a \\\n  b'],
    ['npm i "a b" \'c', 'yarn add "a b" \'c', 'pnpm add "a b" \'c', 'bun add "a b" \'c'],
  ])('%s', async (npm, Yarn, pnpm, Bun) => {
    expect(await tabs(npm)).toEqual({ npm, Yarn, pnpm, Bun });
  });

  test.each(['sh npm2yarn', 'bash {npm2yarn}', 'bash npm2yarn2pnpm title="x"', 'bash package-managers'])(
    '%s makes tabs that change together',
    async (first) => {
      const { html, problems } = await parseText(fence(first, 'npm i'));
      expect(html).toMatch(/^<div class="tabs" data-group="npm2yarn">/);
      expect(html.match(/class="code"/g)).toHaveLength(4);
      expect(problems).toEqual([]);
    },
  );
});

test.each([
  [':::code-group\n\n```ts [a.ts] {1}\n1\n```\n\n```sh title="b"\n2\n```\n\n```js\n3\n```\n\n:::\n', 'md' as const],
  [
    '<CodeGroup>\n\n```ts [a.ts] {1}\n1\n```\n\n```sh title="b"\n2\n```\n\n```js\n3\n```\n\n</CodeGroup>\n',
    'mdx' as const,
  ],
])('a code group puts its blocks behind tabs with their names', async (text, ext) => {
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

  test('with content that only the page knows shows it without colours', async () => {
    const { body, problems } = await parseText(
      'import source from "./a.js"\n\n<CodeBlock language="ts" title="a.ts">{source.text}</CodeBlock>\n',
      { ext: 'mdx' },
    );
    expect(body?.code).toContain('data-language={"ts"}');
    expect(body?.code).toContain('{source.text');
    expect(problems).toEqual([]);
  });
});

describe('Code from files', () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'docsgen-code-'));
  const siteDir = path.join(dir, 'site');
  const put = (name: string, text: string | Uint8Array) => {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), text);
  };
  put(
    'site/content/docs/a.ts',
    'one();\n// #region b\n  two();\n  // #region c\n    three();\n  // #endregion\n// #endregion b\nfour();\n',
  );
  put('site/src/x.py', '# region setup\nimport a\n# endregion\nrun()\n# region setup\nimport b\n# endregion\n');
  put('site/x.html', '<!-- #region main -->\n<b>\n<!-- #endregion main -->\n');
  put('site/x.css', '/* #region all */\na {}\n/* #endregion all */\n/* #region open */\nb {}\n');
  put('site/x.rs', '// ANCHOR: one\nfn a() {}\n// ANCHOR_END: one\n');
  put('site/x.cs', '#region My part\nint a;\n#endregion\n');
  put('site/binary.bin', Uint8Array.of(0, 1, 2, 0));
  put('secret.txt', 'secret');
  symlinkSync(path.join(dir, 'secret.txt'), path.join(siteDir, 'link.txt'));

  const quote = async (first: string, text = '') => {
    const { html, problems, document } = await parseText(`x\n\n${fence(first, text)}`, { siteDir });
    return { html, problems, document, text: plain(/<code>([\s\S]*?)<\/code>/.exec(html)?.[1] ?? '').trimEnd() };
  };

  test.each([
    ['ts file=./a.ts', 'one();\n  two();\n    three();\nfour();'],
    ['ts file="./a.ts"', 'one();\n  two();\n    three();\nfour();'],
    ['ts file=a.ts#b', 'two();\n  three();'],
    ['ts file=./a.ts#c', 'three();'],
    ['ts file=./a.ts region=b', 'two();\n  three();'],
    ['ts file=./a.ts#L8', 'four();'],
    ['ts file=./a.ts#L3-L5', 'two();\n    three();'.replace('    three', '  three')],
    ['ts file=./a.ts#8-', 'four();'],
    ['py file=@site/src/x.py#setup', 'import a\nimport b'],
    ['py file=<rootDir>/src/x.py', 'import a\nrun()\nimport b'],
    ['py file=/src/x.py#setup', 'import a\nimport b'],
    ['html file=../../x.html#main', '<b>'],
    ['css file=@site/x.css#all', 'a {}'],
    ['rust file=@site/x.rs#one', 'fn a() {}'],
    ['cs file="@site/x.cs#My part"', 'int a;'],
  ])('%s', async (first, expected) => {
    const { text, problems } = await quote(first);
    expect(problems).toEqual([]);
    expect(text).toBe(expected);
  });

  test('take language, marks and title as other code, and are remembered', async () => {
    const { html, document } = await quote('file=./a.ts#b {2} title="a.ts"');
    expect(html).toContain('<pre data-language="ts"');
    expect(html).toContain('<div class="code-title">a.ts</div>');
    expect(html).toMatch(/<span class="line hl"> {2}<span class="t-function">three<\/span>/);
    expect(document?.includes?.map(([name]) => name)).toEqual(['content/docs/a.ts']);
  });

  test.each([
    ['ts file=./no.ts', 'DG3025', 'content/docs/no.ts'],
    ['ts file=.', 'DG3025', ''],
    ['text file=../../../secret.txt', 'DG3025', 'inside the folder'],
    ['text file=@site/../secret.txt', 'DG3025', 'inside the folder'],
    ['text file=@site/link.txt', 'DG3025', 'inside the folder'],
    ['text file=@site/binary.bin', 'DG3025', ''],
    ['py file=@site/src/x.py#setpu', 'DG3026', 'did you mean "setup"?'],
    ['css file=@site/x.css#open', 'DG3026', '#endregion'],
    ['ts file=./a.ts#L3-L80', 'DG3027', 'it has 8 lines'],
    ['ts file=./a.ts#L0', 'DG3027', 'it has 8 lines'],
    ['ts file=./a.ts#L5-L3', 'DG3027', 'it has 8 lines'],
  ])('%s is an error at the block', async (first, errorCode, hint) => {
    const { problems, html } = await quote(first);
    expect(places(problems)).toEqual([`${errorCode} 3:1`]);
    expect(problems[0]).toMatchObject({ severity: 'error', hint: expect.stringContaining(hint) });
    expect(html).not.toContain('secret');
  });

  test('win over what stands in the block, with a warning', async () => {
    const { problems, text } = await quote('ts file=./a.ts#c', 'other');
    expect(text).toBe('three();');
    expect(problems).toMatchObject([{ code: 'DG3028', severity: 'warning', line: 3 }]);
  });
});

describe('Inline code', () => {
  test('has the colours of the language it names', async () => {
    const { html } = await parseText('`let a = 1{:js}` and **`b{:ts}`** and `c {:nope}` and `{:js}` and `{ a: 1 }`\n');
    expect(html).toBe(
      '<p><code data-language="js"><span class="t-keyword">let</span> a = <span class="t-number">1</span></code> and ' +
        '<strong><code data-language="ts">b</code></strong> and <code>c {:nope}</code> and <code>{:js}</code> and <code>{ a: 1 }</code></p>',
    );
  });
});

describe('Hostile code blocks', () => {
  test('terminal escapes are taken away, other control characters shown', async () => {
    const esc = '\u001b';
    const text = `${esc}[31mred${esc}[0m ${esc}]0;title\u0007bell\u0007 ${esc}[2J${esc}]8;;http://x${esc}\\link${esc}]8;;${esc}\\`;
    expect(plain(await code('ansi', text))).toBe('red bell␇ link');
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
    ['many npm commands', fence('bash npm2yarn', 'npm i a && npx b; '.repeat(20_000))],
    ['a fence that is never closed', `\`\`\`js\n${'let a\n'.repeat(50_000)}`],
    ['a session', fence('console', `$ ${'a@b:'.repeat(20_000)}\n${'x'.repeat(100_000)}`)],
  ])('%s is written in reasonable time', async (_name, text) => {
    const { html } = await parseText(text);
    expect(html).toContain('</code></pre>');
  });
});
