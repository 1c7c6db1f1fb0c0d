/** What is published, judged by validators that are not ours: HTML, XML by schemas of its formats, JSON-LD by the types of schema.org. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { HtmlValidate } from 'html-validate';
import { validateXML } from 'xmllint-wasm';
import { root } from './site.ts';
import { typeProblems } from './types.ts';

/** Files of a folder whose name ends so, with `/`. */
export const filesOf = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => name.split(path.sep).join('/'))
    .sort();

/**
 * Conformance to the HTML standard is judged, style is not. What is off, and why:
 * long titles, the order of headings and inline styles are the author's; GFM writes task lists without labels; the
 * way tags are spelled is taste.
 */
const html = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: {
    'allowed-links': 'off',
    'heading-level': 'off',
    'input-missing-label': 'off',
    'long-title': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'require-sri': 'off',
    'require-csp-nonce': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'attribute-empty-style': 'off',
    'attribute-boolean-style': 'off',
    'element-required-attributes': 'error',
    'no-raw-characters': ['error', { relaxed: true }],
  },
});

/** An old attribute of an element that only authors write is theirs. */
const isOurs = ({ ruleId, message }: { ruleId: string; message: string }): boolean =>
  ruleId !== 'no-deprecated-attr' || !message.includes('on <div>');

/** What is wrong with a page, one line each: rule, message, place. */
export function htmlProblems(text: string): string[] {
  const report = html.validateStringSync(text);
  return report.results.flatMap(({ messages }) =>
    messages.filter(isOurs).map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
  );
}

const schemas = path.join(root, 'test/helpers/schemas');
const schema = (fileName: string) => ({ fileName, contents: readFileSync(path.join(schemas, fileName), 'utf8') });

/** What is wrong with an XML text: well-formed, and as the schema of its format has it. */
export async function xmlProblems(
  contents: string,
  format: 'sitemap.xsd' | 'junit.xsd' | 'atom.rng' | 'rss.rng' | 'opensearch.rng',
): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'file.xml', contents },
    schema: schema(format),
    extension: format.endsWith('.rng') ? 'relaxng' : 'schema',
    ...(format === 'sitemap.xsd' ? { preload: schema('xhtml-link.xsd') } : {}),
    initialMemoryPages: 512,
    maxMemoryPages: 4096,
  });
  return errors.map(({ message }) => message);
}

const ajv = new Ajv({ allErrors: true, strict: true, strictRequired: false });
addFormats.default(ajv);
const uri = { type: 'string', format: 'uri', pattern: '^https?://' };
const text = { type: 'string', minLength: 1 };
const author = {
  type: 'object',
  properties: { name: text, url: { type: 'string', format: 'uri' }, avatar: uri },
  minProperties: 1,
  additionalProperties: false,
};

/** JSON Feed 1.1. */
const jsonFeed = ajv.compile({
  type: 'object',
  required: ['version', 'title', 'items'],
  properties: {
    version: { const: 'https://jsonfeed.org/version/1.1' },
    title: text,
    home_page_url: uri,
    feed_url: uri,
    description: { type: 'string' },
    icon: uri,
    favicon: uri,
    language: text,
    authors: { type: 'array', items: author },
    items: {
      type: 'array',
      uniqueItems: true,
      items: {
        type: 'object',
        required: ['id'],
        anyOf: [{ required: ['content_html'] }, { required: ['content_text'] }],
        properties: {
          id: text,
          url: uri,
          title: text,
          content_html: { type: 'string' },
          content_text: { type: 'string' },
          summary: { type: 'string' },
          image: uri,
          date_published: { type: 'string', format: 'date-time' },
          date_modified: { type: 'string', format: 'date-time' },
          authors: { type: 'array', items: author },
          tags: { type: 'array', items: text },
          language: text,
        },
        patternProperties: { '^_': {} },
        additionalProperties: false,
      },
    },
  },
  patternProperties: { '^_': {} },
  additionalProperties: false,
});

const webManifest = ajv.compile({
  type: 'object',
  required: ['name', 'start_url', 'scope'],
  properties: {
    name: text,
    start_url: { type: 'string', format: 'uri-reference' },
    scope: { type: 'string', format: 'uri-reference' },
    icons: {
      type: 'array',
      items: {
        type: 'object',
        required: ['src'],
        properties: {
          src: { type: 'string', format: 'uri-reference' },
          sizes: { type: 'string', pattern: '^(any|\\d+x\\d+)( \\d+x\\d+)*$' },
        },
      },
    },
  },
});

/** What is wrong with a JSON text of this format. */
export function jsonProblems(contents: string, format: 'feed' | 'manifest'): string[] {
  const validate = format === 'feed' ? jsonFeed : webManifest;
  return validate(JSON.parse(contents))
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** The JSON-LD of a page, as it is there. */
export const structuredData = (page: string): string[] =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => json);

/** What the types of schema.org say about objects of JSON-LD, by name of their page. */
export const structuredDataProblems = (data: ReadonlyMap<string, string>): Promise<string[]> =>
  typeProblems(STRUCTURED_DATA, data);

const STRUCTURED_DATA = `import type { Blog, BlogPosting, BreadcrumbList, SearchAction, WebSite, WithContext } from 'schema-dts';
type Search = Exclude<SearchAction, string> & { 'query-input': string };
type Site = Omit<Exclude<WithContext<WebSite>, string>, 'potentialAction'> & { potentialAction?: Search };
type T = WithContext<BlogPosting> | WithContext<Blog> | WithContext<BreadcrumbList> | Site;
`;
