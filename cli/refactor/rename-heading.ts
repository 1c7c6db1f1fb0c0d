/** Renames a heading: its links follow, and its old anchor keeps working. */
import type { ShownSite } from '../build/live/shown.ts';
import { headingLines, type WrittenHeading } from '../lib/blocks/headings.ts';
import { decodePath } from '../lib/paths.ts';
import { spelledPath } from '../lib/route-path.ts';
import type { Document, DocumentDetails, Heading, ParsedDocument } from '../model/document.ts';
import { isWikiUrl } from '../pipeline/link/wiki.ts';
import { createParser } from '../pipeline/parse/document.ts';
import { problem, sortProblems } from '../problems/problem.ts';
import { followConfig } from './config-text.ts';
import { type Followed, followOne, identityOf, isMade } from './follow-links.ts';
import { followSkills } from './follow-skills.ts';
import { changeFrontMatter } from './front-matter.ts';
import type { State } from './moved-site.ts';
import { newUrls, pathOf } from './new-url.ts';
import { editedText, openTexts, settleEdits, type Texts } from './texts.ts';
import type { ReadText, SiteEdit } from './types.ts';

export interface HeadingRequest {
  /** Position of the document. */
  document: number;
  /** Id of the heading. */
  id: string;
  /** The new text, as in Markdown. */
  text: string;
  /** False: old ids are not kept. Default: true. */
  redirects?: boolean;
}

type Site = Pick<ShownSite, 'site' | 'targets'>;

/** What a new text of a heading changes. An explicit id stays. */
export async function renameHeading(shown: Site, request: HeadingRequest, read: ReadText): Promise<SiteEdit> {
  const { document: at, id, redirects = true } = request;
  const { site } = shown;
  const document = site.parsed.documents[at];
  const nothing: SiteEdit = { moves: [], edits: [], problems: [] };
  if (!document) return nothing;
  const { file } = document;
  const texts = openTexts(read);
  const renamed = await parsedAnew(shown, request, texts);
  if (renamed === undefined) {
    const what = `the heading #${id}`;
    return { ...nothing, problems: [problem('DG7321', { what, to: '' }, { file, line: 1, column: 1 })] };
  }
  const { written, parsed } = renamed;
  const ids = changedIds(site.parsed.detailsOf(at).headings, parsed.document.headings);
  const followed: Followed = {
    edits: [{ file, start: written.start, end: written.end, text: request.text }],
    problems: [],
  };
  const after = withDocument(shown, at, parsed);
  followFragments({ before: shown, after }, { at, ids, text: request.text }, { texts, followed });
  followAnchors(shown, { at, ids }, { texts, followed });
  if (redirects) keepIds({ document, path: pathOf({ site }, at) ?? '', parsed: parsed.document, ids }, texts, followed);
  const { edits } = settleEdits(followed.edits);
  return { moves: [], edits, problems: sortProblems(followed.problems) };
}

/** The document with the new heading, and where the heading is; undefined if no text of the file is the heading. */
async function parsedAnew(
  { site }: Site,
  { document: at, id, text: made }: HeadingRequest,
  texts: Texts,
): Promise<{ written: WrittenHeading; parsed: ParsedDocument } | undefined> {
  const { settings, sources, detailsOf } = site.parsed;
  const source = sources[at];
  const text = source && texts.of(source.path);
  const { headings } = detailsOf(at);
  const index = headings.findIndex((heading) => heading.id === id);
  if (!source || text === undefined || index < 0) return undefined;
  const parse = await createParser(settings.markdown, site.loaded.extensions, settings.siteDir);
  const order = headingLines(text);
  // Nearly always the heading has the same place among the headings of the text.
  const likely = [...order.slice(index, index + 2), ...order];
  for (const written of new Set(likely)) {
    const now = editedText(text, [{ file: source.path, ...written, text: made }]);
    const { value } = await parse(source, Buffer.from(now));
    if (value && isOnlyChange(headings, value.document.headings, index)) return { written, parsed: value };
  }
  return undefined;
}

/** True if no other heading has another text. */
const isOnlyChange = (before: readonly Heading[], after: readonly Heading[], index: number): boolean =>
  before.length === after.length &&
  before.every(({ text, depth }, at) => depth === after[at]?.depth && (at === index) === (text !== after[at]?.text));

