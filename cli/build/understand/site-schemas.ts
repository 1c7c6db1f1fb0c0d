/** JSON Schemas of a site, for editors: those of the package, with the site's own fields, tags, authors and sidebars. */
import { join } from 'node:path';
import type { JsonSchema } from '../../lib/json-schema.ts';
import { compareText } from '../../lib/paths.ts';
import { isObject } from '../../lib/plain-data.ts';
import { readDataFiles } from '../../pipeline/graph/data-files.ts';
import { readText } from '../../system/fsx.ts';
import { packageRoot } from '../../system/package-info.ts';
import type { UnderstoodSite } from '../types.ts';
import { fieldsOf, type OwnFields } from './own-fields.ts';

/** Kinds of content with front matter. */
const PAGES = ['docs', 'blog', 'pages'] as const;
/** Schemas that are the same for all sites. */
const SAME = ['category', 'authors', 'tags', 'search-tests', 'evals', 'texts', 'sidebars'];

type Properties = Record<string, JsonSchema>;
type Described = JsonSchema & { properties: Properties; definitions: Properties };

export type DescribedSite = Pick<UnderstoodSite, 'loaded' | 'graph' | 'found' | 'parsed'>;

/** @returns The text of each schema by its file name. */
export async function siteSchemas(site: DescribedSite): Promise<Map<string, string>> {
  const folder = join(packageRoot(), 'dist/schemas');
  const read = (name: string): string => readText(join(folder, `${name}.json`));
  const parsed = (name: string): Described => JSON.parse(read(name)) as Described;
  const known = await knownNames(site);
  const inherited = new Set(site.parsed.documents.flatMap((document) => Object.keys(document.inherited ?? {})));
  const { schemas = {} } = site.loaded.extensions;
  const own = new Map(PAGES.map((kind) => [kind, fieldsOf(schemas[kind])]));
  const pages = PAGES.map((kind) => {
    const schema = withNames(parsed(kind), known[kind]);
    return [kind, withFields(schema, own.get(kind), inherited)] as const;
  });
  const folders = withNames(parsed('defaults'), known.docs);
  for (const fields of own.values()) folders.properties = { ...fields?.properties, ...folders.properties };
  for (const fields of own.values()) folders.definitions = { ...fields?.definitions, ...folders.definitions };
  const texts = [...pages, ['defaults', folders] as const].map(([name, json]) => [name, JSON.stringify(json)] as const);
  const all = [...texts, ...SAME.map((name) => [name, read(name)] as const)];
  return new Map(all.map(([name, text]) => [`${name}.json`, text]));
}

/** A page's schema with the fields of the site. A key that a folder sets may be missing in the page. */
function withFields(schema: Described, fields: OwnFields | undefined, inherited: ReadonlySet<string>): Described {
  if (!fields) return schema;
  const { properties, definitions } = fields;
  const known = Object.entries(schema.properties).filter(([key]) => !fields.isClosed || Object.hasOwn(properties, key));
  const required = fields.required.filter((key) => !inherited.has(key));
  return {
    ...schema,
    ...(required.length > 0 ? { type: 'object' as const, required } : {}),
    properties: { ...properties, ...Object.fromEntries(known) },
    ...(fields.isClosed ? { additionalProperties: false } : {}),
    definitions: { ...definitions, ...schema.definitions },
  };
}

interface Names {
  tags: readonly string[];
  /** True when a tag that is not declared is an error. */
  onlyTags: boolean;
  authors: readonly string[];
  sidebars: readonly string[];
}

/** Editors offer the names of the site. A wrong author and a wrong sidebar are errors. */
function withNames(schema: Described, { tags, onlyTags, authors, sidebars }: Names): Described {
  const { tag, author } = schema.definitions;
  const sidebar = schema.properties['displayed_sidebar'];
  return {
    ...schema,
    properties: {
      ...schema.properties,
      ...(sidebar ? { displayed_sidebar: { ...without(sidebar), enum: [...sidebars, null, false] } } : {}),
    },
    definitions: {
      ...schema.definitions,
      ...(tag && tags.length > 0 ? { tag: onlyTags ? closedTag(tags) : { anyOf: [oneOf(tags), tag] } } : {}),
      ...(author ? { author: ofAuthors(authors, { ...author, type: 'object' }) } : {}),
    },
  };
}

const without = ({ type: _, ...texts }: JsonSchema): JsonSchema => texts;

/** In YAML, `2024` is a number. */
const oneOf = (names: readonly string[]): JsonSchema => ({
  enum: names.flatMap((name) => (String(Number(name)) === name ? [name, Number(name)] : [name])),
});

const ofAuthors = (names: readonly string[], described: JsonSchema): JsonSchema =>
  names.length > 0 ? { anyOf: [oneOf(names), described] } : described;

/** A text with a comma has several tags. */
const closedTag = (names: readonly string[]): JsonSchema => ({
  anyOf: [
    oneOf(names),
    { type: 'string', pattern: ',' },
    { type: 'object', properties: { label: oneOf(names) }, required: ['label'] },
  ],
});

/** The names by kind of content. */
async function knownNames({ loaded: { config }, graph, found }: DescribedSite) {
  const rootKinds = new Map(config.roots.map(({ id, kind }) => [id, kind]));
  const files = found.data.filter(({ rel }) => /^(?:authors|tags)\.ya?ml$/.test(rel));
  const values = await readDataFiles(files, []);
  const entriesOf = (kind: string, name: string) =>
    files.flatMap(({ path, root, rel }) => {
      const value = rootKinds.get(root) === kind && rel.startsWith(name) ? values.get(path) : undefined;
      return isObject(value) ? Object.entries(value) : [];
    });
  const declared = (kind: string): string[] =>
    entriesOf(kind, 'tags').flatMap(([key, tag]) => [
      key,
      ...(isObject(tag) && tag['label'] ? [String(tag['label'])] : []),
    ]);
  const used = graph.pages.map(({ tags, post }) => (post?.tags ?? tags ?? []).map(({ label }) => label));
  const tagsOf = (kind: string, pageKind: string, policies: readonly string[]): Pick<Names, 'tags' | 'onlyTags'> => {
    const own = declared(kind);
    const onlyTags = own.length > 0 && policies.every((policy) => policy === 'error');
    const labels = graph.pages.flatMap((page, at) => (page.kind === pageKind && !onlyTags ? (used[at] ?? []) : []));
    return { tags: sorted([...own, ...labels]), onlyTags };
  };
  const authors = sorted(entriesOf('blog', 'authors').map(([key]) => key));
  const sidebars = sorted(graph.sidebars.map(({ name }) => name));
  const docs = tagsOf(
    'docs',
    'doc',
    config.docs.map(({ onInlineTags }) => onInlineTags),
  );
  const blog = tagsOf(
    'blog',
    'post',
    config.blogs.map(({ onInlineTags }) => onInlineTags),
  );
  return {
    docs: { ...docs, authors, sidebars },
    blog: { ...blog, authors, sidebars },
    pages: { ...NONE, authors, sidebars },
  };
}

const NONE = { tags: [], onlyTags: false };

/** In an order that changes only with the site. */
const sorted = (names: readonly string[]): string[] => [...new Set(names)].sort(compareText);
