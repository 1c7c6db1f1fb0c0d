/** The severity of a problem in the site of the current folder, and the settings that decide it. */
import { placeText } from '../lib/place.ts';
import type { ProblemCode } from '../problems/catalogue.ts';
import type { Severity } from '../problems/entry.ts';
import { fixedReason } from '../problems/severity.ts';
import { readText } from '../system/fsx.ts';
import { configOf, type Session } from './options.ts';

/** A rule about the severity of a problem, in the order in which they apply: the last that matches decides. */
export interface SiteRule {
  severity: Severity | 'ignore';
  /** Globs; absent: everywhere. */
  files?: readonly string[];
  /** `problems.DG5001 in site.config.ts:5`. */
  from: string;
}

/** The rules of the site; empty when there is no site, when its config cannot be read, and when nothing is changed. */
export async function siteRules(
  session: Session,
  { code, severity }: { code: ProblemCode; severity: Severity },
): Promise<SiteRule[]> {
  const { findConfig } = await import('../config/find.ts');
  const file = findConfig({ siteDir: session.siteDir, file: session.configFile }).value;
  if (file === undefined || fixedReason(code) !== undefined || !mayChange(file)) return [];
  const { value } = await configOf(session);
  if (value === undefined) return [];
  const { severities, check } = value.config;
  const policy =
    Object.keys(check.policy).length > 0 ? (await import('../check/checks.ts')).policyRules(check.policy) : [];
  const rules = [...severities.settings, ...policy, ...severities.problems].filter(({ codes }) => codes.includes(code));
  // A setting that gives the default severity explains nothing.
  const first = rules.findIndex((rule) => rule.severity !== severity);
  return (first < 0 ? [] : rules.slice(first)).map((rule) => ({
    severity: rule.severity,
    ...(rule.files ? { files: rule.files } : {}),
    from: `${rule.from} in ${placeText(value.locate(rule.key))}`,
  }));
}

/** The settings that change severities, and what may hide them from a search for their names. */
const CHANGES = /\b(?:problems|policy|on[A-Z]\w*|from|import|require)\b|\\[ux]/;
const OWN_IMPORT = /^import [^'"]+ from (['"])docsgen(?:\/[\w-]+)?\1;?$/gm;

/** False when the text of the config shows that it changes no severity: evaluating it takes longer than all the rest. */
const mayChange = (file: string): boolean => CHANGES.test(readText(file).replace(OWN_IMPORT, ''));
