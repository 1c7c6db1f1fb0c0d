/** The tags of documents, declared or only in front matter, for docs and blog. */

import type { JsonSchema } from '../../lib/json-schema.ts';
import { keyPlace } from '../../lib/key-place.ts';
import { compareText } from '../../lib/paths.ts';
import { isObject } from '../../lib/plain-data.ts';
import { cleanPath, unsafe } from '../../lib/route-path.ts';
import { nearestName } from '../../lib/suggest.ts';
import type { DocumentFacts } from '../../model/document.ts';
import type { LinkGroup, TagLink } from '../../model/graph.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { type DataPlace, dataPlaces } from './data-keys.ts';
import { compareLabels, firstLetter, slugOfTag, type TagSlugs } from './tag-slug.ts';

interface DeclaredTag {
  label: string;
  /** Relative to the path of all tags, without a leading slash. */
  permalink: string;
  description?: string;
}

/** The tags of a `tags.yml` by key; undefined without such a file: then any tag is allowed. */
export type DeclaredTags = ReadonlyMap<string, DeclaredTag> | undefined;

const VALUE: JsonSchema = { type: ['string', 'number', 'null'] };
/** The fields of a declared tag. */
export const TAG_FIELDS: Readonly<Record<string, JsonSchema>> = { label: VALUE, permalink: VALUE, description: VALUE };
const FIELDS = Object.keys(TAG_FIELDS);

/** Reads a parsed `tags.yml`: a map from key to `label`, `permalink`, `description`, all of them optional. */
export function declaredTags(
  { path, text, value, slugs }: { path: string; text: string; value: unknown; slugs: TagSlugs },
  problems: Problem[],
): DeclaredTags {
  const tagPlace = dataPlaces(path, text);
  const tags = new Map<string, DeclaredTag>();
  if (value === null || value === undefined) return tags;
  if (!isObject(value)) {
    problems.push(problem('DG4042', { what: 'tags', reason: 'the file must map keys to tags' }, tagPlace()));
    return tags;
  }
  for (const [key, entry] of Object.entries(value)) {
    const tag = declaredTag(key, { entry, tagPlace, problems, slugs });
    if (tag) tags.set(key, tag);
  }
  return tags;
}

interface Entry {
  entry: unknown;
  tagPlace: (key?: string, field?: string) => DataPlace;
  problems: Problem[];
  slugs: TagSlugs;
}

function declaredTag(key: string, { entry, tagPlace, problems, slugs }: Entry): DeclaredTag | undefined {
  if (entry !== null && !isObject(entry)) {
    const reason = `"${key}" must be a map with label, permalink and description`;
    problems.push(problem('DG4042', { what: 'tags', reason }, tagPlace(key)));
    return undefined;
  }
  const fields = entry ?? {};
  const texts: Record<string, string> = {};
  for (const [field, given] of Object.entries(fields)) {
    const known = FIELDS.includes(field);
    if (known && (typeof given === 'string' || typeof given === 'number')) texts[field] = String(given).trim();
    else if (!known || given !== null)
      problems.push(
        problem('DG4043', { field, known, near: nearestName(field, FIELDS), fields: FIELDS }, tagPlace(key, field)),
      );
  }
  const label = (texts['label'] || key).normalize('NFC');
  const permalink = texts['permalink'] ?? slugOfTag(key, slugs);
  const reason = unsafePermalink(permalink);
  if (reason) {
    problems.push(problem('DG4003', { slug: permalink, reason, key: 'permalink' }, tagPlace(key, 'permalink')));
    return undefined;
  }
  const description = texts['description'];
  return { label, permalink: plain(permalink), ...(description ? { description } : {}) };
}

const plain = (permalink: string): string => cleanPath(permalink).slice(1).replace(/\/$/, '');

function unsafePermalink(permalink: string): string | undefined {
  return unsafe(permalink) ?? (plain(permalink) === '' ? 'it is empty' : unsafe(cleanPath(permalink)));
}

/** A tag that documents use. */
export interface Tag extends TagLink {
  /** Positions of the listed documents in `TagsInput.documents`, ascending. */
  members: number[];
}

interface TagsInput {
  documents: readonly DocumentFacts[];
  declared: DeclaredTags;
  /** Name of the file with declared tags. */
  file?: string;
  /** Whether undeclared tags are reported, when there is a file. */
  reportsInline: boolean;
  /** Path of all tags (`/blog/tags`). */
  base: string;
  slugs: TagSlugs;
}

interface Found {
  link: TagLink;
  /** True when `tags.yml` declares it, and thus its label. */
  declared: boolean;
  /** Labels in front matter, with their first places. */
  labels: Map<string, DataPlace>;
  members: number[];
}

