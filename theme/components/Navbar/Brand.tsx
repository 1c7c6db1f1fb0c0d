import type { ReactNode } from 'react';
import type { SiteData } from '../../../runtime/types.ts';
import { classes, logoStyle } from '../../logic/frame.ts';

/** The link to the home page: logo, title, or both. */
export function Brand({ site }: { site: SiteData }): ReactNode {
  const { logo } = site;
  const title = logo ? logo.title : site.title;
  return (
    <a className="brand" href={logo?.href ?? site.homeHref} target={logo?.target}>
      {logo ? <Logo {...logo} /> : null}
      {title ? <span translate="no">{title}</span> : null}
    </a>
  );
}

/**
 * With its text next to it, the logo has an empty `alt`. Of two logos for two modes, the browser loads the one it
 * shows.
 */
function Logo({ src, srcDark, alt, title, width, height, className }: NonNullable<SiteData['logo']>): ReactNode {
  const text = alt === title ? '' : alt;
  const size = { width, height: height ?? 28, style: logoStyle({ width, height }) };
  return (
    <>
      <img
        src={src}
        alt={text}
        className={classes(srcDark ? 'only-light' : undefined, className)}
        loading={srcDark ? 'lazy' : undefined}
        {...size}
      />
      {srcDark ? (
        <img src={srcDark} alt={text} className={classes('only-dark', className)} loading="lazy" {...size} />
      ) : null}
    </>
  );
}
