/** Finds the code of a page: blocks that TypeScript can read, and inline code. */
import { type Fence, findBlocks } from '../../lib/blocks/find-blocks.ts';
import { readSampleInfo } from '../../lib/blocks/sample-info.ts';
import { findInlineCode } from './inline-code.ts';
import type { FoundCode, FoundSample } from './types.ts';

export type { FoundCode, FoundSample } from './types.ts';

const LANGUAGES = new Set(['ts', 'tsx', 'js', 'jsx', 'typescript', 'javascript']);

/**
 * The code blocks in TypeScript or JavaScript and all inline code of a Markdown text, front matter included.
 * @param format `mdx` knows no indented code, and passes over imports, exports and expressions.
 */
export function findCode(text: string, format: 'md' | 'mdx' = 'md'): FoundCode {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const { fences, texts } = findBlocks(lines, format);
  return {
    samples: fences.flatMap((fence) => toSample(fence) ?? []),
    inline: [...new Set(texts.flatMap((one) => findInlineCode(one, format === 'mdx')))],
  };
}

function toSample({ info, lines, line, indent }: Fence): FoundSample | undefined {
  const { expect, ...said } = readSampleInfo(info);
  if (!LANGUAGES.has(said.lang)) return undefined;
  return { ...said, code: lines.join('\n'), line, indent, ...(expect.length > 0 ? { expect } : {}) };
}
