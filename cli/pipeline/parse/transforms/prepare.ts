/**
 * One walk over the blocks of a document before it is written: collects what the writer needs early (definitions,
 * explicit heading ids, code languages), and removes the ids from headings.
 */

import type { Code, Definition, FootnoteDefinition, Heading, Nodes, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import { decodeAttribute } from '../../../html/decode.ts';
import { sessionLanguage } from '../../../lib/blocks/sessions.ts';
import { mayBeMade } from '../../../model/heading-ids.ts';
import { languageOfFile } from '../html/code/include.ts';
import { inlineLanguages } from '../html/code/inline.ts';
import { readCodeMeta } from '../html/code/meta.ts';
import { takeHeadingId } from '../html/heading-id.ts';
import { isJsx } from '../html/jsx.ts';
import { rawPieces } from '../html/raw.ts';
import { plainTextOf } from '../html/text.ts';

export interface Prepared {
  definitions: Map<string, Definition>;
  footnotes: Map<string, FootnoteDefinition>;
  /** The author's own heading ids. */
  headingIds: Set<string>;
  /** Texts of headings whose ids may be those of parts that docsgen adds. */
  laterIds: string[];
  /** Languages of code blocks, as written. */
  langs: Set<string>;
  /** Plain text of the first `# Title`. */
  title?: string;
  /** Plain text of the first paragraph with text. */
  lead?: string;
}

/** Of a page without a text. */
export const NOTHING_PREPARED: Prepared = {
  definitions: new Map(),
  footnotes: new Map(),
  headingIds: new Set(),
  laterIds: [],
  langs: new Set(),
};

/**
 * Walks and changes the tree in place.
 * @param source The document's text, to find inline code with a language.
 */
export function prepare(root: Root, source: string): Prepared {
  const found: Prepared = {
    definitions: new Map(),
    footnotes: new Map(),
    headingIds: new Set(),
    laterIds: [],
    langs: new Set(),
  };
  walk(root.children, found);
  found.lead = leadOf(root.children) ?? found.lead;
  for (const lang of inlineLanguages(source)) found.langs.add(lang);
  if (HAS_IDS.test(source)) takeElementIds(root, found);
  return found;
}

function walk(nodes: Nodes[], found: Prepared): void {
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i] as Nodes;
    switch (node.type) {
      case 'paragraph':
        found.lead ??= leadOf([node]);
        break;
      case 'heading':
        takeHeading(node, found);
        break;
      case 'code':
        takeLanguage(node, found);
        break;
      case 'definition':
        if (!found.definitions.has(node.identifier)) found.definitions.set(node.identifier, node);
        break;
      case 'footnoteDefinition':
        if (!found.footnotes.has(node.identifier)) found.footnotes.set(node.identifier, node);
        walk(node.children, found);
        break;
      case 'blockquote':
      case 'list':
      case 'listItem':
      case 'definitionList':
      case 'definitionDescription':
      case 'containerDirective':
        walk(node.children, found);
        break;
      case 'mdxJsxFlowElement':
        takeCodeElement(node, found);
        walk(node.children, found);
        break;
    }
  }
}

/** Text of the first paragraph that has words, not only formulas. */
function leadOf(nodes: Nodes[]): string | undefined {
  for (const node of nodes) {
    if (node.type !== 'paragraph' || (node.data as { directiveLabel?: boolean } | undefined)?.directiveLabel) continue;
    if (plainTextOf(node.children.filter(({ type }) => type !== 'inlineMath')).trim() === '') continue;
    const text = plainTextOf(node.children).replace(/\s+/g, ' ').trim();
    if (text !== '') return text;
  }
  return undefined;
}

function takeHeading(node: Heading, found: Prepared): void {
  const id = takeHeadingId(node);
  if (id !== undefined) found.headingIds.add(id);
  const text = plainTextOf(node.children).trim();
  if (id === undefined && mayBeMade(text)) found.laterIds.push(text);
  if (node.depth === 1) found.title ??= text;
}

/** Ids of elements, which those of headings avoid: `<a id="install"></a>` next to `## Install`. */
function takeElementIds(node: Nodes, found: Prepared): void {
  if (node.type === 'html') {
    for (const piece of node.value.includes('id') ? rawPieces(node.value) : [])
      if (piece.type === 'tag')
        for (const { name, value } of piece.tag.attributes)
          if (name === 'id') found.headingIds.add(decodeAttribute(value));
  } else if (DIRECTIVES.has(node.type)) {
    const { id } = (node as ContainerDirective).attributes ?? {};
    if (id) found.headingIds.add(id);
  } else if (isJsx(node) && /^[a-z]/.test(node.name ?? '')) {
    for (const attribute of node.attributes)
      if (attribute.type === 'mdxJsxAttribute' && attribute.name === 'id' && typeof attribute.value === 'string')
        found.headingIds.add(attribute.value);
  }
  if ('children' in node) for (const child of node.children) takeElementIds(child, found);
}

/** Of elements, and of directives: `:::note{#lamps}`. */
const HAS_IDS = /\sid\s*=|^[ \t>]*:{2,}[^\n{]*\{[^}\n]*#/im;
const DIRECTIVES = new Set<Nodes['type']>(['containerDirective', 'leafDirective', 'textDirective']);

const NAMES_LANGUAGE = /file|lang/;

/** Adds the grammar for a code block with this first line. */
function takeLanguage({ lang, meta }: Pick<Code, 'lang' | 'meta'>, { langs }: Prepared): void {
  if (!lang && !meta) return;
  const read = readCodeMeta(lang, meta && NAMES_LANGUAGE.test(meta) ? meta : undefined);
  const name = read.lang || (read.file === undefined ? '' : languageOfFile(read.file));
  const wanted = name === 'diff' || name === 'patch' ? read.base : (sessionLanguage(name) ?? name);
  if (wanted) langs.add(wanted);
}

/** `<CodeBlock language="ts">` */
function takeCodeElement({ attributes }: MdxJsxFlowElement, found: Prepared): void {
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
    if (attribute.name === 'language' || attribute.name === 'lang')
      takeLanguage({ lang: attribute.value.replace(/^language-/, '') }, found);
  }
}

const LIMIT = 200;

/** At most `LIMIT` characters of a text, cut between words, with an ellipsis. */
export function shorten(text: string): string {
  if (text.length <= LIMIT) return text;
  const cut = text.slice(0, LIMIT);
  const blank = cut.lastIndexOf(' ');
  const whole = blank > LIMIT / 2 ? cut.slice(0, blank) : cut.slice(0, LIMIT - 1).replace(/[\ud800-\udbff]$/, '');
  return `${whole.replace(/[\s,;:.]+$/, '')}…`;
}
