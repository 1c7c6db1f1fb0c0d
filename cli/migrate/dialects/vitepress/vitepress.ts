/** Converts a page of VitePress to docsgen's Markdown. */
import { grayMatterOf } from '../../../lib/blocks/front-matter.ts';
import type { Convert, Converted } from '../../base/types.ts';
import { placeholder } from '../text/placeholder.ts';
import { type Block, splitBlocks } from './blocks.ts';
import { componentBlocks } from './components.ts';
import type { Stack } from './containers.ts';
import { readScript } from './expressions.ts';
import { convertFence, convertSnippet } from './fences.ts';
import { convertFrontMatter, readFrontMatter } from './front-matter.ts';
import { type Heading, writeIds } from './headings.ts';
import { expandIncludes } from './includes.ts';
import { type Line, note, type Page, spot, type VitepressFacts } from './page.ts';
import { convertLines, convertProse, type ProseLine } from './prose.ts';
import { withoutLoops } from './tags.ts';
import { teamSlots } from './theme-components.ts';

/** A converted page, and what the reader of the site must know of it. */
export interface ConvertedPage extends Converted {
  /** Names of containers that need an entry in `markdown.admonitions`. */
  containers: readonly string[];
  /** Files that the page shows, relative to the old site. */
  assets: readonly string[];
  /** Files whose code the page shows. */
  codes: readonly string[];
  /** Texts of headings, from which the old tool makes ids. */
  headings: readonly string[];
  /** True for `layout: home`. */
  isHome: boolean;
  /** False for layouts without a sidebar. */
  hasSidebar: boolean;
}

export const convertVitepress: Convert = (text, page) => {
  const { text: made, notes } = convertPage(text, page);
  return { text: made, notes };
};

export function convertPage(source: string, facts: VitepressFacts): ConvertedPage {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const matter = grayMatterOf(text);
  const above = text.slice(0, matter?.end ?? 0).split('\n').length;
  const page: Page = {
    ...{
      facts,
      notes: [],
      containers: new Set<string>(),
      assets: new Set<string>(),
      codes: new Set<string>(),
      headings: [],
    },
    values: new Map(Object.entries(facts.values ?? {})),
    isHome: false,
  };
  const front = readFrontMatter(matter, page);
  page.isHome = front.data['layout'] === 'home';
  const data = page.values.get('$frontmatter');
  page.values.set('$frontmatter', { ...(typeof data === 'object' ? data : {}), ...front.data });
  const lines = text
    .slice(matter?.end)
    .split('\n')
    .map((one, at): Line => ({ text: one, file: facts.source ?? facts.file, line: above + at }));
  const comment = matter?.before.trim() ?? '';
  const body = (comment === '' ? '' : `\n${comment}\n\n`) + convertBody(expandIncludes(lines, page), page);
  const head = convertFrontMatter(front, body, page);
  const joined = `${head.front}${head.before}${body}`;
  return {
    text: source.includes('\r\n') ? joined.replaceAll('\n', '\r\n') : joined,
    notes: page.notes.sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)),
    containers: [...page.containers],
    assets: [...page.assets],
    codes: [...page.codes],
    headings: page.headings,
    isHome: head.isHome,
    hasSidebar: head.hasSidebar,
  };
}

function convertBody(written: readonly Line[], page: Page): string {
  for (const { kind, lines } of splitBlocks(written, page))
    if (kind === 'script') readScript(linesText(lines), page.values);
  const lines = componentBlocks(teamSlots(written), page);
  const blocks = splitBlocks(lines, page);
  const stack: Stack = [];
  const headings: Heading[] = [];
  const prose = new Map<Block, ProseLine[]>();
  const tabs = new Set<Block>();
  for (const block of blocks)
    if (block.kind === 'prose') prose.set(block, convertLines(withoutLoops(block.lines), { stack, page, headings }));
    else if (stack.at(-1)?.name === 'code-group') tabs.add(block);
  page.headings.push(...headings.map(({ text }) => text.old));
  writeIds(headings, page.facts.slug);
  return blocks
    .map((block) => {
      const own = prose.get(block);
      if (own) return convertProse(own, page);
      return convertBlock(block, page, tabs.has(block));
    })
    .filter((part) => part !== undefined)
    .join('\n');
}

/** A block that is not prose; undefined when nothing is left of it. */
function convertBlock({ kind, lines }: Block, page: Page, isTab: boolean): string | undefined {
  const first = lines[0] as Line;
  if (kind === 'fence') return linesText(convertFence(lines, page));
  if (kind === 'snippet') return linesText(convertSnippet(first, page, isTab));
  if (kind === 'script') return convertScript(lines, page);
  if (kind === 'style') return convertStyle(lines, page);
  return linesText(lines);
}

const linesText = (lines: readonly Line[]): string => lines.map(({ text }) => text).join('\n');

function convertScript(lines: readonly Line[], page: Page): undefined {
  const { file, line } = lines[0] as Line;
  const place = { file, line, column: 1 };
  const code = linesText(lines);
  for (const [, names = '', from = ''] of code.matchAll(/\bimport\s+(?:([\w${},*\s]+?)\s+from\s+)?['"]([^'"]+)['"]/g)) {
    const what = `import ${names.trim() === '' ? '' : `${names.replace(/\s+/g, ' ').trim()} from `}'${from}'`;
    const isData = /\.data(?:\.\w+)?$/.test(from);
    const text = isData
      ? 'A data loader does not run in docsgen: write the data into the page, or import a JSON or YAML file in MDX.'
      : 'The import was removed with the script; each place that used it is named.';
    note(page, 'lost', { what, text, place });
  }
  const head = /<script[^>]*>/.exec(code)?.[0] ?? '<script>';
  note(page, 'lost', {
    what: head,
    text: 'Vue code was removed, and constants in the text were replaced with their values.',
    place,
  });
  return undefined;
}

/** A style that the browser reads stays; other languages and names of Vue do not. */
function convertStyle(lines: readonly Line[], page: Page): string {
  const { file, line, text } = lines[0] as Line;
  const place = { file, line, column: 1 };
  const head = /<style[^>]*>/.exec(text)?.[0] ?? '<style>';
  if (/\slang=|\ssrc=/.test(head)) {
    note(page, 'lost', { what: head, text: 'Browsers cannot read it: write it as CSS.', place });
    return placeholder(2, head, spot({ file, line }));
  }
  if (/\s(?:scoped|module)\b/.test(head))
    note(page, 'look', { what: head, text: 'Its rules now apply to the whole page.', place });
  return linesText(lines).replace(head, '<style>');
}
