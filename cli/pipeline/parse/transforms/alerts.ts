import type { BlockContent, Blockquote, DefinitionContent, Nodes, Paragraph, PhrasingContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { lookUp } from '../../../lib/look-up.ts';
import { admonitionType } from '../components/admonition.ts';
import type { Transform } from './types.ts';

const ALERT = /^\[!([a-z][\w-]*)\]([-+]?)[^\S\n]*/i;
/** In Obsidian, names may have spaces, and hints for its themes after a bar. */
const CALLOUT = /^\[!([^\]|\n]+)(?:\|[^\]\n]*)?\]([-+]?)[^\S\n]*/;
/** GitHub's caution is the strongest of its five alerts, docsgen's is a warning. */
const NAMES: Record<string, string> = { caution: 'danger' };

/**
 * Converts alerts (`> [!NOTE]`) to directives. A title may follow the mark, and `-` or `+` for a collapsible box that
 * is closed or open at first.
 */
export const alerts: Transform = ({ root, source, settings, texts }) => {
  if (source.includes('[!'))
    walk(root.children, { source, own: settings.admonitions, texts, areAll: settings.wikiLinks !== false });
};

interface Site {
  source: string;
  /** Own types of admonitions. */
  own: readonly string[];
  texts: Readonly<Record<string, string>>;
  /** Names that are not known are notes, as in Obsidian. */
  areAll: boolean;
}

function walk(nodes: Nodes[], site: Site): void {
  for (const [index, written] of nodes.entries()) {
    const node = (written.type === 'blockquote' && alertToDirective(written, site)) || written;
    nodes[index] = node;
    if ('children' in node && node.type !== 'paragraph' && node.type !== 'heading') walk(node.children, site);
  }
}

/** An alert as a directive; undefined for other quotes. */
function alertToDirective(node: Blockquote, { source, own, texts, areAll }: Site): ContainerDirective | undefined {
  const [first, ...rest] = node.children;
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  const found = text?.type === 'text' ? (areAll ? CALLOUT : ALERT).exec(text.value) : null;
  if (found === null || text?.type !== 'text' || first?.type !== 'paragraph') return undefined;
  // The bracket may be escaped.
  if (source[text.position?.start.offset ?? 0] === '\\') return undefined;
  const [mark, word = '', fold] = found;
  const name = word.trim().toLowerCase();
  const isKnown = admonitionType(name, own) !== undefined;
  if (!isKnown && !areAll) return undefined;
  text.value = text.value.slice(mark.length);
  const [title, content] = splitLine(first.children);
  const children = [...(content.length > 0 ? [{ ...first, children: content }] : []), ...rest];
  const label = title.length > 0 ? [labelOf(title)] : [];
  return {
    type: 'containerDirective',
    name: isKnown ? (lookUp(NAMES, name) ?? name) : 'note',
    attributes: {
      ...(title.length === 0 ? { title: lookUp(texts, `admonition.${name}`) ?? titleOf(name) } : {}),
      ...foldOf(fold),
    },
    children: [...label, ...children] as (BlockContent | DefinitionContent)[],
    position: node.position,
  };
}

const titleOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const foldOf = (sign: string | undefined): Record<string, string> => {
  if (sign === '-') return { collapsed: '' };
  return sign === '+' ? { open: '' } : {};
};

const labelOf = (children: PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  data: { directiveLabel: true } as Paragraph['data'],
  children,
});

/** Splits the first line from the rest. */
function splitLine(nodes: PhrasingContent[]): [PhrasingContent[], PhrasingContent[]] {
  for (const [index, node] of nodes.entries()) {
    if (node.type === 'break') return [trimmed(nodes.slice(0, index)), trimmed(nodes.slice(index + 1))];
    const end = node.type === 'text' ? node.value.indexOf('\n') : -1;
    if (node.type !== 'text' || end < 0) continue;
    const before = { ...node, value: node.value.slice(0, end) };
    const after = { ...node, value: node.value.slice(end + 1) };
    return [trimmed([...nodes.slice(0, index), before]), trimmed([after, ...nodes.slice(index + 1)])];
  }
  return [trimmed(nodes), []];
}

/** Without blank texts at both ends; between other nodes they are spaces and line ends. */
const trimmed = (nodes: PhrasingContent[]): PhrasingContent[] =>
  nodes.slice(nodes.findIndex(isSeen), nodes.findLastIndex(isSeen) + 1);

const isSeen = (node: PhrasingContent): boolean => node.type !== 'text' || /[^ \t\n]/.test(node.value);
