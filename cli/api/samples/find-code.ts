/** Finds the code of a page: blocks that TypeScript can read, and inline code. */
import { type Fence, findBlocks } from './blocks.ts';
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
  // Settings may touch the language: `ts{1,3}`.
  const [, lang = '', meta = ''] = /^([\w-]*)\s*([\s\S]*)$/.exec(info) ?? [];
  if (!LANGUAGES.has(lang)) return undefined;
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/.exec(meta)?.slice(1).join('');
  const words = meta.replace(/"[^"]*"|'[^']*'/g, '""').split(/\s+/);
  const expect = words.flatMap((word) => numbersOf(/^expect-error=\{?([\d,]+)\}?$/.exec(word)?.[1]));
  return {
    lang,
    code: lines.join('\n'),
    line,
    indent,
    ...(title ? { title } : {}),
    meta,
    check: !words.includes('fragment') && !words.includes('no-check'),
    ...(expect.length > 0 ? { expect } : {}),
  };
}

const numbersOf = (list = ''): number[] => list.split(',').flatMap((one) => (one === '' ? [] : Number(one)));
