/** Explains terms in the text: `*[HTML]: Hyper Text Markup Language` in a document, and the glossary of the site. */
import type { Nodes, Paragraph, PhrasingContent, Root, Text } from 'mdast';
import { plainTextOf } from '../html/text.ts';
import type { Transform } from './types.ts';

interface Terms {
  pattern: RegExp;
  /** Explanations by spelling of the term. */
  titles: ReadonlyMap<string, string>;
  /** Terms of the document itself: all uses are marked, not only the first in a section. */
  own: ReadonlySet<string>;
}

const DEFINITION = /^ {0,3}\*\[[^\]\n]+\]:/m;

export const abbreviations: Transform = ({ root, source, settings }) => {
  const own = source.includes('*[') && DEFINITION.test(source) ? takeDefinitions(root) : undefined;
  const terms = own?.size ? ownTerms(own, settings.glossary) : termsOf(settings.glossary);
  if (terms) mark(root, { terms, seen: new Set() });
};

// ---- definitions

const LINE = /^ {0,3}\*\[([^\]\n]+)\]:[ \t]*/;

/** Removes the definitions of abbreviations from the tree; the last definition of a term wins. */
function takeDefinitions(root: Root): Map<string, string> {
  const found = new Map<string, string>();
  takeFrom(root, found);
  return found;
}

function takeFrom(parent: Nodes, found: Map<string, string>): void {
  if (!('children' in parent)) return;
  const holder = parent as { children: Nodes[] };
  const kept = holder.children.filter((child) => {
    if (child.type === 'paragraph') return !(takeLines(child, found) && child.children.length === 0);
    takeFrom(child, found);
    return true;
  });
  if (kept.length < holder.children.length) holder.children = kept;
}

/** Removes definitions from a paragraph; true when there were any. */
function takeLines(paragraph: Paragraph, found: Map<string, string>): boolean {
  if (!plainTextOf(paragraph.children).includes(']:')) return false;
  const lines = linesOf(paragraph.children);
  const kept = lines.filter((line) => {
    const text = plainTextOf(line);
    const [all, term] = LINE.exec(text) ?? [];
    if (all === undefined || term === undefined) return true;
    found.set(term.trim(), text.slice(all.length).trim());
    return false;
  });
  if (kept.length === lines.length) return false;
  paragraph.children = kept.flatMap((line, index) => (index === 0 ? line : [{ type: 'text', value: '\n' }, ...line]));
  return true;
}

/** The paragraph's content by source lines. */
function linesOf(nodes: PhrasingContent[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]];
  for (const node of nodes) {
    if (node.type !== 'text' || !node.value.includes('\n')) {
      lines.at(-1)?.push(node);
      continue;
    }
    node.value.split('\n').forEach((value, index) => {
      if (index > 0) lines.push([]);
      if (value !== '') lines.at(-1)?.push({ ...node, value });
    });
  }
  return lines;
}

// ---- terms

/** The site's terms, compiled once. */
const compiled = new WeakMap<Record<string, string>, Terms | { none: true }>();

function termsOf(glossary: Record<string, string>): Terms | undefined {
  let terms = compiled.get(glossary);
  if (terms === undefined) {
    terms = compile(glossaryTitles(glossary), new Set()) ?? { none: true };
    compiled.set(glossary, terms);
  }
  return 'none' in terms ? undefined : terms;
}

function ownTerms(own: Map<string, string>, glossary: Record<string, string>): Terms | undefined {
  const titles = glossaryTitles(glossary);
  for (const [term, title] of own) titles.set(term, title);
  return compile(titles, new Set(own.keys()));
}

/** Adds capitalised terms, for the start of a sentence. */
function glossaryTitles(glossary: Record<string, string>): Map<string, string> {
  const titles = new Map<string, string>();
  for (const [term, title] of Object.entries(glossary)) {
    const capitalised = term.charAt(0).toUpperCase() + term.slice(1);
    if (!titles.has(capitalised)) titles.set(capitalised, title);
    titles.set(term, title);
  }
  return titles;
}

const WORD = '[\\p{L}\\p{M}\\p{N}_]';

