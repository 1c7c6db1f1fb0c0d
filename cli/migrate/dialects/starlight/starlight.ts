/** Converts a page of a Starlight site to docsgen's dialect. */
import { frontMatterOf } from '../../../lib/blocks/front-matter.ts';
import type { Convert, Converted, PageFacts } from '../../base/types.ts';
import { Draft } from '../text/draft.ts';
import { withFrontMatter } from '../text/front-matter.ts';
import { scan, type Token } from '../text/tokens.ts';
import { convertFence } from './code.ts';
import { convertTags } from './components.ts';
import { convertDirectives } from './directives.ts';
import { convertExpression } from './expressions.ts';
import { convertFrontMatter, readFrontMatter } from './front-matter.ts';
import { heroOf } from './hero.ts';
import { finishPictures, readImports } from './imports.ts';
import { convertTarget } from './paths.ts';
import type { Places, Work } from './work.ts';

export const convertStarlight: Convert = (text, page) => convertPage(text, page, {});

export interface PagePlan {
  /** How the new site writes paths. Default: as the page does. */
  places?: Partial<Places>;
  /** Front matter to add where the page has no such key. */
  frontMatter?: Readonly<Record<string, unknown>>;
  /** The page is included by others: it has no front matter of its own. */
  isPart?: boolean;
}

/** Converts a page for a place in a new site. */
export function convertPage(
  text: string,
  page: PageFacts,
  { places = {}, frontMatter = {}, isPart }: PagePlan,
): Converted {
  const draft = new Draft(text, page.file);
  const matter = readFrontMatter(draft);
  const mdx = page.file.endsWith('.mdx');
  const tokens = scan(text, { mdx, hasOpenCode: hasOpenCode(page) }, matter?.after ?? 0);
  const work: Work = {
    ...{ draft, page, places, tokens, mdx, inserts: [], imports: new Set() },
    ...{
      imported: new Map(),
      used: new Set(),
      locals: new Set(),
      builtIn: new Map(),
      components: new Map(),
      known: new Map(),
    },
  };
  if (mdx) readImports(tokens, work);
  if (matter) {
    const hero = heroOf(matter, work);
    if (hero !== undefined) work.inserts.push(hero);
    if (!isPart) convertFrontMatter(matter, work, frontMatter);
  }
  let codeEnd = 0;
  for (const token of tokens) {
    // Code in code was converted with it.
    const isCode = token.kind === 'expression' || token.kind === 'export';
    if (isCode && token.start < codeEnd) continue;
    if (isCode) codeEnd = token.end;
    convertToken(token, work);
  }
  convertDirectives(tokens, matter?.after ?? 0, work);
  convertTags(tokens, work);
  finishPictures(work);
  hoistModules(work);
  writeInserts(matter?.after ?? 0, work);
  const added = matter === undefined && !isPart ? linesOf(frontMatter) : [];
  return { text: withFrontMatter(tidy(draft.result()), added), notes: draft.notes };
}

/** From version 7 on, Astro reads code in directives to its end. */
const hasOpenCode = ({ read }: PageFacts): boolean =>
  Number(/"astro"\s*:\s*"[^\d"]*(\d+)/.exec(read('package.json') ?? '')?.[1] ?? 0) >= 7;

function convertToken(token: Token, work: Work): void {
  if (token.kind === 'fence') convertFence(token, work);
  else if (token.kind === 'link' || token.kind === 'image') convertTarget(token, work);
  else if (token.kind === 'expression' || token.kind === 'export') convertExpression(token, work);
}

/** Imports and exports between tags belong to the page, as Astro reads them: docsgen reads them outside of elements. */
function hoistModules({ tokens, imports, draft }: Work): void {
  let depth = 0;
  for (const token of tokens) {
    if (token.kind === 'tag' && token.pair) depth += token.form === 'open' ? 1 : -1;
    if ((token.kind !== 'import' && token.kind !== 'export') || depth === 0) continue;
    const taken = draft.takeLine(token.start, token.end).trim();
    if (taken !== '') imports.add(taken);
  }
}

/** After the imports at the start of the text. */
function writeInserts(after: number, { inserts, imports, tokens, draft }: Work): void {
  if (imports.size > 0) inserts.unshift([...imports].join('\n'));
  if (inserts.length === 0) return;
  let at = after;
  for (const token of tokens) {
    if (token.kind !== 'import' || draft.text.slice(at, token.start).trim() !== '') break;
    const next = draft.text.indexOf('\n', token.end);
    at = next < 0 ? draft.text.length : next + 1;
  }
  draft.insert(at, `\n${inserts.join('\n\n')}\n`);
}

/** Removed imports leave blank lines at the start of the text. */
function tidy(text: string): string {
  const { end } = frontMatterOf(text) ?? { end: 0 };
  return end === 0 ? text : text.slice(0, end) + text.slice(end).replace(/^(?:[ \t]*\r?\n){2,}/, '\n');
}

const linesOf = (keys: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(keys).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
