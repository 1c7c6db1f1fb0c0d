/** Attributes of links and images of the frame that the config can set. */
import type { CSSProperties } from 'react';
import type { LinkExtras } from '../../runtime/types.ts';

/** Class names, or nothing. */
export const classes = (...names: (string | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;

/** The sizes of an image win over those of the theme. */
export function logoStyle({ width, height }: { width?: number; height?: number }): CSSProperties | undefined {
  if (width === undefined && height === undefined) return undefined;
  return { inlineSize: width ?? 'auto', blockSize: height ?? 'auto' };
}

/** A link of the frame: to another site, and with the attributes of the config. */
export const frameLink = ({ external, link }: { external: boolean; link?: LinkExtras }): LinkExtras => ({
  ...linkAttributes(external),
  ...link,
});

/** Attributes of a link to another site. */
export function linkAttributes(isExternal: boolean): { target?: string; rel?: string } {
  return isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {};
}
