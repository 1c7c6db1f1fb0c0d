import type { ReactNode } from 'react';
import { text } from '../../../runtime/texts.ts';
import type { PartProps } from '../../../runtime/theme.ts';
import { Slot } from '../Slot/Slot.tsx';

/** Headings of the page. On small screens a drawer. */
export function Toc(page: PartProps): ReactNode {
  const { site } = page;
  const { toc } = page.route;
  if (toc.length === 0) return null;
  return (
    <nav className="toc" id="dg-toc" popover="auto" aria-label={text(site, 'toc.label')}>
      <Slot name="tocTop" {...page} />
      <p className="toc-title">{text(site, 'toc.title')}</p>
      <ul>
        {toc.map(({ id, html, depth }) => (
          <li key={id} data-depth={depth}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the heading's own HTML, as it stands in the body. */}
            <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: html }} />
          </li>
        ))}
      </ul>
      <Slot name="tocBottom" {...page} />
    </nav>
  );
}
