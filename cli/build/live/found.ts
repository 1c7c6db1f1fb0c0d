/** The problems found so far in the pages and texts of a live site. */
import type { LinkedDocument } from '../../model/document.ts';
import type { Problem } from '../../problems/problem.ts';
import type { UnderstoodSite } from '../types.ts';
import type { LiveChecks } from './checks.ts';

interface Found {
  /** In the order of routes; each page has the links of the layout. */
  problems(): Problem[];
  /** Clean paths of the requested pages that had problems. */
  broken(): string[];
  /** Records the problems of a page, by position of its route. */
  page(at: number, problems: Problem[]): void;
  /** Links and checks some of the texts; true when more remain. */
  more(): Promise<boolean>;
  forget(): void;
}

/** Texts per call of `more`: a few milliseconds of work, so that requests do not wait. */
const SOME = 100;

export function createFound(
  { parsed, table }: Pick<UnderstoodSite, 'parsed' | 'table'>,
  checks: LiveChecks,
  link: (documents: readonly number[]) => Promise<readonly LinkedDocument[]>,
): Found {
  /** By position of the route, and of the document. */
  const pages = new Map<number, Problem[]>();
  const texts = new Map<number, Problem[]>();
  const state = { next: 0 };
  return {
    problems() {
      const ofTexts = [...texts].map(([document, found]) => [checks.routeOf(document) ?? -1, found] as const);
      const all = [...pages, ...ofTexts.filter(([route]) => !pages.has(route))];
      return all.sort(([one], [other]) => one - other).flatMap(([, found]) => found);
    },
    broken: () => [...pages].flatMap(([at, { length }]) => (length > 0 ? (table.routes[at]?.path ?? []) : [])),
    page: (at, problems) => void pages.set(at, problems),
    async more() {
      const { documents } = parsed;
      const end = Math.min(state.next + SOME, documents.length);
      const some = Array.from({ length: end - state.next }, (_, index) => state.next + index);
      const linked = await link(some);
      for (const [document, found] of checks.texts(some, linked)) texts.set(document, found);
      state.next = end;
      return end < documents.length;
    },
    forget() {
      pages.clear();
      texts.clear();
      state.next = 0;
    },
  };
}
