/**
 * Turns written links into URLs. Only here the path of a source file becomes a URL, so that moving one page affects
 * only the pages that link to it.
 */

import { directTarget } from '../../html/url-kind.ts';
import { keyPlace } from '../../lib/key-place.ts';
import { pack } from '../../lib/packed.ts';
import {
  baseName,
  decodePath,
  folderOf,
  isExternal,
  joinFile,
  resolveUrlPath,
  siteUrl,
  splitUrl,
  wayTo,
  withoutTrailingSlash,
} from '../../lib/paths.ts';
import { isPrivate } from '../../lib/private-path.ts';
import { nearestName } from '../../lib/suggest.ts';
import { type Document, type DocumentDetails, type LinkedDocument, NO_LINK, type Ref } from '../../model/document.ts';
import type { Route } from '../../model/graph.ts';
import { pathBelow, routeAt, routeInLocale } from '../../model/href.ts';
import type { PublishedFile } from '../../model/images.ts';
import { type Outcome, type Problem, problem } from '../../problems/problem.ts';
import { isAskedFor } from '../../problems/severity.ts';
import { directUrl, fileOf, firstFile, namedFile, nearFile, resolveAsset } from './assets.ts';
import { embedPage } from './embed.ts';
import { imageProblem, imageText } from './image.ts';
import { isLikeRepository, isQuotedFromOutside, linkInRepository, outerPath, unpublished } from './repository.ts';
import type { LinkInput, Origin, Resolved } from './types.ts';
import { isWikiUrl, nearWikiName, wikiFragment, wikiPage, wikiParts } from './wiki.ts';

export { assetFile } from './assets.ts';
export type { ImageFacts, LinkInput, Resolved } from './types.ts';

/** Resolves the refs of one document; `route` is undefined for documents that are not published (drafts). */
export function linkDocument(
  input: LinkInput,
  document: Document & Pick<DocumentDetails, 'refs'>,
  route: Route | undefined,
): Outcome<LinkedDocument> {
  const problems: Problem[] = [];
  const assets = new Set<string>();
  const images = new Set<string>();
  const variants = new Map<string, PublishedFile>();
  const { file } = document;
  const origin = originOf(input, document, route);
  const hrefs = document.refs.map((ref) => {
    const from = ref.file === undefined ? origin : { ...origin, folder: folderOf(ref.file) };
    if (ref.image) {
      const shown = resolveAsset(input, from, ref.url).file;
      if (shown) images.add(shown.path);
      if (ref.image.give !== 'height') problems.push(...imageProblem(input.images, shown, { file, ...ref }));
      const { text, files = [] } = imageText(input.images, shown, ref.image);
      for (const made of files) variants.set(made.path, made);
      return text;
    }
    if (ref.kind === 'title') return titleOf(input, from, ref.url);
    if (ref.kind === 'embed') {
      const embedded = embedPage(input, from, {
        ref,
        link: (part, inside) => linkDocument(inside, part.document, part.route),
      });
      problems.push(...embedded.problems);
      for (const path of embedded.assets) assets.add(path);
      for (const path of embedded.images ?? []) images.add(path);
      for (const made of embedded.variants ?? []) variants.set(made.path, made);
      return embedded.html;
    }
    const resolved = ref.kind === 'asset' ? resolveAsset(input, from, ref.url) : resolveLink(input, from, ref.url);
    const { href, asset, missing } = resolved;
    if (asset) assets.add(asset);
    if (missing) problems.push(...report(input, from, { ref, missing }));
    return href;
  });
  const picture = pictureOf(input, origin, problems);
  if (picture?.asset) assets.add(picture.asset);
  const value: LinkedDocument = { hrefs: pack(hrefs), assets: [...assets] };
  if (picture) value.image = picture.href;
  if (images.size > 0) value.images = [...images];
  if (variants.size > 0) value.variants = [...variants.values()];
  return { value, problems: problems.length > 1 ? onceEach(problems) : problems };
}

/** Uses of one definition have its place. */
const onceEach = (problems: readonly Problem[]): Problem[] => [
  ...new Map(
    problems.map((one) => [JSON.stringify([one.code, one.file, one.line, one.column, one.message]), one]),
  ).values(),
];

/** The title of the linked page, in the origin's locale. */
function titleOf(input: LinkInput, origin: Origin, url: string): string {
  const { path } = splitUrl(url);
  const index = firstFile(origin, path, (file) => input.table.bySource.get(file));
  return index === undefined ? path : input.titleOf(inLocale(input, origin, index));
}

