import type { Link } from 'mdast';

/** True for a link that shows its own URL, which is not prose. */
export function isAddressLink({ url, children: [text, more] }: Link): boolean {
  if (more !== undefined || text?.type !== 'text') return false;
  return url.replace(/^(?:mailto:|https?:\/\/)/, '') === text.value.replace(/^(?:mailto:|https?:\/\/)/, '');
}
