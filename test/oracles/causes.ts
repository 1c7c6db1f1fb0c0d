/** What docsgen means to show in another way than the reference, by name. */
import { gemoji } from 'gemoji';
import type { Block } from './reading.ts';

interface Sides {
  reference: Block[];
  published: Block[];
}

export interface Cause {
  name: string;
  /** Both sides without this difference; undefined when neither has it. */
  rewrite(sides: Sides): Sides | undefined;
}

const EMOJI = new Map(gemoji.flatMap(({ emoji, names }) => names.map((name) => [name, emoji])));

export const withEmoji = (text: string): string =>
  text.replace(/:([\w+-]+):/g, (found, name: string) => EMOJI.get(name) ?? found);

/** A difference in the text of both sides. */
const inText = (name: string, change: (text: string, block: Block) => string): Cause => ({
  name,
  rewrite(sides) {
    const changed = (blocks: Block[]): Block[] =>
      blocks.map((block) => ({ ...block, text: change(block.text, block) })).filter(({ text }) => text !== '');
    const next = { reference: changed(sides.reference), published: changed(sides.published) };
    return JSON.stringify(next) === JSON.stringify(sides) ? undefined : next;
  },
});

/** Of GitHub, and of Obsidian: `[!info]- Title`. */
const ALERT = /^\[![a-z][\w-]*(?:\|[^\]\n]*)?\][+-]?[ \n]?/i;
const TITLES = new Set(
  (
    'Note Tip Important Warning Caution Info Abstract Success Question Failure Danger Bug Example Quote Summary Tldr Hint ' +
    'Todo Check Done Help Faq Attention Fail Missing Error Cite Details'
  ).split(' '),
).add('To do');

/** The mark of an alert is its title, and a title of the author is a block of its own. */
const alert: Cause = {
  name: 'alert',
  rewrite({ reference, published }) {
    const at = reference.findIndex(({ text }) => ALERT.test(text));
    if (at < 0) return undefined;
    const rest = { kind: 'text', text: (reference[at] as Block).text.replace(ALERT, '') };
    const title = published.findIndex(({ text }) => TITLES.has(text) || (text !== '' && rest.text.startsWith(text)));
    const own = published[title];
    if (own === undefined) return undefined;
    const [first, ...more] = TITLES.has(own.text) ? [undefined] : [own];
    const next = published[title + 1];
    const shown = [...(first ? [first] : []), ...more];
    const isSplit = first !== undefined && rest.text !== own.text && next !== undefined;
    // A `<br>` after the title is a line end in the reference.
    const between = rest.text.charAt(own.text.length) === '\n' ? '\n' : ' ';
    const replaced = isSplit ? [{ kind: 'text', text: own.text + between + next.text }] : shown;
    return {
      reference: [...reference.slice(0, at), ...(rest.text.trim() === '' ? [] : [rest]), ...reference.slice(at + 1)],
      published: [...published.slice(0, title), ...replaced, ...published.slice(title + (isSplit ? 2 : 1))],
    };
  },
};

/**
 * `5*3 _*a* b_`: after a word with an asterisk, the native parser lets the asterisk after an underscore end emphasis. Only
 * marks differ.
 */
const nativeEmphasis: Cause = {
  name: 'emphasis after a word with an asterisk',
  rewrite({ reference, published }) {
    const isWord = ({ kind, text }: Block): boolean => kind !== 'pre' && /[\p{L}\p{N}]\*[\p{L}\p{N}]/u.test(text);
    if (!reference.some(isWord)) return undefined;
    const bare = (blocks: Block[]): Block[] =>
      blocks.map((block) => (block.kind === 'pre' ? block : { ...block, text: block.text.replace(/[*_]+/g, '') }));
    return { reference: bare(reference), published: bare(published) };
  },
};

/** In a list in a quote, micromark loses the line end between an HTML block and text. docsgen may only have more spaces. */
const lostLineEnd: Cause = {
  name: 'line end that the reference loses',
  rewrite({ reference, published }) {
    const bare = (text: string): string => text.replaceAll(' ', '');
    const texts = published.map((block, at) => {
      const other = reference[at]?.text ?? '';
      const isLonger = bare(other) === bare(block.text) && other.length === block.text.length - 1;
      // After a definition, micromark puts all lines of a code block in one.
      const isCode = block.kind === 'pre' && block.text.replaceAll('\n', '') === other;
      return isLonger || isCode ? { ...block, text: other } : block;
    });
    return JSON.stringify(texts) === JSON.stringify(published) ? undefined : { reference, published: texts };
  },
};

