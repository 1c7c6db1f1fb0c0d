/** Edits of front matter and other YAML: values are replaced, added to lists and maps, or removed; all else stays. */
import { frontMatterBlock } from '../lib/blocks/front-matter.ts';
import type { TextEdit } from './types.ts';

export interface FrontMatterChange {
  key: 'aliases' | 'heading_aliases' | 'tags';
  /** Values for a list. */
  add?: readonly string[];
  remove?: readonly string[];
  /** New entries of a map. */
  entries?: Readonly<Record<string, string>>;
  /** Values of a map to replace: old value → new value. */
  values?: Readonly<Record<string, string>>;
}

type Edit = Omit<TextEdit, 'file'>;

/** Text of a YAML scalar in a flow list. */
export const yamlText = (value: string): string =>
  /^[\w/.][\w/.~%+-]*$/.test(value) && !/^[\d.+-]+$/.test(value) ? value : JSON.stringify(value);

/** Undefined for a text whose front matter has no YAML, or a value in a form that is not understood. */
export function changeFrontMatter(text: string, changes: readonly FrontMatterChange[]): Edit[] | undefined {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const block = frontMatterBlock(text);
  if (block && (block.unclosed || block.language !== undefined || text.charAt(block.at) === '{')) return undefined;
  const edits: Edit[] = [];
  const lines: string[] = [];
  for (const change of changes) {
    const range = block && keyRange(text, change.key, { start: block.start, end: block.start + block.yaml.length });
    const made = range ? changeKey(text, { range, change, eol }) : newKey(change);
    if (made === undefined) return undefined;
    if (typeof made === 'string') lines.push(...(made === '' ? [] : [made]));
    else edits.push(...made);
  }
  if (lines.length === 0) return edits;
  const added = lines.join(eol) + eol;
  if (block) {
    const end = block.start + block.yaml.length;
    const isOpen = block.yaml !== '' && !block.yaml.endsWith('\n');
    return [...edits, { start: end, end, text: (isOpen ? eol : '') + added }];
  }
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  return [{ start, end: start, text: `---${eol}${added}---${eol}${eol}` }];
}

function newKey({ key, add = [], entries = {} }: FrontMatterChange): string {
  const pairs = Object.entries(entries).map(([from, to]) => `${yamlText(from)}: ${yamlText(to)}`);
  if (pairs.length > 0) return [`${key}:`, ...pairs.map((pair) => `  ${pair}`)].join('\n');
  return add.length === 0 ? '' : `${key}: [${add.map(yamlText).join(', ')}]`;
}

/** Offsets. */
interface Range {
  start: number;
  end: number;
}

