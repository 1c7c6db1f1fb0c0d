/** The bar of code blocks: which name it shows, and which blocks have none. */
import { describe, expect, it } from 'vitest';
import { barOf } from '../../../runtime/components/code-label.ts';
import { parseText } from '../../helpers/parse.ts';

const two = 'one\ntwo';

/** The label of a block with this first line; undefined without a bar. */
async function labelOf(info: string, { text = two, labels = true } = {}): Promise<string | undefined> {
  const code = { labels, wrap: false, collapse: 0 };
  const { html } = await parseText(`\`\`\`${info}\n${text}\n\`\`\`\n`, { code });
  return /^<div class="code" data-label="([^"]*)"/.exec(html)?.[1];
}

const wraps = async (info: string, text: string): Promise<boolean> =>
  (await parseText(`\`\`\`${info}\n${text}\n\`\`\`\n`)).html.includes('data-wrap');

describe('The bar of a code block', () => {
  it.each([
    ['ts', 'TypeScript'],
    ['TS', 'TypeScript'],
    ['js {1}', 'JavaScript'],
    ['json', 'JSON'],
    ['bash', 'Shell'],
    ['console', 'Shell'],
    ['yml', 'YAML'],
    ['c++', 'C++'],
    ['.env', '.env'],
    ['diff', 'Diff'],
    ['diff-ts', 'TypeScript'],
    ['diff lang=py', 'Python'],
    ['constructor', 'constructor'],
  ])('of %s says %s', async (info, label) => {
    expect(await labelOf(info)).toBe(label);
  });

  it.each([
    '',
    'text',
    'plaintext',
    'tree',
    'ts title="a.ts"',
    'ts title=""',
    'ts noLabel',
    'ts no-label',
    'ts frame="none"',
  ])('of "%s" says nothing', async (info) => {
    expect(await labelOf(info)).toBeUndefined();
  });

  it('is that of the site, unless a block decides', async () => {
    expect(await labelOf('ts', { labels: false })).toBeUndefined();
    expect(await labelOf('ts label', { labels: false })).toBe('TypeScript');
  });

  it('is missing on single commands and lines of text, which are wrapped; very long ones are not', async () => {
    expect([await labelOf('sh', { text: 'npm ci' }), await wraps('sh', 'npm ci')]).toEqual([undefined, true]);
    expect([await labelOf('text', { text: 'a' }), await wraps('text', 'a')]).toEqual([undefined, true]);
    expect([await labelOf('ts', { text: 'a' }), await wraps('ts', 'a')]).toEqual(['TypeScript', false]);
    const long = 'x'.repeat(300);
    expect([await labelOf('sh', { text: long }), await wraps('sh', long)]).toEqual(['Shell', false]);
    expect([await labelOf('text', { text: long }), await wraps('text', long)]).toEqual(['', false]);
    expect(await wraps('sh nowrap', 'npm ci')).toBe(false);
  });

  it('is the same where React shows the block', () => {
    expect(barOf({ language: 'ts', code: two })).toEqual({ label: 'TypeScript', wraps: false });
    expect(barOf({ language: 'ts', code: two, title: 'a.ts' })).toEqual({ wraps: false });
  });
});
