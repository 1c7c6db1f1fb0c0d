import type { ModuleDeclaration, Pattern, Program, Statement as Syntax } from 'acorn';
import type { Root } from 'mdast';
import { themeName } from '../../../docusaurus/modules.ts';
import type { Place } from '../../../lib/place.ts';
import { problem } from '../../../problems/problem.ts';
import { byTag } from '../components/index.ts';
import { NOT_LITERAL, readLiteral } from '../html/literal.ts';
import type { Component, Esm, Statement } from '../html/types.ts';
import { HEAD_MODULE, nameHeads } from './head.ts';

/** The module from which code imports static components as React components. */
export const THEME = 'docsgen/theme';

/** Parses a module; throws a SyntaxError with `loc` (line from 1, column from 0). */
export type ParseModule = (code: string) => Program;

/** Name of the default export, which is the layout of an MDX page. */
const LAYOUT = 'DocsgenLayout';

const ESM = /^(?:import\s+(?:[\w$*{][^;]*?\sfrom\s*)?['"]|export\s+(?:const|let|default|function|class)\s)/;

/** Moves import and export lines in a block such as `:::note`, which may lack its end, to the end of the document. */
export function raiseEsm(root: Root, source: string): void {
  const raised: Root['children'] = [];
  const take = (nodes: Root['children']): void => {
    for (const node of nodes) {
      if (node.type !== 'containerDirective') continue;
      const stay = node.children.filter((child) => {
        const code =
          child.type === 'paragraph' && child.position?.start.column === 1
            ? source.slice(child.position.start.offset, child.position.end.offset)
            : '';
        if (!ESM.test(code)) return true;
        raised.push({ type: 'mdxjsEsm', value: code, position: child.position });
        return false;
      });
      node.children = stay;
      take(stay);
    }
  };
  take(root.children);
  root.children.push(...raised);
}

/** True when a document has import or export lines: then `readEsm` needs a parser. */
export const hasEsm = (root: Root): boolean => root.children.some((node) => node.type === 'mdxjsEsm');

/** The lines for the page's module. */
export const esmCode = (esm: Esm | undefined): string =>
  esm === undefined ? '' : esm.statements.map(({ code }) => `${code.trim()}\n`).join('');

/** Reads the import and export lines of a document. */
export function readEsm(
  root: Root,
  parse: ParseModule,
  { file, swizzled = [] }: { file: string; swizzled?: readonly string[] | undefined },
): Esm {
  const esm: Esm = {
    swizzled,
    statements: [],
    names: new Set(),
    statics: new Map(),
    heads: new Set(),
    values: new Map(),
    outlines: new Map(),
    problems: [],
  };
  for (const node of root.children) {
    if (node.type !== 'mdxjsEsm') continue;
    const firstLine = node.position?.start.line ?? 1;
    const place: PlaceIn = (line, column) => ({ file, line: firstLine + line - 1, column });
    try {
      readBlock(node.value, parse(node.value), { esm, place });
    } catch (error) {
      const { loc, message } = error as SyntaxError & { loc?: { line: number; column: number } };
      const reason = message.replace(/ \(\d+:\d+\)$/, '');
      esm.problems.push(problem('DG3007', { reason }, place(loc?.line ?? 1, (loc?.column ?? 0) + 1)));
    }
  }
  if (esm.heads.size > 0) nameHeads(root, esm.heads);
  return esm;
}

type PlaceIn = (line: number, column: number) => Place;
type Anything = Syntax | ModuleDeclaration;

interface Block {
  text: string;
  esm: Esm;
  place: Place;
}

function readBlock(text: string, program: Program, { esm, place }: { esm: Esm; place: PlaceIn }): void {
  let end = 0;
  let line = 1;
  let counted = 0;
  for (const syntax of program.body) {
    line += text.slice(counted, syntax.start).split('\n').length - 1;
    counted = syntax.start;
    const column = syntax.start - text.lastIndexOf('\n', syntax.start - 1);
    const block: Block = { text, esm, place: place(line, column) };
    const read = readStatement(syntax, block);
    const before = text.slice(end, syntax.start);
    end = syntax.end;
    if (read) esm.statements.push({ ...read, code: before + read.code, place: block.place });
  }
}

type Read = Omit<Statement, 'place'> | undefined;

function readStatement(syntax: Anything, block: Block): Read {
  const code = block.text.slice(syntax.start, syntax.end);
  switch (syntax.type) {
    case 'ImportDeclaration':
      return readImport(syntax, code, block.esm);
    case 'ExportNamedDeclaration':
      return { code, inert: readExport(syntax, block) };
    case 'ExportAllDeclaration':
      return { code, inert: false };
    case 'ExportDefaultDeclaration':
      return readLayout(syntax, block);
    default:
      block.esm.problems.push(problem('DG3007', { reason: 'only imports and exports are allowed here' }, block.place));
      return { code, inert: false };
  }
}

/** The static component that a theme module exports under a name. */
function themeComponent(source: string, exported: string, { swizzled }: Esm): Component | undefined {
  if (source === THEME) return byTag.get(exported);
  const name = exported === 'default' ? themeName(source) : undefined;
  const isOwn = name !== undefined && source.startsWith('@theme/') && swizzled.includes(name);
  return name === undefined || isOwn ? undefined : byTag.get(name);
}

type ImportNames = NonNullable<Statement['import']>['names'];

function readImport(syntax: Extract<Anything, { type: 'ImportDeclaration' }>, code: string, esm: Esm): Read {
  const source = String(syntax.source.value);
  const names: ImportNames = [];
  for (const specifier of syntax.specifiers) {
    const { local, type } = specifier;
    const named = type === 'ImportSpecifier' ? specifier.imported : undefined;
    const written = named && (named.type === 'Identifier' ? named.name : String(named.value));
    const imported = written ?? (type === 'ImportDefaultSpecifier' ? 'default' : '*');
    const theme = themeComponent(source, imported, esm);
    if (theme) esm.statics.set(local.name, theme);
    else names.push({ local: local.name, imported });
    if (source === HEAD_MODULE && imported === 'default') esm.heads.add(local.name);
  }
  for (const { local } of names) esm.names.add(local);
  const taken = syntax.specifiers.length - names.length;
  if (taken > 0 && names.length === 0) return undefined;
  return { code: taken > 0 ? importCode(source, names) : code, inert: false, import: { source, names } };
}

/** The rest of an import, without theme components. */
function importCode(source: string, names: ImportNames): string {
  const list = names.map(({ local, imported }) => `${imported} as ${local}`).join(', ');
  return `import ${names[0]?.imported === '*' ? list : `{ ${list} }`} from ${JSON.stringify(source)};`;
}

/** True when the export only declares functions or constants with plain values. */
function readExport(syntax: Extract<Anything, { type: 'ExportNamedDeclaration' }>, { text, esm }: Block): boolean {
  const { declaration } = syntax;
  if (declaration?.type !== 'VariableDeclaration') {
    if (declaration) esm.names.add(declaration.id.name);
    return declaration?.type === 'FunctionDeclaration';
  }
  let inert = true;
  for (const { id, init } of declaration.declarations) {
    addNames(id, esm.names);
    const value = init ? readLiteral(text.slice(init.start, init.end)) : undefined;
    const plain = declaration.kind === 'const' && id.type === 'Identifier' && value !== NOT_LITERAL;
    if (plain) esm.values.set(id.name, value);
    inert &&= plain;
  }
  return inert;
}

function readLayout(syntax: Extract<Anything, { type: 'ExportDefaultDeclaration' }>, block: Block): Read {
  const { esm, text } = block;
  const { declaration } = syntax;
  const written = text.slice(declaration.start, declaration.end);
  const isNamed =
    (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') && declaration.id !== null;
  if (esm.layout !== undefined) {
    esm.problems.push(problem('DG3007', { reason: 'there is already a default export' }, block.place));
    return { code: '', inert: false };
  }
  esm.layout = LAYOUT;
  if (!isNamed) return { code: `const ${LAYOUT} = ${written.replace(/;\s*$/, '')};`, inert: false };
  esm.names.add(declaration.id.name);
  return { code: `${written}\nconst ${LAYOUT} = ${declaration.id.name};`, inert: false };
}

function addNames(pattern: Pattern, names: Set<string>): void {
  if (pattern.type === 'Identifier') names.add(pattern.name);
  else if (pattern.type === 'AssignmentPattern') addNames(pattern.left, names);
  else if (pattern.type === 'RestElement') addNames(pattern.argument, names);
  else if (pattern.type === 'ArrayPattern') for (const item of pattern.elements) item && addNames(item, names);
  else if (pattern.type === 'ObjectPattern') {
    for (const property of pattern.properties)
      addNames(property.type === 'Property' ? property.value : property, names);
  }
}
