import type { ReactNode } from 'react';
import { Inner } from '../../../runtime/Inner.tsx';
import type { PartProps } from '../../../runtime/theme.ts';
import type { FooterData } from '../../../runtime/types.ts';
import { linkAttributes } from '../../logic/external.ts';
import { Slot } from '../Slot/Slot.tsx';

/** Link groups, logo, copyright; an empty `<footer>` if the site sets none. */
export function Footer(page: PartProps): ReactNode {
  const { footer } = page.site;
  return (
    <footer className="footer">
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
            <FooterGroup key={group.title} {...group} />
          ))}
        </div>
      ) : null}
      {logo ? <FooterLogo {...logo} /> : null}
      {copyright ? <Inner as="p" className="copyright" html={copyright} /> : null}
    </>
  );
}

function FooterGroup({ title, items }: FooterData['links'][number]): ReactNode {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {items.map(({ label, href, external }) => (
          <li key={label + href}>
            <a href={href} {...linkAttributes(external)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function FooterLogo({ alt, src, href }: NonNullable<FooterData['logo']>): ReactNode {
  const image = <img className="footer-logo" src={src} alt={alt} height={40} loading="lazy" />;
  return href ? (
    <a className="footer-home" href={href}>
      {image}
    </a>
  ) : (
    image
  );
}
