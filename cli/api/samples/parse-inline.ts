/** Inline code as TypeScript reads it: an expression, a tag, or a type. */
import type ts from 'typescript';
import type { TypeScript } from '../declaration-id.ts';

export interface ParsedInline {
  file: ts.SourceFile;
  /** Offset in the file at which the text begins. */
  start: number;
  /** Offset behind the text; what follows is not a part of it. */
  end: number;
}

interface Form {
  ending: string;
  /** What is before the text, and behind it. Undefined: the text cannot be of this form. */
  around(text: string): [before: string, behind: string] | undefined;
  /** True when the only statement is of this form. */
  fits(ts: TypeScript, statement: ts.Statement, end: number): boolean;
}

const isWhole = (ts: TypeScript, statement: ts.Statement, end: number): boolean =>
  ts.isExpressionStatement(statement) &&
  ts.isParenthesizedExpression(statement.expression) &&
  statement.expression.getEnd() === end;

/** In the order in which they are tried. The line end keeps a comment at the end of the text from hiding what follows. */
const FORMS: Form[] = [
  { ending: 'tsx', around: () => ['(', '\n)'], fits: isWhole },
  {
    ending: 'tsx',
    around: (text) => {
      const [, tag] = /^<([A-Za-z_$][\w$.]*)/.exec(text) ?? [];
      return tag === undefined ? undefined : ['(', `</${tag}>\n)`];
    },
    fits: isWhole,
  },
  { ending: 'ts', around: () => ['type _ =\n', '\n'], fits: (ts, statement) => ts.isTypeAliasDeclaration(statement) },
];

/** Longer texts name nothing. */
const MAX_LENGTH = 500;
/** A text may end with the language it is to be coloured in. */
const LANGUAGE = /\s*\{:[A-Za-z][\w#+-]*\}$/;

/** What a text leaves out, `editor.update(…)`, becomes a name that means nothing, and what may be left out, `f(a?)`, is there; no offset changes. */
const withoutGaps = (text: string): string =>
  text
    .replace(/…/g, '_')
    .replace(/\.\.\.(?=\s*[),\]}])/g, '___')
    .replace(/\?(?=\s*[),])/g, ' ');

/** Parses texts; those that are no TypeScript, or hold no name, are left out. */
export function parseInline(ts: TypeScript, texts: Iterable<string>): Map<string, ParsedInline> {
  const parsed = new Map<string, ParsedInline>();
  let left = [...new Set(texts)].filter((text) => text.length <= MAX_LENGTH && /[A-Za-z_$]/.test(text));
  for (const form of FORMS) {
    for (const [text, one] of parseAs(ts, form, left)) parsed.set(text, one);
    left = left.filter((text) => !parsed.has(text));
  }
  return parsed;
}

function parseAs(ts: TypeScript, { ending, around, fits }: Form, texts: string[]): [string, ParsedInline][] {
  const sources = new Map<string, { text: string; code: string; start: number; end: number }>();
  for (const [index, text] of texts.entries()) {
    const written = withoutGaps(text.replace(LANGUAGE, ''));
    const [before, behind] = around(written) ?? [];
    if (before === undefined) continue;
    const start = before.length;
    sources.set(`/${index}.${ending}`, { text, code: before + written + behind, start, end: start + written.length });
  }
  const program = parseAll(ts, new Map([...sources].map(([name, { code }]) => [name, code])));
  return [...sources].flatMap(([name, { text, code, start, end }]): [string, ParsedInline][] => {
    const file = program.getSourceFile(name);
    const [statement, ...more] = file?.statements ?? [];
    if (!file || !statement || more.length > 0 || program.getSyntacticDiagnostics(file).length > 0) return [];
    return fits(ts, statement, code.length) ? [[text, { file, start, end }]] : [];
  });
}

/** A program that only parses: the one way to ask for syntax errors that all versions have. */
function parseAll(ts: TypeScript, sources: ReadonlyMap<string, string>): ts.Program {
  return ts.createProgram({
    rootNames: [...sources.keys()],
    options: { noLib: true, noResolve: true, types: [], jsx: ts.JsxEmit.Preserve, target: ts.ScriptTarget.ESNext },
    host: {
      fileExists: (name) => sources.has(name),
      readFile: (name) => sources.get(name),
      getSourceFile: (name, target) => {
        const text = sources.get(name);
        return text === undefined ? undefined : ts.createSourceFile(name, text, target, true);
      },
      getDefaultLibFileName: () => '/lib.d.ts',
      getCurrentDirectory: () => '/',
      getCanonicalFileName: (name) => name,
      useCaseSensitiveFileNames: () => true,
      getNewLine: () => '\n',
      writeFile: () => {},
    },
  });
}