/** A pattern for all terms, with branches like a trie, so that the number of terms does not matter. */
function compile(titles: Map<string, string>, own: ReadonlySet<string>): Terms | undefined {
  const terms = [...titles.keys()].filter((term) => term !== '' && titles.get(term) !== '');
  if (terms.length === 0) return undefined;
  const pattern = new RegExp(`(?<!${WORD})${branches(terms.map((term) => [...term]))}(?!${WORD})`, 'gu');
  return { pattern, titles, own };
}

/** A pattern for any of these texts, the longest first. */
function branches(texts: string[][]): string {
  const byFirst = new Map<string, string[][]>();
  let ends = false;
  for (const [first, ...rest] of texts) {
    if (first === undefined) ends = true;
    else if (byFirst.has(first)) byFirst.get(first)?.push(rest);
    else byFirst.set(first, [rest]);
  }
  if (byFirst.size === 0) return '';
  const options = [...byFirst].map(([first, rest]) => escaped(first) + branches(rest));
  const group = options.length === 1 && !ends ? options[0] : `(?:${options.join('|')})`;
  return ends ? `${group}?` : (group as string);
}

// White space in a term matches any white space, because a line may end there.
const escaped = (char: string): string => (/\s/.test(char) ? '\\s+' : char.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));

// ---- marking

interface Marking {
  terms: Terms;
  /** Terms since the last heading. */
  seen: Set<string>;
}

/** Terms in these nodes are not marked. */
const CLOSED = new Set<string>('heading link linkReference code inlineCode html definition inlineMath math'.split(' '));
const CLOSED_ELEMENTS = new Set(
  'a abbr button code kbd pre samp script select style summary svg textarea var'.split(' '),
);

function mark(parent: Nodes, marking: Marking): void {
  if (!('children' in parent)) return;
  const children = parent.children as Nodes[];
  let out: Nodes[] | undefined;
  let raw = 0;
  children.forEach((child, index) => {
    if (child.type === 'html') raw = Math.max(0, raw + closedBy(child.value));
    const pieces = child.type === 'text' && raw === 0 ? markText(child, marking) : undefined;
    if (pieces) out ??= children.slice(0, index);
    if (out) out.push(...(pieces ?? [child]));
    if (child.type === 'heading' && child.depth <= 2) marking.seen.clear();
    if (!isClosed(child)) mark(child, marking);
  });
  if (out) (parent as { children: Nodes[] }).children = out;
}

/** 1 for the start tag of an element in which terms are not marked, -1 for its end tag. */
function closedBy(html: string): number {
  const [, slash, name = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html) ?? [];
  if (!CLOSED_ELEMENTS.has(name.toLowerCase())) return 0;
  return slash ? -1 : 1;
}

function isClosed(node: Nodes): boolean {
  if (CLOSED.has(node.type)) return true;
  if ('name' in node && typeof node.name === 'string' && node.type.startsWith('mdxJsx'))
    return CLOSED_ELEMENTS.has(node.name);
  const label = (node.data as { directiveLabel?: boolean } | undefined)?.directiveLabel;
  return label === true;
}

function markText({ value, position }: Text, { terms, seen }: Marking): Nodes[] | undefined {
  const { pattern, titles, own } = terms;
  let pieces: Nodes[] | undefined;
  let from = 0;
  for (const { 0: written, index } of value.matchAll(pattern)) {
    const term = written.replace(/\s+/g, ' ');
    const title = titles.get(term);
    const first = !seen.has(term);
    if (title === undefined || (!first && !own.has(term))) continue;
    seen.add(term);
    pieces ??= [];
    if (index > from) pieces.push({ type: 'text', value: value.slice(from, index), position });
    pieces.push(explained({ written, title, first, position }));
    from = index + written.length;
  }
  if (pieces && from < value.length) pieces.push({ type: 'text', value: value.slice(from), position });
  return pieces;
}

/** Only the first use in a section can be focused: more stops would annoy keyboard users. */
function explained(use: { written: string; title: string; first: boolean; position: Text['position'] }): Nodes {
  const { written, title, first, position } = use;
  const children = [{ type: 'text', value: written, position }];
  const data = { hName: 'abbr', hProperties: { title, ...(first ? { tabIndex: 0 } : {}) } };
  return { type: 'abbreviation', children, data, position } as unknown as Nodes;
}
