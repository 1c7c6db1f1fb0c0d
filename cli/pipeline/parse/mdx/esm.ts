import type { Pattern, Program } from 'acorn';
import type { Root } from 'mdast';
import { type Place, type Problem, problem } from '../../../lib/problem.ts';
import type { Component } from '../components/component.ts';
import { byTag } from '../components/index.ts';

/** What the author's `import` and `export` lines say. */
export interface Esm {
  /** The lines as written, without the theme imports that need no code. */
  code: string;
  /** Names they bind in the module. */
  names: Set<string>;
  /** Local names of theme components: `import X from '@theme/Tabs'` makes `X` mean `Tabs`. */
  statics: Map<string, Component>;
  problems: Problem[];
}

/** Parses a module; throws a SyntaxError with `loc` (line from 1, column from 0). */
export type ParseModule = (code: string) => Program;

/** True when a document has import or export lines: then `readEsm` needs a parser. */
export const hasEsm = (root: Root): boolean => root.children.some((node) => node.type === 'mdxjsEsm');

const themeComponent = (source: unknown): Component | undefined => {
  const name = typeof source === 'string' && source.startsWith('@theme/') ? source.slice('@theme/'.length) : '';
  return byTag.get(name);
};

/** Reads the import and export lines of a document. */
export function readEsm(root: Root, parse: ParseModule, file: string): Esm {
  const esm: Esm = { code: '', names: new Set(), statics: new Map(), problems: [] };
  for (const node of root.children) {
    if (node.type !== 'mdxjsEsm') continue;
    const firstLine = node.position?.start.line ?? 1;
    const place: PlaceIn = (line, column) => ({ file, line: firstLine + line - 1, column });
    try {
      const code = readBlock(node.value, parse(node.value), { esm, place });
      if (code.trim() !== '') esm.code += `${code.trim()}\n`;
    } catch (error) {
      const { loc, message } = error as SyntaxError & { loc?: { line: number; column: number } };
      const reason = message.replace(/ \(\d+:\d+\)$/, '');
      esm.problems.push(problem('DG3007', { reason }, place(loc?.line ?? 1, (loc?.column ?? 0) + 1)));
    }
  }
  return esm;
}

type PlaceIn = (line: number, column: number) => Place;

/** Collects names and gives the block's code without theme imports. */
function readBlock(text: string, program: Program, { esm, place }: { esm: Esm; place: PlaceIn }): string {
  let code = text;
  for (const statement of program.body.toReversed()) {
    if (statement.type === 'ImportDeclaration') {
      const theme = themeComponent(statement.source.value);
      for (const { local, type } of statement.specifiers) {
        if (theme && type === 'ImportDefaultSpecifier') esm.statics.set(local.name, theme);
        else esm.names.add(local.name);
      }
      if (theme) code = code.slice(0, statement.start) + code.slice(statement.end);
    } else if (statement.type === 'ExportNamedDeclaration') {
      const { declaration } = statement;
      if (declaration?.type === 'VariableDeclaration')
        for (const { id } of declaration.declarations) addNames(id, esm.names);
      else if (declaration) esm.names.add(declaration.id.name);
    } else if (statement.type !== 'ExportAllDeclaration') {
      const line = text.slice(0, statement.start).split('\n').length;
      const isDefault = statement.type === 'ExportDefaultDeclaration';
      const reason = isDefault ? 'the default export is the page itself' : 'only imports and exports can stand here';
      esm.problems.push(problem('DG3007', { reason }, place(line, 1)));
    }
  }
  return code;
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
