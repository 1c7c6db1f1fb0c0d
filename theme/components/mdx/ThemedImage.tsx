import type { ImgHTMLAttributes, ReactNode } from 'react';
import { withBaseUrl } from '../../../runtime/base/paths.ts';
import { useSite } from '../../../runtime/hooks/useSite.ts';
import { classes } from './props.ts';

export interface ThemedImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  /** URLs by colour mode. */
  sources: { light: string; dark: string };
}

const MODES = ['light', 'dark'] as const;

/** Two images, one for each colour mode. */
export function ThemedImage({ sources, alt = '', id, className, ...rest }: ThemedImageProps): ReactNode {
  const site = useSite();
  return MODES.map((mode) => {
    const src = sources?.[mode];
    if (!src) return null;
    const own = { id: mode === 'light' ? id : undefined, className: classes(`only-${mode}`, className) };
    // Lazy, so that the browser does not load the hidden one.
    return <img key={mode} {...rest} {...own} src={withBaseUrl(src, site)} alt={alt} loading="lazy" decoding="async" />;
  });
}
