/** Reads source files for the architecture test: their imports, and oversized parts. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { once } from '../../cli/lib/once.ts';
import { root } from './site.ts';

export interface Source {
  /** Path relative to the repository. */
  file: string;
  text: string;
  ast: ts.SourceFile;
}

export interface Import {
  /** As written. */
  name: string;
  /** Path relative to the repository, for imports of our own files. */
  target?: string;
  /** True when nothing of it is left at run time. */
  typeOnly: boolean;
  line: number;
}

/** One thing the house forbids. */
export interface Finding {
  rule: string;
  file: string;
  line: number;
  what: string;
}

export const source = (file: string, text: string): Source => ({
  file,
  text,
  ast: ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : undefined,
  ),
});

/** Files git knows or would add when it is asked first, as paths relative to the repository. */
export const repositoryFiles = once((): readonly string[] => {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0');
  return listed.filter((file) => file !== '' && existsSync(path.join(root, file))).sort();
});

/** The sources below some folders. */
export function readSources(...folders: string[]): Source[] {
  return repositoryFiles()
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && folders.some((folder) => file.startsWith(folder)))
    .map((file) => source(file, readFileSync(path.join(root, file), 'utf8')));
}

/** Imports of files that were asked before: three rules ask. */
const imports = new WeakMap<Source, Import[]>();

/** `import … from`, `export … from`, `import()` and `import('…')` types of a file, in order. */
export function importsOf(one: Source): readonly Import[] {
  const found = imports.get(one) ?? findImports(one);
  imports.set(one, found);
  return found;
}

function findImports({ file, ast }: Source): Import[] {
  const found: Import[] = [];
  const add = (name: ts.Node | undefined, typeOnly: boolean) => {
    if (!name || !ts.isStringLiteralLike(name)) return;
    const target = name.text.startsWith('.') ? path.posix.join(path.posix.dirname(file), name.text) : undefined;
    found.push({ name: name.text, ...(target ? { target } : {}), typeOnly, line: lineOf(ast, name) });
  };
  each(ast, (node) => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeImport(node));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false);
  });
  return found;
}

function isTypeImport({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false;
  const { namedBindings, name } = importClause;
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  if (name || !namedBindings || !ts.isNamedImports(namedBindings)) return false;
  return namedBindings.elements.length > 0 && namedBindings.elements.every((element) => element.isTypeOnly);
}

/** Imports that go round in a circle, those of types included, each circle once, as `a → b → a`. */
export function cyclesOf(sources: Source[]): string[] {
  const graph = new Map(
    sources.map((one): [string, string[]] => [
      one.file,
      importsOf(one).flatMap(({ target }) => (target ? [target] : [])),
    ]),
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, trail: string[]) => {
    const start = trail.indexOf(file);
    if (start >= 0) cycles.push([...trail.slice(start), file].join(' → '));
    if (start >= 0 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}

/** A folder, or a module of types alone: everything beside and below it may import those. */
const folderOf = (file: string): string => (/(?:^|[/-])types\.ts$/.test(file) ? file : path.posix.dirname(file));

/** Folders that import each other in a circle, each circle once, with an import of each step: `a/b.ts → c/d.ts`. */
export function folderCyclesOf(sources: Source[]): string[] {
  const graph = new Map<string, Map<string, string>>();
  for (const one of sources)
    for (const { target } of importsOf(one)) {
      if (target === undefined || !/\.tsx?$/.test(target)) continue;
      if (path.posix.dirname(one.file) === path.posix.dirname(target)) continue;
      const [from, to] = [folderOf(one.file), folderOf(target)];
      const steps = graph.get(from) ?? new Map<string, string>();
      graph.set(from, steps);
      if (!steps.has(to)) steps.set(to, `${one.file} → ${target}`);
    }
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (folder: string, trail: string[]): void => {
    const start = trail.indexOf(folder);
    if (start >= 0) {
      const circle = [...trail.slice(start), folder];
      cycles.push(circle.flatMap((one, at) => graph.get(one)?.get(circle[at + 1] ?? '') ?? []).join(', '));
    }
    if (start >= 0 || done.has(folder)) return;
    for (const next of graph.get(folder)?.keys() ?? []) visit(next, [...trail, folder]);
    done.add(folder);
  };
  for (const folder of graph.keys()) visit(folder, []);
  return cycles;
}

/** Lines a function may have, positional parameters it may take, and lines a file may have. */
const limits = { function: 60, parameters: 3, file: 300 };

/** What is too large or forbidden in any source: size, parameters, `any`, module-level `let`. */
export function measure({ file, text, ast }: Source): Finding[] {
  const findings: Finding[] = [];
  const add = (rule: string, node: ts.Node, what: string) =>
    findings.push({ rule, file, line: lineOf(ast, node), what });
  const lines = text.trimEnd().split('\n').length;
  if (lines > limits.file) findings.push({ rule: 'file size', file, line: lines, what: `${lines} lines` });
  for (const statement of ast.statements) {
    if (ts.isVariableStatement(statement) && !(statement.declarationList.flags & ts.NodeFlags.Const)) {
      add('module state', statement, statement.getText(ast).split('\n', 1)[0] ?? '');
    }
  }
  each(ast, (node) => {
    if (node.kind === ts.SyntaxKind.AnyKeyword) add('any', node, 'any');
    if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return;
    const length = lineOf(ast, node, node.end) - lineOf(ast, node) + 1;
    if (length > limits.function && !isSuite(node)) add('function size', node, `${nameOf(node)}: ${length} lines`);
    const parameters = node.parameters.filter((parameter) => parameter.name.getText(ast) !== 'this').length;
    if (parameters > limits.parameters && !isCallback(node))
      add('parameters', node, `${nameOf(node)}: ${parameters} parameters`);
  });
  return findings;
}

/** What a function passed to another one takes is decided by the other. */
function isCallback({ parent }: ts.Node): boolean {
  return ts.isCallExpression(parent) || ts.isNewExpression(parent);
}

/** The function given to `describe()` is a chapter of tests, not a function. */
function isSuite({ parent }: ts.Node): boolean {
  return ts.isCallExpression(parent) && /^describe\b/.test(parent.expression.getText());
}

/** Where a source names a member such as `process.stdout` or calls a global such as `console`. */
export function membersOf({ ast }: Source): { name: string; line: number }[] {
  const members: { name: string; line: number }[] = [];
  each(ast, (node) => {
    if (ts.isPropertyAccessExpression(node)) members.push({ name: node.getText(ast), line: lineOf(ast, node) });
  });
  return members;
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText();
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : '(anonymous)';
}

/** Nodes of files that were walked once: eight rules walk each file. */
const walked = new WeakMap<ts.SourceFile, ts.Node[]>();

/** Calls `visit` with every node of a file, parents before their children. */
export function each(ast: ts.SourceFile, visit: (node: ts.Node) => void): void {
  const nodes = walked.get(ast) ?? [];
  if (nodes.length === 0) {
    const collect = (node: ts.Node): void => {
      nodes.push(node);
      ts.forEachChild(node, collect);
    };
    ts.forEachChild(ast, collect);
    walked.set(ast, nodes);
  }
  nodes.forEach(visit);
}

export function lineOf(ast: ts.SourceFile, node: ts.Node, position = node.getStart(ast)): number {
  return ast.getLineAndCharacterOfPosition(position).line + 1;
}
