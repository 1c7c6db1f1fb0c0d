/** Front matter defaults of folders: reads `_defaults.yml` and applies it to documents. */
import { cleanText } from '../../lib/control-characters.ts';
import { contentHash } from '../../lib/hash.ts';
import { lookUp } from '../../lib/look-up.ts';
import { placeAt } from '../../lib/place.ts';
import type { Document, FolderDefaults, FrontMatter, KeyPlace, MarkdownSettings } from '../../model/document.ts';
import { type Outcome, type Problem, problem } from '../../problems/problem.ts';
import { formatOf } from './format.ts';
import { checkFields, LEGACY_AUTHOR } from './front-matter-fields.ts';
import { createYamlReader } from './front-matter-yaml.ts';
import { readVariables, type Variables } from './transforms/variables.ts';

const OWN_NAME = 'it identifies a single document';

/** Keys of a single document, and why a folder cannot set them for all of its documents. */
export const REFUSED: Readonly<Record<string, string>> = {
  id: OWN_NAME,
  slug: 'two documents cannot have the same URL',
  title: OWN_NAME,
  title_meta: OWN_NAME,
  sidebar_label: OWN_NAME,
  sidebar_key: OWN_NAME,
  sidebar_position: 'two documents cannot have the same position',
  pagination_label: OWN_NAME,
  aliases: 'an old URL can belong to only one document',
  heading_aliases: 'headings belong to a single document',
  date: 'a date belongs to a single document',
};

const MAX_LENGTH = 2_000_000;

/** A file of defaults, and the defaults of the folders above it. */
interface DefaultsInput {
  file: { path: string; text: string };
  outer?: FolderDefaults;
}

export type DefaultsReader = (input: DefaultsInput) => Outcome<FolderDefaults | undefined>;

/** Creates the reader of `_defaults` files. Faulty keys are reported at their place; the other keys are used. */
export async function createDefaultsReader(settings: Pick<MarkdownSettings, 'variables' | 'format'>) {
  const site: Variables = new Map(Object.entries(settings.variables));
  const readYaml = await createYamlReader();
  const read: DefaultsReader = ({ file: { path, text }, outer }) => {
    const bare = text.startsWith('\ufeff') ? text.slice(1) : text;
    const problems: Problem[] = [];
    const raw = readYaml(visible(bare, path, problems), path, 0);
    if (!(raw instanceof Map)) return { value: outer, problems: raw };
    const second = secondDocument(bare);
    if (second) return { value: outer, problems: [problem('DG2001', MANY, { file: path, line: second, column: 1 })] };
    // For editors.
    raw.delete('$schema');
    for (const [key, { line, column }] of raw) {
      const reason = lookUp(REFUSED, key);
      if (reason === undefined) continue;
      problems.push(problem('DG2011', { key, reason }, { file: path, line, column }));
      raw.delete(key);
    }
    const checked = checkFields(raw, path);
    const { keyLines } = checked;
    const page = { frontMatter: checked.data, source: bare, file: path, keyLines };
    const put = readVariables(outer ? withVariables(site, outer) : site, page);
    const format = formatOf({ path, ext: 'md' }, { frontMatter: checked.data, keyLines, settings });
    // Reported here, and not again for each document.
    if (format.problems.length > 0) delete put.frontMatter.extra?.['mdx'];
    problems.push(...checked.problems, ...put.problems, ...format.problems);
    const places = Object.fromEntries([...raw].map(([key, { line, column }]) => [key, { file: path, line, column }]));
    return { value: over(outer, { frontMatter: put.frontMatter, variables: put.variables, places, site }), problems };
  };
  return read;
}

/** Characters that no page can show become U+FFFD, as in documents. */
function visible(text: string, file: string, problems: Problem[]): string {
  if (text.length > MAX_LENGTH) return text;
  const { text: clean, control } = cleanText(text);
  if (!control) return text;
  let at = 0;
  while (text.charCodeAt(at) === clean.charCodeAt(at)) at++;
  problems.push(problem('DG2009', control, { file, ...placeAt(text, at) }));
  return clean;
}