/** What a ref of a document means. `route`: of the document, undefined for one that is not published. */
export function resolveRef(
  input: LinkInput,
  { document, route }: { document: Document; route: Route | undefined },
  ref: Ref,
): Resolved {
  const origin = originOf(input, document, route);
  const from = ref.file === undefined ? origin : { ...origin, folder: folderOf(ref.file) };
  return ref.kind === 'asset' ? resolveAsset(input, from, ref.url) : resolveLink(input, from, ref.url);
}

function originOf({ rootOf, home }: LinkInput, document: Document, route: Route | undefined): Origin {
  const { file, rel } = document;
  const { locale, original } = rootOf(document);
  const root = file.slice(0, -rel.length - 1);
  const origin: Origin = { document, route, folder: folderOf(file), root, home, locale };
  if (original === undefined || document.fallback) return origin;
  const { path, leaving } = original;
  return { ...origin, original: { root: path, folder: folderOf(`${path}/${rel}`), leaving } };
}

/** The `image` of the front matter: a file as in the text, or a public file without its leading slash. */
function pictureOf(input: LinkInput, origin: Origin, problems: Problem[]): Resolved | undefined {
  const { document } = origin;
  const { image } = document.frontMatter;
  if (!image) return undefined;
  const place = keyPlace(document, 'image');
  // An image from a folder's defaults is relative to the defaults.
  const from = place.file === document.file ? origin : { ...origin, folder: folderOf(place.file) };
  const found = resolveAsset(input, from, image);
  if (!found.missing) return found;
  const ofSite = image.startsWith('/') ? found : resolveAsset(input, origin, `/${image}`);
  if (!ofSite.missing) return ofSite;
  problems.push(missingFile(image, { ...place, severity: 'warning' }, () => nearFile(input, origin, image)));
  return undefined;
}

function resolveLink(input: LinkInput, origin: Origin, url: string): Resolved {
  const { config } = input;
  if (url === '' || url.startsWith('#')) return { href: url };
  const direct = directTarget(url);
  if (direct !== undefined) return { href: directUrl(config, direct) };
  if (isExternal(url)) return { href: url };
  if (isWikiUrl(url)) return namedLink(input, origin, url);
  const { path, query, hash } = splitUrl(url);
  if (path === '') return { href: url };
  const tail = query + hash;
  const inRepository = () => linkInRepository(input, origin, { path, tail });
  if (/\.mdx?$/i.test(path)) {
    const page = fileLink(input, origin, { path, tail });
    return page.missing === 'markdown' ? (inRepository() ?? unpublished(input, origin, path) ?? page) : page;
  }
  const asThere = isLikeRepository(input, path) ? inRepository() : undefined;
  if (asThere) return asThere;
  // Most links to pages have no extension: do not ask the disk for each of them.
  const found = fileOf(input, origin, { path, among: /\.(?!html?$)\w{1,10}$/i.test(path) ? 'linked' : 'content' });
  if (found) return { ...found, href: found.href + tail };
  // The page that includes a file is at another place than the file.
  const first = isQuotedFromOutside(origin) ? inRepository() : undefined;
  if (first) return first;
  const { href, isPage } = pageHref(input, origin, path);
  if (isPage) return { href: href + tail };
  // A file without an extension, such as LICENSE: the disk is asked only for links that are broken otherwise.
  const file = inRepository() ?? fileOf(input, origin, { path, among: 'linked' });
  if (file) return { ...file, href: file.asset === undefined ? file.href : file.href + tail };
  const noPage = isLikeRepository(input, path) ? unpublished(input, origin, path) : undefined;
  return noPage ?? { href: href + tail };
}

function fileLink(input: LinkInput, origin: Origin, { path, tail }: { path: string; tail: string }): Resolved {
  const { table, drafts } = input;
  // Fast path: nearly all links to files are relative, without escapes.
  const near =
    path.startsWith('.') && !path.includes('%') && !origin.folder.startsWith('..')
      ? joinFile(origin.folder, path)
      : undefined;
  const direct = near === undefined ? undefined : table.bySource.get(near);
  if (direct !== undefined) return { href: inLocale(input, origin, direct).href + tail };
  const pageAt = (file: string) => table.bySource.get(file) ?? table.bySource.get(file.normalize('NFC'));
  // Pages of Docusaurus may name others from the folder of the site: [Guide](versioned_docs/version-1.0/guide.md).
  const index = firstFile(origin, path, pageAt) ?? pageAt(decodePath(path));
  if (index !== undefined) return { href: inLocale(input, origin, index).href + tail };
  const draft = firstFile(origin, path, (file) => drafts.has(file) || undefined);
  return { href: NO_LINK, missing: draft ? 'draft' : 'markdown' };
}

