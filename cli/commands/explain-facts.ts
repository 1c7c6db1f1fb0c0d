/** The facts of `docsgen explain`: the catalogue's entry of each code, and its explanation. */

import { lookUp } from '../lib/look-up.ts';
import { nearestNames } from '../lib/suggest.ts';
import { catalogue, type ProblemCode } from '../problems/catalogue.ts';
import type { Content, Entry, Explanation, Files, Severity } from '../problems/entry.ts';
import { explanations } from '../problems/explanations.ts';
import { fixedReason } from '../problems/severity.ts';

/** An explained problem, as `docsgen explain --json` prints it. */
export interface Explained {
  code: ProblemCode;
  /** The default, which settings such as `onBrokenLinks` change. */
  severity: Severity;
  /** Why no setting can lower it; absent: the setting `problems` can. */
  isKept?: string;
  area: string;
  /** The message of the example. */
  message: string;
  cause: string;
  /** The files with the problem: the path of each on a line, followed by its text, indented by two spaces. */
  example: string;
  /** What to do. */
  remedy: string;
  /** The corrected files, in the form of `example`. */
  fixed: string;
}

/** Areas by the first digit of a code. */
const AREAS: Record<string, string> = {
  1: 'config',
  2: 'front matter and encoding',
  3: 'Markdown and MDX',
  4: 'routes, sidebars and blog',
  5: 'links and assets',
  6: 'bundling and rendering',
  7: 'the environment',
  8: 'API reference and code samples',
  9: 'search',
};

const codes = Object.keys(catalogue).sort() as ProblemCode[];

/** All problems, sorted by code. */
export const allExplained = (): Explained[] => codes.map(explained);

/** The code for `DG5001`, `dg5001` or `5001`. */
export function findCode(written: string): ProblemCode | undefined {
  const name = codeName(written);
  return codes.find((code) => code === name);
}

/** Codes with a similar spelling. */
export const nearCodes = (written: string): string[] => nearestNames(codeName(written), codes);

const codeName = (written: string): string => `DG${written.trim().toUpperCase().replace(/^DG/, '')}`;

export function explained(code: ProblemCode): Explained {
  const { severity, message, hint } = catalogue[code] as Entry<never>;
  const explanation = explanations[code] as unknown as Explanation;
  const { cause, args, remedy = sentence(hint?.(args) ?? '') } = explanation;
  const kept = fixedReason(code);
  return {
    code,
    severity,
    ...(kept === undefined ? {} : { isKept: kept }),
    area: lookUp(AREAS, code.charAt(2)) ?? '',
    message: message(args),
    cause,
    example: exampleText(explanation),
    remedy,
    fixed: fixedText(explanation),
  };
}

const sentence = (hint: string): string => `${hint.charAt(0).toUpperCase()}${hint.slice(1)}.`;

function exampleText(explanation: Explanation): string {
  if ('untested' in explanation) return explanation.broken.trimEnd();
  const { run, broken } = explanation;
  return [...(run === undefined ? [] : [`$ docsgen ${run}`]), ...filesText(broken)].join('\n');
}

function fixedText(explanation: Explanation): string {
  if ('untested' in explanation) return explanation.fixed.trimEnd();
  const { broken, fixed } = explanation;
  const changed = Object.entries(fixed).filter(([path, content]) => !isSame(content, lookUp(broken, path)));
  const removed = Object.keys(broken).filter((path) => !Object.hasOwn(fixed, path));
  return [...filesText(Object.fromEntries(changed)), ...removed.map((path) => `without ${path}`)].join('\n');
}

const isSame = (a: Content, b: Content | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

const filesText = (files: Files): string[] =>
  Object.entries(files).flatMap(([path, content]) => {
    if (typeof content === 'object' && 'link' in content) return [`${path} -> ${content.link}`];
    const text = typeof content === 'string' ? content : content.shown;
    if (text === '') return [`${path} (empty)`];
    return [
      path,
      ...text
        .trimEnd()
        .split('\n')
        .map((line) => (line === '' ? '' : `  ${line}`)),
    ];
  });
