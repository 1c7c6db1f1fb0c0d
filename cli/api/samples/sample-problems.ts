/** What does not compile, at its place in the Markdown file. */
import type ts from 'typescript';
import { compareText } from '../../lib/paths.ts';
import type { TypeScript } from '../declaration-id.ts';
import type { SampleProgram, VirtualSample } from './program.ts';
import type { SampleProblem } from './types.ts';

/** Mistakes of a sample, in the order of its text; those it announces are none, those it announces in vain are. */
export function problemsOf(
  ts: TypeScript,
  { fileName, sample }: VirtualSample,
  { program, base }: SampleProgram,
): SampleProblem[] {
  if (!sample.check) return [];
  const file = program.getSourceFile(fileName);
  const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  const toProblem = ({ code, start = 0, messageText }: ts.Diagnostic): SampleProblem => {
    const { line, character } = file?.getLineAndCharacterOfPosition(start) ?? { line: 0, character: 0 };
    const message = withoutFolders(ts.flattenDiagnosticMessageText(messageText, '\n'), base);
    return { line: sample.line + line, column: sample.indent + character + 1, message, code };
  };
  const expected = sample.expect ?? [];
  const problems = found.filter(({ code }) => !expected.includes(code)).map(toProblem);
  const missing = expected
    .filter((code) => !found.some((one) => one.code === code))
    .map((code) => ({
      line: sample.line,
      column: sample.indent + 1,
      message: `The sample compiles without the error TS${code}, which it announces with \`expect-error\``,
      code,
    }));
  return [...problems, ...missing].sort(
    (a, b) => a.line - b.line || a.column - b.column || a.code - b.code || compareText(a.message, b.message),
  );
}

/** Names of files as the page knows them: `./node.ts` instead of a path on this machine. */
function withoutFolders(message: string, base: string): string {
  const siteDir = base.slice(0, base.lastIndexOf('/'));
  const [here, site] = [base, siteDir].map((folder) => folder.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return message.replace(new RegExp(`${here}/[^/"'\\s]+/`, 'g'), './').replace(new RegExp(`${site}/`, 'g'), '');
}