/** A link by name, as in wikis. */
function namedLink(input: LinkInput, origin: Origin, url: string): Resolved {
  const { name, place } = wikiParts(url);
  if (name === '') return { href: wikiFragment(place, origin.document) };
  const page = wikiPage(input, origin, name);
  const index = page === undefined ? undefined : input.table.bySource.get(page);
  if (index !== undefined) {
    const route = inLocale(input, origin, index);
    return { href: route.href + wikiFragment(place, input.documentOf(route)) };
  }
  return namedFile(input, origin, name) ?? { href: NO_LINK, missing: 'name' };
}

function pageHref(input: LinkInput, origin: Origin, path: string): { href: string; isPage: boolean } {
  const { config, table } = input;
  const { document, route } = origin;
  const { baseUrl } = config;
  const hrefAt = (plain: string): string | undefined => {
    const index = routeAt(table, plain);
    return index === undefined ? undefined : inLocale(input, origin, index).href;
  };
  const known = (href: string | undefined, other: string) => ({ href: href ?? other, isPage: href !== undefined });
  if (path.startsWith('/')) {
    const plain = resolveUrlPath('/', decodePath(path));
    const below = pathBelow(plain, baseUrl);
    return known(hrefAt(plain) ?? hrefAt(below), siteUrl(baseUrl, below));
  }
  // First as a browser resolves it on this page, then as if the page's URL had or lacked its trailing slash.
  const base = route?.path ?? `/${document.rel}`;
  const bare = withoutTrailingSlash(base);
  const plain = decodePath(path);
  const resolved = resolveUrlPath(base, plain);
  const other = resolveUrlPath(base === bare ? `${bare}/` : bare, plain);
  return known(hrefAt(resolved) ?? hrefAt(other), siteUrl(baseUrl, resolved));
}

const inLocale = ({ table }: LinkInput, { locale }: Origin, index: number): Route =>
  routeInLocale(table, index, locale);

type Missing = NonNullable<Resolved['missing']>;

const CODES = { markdown: 'DG5003', draft: 'DG5003', view: 'DG5015', name: 'DG5020' } as const;

function report(input: LinkInput, origin: Origin, { ref, missing }: { ref: Ref; missing: Missing }): Problem[] {
  const { config } = input;
  const { url, line, column, file = origin.document.file } = ref;
  const at = { file, line, column };
  const suggests = input.suggestions === undefined || input.suggestions.left-- > 0;
  const nameNear = (find: () => string | undefined) => (suggests ? find() : undefined);
  if (missing === 'file') return [missingFile(url, at, () => nameNear(() => nearFile(input, origin, url)))];
  const code = CODES[missing];
  if (config.onBrokenMarkdownLinks === 'ignore' && !isAskedFor(config.severities, code)) return [];
  if (code === 'DG5015') return [problem(code, { url, path: outerPath(input, origin, url).replace(/^\/+/, '') }, at)];
  if (code === 'DG5020') {
    const { name } = wikiParts(url);
    return [problem(code, { name, near: nameNear(() => nearWikiName(input, name)) }, at)];
  }
  const near = missing === 'draft' || !suggests ? undefined : nearDocument(input, origin, url);
  return [problem('DG5003', { url, near, draft: missing === 'draft' }, at)];
}

function missingFile(url: string, at: Parameters<typeof problem>[2], near: () => string | undefined): Problem {
  const hidden = isPrivate(decodePath(splitUrl(url).path));
  return problem('DG5005', hidden ? { url, hidden } : { url, near: near() }, at);
}

/** Names that say nothing about a page, because every folder may have them. */
const INDEX = /^(?:index|readme)\.mdx?$/;

/** Relative path of the document with the most similar path. */
function nearDocument({ table }: LinkInput, { folder, root }: Origin, url: string): string | undefined {
  const path = decodePath(splitUrl(url).path);
  const from = path.startsWith('/') ? root : folder;
  const wanted = joinFile(from, path.replace(/^\//, '')) ?? path;
  // A path with a leading "/" reaches only files in its own content root.
  const known = [...table.bySource.keys()].filter((file) => !path.startsWith('/') || file.startsWith(`${root}/`));
  const name = baseName(wanted).toLowerCase();
  const byName = INDEX.test(name) ? undefined : known.find((file) => baseName(file).toLowerCase() === name);
  const near = nearestName(wanted, known, 3) ?? byName;
  return near && (path.startsWith('/') ? near.slice(root.length) : wayTo(folder, near));
}
