/** Reads the front matter of a content file as YAML, and checks its fields. */
import { type FrontMatterBlock, frontMatterBlock } from '../../lib/blocks/front-matter.ts';
import type { FrontMatter } from '../../model/document.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { checkFields } from './front-matter-fields.ts';
import { readFlat } from './front-matter-flat.ts';
import type { FrontMatterReader, FrontMatterResult, RawFields } from './front-matter-types.ts';
import { createYamlReader } from './front-matter-yaml.ts';

/** Larger blocks go to the YAML reader, which has limits. */
const LARGE = 1_500_000;

const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/;

/**
 * Creates the reader, and loads the YAML library.
 * @param hasNames `aliases` may be other names of a page, as in Obsidian.
 */
export async function createFrontMatterReader(hasNames = false): Promise<FrontMatterReader> {
  const readYaml = await createYamlReader();
  return (text, file) => {
    const block = frontMatterBlock(text);
    if (!block) return empty(0);
    const top = { file, line: block.line, column: 1 };
    if (block.language) {
      const data =
        block.language === 'TOML' ? facts(block.yaml.split(/^\s*\[/m, 1)[0] ?? '', text.slice(block.end)) : {};
      return { ...empty(block.end), data, problems: [problem('DG2002', { language: block.language }, top)] };
    }
    if (block.unclosed) {
      const [lines = ''] = text.slice(block.start).split(/^[ \t]*\r?$/m, 1);
      return { ...empty(0), data: facts(lines, text.slice(block.start)), problems: [problem('DG2003', {}, top)] };
    }
    const raw =
      (block.yaml.length < LARGE ? readFlat(block.yaml, block.line) : undefined) ??
      readYaml(block.yaml, file, block.line);
    if (!(raw instanceof Map))
      return { ...empty(block.end), data: facts(block.yaml, text.slice(block.end)), problems: raw };
    const { value: aliases } = raw.get('aliases') ?? {};
    if (hasNames && ![aliases].flat().every(isPath)) raw.delete('aliases');
    const result = { ...checkFields(raw, file), end: block.end };
    if (result.problems.length === 0) result.problems.push(...hiddenText(block, raw, file));
    // Characters in the file itself were reported when it was decoded.
    if (DIRECTION.test(block.yaml)) result.problems = result.problems.filter(({ code }) => code !== 'DG2010');
    return result;
  };
}

/** Text that an author probably did not mean as front matter, and that nobody sees. */
function hiddenText({ yaml, line }: FrontMatterBlock, raw: RawFields, file: string): Problem[] {
  const [[key, { value, ...place }] = ['', { value: undefined, line: 0, column: 0 }]] = raw;
  if (raw.size === 1 && /^[A-Z]/.test(key) && typeof value === 'string' && value.includes(' '))
    return [problem('DG2022', { key }, { file, line: place.line, column: place.column })];
  const found = yaml.includes('\n#') ? /\n[ \t]*\r?\n(#{1,6}[ \t]+[^\s#][^\r\n]*)\s*$/.exec(yaml) : null;
  const [all = '', text = ''] = found ?? [];
  if (text === '' || /^#+[ \t]*["']?[\w.-]+["']?:(?:\s|$)/.test(text)) return [];
  const before = yaml.slice(0, (found?.index ?? 0) + all.indexOf(text));
  return [problem('DG2021', { text }, { file, line: line + before.split('\n').length, column: 1 })];
}

/** A longer title is not taken from front matter that is not read. */
const MAX_TITLE = 300;

/**
 * What nobody may miss in front matter that is not read, where that is a warning: that a page is not for readers, and
 * its title, unless the body has a heading of its own.
 */
function facts(lines: string, body: string): FrontMatter {
  const read = (key: string): string | undefined =>
    new RegExp(`^["']?${key}["']?[ \\t]*[:=][ \\t]*(.*?)[ \\t\\r]*$`, 'm').exec(lines)?.[1];
  const [, , title = ''] = /^(["']?)([^"'[{|>&*!%@`].*)\1$/.exec(read('title')?.trim() ?? '') ?? [];
  const isDraft = /^true\b/i.test(read('draft') ?? '') || /^false\b/i.test(read('published') ?? '');
  return {
    ...(title && title.length <= MAX_TITLE && !/^#[ \t]/m.test(body) ? { title } : {}),
    ...(isDraft ? { draft: true } : {}),
    ...(/^true\b/i.test(read('unlisted') ?? '') ? { unlisted: true } : {}),
  };
}

const isPath = (value: unknown): boolean => typeof value === 'string' && value.startsWith('/');

const empty = (end: number): FrontMatterResult => ({ data: {}, keyLines: Object.create(null), end, problems: [] });
