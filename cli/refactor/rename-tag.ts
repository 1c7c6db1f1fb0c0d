/** Renames a tag of docs and posts: the pages that have it, the file that declares it, its page and links to that. */
import { keyPlace } from '../lib/key-place.ts';
import { baseName } from '../lib/paths.ts';
import { spelledPath } from '../lib/route-path.ts';
import type { Document } from '../model/document.ts';
import type { GeneratedPage } from '../model/graph.ts';
import { problem, sortProblems } from '../problems/problem.ts';
import { addRedirects, followConfig } from './config-text.ts';
import { type Followed, followOne, isMade } from './follow-links.ts';
import { type State, stateOf } from './moved-site.ts';
import { newUrls } from './new-url.ts';
import { editedText, openTexts, settleEdits, type Texts } from './texts.ts';
import type { ReadText, SiteEdit, TextEdit } from './types.ts';
import { declaredTags, tagsOfPages, type WrittenTag } from './written-tags.ts';
import { yamlScalar } from './yaml-scalars.ts';

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
  const followed = renamedIn(before, { tag, to }, texts);
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

/** The tag wherever it is written; pages that have it and do not show how are reported. */
function renamedIn(state: State, { tag, to }: TagRequest, texts: Texts): Followed {
  const text = yamlScalar(to);
  const editsOf = (file: string, tags: readonly WrittenTag[]): TextEdit[] =>
    tags.flatMap(({ value, start, end }) => (value === tag ? [{ file, start, end, text }] : []));
  const declaring = tagFiles(state).flatMap((file) => {
    const { keys, labels } = declaredTags(texts.of(file) ?? '');
    const own = editsOf(file, keys);
    return own.length > 0 ? own : editsOf(file, labels);
  });
  const places = new Map(
    state.site.parsed.documents.flatMap((document) => {
      const place = keyPlace(document, 'tags');
      return document.fallback || !hasTag(document.frontMatter.tags, tag) ? [] : [[place.file, place] as const];
    }),
  );
  const found = [...places].map(([file, place]) => ({
    place,
    edits: editsOf(file, tagsOfPages(file, texts.of(file) ?? '')),
  }));
  return {
    edits: [...declaring, ...found.flatMap(({ edits }) => edits)],
    problems: found.flatMap(({ place, edits }) =>
      edits.length > 0 ? [] : [problem('DG7321', { what: `the tag ${tag}`, to }, place)],
    ),
  };
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
  const { edits, problems } = followConfig(before.site.loaded, texts, (path, tail) => {
    const to = spelled.get(spelledPath(path));
    return to === undefined ? undefined : { path: to, tail };
  });
  followed.edits.push(...edits);
  followed.problems.push(...problems);
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
