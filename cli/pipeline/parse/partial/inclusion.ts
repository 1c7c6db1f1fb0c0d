/** A Markdown file included in another: the node in the page's tree, and its handler. */
import type { Definition, FootnoteDefinition, Node, Nodes, RootContent } from 'mdast';
import type { MdxFacts, Writer } from '../html/types.ts';
import { writeBlocks, writeNodes } from '../html/walk.ts';

/** The file to which the nodes of a partial refer. */
export interface PartialText {
  /** Relative to the site. */
  file: string;
  source: string;
  definitions: Map<string, Definition>;
  mdx?: MdxFacts;
}

/** Replaces `<Part />`. Its nodes are not `children`, because names and places in them refer to another file. */
export interface Inclusion extends Node {
  type: 'inclusion';
  text: PartialText;
  nodes: RootContent[];
  /** True in a line of text. */
  inline: boolean;
}

declare module 'mdast' {
  interface RootContentMap {
    inclusion: Inclusion;
  }
}

/** Writes a partial with the page's ids, headings and references; problems and links refer to the partial's file. */
export function writeInclusion({ text, nodes, inline }: Inclusion, w: Writer): void {
  const { file, partial, source, sourceLines, definitions, mdx, jsx, sink, rawOpen, tight, excerpt } = w;
  const page = { file, partial, source, sourceLines, definitions, mdx, jsx, sink, rawOpen, tight, excerpt };
  const html = jsx !== undefined && sink === jsx ? jsx.pending : sink;
  const { mdx: facts, ...own } = text;
  Object.assign(w, own, {
    partial: own.file,
    sourceLines: undefined,
    mdx: facts,
    jsx: undefined,
    sink: html,
    rawOpen: [],
    tight: false,
  });
  if (inline) writeNodes(phrasing(nodes), w);
  else writeBlocks(nodes, w);
  Object.assign(w, page);
}

/** A partial with a single paragraph can be part of a sentence. */
function phrasing(nodes: RootContent[]): Nodes[] {
  const shown = nodes.filter(({ type }) => type !== 'mdxjsEsm' && type !== 'yaml' && type !== 'definition');
  return shown.length === 1 && shown[0]?.type === 'paragraph' ? shown[0].children : nodes;
}

/**
 * Moves the footnotes of a partial to the page; duplicate names get a number.
 * @param nodes Nodes of the partial, in which references are renamed.
 */
export function adoptFootnotes(
  text: PartialText,
  nodes: readonly Nodes[],
  { own, page }: { own: Map<string, FootnoteDefinition>; page: Map<string, FootnoteDefinition> },
): void {
  if (own.size === 0) return;
  const renamed = new Map<string, string>();
  for (const [identifier, note] of own) {
    let name = identifier;
    for (let count = 1; page.has(name); count++) name = `${identifier}-${count}`;
    renamed.set(identifier, name);
    const inclusion: Inclusion = { type: 'inclusion', text, nodes: note.children, inline: false };
    page.set(name, { ...note, identifier: name, children: [inclusion as never] });
  }
  rename(nodes, renamed);
}

function rename(nodes: readonly Nodes[], names: ReadonlyMap<string, string>): void {
  for (const node of nodes) {
    if (node.type === 'footnoteReference') node.identifier = names.get(node.identifier) ?? node.identifier;
    else if ('children' in node) rename(node.children, names);
  }
}
