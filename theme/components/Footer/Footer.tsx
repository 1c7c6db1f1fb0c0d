import type { ReactNode } from 'react';
import type { PartProps } from '../../../runtime/base/theme.ts';
import { Html } from '../../../runtime/Html.tsx';
import { Inner } from '../../../runtime/Inner.tsx';
import type { FooterData, LogoData } from '../../../runtime/types.ts';
import { classes, frameLink, logoStyle } from '../../logic/frame.ts';
import { Slot } from '../Slot/Slot.tsx';

/** Link groups, logo, copyright; an empty `<footer>` if the site sets none. */
export function Footer(page: PartProps): ReactNode {
  const { footer } = page.site;
  return (
    <footer className={classes('footer', footer?.style && `footer-${footer.style}`)}>
      <Slot name="footerTop" {...page} />
      {footer ? <FooterContent footer={footer} /> : null}
      <Slot name="footerBottom" {...page} />
    </footer>
  );
}

function FooterContent({ footer: { links, logo, copyright } }: { footer: FooterData }): ReactNode {
  return (
    <>
      {links.length > 0 ? (
        <div className="footer-groups">
          {links.map((group) => (
            <FooterGroup key={group.title + group.items.map(({ label }) => label).join()} {...group} />
          ))}
        </div>
      ) : null}
      {logo ? <FooterLogo {...logo} /> : null}
      {copyright ? <Inner as="p" className="copyright" html={copyright} /> : null}
    </>
  );
}

function FooterGroup({ title, className, items }: FooterData['links'][number]): ReactNode {
  return (
    <div className={className}>
      {title ? <h2>{title}</h2> : null}
      <ul>
        {items.map(({ label, href, html, ...item }) => (
          <li key={label + href + (html ?? '')}>
            {html === undefined ? (
              <a href={href} {...frameLink(item)}>
                {label}
              </a>
            ) : (
              <div className={item.link?.className}>
                <Html html={html} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function FooterLogo({ alt, src, srcDark, href, width, height, className }: LogoData): ReactNode {
  const size = { width, height: height ?? 40, style: logoStyle({ width, height }) };
  const own = (mode?: string) => classes('footer-logo', mode, className);
  const image = (
    <>
      <img className={own(srcDark && 'only-light')} src={src} alt={alt} loading="lazy" {...size} />
      {srcDark ? <img className={own('only-dark')} src={srcDark} alt={alt} loading="lazy" {...size} /> : null}
    </>
  );
  return href ? (
    <a className="footer-home" href={href}>
      {image}
    </a>
  ) : (
    image
  );
}
