import type { ImgHTMLAttributes, ReactNode } from 'react';
import { classes } from './props.ts';
import { useUrl } from './url.ts';

export interface ThemedImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  /** URLs by colour mode. */
  sources: { light: string; dark: string };
}

const MODES = ['light', 'dark'] as const;

/** Two images, of which the colour mode shows one. */
export function ThemedImage({ sources, alt = '', id, className, ...rest }: ThemedImageProps): ReactNode {
  const url = useUrl();
  return MODES.map((mode) => {
    const src = sources?.[mode];
    if (!src) return null;
    const own = { id: mode === 'light' ? id : undefined, className: classes(`only-${mode}`, className) };
    // The one that is not shown is then not fetched either.
    return <img key={mode} {...rest} {...own} src={url(src)} alt={alt} loading="lazy" decoding="async" />;
  });
}