/** The native parser ends indented code after a heading in a quote at a blank line. */
const split: Cause = {
  name: 'indented code in two blocks',
  rewrite({ reference, published }) {
    const joined: Block[] = [];
    for (const block of published) {
      const last = joined.at(-1);
      const text = `${last?.text}\n\n${block.text}`;
      const isHalf = last?.kind === 'pre' && block.kind === 'pre' && reference.some((one) => one.text === text);
      if (isHalf) last.text = text;
      else joined.push({ ...block });
    }
    return joined.length === published.length ? undefined : { reference, published: joined };
  },
};

/** Repeats a cause until it finds nothing more. */
const repeated = ({ name, rewrite }: Cause): Cause => ({
  name,
  rewrite(sides) {
    let last: Sides | undefined;
    for (let next = rewrite(sides), tries = 0; next && tries < 20; next = rewrite(next), tries++) last = next;
    return last;
  },
});

/** Labels of the tabs that a code group shows are in one line. */
const CODE_GROUP = /^:{3,} ?code-group\b/;

/** The lines of colons around a box are no text; its title is. */
const directive: Cause = {
  name: 'directive',
  rewrite({ reference, published }) {
    if (!reference.some(({ text }) => text.includes(':::'))) return undefined;
    const isGroup = reference.some(({ text }) => CODE_GROUP.test(text));
    if (isGroup && published.length === 1 && published[0]?.kind === 'text') return { reference: [], published: [] };
    const bare = (block: Block): Block => ({
      ...block,
      text: block.text.replace(/^:{3,} ?(?:[\w-]+(?: |$))?/, '').replace(/ ?:{3,}$/, ''),
    });
    const texts = (blocks: Block[]) => blocks.map(bare).filter(({ text }) => text !== '');
    const left = texts(reference);
    const isText = (text: string) => left.some((one) => one.text === text);
    const right = texts(published);
    // The title is in the line above the text.
    for (let at = 0; at + 1 < right.length; at++) {
      const both = `${right[at]?.text} ${right[at + 1]?.text}`;
      if (isText(both)) right.splice(at, 2, { ...(right[at + 1] as Block), text: both });
    }
    return { reference: left, published: right.filter(({ text }) => !TITLES.has(text) || isText(text)) };
  },
};

