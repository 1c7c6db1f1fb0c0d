/** Values of `{{ }}` that need no program: paths to known values, literals, and texts joined by `+` or in templates. */
import { orUndefined } from '../../../system/or-undefined.ts';
import { readFromSource } from '../../evaluate/from-source.ts';

/** Undefined: the expression needs a program, or its value is not plain. */
export function evaluate(code: string, values: ReadonlyMap<string, unknown>): string | undefined {
  const value = plainValue(code.trim(), values);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
}

export function plainValue(code: string, values: ReadonlyMap<string, unknown>): unknown {
  const literal = literalOf(code);
  if (literal !== undefined) return literal;
  if (/^[A-Za-z_$][\w$]*(?:(?:\?\.|\.)[A-Za-z_$][\w$]*|\[(?:\d+|'[^'\]]*'|"[^"\]]*")\])*$/.test(code))
    return pathValue(code, values);
  if (/^`[^`]*`$/.test(code)) return templateValue(code.slice(1, -1), values);
  const sum = /^(-?[\d.]+)\s*([-+*])\s*(-?[\d.]+)$/.exec(code);
  if (sum) return calculate(Number(sum[1]), sum[2] ?? '', Number(sum[3]));
  const call = /^withBase\(\s*([\s\S]+?)\s*\)$/.exec(code)?.[1];
  if (call !== undefined) return plainValue(call, values);
  return undefined;
}

const calculate = (a: number, sign: string, b: number): number => (sign === '+' ? a + b : sign === '-' ? a - b : a * b);

function literalOf(code: string): string | number | boolean | undefined {
  const text = /^'((?:[^'\\\n]|\\.)*)'$|^"((?:[^"\\\n]|\\.)*)"$/.exec(code);
  if (text) return (text[1] ?? text[2] ?? '').replace(/\\(.)/g, (_, char: string) => (char === 'n' ? '\n' : char));
  if (/^-?\d+(?:\.\d+)?$/.test(code)) return Number(code);
  if (code === 'true' || code === 'false') return code === 'true';
  return undefined;
}

function pathValue(code: string, values: ReadonlyMap<string, unknown>): unknown {
  if (values.has(code)) return values.get(code);
  const [name = '', ...keys] = code
    .replace(/\?\./g, '.')
    .replace(/\[(?:(\d+)|'([^']*)'|"([^"]*)")\]/g, (_, a, b, c) => `.${a ?? b ?? c}`)
    .split('.');
  let value = values.get(name);
  for (const key of keys) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

function templateValue(text: string, values: ReadonlyMap<string, unknown>): string | undefined {
  let isWhole = true;
  const filled = text.replace(/\$\{\s*([^{}]*?)\s*\}/g, (_, code: string) => {
    const value = evaluate(code, values);
    if (value === undefined) isWhole = false;
    return value ?? '';
  });
  return isWhole && !filled.includes('\\') ? filled : undefined;
}

const CONSTANT =
  /^[ \t]*(?:export\s+)?(?:const|let|var)\s+([A-Za-z_$][\w$]*)(?:\s*:\s*[\w<>[\]| ]+)?\s*=\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`$\\]*`|-?\d+(?:\.\d+)?|true|false)\s*;?[ \t]*$/gm;
/** Lists and objects, such as the members of a team. */
const STRUCTURED = /^[ \t]*(?:export\s+)?(?:const|let|var)\s+([A-Za-z_$][\w$]*)\s*=\s*[[{]/gm;
const FRONT_MATTER = /\b(?:const|let)\s*\{([^}]*)\}\s*=\s*useData\(/g;

/** Adds the constants of a script with plain values, and its names for the front matter. */
export function readScript(script: string, values: Map<string, unknown>): void {
  for (const [, name = '', value = ''] of script.matchAll(CONSTANT)) values.set(name, plainValue(value, values));
  for (const [, name = ''] of script.matchAll(STRUCTURED)) {
    const value = orUndefined(() =>
      readFromSource(`${script.replace(/<\/?script[^>]*>/g, '')}\nexport default ${name};`),
    );
    if (typeof value === 'object') values.set(name, value);
  }
  for (const [, names = ''] of script.matchAll(FRONT_MATTER))
    for (const [, name, other] of names.matchAll(/(\w+)(?:\s*:\s*(\w+))?/g))
      if (name === 'frontmatter' || name === 'params' || name === 'site' || name === 'theme' || name === 'page') {
        const known = values.get(name === 'page' ? '$page' : `$${name}`);
        if (known !== undefined) values.set(other ?? name, known);
      }
}
