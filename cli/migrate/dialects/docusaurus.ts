/** Pages of Docusaurus. docsgen reads them as they are, except for what MDX 1 took for text. */
import { parseExpressionAt } from 'acorn';
import { adviceFor, moduleOf } from '../../docusaurus/modules.ts';
import { outsideCode } from '../../lib/blocks/code-spans.ts';
import { frontMatterOf } from '../../lib/blocks/front-matter.ts';
import type { Convert, Converted, Note, PageFacts } from '../base/types.ts';

const VOID = /<(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)((?:\s[^<>]*?)?)\s*(?<!\/)>/gi;
/** `<=`, `<3`, `< `: no tag begins like this. */
const NO_TAG = /(?<!\\)<(?![A-Za-z/!>])/g;
const BRACES = /(?<![\\$=({])\{(?![#/%{])([^{}\n]*)\}/g;

/** Rewrites what MDX cannot read, and names imports that docsgen does not have. */
export const convertDocusaurus: Convert = (text, page): Converted => {
  const notes: Note[] = [];
  const changed = (what: string, to: string) =>
    notes.push({ kind: 'converted', what, text: `It is now \`${to}\`.`, file: page.file });
  const { front, body } = split(text);
  const lines = outsideCode(body, (part) =>
    part
      .replace(VOID, (_, name: string, rest: string) => {
        changed(`<${name}>`, `<${name} />`);
        return `<${name}${rest} />`;
      })
      .replace(NO_TAG, () => {
        changed('<', '\\<');
        return '\\<';
      })
      .replace(BRACES, (whole: string, code: string) => {
        if (isExpression(code)) return whole;
        changed('{', '\\{');
        return `\\${whole}`;
      }),
  );
  notes.push(...importNotes(text, page));
  return { text: front + lines, notes };
};

function split(text: string): { front: string; body: string } {
  const front = text.slice(0, frontMatterOf(text)?.end ?? 0);
  return { front, body: text.slice(front.length) };
}

function isExpression(code: string): boolean {
  if (code.trim() === '' || /<[A-Za-z/>]/.test(code)) return true;
  try {
    const { end } = parseExpressionAt(code, 0, { ecmaVersion: 'latest' });
    return code.slice(end).trim() === '';
  } catch {
    return /^\s*\/\*/.test(code);
  }
}

const IMPORT =
  /^[ \t]*(?:import|export)\b[^'"\n;]*?(?:\bfrom\s*)?(['"])((?:@docusaurus|@theme(?:-original|-init)?|@generated)\/[^'"]+)\1/gm;

/** A line for each import of a module of Docusaurus that docsgen does not have. */
export function importNotes(text: string, { file, read }: Pick<PageFacts, 'file' | 'read'>): Note[] {
  return [...text.matchAll(IMPORT)].flatMap(({ 0: statement, 2: name = '', index }): Note[] => {
    if (/^\s*import\s+type\b/.test(statement) || moduleOf(name) !== undefined) return [];
    if (name.startsWith('@theme/') && isSwizzled(name, read)) return [];
    const advice = adviceFor(name) ?? 'use a component of your own';
    const line = text.slice(0, index).split('\n').length + (/^\s*\n/.exec(statement) ? 1 : 0);
    return [{ kind: 'lost', what: name, text: `docsgen does not have this module: ${advice}.`, file, line }];
  });
}

/** Components of the site in `src/theme` have names of the theme. */
const isSwizzled = (name: string, read: PageFacts['read']): boolean =>
  ['.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js'].some(
    (ending) => read(`src/theme/${name.slice('@theme/'.length)}${ending}`) !== undefined,
  );