const MANY = {
  detail: 'a second YAML document begins here',
  hint: 'remove the line; the file is a single list of `key: value` lines',
};

/** Line of a `---` after other content; undefined when there is none. */
function secondDocument(text: string): number | undefined {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => /^\s*[^\s#]/.test(line));
  const at = lines.findIndex((line, index) => index > first && /^---(?:\s|$)/.test(line));
  return at < 0 ? undefined : at + 1;
}

interface Own extends Pick<FolderDefaults, 'frontMatter' | 'places'> {
  variables: Variables;
  site: Variables;
}

/** A folder's own defaults over those of the folders around it. A key without a value removes the outer value. */
function over(outer: FolderDefaults | undefined, { frontMatter, variables, places, site }: Own): FolderDefaults {
  const { extra: { variables: _own, ...extra } = {}, ...known } = frontMatter;
  const merged = merge({ frontMatter: { ...known, extra }, keys: places }, outer?.frontMatter ?? {});
  const value = {
    frontMatter: merged.frontMatter,
    variables: Object.fromEntries([...variables].filter(([name, text]) => site.get(name) !== text)),
    places: { ...outer?.places, ...places },
  };
  return { ...value, hash: contentHash(JSON.stringify(value)) };
}

/** Variables of the site, overridden by those of a page's folders. */
export const withVariables = (site: Variables, { variables }: FolderDefaults): Variables =>
  new Map([...site, ...Object.entries(variables)]);

/** Adds missing keys to front matter from `outer`. Values are taken whole, not merged. */
function merge(
  { frontMatter, keys }: { frontMatter: FrontMatter; keys: object },
  outer: FrontMatter,
): { frontMatter: FrontMatter; taken: string[] } {
  const { extra: outerExtra = {}, ...outerKnown } = outer;
  const { extra: ownExtra = {}, ...ownKnown } = frontMatter;
  const isOpen = ([key]: [string, unknown]): boolean => !Object.hasOwn(keys, key);
  const known = Object.entries(outerKnown).filter(isOpen);
  const extra = Object.entries(outerExtra).filter(isOpen);
  const whole = { ...Object.fromEntries(extra), ...ownExtra };
  return {
    frontMatter: {
      ...Object.fromEntries(known),
      ...ownKnown,
      ...(Object.keys(whole).length > 0 ? { extra: whole } : {}),
    },
    taken: [...known, ...extra].map(([key]) => key),
  };
}

/** The front matter of a document in its folder. Its own keys win, even if they are empty. */
export function inherit(
  own: { frontMatter: FrontMatter; keyLines: Record<string, number> },
  defaults: FolderDefaults | undefined,
): { frontMatter: FrontMatter; inherited?: Document['inherited'] } {
  if (!defaults) return { frontMatter: own.frontMatter };
  const merged = merge(
    { frontMatter: own.frontMatter, keys: { ...own.keyLines, ...rivals(own) } },
    defaults.frontMatter,
  );
  const inherited = Object.fromEntries(merged.taken.map((key) => [key, lookUp(defaults.places, key) as KeyPlace]));
  return { frontMatter: merged.frontMatter, ...(merged.taken.length > 0 ? { inherited } : {}) };
}

/** Keys of a folder that conflict with the document's own: other authors, heading levels that exclude each other. */
function rivals({ frontMatter }: { frontMatter: FrontMatter }): Record<string, true> {
  const rival: Record<string, true> = {};
  if (frontMatter.authors !== undefined) for (const key of LEGACY_AUTHOR) rival[key] = true;
  if (LEGACY_AUTHOR.some((key) => frontMatter[key] !== undefined)) rival['authors'] = true;
  if (frontMatter.toc_min_heading_level !== undefined) rival['toc_max_heading_level'] = true;
  if (frontMatter.toc_max_heading_level !== undefined) rival['toc_min_heading_level'] = true;
  return rival;
}
