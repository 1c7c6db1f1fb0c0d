/**
 * JSON Schemas (draft-07, which all editors know) of the files that authors write besides the config. Keys and values are
 * those that docsgen checks; descriptions are those of the manual.
 */
import { fileURLToPath } from 'node:url';
import { toJSONSchema } from 'zod/v4/core';
import { keyTable } from './reference/key-tables.mjs';
import { bundled } from './reference/pages.mjs';

/**
 * @typedef {import('../lib/json-schema.ts').JsonSchema & {
 *   $ref?: string, $schema?: string, description?: string, markdownDescription?: string, doNotSuggest?: boolean,
 *   definitions?: Readonly<Record<string, import('../lib/json-schema.ts').JsonSchema>>, patternProperties?: Readonly<Record<string, import('../lib/json-schema.ts').JsonSchema>>,
 * }} Json Words that only editors know: `markdownDescription`, and `doNotSuggest` for a key that they do not offer.
 */
/** @typedef {Readonly<Record<string, Json>>} Properties */
/** @typedef {Map<string, string>} Texts Descriptions by key. */

const KNOWN_KEYS = fileURLToPath(new URL('known-keys.ts', import.meta.url));

/** Kinds of content, with the sections of the manual about their front matter. */
const KINDS = {
  docs: { about: 'Front matter of docs.', sections: ['All content', 'Docs'], place: 'in docs' },
  blog: { about: 'Front matter of posts.', sections: ['All content', 'Blog'], place: 'in posts' },
  pages: { about: 'Front matter of single pages.', sections: ['All content', 'Pages'], place: 'on single pages' },
};

/** @typedef {typeof import('./known-keys.ts')} Known */

/** @returns {Promise<Map<string, Json>>} Schemas by file name. */
export async function readSchemas() {
  const known = /** @type {Known} */ (await bundled(KNOWN_KEYS));
  const keys = frontMatterKeys(known);
  const sidebars = /** @type {Json} */ (
    toJSONSchema(known.sidebars, { io: 'input', unrepresentable: 'any', target: 'draft-07' })
  );
  return new Map([
    ...Object.entries(KINDS).map(([name, kind]) => file(name, kind.about, pageSchema(kind, keys))),
    file('defaults', 'Front matter of all content below a folder.', folderSchema(keys, known.REFUSED)),
    file('category', 'The category that a sidebar makes of a folder.', categorySchema(known.CATEGORY)),
    file('authors', 'The authors of a blog, by their keys.', mapOf(authorSchema(known.AUTHOR_FIELDS))),
    file('tags', 'Declared tags, by their keys.', mapOf(tagSchema(known.TAG_FIELDS))),
    file('search-tests', 'What readers search for, and what they should find.', searchTestsSchema(known.SEARCH_TESTS)),
    file('evals', 'What readers ask, and the facts that an answer must contain.', evalsSchema(known.EVALS)),
    file('texts', 'Texts of the interface in a language, by their keys.', textsSchema(known.en)),
    file('sidebars', 'Sidebars by name.', { ...sidebars, properties: NAMED }),
  ]);
}

/** A key for editors. @type {Properties} */
const NAMED = { $schema: { type: 'string', description: 'The schema of this file, for editors.' } };

/**
 * @param {string} name
 * @param {string} description
 * @param {Json} schema
 * @returns {[string, Json]}
 */
const file = (name, description, schema) => [
  `${name}.json`,
  { $schema: 'http://json-schema.org/draft-07/schema#', description, ...schema },
];

/**
 * The same with a description, in Markdown and as plain text.
 * @param {Json} schema
 * @param {string | undefined} text
 * @returns {Json}
 */
function described(schema, text) {
  if (!text) return schema;
  const plain = text.replaceAll('`', '');
  return { ...schema, description: plain, ...(plain === text ? {} : { markdownDescription: text }) };
}

/**
 * @param {Properties} properties
 * @param {Texts} texts
 * @returns {Properties}
 */
