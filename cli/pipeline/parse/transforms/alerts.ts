import type { Blockquote } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';

const ALERT = /^\[!(note|tip|important|warning|caution)\][^\S\n]*(?:\n|$)/i;
/** GitHub's caution is the strongest of its five, ours is a warning. */
const NAMES: Record<string, string> = { caution: 'danger' };

/** A GitHub alert (`> [!NOTE]`) as the directive of the same meaning; undefined for other quotes. */
export function alertToDirective(node: Blockquote): ContainerDirective | undefined {
  const [first, ...rest] = node.children;
  if (first?.type !== 'paragraph') return undefined;
  const [text, ...phrasing] = first.children;
  const found = text?.type === 'text' ? ALERT.exec(text.value) : null;
  if (
    found === null ||
    text?.type !== 'text' ||
    (phrasing[0]?.type !== 'break' && phrasing.length > 0 && found[0] === text.value && !found[0].endsWith('\n'))
  ) {
    return undefined;
  }
  const word = (found[1] as string).toLowerCase();
  text.value = text.value.slice(found[0].length);
  if (text.value === '') first.children.shift();
  if (first.children[0]?.type === 'break') first.children.shift();
  const title = word.charAt(0).toUpperCase() + word.slice(1);
  return {
    type: 'containerDirective',
    name: NAMES[word] ?? word,
    attributes: { title },
    children: first.children.length > 0 ? [first, ...rest] : rest,
    position: node.position,
  };
}
