/** Checks what programs read: that they find the pages, and that the Markdown of a page has all that the page shows. */
import { decodePath } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import { estimatedTokens } from '../../model/page-index.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { CheckedPage, CheckSite, Found, PageTexts } from '../model/check.ts';
import { compare, type Loss } from './compare.ts';
import { copyFacts } from './copy-facts.ts';
import { isEffect } from './effects.ts';
import type { PageFacts } from './facts.ts';
import { absoluteUrl, contentRoot, htmlFacts, silentParts } from './html-facts.ts';
import { copyParser } from './parse-copy.ts';
import { cluedPlace, cluesOf, partPlace } from './places.ts';
import { type LinkedText, linksInList, reachedPages } from './reach.ts';

/** Differences that are reported of a page. */
const MAX_LOSSES = 3;
/** Characters of a text in a message. */
const MAX_SHOWN = 80;

export async function checkAgents(site: CheckSite): Promise<Found | undefined> {
  const { config } = site;
  if (!config.llms?.pages) return undefined;
  const parse = await copyParser();
  const problems: Problem[] = [];
  const texts = new Map<string, LinkedText>();
  let words = 0;
  const guides: Guide[] = [];
  await site.eachText((at, page) => {
    const url = config.url + page.href;
    const shown = shownOn(site, at, page);
    const copy = copyFacts({ text: page.markdown, parse, url, formulas: shown?.facts.formulas ?? [] });
    texts.set(url, { links: copy.links, page: at });
    const judged: Judged = { site, at, page, shown, copy, url };
    const found = content(judged);
    words += found.words;
    problems.push(...found.problems, ...brokenLinks(judged), ...tooLong(judged));
    if (page.href === config.baseUrl + GUIDE) guides.push({ text: page.markdown, place: textPlace(judged) });
  });
  for (const { path, content: text, source } of site.madeFiles()) {
    if (path.endsWith('.txt')) texts.set(config.url + config.baseUrl + path, { links: linksInList(text) });
    if (path === GUIDE && source !== undefined) guides.push({ text, place: { file: source, line: 1, column: 1 } });
  }
  const described = site.pages.filter(({ route, isDescribed }) => route.source !== undefined && isDescribed).length;
  return {
    problems: [...problems, ...guides.flatMap((guide) => staleGuide(site, guide)), ...unreached(site, texts)],
    facts: { pages: texts.size, words, described },
    says: `${words.toLocaleString('en-US')} words of ${site.pages.length} pages were compared with their Markdown; ${described} pages have a description for llms.txt.`,
  };
}

interface Judged {
  site: CheckSite;
  at: number;
  page: PageTexts;
  /** Absent for a page without content. */
  shown: Shown | undefined;
  copy: PageFacts;
  /** Absolute URL of the Markdown. */
  url: string;
}

/** What readers see. */
interface Shown {
  root: NonNullable<ReturnType<typeof contentRoot>>;
  facts: PageFacts;
}

function shownOn(site: CheckSite, at: number, { html }: PageTexts): Shown | undefined {
  const root = contentRoot(html);
  return root && { root, facts: htmlFacts(root, site.config.url + (site.pages[at] as CheckedPage).route.href) };
}

interface Compared {
  problems: Problem[];
  words: number;
}

/** A file that replaces the Markdown of a page is as its author wants it. */
function content({ site, at, page: { publicFile }, shown, copy }: Judged): Compared {
  const page = site.pages[at] as CheckedPage;
  if (!shown || publicFile) return { problems: [], words: 0 };
  const { losses, words } = compare(shown.facts, copy, sameUrl);
  const problems = losses.slice(0, MAX_LOSSES).map((loss, index) =>
    problem(
      'DG4142',
      {
        path: page.route.path,
        kind: loss.kind,
        text: cut(loss.kind === 'words' ? loss.within : loss.what),
        more: index === MAX_LOSSES - 1 ? losses.length - MAX_LOSSES : 0,
      },
      lossPlace(site, page, loss),
    ),
  );
  return { problems: [...problems, ...silent(site, page, shown.root)], words };
}

const cut = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

