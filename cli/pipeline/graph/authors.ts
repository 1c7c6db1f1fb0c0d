/** Authors of posts, from `authors.yml` and front matter. */

import { urlKind } from '../../html/url-kind.ts';
import { type JsonSchema, meets } from '../../lib/json-schema.ts';
import { keyPlace } from '../../lib/key-place.ts';
import { lookUp } from '../../lib/look-up.ts';
import { isObject } from '../../lib/plain-data.ts';
import { cleanPath, unsafe } from '../../lib/route-path.ts';
import { nearestName } from '../../lib/suggest.ts';
import type { BlogConfig, SiteConfig } from '../../model/config.ts';
import type { DocumentFacts } from '../../model/document.ts';
import type { PostAuthor } from '../../model/graph.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { isAskedFor } from '../../problems/severity.ts';
import { SOCIALS, socialLinks } from './author-socials.ts';
import { type DataPlace, dataPlaces } from './data-keys.ts';
import { compareLabels, tagSlug } from './tag-slug.ts';

interface KnownAuthor extends PostAuthor {
  key: string;
}

export type KnownAuthors = ReadonlyMap<string, KnownAuthor>;

const TEXTS = ['name', 'title', 'url', 'email', 'description'] as const;
/** Fields for a picture, with older spellings. */
const IMAGES = ['image', 'image_url', 'imageURL'];

const VALUE: JsonSchema = { type: ['string', 'number', 'null'] };
const PAGE: JsonSchema = { type: ['boolean', 'object', 'null'], properties: { permalink: { type: 'string' } } };
/** The fields of an author. */
export const AUTHOR_FIELDS: Readonly<Record<string, JsonSchema>> = {
  ...Object.fromEntries([...TEXTS, ...IMAGES].map((field) => [field, VALUE])),
  ...{ socials: SOCIALS, page: PAGE, key: VALUE },
};
const FIELDS = Object.keys(AUTHOR_FIELDS);
const TEXTUAL: ReadonlySet<string> = new Set([...TEXTS, ...IMAGES]);

export interface AuthorContext {
  config: Pick<SiteConfig, 'severities'>;
  blog: BlogConfig;
  /** Path of the page of all authors (`/blog/authors`). */
  base: string;
  problems: Problem[];
  /** Publishes a picture that a file names, and returns its URL; undefined when it is missing. */
  pictureAt(file: string, url: string): string | undefined;
}

type PlaceOf = (key?: string, field?: string) => DataPlace;

/** Reads a parsed `authors.yml`: a map from key to author. */
export function knownAuthors(
  context: AuthorContext,
  { path, text, value }: { path: string; text: string; value: unknown },
): KnownAuthors {
  const authorPlace = dataPlaces(path, text);
  const authors = new Map<string, KnownAuthor>();
  if (value === null || value === undefined) return authors;
  if (!isObject(value)) {
    const reason = 'the file must map keys to authors';
    context.problems.push(problem('DG4042', { what: 'authors', reason }, authorPlace()));
    return authors;
  }
  for (const [key, entry] of Object.entries(value)) {
    const author = knownAuthor(context, { key, entry, authorPlace });
    if (author) authors.set(key, author);
  }
  return authors;
}

function knownAuthor(
  context: AuthorContext,
  { key, entry, authorPlace }: { key: string; entry: unknown; authorPlace: PlaceOf },
): KnownAuthor | undefined {
  const wrong = !isObject(entry) ? 'must be a map' : typeof entry['name'] !== 'string' ? 'has no name' : undefined;
  if (wrong) {
    context.problems.push(problem('DG4042', { what: 'authors', reason: `"${key}" ${wrong}` }, authorPlace(key)));
    return undefined;
  }
  const fields = entry as Record<string, unknown>;
  const author = readAuthor(fields, { ...context, fieldPlace: (field) => authorPlace(key, field) });
  const path = pagePath(fields['page'], key, context);
  if (typeof path === 'object')
    context.problems.push(
      problem('DG4003', { slug: path.slug, reason: path.reason, key: 'page' }, authorPlace(key, 'page')),
    );
  return { ...author, name: author.name ?? key, key, ...(typeof path === 'string' ? { path } : {}) };
}