const allDescribed = (properties, texts) =>
  Object.fromEntries(Object.entries(properties).map(([key, schema]) => [key, described(schema, texts.get(key))]));

/**
 * The same, or no value: then a key is not set.
 * @param {Json} schema
 * @returns {Json}
 */
function orNothing(schema) {
  const { type, enum: values, anyOf } = schema;
  if (type) return { ...schema, type: [...new Set([type].flat()).add('null')] };
  if (values) return { ...schema, enum: [...values, null] };
  return anyOf ? { ...schema, anyOf: [...anyOf, { type: 'null' }] } : schema;
}

/**
 * All keys of front matter, with other spellings, which editors do not offer. `definitions`: the parts that a site
 * replaces with its own names, see `build/understand/site-schemas.ts`.
 * @param {Known} known
 */
function frontMatterKeys({ checks, oneOrMore, READ_ELSEWHERE, OLD_NAMES, AUTHOR_FIELDS }) {
  const own = Object.entries(checks).map(([key, { schema }]) => [key, orNothing(schema)]);
  const others = Object.entries(READ_ELSEWHERE).map(([key, schema]) => [key, orNothing(schema)]);
  const old = [...OLD_NAMES].map(([key, name]) => [key, hidden({}, `Older name of \`${name}\`.`)]);
  const published = hidden({}, '`false` is `draft: true`, as in Jekyll.');
  /** @param {string} name */
  const several = (name) => orNothing(oneOrMore(/** @type {Json} */ ({ $ref: `#/definitions/${name}` })));
  return {
    all: { ...Object.fromEntries([...own, ...others]), tags: several('tag') },
    old: { ...Object.fromEntries(old), published },
    authors: several('author'),
    definitions: {
      tag: checks['tags']?.schema.anyOf?.[0] ?? {},
      author: authorOfPost(AUTHOR_FIELDS),
    },
  };
}

/**
 * A key that editors know, but do not offer.
 * @param {Json} schema
 * @param {string} text
 */
const hidden = (schema, text) => ({ ...described(schema, text), doNotSuggest: true });

/** @param {readonly string[]} sections @returns {Texts} */
const textsIn = (sections) => new Map(sections.flatMap((section) => [...keyTable('front-matter.md', section)]));

/**
 * Front matter of a kind of content. Keys without an effect there are valid, since docsgen checks them all; unknown ones
 * belong to the site.
 * @param {typeof KINDS.docs} kind
 * @param {ReturnType<typeof frontMatterKeys>} keys
 * @returns {Json}
 */
function pageSchema({ sections }, { all, old, authors, definitions: { tag, author } }) {
  const texts = textsIn(sections);
  const elsewhere = textsIn(Object.values(KINDS).flatMap((kind) => kind.sections));
  // In other content, docsgen does not look at the authors.
  const hasAuthors = texts.has('authors');
  const values = hasAuthors ? { ...all, authors } : all;
  /** @type {Properties} */
  const definitions = hasAuthors ? { tag, author } : { tag };
  const properties = Object.entries(values).map(([key, schema]) => {
    const text = texts.get(key);
    if (text !== undefined) return [key, described(schema, text)];
    const places = Object.values(KINDS).filter((kind) => textsIn(kind.sections).has(key));
    const where = `Only ${places.map((kind) => kind.place).join(' and ')}.`;
    return [key, hidden(schema, `${elsewhere.get(key) ?? ''} ${where}`.trim())];
  });
  return { type: ['object', 'null'], properties: { ...Object.fromEntries(properties), ...old }, definitions };
}

/**
 * @param {ReturnType<typeof frontMatterKeys>} keys
 * @param {Record<string, string>} refused Why a folder cannot set a key.
 * @returns {Json}
 */
