/** What an author wrote at the place of an error, and messages in the author's words: V8 quotes bundled code. */
import type { Place } from '../../lib/place.ts';

/** Names that are read one from the other: `site.footer.links`. */
export interface Chain {
  names: string[];
  /** Where each name is. */
  places: Required<Pick<Place, 'line' | 'column'>>[];
}

const NAME = '[A-Za-z_$][\\w$]*';
const READ = `\\s*(?:\\?\\.|!?\\.)\\s*${NAME}|!?\\[(?:'[^'\\n]*'|"[^"\\n]*"|\\d+)\\]`;
/** A chain at the end of a text, and the name after it that fails: `site.titel` of `site.titel.toUpperCase`. */
const BEFORE = new RegExp(`(${NAME}(?:${READ})*)\\s*(?:\\?\\.|!?\\.)?\\s*$`);
const CAST = /\((\w[\w.]*) as [^()]*\)/g;
/** Characters before a place in which its chain begins. */
const MAX_CHAIN = 300;

/** The chain that ends before a place. */
export function chainBefore(lines: readonly string[], { line = 1, column = 1 }: Place): Chain | undefined {
  const end = textTo(lines, { line, column });
  const start = Math.max(0, end.length - MAX_CHAIN);
  const text = end.slice(start).replace(CAST, (all, name: string) => name.padStart(all.length));
  const found = BEFORE.exec(text);
  if (!found) return undefined;
  const [, chain = ''] = found;
  const from = start + found.index;
  const names: Chain['names'] = [];
  const places: Chain['places'] = [];
  for (const { 0: name, index } of chain.matchAll(/[\w$-]+/g)) {
    names.push(name);
    places.push(placeIn(end, from + index));
  }
  return { names, places };
}

const textTo = (lines: readonly string[], { line, column }: { line: number; column: number }): string =>
  [...lines.slice(0, line - 1), (lines[line - 1] ?? '').slice(0, column - 1)].join('\n');

function placeIn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** The name at a place. */
const nameAt = (lines: readonly string[], { line = 1, column = 1 }: Place): string | undefined =>
  new RegExp(`^${NAME}`).exec((lines[line - 1] ?? '').slice(column - 1))?.[0];

/** Messages of V8 that quote code, which is between two texts. */
const CALLED = /^(.+?)( is not a (?:function|constructor)\b.*)$/s;
const QUOTING = [
  /^(.+?)( is not (?:async )?iterable\b.*| is not a function or its return value is not (?:async )?iterable\b.*)$/s,
  /^([\w$]+)( is not defined)$/,
  /^(Cannot access ')(.+)(' before initialization.*)$/s,
  /^(Cannot destructure (?:property '[^']*' of )?')(.+)(' as it is .*)$/s,
];

export interface Written {
  /** Of the author's file. */
  lines: readonly string[];
  place: Place;
  ownName?: ((variable: string) => string | undefined) | undefined;
}

/** A message with the author's names: `text.toUpperCase is not a function`, not `l.toUpperCase`. */
export function ownMessage(message: string, written: Written): string {
  const called = CALLED.exec(message);
  if (called) return (callAt(called[1] ?? '', written) ?? ownCode(called[1] ?? '', written)) + called[2];
  for (const pattern of QUOTING) {
    const found = pattern.exec(message);
    if (!found) continue;
    const [, ...parts] = found;
    const at = parts.length - 2;
    return parts.map((part, index) => (index === at ? ownCode(part, written) : part)).join('');
  }
  return message;
}

/** What is called at the place; undefined when it is something else than the quoted code. */
function callAt(code: string, { lines, place }: Written): string | undefined {
  const name = nameAt(lines, place);
  if (name === undefined || name === 'new') return undefined;
  const quoted = /\.([\w$]+)\)?$/.exec(code)?.[1];
  const isRead = /(?:\.|\?\.)\s*$/.test(textTo(lines, { line: 1, column: 1, ...place }));
  if (isRead && name !== quoted) return undefined;
  const before = isRead ? chainBefore(lines, place)?.names : [];
  return before && [...before, name].join('.');
}

/** Imported names are quoted as `(0 , u.useContext)`. */
const IMPORTED = /\(0 ?, ?[\w$]+\.([\w$]+)\)/g;

function ownCode(code: string, { ownName }: Written): string {
  return code
    .replace(IMPORTED, '$1')
    .replace(/(?<![\w$.'"])[A-Za-z_$][\w$]*/g, (name) => ownName?.(name) ?? name)
    .replace(/^\(void 0\)$/, 'undefined');
}
