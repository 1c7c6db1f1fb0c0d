/** Turns an error of a page's program into a problem: page, component, and stack in the author's files. */

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lookUp } from '../../lib/look-up.ts';
import { baseName, decodePath } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import { PAGE_COMPONENT } from '../../model/page-code.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { readSites } from '../../system/server-module.ts';
import { readLines } from '../../system/source-lines.ts';
import { ownMessage } from './author-code.ts';
import { type Missing, missingName } from './data-names.ts';
import type { Crash, PageRenderer } from './page.ts';
import { type PagePart, partsOf } from './page-parts.ts';
import { type Program, readComponents, readStack, type Step } from './trace.ts';
import type { RenderItem } from './types.ts';

type Where = Pick<RenderItem, 'locale' | 'source' | 'path' | 'chunk'>;

/** A component threw while rendering. Renders again to find its parents. */
export async function crashProblem(page: PageRenderer, item: Where, { thrown, input }: Crash): Promise<Problem> {
  const stack = await page.renderer.explain(input).catch(() => undefined);
  const steps = stepsOf(page, item, read(thrown, 'stack'));
  const components = readComponents(stack, programOf(page, item));
  const where = components[0]?.name ?? componentIn(steps);
  const reason = reasonOf(page, thrown, steps);
  const about = missingIn(page, item, { reason, step: steps[0], route: input.route });
  const args = { reason, ...(where === undefined ? {} : { where }), ...namesOf(about), ...sharedPlace(item, steps) };
  const theme = themeStep(steps, components);
  if (theme) {
    const { file, line, column } = theme;
    const place = { file, line: about?.line ?? line, column: about?.column ?? column, route: item.path };
    const at = `${file}:${place.line}:${place.column}`;
    return problem('DG6002', { ...args, isTheme: true, at }, { ...place, trace: traceOf({ steps, components }) });
  }
  const place: Partial<PagePart> & ReturnType<typeof whereabouts> = whereabouts(page, item, { steps, components });
  const own = place.line === undefined ? pageFrame(page, item, thrown) : undefined;
  const parts = place.line === undefined && own === undefined ? partsIn(page, item) : [];
  const among = parts.length > 1 && where === undefined ? parts.slice(0, MAX_AMONG).map(({ text }) => text) : undefined;
  const { line, column } = own ?? parts[0] ?? place;
  return problem('DG6002', { ...args, ...(among ? { among } : {}) }, { ...place, line, column });
}

/** The place in the theme that failed; undefined if it is in the page's own code. */
function themeStep([step]: readonly Step[], [component]: readonly Step[]): Step | undefined {
  const found = step ?? component;
  return found?.isTheme && found.line !== undefined ? found : undefined;
}

/** The place in a file that other pages use too: `components/Chart.tsx:4:9`. The same failure of all is one problem. */
function sharedPlace({ source }: Where, [step]: readonly Step[]): { at?: string } {
  if (step?.file === undefined || step.line === undefined || step.file === source) return {};
  return { at: `${step.file}:${step.line}:${step.column}` };
}

/** The misspelled name of docsgen's data, in code that is not MDX. */
function missingIn(
  { settings, server }: PageRenderer,
  { locale }: Where,
  { reason, step, route }: { reason: string; step: Step | undefined; route: unknown },
): Missing | undefined {
  const { file, line, column } = step ?? {};
  if (file === undefined || line === undefined || column === undefined || /\.mdx?$/.test(file)) return undefined;
  const lines = readLines(join(settings.siteDir, file));
  const sites = readSites(server) as Record<string, unknown>;
  return missingName(reason, { lines, place: { line, column }, data: { site: lookUp(sites, locale), route } });
}

const namesOf = (about: Missing | undefined): Pick<Missing, 'missing' | 'near' | 'isOptional'> | undefined => {
  if (!about) return undefined;
  const { line: _, column: __, ...names } = about;
  return names;
};

const MAX_AMONG = 5;

/** The expression of the page itself that threw. */
function pageFrame(page: PageRenderer, item: Where, thrown: unknown): Step | undefined {
  const frames = readStack(read(thrown, 'stack'), programOf(page, item));
  return frames.find(({ file, line }) => file === item.source && line !== undefined);
}

/** What can have failed: the components and expressions of the page. */
function partsIn({ settings }: PageRenderer, { source }: Where): PagePart[] {
  if (source === undefined) return [];
  return partsOf(readLines(join(settings.siteDir, source)), source.endsWith('.mdx'));
}