function folderSchema({ all, old, definitions: { tag } }, refused) {
  const texts = textsIn(
    Object.values(KINDS)
      .flatMap(({ sections }) => sections)
      .toReversed(),
  );
  const properties = Object.entries(all).map(([key, schema]) => {
    const reason = refused[key];
    if (reason === undefined) return [key, described(schema, texts.get(key))];
    const errorMessage = `A folder cannot set "${key}": ${reason}.`;
    return [key, { ...hidden({ type: 'null' }, errorMessage), errorMessage }];
  });
  const values = { ...NAMED, ...Object.fromEntries(properties), ...old };
  return { type: ['object', 'null'], properties: values, definitions: { tag } };
}

/** @param {Json} category @returns {Json} */
function categorySchema(category) {
  const texts = keyTable('sidebars.md', '{#folders}');
  const ofLink = keyTable('sidebars.md', '{#folders}', 'Key of `link`');
  const properties = /** @type {Properties} */ (category.properties);
  const link = /** @type {Json} */ (properties['link']);
  const described = { ...link, properties: allDescribed(/** @type {Properties} */ (link.properties), ofLink) };
  return { ...category, properties: { ...NAMED, ...allDescribed({ ...properties, link: described }, texts) } };
}

/** @param {Json} one @returns {Json} A file that maps keys to such values. */
const mapOf = (one) => ({ type: ['object', 'null'], additionalProperties: one });

/** @param {Properties} fields @returns {Properties} */
const authorFields = (fields) => {
  const { imageURL, key, ...usual } = allDescribed(fields, keyTable('blog.md', '{#authors}'));
  return { ...usual, imageURL: hidden(imageURL ?? {}, 'Older name of `image_url`.'), key: key ?? {} };
};

/** @param {Properties} fields @returns {Json} */
function authorSchema(fields) {
  const { key, ...properties } = authorFields(fields);
  return {
    type: 'object',
    properties: {
      ...properties,
      name: { ...properties['name'], type: 'string' },
      key: hidden(key ?? {}, 'Not used here.'),
    },
    required: ['name'],
    additionalProperties: false,
  };
}

/** @param {Properties} fields @returns {Json} */
const authorOfPost = (fields) => ({
  type: ['string', 'number', 'object'],
  properties: authorFields(fields),
  anyOf: [{ required: ['name'] }, { required: ['key'] }],
  additionalProperties: false,
});

/** @param {Properties} fields @returns {Json} */
const tagSchema = (fields) => ({
  type: ['object', 'null'],
  properties: allDescribed(fields, keyTable('docs.md', '{#tags}')),
  additionalProperties: false,
});

/** @param {Json} tests @returns {Json} */
const searchTestsSchema = (tests) => describedList(tests, keyTable('search.md', 'Test what readers find'));

/** @param {Json} evals @returns {Json} */
const evalsSchema = (evals) => describedList(evals, keyTable('evals.md', '{#questions}'));

/** @param {Json} list @param {Texts} texts @returns {Json} */
function describedList({ items, ...list }, texts) {
  const properties = /** @type {Properties} */ (items?.properties);
  return { ...list, items: { ...items, properties: allDescribed(properties, texts) } };
}

/** @param {Record<string, string>} en @returns {Json} */
function textsSchema(en) {
  // A text, or as in Docusaurus, its `message`.
  /** @type {Json} */
  const text = { type: ['string', 'object'], properties: { message: { type: 'string' } }, required: ['message'] };
  const english = Object.entries(en).map(([key, words]) => [key, { ...text, description: words }]);
  // The language decides which forms a text with a number has.
  const counted = Object.keys(en).flatMap((key) => /^(.+)\.other$/.exec(key)?.[1]?.replaceAll('.', '\\.') ?? []);
  return {
    type: ['object', 'null'],
    properties: { ...NAMED, ...Object.fromEntries(english) },
    patternProperties: {
      [`^(?:${counted.join('|')})\\.(?:zero|two|few|many)$`]: text,
      '^admonition\\.[\\w-]+$': text,
    },
    additionalProperties: false,
  };
}
