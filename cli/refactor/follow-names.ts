/** Ids and paths outside of texts: sidebars, categories, front matter, the config, search tests. */
import { keyPlace } from '../lib/key-place.ts';
import { baseName } from '../lib/paths.ts';
import { offsetAt, type Place } from '../lib/place.ts';
import type { Document } from '../model/document.ts';
import { problem } from '../problems/problem.ts';
import { configTexts, followConfig, literalAt } from './config-text.ts';
import { categoryId, type IdChanges, namedItems, newCategoryId, newFolder, newId } from './doc-ids.ts';
import { type Followed, identityOf, targetNow } from './follow-links.ts';
import { followSkills } from './follow-skills.ts';
import { keyRange, scalarsIn } from './front-matter.ts';
import { movedPages } from './moved-pages.ts';
import type { Move } from './moved-site.ts';
import { newUrls } from './new-url.ts';
import type { Texts } from './texts.ts';
import type { Literal, TextEdit } from './types.ts';

/** Follows all names of documents outside of their texts. */
export function followNames(move: Move, texts: Texts): Followed {
  const followed: Followed = { edits: [], problems: [] };
  sidebarItems(move, texts, followed);
  categories(move, texts, followed);
  frontMatter(move, texts, followed);
  configNames(move, texts, followed);
  return followed;
}

function sidebarItems({ before, ids }: Move, texts: Texts, { edits, problems }: Followed): void {
  const { config, locate } = before.site.loaded;
  for (const [index, docs] of config.docs.entries())
    for (const version of docs.versions) {
      const root = config.roots.find(
        ({ docs: id, version: name, fallback }) => id === docs.id && name === version.name && fallback === undefined,
      );
      const own = ids.get(root?.id ?? '');
      if (!own || !version.sidebars) continue;
      for (const { key, text, isFolder } of namedItems(version.sidebars)) {
        const isLost =
          !isFolder && own.ids.has(text.normalize('NFC')) && own.ids.get(text.normalize('NFC')) === undefined;
        const to = isLost ? '' : isFolder ? newFolder(own, text) : newId(own, text);
        if (to === text) continue;
        const places: Place[] =
          version.sidebarsFile === undefined
            ? [locate(['docs', index, 'sidebars', ...key]), locate(['docs', 'sidebars', ...key])]
            : [locate(key, version.sidebarsFile)];
        const found = isLost ? undefined : places.map((place) => literalAt(texts, place, text)).find(Boolean);
        if (found) edits.push({ ...found, text: to });
        else problems.push(problem('DG7321', { what: `the sidebar item ${text}`, to }, bestPlace(places)));
      }
    }
}

/** The place that names a line, the last one if several do. */
const bestPlace = (places: readonly Place[]): Place =>
  places.reduce((best, one) => ((one.line ?? 0) > (best.line ?? 0) ? one : best), places[0] ?? {});

function categories({ before, ids, paths }: Move, texts: Texts, { edits }: Followed): void {
  for (const { path: file, root } of before.site.found.data) {
    const own = ids.get(root);
    const text = own && baseName(file).startsWith('_category_.') ? texts.of(file) : undefined;
    const written = text === undefined ? undefined : categoryId(text);
    if (!own || !written) continue;
    const { id, at } = written;
    const to = newCategoryId(own, { id, file: paths.now(file) });
    if (to !== id) edits.push({ file, start: at, end: at + id.length, text: to });
  }
}

const ID_KEYS = ['pagination_next', 'pagination_prev', 'related'] as const;

function frontMatter(move: Move, texts: Texts, followed: Followed): void {
  const { before, ids } = move;
  const pictures = new Set<string>();
  for (const [at, document] of before.site.parsed.documents.entries()) {
    if (document.fallback) continue;
    const own = ids.get(document.root);
    for (const key of own ? ID_KEYS : []) {
      const value = document.frontMatter[key];
      for (const id of [value ?? []].flat()) {
        const to = own?.ids.has(id.normalize('NFC')) ? (own.ids.get(id.normalize('NFC')) ?? '') : id;
        if (to !== id) replaceIn({ document, key, value: id, to }, texts, followed);
      }
    }
    picture(move, { at, document, pictures, texts }, followed);
  }
}

/** The image of a page, which may be in the defaults of a folder, and is then relative to them. */
function picture(
  move: Move,
  { at, document, pictures, texts }: { at: number; document: Document; pictures: Set<string>; texts: Texts },
  followed: Followed,
): void {
  const { image } = document.frontMatter;
  if (!image) return;
  const { before, after, paths } = move;
  const place = keyPlace(document, 'image');
  const isOwn = place.file === document.file;
  const key = `${place.file}\n${image}`;
  if (pictures.has(key)) return;
  pictures.add(key);
  const kind = 'asset';
  const target = before.targets.resolve(at, image, { kind, ...(isOwn ? {} : { file: place.file }) });
  const meant = identityOf(before, target, paths.now);
  const from = { kind, ...(isOwn ? {} : { file: paths.now(place.file) }) } as const;
  const means = (url: string) => identityOf(after, after.targets.resolve(at, url, from), (path) => path) === meant;
  if (meant === undefined || means(image)) return;
  const link = { ...place, document: at, kind, url: image, target } as const;
  const to = newUrls(after, {
    url: image,
    from: { document: at, file: paths.now(place.file) },
    to: targetNow(move, link),
  });
  replaceIn({ document, key: 'image', value: image, to: to.find(means) ?? '' }, texts, followed);
}

function replaceIn(
  { document, key, value, to }: { document: Document; key: string; value: string; to: string },
  texts: Texts,
  { edits, problems }: Followed,
): void {
  const place = keyPlace(document, key);
  const text = texts.of(place.file) ?? '';
  const line = offsetAt(text, { ...place, column: 1 });
  const range = keyRange(text, key, { start: line, end: text.length });
  const end = range && Math.min(range.end, endOfFrontMatter(text, line));
  const [found] = range && end !== undefined ? scalarsIn(text, { start: range.start + key.length, end }, value) : [];
  if (found && to !== '') edits.push({ file: place.file, ...found, text: to });
  else problems.push(problem('DG7321', { what: `${key}: ${value}`, to }, place));
}

function endOfFrontMatter(text: string, from: number): number {
  const close = /^(?:---|\.\.\.)[ \t]*$/m.exec(text.slice(from));
  return close ? from + close.index : text.length;
}

/** Paths of pages, and ids, in the files of the config, in search tests and in skills. */
function configNames({ before, after, ids }: Move, texts: Texts, { edits, problems }: Followed): void {
  const { loaded } = before.site;
  const now = movedPages({ before, after });
  const followed = followConfig(loaded, texts, now);
  edits.push(...followed.edits, ...followSkills(before.site, texts, now));
  problems.push(...followed.problems);
  for (const { file, literals } of configTexts(loaded, texts))
    edits.push(...literals.flatMap((literal) => docIdEdit(ids, { file, literal })));
}

/** `docId` of an item in the navbar. Ids of other docs are other ids, so the first that knows it is meant. */
function docIdEdit(ids: IdChanges, { file, literal }: { file: string; literal: Literal }): TextEdit[] {
  if (literal.key !== 'docId') return [];
  const own = [...ids.values()].find((one) => one.ids.get(literal.value) !== undefined);
  const { start, end, value } = literal;
  return own ? [{ file, start, end, text: newId(own, value) }] : [];
}
