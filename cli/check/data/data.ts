/** Checks the syntax of JSON and YAML samples, so that readers can copy them. */
import { type Fence, findBlocks } from '../../lib/blocks/find-blocks.ts';
import { readSampleInfo } from '../../lib/blocks/sample-info.ts';
import { lookUp } from '../../lib/look-up.ts';
import { placeAt } from '../../lib/place.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { CheckSite, Found, MarkdownFile } from '../model/check.ts';
import { findJsonFault } from './json.ts';
import type { JsonDialect } from './json-text.ts';
import { findYamlFault } from './yaml.ts';

const STRICT: JsonDialect = { comments: false, trailingCommas: false, json5: false };
const WITH_COMMENTS: JsonDialect = { ...STRICT, comments: true, trailingCommas: true };
const DIALECTS: Record<string, JsonDialect> = {
  json: STRICT,
  jsonc: WITH_COMMENTS,
  json5: { ...WITH_COMMENTS, json5: true },
};

/** Files that may contain comments although they are named `.json`. */
const COMMENTED =
  /(?:^|\/)(?:[tj]sconfig[\w.-]*\.json|deno\.json|devcontainer\.json|\.(?:eslintrc|swcrc|babelrc|jshintrc)(?:\.json)?|\.vscode\/\w+\.json|[\w.-]*\.(?:jsonc|json5|code-workspace))$/;

/** Runs when the site checks its samples or the check was requested by name. */
export async function checkData(site: CheckSite): Promise<Found | undefined> {
  if (!site.config.check.samples.wanted && !site.asked.has('data')) return undefined;
  const problems: Problem[] = [];
  let samples = 0;
  const magic = magicWords(site);
  for (const file of site.markdown) {
    for (const sample of samplesOf(site, file)) {
      samples++;
      const found = await faultOf(sample, magic);
      if (found) problems.push({ ...found, file: file.file });
    }
  }
  return { problems, facts: { samples } };
}

interface DataSample extends Fence {
  lang: string;
  title: string;
}

const LANGUAGE = /[`~][ \t]*(?:json|jsonc|json5|ya?ml)\b/i;

function samplesOf({ read }: CheckSite, { file, format }: MarkdownFile): DataSample[] {
  const text = read(file);
  if (text === undefined || !LANGUAGE.test(text)) return [];
  const { fences } = findBlocks(text.replace(/\r\n?/g, '\n').split('\n'), format);
  return fences.flatMap((fence) => {
    const { lang: written, title = '', check } = readSampleInfo(fence.info);
    const lang = written.toLowerCase();
    const isData = Object.hasOwn(DIALECTS, lang) || lang === 'yaml' || lang === 'yml';
    return check && isData ? [{ ...fence, lang, title }] : [];
  });
}

/** @param magic See `magicWords`. */
async function faultOf({ lines, line, indent, lang, title }: DataSample, magic: RegExp): Promise<Problem | undefined> {
  const text = withoutNotations(lines, magic);
  const place = (offset: number) => {
    const at = placeAt(text, offset);
    return { line: line + at.line - 1, column: indent + at.column };
  };
  if (lang.startsWith('y')) {
    const fault = await findYamlFault(text);
    return fault && problem('DG8016', { message: fault.message }, place(fault.offset));
  }
  const dialect = lang === 'json' && COMMENTED.test(title) ? WITH_COMMENTS : (lookUp(DIALECTS, lang) ?? STRICT);
  const fault = findJsonFault(text, dialect);
  return fault && problem('DG8015', { message: fault.message, better: fault.better }, place(fault.offset));
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Matches lines for docsgen that readers do not see: `// highlight-next-line`, and the site's own comments. */
function magicWords({ config }: CheckSite): RegExp {
  const own = (config.markdown.code.magicComments ?? []).flatMap(({ line, block }) => [line, block?.start, block?.end]);
  const words = ['highlight-next-line', 'highlight-start', 'highlight-end', ...own].flatMap((word) =>
    word === undefined ? [] : escaped(word),
  );
  return new RegExp(`^\\s*(?://|/\\*|#|<!--)\\s*(?:${words.join('|')})\\s*(?:\\*/|-->)?\\s*$`);
}

/** A first line with the name of the file. */
const FILE_NAME = /^\s*(?:\/\/|\/\*|#)\s*[\w@./~-]+\.\w+\s*(?:\*\/)?\s*$/;
const NOTATION = /[ \t]*(?:\/\/|\/\*|#|<!--)\s*\[!code ([^\]]*)\].*$/;

/** The code as readers see it; for a diff, the new version. Line numbers do not change. */
const withoutNotations = (lines: readonly string[], magic: RegExp): string =>
  lines
    .map((line, at) => {
      if (at === 0 && FILE_NAME.test(line)) return '';
      const notation = NOTATION.exec(line)?.[1]?.trim();
      if (magic.test(line) || (notation && /^(?:--|del|remove)/.test(notation))) return '';
      return line.replace(NOTATION, '');
    })
    .join('\n');
