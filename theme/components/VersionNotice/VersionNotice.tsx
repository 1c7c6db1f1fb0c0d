import type { ReactNode } from 'react';
import { text } from '../../../runtime/base/texts.ts';
import type { PartProps } from '../../../runtime/base/theme.ts';

/** A notice above pages of unreleased or unmaintained docs, with a link to the latest version. */
export function VersionBanner({ site, route }: PartProps): ReactNode {
  const { version } = route;
  if (!version?.banner) return null;
  const { latest, label, banner } = version;
  return (
    <div className="admonition version-banner" data-type={banner === 'unreleased' ? 'info' : 'warning'} role="note">
      <p>
        {text(site, `version.${banner}`, { version: label })}
        {latest ? (
          <>
            {' '}
            <a href={latest.href}>{text(site, 'version.latest', { version: latest.label })}</a>
          </>
        ) : null}
      </p>
    </div>
  );
}

/** The version of the page, on sites with several versions. */
export function VersionBadge({ site, route }: PartProps): ReactNode {
  const { version } = route;
  if (!version?.badge) return null;
  return (
    <p className="version-badge">
      <span className="badge">{text(site, 'version.label', { version: version.label })}</span>
    </p>
  );
}
