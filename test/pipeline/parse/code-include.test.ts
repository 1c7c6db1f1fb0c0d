import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fence, plain } from '../../helpers/code.ts';
import { parseText, places } from '../../helpers/parse.ts';

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
    ['text file=../../../secret.txt', 'DG3025', 'name the folder in repository.folder'],
    ['text file=@site/../secret.txt', 'DG3025', 'name the folder in repository.folder'],
    ['text file=@site/link.txt', 'DG3025', 'name the folder in repository.folder'],
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

  test('give way to the options of the block, with a warning', async () => {
    const { problems, text } = await quote('ts file=./a.ts#c', 'other');
    expect(text).toBe('other');
    expect(problems).toMatchObject([{ code: 'DG3028', severity: 'warning', line: 3 }]);
  });

  test.each([
    ["ts file='modules/routes.ts'", 'modules/routes.ts'],
    ['ts file="a.ts" title="Routes"', 'Routes'],
  ])('are not options when %s names a block that has a text', async (first, title) => {
    const { problems, text, html } = await quote(first, 'other');
    expect(problems).toEqual([]);
    expect(text).toBe('other');
    expect(html).toContain(`<div class="code-title">${title}</div>`);
  });

  test.each([
    ['<<< ./a.ts#c', 'three();'],
    ['<<< a.ts#L8 [last line]', 'four();'],
    ['<<< @/src/x.py#setup{1 py:line-numbers}', 'import a\nimport b'],
    ['<<< "@/x.html#main"', '<b>'],
  ])('are quoted by %s', async (line, expected) => {
    const { html, problems } = await parseText(`x\n\n${line}\n`, { siteDir });
    expect(problems).toEqual([]);
    expect(plain(/<code>([\s\S]*?)<\/code>/.exec(html)?.[1] ?? '').trimEnd()).toBe(expected);
    expect(html.includes('data-line-numbers')).toBe(line.includes('line-numbers'));
    expect(html.includes('last line</div>')).toBe(line.includes('last line'));
  });

  test('are in a group under their names', async () => {
    const { html } = await parseText(':::code-group\n\n<<< ./a.ts#c\n\n<<< @/x.html [page]\n\n:::\n', { siteDir });
    expect([...html.matchAll(/role="tab"[^>]*>([^<]+)</g)].map(([, label]) => label)).toEqual(['a.ts', 'page']);
  });

  test('are not quotes where "<<<" is text', async () => {
    const text = 'a <<< b\n\n<<< two words here\n\n<<<\n\n`<<< ./a.ts`\n';
    const { html, problems } = await parseText(text, { siteDir });
    expect(html).not.toContain('<pre');
    expect(problems).toEqual([]);
  });
});
