/** Reports links, images and notes that are published as text, because their definition or their URL is not right. */
import type { Nodes, Parents } from 'mdast';
import type {} from 'mdast-util-directive';
import type { Place } from '../../../lib/place.ts';
import { nearestName } from '../../../lib/suggest.ts';
import { type Problem, problem } from '../../../problems/problem.ts';
import { type Failed, findFailed, MARK, OBJECT } from './failed-links.ts';
import { literalChildren } from './literal-text.ts';
import type { Transform, Transformable } from './types.ts';

/** Texts that do not match this contain only links that are right, or none. */
const SIGNS = new RegExp(
  [
    /\]\[|\[\^|\]\((?:[^)\s]{0,300}\s|[^)\n]{0,300}$|<|\))|\)\[|\][ \t]+\(/,
    // A line that looks like a definition: most are, but their URL may be empty.
    /^[ \t>]{0,9}\[[^\]\n]{1,99}\]:/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'm',
);

export const reportFailedLinks: Transform = (document) => {
  if (!SIGNS.test(document.source)) return;
  const seen: Seen = {
    definitions: new Set(),
    notes: new Set(),
    empty: [],
    vague: new Map(),
    used: new Set(),
    found: [],
  };
  collect(document.root, seen, document);
  const faulty = faultyDefinitions(seen);
  const tags = hasTags(seen);
  for (const [id, node] of seen.vague) if (seen.used.has(id)) seen.empty.push(node);
  for (const node of seen.empty) {
    const { start, end } = node.position ?? {};
    const written = document.source.slice(start?.offset, end?.offset);
    const place = { file: document.file, line: start?.line, column: start?.column };
    document.problems.push(problem('DG3254', { written, isImage: node.type === 'image' }, place));
  }
  const known = { ...seen, faulty };
  let templates = 0;
  for (const one of seen.found) {
    // A page with one template has many.
    if ((tags && one.isTag) || one.isNext || (one.failed.kind === 'template' && templates++ > 0)) continue;
    const made = problemOf(one, known);
    if (made) document.problems.push(made);
  }
};

interface Found {
  failed: Failed;
  place: Place;
  /** Begins a block as the tags of a change do: `[fix][parser] Braces`. */
  isTag: boolean;
  /** A definition that is right once the line above it is. */
  isNext: boolean;
}

interface Seen {
  /** Identifiers of definitions. */
  definitions: Set<string>;
  notes: Set<string>;
  /** Links without a URL. */
  empty: Nodes[];
  /** Definitions without a URL. Unused ones are comments: `[comment]: <> (text)`. */
  vague: Map<string, Nodes>;
  /** Identifiers of references. */
  used: Set<string>;
  found: Found[];
}

function collect(parent: Parents, seen: Seen, document: Transformable): void {
  let hasText = false;
  for (const child of parent.children as Nodes[]) {
    if (child.type === 'text') hasText = true;
    else if (child.type === 'definition') {
      seen.definitions.add(child.identifier);
      if (child.url === '') seen.vague.set(child.identifier, child);
    } else if (child.type === 'footnoteDefinition') seen.notes.add(child.identifier);
  }
  if (hasText || parent.type === 'paragraph' || parent.type === 'heading' || parent.type === 'tableCell')
    readBlock(parent, seen, document);
  else for (const child of parent.children) if ('children' in child) collect(child, seen, document);
}

