/** The front matter of a content file: found, read as YAML and nothing else, checked field by field. */
import { type Problem, problem } from '../../lib/problem.ts';
import type { FrontMatter } from '../../model/document.ts';
import { checkFields } from './front-matter-fields.ts';
import { readFlat } from './front-matter-flat.ts';
import { createYamlReader } from './front-matter-yaml.ts';

/** A top-level key as it was read. */
export interface RawField {
  /** Plain data; mappings have no prototype. */
  value: unknown;
  /** The value as written, for numbers, booleans and null: `title: 1.10` is the text `1.10`. */
  source?: string;
  /** 1-based line of the file. */
  line: number;
  column: number;
}

export type RawFields = Map<string, RawField>;

export interface FrontMatterResult {
  data: FrontMatter;
  /** Key → 1-based line of the file. */
  keyLines: Record<string, number>;
  /** Offset at which the body begins; 0 without front matter. */
  end: number;
  problems: Problem[];
}

/** Reads the front matter at the beginning of a decoded text. Never throws, never runs anything. */
export type FrontMatterReader = (text: string, file: string) => FrontMatterResult;

/** Where the front matter of a text stands. */
export interface FrontMatterBlock {
  /** The lines between the two fences. */
  yaml: string;
  /** Offset of the first of them. */
  start: number;
  /** Offset of the line behind the closing fence. */
  end: number;
  /** `js` of `---js`: a language docsgen does not read. */
  language?: string;
  /** True when no closing fence follows: then `end` is 0 and the text is body. */
  unclosed?: boolean;
}

const OPENING = /^\ufeff?(?:---[ \t]*([A-Za-z][\w-]*)?|(\+\+\+))[ \t]*(?:\r?\n|$)/;
const LANGUAGES =
  /^(?:js|javascript|jsx|ts|typescript|coffee|coffeescript|cson|toml|json5?|hjson|xml|php|py|python|lua)$/i;

/** From here on the limits of the YAML reader decide. */
const LARGE = 1_500_000;

const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/;

/**
 * Finds the front matter: the first line is `---`, a later one `---` or `...`. A text that begins with `---` and goes on in
 * prose has none (the line is a thematic break).
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

/** Makes the reader; the YAML library is loaded once, here. */
export async function createFrontMatterReader(): Promise<FrontMatterReader> {
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
    const result = { ...checkFields(raw, file), end: block.end };
    // What stands in the file as it is was reported when the file was decoded.
    if (DIRECTION.test(block.yaml)) result.problems = result.problems.filter(({ code }) => code !== 'DG2010');
    return result;
  };
}

const empty = (end: number): FrontMatterResult => ({ data: {}, keyLines: Object.create(null), end, problems: [] });