/** Path of an author's page, when `page` asks for one. */
function pagePath(
  page: unknown,
  key: string,
  { base }: AuthorContext,
): string | { slug: string; reason: string } | undefined {
  if (page !== true && !isObject(page)) return undefined;
  const own = isObject(page) && typeof page['permalink'] === 'string' ? page['permalink'] : undefined;
  const slug = own ?? tagSlug(key);
  const reason = unsafe(slug) ?? (/^\/*$/.test(slug) ? 'it is empty' : undefined);
  return reason ? { slug, reason } : cleanPath(`${base}/${slug}`).replace(/\/$/, '');
}

interface Reading extends Pick<AuthorContext, 'problems' | 'pictureAt'> {
  fieldPlace(field?: string): DataPlace;
}

/** The fields of an author. Invalid fields are reported and left out. */
function readAuthor(fields: Record<string, unknown>, reading: Reading): Partial<PostAuthor> {
  const { problems, fieldPlace } = reading;
  const texts: Record<string, string> = {};
  for (const [field, value] of Object.entries(fields)) {
    const schema = lookUp(AUTHOR_FIELDS, field);
    const known = schema !== undefined;
    if (TEXTUAL.has(field) && (typeof value === 'string' || typeof value === 'number'))
      texts[field] = String(value).trim();
    // `socialLinks` reports each network.
    else if (!known || (field !== 'socials' && value !== undefined && !meets(schema, value)))
      problems.push(
        problem('DG4043', { field, known, near: nearestName(field, FIELDS), fields: FIELDS }, fieldPlace(field)),
      );
  }
  const author: Partial<PostAuthor> = {};
  for (const field of TEXTS) if (texts[field]) author[field] = texts[field];
  if (author.url !== undefined && !isSafe(author.url)) {
    problems.push(problem('DG4044', { field: 'url', url: author.url }, fieldPlace('url')));
    delete author.url;
  }
  const image = pictureOf(texts, reading);
  if (image !== undefined) author.image = image;
  const socials = socialLinks(fields['socials'], { problems, place: fieldPlace('socials'), isSafe });
  if (socials) author.socials = socials;
  return author;
}

/** A picture is a URL, a path relative to the file that names it, or a public file. */
function pictureOf(texts: Record<string, string>, { problems, fieldPlace, pictureAt }: Reading): string | undefined {
  const field = IMAGES.find((name) => lookUp(texts, name));
  if (field === undefined) return undefined;
  const url = lookUp(texts, field) as string;
  const place = fieldPlace(field);
  const found = isSafe(url) ? pictureAt(place.file, url) : undefined;
  if (!isSafe(url)) problems.push(problem('DG4044', { field, url }, place));
  else if (found === undefined) problems.push(problem('DG5005', { url }, place));
  return found;
}

const isSafe = (url: string): boolean => urlKind(url) !== 'refused';

const LEGACY = {
  name: ['author'],
  title: ['author_title', 'authorTitle'],
  url: ['author_url', 'authorURL'],
  image_url: ['author_image_url', 'authorImageURL', 'author_image'],
};

/** The author in the old form: `author`, `author_title`, `author_url`, `author_image_url`. */
function legacyAuthor({ frontMatter }: DocumentFacts): { fields: Record<string, unknown>; keys: string[] } | undefined {
  const all: Record<string, unknown> = { ...frontMatter.extra, ...frontMatter };
  const keys = Object.values(LEGACY)
    .flat()
    .filter((key) => typeof lookUp(all, key) === 'string' && lookUp(all, key) !== '');
  if (keys.length === 0) return undefined;
  const given = (names: string[]) => lookUp(all, names.find((name) => keys.includes(name)) ?? '');
  const fields = Object.entries(LEGACY).map(([field, names]) => [field, given(names)] as const);
  return { fields: Object.fromEntries(fields.filter(([, value]) => value !== undefined)), keys };
}

/** The authors of a post, in the order written; keys of `authors.yml`, objects, or both. */
export function authorsOf(context: AuthorContext, document: DocumentFacts, authors: KnownAuthors): PostAuthor[] {
  const { frontMatter } = document;
  const legacy = legacyAuthor(document);
  const written = frontMatter.authors;
  const documentPlace = (key: string) => keyPlace(document, key);
  const place = documentPlace('authors');
  if (legacy && written !== undefined && written !== null) {
    const key = legacy.keys[0] as string;
    context.problems.push(problem('DG4046', { key }, documentPlace(key)));
  } else if (legacy) return inlineAuthor(context, legacy.fields, documentPlace(legacy.keys[0] as string));
  return [written ?? []].flat().flatMap((one: unknown) => {
    if (typeof one === 'string' || typeof one === 'number')
      return byKey(context, { key: String(one), authors, place }).map(withoutKey);
    if (!isObject(one)) {
      const reason = 'an author is a key of authors.yml, or a map with a name';
      context.problems.push(problem('DG4042', { what: 'authors', reason }, place));
      return [];
    }
    if (typeof one['key'] !== 'string') return inlineAuthor(context, one, place);
    const [base] = byKey(context, { key: one['key'], authors, place });
    const own = readAuthor(one, { ...context, fieldPlace: () => place });
    return base ? [withoutKey({ ...base, ...own })] : [];
  });
}

function inlineAuthor(context: AuthorContext, fields: Record<string, unknown>, place: DataPlace): PostAuthor[] {
  const { blog, config, problems } = context;
  const { name, ...author } = readAuthor(fields, { ...context, fieldPlace: () => place });
  if (name === undefined) {
    problems.push(problem('DG4042', { what: 'authors', reason: 'an author has no key and no name' }, place));
    return [];
  }
  if (blog.onInlineAuthors !== 'ignore' || isAskedFor(config.severities, 'DG4045'))
    problems.push(problem('DG4045', { name }, place));
  return [{ name, ...author }];
}

const withoutKey = ({ key: _, ...author }: KnownAuthor): PostAuthor => author;

function byKey(
  { problems }: AuthorContext,
  { key, authors, place }: { key: string; authors: KnownAuthors; place: DataPlace },
): KnownAuthor[] {
  const author = authors.get(key);
  if (author) return [author];
  const known = [...authors.keys()].sort(compareLabels);
  problems.push(problem('DG4012', { author: key, near: nearestName(key, known), known }, place));
  return [];
}
