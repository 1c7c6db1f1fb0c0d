/** Front matter of a page: reads it within the limits of a build, and adds keys. */
import { type Document, type DocumentOptions, type ParseOptions, parseDocument, YAMLParseError } from 'yaml';
import { frontMatterOf } from '../../../lib/blocks/front-matter.ts';
import { isObject } from '../../../lib/plain-data.ts';
import { dataExcess, yamlExcess } from '../../../lib/yaml-limits.ts';

/** YAML of a page. What a build would refuse is a document with this error. */
export function yamlDocument(yaml: string, options: ParseOptions & DocumentOptions = {}): Document.Parsed {
  const excess = yamlExcess(yaml);
  const document = parseDocument(excess === undefined ? yaml : '', {
    logLevel: 'silent',
    prettyErrors: false,
    ...options,
  });
  const reason = excess ?? expansionOf(document);
  if (reason !== undefined) document.errors.push(new YAMLParseError([0, 0], 'IMPOSSIBLE', reason));
  return document;
}

/** Why the aliases of a document are refused. */
function expansionOf(document: Document.Parsed): string | undefined {
  try {
    return dataExcess(document.toJS());
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The keys and values of front matter; of invalid YAML, what can be read. */
export const dataOf = (text: string): Record<string, unknown> => yamlData(frontMatterOf(text)?.yaml ?? '');

/** The same of YAML. */
export function yamlData(yaml: string): Record<string, unknown> {
  const document = yamlDocument(yaml);
  const isRefused = document.errors.some(({ code }) => code === 'IMPOSSIBLE');
  const data: unknown = isRefused ? undefined : document.toJS();
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
