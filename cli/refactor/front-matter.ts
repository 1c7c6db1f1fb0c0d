/** Edits of front matter and other YAML: values are replaced, added to lists and maps, or removed; all else stays. */
import { frontMatterBlock } from '../lib/blocks/front-matter.ts';
import type { TextEdit } from './types.ts';
import { yamlScalar } from './yaml-scalars.ts';

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

/** Undefined for a text whose front matter has no YAML, or a value in a form that is not understood. */
export function changeFrontMatter(text: string, changes: readonly FrontMatterChange[]): Edit[] | undefined {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const block = frontMatterBlock(text);
  if (!block) {
    const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
    const added = changes.map(newKey).join('');
    return added === '' ? [] : [{ start, end: start, text: withEnds(`---\n${added}---\n\n`, eol) }];
  }
  if (block.unclosed || block.language !== undefined || text.charAt(block.at) === '{') return undefined;
  const { start, at } = block;
  const end = start + block.yaml.length;
  let yaml: string | undefined = block.yaml.replace(/\r\n/g, '\n');
  for (const change of changes) yaml = yaml === undefined ? undefined : changedYaml(yaml, change);
  if (yaml === undefined) return undefined;
  // Front matter without a key is none.
  if (yaml.trim() === '' && block.yaml.trim() !== '')
    return [{ start: at, end: block.end + (/^\r?\n/.exec(text.slice(block.end))?.[0].length ?? 0), text: '' }];
  return [{ start, end, text: withEnds(yaml, eol) }];
}

const withEnds = (text: string, eol: string): string => (eol === '\n' ? text : text.replace(/\n/g, eol));

function changedYaml(yaml: string, change: FrontMatterChange): string | undefined {
  const range = keyRange(yaml, change.key, { start: 0, end: yaml.length });
  if (!range) return yaml === '' || yaml.endsWith('\n') ? yaml + newKey(change) : `${yaml}\n${newKey(change)}`;
  const value = changedKey(yaml.slice(range.start, range.end), change);
  return value === undefined ? undefined : yaml.slice(0, range.start) + value + yaml.slice(range.end);
}

/** A key with its value after a change. */
function changedKey(
  written: string,
  { key, remove = [], values = {}, ...added }: FrontMatterChange,
): string | undefined {
  let value = written;
  const put = ({ start, end, text }: Edit): void => {
    value = value.slice(0, start) + text + value.slice(end);
  };
  const range = (): Range => ({ start: 0, end: value.length });
  for (const item of remove) {
    const edit = value === '' ? undefined : withoutItem(value, range(), item);
    if (!edit) return undefined;
    put(edit);
  }
  for (const edit of newValues(value, range(), values).reverse()) put(edit);
  const { add = [], entries = {} } = added;
  if (value === '') return newKey({ key, ...added });
  for (const edit of [
    Object.keys(entries).length > 0 ? addEntries(value, { range: range(), entries }) : NO_EDIT,
    add.length > 0 ? addItems(value, { range: range(), items: add.map(yamlScalar) }) : NO_EDIT,
  ]) {
    if (!edit) return undefined;
    put(edit);
  }
  return value;
}

const NO_EDIT: Edit = { start: 0, end: 0, text: '' };

function newKey({ key, add = [], entries = {} }: FrontMatterChange): string {
  const pairs = Object.entries(entries).map(([from, to]) => `${yamlScalar(from)}: ${yamlScalar(to)}`);
  // On lines of their own, old ids such as `next` would look like keys of other tools.
  if (pairs.length > 0) return `${key}: { ${pairs.join(', ')} }\n`;
  return add.length === 0 ? '' : `${key}: [${add.map(yamlScalar).join(', ')}]\n`;
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

function addItems(text: string, { range, items }: { range: Range; items: readonly string[] }): Edit | undefined {
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
    return { start: at, end: at, text: items.map((item) => `${block[1]}- ${item}\n`).join('') };
  }
  const single = /^[^\n:]*:[ \t]*(\S.*?)[ \t]*\r?$/m.exec(value);
  if (!single || /[[{|>&*]/.test(single[1] ?? '') || value.trimEnd().includes('\n')) return undefined;
  const written = single[1] ?? '';
  // Commas separate the items of a list that is one text.
  const old = /^["']/.test(written) ? [written] : written.split(',').map((one) => yamlScalar(one.trim()));
  const start = range.start + value.indexOf(written);
  return { start, end: start + written.length, text: `[${[...old, ...items].join(', ')}]` };
}

function addEntries(
  text: string,
  { range, entries }: { range: Range; entries: Readonly<Record<string, string>> },
): Edit | undefined {
  const value = text.slice(range.start, range.end);
  const pairs = Object.entries(entries).map(([from, to]) => `${yamlScalar(from)}: ${yamlScalar(to)}`);
  const flow = /^[^\n:]*:[ \t]*\{/.exec(value);
  if (flow) {
    const at = range.start + flow[0].length;
    return { start: at, end: at, text: ` ${pairs.join(', ')}${/^\s*\}/.test(value.slice(flow[0].length)) ? '' : ','}` };
  }
  const block = /^[^\n:]*:[ \t]*(?:#.*)?\r?\n([ \t]+)\S/.exec(value);
  if (!block) return undefined;
  const at = range.start + value.indexOf('\n') + 1;
  return { start: at, end: at, text: pairs.map((pair) => `${block[1]}${pair}\n`).join('') };
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
