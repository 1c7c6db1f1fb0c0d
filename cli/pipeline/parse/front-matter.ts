/** Finds the front matter of a content file, reads it as YAML, and checks its fields. */
import { problem } from '../../problems/problem.ts';
import { checkFields } from './front-matter-fields.ts';
import { readFlat } from './front-matter-flat.ts';
import type { FrontMatterBlock, FrontMatterReader, FrontMatterResult } from './front-matter-types.ts';
import { createYamlReader } from './front-matter-yaml.ts';

const OPENING = /^\ufeff?(?:---[ \t]*([A-Za-z][\w-]*)?|(\+\+\+))[ \t]*(?:\r?\n|$)/;
const LANGUAGES =
  /^(?:js|javascript|jsx|ts|typescript|coffee|coffeescript|cson|toml|json5?|hjson|xml|php|py|python|lua)$/i;

/** Larger blocks go to the YAML reader, which has limits. */
const LARGE = 1_500_000;

const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/;

/**
 * Finds the front matter, from `---` on the first line to `---` or `...`. A text with `---` before prose has no front
 * matter: the line is a thematic break.
 */
export function frontMatterBlock(text: string): FrontMatterBlock | undefined {
  const first = text.charCodeAt(0);
  if (first !== 0x2d && first !== 0x2b && first !== 0xfeff) return undefined;
  const opening = OPENING.exec(text);
  if (!opening) return undefined;
  const language = opening[2] ? 'TOML' : /^ya?ml$/i.test(opening[1] ?? '') ? undefined : opening[1];
  const start = opening[0].length;
  const closing = opening[2] ? /^\+\+\+[ \t]*\r?$/gm : /^(?:---|\.\.\.)[ \t]*\r?$/gm;
  closing.lastIndex = start;
  const found = closing.exec(text);
  if (!found) {
    const meant = language
      ? LANGUAGES.test(language) && !opening[2]
      : /^\ufeff?---[^\n]*\n[\w-]+[ \t]*:(?:[ \t\r\n]|$)/.test(text);
    return meant ? { yaml: '', start, end: 0, language, unclosed: true } : undefined;
  }
  const newline = text.indexOf('\n', found.index);
  return { yaml: text.slice(start, found.index), start, end: newline < 0 ? text.length : newline + 1, language };
}

/**
 * Creates the reader, and loads the YAML library.
 * @param hasNames `aliases` may be other names of a page, as in Obsidian.
 */
export async function createFrontMatterReader(hasNames = false): Promise<FrontMatterReader> {
  const readYaml = await createYamlReader();
  return (text, file) => {
    const block = frontMatterBlock(text);
    if (!block) return empty(0);
    const top = { file, line: 1, column: 1 };
    if (block.language) {
      return { ...empty(block.end), problems: [problem('DG2002', { language: block.language }, top)] };
    }
    if (block.unclosed) return { ...empty(0), problems: [problem('DG2003', {}, top)] };
    const raw = (block.yaml.length < LARGE ? readFlat(block.yaml) : undefined) ?? readYaml(block.yaml, file);
    if (!(raw instanceof Map)) return { ...empty(block.end), problems: raw };
    const { value: aliases } = raw.get('aliases') ?? {};
    if (hasNames && ![aliases].flat().every(isPath)) raw.delete('aliases');
    const result = { ...checkFields(raw, file), end: block.end };
    // Characters in the file itself were reported when it was decoded.
    if (DIRECTION.test(block.yaml)) result.problems = result.problems.filter(({ code }) => code !== 'DG2010');
    return result;
  };
}

const isPath = (value: unknown): boolean => typeof value === 'string' && value.startsWith('/');

const empty = (end: number): FrontMatterResult => ({ data: {}, keyLines: Object.create(null), end, problems: [] });
