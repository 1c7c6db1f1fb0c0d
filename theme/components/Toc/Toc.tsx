import type { ReactNode } from 'react';
import { text } from '../../../runtime/base/texts.ts';
import type { PartProps } from '../../../runtime/base/theme.ts';
import { Inner } from '../../../runtime/Inner.tsx';
import type { RouteData } from '../../../runtime/types.ts';
import { Slot } from '../Slot/Slot.tsx';

/** The table of contents. On small screens a drawer. */
export function Toc(page: PartProps): ReactNode {
  const { site } = page;
  const { toc } = page.route;
  if (toc.length === 0) return null;
  return (
    <nav className="toc" id="dg-toc" popover="auto" aria-label={text(site, 'toc.label')}>
      <Slot name="tocTop" {...page} />
      <p className="toc-title">{text(site, 'toc.title')}</p>
      <Inner as="ul" html={listHtml(toc)} />
      <Slot name="tocBottom" {...page} />
      <div className="toc-grip" />
    </nav>
  );
}

/** Text, because dozens of links are cheaper as text than as elements, on the server and in the browser. */
const listHtml = (toc: RouteData['toc']): string =>
  toc
    .map(
      ({ id, html, depth, kind }, index) =>
        `<li data-depth="${depth}"${kind ? ` data-kind="${kind}"` : ''}><a href="#${id.replace(/[&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"${index === 0 ? ' class="toc-first"' : ''}>${html}</a></li>`,
    )
    .join('');
