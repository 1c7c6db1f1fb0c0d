/** Parses inline code with TypeScript: as an expression, a tag, or a type. */
import type ts from 'typescript';
import type { TypeScript } from '../names/declaration-id.ts';

export interface ParsedInline {
  file: ts.SourceFile;
  /** Offset of the text in the file. */
  start: number;
  /** Offset of its end. */
  end: number;
}

interface Form {
  ending: string;
  /** Code to add before and after the text; undefined when the text cannot have this form. */
  around(text: string): [before: string, after: string] | undefined;
  /** True when the only statement has this form. */
  fits(ts: TypeScript, statement: ts.Statement, end: number): boolean;
}

const isWhole = (ts: TypeScript, statement: ts.Statement, end: number): boolean =>
  ts.isExpressionStatement(statement) &&
  ts.isParenthesizedExpression(statement.expression) &&
  statement.expression.getEnd() === end;

/** Tried in this order. The line break keeps a comment at the end of the text from hiding the code after it. */
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

/** Longer texts are ignored. */
const MAX_LENGTH = 500;
/** A text may end with its language for syntax highlighting. */
const LANGUAGE = /\s*\{:[A-Za-z][\w#+-]*\}$/;

/** Replaces omissions (`editor.update(…)`) by an unknown name, and `f(a?)` by `f(a )`, without changing offsets. */
const withoutGaps = (text: string): string =>
  text
    .replace(/…/g, '_')
    .replace(/\.\.\.(?=\s*[),\]}])/g, '___')
    .replace(/\?(?=\s*[),])/g, ' ');

/** Parses texts; the result lacks texts that are not TypeScript or contain no name. */
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
    const [before, after] = around(written) ?? [];
    if (before === undefined) continue;
    const start = before.length;
    sources.set(`/${index}.${ending}`, { text, code: before + written + after, start, end: start + written.length });
  }
  const program = parseAll(ts, new Map([...sources].map(([name, { code }]) => [name, code])));
  return [...sources].flatMap(([name, { text, code, start, end }]): [string, ParsedInline][] => {
    const file = program.getSourceFile(name);
    const [statement, ...more] = file?.statements ?? [];
    if (!file || !statement || more.length > 0 || program.getSyntacticDiagnostics(file).length > 0) return [];
    return fits(ts, statement, code.length) ? [[text, { file, start, end }]] : [];
  });
}

/** A program that only parses: the only way to get syntax errors in all versions of TypeScript. */
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
