import type { ReactNode } from 'react';
import type { SiteData } from '../../../runtime/types.ts';

/** The link to the home page: logo, title, or both. */
export function Brand({ site }: { site: SiteData }): ReactNode {
  const { logo } = site;
  const title = logo ? logo.title : site.title;
  return (
    <a className="brand" href={site.homeHref}>
      {logo ? <Logo {...logo} /> : null}
      {title ? <span>{title}</span> : null}
    </a>
  );
}

/**
 * With its text next to it, the logo has an empty `alt`. Of two logos for two modes, the browser loads the one it
 * shows.
 */
function Logo({ src, srcDark, alt, title, width }: NonNullable<SiteData['logo']>): ReactNode {
  const text = alt === title ? '' : alt;
  return (
    <>
      <img
        src={src}
        alt={text}
        className={srcDark ? 'only-light' : undefined}
        loading={srcDark ? 'lazy' : undefined}
        width={width}
        height={28}
      />
      {srcDark ? <img src={srcDark} alt={text} className="only-dark" loading="lazy" width={width} height={28} /> : null}
    </>
  );
}
