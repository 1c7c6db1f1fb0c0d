/** Attributes of a link to another site. */
export function linkAttributes(isExternal: boolean): { target?: string; rel?: string } {
  return isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {};
}
