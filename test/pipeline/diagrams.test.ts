import { describe, expect, it } from 'vitest';
import { site } from '../helpers/site.ts';

const pie = '```mermaid\npie\n  "a" : 1\n```\n';
/** Stands in for the package a site installs. */
const mermaid = {
  'node_modules/mermaid/package.json': '{"name":"mermaid","version":"11.0.0","type":"module","exports":"./index.js"}',
  'node_modules/mermaid/index.js': 'export default {};\n',
};

/** Reads as the package does: without comments, settings and front matter, with the errors of its two kinds of parsers. */
const readingMermaid = String.raw`
import DOMPurify from 'dompurify';
globalThis.process?.getBuiltinModule('node:fs').appendFileSync('loads.txt', '.');
const jison = (text, hash, line) => Object.assign(new Error('Parse error on line ' + line + ':\n...'), { hash: { ...hash, text } });
export default {
  async parse(text) {
    DOMPurify.addHook(window.CSS.supports('x', 'y'));
    const lines = text.replace(/^---[^]*?---\n|%%\{[^]*?\}%%/g, '').replace(/^\s*%%.*\n/gm, '').trim().split('\n');
    const at = lines.findIndex((line) => /jison|langium/.test(line)) + 1;
    if (text.includes('zenuml')) document.body;
    if (text.includes('jison-end')) throw jison('\n', { token: 'EOF', expected: ["'taskData'", "'COMMA'"] }, at + 3);
    if (text.includes('jison')) throw jison('1', { token: 'NUM', expected: ["':'"] }, at);
    if (text.includes('rule')) throw new Error('there can be only one root');
    const message = "Expecting token of type 'EOF' but found \x60comit\x60.";
    const result = { parserErrors: [{ message, token: { startLine: at } }] };
    if (text.includes('langium')) throw Object.assign(new Error('Parsing failed'), { result });
  },
};
`;

const fence = (...lines: string[]): string => ['```mermaid', ...lines, '```', ''].join('\n');

const page = (body: string, title = 'Page'): string => `# ${title}\n\n${body}`;

describe('Diagrams that need the package mermaid', () => {
  it('are reported once for the whole site when it is not installed, with the command to run', async () => {
    const project = site({ 'content/docs/a.md': page(pie, 'A'), 'content/docs/b.md': page(pie + pie, 'B') });
    const { code, report } = await project.report();
    const { problems } = report;
    expect(code).toBe(0);
    expect(problems).toEqual([
      expect.objectContaining({ code: 'DG3072', severity: 'warning', file: 'content/docs/a.md', line: 4 }),
    ]);
    expect(problems[0]?.message).toContain('3 Mermaid diagrams on 2 pages');
    expect(problems[0]?.hint).toBe('run: npm install --save-dev mermaid@11');
    expect(project.read('build/docs/a/index.html')).toContain('<pre data-language="mermaid"');
  });

  it('are drawn as soon as it is installed, though nothing else changed', async () => {
    const project = site({ 'content/docs/a.md': page(pie, 'A') });
    await project.report();
    for (const [name, text] of Object.entries(mermaid)) project.write(name, text);
    expect(await project.problems()).toEqual([]);
    expect(project.read('build/docs/a/index.html')).toMatch(/boot-\w+\.js/);
    expect(Object.keys(project.tree('build/assets')).some((name) => name.includes('diagrams-'))).toBe(true);
  });

  it('stay code when the installed package cannot be bundled, and the reason is reported', async () => {
    const project = site({
      ...mermaid,
      'node_modules/mermaid/index.js': 'export default {;\n',
      'content/docs/a.md': page(pie, 'A'),
    });
    const problems = await project.problems();
    expect(problems).toMatchObject([{ code: 'DG3073', severity: 'warning', file: 'content/docs/a.md', line: 4 }]);
    expect(problems[0]?.message).toContain('are shown as code');
    expect(problems[0]?.message).toContain('found ";" (node_modules/mermaid/index.js)');
    expect(project.read('build/docs/a/index.html')).toContain('<pre data-language="mermaid"');
  });

  it('leave nothing behind when the last one is removed', async () => {
    const project = site({ ...mermaid, 'content/docs/a.md': page(pie, 'A') });
    await project.report();
    project.write('content/docs/a.md', page('Text.', 'A'));
    await project.report();
    expect(Object.keys(project.tree('build/assets')).some((name) => name.includes('diagrams-'))).toBe(false);
  });

  it('are read by it while building: a mistake is an error at its line, and every text is read once', async () => {
    const project = site({
      ...mermaid,
      'node_modules/mermaid/index.js': readingMermaid,
      'node_modules/dompurify/index.js': 'export default {};\n',
      'content/docs/fine.md': page(`${pie}\n${fence('zenuml', '  x')}`),
      'content/docs/token.md': page(fence('---', 'title: T', '---', 'pie', '  %% "no" colon', '  "a" 1 jison')),
      'content/docs/end.md': page(fence('', 'gantt', '  section A', '  x jison-end')),
      'content/docs/word.md': page(`${pie}\n${fence('gitGraph', '%%{init: {', '}}%%', '  comit langium')}`),
      'content/docs/rule.md': page(fence('%% two roots', 'mindmap', '  a rule')),
    });
    const loads = () => project.read('loads.txt').length;
    const mistakes = [
      ['content/docs/end.md', 7, 'task data, "," is expected, not the end'],
      ['content/docs/rule.md', 5, 'there can be only one root'],
      ['content/docs/token.md', 9, '":" is expected, not "1"'],
      ['content/docs/word.md', 12, 'the end is expected, not "comit"'],
    ].map(([file, line, what]) => ({
      code: 'DG3070',
      severity: 'error',
      file,
      line,
      message: `this Mermaid diagram cannot be drawn: ${what}`,
    }));
    expect(await project.problems()).toMatchObject(mistakes);
    expect(await project.problems()).toMatchObject(mistakes);
    expect(loads()).toBe(1);
    for (const name of ['end', 'rule', 'token']) project.remove(`content/docs/${name}.md`);
    project.write('content/docs/word.md', page(`Moved.\n\n${pie}`));
    expect(await project.problems()).toEqual([]);
    expect(loads()).toBe(1);
    // Only this text was edited, and no other page can know of it.
    project.write('content/docs/word.md', page(`Moved.\n\n${fence('pie', '  "a" 1 jison')}`));
    expect(await project.problems()).toMatchObject([{ code: 'DG3070', file: 'content/docs/word.md', line: 7 }]);
    expect(loads()).toBe(2);
  });

  it('are drawn by the browser all the same when the package does not run while building', async () => {
    const project = site({
      ...mermaid,
      'node_modules/mermaid/index.js':
        "if (!globalThis.document) throw new Error('no document here');\nexport default {};\n",
      'content/docs/a.md': page(pie, 'A'),
    });
    const problems = await project.problems();
    expect(problems).toMatchObject([{ code: 'DG3074', severity: 'warning', file: 'content/docs/a.md', line: 4 }]);
    expect(problems[0]?.message).toContain('are not reported: no document here');
    expect(project.read('build/docs/a/index.html')).toContain('data-diagram');
  });
});
