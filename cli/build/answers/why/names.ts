import type { Document } from '../../../model/document.ts';
import { type DocNames, docNames } from '../../../pipeline/graph/names.ts';
import type { AskedSite } from './types.ts';

/** The names of the documents around a document; undefined outside of docs. */
export function namesOf({ loaded, parsed }: AskedSite, asked: Document): DocNames | undefined {
  const { roots, docs: instances, drafts } = loaded.config;
  const { docs: id, version } = roots.find((one) => one.id === asked.root) ?? {};
  const docs = instances.find((one) => one.id === id);
  if (docs === undefined || version === undefined) return undefined;
  const isShown = (document: Document) => document === asked || drafts || document.frontMatter.draft !== true;
  const own = parsed.documents.filter((document) => document.root === asked.root && isShown(document));
  return docNames(own, { docs, version: { name: version } });
}
