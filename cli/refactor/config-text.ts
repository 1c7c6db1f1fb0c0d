/** Texts of a config: ids in sidebars, paths in links, redirects. What code makes has no text, and is reported. */
import { withoutTrailingSlash } from '../lib/paths.ts';
import { offsetAt, type Place, placesIn } from '../lib/place.ts';
import type { LoadedConfig } from '../model/config.ts';
import { type Problem, problem } from '../problems/problem.ts';
import type { Texts } from './texts.ts';
import type { Literal, TextEdit } from './types.ts';
import { pathsIn, yamlScalar } from './yaml-scalars.ts';

const TOKEN =
  /\/\/.*|\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`|[\p{L}\p{N}_$]+|\s+|[\s\S]/gu;

/** The strings in JavaScript or JSON. */
function literalsIn(text: string): Literal[] {
  const found: Literal[] = [];
  const keys: (string | undefined)[] = [];
  let word: string | undefined;
  let key: string | undefined;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (/^(?:\/[/*]|\s)/.test(token)) continue;
    if (/^["'`]./s.test(token)) {
      const value = token.slice(1, -1).replace(/\\(.)/g, '$1');
      found.push({
        value,
        start: index + 1,
        end: index + token.length - 1,
        quote: token.charAt(0),
        key: key ?? keys.at(-1),
      });
      word = value;
    } else if (token === ':') key = word;
    else if (token === '[') {
      keys.push(key ?? keys.at(-1));
      key = undefined;
    } else if (token === '{' || token === '(') {
      keys.push(undefined);
      key = undefined;
    } else if (token === ']' || token === '}' || token === ')') {
      keys.pop();
      key = undefined;
    } else if (token === ',') key = undefined;
    else word = token;
  }
  return found;
}

/** The string at a place of a file, which is that of a key or of a value. */
export function literalAt(texts: Texts, place: Place, value: string): TextEdit | undefined {
  const { file, line, column } = place;
  const text = file === undefined ? undefined : texts.of(file);
  if (text === undefined || file === undefined || line === undefined) return undefined;
  const at = offsetAt(text, { line, column: column ?? 1 });
  const found = /^(?:["']?[\w$.-]+["']?\s*:\s*)?(["'`])/.exec(text.slice(at));
  if (!found) return undefined;
  const start = at + found[0].length;
  const isIt = text.startsWith(value + found[1], start);
  return isIt ? { file, start, end: start + value.length, text: value } : undefined;
}

/** Settings whose values look like URLs, and are not. */
const OTHER_KEYS = new Set(['baseUrl', 'routeBasePath', 'path', 'from', 'url', 'archivePath', 'src', 'srcDark']);

/** A path, and what follows it: query and anchor. */
export interface UrlParts {
  path: string;
  tail: string;
}

/** Replaces URLs of pages in the strings of a file. `now`: the new form of a path and its tail; undefined: unchanged. */
export function followPaths(
  { file, text, literals }: { file: string; text: string; literals: readonly Literal[] },
  { baseUrl, now }: { baseUrl: string; now(path: string, tail: string): UrlParts | undefined },
): { edits: TextEdit[]; left: { url: string; to: string; line: number; column: number }[] } {
  const edits: TextEdit[] = [];
  const left: { url: string; to: string; line: number; column: number }[] = [];
  const placeAt = placesIn(text);
  for (const { value, start, end, quote, key = '' } of literals) {
    const [path = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(value)?.slice(1) ?? [];
    if (!path.startsWith('/') || path.length < 2 || OTHER_KEYS.has(key)) continue;
    const hasBase = baseUrl !== '/' && path.startsWith(baseUrl);
    const to = now(hasBase ? path.slice(baseUrl.length - 1) : path, tail);
    if (to === undefined) continue;
    const bare = withoutTrailingSlash(to.path);
    const shown = path.endsWith('/') && bare !== '/' ? `${bare}/` : bare;
    const made = (hasBase ? baseUrl.slice(0, -1) : '') + shown + to.tail;
    if (quote === '`' && value.includes('${')) left.push({ url: value, to: made, ...placeAt(start) });
    else edits.push({ file, start, end, text: quote === '' ? yamlScalar(made) : made });
  }
  return { edits, left };
}

/** Files of the config with their strings, search tests and questions of evals. */
export const configTexts = ({ inputs }: Pick<LoadedConfig, 'inputs'>, texts: Texts) =>
  [...inputs.filter((file) => /\.(?:[cm]?[jt]sx?|json)$/.test(file)), 'search.tests.yml', 'evals.yml'].flatMap(
    (file) => {
      const text = file.includes('node_modules/') ? undefined : texts.of(file);
      if (text === undefined) return [];
      return [{ file, text, literals: file.endsWith('.yml') ? pathsIn(text) : literalsIn(text) }];
    },
  );

/** Replaces URLs of pages in the config, in search tests and in evals; those that code makes are reported. */
export function followConfig(
  loaded: Pick<LoadedConfig, 'inputs' | 'config'>,
  texts: Texts,
  now: (path: string, tail: string) => UrlParts | undefined,
): { edits: TextEdit[]; problems: Problem[] } {
  const all = configTexts(loaded, texts).map((one) => ({
    file: one.file,
    ...followPaths(one, { baseUrl: loaded.config.baseUrl, now }),
  }));
  return {
    edits: all.flatMap(({ edits }) => edits),
    problems: all.flatMap(({ file, left }) =>
      left.map(({ url, to, ...place }) => problem('DG7321', { what: `the link ${url}`, to }, { file, ...place })),
    ),
  };
}

/** Adds redirects to the config; undefined if it has no place for them. */
export function addRedirects(
  { file, locate }: Pick<LoadedConfig, 'file' | 'locate'>,
  texts: Texts,
  redirects: readonly { from: string; to: string }[],
): TextEdit | undefined {
  const text = file === '' ? undefined : texts.of(file);
  if (text === undefined) return undefined;
  const isJson = file.endsWith('.json');
  const item = ({ from, to }: { from: string; to: string }): string => {
    const [a, b] = [from, to].map((path) => (isJson ? JSON.stringify(path) : `'${path.replace(/['\\]/g, '\\$&')}'`));
    return isJson ? `{ "from": ${a}, "to": ${b} }` : `{ from: ${a}, to: ${b} }`;
  };
  const items = redirects.map(item).join(', ');
  const known = keyAt(text, { ...locate(['redirects']), of: file }, 'redirects');
  if (known !== undefined) {
    const list = /^["']?redirects["']?\s*:\s*\[/.exec(text.slice(known));
    if (!list) return undefined;
    const at = known + list[0].length;
    const isEmpty = /^\s*\]/.test(text.slice(at));
    return { file, start: at, end: at, text: isEmpty ? items : `${items}, ` };
  }
  const title = keyAt(text, { ...locate(['title']), of: file }, 'title');
  if (title === undefined) return undefined;
  const indent = /[ \t]*$/.exec(text.slice(0, title))?.[0] ?? '';
  const name = isJson ? '"redirects"' : 'redirects';
  return { file, start: title, end: title, text: `${name}: [${items}],\n${indent}` };
}

/** The offset of a key, if its place is really that of the key, and in the file `of`. */
function keyAt(text: string, { of, ...place }: Place & { of: string }, key: string): number | undefined {
  if (place.file !== of || place.line === undefined) return undefined;
  const at = offsetAt(text, place);
  return new RegExp(`^["']?${key}["']?\\s*:`).test(text.slice(at)) ? at : undefined;
}
