import { ROOM } from '../../docusaurus/modules.ts';
import { baseName } from '../../lib/paths.ts';
import type { ParsedDocument, SourceFile } from '../../model/document.ts';
import type { Outcome, Problem } from '../../problems/problem.ts';
import { inherit } from './defaults.ts';

/** A page with static parts has islands; a page without is an island. A React page renders its static parts itself. */
const PART_OF_PROGRAM = '<!-- -->';

/** The string of `export const NAME = '…'`; undefined when it is missing or not a plain string. */
function exportedText(source: string, name: string): string | undefined {
  const found = new RegExp(
    `^export\\s+const\\s+${name}\\s*(?::\\s*string\\s*)?=\\s*(['"\`])((?:[^\\\\\\n]|\\\\.)*?)\\1\\s*;?\\s*$`,
    'm',
  ).exec(source);
  const text = found?.[2];
  return text === undefined || text.includes('${') ? undefined : text.replace(/\\(.)/g, '$1');
}

/** `export const islands = true`: the page is static except for its `<Island>` elements. */
const OWN_ISLANDS = /^export\s+const\s+islands\s*(?::\s*boolean\s*)?=\s*true\b/m;

/** A page written for Docusaurus, which gives its component the config of the site. */
const ASKS_FOR_CONFIG =
  /from\s*['"]@(?:docusaurus|theme)\/[\s\S]*(?:\bprops\.(?:config|location|history)\b|(?<![\w.'"/-])config\b(?!['"/.-]))/;

/** The module that the bundler starts with. */
const codeOf = (from: string, source: string): string =>
  ASKS_FOR_CONFIG.test(source)
    ? `import Page from ${from};\nimport { asPage } from '${ROOM}router';\nexport default asPage(Page);\n`
    : `export { default } from ${from};\n`;

/** A React page. Its module is the file itself, which the bundler finds next to the page's entry. */
export function readReactPage(file: SourceFile, source: string, problems: Problem[]): Outcome<ParsedDocument> {
  const { frontMatter, inherited } = inherit({ frontMatter: {}, keyLines: {} }, file.defaults);
  const title = exportedText(source, 'title') ?? '';
  const description = exportedText(source, 'description') ?? frontMatter.description ?? '';
  return {
    value: {
      document: {
        file: file.path,
        root: file.root,
        rel: file.rel,
        format: 'tsx',
        frontMatter,
        keyLines: {},
        ...(inherited ? { inherited } : {}),
        title,
        // The component writes the whole page, so the layout adds no heading.
        hasH1: true,
        description,
        headings: [],
        ids: [],
        refs: [],
        words: 0,
        truncated: false,
        interactive: true,
      },
      body: {
        parts: OWN_ISLANDS.test(source) ? [PART_OF_PROGRAM] : [],
        code: codeOf(JSON.stringify(`./${baseName(file.path)}`), source),
      },
    },
    problems,
  };
}
