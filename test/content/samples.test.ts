import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkSamples, readSamples } from './check-samples.ts';

const root = path.resolve(import.meta.dirname, '../..');
const temporary = mkdtempSync(path.join(tmpdir(), 'docsgen-samples-'));

afterAll(() => rmSync(temporary, { recursive: true }));

describe('code samples', () => {
  it('of the documentation compile against the packages they show', { timeout: 120_000 }, () => {
    const files = ['content/docs', 'content/blog'].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.mdx?$/.test(name))
        .map((name) => path.posix.join(folder, name)),
    );
    const samples = readSamples(files, root);
    const skipped = samples.filter((sample) => sample.skipped);
    process.stderr.write(
      `${files.length} files: ${samples.length - skipped.length} samples compiled, ${skipped.length} skipped\n`,
    );
    const errors = checkSamples(samples, root).map((error) => `${error.file}:${error.line} ${error.message}`);
    expect(errors).toEqual([]);
    expect(samples.length).toBeGreaterThan(30);
    expect(skipped.length).toBeLessThanOrEqual(5);
  });

  it('that are broken are reported at their line of the Markdown file', { timeout: 120_000 }, () => {
    const page = [
      '# Page',
      '',
      '```ts title="node.ts"',
      "import { TextNode } from 'lexical';",
      'export class MyNode extends TextNode {}',
      '```',
      '',
      '- indented:',
      '',
      '  ~~~~tsx {1}',
      "  import { MyNode } from './node';",
      "  import { createEditor } from 'lexical';",
      '  createEditor({ nodes: [MyNode] }).setEditable(1);',
      '  ~~~~',
      '',
      '```ts fragment',
      'not code at all',
      '```',
      '```css',
      'p {}',
      '```',
    ];
    writeFileSync(path.join(temporary, 'page.md'), page.join('\n'));
    const samples = readSamples(['page.md'], temporary);
    expect(samples.map((sample) => [sample.lang, sample.line, sample.skipped])).toEqual([
      ['ts', 4, false],
      ['tsx', 11, false],
      ['ts', 17, true],
    ]);
    const errors = checkSamples(samples, root);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ file: 'page.md', line: 13 });
    expect(errors[0]?.message).toContain("'number' is not assignable to parameter of type 'boolean'");
  });
});
