/** Reads a page, or a section of it, within a budget of tokens. */
import { decodeText } from '../../html/decode.ts';
import { decodePath } from '../../lib/paths.ts';
import { nearestNames } from '../../lib/suggest.ts';
import { ALL_PAGES, type IndexedPage } from '../../model/page-index.ts';
import { cutAt, tokensOf } from './cut.ts';
import { type FoundPage, findPage, type PageAsk, type Refused } from './find-page.ts';
import { type Section, sectionsOf } from './headings.ts';
import { short } from './short.ts';
import type { Site } from './site.ts';

export interface ReadAsk extends PageAsk {
  /** Id of a heading, or its text. Default: the fragment of the path, else the whole page. */
  section?: string | undefined;
  /** Tokens of the text at most, estimated. */
  maxTokens: number;
  /** Where the text begins: what the answer before gave as `next`. Default: 0. */
  offset?: number | undefined;
}

export interface PageText {
  page: IndexedPage;
  /** Full URL with the fragment of the section, where the origin of the site is known. */
  url: string;
  title: string;
  /** Markdown. */
  text: string;
  /** Of this text, estimated. */
  tokens: number;
  /** Of the whole page or section, estimated. */
  all: number;
  /** Offset to continue from; absent: this is the end. */
  next?: number;
  /** Sections of the page; only when the text is cut. */
  outline?: { id?: string; title: string; level: number; tokens: number }[];
}

/** @throws SiteFault */
export async function readPage(site: Site, ask: ReadAsk): Promise<PageText | Refused> {
  const found = await findOrFollow(site, ask);
  if ('refused' in found) return found;
  const { page } = found;
  const file = await site.text(page.markdown);
  if (file === undefined) return { refused: `${page.url} has no Markdown at ${page.markdown}.` };
  const markdown = file.replace(INDEX_LINE, '');
  const wanted = decodePath((ask.section ?? found.section ?? '').replace(/^#/, ''));
  const sections = async () => sectionsOf(markdown, await site.text(page.url));
  if (wanted === '') return within({ site, page, ask }, { text: markdown, sections });
  const all = await sections();
  const section = sectionMeant(all, wanted);
  if (!section) return { refused: noSection(page, all, wanted) };
  return within({ site, page, ask }, { section, text: markdown.slice(section.from, section.to), sections });
}

/** This server has `list_pages`. */
const INDEX_LINE = new RegExp(`^${ALL_PAGES} <[^>\\n]+>\\n\\n`, 'm');

/** The page, or that to which a redirect leads. */
async function findOrFollow(site: Site, ask: ReadAsk): Promise<FoundPage | Refused> {
  const found = findPage(site, ask);
  if (!('refused' in found) || found.missing === undefined) return found;
  const html = await site.text(site.index.baseUrl + found.missing);
  const target = html && /<meta http-equiv="refresh" content="0;url=([^"]+)"/.exec(html)?.[1];
  return target ? findPage(site, { ...ask, path: decodeText(target) }) : found;
}

/** By its id, else by its title as written, by its letters, or by a part of its title that no other has. */
function sectionMeant(all: readonly Section[], wanted: string): Section | undefined {
  const key = lettersOf(wanted);
  const isPart = ({ title }: Section): boolean => key !== '' && lettersOf(title).includes(key);
  const parts = all.filter(isPart);
  return (
    all.find(({ id }) => id === wanted) ??
    all.find(({ title }) => titleKey(title) === titleKey(wanted)) ??
    all.find(({ title }) => key !== '' && lettersOf(title) === key) ??
    (parts.length === 1 ? parts[0] : undefined)
  );
}

const titleKey = (title: string): string => title.normalize('NFC').trim().toLowerCase();
const lettersOf = (title: string): string => titleKey(title).replace(/[^\p{L}\p{N}]+/gu, '');

interface Part {
  section?: Section;
  text: string;
  sections(): Promise<Section[]>;
}

async function within(
  { site, page, ask }: { site: Site; page: IndexedPage; ask: ReadAsk },
  { section, text: whole, sections }: Part,
): Promise<PageText | Refused> {
  const { offset = 0, maxTokens } = ask;
  if (offset > 0 && offset >= whole.length)
    return { refused: `The text ends at ${whole.length}: there is nothing at offset ${offset}.` };
  const { text, next } = cutAt(whole, offset, maxTokens);
  const fragment = section?.id === undefined ? '' : `#${section.id}`;
  return {
    page,
    url: site.href(page.url + fragment),
    title: section ? `${page.title}: ${section.title}` : page.title,
    text,
    tokens: tokensOf(text),
    all: tokensOf(whole),
    ...(next === undefined ? {} : { next, outline: outlineOf(await sections(), section, whole) }),
  };
}

/** The sections of the page, or those in a section. */
function outlineOf(sections: readonly Section[], inside: Section | undefined, whole: string): PageText['outline'] {
  const from = inside?.from ?? 0;
  return sections
    .filter((one) => one !== inside && one.from >= from && one.from < from + whole.length)
    .map(({ id, title, level, from: start, to }) => ({
      ...(id === undefined ? {} : { id }),
      ...{ title, level, tokens: tokensOf(whole.slice(start - from, to - from)) },
    }));
}

function noSection({ url }: IndexedPage, sections: readonly Section[], wanted: string): string {
  const ids = sections.flatMap(({ id }) => id ?? []);
  const near = nearestNames(wanted, ids);
  const shown = near.length > 0 ? near : ids.slice(0, MAX_IDS);
  const rest = near.length === 0 && ids.length > MAX_IDS ? ` and ${ids.length - MAX_IDS} more` : '';
  const which = near.length > 0 ? 'Similar sections' : 'Its sections';
  return `${url} has no section "${short(wanted)}". ${which}: ${shown.join(', ') || 'none'}${rest}.`;
}

const MAX_IDS = 40;
