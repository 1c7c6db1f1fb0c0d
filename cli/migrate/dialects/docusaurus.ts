/** Pages of Docusaurus. docsgen reads them as they are, except for what MDX 1 took for text. */
import { parseExpressionAt } from 'acorn';
import { adviceFor, moduleOf } from '../../docusaurus/modules.ts';
import { outsideCode } from '../../lib/blocks/code-spans.ts';
import { fencesIn } from '../../lib/blocks/fences.ts';
import { frontMatterOf } from '../../lib/blocks/front-matter.ts';
import { readLoaders } from '../../lib/loader-import.ts';
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

const STATEMENT = /^[ \t]*(?:import|export)\b[^'"\n;]*?(?:\bfrom\s*)?(['"])([^'"\n]+)\1/gm;
const REQUIRE = /\brequire\(\s*(['"])([^'"\n]+)\1\s*\)/g;
/** In a page, text can name functions too. */
const REQUIRE_IN_PAGE = /=\{\s*require\(\s*(['"])([^'"\n]+)\1\s*\)/g;
const CONTEXT = /\brequire\.context\s*\(/g;

/** Asks whether an import that is relative to a file leads to one. */
type HasFile = (file: string, specifier: string) => boolean;

/** A line for each import that docsgen cannot resolve. @param hasFile Absent: files are not looked for. */
export function importNotes(text: string, page: Pick<PageFacts, 'file' | 'read'>, hasFile?: HasFile): Note[] {
  const { file } = page;
  const isPage = /\.mdx?$/.test(file);
  const code = isPage ? withBlankFences(text) : text;
  const lost = (what: string, why: string, index: number): Note => ({
    kind: 'lost',
    what,
    text: why,
    file,
    line: code.slice(0, index).split('\n').length,
  });
  const found = [STATEMENT, isPage ? REQUIRE_IN_PAGE : REQUIRE].flatMap((kind) => [...code.matchAll(kind)]);
  const imports = found.flatMap(({ 0: statement, 2: name = '', index }): Note[] => {
    if (/^\s*import\s+type\b/.test(statement)) return [];
    const why = lackOfImport(name, page, hasFile);
    return why === undefined ? [] : [lost(name, why, index + statement.length - statement.trimStart().length)];
  });
  return [...imports, ...[...code.matchAll(CONTEXT)].map(({ index }) => lost('require.context', NO_CONTEXT, index))];
}

/** Lines and offsets stay. */
function withBlankFences(text: string): string {
  let out = text;
  for (const { at, after } of fencesIn(text))
    out = out.slice(0, at) + out.slice(at, after).replace(/[^\n]/g, ' ') + out.slice(after);
  return out;
}

const NO_CONTEXT = '`require.context` is a function of webpack: import the files one by one.';

/** Why an import does not work; undefined if it does, or if only the bundler knows. */
function lackOfImport(name: string, { file, read }: Pick<PageFacts, 'file' | 'read'>, hasFile?: HasFile) {
  if (/^@(?:docusaurus|theme(?:-original|-init)?|generated)\//.test(name)) {
    if (moduleOf(name) !== undefined || (name.startsWith('@theme/') && isSwizzled(name, read))) return undefined;
    return `docsgen does not have this module: ${adviceFor(name) ?? 'use a component of your own'}.`;
  }
  const loaded = readLoaders(name);
  if (loaded && loaded.as === undefined)
    return `docsgen runs no loaders of webpack (${loaded.others.join(', ')}): write the result into a file, and import that.`;
  const way = (loaded?.path ?? name).replace(/\?.*$/, '');
  if (/(?:^|\/)\.docusaurus\//.test(way))
    return 'Docusaurus generates this file: write what you need of it into a file of your own, and import that.';
  if (!/^(?:\.{1,2}\/|@site\/)/.test(way) || !hasFile || hasFile(file, way)) return undefined;
  return 'This file does not exist: if a script makes it, run that before the build.';
}

/** Components of the site in `src/theme` have names of the theme. */
const isSwizzled = (name: string, read: PageFacts['read']): boolean =>
  ['.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js'].some(
    (ending) => read(`src/theme/${name.slice('@theme/'.length)}${ending}`) !== undefined,
  );
