/** `site.config.ts` as its owner would write it. */
import { type ConfigValue, Expression } from './base/types.ts';

const WIDTH = 110;

/** The text of a config: its imports, its settings in their order, and a blank line before each larger group. */
export function configText(config: { readonly [key: string]: ConfigValue }): string {
  const imports = [...new Set(["import { defineConfig } from 'docsgen'", ...importsIn(config)])];
  const entries = Object.entries(config).filter(([key, value]) => value !== undefined && !isDefault(key, value));
  const lines = entries.map(([key, value]) => `${indent(1)}${keyText(key)}: ${valueText(value, 1, key.length + 4)},`);
  return [...imports.map((line) => `${line};`), '', 'export default defineConfig({', ...lines, '});', ''].join('\n');
}

/** Settings of parts that every site has say nothing when they are empty. */
const isDefault = (key: string, value: ConfigValue): boolean =>
  ['navbar', 'docs', 'look', 'sidebar', 'colorMode', 'markdown'].includes(key) && flatText(value) === '{}';

function importsIn(value: ConfigValue): string[] {
  if (value instanceof Expression) return [...value.imports];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((one: ConfigValue) => importsIn(one));
}

const indent = (depth: number): string => '  '.repeat(depth);

const keyText = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : stringText(key));

/** In single quotes, unless the text has some and no double ones. */
function stringText(text: string): string {
  const json = JSON.stringify(text).replace(/[\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16)}`);
  if (text.includes("'") && !text.includes('"')) return json;
  return `'${json.slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'")}'`;
}

function valueText(value: ConfigValue, depth: number, used: number): string {
  const flat = flatText(value);
  if (value instanceof Expression || typeof value !== 'object' || value === null) return flat;
  if (indent(depth).length + used + flat.length <= WIDTH) return flat;
  const inner = (one: ConfigValue, before: number) => valueText(one, depth + 1, before);
  if (isList(value))
    return block(
      '[',
      value.map((one) => inner(one, 1)),
      { end: ']', depth },
    );
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return block(
    '{',
    entries.map(([key, one]) => `${keyText(key)}: ${inner(one, key.length + 3)}`),
    { end: '}', depth },
  );
}

const isList = (value: ConfigValue): value is readonly ConfigValue[] => Array.isArray(value);

const block = (begin: string, lines: readonly string[], { end, depth }: { end: string; depth: number }): string =>
  [begin, ...lines.map((line) => `${indent(depth + 1)}${line},`), `${indent(depth)}${end}`].join('\n');

function flatText(value: ConfigValue): string {
  if (value instanceof Expression) return value.source;
  if (typeof value === 'string') return stringText(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (isList(value)) return `[${value.map(flatText).join(', ')}]`;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  if (entries.length === 0) return '{}';
  return `{ ${entries.map(([key, one]) => `${keyText(key)}: ${flatText(one)}`).join(', ')} }`;
}
