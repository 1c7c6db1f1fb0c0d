import type { ReactNode } from 'react';
import type { SiteData } from '../../../runtime/types.ts';

/** Logo and title; the link home. */
export function Brand({ site }: { site: SiteData }): ReactNode {
  const { logo } = site;
  return (
    <a className="brand" href={site.homeHref}>
      {logo ? (
        <>
          <img src={logo.src} alt={logo.alt} className={logo.srcDark ? 'only-light' : undefined} height={28} />
          {logo.srcDark ? <img src={logo.srcDark} alt={logo.alt} className="only-dark" height={28} /> : null}
        </>
      ) : (
        <span>{site.title}</span>
      )}
    </a>
  );
}
