/** Converts a page of Nextra or Fumadocs to docsgen's MDX. */
import path from 'node:path';
import { frontMatterOf } from '../../../lib/blocks/front-matter.ts';
import { lookUp } from '../../../lib/look-up.ts';
import type { Convert, Converted } from '../../base/types.ts';
import { Draft } from '../text/draft.ts';
import { dataOf, withFrontMatter } from '../text/front-matter.ts';
import { type Fence, scan, type Token } from '../text/tokens.ts';
import { convertFences } from './code.ts';
import { convertTags, dashed } from './components.ts';
import { fileOf, readImports } from './imports.ts';
import { literalOf } from './literals.ts';
import { type NextFacts, say, type Work } from './work.ts';

export interface ConvertedPage extends Converted {
  /** Packages of icons. */
  packages: ReadonlySet<string>;
}

export const convertNextjs: Convert = (text, page) => {
  const { text: made, notes } = convertPage(text, page);
  return { text: made, notes };
};

export function convertPage(source: string, facts: NextFacts): ConvertedPage {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const draft = new Draft(text, facts.file);
  const isMdx = facts.file.endsWith('.mdx');
  const matter = frontMatterOf(text);
  const tokens = scan(text, isMdx, matter?.end ?? 0);
  const work: Work = {
    ...{ draft, facts, tokens, front: [], packages: new Set() },
    ...{ isNextra: false, builtIn: new Map(), locals: new Map(), pictures: new Map() },
  };
  readImports(tokens, work);
  if (matter) convertFrontMatter(matter, work);
  for (const token of tokens) if (token.kind === 'export') convertExport(token, work);
  for (const token of tokens) convertToken(token, work);
  convertHeadings(tokens, work);
  convertFences(
    tokens.filter((one): one is Fence => one.kind === 'fence'),
    work,
  );
  convertTags(work);
  const made = withFrontMatter(tidy(draft.result()), work.front);
  return {
    text: source.includes('\r\n') ? made.replaceAll('\n', '\r\n') : made,
    notes: draft.notes,
    packages: work.packages,
  };
}

/** Removed imports leave blank lines. */
function tidy(text: string): string {
  const end = frontMatterOf(text)?.end ?? 0;
  return text.slice(0, end) + text.slice(end).replace(/^(?:[ \t]*\n){2,}/, end > 0 ? '\n' : '');
}

function convertToken(token: Token, work: Work): void {
  const { draft, facts } = work;
  if (token.kind !== 'link' && token.kind !== 'image') return;
  const { url, start, end } = token;
  const file =
    token.kind === 'image' || /\.(?:png|jpe?g|svg|gif|webp|pdf|zip)$/i.test(url) ? fileOf(url, work) : undefined;
  const made = file !== undefined && facts.read(file) !== undefined ? facts.place?.(file) : facts.link?.(url);
  const refusal = file === undefined ? undefined : facts.read.refusal?.(file);
  if (refusal !== undefined) say(work, ['lost', 'file that was not read', refusal], start);
  if (made !== undefined) draft.replace(start, end, made);
}

/** `export const metadata` is the front matter of Nextra 4. */
function convertExport({ start, end }: Token, work: Work): void {
  const code = work.draft.text.slice(start, end);
  const name = /^export\s+const\s+(\w+)\s*(?::[^=]+)?=\s*/.exec(code);
  if (name?.[1] !== 'metadata') {
    dropComponent({ start, end }, code, work);
    if (
      /^export\s+(?:const\s+(?:getStaticProps|getStaticPaths|dynamic|revalidate)|(?:async\s+)?function\s+(?:getStaticProps|getStaticPaths))/.test(
        code,
      )
    ) {
      say(
        work,
        [
          'lost',
          'getStaticProps',
          'docsgen runs no code of Next.js: write the data into the page, or import a JSON file.',
        ],
        start,
      );
      work.draft.removeLine(start, end);
    }
    return;
  }
  const data = literalOf(code.slice(name[0].length).replace(/;\s*$/, ''));
  for (const key of ['title', 'description', 'keywords'] as const) {
    const value = typeof data === 'object' && data !== null && !Array.isArray(data) ? data[key] : undefined;
    if (value !== undefined) work.front.push(`${key}: ${JSON.stringify(value)}`);
  }
  say(work, ['converted', 'export const metadata', 'Its title and description are front matter now.'], start);
  work.draft.removeLine(start, end);
}