/**
 * Collects the tags of documents. Labels with the same permalink are one tag: its label is the declared one, else the
 * first by code point; other labels are reported.
 * @returns `links`: the tags of each document that have pages, in the order written. `tags`: sorted from A to Z.
 */
export function collectTags(input: TagsInput, problems: Problem[]): { links: TagLink[][]; tags: Tag[] } {
  const book = new Map<string, Found>();
  const used = input.documents.map((document, position) => {
    const paths = new Set<string>();
    for (const written of [document.frontMatter.tags ?? []].flat()) {
      const found = take(written, { ...input, document, book, problems });
      if (!found || paths.has(found.link.path)) continue;
      paths.add(found.link.path);
      if (document.frontMatter.unlisted !== true) found.members.push(position);
    }
    return paths;
  });
  const all = [...book.values()];
  for (const found of all) settleLabel(found, input.slugs, problems);
  const links = used.map((paths) =>
    [...paths].flatMap((path) => {
      const found = book.get(path) as Found;
      return found.members.length > 0 ? [found.link] : [];
    }),
  );
  const tags = all
    .filter(({ members }) => members.length > 0)
    .map(({ link, members }) => ({ ...link, members }))
    .sort((a, b) => compareLabels(a.label, b.label) || compareLabels(a.path, b.path));
  return { links, tags };
}

interface Taking extends TagsInput {
  document: DocumentFacts;
  book: Map<string, Found>;
  problems: Problem[];
}

/** Finds or makes the tag that front matter names. An invalid tag is reported; then the result is undefined. */
function take(written: unknown, taking: Taking): Found | undefined {
  const { document, declared, base, book, problems } = taking;
  const inline = isObject(written) ? written : { label: written };
  const label = String(inline['label'] ?? '')
    .trim()
    .normalize('NFC');
  const place = keyPlace(document, 'tags');
  if (label === '') return undefined;
  const known = declared?.get(label) ?? byLabel(declared, label);
  const permalink = known?.permalink ?? ownPermalink(inline) ?? slugOfTag(label, taking.slugs);
  const reason = known ? undefined : unsafePermalink(permalink);
  if (reason) {
    problems.push(problem('DG4003', { slug: permalink, reason, key: 'permalink' }, place));
    return undefined;
  }
  if (!known) reportInline(label, taking, place);
  const path = cleanPath(`${base}/${plain(permalink)}`);
  const found = book.get(path) ?? makeFound({ label, path }, known);
  book.set(path, found);
  if (!known && !found.labels.has(label)) found.labels.set(label, place);
  if (known && !found.declared) Object.assign(found, { link: linkOf(path, known), declared: true });
  return found;
}

const linkOf = (path: string, { label, description }: DeclaredTag): TagLink => ({
  label,
  path,
  ...(description ? { description } : {}),
});

const makeFound = ({ label, path }: TagLink, known: DeclaredTag | undefined): Found => ({
  link: known ? linkOf(path, known) : { label, path },
  declared: known !== undefined,
  labels: new Map(),
  members: [],
});

function ownPermalink({ permalink }: Record<string, unknown>): string | undefined {
  return typeof permalink === 'string' && permalink !== '' ? permalink : undefined;
}

function byLabel(declared: DeclaredTags, label: string): DeclaredTag | undefined {
  for (const tag of declared?.values() ?? []) if (tag.label === label) return tag;
  return undefined;
}

function reportInline(tag: string, taking: Taking, place: DataPlace): void {
  const { declared, file = 'tags.yml', reportsInline, problems } = taking;
  if (declared === undefined || !reportsInline) return;
  const known = [...declared.keys()].sort(compareLabels);
  problems.push(problem('DG4040', { tag, file, near: nearestName(tag, known), known }, place));
}

function settleLabel(found: Found, slugs: TagSlugs, problems: Problem[]): void {
  const labels = [...found.labels.keys()].sort(compareLabels);
  // By code point, capitals come first among labels that differ only in case. Docusaurus shows the newest post's.
  const isFirst = found.declared || slugs === 'kebab-case';
  const kept = isFirst ? found.link.label : ([...labels].sort(compareText)[0] ?? found.link.label);
  for (const label of labels) {
    if (label === kept) continue;
    const place = found.labels.get(label) as DataPlace;
    problems.push(problem('DG4041', { label, kept, path: found.link.path }, place));
  }
  found.link.label = kept;
}

/** Groups tags by their first letters, from A to Z. */
export function tagGroups(tags: readonly Tag[]): LinkGroup[] {
  const groups = new Map<string, LinkGroup>();
  for (const { label, path, description, members } of tags) {
    const heading = firstLetter(label);
    const group = groups.get(heading) ?? { heading, links: [] };
    groups.set(heading, group);
    group.links.push({ label, path, count: members.length, ...(description ? { description } : {}) });
  }
  return [...groups.values()];
}
