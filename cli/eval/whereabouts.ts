/** Where facts are on a site, and how far search is from there: for problems and hints, never for the agent. */
import { findPage } from '../mcp/reading/find-page.ts';
import { sectionsOf } from '../mcp/reading/headings.ts';
import { listPages } from '../mcp/reading/list.ts';
import { searchSite } from '../mcp/reading/search.ts';
import type { Site } from '../mcp/reading/site.ts';
import type { IndexedPage } from '../model/page-index.ts';
import { type Problem, problem } from '../problems/problem.ts';
import type { Asked } from './agent.ts';
import type { Fact } from './facts.ts';
import type { Question, Written } from './questions.ts';

/** A part of the site with its text: a page, or a section of it. */
export interface Place {
  page: IndexedPage;
  /** Published path, with `#id` of a section. */
  url: string;
  text: string;
}

export const askedBy = ({ question, language, version }: Question): Asked => ({
  query: question.value,
  language: language?.value,
  version: version?.value,
});

/** Results among which a page is looked for. */
const MAX_RANK = 50;

export interface Whereabouts {
  /** The places that `at` names. A wrong one becomes a problem. @throws SiteFault */
  named(question: Question, problems: Problem[]): Promise<Place[]>;
  /** Pages in the language and version of a question. @throws SiteFault */
  pages(question: Question): Promise<Place[]>;
  /** The place with the smallest rank; `rank` is absent when search finds none among the first 50. @throws SiteFault */
  nearest(question: Question, places: readonly Place[]): Promise<{ place: Place; rank?: number } | undefined>;
  /** The section with a fact: the smallest one; the page if the fact stands before all sections. @throws SiteFault */
  sectionWith(fact: Fact, place: Place): Promise<string>;
}

export function createWhereabouts(site: Site): Whereabouts {
  const markdown = new Map<string, Promise<string | undefined>>();
  const pageMarkdown = (page: IndexedPage): Promise<string> => {
    const known = markdown.get(page.markdown) ?? site.text(page.markdown);
    markdown.set(page.markdown, known);
    return known.then((text) => text ?? '');
  };
  const sections = async (page: IndexedPage) => sectionsOf(await pageMarkdown(page), await site.text(page.url));
  const namedBy = async (question: Question, at: Written, problems: Problem[]): Promise<Place[]> => {
    const { language, version } = askedBy(question);
    const found = findPage(site, { path: at.value, language, version });
    if ('refused' in found) {
      problems.push(problem('DG9024', { what: 'at', value: at.value, reason: found.refused }, at.place));
      return [];
    }
    const { page, section } = found;
    const text = await pageMarkdown(page);
    if (section === undefined) return [{ page, url: page.url, text }];
    const all = await sections(page);
    const one = all.find(({ id }) => id === section);
    if (one) return [{ page, url: `${page.url}#${section}`, text: text.slice(one.from, one.to) }];
    const reason = `Its sections: ${all.flatMap(({ id }) => id ?? []).join(', ') || 'none'}.`;
    problems.push(problem('DG9024', { what: 'at', value: at.value, reason }, at.place));
    return [];
  };
  return {
    async named(question, problems) {
      const all = await Promise.all(question.at.map((at) => namedBy(question, at, problems)));
      return all.flat();
    },
    async pages(question) {
      const { language, version } = askedBy(question);
      const list = listPages(site, { language, version, offset: 0, limit: Number.POSITIVE_INFINITY });
      if ('refused' in list) return [];
      return Promise.all(list.pages.map(async (page) => ({ page, url: page.url, text: await pageMarkdown(page) })));
    },
    async nearest(question, places) {
      const found = await searchSite(site, { ...askedBy(question), offset: 0, limit: MAX_RANK });
      const ranked = 'refused' in found ? [] : found.hits.map(({ url }) => url.replace(/#.*$/, ''));
      const ranks = places.map((place) => ({ place, at: ranked.indexOf(site.href(place.page.url)) }));
      const best = ranks.filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at)[0];
      if (best) return { place: best.place, rank: best.at + 1 };
      const [first] = places;
      return first && { place: first };
    },
    async sectionWith(fact, { page, url }) {
      const text = await pageMarkdown(page);
      const own = (await sections(page)).filter(({ from, to, level }) => level > 1 && fact.isIn(text.slice(from, to)));
      const smallest = own.sort((a, b) => a.to - a.from - (b.to - b.from))[0];
      return smallest?.id === undefined ? url : `${page.url}#${smallest.id}`;
    },
  };
}