/** The same for a page, its Markdown and the spellings of both. */
const sameUrl = (url: string): string =>
  decodePath(url.replace(/(?:\/|\/index)?(?:\.html|\.md)?((?:[?#].*)?)$/s, '$1'))
    .replaceAll('%28', '(')
    .replaceAll('%29', ')');

function lossPlace(site: CheckSite, page: CheckedPage, { kind, what, within }: Loss): Place {
  const clues = kind === 'row' ? what.split(' | ') : cluesOf(what, within);
  return pagePlace(site, page, (file, source) => cluedPlace(file, source, clues));
}

/** The source of a page; generated pages have none. */
function pagePlace(
  site: CheckSite,
  { document, route }: CheckedPage,
  find: (file: string, source: string | undefined) => Place,
): Place {
  const place = document && !site.isMade(document.file) ? find(document.file, site.read(document.file)) : {};
  return { ...place, route: route.path } as Place;
}

/** Components that say nothing; a text for programs next to them may do so. */
function silent(site: CheckSite, page: CheckedPage, root: Shown['root']): Problem[] {
  const source = page.document && site.read(page.document.file);
  if (!page.document || !/^import\s|<[A-Z]/m.test(source ?? '')) return [];
  const { parts, islands } = silentParts(root);
  return parts.flatMap(({ what, isEmpty, island }) => {
    const place = pagePlace(site, page, (file, text) => partPlace(file, text, { at: island, all: islands }));
    if (isEmpty && isEffect(source ?? '', place, (file) => site.read(file))) return [];
    return [problem('DG4145', { path: page.route.path, what }, place)];
  });
}

/** Links of the Markdown alone: those of the page are checked with it. */
function brokenLinks({ site, at, page, copy }: Judged): Problem[] {
  const checked = site.pages[at] as CheckedPage;
  const own = site.config.url + checked.route.href;
  const ofPage = new Set(checked.links.map((link) => sameUrl(absoluteUrl(link, own))));
  return [...new Set(copy.links)].flatMap((url) => {
    const fault = ofPage.has(sameUrl(url)) ? undefined : site.judgeUrl(url);
    if (fault === undefined) return [];
    const find = (file: string, source: string | undefined) => cluedPlace(file, source, [url, lastPart(url)]);
    const place = page.publicFile ? find(page.publicFile, page.markdown) : pagePlace(site, checked, find);
    return [problem('DG4143', { path: checked.route.path, url, ...fault }, place)];
  });
}

const lastPart = (url: string): string => url.replace(/\.md(?=#|$)/, '').replace(/^.*\//, '');

function tooLong(judged: Judged): Problem[] {
  const { site, at, page } = judged;
  const most = site.config.check.budgets.tokens;
  const tokens = estimatedTokens(Buffer.byteLength(page.markdown));
  if (tokens <= most) return [];
  return [problem('DG4144', { path: (site.pages[at] as CheckedPage).route.path, tokens, most }, textPlace(judged))];
}

/** The first line of the file with the text of a page. */
const textPlace = ({ site, at, page: { publicFile } }: Judged): Place =>
  publicFile === undefined
    ? pagePlace(site, site.pages[at] as CheckedPage, (file) => ({ file, line: 1, column: 1 }))
    : { file: publicFile, line: 1, column: 1 };

/** The site's own `agents.md`, or the Markdown of its page `/agents`. */
interface Guide {
  text: string;
  place: Place;
}

const GUIDE = 'agents.md';

/** What was added to the site after its author wrote the guide. */
const staleGuide = (site: CheckSite, { text, place }: Guide): Problem[] =>
  site.missingInGuide(text).map((url) => problem('DG4146', { file: GUIDE, url }, place));

/** Pages with a text of an author that no list leads to. Older versions are left out on purpose. */
function unreached(site: CheckSite, texts: ReadonlyMap<string, LinkedText>): Problem[] {
  const { config, pages } = site;
  const files = config.locales.map(({ path }) => (path === '' ? 'llms.txt' : `${path}/llms.txt`));
  const starts = files.map((file) => config.url + config.baseUrl + file);
  if (config.noIndex || !starts.some((url) => texts.has(url))) return [];
  const reached = reachedPages(texts, starts);
  const withText = new Set([...texts.values()].flatMap(({ page }) => page ?? []));
  const older = new Set(
    config.docs.flatMap(({ versions }) => versions.flatMap(({ name, isLast }) => (isLast ? [] : [name]))),
  );
  return pages.flatMap((page, at) => {
    const { route, unlisted, noIndex, version, document } = page;
    const isWanted = document !== undefined && withText.has(at) && !unlisted && !noIndex && !older.has(version ?? '');
    if (!isWanted || reached.has(at)) return [];
    const place = pagePlace(site, page, (file) => ({ file, line: 1, column: 1 }));
    return [problem('DG4141', { path: route.path, file: files[0] as string }, place)];
  });
}
