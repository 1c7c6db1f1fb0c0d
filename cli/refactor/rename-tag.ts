/** Renames a tag of docs and posts: the pages that have it, the file that declares it, its page and links to that. */
import { baseName } from '../lib/paths.ts';
import { spelledPath } from '../lib/route-path.ts';
import type { Document } from '../model/document.ts';
import type { GeneratedPage } from '../model/graph.ts';
import { problem, sortProblems } from '../problems/problem.ts';
import { addRedirects, followPaths, literalsIn, type UrlParts } from './config-text.ts';
import { type Followed, followOne, isMade } from './follow-links.ts';
import { type State, stateOf } from './moved-site.ts';
import { newUrls } from './new-url.ts';
import { editedText, openTexts, settleEdits, type Texts } from './texts.ts';
import type { ReadText, SiteEdit, TextEdit } from './types.ts';
import { declaredTags, tagsOfPages, type WrittenTag } from './written-tags.ts';
import { pathsIn, yamlScalar } from './yaml-scalars.ts';

export interface TagRequest {
  /** As it is written: a key or a label. */
  tag: string;
  to: string;
  /** False: the URL of the tag gets no redirect. Default: true. */
  redirects?: boolean;
}

/** What a new name of a tag changes, in docs and blogs and all their versions and translations. */
export async function renameTag(before: State, request: TagRequest, read: ReadText): Promise<SiteEdit> {
  const tag = request.tag.trim().normalize('NFC');
  const to = request.to.trim().normalize('NFC');
  const nothing: SiteEdit = { moves: [], edits: [], problems: [] };
  if (to === '' || to === tag) return nothing;
  const texts = openTexts(read);
  const { site } = before;
  const taken = tagFiles(before).find((file) =>
    declaredTags(texts.of(file) ?? '').keys.some(({ value }) => value === to),
  );
  if (taken !== undefined) {
    const reason = `${taken} declares ${to}`;
    return { ...nothing, problems: [problem('DG7320', { from: `the tag ${tag}`, reason }, { file: taken })] };
  }
  const followed: Followed = { edits: renamedIn(before, { tag, to }, texts), problems: [] };
  const after = await stateOf(before, {
    documents: site.parsed.documents.map((document) => withTag(document, tag, to)),
    found: { ...site.found, data: site.found.data.map((file) => withEdits(file, followed.edits)) },
  });
  const moved = movedTags(before, after.state, to);
  followTagLinks({ before, after: after.state }, { moved, texts }, followed);
  if (request.redirects !== false) redirect(before, { moved, texts }, followed);
  return { moves: [], edits: settleEdits(followed.edits).edits, problems: sortProblems(followed.problems) };
}

/** Files that declare tags. */
export function tagFiles({ site: { found, loaded } }: State): string[] {
  const { docs, blogs } = loaded.config;
  const names = new Set([...docs, ...blogs].flatMap(({ tags }) => (tags === false ? [] : [baseName(tags)])));
  return found.data.flatMap(({ path }) =>
    names.has(baseName(path)) || /^tags\.ya?ml$/.test(baseName(path)) ? [path] : [],
  );
}

function renamedIn({ site }: State, { tag, to }: TagRequest, texts: Texts): TextEdit[] {
  const text = yamlScalar(to);
  const edits = (file: string, tags: readonly WrittenTag[]): TextEdit[] =>
    tags.flatMap(({ value, start, end }) => (value === tag ? [{ file, start, end, text }] : []));
  const pages = site.parsed.documents.flatMap(({ file, fallback, frontMatter, inherited }) => {
    if (fallback || !hasTag(frontMatter.tags, tag)) return [];
    const files = [file, inherited?.['tags']?.file ?? file];
    return [...new Set(files)];
  });
  const declaring = tagFiles({ site } as State).flatMap((file) => {
    const { keys, labels } = declaredTags(texts.of(file) ?? '');
    const own = edits(file, keys);
    return own.length > 0 ? own : edits(file, labels);
  });
  return [...declaring, ...[...new Set(pages)].flatMap((file) => edits(file, tagsOfPages(file, texts.of(file) ?? '')))];
}

