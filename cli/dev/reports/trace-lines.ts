/** The calls and components of an error as lines: `at Chart (content/docs/Chart.tsx:4:9)`, `in <Chart> (…)`. */
import { PAGE_COMPONENT } from '../../model/page-code.ts';
import type { FoundSteps, MappedStep } from './steps.ts';

const MAX_STEPS = 12;

/** React and its parts run everything, so they are not what failed. */
const OF_REACT = /^(?:react|react-dom|scheduler)@/;

const isReact = (step: MappedStep): boolean => step.of === 'package' && OF_REACT.test(step.package);

/** True for the name of a component of the author; not for the one that docsgen makes from a page. */
export const isComponent = (name: string | undefined): name is string =>
  name !== undefined && /^[A-Z]/.test(name) && name !== PAGE_COMPONENT;

/** The package that threw, with its version; code of the site called it. */
export function packageOf({ steps, components }: FoundSteps): string | undefined {
  const failed = steps.find((step) => !isReact(step)) ?? components[0]?.step;
  return failed?.of === 'package' && !isReact(failed) ? failed.package : undefined;
}

/** The steps in the author's files and in packages, then the components around them, and the page. */
export function traceOf({ steps, owners, components }: FoundSteps): string[] {
  const calls = steps
    .filter((step) => step.of !== 'docsgen' && !isReact(step))
    .slice(0, MAX_STEPS)
    .map((step) => `at ${placed(step.name, step)}`);
  const around = components.length > 0 ? components : ownersAsComponents(owners);
  const parents = around.slice(0, MAX_STEPS).map(({ name, step }) => `in ${placed(`<${name}>`, step)}`);
  const page = owners.findLast((step) => step.of === 'site' && step.name === PAGE_COMPONENT);
  const lines = [...calls, ...parents, ...(page ? [`in ${placed(undefined, page)}`] : [])];
  // Infinite recursion fills the stack with the same line.
  return lines.filter((line, at) => line !== lines[at - 1]);
}

const ownersAsComponents = (owners: readonly MappedStep[]) =>
  owners.flatMap((step) => (step.of === 'site' && isComponent(step.name) ? [{ name: step.name, step }] : []));

function placed(name: string | undefined, step: MappedStep): string {
  const shown = name === PAGE_COMPONENT ? undefined : name;
  if (step.of === 'docsgen') return shown ?? '';
  const place = step.of === 'site' ? `${step.file}:${step.line}:${step.column}` : step.package;
  return shown === undefined ? place : `${shown} (${place})`;
}
