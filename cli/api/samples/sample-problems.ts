/** Reports errors of samples at their places in the Markdown file. */
import type ts from 'typescript';
import { compareText } from '../../lib/paths.ts';
import type { TypeScript } from '../names/declaration-id.ts';
import { isCut, isInside, isShortened } from './parts.ts';
import type { SampleProgram, VirtualSample } from './program.ts';
import { isTolerated, type SampleKind } from './tolerance.ts';
import type { MissingPackage, SampleProblem } from './types.ts';
import { exportsAround } from './undeclared.ts';
import { importNamed, type PackageToInstall, packageToInstall, UNTYPED } from './unresolved-imports.ts';

interface SampleScope {
  ts: TypeScript;
  samples: SampleProgram;
  /** See `ResolveInput.parts`. */
  parts: boolean;
}

/**
 * Errors of a sample, in order. Errors that it announces are not reported, but announced errors that do not occur are.
 * Missing packages are listed separately, and errors that follow from their absence are not reported.
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
  const unmet = expected
    .filter((code) => !found.some((other) => other.code === code))
    .map((code) => ({
      ...place(),
      message: `The sample expects the error TS${code} (\`expect-error\`), but compiles without it`,
      code,
    }));
  return {
    problems: [...problems, ...unmet].sort(
      (a, b) => a.line - b.line || a.column - b.column || a.code - b.code || compareText(a.message, b.message),
    ),
    missing: missing.map(({ name, isUntyped, start }) => ({ name, isUntyped, ...place(start) })),
  };
}

interface Diagnosis {
  /** The errors to report. */
  found: ts.Diagnostic[];
  missing: (PackageToInstall & { start: number })[];
}

function diagnose(file: ts.SourceFile, one: VirtualSample, scope: SampleScope): Diagnosis {
  const { ts, samples, parts } = scope;
  const { code } = one.sample;
  const syntax = [...samples.program.getSyntacticDiagnostics(file)];
  if (!parts || syntax.length === 0) {
    const { found, missing } = judge(file, one, scope);
    return { found: [...syntax, ...found], missing };
  }
  // After the first syntax error, further errors mean little.
  const isFragment = isCut(code) || (!isModule(ts, file, code) && isInside(ts, one.sample));
  return { found: isFragment ? [] : syntax.slice(0, 1), missing: [] };
}

const isModule = (ts: TypeScript, file: ts.SourceFile, code: string): boolean =>
  ts.isExternalModule(file) && /^[ \t]*(?:import|export)\b/m.test(code);

/** Type errors, and the packages that the sample needs. */
function judge(file: ts.SourceFile, { sample }: VirtualSample, { ts, samples, parts }: SampleScope): Diagnosis {
  const { program, checker, siteDir, untyped } = samples;
  const missing = new Map<string, PackageToInstall & { start: number }>();
  let isOpen = false;
  const rest = program.getSemanticDiagnostics(file).filter((one) => {
    const wanted = importNamed(one);
    if (wanted === undefined) return true;
    const lost = packageToInstall(ts, {
      wanted,
      siteDir,
      isUntyped: one.code === UNTYPED || untyped.has(wanted.specifier),
    });
    if (lost && !missing.has(lost.name)) missing.set(lost.name, { ...lost, start: one.start ?? 0 });
    // Files that a sample imports belong to the reader.
    const isUnknown = lost !== undefined || (parts && wanted.isFile);
    isOpen ||= isUnknown;
    return !isUnknown;
  });
  const kind: SampleKind = {
    isOpen,
    isPart: !isModule(ts, file, sample.code),
    isShortened: isShortened(sample.code),
    isScript: sample.lang.startsWith('j'),
    parts,
  };
  const exported = parts && rest.length > 0 ? exportsAround(ts, file, checker) : new Set<string>();
  const isExported = (name: string) => exported.has(name);
  const messageText = ({ messageText }: ts.Diagnostic) => ts.flattenDiagnosticMessageText(messageText, '\n');
  const found = rest.filter((one) => !isTolerated(one, kind, { message: messageText(one), isExported }));
  return { found, missing: [...missing.values()] };
}

/** Replaces paths on this machine by file names of the page: `./node.ts`. */
function withoutFolders(message: string, base: string): string {
  const siteDir = base.slice(0, base.lastIndexOf('/'));
  const [here, site] = [base, siteDir].map((folder) => folder.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return message.replace(new RegExp(`${here}/[^/"'\\s]+/`, 'g'), './').replace(new RegExp(`${site}/`, 'g'), '');
}