const labelOf = (tag: unknown): string =>
  String((typeof tag === 'object' && tag !== null ? (tag as { label?: unknown }).label : tag) ?? '')
    .trim()
    .normalize('NFC');

const hasTag = (tags: unknown, tag: string): boolean => [tags ?? []].flat().some((one) => labelOf(one) === tag);

function withTag(document: Document, tag: string, to: string): Document {
  const { frontMatter } = document;
  if (!hasTag(frontMatter.tags, tag)) return document;
  const tags = [frontMatter.tags ?? []].flat().map((one: unknown) => {
    if (labelOf(one) !== tag) return one;
    return typeof one === 'object' ? { ...one, label: to } : to;
  });
  return { ...document, frontMatter: { ...frontMatter, tags: tags as never } };
}

function withEdits<T extends { path: string; text: string }>(file: T, edits: readonly TextEdit[]): T {
  const own = edits.filter((edit) => edit.file === file.path);
  return own.length === 0 ? file : { ...file, text: editedText(file.text, settleEdits(own).edits) };
}

type TagPage = GeneratedPage & { tag: NonNullable<GeneratedPage['tag']> };

const tagPagesOf = ({ site }: State): TagPage[] =>
  site.graph.generated.filter((page): page is TagPage => page.tag !== undefined);

/** Old path → new path of the lists of a tag. */
function movedTags(before: State, after: State, to: string): Map<string, string> {
  const now = tagPagesOf(after);
  const paths = new Set(now.map(({ path }) => path));
  const old = tagPagesOf(before);
  const known = new Set(old.map(({ path }) => path));
  return new Map(
    old.flatMap(({ path, locale, tag }): [string, string][] => {
      if (paths.has(path)) return [];
      const same = now.filter((page) => page.locale === locale && page.tag.allPath === tag.allPath);
      const target = same.find((page) => !known.has(page.path)) ?? same.find((page) => page.tag.label === to);
      // The later pages of a long list are not redirected: their posts change from day to day.
      return target ? [[path, target.tag.path]] : [];
    }),
  );
}

interface Moved {
  moved: ReadonlyMap<string, string>;
  texts: Texts;
}

function followTagLinks(
  { before, after }: { before: State; after: State },
  { moved, texts }: Moved,
  followed: Followed,
): void {
  const spelled = new Map([...moved].map(([from, to]) => [spelledPath(from), to]));
  for (const link of before.targets.all()) {
    const path = spelled.get(spelledPath(before.site.table.routes[link.target.route ?? -1]?.path ?? ''));
    if (path === undefined || link.target.document !== undefined || isMade(before, link)) continue;
    const leads = (url: string): boolean => {
      const { route = -1 } = after.targets.resolve(link.document, url, { kind: link.kind });
      return after.site.table.routes[route]?.path === path;
    };
    const urls = newUrls(after, { url: link.url, from: link, to: { files: [], path } });
    followOne(texts, { link, to: urls.find(leads) ?? '' }, followed);
  }
  const now = (path: string, tail: string): UrlParts | undefined => {
    const to = spelled.get(spelledPath(path));
    return to === undefined ? undefined : { path: to, tail };
  };
  const { inputs, config } = before.site.loaded;
  for (const file of [...inputs, 'search.tests.yml']) {
    const text = file.includes('node_modules/') ? undefined : texts.of(file);
    if (text === undefined) continue;
    const literals = file.endsWith('.yml') ? pathsIn(text) : literalsIn(text);
    followed.edits.push(...followPaths({ file, text, literals }, { baseUrl: config.baseUrl, now }).edits);
  }
}

function redirect({ site: { loaded } }: State, { moved, texts }: Moved, { edits, problems }: Followed): void {
  if (moved.size === 0) return;
  const made = addRedirects(
    loaded,
    texts,
    [...moved].map(([from, to]) => ({ from: from.replace(/[\s%]/g, encodeURIComponent), to })),
  );
  if (made) edits.push(made);
  const reason = 'its config is made by code, so that no redirect can be added';
  if (!made) for (const url of moved.keys()) problems.push(problem('DG7323', { url, reason }, { file: loaded.file }));
}
