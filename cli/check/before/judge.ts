/** Tells problems that an old build had too from new ones. */
import { openBuilt } from '../../built/folder.ts';
import { stemOf } from '../../built/names.ts';
import { targetOf } from '../../built/urls.ts';
import type { ProblemCode } from '../../problems/catalogue.ts';
import type { KeptArgs, Outcome, Problem } from '../../problems/problem.ts';
import { accessibilityCodes, htmlCodes } from '../audit/codes.ts';
import { auditKey, faultsOf, type OldFaults, targetName } from './faults.ts';

/** True for a problem that the old build had too. */
export type IsBefore = (problem: Problem) => boolean;

interface Judged extends OldFaults {
  /** Base URL of the new site. */
  base: string;
}

/**
 * @param folder Absolute; `shown`: as it was given. `base`: base URL of the new site.
 * @returns No value for a folder without pages.
 */
export function judgeBefore({
  folder,
  shown,
  base,
}: {
  folder: string;
  shown: string;
  base: string;
}): Outcome<IsBefore | undefined> {
  const { value: built, problems } = openBuilt(folder, shown);
  if (!built) return { value: undefined, problems };
  const old = { ...faultsOf(built), base };
  const audited = new Set<string>([...accessibilityCodes, ...htmlCodes]);
  return {
    value: (one) => (audited.has(one.code) ? isAudited(one, old) : (JUDGES.get(one.code)?.(one.args, old) ?? false)),
    problems: [],
  };
}

function isAudited(one: Problem, { audit, base }: Judged): boolean {
  const key = auditKey(one, base);
  const own = one.route === undefined ? undefined : audit.get(one.route);
  return own ? own.has(key) : [...audit.values()].some((keys) => keys.has(key));
}

type Judge<A> = (args: A, old: Judged) => boolean;

/** A judge of the arguments of a code. */
const by = <C extends ProblemCode>(code: C, judge: Judge<KeptArgs<C>>) =>
  [code, judge as unknown as Judge<Problem['args']>] as const;

/** The target of a link on the new site, in the form of the old site's targets. */
const target = (href: string, { base, site }: Judged): string =>
  targetOf(href, 'http://site.invalid/', { base, pages: site.pages }) ?? '';

const isGone: Judge<{ href: string }> = ({ href }, old) => old.targets.has(target(href, old));
const isNameless: Judge<{ url: string }> = ({ url }, { names }) => names.has(targetName(url));
const isImage: Judge<{ url: string }> = ({ url }, { images }) => images.has(stemOf(url));
const isExternal: Judge<{ url: string }> = ({ url }, old) => old.external.has(target(url, old));

const EXTERNAL = ['DG5101', 'DG5102', 'DG5103', 'DG5104', 'DG5105', 'DG5106', 'DG5108'] as const;

const JUDGES: ReadonlyMap<ProblemCode, Judge<Problem['args']>> = new Map([
  by('DG5001', isGone),
  by('DG5004', isGone),
  by('DG5002', ({ href, anchor }, old) => {
    const page = target(href, old);
    return old.anchors.has(`${page}#${anchor}`) || old.targets.has(page);
  }),
  by('DG5003', isNameless),
  by('DG5005', isNameless),
  by('DG5010', isImage),
  by('DG5011', isImage),
  by('DG4101', ({ path }, { site, linked }) => site.pages.has(path) && !linked.has(path)),
  by('DG4102', ({ title }, { titles }) => (titles.get(title) ?? 0) > 1),
  by('DG8020', ({ word }, old) => isWritten(word, old)),
  by('DG8023', ({ found }, old) => isWritten(found, old)),
  ...EXTERNAL.map((code) => by(code, isExternal)),
]);

function isWritten(text: string, { words }: Judged): boolean {
  const all = text.toLowerCase().match(/[\p{L}\p{N}\p{M}_'’]+/gu) ?? [];
  return all.length > 0 && all.every((one) => words.has(one));
}
