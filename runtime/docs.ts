/** The contents of the versions of the docs. Only pages whose code imports this module load the data. */
import { useSite } from './hooks/useSite.ts';

export interface DocsVersion {
  /** `current`, or the name the version was cut with. */
  name: string;
  label: string;
  isLast: boolean;
  /** URL of the first page of the version. */
  path: string;
  /** Id of that page; empty when it is not a document. */
  mainDocId: string;
  /** Published documents, in file order. `sidebar`: name of the document's sidebar. */
  docs: { id: string; path: string; sidebar?: string }[];
  /** Ids of drafts, which are not published. */
  draftIds: string[];
  /** By name. `link`: the first page, if any. */
  sidebars: Record<string, { link?: { label: string; path: string } }>;
}

/** By locale and docs instance; the bundler replaces the name with the data. */
const data: Record<string, Record<string, DocsVersion[]>> = /* @__PURE__ */ JSON.parse('docsgen:docs-data');

/** The versions of all docs instances in the language of the page, by instance. */
export function useDocsInstances(): Record<string, DocsVersion[]> {
  return data[useSite().locale] ?? {};
}

/** The versions of a docs instance in the language of the page, newest first; empty for an unknown instance. */
export function useDocsVersions(docs = 'docs'): DocsVersion[] {
  const own = useDocsInstances();
  return Object.hasOwn(own, docs) ? (own[docs] ?? []) : [];
}
