/** Problems as diagnostics of an editor. */
import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver/node';
import type { Problem } from '../../problems/problem.ts';
import type { LinedText } from '../site/text.ts';

const SEVERITIES = { error: DiagnosticSeverity.Error, warning: DiagnosticSeverity.Warning } as const;

export const diagnosticOf = (problem: Problem, text: LinedText): Diagnostic => ({
  range: rangeOf(problem, text),
  severity: SEVERITIES[problem.severity as keyof typeof SEVERITIES] ?? DiagnosticSeverity.Information,
  code: problem.code,
  source: 'docsgen',
  message: [problem.message, ...(problem.hint ? [`Hint: ${problem.hint}`] : []), ...(problem.trace ?? [])].join('\n'),
});

/** A problem has the place where something begins. What it names there is marked, otherwise the word, or the line. */
function rangeOf({ line = 1, column, args }: Problem, text: LinedText): Diagnostic['range'] {
  const shown = text.line(line - 1);
  const start = column === undefined ? shown.length - shown.trimStart().length : Math.min(column - 1, shown.length);
  const rest = shown.slice(start);
  const named = Object.values(args)
    .filter((value): value is string => typeof value === 'string' && value.length > 0 && rest.includes(value))
    .sort((a, b) => rest.indexOf(a) - rest.indexOf(b) || b.length - a.length)[0];
  const word = column === undefined ? rest.trimEnd() : (/^(?:[\w$@./:#-]+|\S)/.exec(rest)?.[0] ?? '');
  const at = named === undefined ? 0 : rest.indexOf(named);
  const length = (named ?? word).length;
  const from = text.offsetAt(line - 1, start + at);
  return text.range(from, Math.min(from + length, text.offsetAt(line - 1, shown.length)));
}
