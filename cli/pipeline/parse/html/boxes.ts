/** How wide content fits on small screens: tables scroll, and frames keep their ratio. */

/** The scrolling wrapper of a table, which is focusable for keyboards. */
export const TABLE_WRAP = { class: 'table-wrap', tabindex: '0' } as const;

/** Elements whose size does not tell browsers their ratio. */
export const FRAMES: ReadonlySet<string> = new Set(['iframe', 'object', 'embed']);

/** The style of a frame with a size in pixels; undefined for others, and for those with a style of their own. */
export function ratioStyle({
  width,
  height,
  style,
}: Record<'width' | 'height' | 'style', unknown>): string | undefined {
  const [across, down] = [width, height].map((size) => /^\s*(\d{1,5})(?:px)?\s*$/.exec(String(size ?? ''))?.[1]);
  return style === undefined && Number(across) > 0 && Number(down) > 0 ? `aspect-ratio:${across}/${down}` : undefined;
}
