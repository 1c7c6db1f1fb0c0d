/** Renames a component, or another name that MDX imports: in its source, in code and in the pages that use it. */
import { posix } from 'node:path';
import type ts from 'typescript';
import { extensionOf, folderOf, joinFile } from '../lib/paths.ts';
import { problem, sortProblems } from '../problems/problem.ts';
import { codeOfMdx } from './code-view.ts';
import { openTexts, settleEdits, type Texts } from './texts.ts';
import type { ReadText, SiteEdit, TextEdit } from './types.ts';

type TypeScript = typeof ts;

export interface ComponentRequest {
  /** The page or the module with the name. */
  file: string;
  /** Where the name is in it. */
  offset: number;
  to: string;
}

interface Code {
  typescript: TypeScript;
  /** Files of the site with code, relative to it. */
  files: readonly string[];
  read: ReadText;
}

/**
 * What a new name changes. The name of a default export is that of its function, and of the imports with the same name.
 * Nothing for a name of a package, of the theme or of docsgen.
 */
export function renameComponent({ typescript, files, read }: Code, { file, offset, to }: ComponentRequest): SiteEdit {
  const nothing: SiteEdit = { moves: [], edits: [], problems: [] };
  const texts = openTexts(read);
  const program = openProgram(typescript, [...new Set([file, ...files])], texts);
  const found = placesOf(program, { file, offset });
  const name = (texts.of(file) ?? '').slice(offset).match(/^[\w$]+/)?.[0] ?? '';
  if (found.length === 0 || name === '' || name === to) return nothing;
  // The key of `{ Lamp }` is a name for others: pages may use it without an import.
  const edits = found.map((one): TextEdit => ({ ...one, text: program.isShorthand(one) ? `${name}: ${to}` : to }));
  const taken = [...new Set(edits.map((edit) => edit.file))].filter((one) => program.names(one).has(to));
  const problems = taken.map((one) =>
    problem('DG7320', { from: name, reason: `${one} has another ${to}` }, { file: one, line: 1, column: 1 }),
  );
  return problems.length > 0
    ? { ...nothing, problems: sortProblems(problems) }
    : { ...nothing, edits: settleEdits(edits).edits };
}

type Place = Omit<TextEdit, 'text'>;

interface Program {
  rename(place: { file: string; offset: number }): Place[];
  define(place: { file: string; offset: number }): Place[];
  /** Names that the code of a file has. */
  names(file: string): ReadonlySet<string>;
  nameAt(place: Place): string;
  /** Whether a name is both the key and the value in an object: `{ Lamp }`. */
  isShorthand(place: Place): boolean;
  /** Whether the name of a declaration is exported as `default`. */
  isDefault(declared: Place): boolean;
  /** Where files import the default export of a file under this name. */
  defaultImports(file: string, name: string): { file: string; offset: number }[];
}

function placesOf(program: Program, place: { file: string; offset: number }): Place[] {
  const own = program.rename(place);
  const [declared] = program.define(place);
  const [first] = own;
  if (!first || !declared) return [];
  // The local names of default imports are not tied to the function that is exported.
  const isTied = own.some((one) => one.file === declared.file && one.start === declared.start);
  const name = program.nameAt(first);
  if (isTied && !program.isDefault(declared)) return own;
  if (program.nameAt(declared) !== name) return own;
  const others = program.defaultImports(declared.file, name).flatMap(program.rename);
  return [...own, ...program.rename({ file: declared.file, offset: declared.start }), ...others];
}