/** The lines of a key at the top level of YAML: from the key to the end of the line of its value. */
export function keyRange(text: string, key: string, { start: from, end: to }: Range): Range | undefined {
  const found = new RegExp(`^(["']?)${key}\\1[ \\t]*:`, 'm').exec(text.slice(from, to));
  if (!found) return undefined;
  const start = from + found.index;
  const rest = text.slice(start, to);
  const first = rest.indexOf('\n');
  const next = first < 0 ? null : /^(?![ \t]|-[ \t]|#|\r?$)/m.exec(rest.slice(first + 1));
  return { start, end: next ? start + first + 1 + next.index : to };
}

function changeKey(
  text: string,
  { range, change, eol }: { range: Range; change: FrontMatterChange; eol: string },
): Edit[] | undefined {
  const { add = [], remove = [], entries = {}, values = {} } = change;
  const removed = remove.map((value) => withoutItem(text, range, value));
  if (removed.includes(undefined)) return undefined;
  const edits = [...(removed as Edit[]), ...newValues(text, range, values)];
  if (Object.keys(entries).length > 0) {
    const made = addEntries(text, { range, entries, eol });
    return made && [...edits, made];
  }
  if (add.length === 0) return edits;
  const made = addItems(text, { range, items: add.map(yamlText), eol });
  return made && [...edits, made];
}

interface Adding {
  range: Range;
  eol: string;
}

function addItems(text: string, { range, items, eol }: Adding & { items: readonly string[] }): Edit | undefined {
  const value = text.slice(range.start, range.end);
  const flow = /^[^\n:]*:[ \t]*\[([\s\S]*)\][ \t]*(?:#.*)?\s*$/.exec(value);
  if (flow) {
    const at = range.start + value.lastIndexOf(']');
    const isEmpty = flow[1]?.trim() === '';
    return { start: at, end: at, text: (isEmpty || /,\s*$/.test(flow[1] ?? '') ? '' : ', ') + items.join(', ') };
  }
  const block = /^[^\n:]*:[ \t]*(?:#.*)?\r?\n([ \t]*)-[ \t]/.exec(value);
  if (block) {
    const at = range.start + value.indexOf('\n') + 1;
    return { start: at, end: at, text: items.map((item) => `${block[1]}- ${item}${eol}`).join('') };
  }
  const single = /^[^\n:]*:[ \t]*(\S.*?)[ \t]*\r?$/m.exec(value);
  if (!single || /[[{|>&*]/.test(single[1] ?? '') || value.trimEnd().includes('\n')) return undefined;
  const written = single[1] ?? '';
  // Commas separate the items of a list that is one text.
  const old = /^["']/.test(written) ? [written] : written.split(',').map((one) => yamlText(one.trim()));
  const start = range.start + value.indexOf(written);
  return { start, end: start + written.length, text: `[${[...old, ...items].join(', ')}]` };
}

function addEntries(
  text: string,
  { range, entries, eol }: Adding & { entries: Readonly<Record<string, string>> },
): Edit | undefined {
  const value = text.slice(range.start, range.end);
  const pairs = Object.entries(entries).map(([from, to]) => `${yamlText(from)}: ${yamlText(to)}`);
  const flow = /^[^\n:]*:[ \t]*\{/.exec(value);
  if (flow) {
    const at = range.start + flow[0].length;
    return { start: at, end: at, text: `${pairs.join(', ')}${/^\s*\}/.test(value.slice(flow[0].length)) ? '' : ', '}` };
  }
  const block = /^[^\n:]*:[ \t]*(?:#.*)?\r?\n([ \t]+)\S/.exec(value);
  if (!block) return undefined;
  const at = range.start + value.indexOf('\n') + 1;
  return { start: at, end: at, text: pairs.map((pair) => `${block[1]}${pair}${eol}`).join('') };
}

/** Values of a map: scalars after a colon. */
const newValues = (text: string, range: Range, values: Readonly<Record<string, string>>): Edit[] =>
  Object.entries(values).flatMap(([old, now]) =>
    scalarsIn(text, range, old)
      .filter(({ start }) => /:[ \t]*["']?#?$/.test(text.slice(range.start, start)))
      .map((found) => ({ ...found, text: now })),
  );

const escaped = (value: string): string => value.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Places of a scalar in a part of YAML, without its quotes. */
export function scalarsIn(text: string, { start, end }: Range, value: string): Range[] {
  const pattern = new RegExp(`(?<=^|[\\s[,:{"'])${escaped(value)}(?=$|[\\s\\],}"':])`, 'gm');
  return [...text.slice(start, end).matchAll(pattern)].map(({ index }) => ({
    start: start + index,
    end: start + index + value.length,
  }));
}

/** Removes an item of a list or an entry of a map, with its line or its comma; a list without other items is removed with its key. */
function withoutItem(text: string, range: Range, value: string): Edit | undefined {
  const colon = text.indexOf(':', range.start) + 1;
  const [found] = scalarsIn(text, { start: colon, end: range.end }, value);
  if (!found) return undefined;
  const isQuoted = /["']/.test(text.charAt(found.start - 1));
  const start = isQuoted ? found.start - 1 : found.start;
  const last = isQuoted ? found.end + 1 : found.end;
  // The entry of a map goes with its value.
  const end = last + (/^[ \t]*:[ \t]*[^\s,}]+/.exec(text.slice(last))?.[0].length ?? 0);
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const before = text.slice(lineStart, start);
  const nextLine = text.indexOf('\n', end) < 0 ? text.length : text.indexOf('\n', end) + 1;
  const others = text.slice(colon, start) + text.slice(end, range.end);
  if (!/[^\s[\]{},-]/.test(others)) return { start: range.start, end: range.end, text: '' };
  if (/^[ \t]*(?:-[ \t]*)?$/.test(before) && before !== '') return { start: lineStart, end: nextLine, text: '' };
  const after = /^[ \t]*,[ \t]*/.exec(text.slice(end));
  if (after) return { start, end: end + after[0].length, text: '' };
  const comma = /,[ \t]*$/.exec(text.slice(colon, start));
  return comma ? { start: colon + comma.index, end, text: '' } : undefined;
}
