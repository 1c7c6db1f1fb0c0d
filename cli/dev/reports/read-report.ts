/** An error of a page → a problem at the author's line. */
import type { DevErrorReport } from '../../../runtime/dev/protocol.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { differenceIn, failedImport, isEndless, isMismatch, reactText } from './react-text.ts';
import { type ComponentStep, type MappedStep, type Maps, readerFor } from './steps.ts';

/** The problem, and the files of the site that it may come from. */
export interface ReadReport {
  problem: Problem;
  files: string[];
}

export interface ReadSettings extends Maps {
  /** The place of the `import()` that asks for a URL. */
  importPlace(url: string): SitePlace | undefined;
}

export interface SitePlace {
  file: string;
  line: number;
  column: number;
}

const MAX_STEPS = 12;

/** Undefined for errors that are not of the site's code, such as those of an extension of the browser. */
export async function readReport(
  report: DevErrorReport,
  route: string,
  { importPlace, ...maps }: ReadSettings,
): Promise<ReadReport | undefined> {
  if (isForeign(report)) return undefined;
  const reader = await readerFor([report.stack, report.ownerStack, report.componentStack], maps);
  const found = {
    steps: report.kind === 'warning' ? [] : reader.steps(report.stack),
    owners: reader.steps(report.ownerStack),
    components: reader.components(report.componentStack),
  };
  const place = placeOf(report, found) ?? importPlaceOf(report, importPlace);
  const trace = traceOf(found);
  const where = { ...place, route, ...(trace.length > 0 ? { trace } : {}) };
  const named = [...found.steps, ...found.owners, ...found.components.map(({ step }) => step)];
  const files = named.flatMap((step) => (step.of === 'site' ? [step.file] : []));
  return {
    problem: problemOf(report, { where, component: componentOf(found), package: packageOf(found) }),
    files: [...new Set([...files, ...(place ? [place.file] : [])])],
  };
}

interface FoundSteps {
  steps: MappedStep[];
  owners: MappedStep[];
  components: ComponentStep[];
}

/** All its code is of another program in the browser. */
function isForeign({ stack = '', message }: DevErrorReport): boolean {
  if (message === 'Script error.') return true;
  return /\b[a-z]+-extension:\/\//.test(stack) && !/\bhttps?:\/\//.test(stack);
}

const isSite = (step: MappedStep): step is MappedStep & { of: 'site' } => step?.of === 'site';

/** The author's line: where it failed, else where the elements around it were created, else a component around it. */
function placeOf({ message }: DevErrorReport, { steps, owners, components }: FoundSteps): SitePlace | undefined {
  const ofComponents = components.map(({ step }) => step);
  // React's own code notices a difference, far from its cause.
  const lists = isMismatch(message) ? [owners, ofComponents, steps] : [steps, owners, ofComponents];
  const step = lists.map((list) => list.find(isSite)).find((one) => one !== undefined);
  return step && { file: step.file, line: step.line, column: step.column };
}

function importPlaceOf({ message }: DevErrorReport, importPlace: ReadSettings['importPlace']): SitePlace | undefined {
  const url = failedImport(message);
  return url ? importPlace(url) : undefined;
}

/** React and its parts run everything, so they are not what failed. */
const OF_REACT = /^(?:react|react-dom|scheduler)@/;

/** The package that threw; code of the site called it. */
function packageOf({ steps, components }: FoundSteps): string | undefined {
  const first = steps.find((step) => step.of !== 'package' || !OF_REACT.test(step.package));
  const failed = first ?? components[0]?.step;
  return failed?.of === 'package' && !OF_REACT.test(failed.package) ? failed.package : undefined;
}

/** The innermost component: of React's stack, else the function with such a name that created the elements. */
function componentOf({ steps, owners, components }: FoundSteps): string | undefined {
  const named = (list: readonly MappedStep[]) => list.find((step) => isSite(step) && isComponent(step.name))?.name;
  return components[0]?.name ?? named(steps) ?? named(owners);
}

const isComponent = (name: string | undefined): boolean => /^[A-Z]/.test(name ?? '') && name !== 'DocsgenContent';

interface Facts {
  where: Partial<SitePlace> & { route: string; trace?: string[] };
  component: string | undefined;
  package: string | undefined;
}

function problemOf(report: DevErrorReport, { where, component, package: from }: Facts): Problem {
  const { kind, message } = report;
  const who = component === undefined ? {} : { component };
  const of = { ...who, ...(from === undefined ? {} : { package: from }) };
  if (isMismatch(message)) return problem('DG6052', { ...who, ...differenceIn(message) }, where);
  if (isEndless(message)) return problem('DG6051', { ...of, reason: reactText(message).reason }, where);
  if (kind === 'warning') return problem('DG6053', reactText(message), where);
  const url = failedImport(message);
  if (url !== undefined) return problem('DG6054', { ...who, url }, where);
  return problem('DG6050', { ...of, reason: reactText(message).reason, moment: momentOf(report) }, where);
}

/** Functions of React's development build that call the author's code. */
const IN_EFFECT =
  /\bat (?:\S+\.)?(?:commitHook|commitPassive|commitLayout|commitClass|callCreate|callDestroy|callComponentDid|callComponentWillUnmount)/;
const IN_EVENT = /\bat (?:\S+\.)?(?:executeDispatch|callCallback|processDispatchQueue)/;

function momentOf({ kind, stack = '' }: DevErrorReport): 'render' | 'effect' | 'event' | 'promise' | 'load' | 'later' {
  if (kind === 'load') return 'load';
  if (kind === 'rejection') return 'promise';
  if (kind === 'error') return IN_EVENT.test(stack) ? 'event' : 'later';
  return IN_EFFECT.test(stack) ? 'effect' : 'render';
}

/** The steps in the author's files and in packages, then the components around them. */
function traceOf({ steps, owners, components }: FoundSteps): string[] {
  const own = steps.filter((step) => step.of !== 'docsgen' && !(step.of === 'package' && OF_REACT.test(step.package)));
  const around = components.length > 0 ? components : ownersAsComponents(owners);
  const lines = [
    ...own.slice(0, MAX_STEPS).map((step) => `at ${placed(step.name, step)}`),
    ...around.slice(0, MAX_STEPS).map(({ name, step }) => `in ${placed(`<${name}>`, step)}`),
  ];
  // Infinite recursion fills the stack with the same line.
  return lines.filter((line, at) => line !== lines[at - 1]);
}

const ownersAsComponents = (owners: readonly MappedStep[]): ComponentStep[] =>
  owners.flatMap((step) => (isSite(step) && isComponent(step.name) ? [{ name: step.name ?? '', step }] : []));

function placed(name: string | undefined, step: MappedStep): string {
  if (step.of === 'docsgen') return name ?? '';
  const place = step.of === 'site' ? `${step.file}:${step.line}:${step.column}` : step.package;
  return name === undefined ? place : `${name} (${place})`;
}
