/** Finds the code of a page: blocks in TypeScript or JavaScript, and inline code. */
import { type Fence, findBlocks } from '../../lib/blocks/find-blocks.ts';
import { readSampleInfo } from '../../lib/blocks/sample-info.ts';
import { findInlineCode } from './inline-code.ts';
import type { FoundCode, FoundSample } from './types.ts';

export type { FoundCode } from './types.ts';

const LANGUAGES = new Set(['ts', 'tsx', 'js', 'jsx', 'typescript', 'javascript']);

/**
 * Finds the code blocks in TypeScript or JavaScript and all inline code of a Markdown text, including front matter.
 * @param format In `mdx`, there is no indented code, and imports, exports and expressions are skipped.
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
  const { expect, ...facts } = readSampleInfo(info);
  if (!LANGUAGES.has(facts.lang)) return undefined;
  return { ...facts, code: lines.join('\n'), line, indent, ...(expect.length > 0 ? { expect } : {}) };
}
