/** What the versions of the docs hold, for components that ask. The data come with the code that imports this module; no other page has them. */
import { useSite } from './hooks/useSite.ts';

export interface DocsVersion {
  /** `current`, or the name the version was cut with. */
  name: string;
  label: string;
  isLast: boolean;
  /** URL of the page that the version begins with. */
  path: string;
  /** Id of that page; empty when it is not a document. */
  mainDocId: string;
  /** What is published, in the order of files. `sidebar`: name of the one it is shown with. */
  docs: { id: string; path: string; sidebar?: string }[];
  /** Ids of drafts, which are not published. */
  draftIds: string[];
  /** By name. `link`: its first page; absent: it has none. */
  sidebars: Record<string, { link?: { label: string; path: string } }>;
}

/** By locale and docs instance; the bundler puts the data in place of the name. */
const data: Record<string, Record<string, DocsVersion[]>> = /* @__PURE__ */ JSON.parse('docsgen:docs-data');

/** The versions of a docs instance in the language of the page, newest first; none of an instance that is not there. */
export function useDocsVersions(docs = 'docs'): DocsVersion[] {
  const own = data[useSite().locale] ?? {};
  return Object.hasOwn(own, docs) ? (own[docs] ?? []) : [];
}