/** The module of a page threw while loading. */
export const loadProblem = (page: PageRenderer, item: Where, thrown: unknown): Problem =>
  outsideProblem(page, item, { code: 'DG6003', thrown });

/** Something that the page started failed later. */
export const strayProblem = (page: PageRenderer, item: Where, thrown: unknown): Problem =>
  outsideProblem(page, item, { code: 'DG6006', thrown });

/** Code of a page threw before it was rendered or after. */
function outsideProblem(
  page: PageRenderer,
  item: Where,
  { code, thrown }: { code: 'DG6003' | 'DG6006'; thrown: unknown },
): Problem {
  const steps = stepsOf(page, item, read(thrown, 'stack'));
  const args = { reason: reasonOf(page, thrown, steps), ...sharedPlace(item, steps) };
  return problem(code, args, whereabouts(page, item, { steps, components: [] }));
}

/** The module of a theme threw while loading. @param file The theme, relative to the site. */
export function themeLoadProblem({ server, siteDir }: Program, file: string, thrown: unknown): Problem {
  const steps = readStack(read(thrown, 'stack'), { server, siteDir });
  const [step] = steps;
  const reason = wordsOf(thrown, step, siteDir);
  const place = step?.line === undefined ? { file } : { file: step.file, line: step.line, column: step.column };
  const trace = traceOf({ steps, components: [] });
  return problem('DG6003', { reason, what: 'theme' }, { ...place, ...(trace.length > 0 ? { trace } : {}) });
}

/** Code of the site that does not come to an end, by the calls it is in. */
export interface Stuck {
  /** The component, if its name is known. */
  where?: string;
  /** The innermost call in a file of the site: `components/Chart.tsx:4:9`. */
  at?: string;
  isTheme?: true;
  /** The place to report. */
  place: Place & { trace?: string[] };
}

/** @param server URL of the server module. */
export function stuckIn(
  { siteDir, server }: { siteDir: string; server: string },
  item: Where,
  stack: string | undefined,
): Stuck {
  const steps = stepsOf({ settings: { siteDir }, server }, item, stack);
  const [step] = steps;
  const where = componentIn(steps);
  const trace = traceOf({ steps, components: [] });
  const isTheme = step?.isTheme === true;
  const at = step?.line === undefined ? undefined : `${step.file}:${step.line}:${step.column}`;
  const place = isTheme
    ? { file: step.file, line: step.line, column: step.column, trace }
    : whereabouts({ settings: { siteDir } }, item, { steps, components: [] });
  return {
    ...(where === undefined ? {} : { where }),
    ...(at === undefined || step?.file === item.source ? {} : { at }),
    ...(isTheme ? { isTheme } : {}),
    place,
  };
}

interface Steps {
  steps: Step[];
  components: Step[];
}

/** What the places of a page depend on. */
type Places = Pick<PageRenderer, 'server'> & { settings: { siteDir: string } };

function programOf({ settings, server }: Places, { chunk }: Where): Program {
  const [module] = chunk?.modules ?? [];
  const { siteDir } = settings;
  return { siteDir, server: fileURLToPath(server), ...(module === undefined ? {} : { folder: dirname(module) }) };
}

function stepsOf(page: Places, item: Where, stack: unknown): Step[] {
  const isAuthors = ({ name, file }: Step) => name !== PAGE_COMPONENT && !file?.includes('docsgen-out/');
  const steps = readStack(stack, programOf(page, item)).filter(isAuthors);
  // Infinite recursion fills the stack with the same line.
  return steps.filter((step, at) => at === 0 || stepText('at', step) !== stepText('at', steps[at - 1] as Step));
}

const componentIn = (steps: Step[]): string | undefined => steps.find(({ name }) => /^[A-Z]/.test(name ?? ''))?.name;

/** A property of a thrown value; its getters may throw too. */
function read(thrown: unknown, key: 'message' | 'stack' | 'name'): unknown {
  try {
    return (thrown as Record<string, unknown> | null | undefined)?.[key];
  } catch {
    return undefined;
  }
}

const reasonOf = ({ settings }: PageRenderer, thrown: unknown, [step]: readonly Step[]): string =>
  wordsOf(thrown, step, settings.siteDir);