/** A component of the page that needs the old tool, or that is asynchronous, does not run in docsgen. */
function dropComponent({ start, end }: Pick<Token, 'start' | 'end'>, code: string, work: Work): void {
  const name = /^export\s+(?:default\s+)?(?:async\s+)?(?:function|const)\s+([A-Z]\w*)/.exec(code)?.[1];
  const missing = [...work.builtIn.keys(), ...[...work.locals].flatMap(([local, runs]) => (runs ? [] : [local]))];
  const used = missing.find((one) => new RegExp(`\\b${one}\\b`).test(code));
  const isAsync = /^export\s+(?:default\s+)?async\b|^export\s+const\s+\w+[^=]*=\s*async\b/.test(code);
  if (name === undefined || (used === undefined && !isAsync)) return;
  work.locals.set(name, false);
  work.draft.removeLine(start, end);
  const why = isAsync ? 'it waits for data' : `it uses ${used}`;
  say(work, ['lost', `component ${name}`, `docsgen cannot run it, because ${why}: rewrite it in React.`], start);
}

const RENAMED: Readonly<Record<string, string>> = { sidebarTitle: 'sidebar_label' };

function convertFrontMatter({ start, yaml }: { start: number; yaml: string }, work: Work): void {
  const { draft } = work;
  const data = dataOf(draft.text);
  for (const found of yaml.matchAll(/^([\w-]+)[ \t]*:[ \t]*(.*)$/gm)) {
    const [whole, key = '', value = ''] = found;
    const at = start + found.index;
    const by = lookUp(RENAMED, key);
    if (by !== undefined) draft.replace(at, at + key.length, by);
    if (key === 'full' && data['full'] === true) draft.replace(at, at + whole.length, 'hide_table_of_contents: true');
    if (key === 'searchable' && data['searchable'] === false) {
      draft.replace(at, at + whole.length, 'search_boost: 0.1');
      say(
        work,
        ['look', 'front matter: searchable', 'The page is still in the search, as one of the last results.'],
        at,
      );
    }
    if (key === 'icon' && /^['"]?[A-Z]\w*['"]?$/.test(value.trim())) {
      draft.replace(at, at + whole.length, `sidebar_icon: ${dashed(String(data['icon']))}`);
      work.packages.add('@iconify-json/lucide');
    }
    if (key === 'theme' || key === 'asIndexPage') draft.removeLine(at, endOfKey(draft.text, at, start + yaml.length));
  }
}

/** The end of a key with what is indented below it. */
function endOfKey(text: string, at: number, end: number): number {
  const rest = /^[^\n]*(?:\n[ \t]+[^\n]*)*/.exec(text.slice(at, end))?.[0].length ?? 0;
  return at + rest;
}

/** `## Title [#id]`, and marks of Fumadocs for the table of contents. */
function convertHeadings(tokens: readonly Token[], work: Work): void {
  const { draft } = work;
  const fences = tokens.filter((one): one is Fence => one.kind === 'fence');
  for (const found of draft.text.matchAll(/^[ \t]*#{1,6}[ \t].*?([ \t]*(?:\[(?:#[\w-]+|!?toc)\][ \t]*)+)$/gm)) {
    const { index } = found;
    if (fences.some(({ codeStart, codeEnd }) => index >= codeStart && index < codeEnd)) continue;
    const marks = found[1] ?? '';
    const id = /\[(#[\w-]+)\]/.exec(marks)?.[1];
    const at = index + found[0].length - marks.length;
    draft.replace(at, at + marks.length, id === undefined ? '' : ` {${id}}`);
    if (/toc\]/.test(marks))
      say(work, ['look', 'headings: [!toc]', 'The heading is in the text and in the table of contents.'], at);
  }
}

/** The URL of a page for a relative one: the browser reads it from the URL of this page. */
export const absoluteUrl = (url: string, route: string): string => {
  const [, bare = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  return path.posix.join('/', path.posix.dirname(route), bare) + tail;
};
