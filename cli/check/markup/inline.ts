/** Marks of code, bold text, entities and emoji that are shown as characters. */
import { decodeText } from '../../html/decode.ts';
import { nearWord } from './near.ts';
import type { Block, Fault, MarkupRule, Page } from './types.ts';

/** Words between colons, long enough to be recognized when they are misspelt. */
export const SHORTCODE = /(?<![\w:/\\]):([a-z][a-z_]{4,}):(?![\w:])/g;

const CODE = /(?<![`\\])(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g;

/** A block without code, with the same lines and columns. */
const withoutCode = ({ lines }: Block): string =>
  lines.join('\n').replace(CODE, (found) => found.replace(/[^\n]/g, ' '));

type Find = (text: string, page: Page) => { at: number; text: string; fault: Omit<Fault, 'line' | 'text'> }[];

/** Runs a finder over every block. */
const inBlocks =
  (sign: string, find: Find): MarkupRule =>
  (page) =>
    page.blocks.flatMap((block) => {
      if (!block.lines.some((line) => line.includes(sign))) return [];
      const text = withoutCode(block);
      return find(text, page).map(({ at, fault, text: found }) => {
        const index = text.slice(0, at).split('\n').length - 1;
        return { ...fault, line: block.at[index] ?? 1, text: found } as Fault;
      });
    });

/** A backtick that opens a word and is never closed. */
const openCode = inBlocks('`', (text, { format }) => {
  const found = /(?:^|(?<=[\s(["']))`+(?=[^\s`'])/.exec(text);
  // In MDX, it may be a template literal; 'x' was once quoted as `x'; a table has a code span in one cell.
  if (!found || (format === 'mdx' && text.includes('{')) || text.slice(found.index).includes("'") || text.includes('|'))
    return [];
  const word = /^\S+/.exec(text.slice(found.index))?.[0] ?? '`';
  return [{ at: found.index, text: word, fault: { code: 'DG4117', args: { mark: found[0], text: word } } }];
});

/** `** word **` */
const wideBold = inBlocks('** ', (text) =>
  [...text.matchAll(/(?<![^\s(])(\*\*|__) (?=[\p{L}])([^*\n|]{3,80}?) \1(?![\w*])/gu)].flatMap((found) =>
    /^\w+$/.test(found[2] ?? '') && /[\w)\]] $/.test(text.slice(0, found.index)) && (found[2] ?? '').length < 4
      ? []
      : [
          {
            at: found.index,
            text: found[0],
            fault: { code: 'DG4117', args: { mark: found[1] ?? '', text: found[0] } },
          },
        ],
  ),
);

/** `**word*` */
const shortBold = inBlocks('**', (text) =>
  [
    ...text.matchAll(/(?<![\p{L}\p{N}*\\/])\*\*(?=[\p{L}])([^*\n|]{2,60})(?<=[\p{L}\p{N}.:!?])\*(?![\p{L}\p{N}*/])/gu),
  ].flatMap((found) =>
    text.slice(found.index + found[0].length).includes('*')
      ? []
      : [{ at: found.index, text: found[0], fault: { code: 'DG4117', args: { mark: '**', text: found[0] } } }],
  ),
);

const ENTITIES = 'nbsp copy quot apos mdash ndash hellip rarr larr times trade middot shy ensp emsp laquo raquo'.split(
  ' ',
);

/** `&nbps;`, and `&nbsp` without its semicolon. */
const entities = inBlocks('&', (text) =>
  [...text.matchAll(/&([a-z]{4,8})(;|(?![\w;=]))/gi)].flatMap(({ 0: all, 1: name = '', 2: end, index }) => {
    const isKnown = end === ';' ? decodeText(all) !== all : name !== 'nbsp';
    const near = end === ';' ? nearWord(name, ENTITIES) : name;
    return isKnown || near === undefined
      ? []
      : [{ at: index, text: all, fault: { code: 'DG4119', args: { text: all, near: `&${near};` } } }];
  }),
);

/** `:rokcet:` */
const emoji = inBlocks(':', (text, { emoji: names }) =>
  [...text.matchAll(SHORTCODE)].flatMap(({ 0: all, 1: name = '', index }) => {
    const near = names.includes(name) ? undefined : nearWord(name, names);
    return near === undefined
      ? []
      : [{ at: index, text: all, fault: { code: 'DG4124', args: { text: all, near: `:${near}:` } } }];
  }),
);

export const inlineRules: readonly MarkupRule[] = [openCode, wideBold, shortBold, entities, emoji];
