/** Untranslated documents appear in the other locales with their original text, each at its own URL. */
import type { SiteConfig } from '../../model/config.ts';
import type { Document } from '../../model/document.ts';
import type { Parsed } from '../types.ts';

const bare = (rel: string): string => rel.replace(/\.[^.]+$/, '');

/** Appends the untranslated documents. A translation may have a different extension than its original. */
export function addFallbacks(parsed: Parsed, { roots }: SiteConfig): void {
  const translated = roots.filter(({ fallback }) => fallback !== undefined);
  if (translated.length === 0) return;
  const byRoot = new Map<string, number[]>();
  for (const [index, { root }] of parsed.documents.entries()) {
    const known = byRoot.get(root);
    if (known) known.push(index);
    else byRoot.set(root, [index]);
  }
  for (const { id, fallback = '' } of translated) {
    const own = new Set((byRoot.get(id) ?? []).map((index) => bare(parsed.documents[index]?.rel ?? '')));
    for (const index of byRoot.get(fallback) ?? []) {
      const document = parsed.documents[index] as Document;
      if (!own.has(bare(document.rel))) addCopy(parsed, index, { ...document, root: id, fallback: true });
    }
  }
}

function addCopy(parsed: Parsed, index: number, document: Document): void {
  const at = parsed.documents.length;
  parsed.documents.push(document);
  for (const list of [parsed.bodies, parsed.details, parsed.hashes, parsed.sources, parsed.keys] as unknown[][])
    list.push(list[index]);
  if (parsed.failed.has(index)) parsed.failed.add(at);
}
