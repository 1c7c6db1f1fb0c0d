/** What does not compile, at its place in the Markdown file. */
import type ts from 'typescript';
import { compareText } from '../../lib/paths.ts';
import type { TypeScript } from '../declaration-id.ts';
import { importNamed, type Lost, lostPackage, UNTYPED } from './lost-imports.ts';
import type { SampleProgram, VirtualSample } from './program.ts';
import { isPart, isShortened, isShrugged } from './tolerance.ts';
import type { MissingPackage, SampleProblem } from './types.ts';

export interface SampleScope {
  ts: TypeScript;
  samples: SampleProgram;
  /** See `ResolveInput.parts`. */
  parts: boolean;
}

/**
 * Mistakes of a sample, in the order of its text; those it announces are none, those it announces in vain are. Packages that cannot be had
 * are told apart, and what follows from their absence is not told.
 */
export function problemsOf(
  one: VirtualSample,
  scope: SampleScope,
): { problems: SampleProblem[]; missing: MissingPackage[] } {
  const { fileName, sample } = one;
  const { program, base } = scope.samples;
  const file = program.getSourceFile(fileName);
  if (!sample.check || !file) return { problems: [], missing: [] };
  const place = (start = 0) => {
    const { line, character } = file.getLineAndCharacterOfPosition(start);
    return { line: sample.line + line, column: sample.indent + character + 1 };
  };
  const { found, missing } = diagnose(file, one, scope);
  const toProblem = ({ code, start, messageText }: ts.Diagnostic): SampleProblem => {
    const message = withoutFolders(scope.ts.flattenDiagnosticMessageText(messageText, '\n'), base);
    return { ...place(start), message, code };
  };
  const expected = sample.expect ?? [];
  const problems = found.filter(({ code }) => !expected.includes(code)).map(toProblem);
  const inVain = expected
    .filter((code) => !found.some((other) => other.code === code))
    .map((code) => ({
      ...place(),
      message: `The sample compiles without the error TS${code}, which it announces with \`expect-error\``,
      code,
    }));
  return {
    problems: [...problems, ...inVain].sort(
      (a, b) => a.line - b.line || a.column - b.column || a.code - b.code || compareText(a.message, b.message),
    ),
    missing: missing.map(({ name, isUntyped, start }) => ({ name, isUntyped, ...place(start) })),
  };
}

interface Diagnosis {
  /** What is told. */
  found: ts.Diagnostic[];
  missing: (Lost & { start: number })[];
}

function diagnose(file: ts.SourceFile, { sample }: VirtualSample, { ts, samples, parts }: SampleScope): Diagnosis {
  const { program, siteDir, untyped } = samples;
  const syntax = program.getSyntacticDiagnostics(file);
  const isModule = ts.isExternalModule(file) && /^[ \t]*(?:import|export)\b/m.test(sample.code);
  const part = parts && !isModule;
  if (part && isPart(ts, sample, syntax.length > 0)) return { found: [], missing: [] };
  const semantic = program.getSemanticDiagnostics(file);
  const missing = new Map<string, Lost & { start: number }>();
  let isOpen = false;
  const rest = semantic.filter((one) => {
    const wanted = importNamed(one);
    if (wanted === undefined) return true;
    const lost = lostPackage(ts, { wanted, siteDir, isUntyped: one.code === UNTYPED || untyped.has(wanted.specifier) });
    if (lost && !missing.has(lost.name)) missing.set(lost.name, { ...lost, start: one.start ?? 0 });
    // A file that the sample imports is one of the reader's.
    const isShruggedAt = lost !== undefined || (parts && wanted.isFile);
    isOpen ||= isShruggedAt;
    return !isShruggedAt;
  });
  const manner = {
    isOpen,
    isPart: part,
    isShortened: isShortened(sample.code),
    isScript: /^j/.test(sample.lang),
    parts,
  };
  const told = rest.filter((one) => !isShrugged(one, manner, ts.flattenDiagnosticMessageText(one.messageText, '\n')));
  return { found: [...syntax, ...told], missing: [...missing.values()] };
}

/** Names of files as the page knows them: `./node.ts` instead of a path on this machine. */
function withoutFolders(message: string, base: string): string {
  const siteDir = base.slice(0, base.lastIndexOf('/'));
  const [here, site] = [base, siteDir].map((folder) => folder.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return message.replace(new RegExp(`${here}/[^/"'\\s]+/`, 'g'), './').replace(new RegExp(`${site}/`, 'g'), '');
}