/** Old id → new id. Other headings with the same text may get other ids too. */
const changedIds = (before: readonly Heading[], after: readonly Heading[]): Map<string, string> =>
  new Map(before.flatMap(({ id }, at) => (after[at] && after[at].id !== id ? [[id, after[at].id]] : [])));

function withDocument(before: Site, at: number, { document }: ParsedDocument): State {
  const { site } = before;
  const { headings, ids, refs, outward, ...facts } = document;
  const details: DocumentDetails = { headings, ids, refs, ...(outward ? { outward } : {}) };
  const documents = site.parsed.documents.map((one, index) => (index === at ? (facts as Document) : one));
  const detailsOf = (one: number) => (one === at ? details : site.parsed.detailsOf(one));
  const after = { ...site, parsed: { ...site.parsed, documents, detailsOf } };
  return { site: after, targets: before.targets.of(after) };
}

interface Renamed {
  at: number;
  ids: ReadonlyMap<string, string>;
}

interface Work {
  texts: Texts;
  followed: Followed;
}

/** Links with an old id. The untranslated copies of a page have the same text, and the same ids. */
function followFragments(
  { before, after }: { before: State; after: State },
  { at, ids, text }: Renamed & { text: string },
  { texts, followed }: Work,
): void {
  const own = before.site.parsed.documents[at]?.file;
  const isOwn = (one: number | undefined): boolean =>
    one !== undefined && before.site.parsed.documents[one]?.file === own;
  const same = (path: string): string => path;
  const seen = new Set<string>();
  for (const link of before.targets.all()) {
    const { target, document, file, kind } = link;
    const now = ids.get(target.fragment);
    const key = `${file}:${link.line}:${link.column}:${link.url}`;
    if (now === undefined || isMade(before, link) || !isOwn(target.document) || seen.has(key)) continue;
    seen.add(key);
    const meant = identityOf(after, { ...target, fragment: now }, same);
    const from = { kind, ...(file === before.site.parsed.documents[document]?.file ? {} : { file }) };
    const means = (url: string) => identityOf(after, after.targets.resolve(document, url, from), same) === meant;
    const hash = isWikiUrl(link.url) ? text : encodeURIComponent(now);
    const urls = newUrls(after, { url: link.url, from: link, to: { files: [], hash } });
    followOne(texts, { link, to: urls.find(means) ?? '' }, followed);
  }
}

/** Anchors in the config, in search tests and in skills. */
function followAnchors({ site }: Site, { at, ids }: Renamed, { texts, followed }: Work): void {
  const path = pathOf({ site }, at);
  if (path === undefined) return;
  const now = (one: string, tail: string) => {
    const id = spelledPath(one) === spelledPath(path) ? ids.get(decodePath(tail.slice(1))) : undefined;
    return id === undefined ? undefined : { path: one, tail: `#${encodeURIComponent(id)}` };
  };
  const { edits, problems } = followConfig(site.loaded, texts, now);
  followed.edits.push(...edits, ...followSkills(site, texts, now));
  followed.problems.push(...problems);
}

/** Keeps old ids as aliases of headings, and leads known aliases to the new ids. */
function keepIds(
  {
    document,
    path,
    parsed,
    ids,
  }: { document: Document; path: string; parsed: ParsedDocument['document']; ids: ReadonlyMap<string, string> },
  texts: Texts,
  { edits, problems }: Followed,
): void {
  const { file } = document;
  const known = document.frontMatter.heading_aliases ?? {};
  const taken = new Set(parsed.headings.map(({ id }) => id));
  const entries = Object.fromEntries([...ids].filter(([old]) => !taken.has(old)));
  const values = Object.fromEntries([...ids].filter(([old]) => Object.values(known).includes(old)));
  const remove = Object.keys(known).filter((old) => taken.has(old));
  for (const [old] of [...ids].filter(([one]) => taken.has(one)))
    problems.push(
      problem(
        'DG7323',
        { url: `${path}#${old}`, reason: 'another heading has this id now' },
        { file, line: 1, column: 1 },
      ),
    );
  if (Object.keys(entries).length + Object.keys(values).length + remove.length === 0) return;
  const made = changeFrontMatter(texts.of(file) ?? '', [{ key: 'heading_aliases', entries, values, remove }]);
  if (made) edits.push(...made.map((edit) => ({ file, ...edit })));
  else
    problems.push(
      problem('DG7321', { what: 'the front matter (heading_aliases)', to: '' }, { file, line: 1, column: 1 }),
    );
}
