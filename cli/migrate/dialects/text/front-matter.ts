/** Front matter of a page in docsgen's dialect: reads it, and adds keys. */
import { parse } from 'yaml';
import { frontMatterOf } from '../../../lib/blocks/front-matter.ts';
import { isObject } from '../../../lib/plain-data.ts';
import { orUndefined } from '../../../system/or-undefined.ts';

/** The keys and values; of invalid YAML, what can be read. */
export function dataOf(text: string): Record<string, unknown> {
  const { yaml = '' } = frontMatterOf(text) ?? {};
  const data = orUndefined((): unknown => parse(yaml, { logLevel: 'silent' }));
  return isObject(data) ? data : {};
}

/**
 * Adds lines at the end of the front matter, or a front matter of these lines.
 * @param lines YAML.
 */
export function withFrontMatter(text: string, lines: readonly string[]): string {
  if (lines.length === 0) return text;
  const added = lines.map((line) => `${line}\n`).join('');
  const block = frontMatterOf(text);
  if (!block) return `---\n${added}---\n\n${text}`;
  const at = block.yaml === '' ? block.start : text.indexOf('\n', block.start + block.yaml.length) + 1;
  return text.slice(0, at) + added + text.slice(at);
}
