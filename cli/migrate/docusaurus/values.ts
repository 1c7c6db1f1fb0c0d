/** Values of the old config as values of `site.config.ts`: functions and packages become imports. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type ConfigValue, Expression } from '../base/types.ts';
import { type Foreign, markOf, type Origin } from '../evaluate/types.ts';
import { isMark } from '../evaluate/values.ts';
import type { Slices } from './slices.ts';

/** `{ from: 'remark-math', name: 'default' }` → `import remarkMath from 'remark-math'`. */
function imported({ from, name }: Origin): Expression {
  const [first = '', ...inner] = name === '' ? ['default'] : name.split('.');
  if (first !== 'default') {
    const source = [first, ...inner].join('.');
    return new Expression(source, [`import { ${first} } from '${from}'`]);
  }
  const local = identifier(from);
  return new Expression([local, ...inner].join('.'), [`import ${local} from '${from}'`]);
}

/** A name for the default export of a module: `remarkMath` for `remark-math`, `users` for `./data/users.json`. */
export function identifier(from: string): string {
  const base = from.startsWith('.') ? path.posix.basename(from).replace(/\.\w+$/, '') : from.replace(/^@[^/]+\//, '');
  const words = base.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const name = words.map((word, at) => (at === 0 ? word : word[0]?.toUpperCase() + word.slice(1))).join('');
  const safe = name.replace(/^(?=\d)/, 'n');
  return safe === '' || RESERVED.has(safe) ? `${safe}Module` : safe;
}

const RESERVED = new Set('default import export function class new delete package docs defineConfig'.split(' '));

/** An absolute path that the config made is relative to the config again. */
function ownPath(value: string, dir: string): ConfigValue {
  if (!path.isAbsolute(value) || !existsSync(value)) return value;
  const relative = path.relative(dir, value).split(path.sep).join('/');
  if (/^(?:\.\.\/){4}/.test(relative)) return value;
  const specifier = relative.startsWith('.') ? relative : `./${relative}`;
  return new Expression(`new URL('${specifier}', import.meta.url).pathname`);
}

/** A function of the old config as an expression; undefined when it needs values that only exist in the config. */
export function functionValue(value: Foreign | undefined, slices: Slices, hint?: string): Expression | undefined {
  const made = markOf(value, '$function');
  if (made?.origin) return imported(made.origin);
  if (made) return slices.take(made.source, hint);
  const origin = markOf(value, '$import') ?? markOf(value, '$missing');
  return origin && imported(origin);
}

/** Any value; marks without a counterpart are left out and listed in `lost`, by their path. */
export function anyValue(
  value: Foreign | undefined,
  context: { slices: Slices; dir: string; lost: string[]; at?: string },
): ConfigValue {
  const { slices, dir, lost, at = '' } = context;
  if (typeof value === 'string') return ownPath(value, dir);
  if (value === undefined || value === null || typeof value !== 'object') return value;
  const inner = (one: Foreign, key: string | number) =>
    anyValue(one, { slices, dir, lost, at: at ? `${at}.${key}` : `${key}` });
  if (Array.isArray(value)) return value.map((one: Foreign, key) => inner(one, key) ?? null);
  const regexp = markOf(value, '$regexp');
  if (regexp) return new Expression(String(new RegExp(regexp.source, regexp.flags)));
  const call = markOf(value, '$call');
  if (call) {
    const made = imported(call);
    const args = call.args.map((one, key) => inner(one, key));
    return new Expression(`${made.source}(${args.map((one) => JSON.stringify(one)).join(', ')})`, made.imports);
  }
  const made = functionValue(value, slices, at.split('.').at(-1));
  if (made) return made;
  if (isMark(value)) {
    lost.push(at);
    return undefined;
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inner(one, key)]));
}
