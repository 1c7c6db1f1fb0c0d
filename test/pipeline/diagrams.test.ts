import { describe, expect, it } from 'vitest';
import { site } from '../helpers/site.ts';

const pie = '```mermaid\npie\n  "a" : 1\n```\n';
/** Stands in for the package a site installs. */
const mermaid = {
  'node_modules/mermaid/package.json': '{"name":"mermaid","version":"11.0.0","type":"module","exports":"./index.js"}',
  'node_modules/mermaid/index.js': 'export default {};\n',
};

const page = (body: string, title = 'Page'): string => `# ${title}\n\n${body}`;

describe('Diagrams that need the package mermaid', () => {
  it('are told once for the whole site when it is not installed, with what to run', async () => {
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

  it('stay code when what is installed cannot be bundled, and the reason is told', async () => {
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

  it('leave nothing behind when there is none any more', async () => {
    const project = site({ ...mermaid, 'content/docs/a.md': page(pie, 'A') });
    await project.report();
    project.write('content/docs/a.md', page('Text.', 'A'));
    await project.report();
    expect(Object.keys(project.tree('build/assets')).some((name) => name.includes('diagrams-'))).toBe(false);
  });
});