/** What was thrown, in the author's words. @param step The place in the author's code. */
function wordsOf(thrown: unknown, step: Step | undefined, siteDir: string): string {
  const words = messageOf(thrown);
  if (step?.file === undefined || step.line === undefined || read(thrown, 'name') === 'Error') return words;
  const lines = /\.mdx?$/.test(step.file) ? [] : readLines(join(siteDir, step.file));
  return ownMessage(words, { lines, place: step, ownName: step.ownName });
}

function messageOf(thrown: unknown): string {
  const message = read(thrown, 'message');
  if (typeof message === 'string' && message !== '') return plain(message);
  if (typeof thrown === 'string') return thrown;
  if (thrown instanceof Error) return String(read(thrown, 'name') ?? 'an error without a message');
  return `${attemptText(thrown)} was thrown, which is not an error`;
}

function attemptText(value: unknown): string {
  try {
    if (typeof value === 'object' && value !== null) return JSON.stringify(value)?.slice(0, 200) ?? 'an object';
    return String(value);
  } catch {
    return 'an object';
  }
}

const SUSPENDED = /^A component suspended while responding to synchronous input/;
const MINIFIED = /^Minified React error #(\d+); visit \S+?((?:[?&]args(?:\[\]|%5B%5D)=[^&\s]*)*) for the full message/;

/** Replaces React's message by a clearer one. */
function plain(message: string): string {
  if (SUSPENDED.test(message)) return 'a component waits for a promise';
  const found = MINIFIED.exec(message);
  if (!found) return message;
  const args = (found[2] ?? '')
    .split('&')
    .map((arg) => decodePath(arg.replace(/^.*?=/, '')))
    .filter(Boolean);
  const known = lookUp(REACT, found[1] ?? '');
  return (
    known?.(args) ??
    `React error ${found[1]}${args.length > 0 ? ` (${args.join(', ')})` : ''}, see react.dev/errors/${found[1]}`
  );
}

const REACT: Record<string, (args: string[]) => string> = {
  31: ([what = 'an object']) => `an object cannot be rendered as text: ${what}`,
  130: ([what = 'undefined']) =>
    `${what} is used as a component: check its import, which may mix up default and named exports`,
  137: ([what = 'this element']) => `<${what}> cannot have children`,
  152: ([what = 'a component']) => `${what} returns nothing`,
  321: () => 'a hook is called outside a component, or a second copy of React is in use',
};

const traceOf = ({ steps, components }: Steps): string[] => [
  ...steps.map((step) => stepText('at', step)),
  ...components.map((step) => stepText('in', step)),
];

/** The page, its line that fails or uses the failing code, and the whole trace. */
function whereabouts(page: Pick<Places, 'settings'>, { source, path }: Where, { steps, components }: Steps) {
  const { siteDir } = page.settings;
  const trace = traceOf({ steps, components });
  const place = { route: path, ...(trace.length > 0 ? { trace } : {}) };
  if (source === undefined) return place;
  const own = steps.find(({ file }) => file === source);
  const line =
    own?.line === undefined
      ? firstUse(readLines(join(siteDir, source)), { steps, components })
      : { line: own.line, column: own.column };
  return { ...place, file: source, ...line };
}

/** The place where a page first uses the failing code: a tag of the outermost component, or the import of its file. */
function firstUse(lines: string[], { steps, components }: Steps): { line: number; column: number } | undefined {
  const names = [...components.toReversed(), ...steps.toReversed()].map(({ name }) => name);
  const tags = names.filter((name) => name !== undefined).map((name) => new RegExp(`<${name}(?![\\w$.])`));
  const files = steps.toReversed().map(({ file }) => file && baseName(file).replace(/\.\w+$/, ''));
  const imports = files.filter((name) => name !== undefined).map((name) => `/${name}`);
  for (const tag of tags) {
    const at = lines.findIndex((line) => tag.test(line));
    if (at >= 0) return { line: at + 1, column: (tag.exec(lines[at] as string)?.index ?? 0) + 1 };
  }
  for (const name of imports) {
    const at = lines.findIndex((line) => /^(?:import|export)\b/.test(line) && line.includes(name));
    if (at >= 0) return { line: at + 1, column: 1 };
  }
  return undefined;
}

function stepText(word: 'at' | 'in', { name, file, line, column }: Step): string {
  const place = file === undefined ? undefined : line === undefined ? file : `${file}:${line}:${column}`;
  if (name === undefined) return `${word} ${place}`;
  const shown = word === 'in' ? `in <${name}>` : `at ${name}`;
  return place === undefined ? shown : `${shown} (${place})`;
}
