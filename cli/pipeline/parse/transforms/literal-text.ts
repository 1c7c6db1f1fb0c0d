import type { Link, Nodes, Parents } from 'mdast';
import type {} from 'mdast-util-directive';

const LITERAL = new Set('code kbd samp var tt pre script style textarea CodeBlock Kbd'.split(' '));
const RAW = /^<(\/?)(code|kbd|samp|var|tt|pre|script|style|textarea)\b/i;

/** Children whose text is literal: inside `<code>`, `<kbd>` etc., raw or JSX. Usually none. */
export function literalChildren(parent: Parents): ReadonlySet<Nodes> | undefined {
  let found: Set<Nodes> | undefined;
  let open = '';
  for (const child of parent.children as Nodes[]) {
    if (child.type === 'html') {
      const [, slash, tag = ''] = RAW.exec(child.value) ?? [];
      if (slash === '' && open === '') open = tag.toLowerCase();
      else if (slash === '/' && tag.toLowerCase() === open) open = '';
    } else if (open !== '' || isLiteral(child)) {
      found ??= new Set();
      found.add(child);
    }
  }
  return found;
}

const isLiteral = (node: Nodes): boolean =>
  (node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement' || node.type === 'textDirective') &&
  LITERAL.has(node.name ?? '');

/** True for a link that shows its own URL, which is not prose. */
export function isAddressLink({ url, children: [text, more] }: Link): boolean {
  if (more !== undefined || text?.type !== 'text') return false;
  return url.replace(/^(?:mailto:|https?:\/\/)/, '') === text.value.replace(/^(?:mailto:|https?:\/\/)/, '');
}