/** Lines of code that are notes for docsgen. */
const LINE_NOTES = /^[ \t]*(?:\/\/|#|<!--|\/\*|\{\/\*|--|;)[ \t]*highlight-(?:next-line|start|end)\b[^\n]*\n?/gm;

/** Texts in the settings of a file that its page shows: titles of code, the description. */
export function causesOf(source: string): Cause[] {
  const shown = new Set<string>();
  for (const [, double, single] of source.matchAll(
    /^[ \t>*+-]*(?:`{3,}|~{3,}).*?\b(?:title|filename)=(?:"([^"\n]*)"|'([^'\n]*)')/gm,
  ))
    shown.add(double ?? single ?? '');
  for (const [, label = ''] of source.matchAll(/^[ \t>*+-]*(?:`{3,}|~{3,}).*?\[([^\]\n]+)\]/gm)) shown.add(label);
  const front = /^---[ \t]*\n([\s\S]*?)\n---/.exec(source)?.[1] ?? '';
  const description = /^description:[ \t]*(.*(?:\n[ \t]+.*)*)/m.exec(front)?.[1] ?? '';
  const folded = description
    .replace(/^[>|]-?\s*|^(["'])([\s\S]*)\1$/g, '$2')
    .replace(/\s+/g, ' ')
    .trim();
  if (folded !== '') shown.add(folded.replaceAll("''", "'"));
  const own = shown.size > 0 ? [settings(shown)] : [];
  return source.includes('<p>') ? [...own, openParagraph] : own;
}

/** `<p>` without its end tag ends with its block; in the reference, the text of the next HTML block continues it. */
const openParagraph: Cause = {
  name: 'open <p>',
  rewrite({ reference, published }) {
    const right = [...published];
    for (let at = 0; at + 1 < right.length; at++) {
      const both = `${right[at]?.text} ${right[at + 1]?.text}`;
      if (reference.some(({ text }) => text === both)) right.splice(at, 2, { kind: 'text', text: both });
    }
    return right.length === published.length ? undefined : { reference, published: right };
  },
};

const settings = (shown: ReadonlySet<string>): Cause => ({
  name: 'title or description',
  rewrite({ reference, published }) {
    const rest = published.filter(
      ({ kind, text }) => kind !== 'text' || !shown.has(text) || reference.some((one) => one.text === text),
    );
    return rest.length === published.length ? undefined : { reference, published: rest };
  },
});

/** Terms and their descriptions are blocks of their own. */
const definitionList: Cause = {
  name: 'definition list',
  rewrite({ reference, published }) {
    const shown = new Set(published.map(({ text }) => text));
    const parts = (text: string): string[] => {
      for (let at = text.search(/[ \n]: /); at >= 0; at = text.indexOf(' : ', at + 1))
        if (shown.has(text.slice(0, at))) return [text.slice(0, at), ...parts(text.slice(at + 3))];
      return [text];
    };
    const next = reference.flatMap((block) => parts(block.text).map((text) => ({ ...block, text })));
    return next.length === reference.length ? undefined : { reference: next, published };
  },
};

/** `[[toc]]` is a list of the headings. */
const contents: Cause = {
  name: 'contents',
  rewrite({ reference, published }) {
    const rest = reference.filter(({ text }) => !/^\[{1,2}_?toc_?\]{1,2}$/i.test(text));
    if (rest.length === reference.length) return undefined;
    const isOwn = ({ kind, text }: Block) => kind !== 'text' || rest.some((one) => one.text === text);
    return { reference: rest, published: published.filter(isOwn) };
  },
};

const DIAGRAM =
  /^\s*(?:%%.*\s*|---[\s\S]*?---\s*)*(?:graph|flowchart|sequenceDiagram|classDiagram|stateDiagram|erDiagram|gantt|pie|journey|gitGraph|mindmap|timeline)\b/;

/** A diagram is drawn. */
const diagram: Cause = {
  name: 'diagram',
  rewrite({ reference, published }) {
    const rest = reference.filter(({ kind, text }) => kind !== 'pre' || !DIAGRAM.test(text));
    return rest.length === reference.length ? undefined : { reference: rest, published };
  },
};

/**
 * The reference reads escapes and marks in a formula. Only TeX and short names are formulas: a sentence between two
 * dollars is a fault.
 */
const bareFormula = (text: string): string =>
  text
    .replace(/⟦([^⟧]*)⟧/g, (all, tex: string) => (/[\\^_=+{}]|^\s*\S{1,3}\s*$/.test(tex) ? tex : all))
    .replace(/[\\$*_{}\s]/g, '');

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

export const causes: readonly Cause[] = [
  directive,
  inText('mark in code', (text, { kind }) =>
    kind === 'pre' ? text.replace(/[ \t]*(?:\/\/|#|<!--|\/\*)[ \t]*\[!code [^\]\n]*\][^\n]*/g, '') : text,
  ),
  inText('note for a line of code', (text, { kind }) => (kind === 'pre' ? text.replace(LINE_NOTES, '') : text)),
  repeated(alert),
  inText('heading id', (text, { kind }) =>
    /^h[1-6]$/.test(kind) ? text.replace(/^\u00a0+ ?|[ \n\u00a0]*(?:\{#[^\s{}]+\})?$/g, '') : text,
  ),
  inText('emoji', withEmoji),
  lostLineEnd,
  nativeEmphasis,
  split,
  contents,
  diagram,
  definitionList,
  inText('formula', (text, { kind }) => (kind !== 'pre' && /[$⟦]/.test(text) ? bareFormula(text) : text)),
  inText('emphasis in CJK', (text, { kind }) => (kind !== 'pre' && CJK.test(text) ? text.replace(/[*_]+/g, '') : text)),
];
