/**
 * Brings HTML of docsgen and of a specification into one form: what docsgen adds for its pages goes, all else stays as
 * it is.
 */
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { encodeUrl } from '../../../../cli/html/url-kind.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

const BLOCKS = new Set(
  (
    'address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset ' +
    'figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link main menu ' +
    'menuitem nav noframes ol optgroup option p param pre script search section style summary table tbody td tfoot th thead title tr ' +
    'track ul'
  ).split(' '),
);

/** Attributes docsgen writes and the specifications do not, by element. */
const OWN: Record<string, string[]> = {
  a: ['rel', 'target'],
  img: ['loading', 'decoding', 'fetchpriority', 'width', 'height', 'data-dg-image'],
  ul: ['class'],
  li: ['class'],
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, ['id']])),
};

/** What docsgen published, with the URLs of its references in their holes. */
export const published = (html: string, refs: readonly { url: string }[]): string =>
  outline(
    html.replace(/[\u0002](\d+)[\u0003]/g, (_, index: string) =>
      encodeUrl(refs[Number(index)]?.url ?? '').replaceAll('&', '&amp;'),
    ),
  );

/** One line per node, indented by depth. Insignificant white space is left out; comments are not published. */
export function outline(html: string): string {
  const lines: string[] = [];
  for (const child of content(parseFragment(html.trimEnd()))) visit(child, { depth: 0, exact: false, lines });
  return lines.join('\n');
}

interface Context {
  depth: number;
  /** Inside of `pre`, `script` and their like every space counts. */
  exact: boolean;
  lines: string[];
}

function visit(node: Node, context: Context): void {
  const { depth, lines } = context;
  const indent = '  '.repeat(depth);
  if ('value' in node) lines.push(`${indent}${JSON.stringify(node.value)}`);
  if (!('tagName' in node)) return;
  const own = OWN[node.tagName] ?? [];
  const attributes = node.attrs
    .map(asAlign)
    .filter(({ name }) => !own.includes(name))
    .map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`)
    .sort();
  lines.push(`${indent}<${node.tagName}${attributes.join('')}>`);
  const exact = context.exact || ['pre', 'script', 'style', 'textarea'].includes(node.tagName);
  const inside: Node = 'content' in node ? node.content : node;
  for (const child of exact ? joined(childrenOf(inside)) : content(inside))
    visit(child, { depth: depth + 1, exact, lines });
}

/** The side of a cell is a class, as the attribute is obsolete. */
const asAlign = ({ name, value }: { name: string; value: string }): { name: string; value: string } =>
  name === 'class' && value.startsWith('align-') ? { name: 'align', value: value.slice(6) } : { name, value };

const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []).flatMap(plain);
const isBlock = (node: Node | undefined): boolean => node === undefined || BLOCKS.has(node.nodeName);
const classOf = (node: Element): string => node.attrs.find(({ name }) => name === 'class')?.value ?? '';

/** Unwraps docsgen's wrappers, and removes its buttons and permalinks. */
function plain(node: Node): Node[] {
  if (node.nodeName === '#comment') return [];
  if (!('tagName' in node)) return [node];
  const name = `${node.tagName}.${classOf(node)}`;
  if (name === 'a.anchor' || name === 'button.copy') return [];
  if (classOf(node).split(' ').includes('code')) return [asSpecified(node)];
  if (name === 'div.table-wrap') return childrenOf(node);
  // Inline code says that machines must not translate it.
  if (node.tagName === 'code') node.attrs = node.attrs.filter(({ name }) => name !== 'translate');
  return [node];
}

/** A code block as in the specifications: without colours, and with a line end after its last line. */
function asSpecified(wrapper: Element): Node {
  const pre = find(wrapper, 'pre') as Element;
  const code = find(pre, 'code') as Element;
  const language = pre.attrs.find(({ name }) => name === 'data-language')?.value ?? 'text';
  const text = textOf(code);
  pre.attrs = [];
  pre.childNodes = [code];
  code.attrs = language === 'text' ? [] : [{ name: 'class', value: `language-${language}` }];
  code.childNodes = text === '' ? [] : [{ nodeName: '#text', value: `${text}\n`, parentNode: code }];
  return pre;
}

const textOf = (node: Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';

function find(node: Node, tagName: string): Element | undefined {
  if ('tagName' in node && node.tagName === tagName) return node;
  const children = 'childNodes' in node ? node.childNodes : [];
  return children.map((child) => find(child, tagName)).find((found) => found !== undefined);
}

/** Children without white space around blocks. */
function content(parent: Node): Node[] {
  const nodes = joined(childrenOf(parent));
  for (const [i, node] of nodes.entries()) {
    if (!('value' in node)) continue;
    // A line break includes the following line end.
    if (isBlock(nodes[i - 1]) || nodes[i - 1]?.nodeName === 'br') node.value = node.value.replace(/^[ \t\n]+/, '');
    if (isBlock(nodes[i + 1])) node.value = node.value.replace(/[ \t\n]+$/, '');
  }
  return nodes.filter((node) => !('value' in node) || node.value !== '');
}

function joined(nodes: Node[]): Node[] {
  const out: Node[] = [];
  for (const node of nodes) {
    const last = out.at(-1);
    if (last && 'value' in last && 'value' in node) last.value += node.value;
    else out.push(node);
  }
  return out;
}