function openProgram(typescript: TypeScript, files: readonly string[], texts: Texts): Program {
  const shown = new Map<string, string>();
  const codeOf = (file: string): string => {
    const text = texts.of(file) ?? '';
    const known = shown.get(file) ?? (isMdx(file) ? codeOfMdx(text) : text);
    shown.set(file, known);
    return known;
  };
  const inProgram = new Map(files.map((file) => [nameInProgram(file), file]));
  const resolve = resolver(inProgram);
  const service = typescript.createLanguageService(hostOf(typescript, { inProgram, codeOf, resolve }));
  const sourceOf = (file: string): ts.SourceFile | undefined =>
    service.getProgram()?.getSourceFile(nameInProgram(file));
  const real = (name: string): string => inProgram.get(name) ?? '';
  const names = (file: string): Set<string> => {
    const all = new Set<string>();
    const visit = (node: ts.Node): void => {
      if (typescript.isIdentifier(node)) all.add(node.text);
      typescript.forEachChild(node, visit);
    };
    const source = sourceOf(file);
    if (source) visit(source);
    return all;
  };
  const spanOf = ({ fileName, textSpan }: { fileName: string; textSpan: ts.TextSpan }): Place[] => {
    const file = real(fileName);
    const { start, length } = textSpan;
    return file === '' ? [] : [{ file, start, end: start + length }];
  };
  return {
    names,
    rename: ({ file, offset }) =>
      service.findRenameLocations(nameInProgram(file), offset, false, false, {})?.flatMap(spanOf) ?? [],
    define: ({ file, offset }) => service.getDefinitionAtPosition(nameInProgram(file), offset)?.flatMap(spanOf) ?? [],
    isShorthand: ({ file, start }) => {
      const source = sourceOf(file);
      return source !== undefined && isShorthandAt(typescript, source, start);
    },
    nameAt: ({ file, start, end }) => (texts.of(file) ?? '').slice(start, end),
    isDefault: ({ file, start, end }) => {
      const text = codeOf(file);
      const name = text.slice(start, end);
      return (
        /\bexport\s+default\s[^;{]*$/.test(text.slice(0, start)) ||
        new RegExp(`\\bexport\\s+default\\s+(?:[\\w$.]+\\()*${name.replace('$', '\\$')}\\b`).test(text)
      );
    },
    defaultImports: (file, name) =>
      files.flatMap((from) =>
        (sourceOf(from)?.statements ?? []).flatMap((one) => {
          if (!typescript.isImportDeclaration(one) || one.importClause?.name?.text !== name) return [];
          const isOf = resolve((one.moduleSpecifier as ts.StringLiteral).text, from) === file;
          return isOf ? [{ file: from, offset: one.importClause.name.getStart() }] : [];
        }),
      ),
  };
}

const isShorthandAt = (typescript: TypeScript, node: ts.Node, start: number): boolean =>
  (typescript.isShorthandPropertyAssignment(node) && node.name.getStart() === start) ||
  typescript.forEachChild(
    node,
    (child) => (child.pos <= start && start < child.end && isShorthandAt(typescript, child, start)) || undefined,
  ) === true;

const isMdx = (file: string): boolean => /^mdx?$/.test(extensionOf(file));
/** TypeScript knows code by its ending. */
const nameInProgram = (file: string): string => (isMdx(file) ? `/${file}.tsx` : `/${file}`);

const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '.mdx', '.md', '/index.tsx', '/index.ts', '/index.js'];

type Resolve = (written: string, from: string) => string | undefined;

/** Finds the file of an import among those of the site. */
const resolver =
  (inProgram: ReadonlyMap<string, string>): Resolve =>
  (written, from) => {
    const isRooted = /^(?:@site|<rootDir>|@)\//.test(written);
    if (!isRooted && !written.startsWith('.')) return undefined;
    const base = isRooted ? written.slice(written.indexOf('/') + 1) : joinFile(folderOf(from), written);
    return ENDINGS.map((ending) => `${base}${ending}`).find((one) => inProgram.has(nameInProgram(one)));
  };

interface Sources {
  inProgram: ReadonlyMap<string, string>;
  codeOf(file: string): string;
  resolve: Resolve;
}

function hostOf(typescript: TypeScript, { inProgram, codeOf, resolve }: Sources): ts.LanguageServiceHost {
  const read = (name: string): string | undefined => {
    const file = inProgram.get(name);
    return file === undefined ? undefined : codeOf(file);
  };
  const resolved = (written: string, from: string): ts.ResolvedModuleWithFailedLookupLocations => {
    const file = resolve(written, inProgram.get(from) ?? '');
    if (file === undefined) return { resolvedModule: undefined };
    const resolvedFileName = nameInProgram(file);
    return { resolvedModule: { resolvedFileName, extension: posix.extname(resolvedFileName) } };
  };
  return {
    getCompilationSettings: () => ({
      ...{ allowJs: true, noLib: true, types: [], jsx: typescript.JsxEmit.Preserve },
      ...{ target: typescript.ScriptTarget.ESNext, module: typescript.ModuleKind.ESNext },
    }),
    getScriptFileNames: () => [...inProgram.keys()],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => {
      const text = read(name);
      return text === undefined ? undefined : typescript.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => '/',
    getDefaultLibFileName: () => '/lib.d.ts',
    fileExists: (name) => inProgram.has(name),
    readFile: read,
    resolveModuleNameLiterals: (literals, from) => literals.map(({ text }) => resolved(text, from)),
  };
}
