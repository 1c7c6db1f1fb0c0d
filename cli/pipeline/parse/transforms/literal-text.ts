import type { Link, Nodes, Parents } from 'mdast';
import type {} from 'mdast-util-directive';
import { isSelfClosed, rawPieces } from '../html/raw.ts';
import { PHRASING } from '../html/raw-balance.ts';

const LITERAL = new Set('code kbd samp var tt pre script style textarea CodeBlock Kbd'.split(' '));
const RAW = /<\/?(?:code|kbd|samp|var|tt|pre|script|style|textarea)\b/i;

/** Children whose text is literal: inside `<code>`, `<kbd>` etc., raw or JSX. Usually none. */
export function literalChildren(parent: Parents): ReadonlySet<Nodes> | undefined {
  let found: Set<Nodes> | undefined;
  let open = '';
  let inside: Nodes[] = [];
  for (const child of parent.children as Nodes[]) {
    if (child.type === 'html') {
      const still = RAW.test(child.value) ? openAfter(child.value, open) : open;
      if (still === open) continue;
      if (open !== '') found = add(found, inside);
      inside = [];
      open = still;
    } else if (isLiteral(child)) found = add(found, [child]);
    else if (open !== '') inside.push(child);
  }
  // An element without an end tag ends with its block (see `raw-balance.ts`).
  return open !== '' && PHRASING.has(parent.type) ? add(found, inside) : found;
}

function add(found: Set<Nodes> | undefined, nodes: readonly Nodes[]): Set<Nodes> | undefined {
  if (nodes.length === 0) return found;
  const all = found ?? new Set();
  for (const node of nodes) all.add(node);
  return all;
}

/** The literal element that is open after an HTML node; empty for none. */
function openAfter(html: string, before: string): string {
  let open = before;
  for (const piece of rawPieces(html)) {
    if (piece.type !== 'tag') continue;
    const { name, isEnd } = piece.tag;
    if (isEnd && name === open) open = '';
    else if (!isEnd && open === '' && LITERAL.has(name) && !isSelfClosed(piece.tag)) open = name;
  }
  return open;
}

const isLiteral = (node: Nodes): boolean =>
  (node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement' || node.type === 'textDirective') &&
  LITERAL.has(node.name ?? '');

/** True for a link that shows its own URL, which is not prose. */
export function isAddressLink({ url, children: [text, more] }: Link): boolean {
  if (more !== undefined || text?.type !== 'text') return false;
  return url.replace(/^(?:mailto:|https?:\/\/)/, '') === text.value.replace(/^(?:mailto:|https?:\/\/)/, '');
}
