import type { ReactNode } from 'react';
import { text } from '../../../runtime/base/texts.ts';
import type { PartProps } from '../../../runtime/base/theme.ts';
import { Inner } from '../../../runtime/Inner.tsx';
import { home } from '../../../runtime/tables/icons.ts';
import { Icon } from '../Icon/Icon.tsx';

/** The path from the home page to this page, if any. */
export function Breadcrumbs({ site, route }: PartProps): ReactNode {
  const last = route.breadcrumbs.length - 1;
  if (last < 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={text(site, 'breadcrumbs.label')}>
      <ol>
        <li>
          <a className="home-icon" href={site.homeHref}>
            <Icon d={home} />
            <span className="sr-only">{text(site, 'breadcrumbs.home')}</span>
          </a>
        </li>
        {route.breadcrumbs.map(({ label, href }, index) => (
          <li key={`${label} ${href}`}>
            {index === last ? (
              <span aria-current="page">{label}</span>
            ) : href ? (
              <a href={href}>{label}</a>
            ) : (
              <span>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** What readers can do with the page as Markdown: see `cli/pipeline/render/page-actions.ts`. Nothing on pages without Markdown. */
export const PageActions = ({ route }: PartProps): ReactNode =>
  route.actions ? <Inner as="div" className="page-actions" data-actions="" html={route.actions} /> : null;
