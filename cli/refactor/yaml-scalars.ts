/** Scalars in YAML: where they are, and how a text is written as one. */
import { parse, parseDocument, type Scalar, visit } from 'yaml';
import { yamlExcess } from '../lib/yaml-limits.ts';
import { orUndefined } from '../system/or-undefined.ts';
import type { Literal } from './types.ts';

/** A text as a scalar that is right in every place, also in a list or a map in one line. */
export const yamlScalar = (text: string): string =>
  !/[,[\]{}]/.test(text) && orUndefined(() => parse(text) === text && parse(`[${text}]`)[0] === text)
    ? text
    : JSON.stringify(text);

/** An empty document for YAML that is too large to be read. */
export const parsedYaml = (yaml: string) => parseDocument(yamlExcess(yaml) === undefined ? yaml : '');

/** Paths in YAML: values that begin with a slash, in one line. */
export function pathsIn(text: string): Literal[] {
  const found: Literal[] = [];
  visit(parsedYaml(text), {
    Scalar(_, node: Scalar) {
      const { value, range } = node;
      if (typeof value !== 'string' || !value.startsWith('/') || !range) return;
      const [start, end] = range;
      const quote = /^["']/.exec(text.slice(start))?.[0] ?? '';
      const inside = { start: start + quote.length, end: end - quote.length };
      // Escapes and folded lines.
      if (text.slice(inside.start, inside.end) === value) found.push({ value, ...inside, quote, key: undefined });
    },
  });
  return found;
}
