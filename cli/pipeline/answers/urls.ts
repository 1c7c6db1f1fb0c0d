/** The published URLs of a site, for who asks for them. */
import { siteUrls } from '../../check/urls/site-urls.ts';
import type { UrlSite } from '../../model/urls.ts';
import { type CheckedSite, checkSite } from '../judge/checks.ts';
import type { Workspace } from '../workspace.ts';

export const urlsOf = (workspace: Workspace, built: CheckedSite): UrlSite => siteUrls(checkSite(workspace, built));
