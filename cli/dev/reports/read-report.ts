/** An error of a page → a problem at the author's line. */
import type { DevErrorReport } from '../../../runtime/dev/protocol.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import {
  differenceIn,
  failedImport,
  isEndless,
  isMismatch,
  isNesting,
  isOfScripts,
  reactText,
  reasonOf,
} from './react-text.ts';
import { componentAround, declarationOf, findFrom, importPlace, type SitePlace } from './source-place.ts';
import { type FoundSteps, type MappedStep, type Maps, readerFor } from './steps.ts';
import { isComponent, packageOf, traceOf } from './trace-lines.ts';

/** The problem, and the files of the site that it may come from. */
export interface ReadReport {
  problem: Problem;
  files: string[];
}

export interface ReadSettings extends Maps {
  /** Absolute. */
  siteDir: string;
  /** Files of the site that may have code, relative to it. */
  codeFiles(): readonly string[];
}

/** Undefined for errors that are not of the site's code, such as those of an extension of the browser. */
export async function readReport(
  report: DevErrorReport,
  route: string,
  settings: ReadSettings,
): Promise<ReadReport | undefined> {
  if (isForeign(report) || isOfScripts(report.message)) return undefined;
  const reader = await readerFor([report.stack, report.ownerStack, report.componentStack], settings);
  const found: FoundSteps = {
    steps: reader.steps(report.stack),
    owners: reader.steps(report.ownerStack),
    components: reader.components(report.componentStack),
  };
  return problemFrom(report, found, { ...settings, route });
}

/** @param route The page; undefined for what rendering on the server found. */
export function problemFrom(
  report: Pick<DevErrorReport, 'kind' | 'message' | 'stack'>,
  found: FoundSteps,
  { siteDir, codeFiles, route }: Pick<ReadSettings, 'siteDir' | 'codeFiles'> & { route: string | undefined },
): ReadReport {
  const url = failedImport(report.message);
  const place = authorPlace(report, found, siteDir) ?? (url ? importPlace(url, siteDir, codeFiles()) : undefined);
  const trace = [...traceOf(found), ...(route === undefined ? [] : [`on ${route}`])];
  const where = { ...place, ...(route === undefined ? {} : { route }), trace };
  const component = componentOf(found) ?? (place && componentAround(place, siteDir));
  const named = [...found.steps, ...found.owners, ...found.components.map(({ step }) => step)];
  const files = named.flatMap((step) => (step.of === 'site' ? [step.file] : []));
  return {
    problem: problemOf(report, { where, component, package: packageOf(found) }),
    files: [...new Set([...files, ...(place ? [place.file] : [])])],
  };
}

/** All its code is of another program in the browser, or the server could not be reached. */
function isForeign({ kind, stack = '', message }: DevErrorReport): boolean {
  if (message === 'Script error.' || (kind === 'load' && failedImport(message) !== undefined)) return true;
  return /\b[a-z]+-extension:\/\//.test(stack) && !/\bhttps?:\/\//.test(stack);
}

const isSite = (step: MappedStep): step is MappedStep & { of: 'site' } => step.of === 'site';

const siteIn = (steps: readonly MappedStep[]): SitePlace | undefined => {
  const step = steps.find(isSite);
  return step && { file: step.file, line: step.line, column: step.column };
};

/** State that is set while rendering; in a function, it is set later. */
const SETS_STATE = /^(?!.*=>.*\bset[A-Z])(?!\s*(?:const|let)\b).*\b(set[A-Z]\w*\()/;

/** The author's line: where it failed, else where the innermost component creates the element, else that component. */
function authorPlace(
  { message }: Pick<DevErrorReport, 'message'>,
  { steps, owners, components }: FoundSteps,
  siteDir: string,
): SitePlace | undefined {
  // React's own code notices a difference, far from its cause.
  const failed = isMismatch(message) ? undefined : siteIn(steps);
  if (failed) return failed;
  const component = components.find(({ step }) => isSite(step));
  const owner = owners.find(isSite);
  const step = component?.step;
  if (!component || !step || !isSite(step) || owner?.name === component.name || components[0]?.step.of === 'package')
    return siteIn(owners) ?? siteIn(steps);
  const start = declarationOf(component.name, step, siteDir);
  // A text that is thrown has no stack.
  const pattern = isEndless(message)
    ? SETS_STATE
    : new RegExp(`\\b(throw)\\b.*${escaped(message.slice(0, MAX_SEARCHED))}`);
  return findFrom(start, pattern, siteDir) ?? start;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const MAX_SEARCHED = 30;

/** The innermost component: of React's stack, else the function with such a name that created the elements. */
function componentOf({ steps, owners, components }: FoundSteps): string | undefined {
  const named = (list: readonly MappedStep[]) => list.find((step) => isSite(step) && isComponent(step.name))?.name;
  return components[0]?.name ?? named(steps) ?? named(owners);
}

interface Facts {
  where: Partial<SitePlace> & { route?: string; trace: string[] };
  component: string | undefined;
  package: string | undefined;
}

function problemOf(report: Pick<DevErrorReport, 'kind' | 'message' | 'stack'>, facts: Facts): Problem {
  const { where, component, package: from } = facts;
  const { kind, message } = report;
  const who = component === undefined ? {} : { component };
  const of = { ...who, ...(from === undefined ? {} : { package: from }) };
  if (isMismatch(message)) return problem('DG6052', { ...who, ...differenceIn(message) }, where);
  if (isNesting(message)) return problem('DG6055', { ...who, reason: reactText(message).reason }, where);
  if (isEndless(message)) return problem('DG6051', { ...of, reason: reactText(message).reason }, where);
  if (kind === 'warning') return problem('DG6053', reactText(message), where);
  const url = failedImport(message);
  if (url !== undefined) return problem('DG6054', { ...who, url }, where);
  return problem('DG6050', { ...of, reason: reasonOf(message), moment: momentOf(report) }, where);
}

/** Functions of React's development build that call the author's code. */
const IN_EFFECT =
  /\bat (?:\S+\.)?(?:commitHook|commitPassive|commitLayout|commitClass|callCreate|callDestroy|callComponentDid|callComponentWillUnmount)/;
const IN_EVENT = /\bat (?:\S+\.)?(?:executeDispatch|callCallback|processDispatchQueue)/;

function momentOf({
  kind,
  stack = '',
}: Pick<DevErrorReport, 'kind' | 'stack'>): 'render' | 'effect' | 'event' | 'promise' | 'load' | 'later' {
  if (kind === 'load') return 'load';
  if (kind === 'rejection') return 'promise';
  if (kind === 'error') return IN_EVENT.test(stack) ? 'event' : 'later';
  return IN_EFFECT.test(stack) ? 'effect' : 'render';
}
