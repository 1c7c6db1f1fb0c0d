import type { Link } from 'mdast';

/** A link that shows its own URL: written without brackets. Such a text is not prose. */
export function isAddressLink({ url, children: [text, more] }: Link): boolean {
  if (more !== undefined || text?.type !== 'text') return false;
  return url.replace(/^(?:mailto:|https?:\/\/)/, '') === text.value.replace(/^(?:mailto:|https?:\/\/)/, '');
}
