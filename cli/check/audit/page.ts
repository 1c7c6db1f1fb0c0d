/** The audit of one finished page: what is its own, and what the layout gives to all pages. */
import { MARK_START } from '../../html/place-marks.ts';
import { audit } from './audit.ts';
import type { Finding } from './types.ts';

export interface PageAudit {
  /** In its `<main>`. */
  own: Finding[];
  /** Around it; absent: nobody asked. */
  frame?: Finding[];
}

/**
 * @param html The document.
 * @param options `lang`: BCP-47 tag of the page; `frame`: true to judge what is around the `<main>`, too.
 */
export function auditPage(html: string, { lang, frame }: { lang: string; frame: boolean }): PageAudit {
  const from = html.search(/<main[\s>]/);
  const to = html.lastIndexOf(MAIN_END);
  // Without `<main>` nobody knows what is the page's own: then all of it is.
  if (from < 0 || to < from) return { own: audit(html, { lang, whole: true }) };
  const otherIds = new Set([...idsIn(html.slice(0, from)), ...idsIn(html.slice(to))]);
  const own = audit(markBefore(html, from) + html.slice(from, to + MAIN_END.length), { lang, otherIds });
  return { own, ...(frame ? { frame: audit(html, { lang, whole: true }) } : {}) };
}

const MAIN_END = '</main>';

/** A page of React that writes its own `<main>` is the author's from before it. */
function markBefore(html: string, at: number): string {
  const from = html.lastIndexOf(MARK_START, at);
  return from < 0 ? '' : html.slice(from, html.indexOf('-->', from) + 3);
}

/** Ids as the theme writes them. */
const idsIn = (html: string): string[] =>
  Array.from(html.matchAll(/<[a-z][^<>]*?\sid="([^"]*)"/g), ([, id]) => id ?? '');