function readBlock(block: Parents, seen: Seen, document: Transformable): void {
  const { start, end } = block.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return;
  const source = document.source.slice(start.offset, end.offset);
  const pieces: string[] = [];
  let at = start.offset;
  const add = (to: number, fill: string | undefined) => {
    if (to <= at) return;
    const text = document.source.slice(at, to);
    pieces.push(fill === undefined ? withoutEscapes(text) : text.replace(/[^\n]/g, fill));
    at = to;
  };
  const walk = (parent: Parents, around: string) => {
    const literal = parent.children.some(({ type }) => type === 'html') ? literalChildren(parent) : undefined;
    for (const node of parent.children as Nodes[]) {
      const { start: from, end: to } = node.position ?? {};
      if (from?.offset === undefined || to?.offset === undefined) continue;
      add(from.offset, around);
      if (isEmpty(node)) seen.empty.push(node);
      if (node.type === 'linkReference' || node.type === 'imageReference') seen.used.add(node.identifier);
      if (node.type === 'text' && !literal?.has(node)) add(to.offset, undefined);
      else if ('children' in node) walk(node, MARKS.has(node.type) ? MARK : OBJECT);
      add(to.offset, 'children' in node && MARKS.has(node.type) ? MARK : OBJECT);
    }
  };
  walk(block, MARK);
  add(end.offset, MARK);
  const text = pieces.join('');
  if (!text.includes('[')) return;
  const last = { line: start.line, from: 1 - start.column };
  let done = 0;
  let above: Failed | undefined;
  for (const failed of findFailed(text, { source, mdx: document.format === 'mdx' })) {
    for (let end = source.indexOf('\n', done); end >= 0 && end < failed.at; end = source.indexOf('\n', done)) {
      last.line++;
      last.from = end + 1;
      done = end + 1;
    }
    const isTag = failed.kind === 'reference' && failed.at === 0 && isTagged(failed.written, text);
    const place = { file: document.file, line: last.line, column: failed.at - last.from + 1 };
    seen.found.push({ failed, place, isTag, isNext: isNext(failed, above, source) });
    above = failed;
  }
}

const isNext = (failed: Failed, above: Failed | undefined, source: string): boolean =>
  failed.kind === 'definition' &&
  failed.isValid &&
  above?.kind === 'definition' &&
  source.slice(above.at + above.written.length, failed.at).trim() === '';

const MARKS = new Set<Nodes['type']>(['emphasis', 'strong', 'delete']);

const withoutEscapes = (text: string): string =>
  text.includes('\\') ? text.replace(/\\[!-/:-@[-`{-~]/g, MARK + MARK) : text;

const isEmpty = (node: Nodes): boolean =>
  (node.type === 'link' || node.type === 'image') && node.url === '' && node.position !== undefined;

const isTagged = (written: string, text: string): boolean =>
  /^\[[\w./-]+\]\[[\w./-]+\]$/.test(written) && /^[ :]+\p{L}/u.test(text.slice(written.length, written.length + 9));

/** True for a list of changes with tags, in a text that defines no links. */
const hasTags = ({ definitions, found }: Seen): boolean =>
  definitions.size === 0 &&
  (found.filter(({ isTag }) => isTag).length > 1 ||
    found.some(({ failed }) => /^\[[A-Z]{4,5}\]\[/.test(failed.written)));

const identifierOf = (label: string): string => label.replace(/\s+/g, ' ').trim().toLowerCase();

/** The labels of definitions that are published as text; what they say is reported there, and not at their uses. */
function faultyDefinitions({ found }: Seen): Set<string> {
  const used = new Set<string>();
  for (const { failed } of found)
    if (failed.kind === 'reference' || failed.kind === 'footnote') used.add(identifierOf(failed.label));
  const faulty = new Set<string>();
  for (const { failed } of found)
    if (failed.kind === 'definition' && (failed.isSure || used.has(identifierOf(failed.label))))
      faulty.add(identifierOf(failed.label));
  return faulty;
}

interface Known extends Seen {
  faulty: ReadonlySet<string>;
}

function problemOf({ failed, place }: Found, { definitions, notes, faulty }: Known): Problem | undefined {
  const { written } = failed;
  if (!('fix' in failed)) {
    const id = identifierOf(failed.label);
    const known = failed.kind === 'reference' ? definitions : notes;
    if (faulty.has(id) || known.has(id)) return undefined;
    const { label } = failed;
    const near = nearestName(label, known);
    return problem(failed.kind === 'reference' ? 'DG3250' : 'DG3251', { label, written, near }, place);
  }
  const { fix } = failed;
  if (failed.kind === 'definition')
    return faulty.has(identifierOf(failed.label))
      ? problem('DG3255', { written, fix, isBelow: failed.isBelow }, place)
      : undefined;
  const { kind } = failed;
  if (kind === 'apart' || kind === 'brackets' || kind === 'reversed')
    return problem('DG3253', { written, fix, kind }, place);
  return problem('DG3252', { written, fix, kind }, place);
}
