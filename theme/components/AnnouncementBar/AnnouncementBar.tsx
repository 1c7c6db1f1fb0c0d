import type { ReactNode } from 'react';
import { Html } from '../../../runtime/Html.tsx';
import { text } from '../../../runtime/texts.ts';
import type { PartProps } from '../../../runtime/theme.ts';

/** The message of the config above the navbar; the first script hides it where a reader has closed it. */
export function AnnouncementBar({ site }: PartProps): ReactNode {
  const { announcement } = site;
  if (!announcement) return null;
  const { id, html, background, color, closeable } = announcement;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the header of the page is another.
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
        />
      ) : null}
    </div>
  );
}
