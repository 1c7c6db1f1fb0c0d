/** Turns the findings of all pages into problems, each at its place and once. */

import type { Place } from '../../lib/place.ts';
import type { ProblemArgs, ProblemCode } from '../../problems/catalogue.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { CheckSite, Found } from '../model/check.ts';
import type { Finding } from '../model/findings.ts';
import { accessibilityCodes, htmlCodes } from './codes.ts';
import { findingPlace, type Sources } from './place.ts';

export const checkAccessibility = async (site: CheckSite): Promise<Found> => ({
  problems: (await site.auditProblems()).filter(({ code }) => accessibilityCodes.includes(code)),
});

export const checkHtml = async (site: CheckSite): Promise<Found> => ({
  problems: [...(await site.auditProblems()).filter(({ code }) => htmlCodes.includes(code)), ...looseTags(site)],
});

/** A finding in the theme's HTML: one problem, however many pages have it. */
interface Shared {
  finding: Finding;
  pages: Set<number>;
}

/** Problems of both checks. Pages with findings are rendered again, to learn where the HTML was written. */
export async function findInPages(
  site: Pick<CheckSite, 'pages' | 'table' | 'trace' | 'isMade' | 'config' | 'locate'> & Pick<Sources, 'read'>,
): Promise<Problem[]> {
  const { pages, table } = site;
  const found = pages.flatMap(({ audit }, at) => (audit?.own.length ? [at] : []));
  const traced = await site.trace(found);
  const shared = new Map<string, Shared>();
  const share = (finding: Finding, on: readonly number[]): void => {
    const key = JSON.stringify([finding.code, finding.args]);
    const known = shared.get(key) ?? { finding, pages: new Set() };
    for (const page of on) known.pages.add(page);
    shared.set(key, known);
  };
  const problems: Problem[] = [];
  for (const at of found) {
    const { route, audit } = pages[at] as (typeof pages)[number];
    const sources: Sources = { read: site.read, taken: new Set() };
    for (const finding of traced.get(at) ?? untraced(audit?.own ?? [], route.source)) {
      const file = finding.trace?.file;
      if (!finding.isAuthored) share(finding, [at]);
      // Lists repeat the contents of other pages, and the site cannot fix comments in packages.
      else if (file !== undefined && !site.isMade(file) && (route.source !== undefined || !table.bySource.has(file)))
        problems.push(problemOf(finding, { ...findingPlace(finding, sources), route: route.path }));
    }
  }
  for (const [at, { audit, layout, route }] of pages.entries()) {
    const similar = () =>
      pages.flatMap((one, index) => (one.layout === layout && one.route.locale === route.locale ? [index] : []));
    for (const finding of audit?.frame ?? []) share(finding, [at, ...similar()]);
  }
  return [...problems, ...Array.from(shared.values(), (one) => layoutProblem(site, one))];
}

/** Findings of a page that could not be rendered again: only its file is known. */
const untraced = (findings: readonly Finding[], file: string | undefined): Finding[] =>
  findings.map((one) => (file === undefined ? one : { ...one, trace: { file }, isExact: false, isAuthored: true }));

const problemOf = ({ code, args }: Finding, place: Place & { route?: string }): Problem =>
  problem(code, args as ProblemArgs<ProblemCode>, place);

function layoutProblem(site: Pick<CheckSite, 'pages' | 'config' | 'locate'>, { finding, pages }: Shared): Problem {
  const place = placeInConfig(site, finding);
  const [first = 0] = pages;
  const path = site.pages[first]?.route.path;
  if (pages.size === 1) return problemOf(finding, { ...place, ...(path === undefined ? {} : { route: path }) });
  const made = problemOf(finding, place ?? {});
  return { ...made, message: `in the layout of ${pages.size} pages: ${made.message}` };
}

/** End tags of raw HTML that the parser dropped; the page does not show it. */
function looseTags({ documents, table }: CheckSite): Problem[] {
  return documents.flatMap(({ file, loose = [], fallback }) =>
    fallback || !table.bySource.has(file)
      ? []
      : loose.map(({ name, line, column, file: partial = file }) =>
          problem('DG5353', { name }, { file: partial, line, column }),
        ),
  );
}

interface Text {
  key: (string | number)[];
  text: string;
}

/**
 * Finds the place in the config of text in the layout: footer, announcement, navbar and sidebars.
 * @returns Undefined when the text comes from the theme.
 */
function placeInConfig(
  { config, locate }: Pick<CheckSite, 'config' | 'locate'>,
  { element, clues }: Pick<Finding, 'element' | 'clues'>,
): Place | undefined {
  const { announcementBar, footer, navbar, docs } = config;
  const sidebars = docs.flatMap((one, at) =>
    textsIn(one.sidebars, docs.length > 1 ? ['docs', at, 'sidebars'] : ['docs', 'sidebars']),
  );
  const texts = [...textsIn({ announcementBar, footer, navbar }, []), ...sidebars];
  const tag = new RegExp(`<${element.replace(/[^\w/-]/g, '')}(?![\\w-])`, 'i');
  const tagged = texts.filter(({ text }) => tag.test(text));
  const found =
    tagged.find(({ text }) => clues.some((clue) => text.includes(clue))) ??
    tagged[0] ??
    clues.flatMap((clue) => texts.filter(({ text }) => text === clue))[0];
  return found && locate(found.key);
}

/** All texts of a value, with the paths of their keys. */
function textsIn(value: unknown, key: (string | number)[]): Text[] {
  if (typeof value === 'string') return [{ key, text: value }];
  if (Array.isArray(value)) return value.flatMap((one, at) => textsIn(one, [...key, at]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, [...key, name]));
}
