import { FENCE_MARK } from '../../lib/blocks/fences.ts';

const END = new RegExp(`\\n\\s*\\n|\\n${FENCE_MARK}`);

/** The first sentence of a Markdown text as plain text, at most 200 characters; undefined when there is none. */
export function firstSentence(markdown: string | undefined): string | undefined {
  if (markdown === undefined) return undefined;
  const [paragraph = ''] = markdown.trim().split(END);
  const plain = paragraph
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const end = /[.!?](?=\s|$)/.exec(plain.replace(/\b(?:e\.g|i\.e|etc|vs)\./g, (text) => text.replaceAll('.', '_')));
  const sentence = end ? plain.slice(0, end.index + 1) : plain;
  if (sentence === '') return undefined;
  return sentence.length <= 200 ? sentence : `${sentence.slice(0, 199).replace(/\s+\S*$/, '')}…`;
}
