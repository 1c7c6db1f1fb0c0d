import type { ReactNode } from 'react';
import { text } from '../../../runtime/base/texts.ts';
import type { PartProps } from '../../../runtime/base/theme.ts';
import { Html } from '../../../runtime/Html.tsx';
import { close } from '../../../runtime/tables/icons.ts';
import { Icon } from '../Icon/Icon.tsx';

/** The config's message above the navbar; the head script hides it if the reader has closed it. */
export function AnnouncementBar({ site }: PartProps): ReactNode {
  const { announcement } = site;
  if (!announcement) return null;
  const { id, html, background, color, closeable } = announcement;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the page's header is another element.
    <div
      role="banner"
      className="announcement"
      aria-label={text(site, 'announcement.label')}
      style={{ background, color, borderColor: background }}
    >
      <div className="announcement-text" dir="auto">
        <Html html={html} />
      </div>
      {closeable ? (
        <button
          type="button"
          className="announcement-close icon-button"
          data-announcement-close={id}
          aria-label={text(site, 'announcement.close')}
        >
          <Icon d={close} />
        </button>
      ) : null}
    </div>
  );
}
