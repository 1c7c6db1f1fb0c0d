/** Selectors of the first view's styles: whether HTML with some names can match one, and its text without the rest. */
import { selectorsOf } from '../../lib/css.ts';

/** The name of text from right to left. */
export const RIGHT_TO_LEFT = ':dir(rtl)';

/**
 * A selector, with the names that HTML must have for it to match: of elements (`table`), classes (`.code`), ids
 * (`#dg-main`) and attributes (`[data-depth`, with their value `[data-depth=3`, or the hash at its end `[src$=#light-mode-only`).
 */
export interface Selector {
  pieces: readonly (string | Choice)[];
  names: readonly string[];
  /** The specificity, as one number. */
  weight: number;
}

interface Choice {
  name: 'is' | 'where' | 'has' | 'not';
  options: readonly Selector[];
}

export type Has = (name: string) => boolean;

const CHOICE = /:(is|where|has|not)\(/g;

export function parseSelector(text: string): Selector {
  const pieces: (string | Choice)[] = [];
  let from = 0;
  CHOICE.lastIndex = 0;
  for (let found = CHOICE.exec(text); found; found = CHOICE.exec(text)) {
    const start = found.index + found[0].length;
    const end = closingBracket(text, start);
    const options = selectorsOf(text.slice(start, end)).map((one) => parseSelector(one.trim()));
    if (found.index > from) pieces.push(text.slice(from, found.index));
    pieces.push({ name: found[1] as Choice['name'], options });
    from = end + 1;
    CHOICE.lastIndex = from;
  }
  if (from < text.length) pieces.push(text.slice(from));
  const plain = pieces.map((piece) => (typeof piece === 'string' ? piece : '')).join('');
  const names = [...namesOf(plain), ...(plain.includes(RIGHT_TO_LEFT) ? [RIGHT_TO_LEFT] : [])];
  return { pieces, names, weight: pieces.reduce((sum: number, piece) => sum + weightOf(piece), 0) };
}

/** The position of the bracket that closes the one before `from`. */
function closingBracket(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')' && --depth === 0) return at;
  }
  return text.length;
}

const PSEUDO = /::?[\w-]+(?:\([^)]*\))?/g;
const ATTRIBUTE = /\[([\w-]+)(?:=["']?([^\]"']*)["']?|\$=["']?(#[^\]"']*)["']?)?[^\]]*\]/g;

function namesOf(selector: string): string[] {
  const plain = selector.replace(PSEUDO, '');
  const names: string[] = [];
  for (const [, name = '', value, hash] of plain.matchAll(ATTRIBUTE)) {
    const end = hash === undefined ? '' : `$=${hash}`;
    names.push(`[${name.toLowerCase()}${value === undefined ? end : `=${value}`}`);
  }
  const bare = plain.replace(ATTRIBUTE, '');
  for (const [name] of bare.matchAll(/[.#][\w-]+/g)) names.push(name);
  for (const [, name = ''] of bare.matchAll(/(?:^|[\s>+~])([a-z][\w-]*)/g)) names.push(name);
  return names;
}

const ELEMENT_WEIGHT = 1;
const CLASS_WEIGHT = 100;
const ID_WEIGHT = 10_000;

function weightOf(piece: string | Choice): number {
  if (typeof piece !== 'string')
    return piece.name === 'where' ? 0 : Math.max(...piece.options.map(({ weight }) => weight));
  const pseudos = piece.match(PSEUDO) ?? [];
  const isElement = (pseudo: string): boolean => pseudo.startsWith('::') || /^:(?:before|after)$/.test(pseudo);
  const elements = pseudos.filter(isElement).length;
  let weight = elements * ELEMENT_WEIGHT + (pseudos.length - elements) * CLASS_WEIGHT;
  for (const name of namesOf(piece))
    weight += name.startsWith('#') ? ID_WEIGHT : /^[.[]/.test(name) ? CLASS_WEIGHT : ELEMENT_WEIGHT;
  return weight;
}

/** All names in a selector that `chosenText` can ask for. */
export const allNames = ({ names, pieces }: Selector): string[] => [
  ...names,
  ...pieces.flatMap((piece) => (typeof piece === 'string' ? [] : piece.options.flatMap(allNames))),
];

/** The selector without alternatives that no element can match; undefined when none can match it. */
export function chosenText({ names, pieces }: Selector, has: Has): string | undefined {
  if (!names.every(has)) return undefined;
  let text = '';
  for (const piece of pieces) {
    const more = typeof piece === 'string' ? piece : choiceText(piece, { before: text, has });
    if (more === undefined) return undefined;
    text += more;
  }
  return text;
}

function choiceText({ name, options }: Choice, { before, has }: { before: string; has: Has }): string | undefined {
  // A script may add what `:not()` names: without it, the rule would still match.
  if (name === 'not') return `:not(${options.map(wholeText).join(',')})`;
  const texts = options.map((option) => chosenText(option, has));
  const kept = options.flatMap((option, at) => (texts[at] === undefined ? [] : [{ option, text: texts[at] }]));
  if (kept.length === 0) return undefined;
  // The heaviest alternative decides the specificity of all.
  const heaviest = options.reduce((most, one) => (one.weight > most.weight ? one : most));
  if (name !== 'where' && kept.every(({ option }) => option.weight < heaviest.weight))
    kept.push({ option: heaviest, text: wholeText(heaviest) });
  const list = kept.map(({ text }) => text).join(',');
  // A browser forgives unknown pseudo-classes in `:is()`.
  const isPlain = name === 'is' && kept.length === 1 && !/[\s>+~&:]/.test(list);
  return isPlain && (/^[.[]/.test(list) || /(?:^|[\s>+~])$/.test(before)) ? list : `:${name}(${list})`;
}

const wholeText = ({ pieces }: Selector): string =>
  pieces
    .map((piece) => (typeof piece === 'string' ? piece : `:${piece.name}(${piece.options.map(wholeText).join(',')})`))
    .join('');
