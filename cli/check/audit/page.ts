/** The audit of one finished page: its own content, and the layout that pages share. */
import { MARK_START } from '../../html/place-marks.ts';
import type { PageAudit } from '../model/findings.ts';
import { audit } from './audit.ts';

/**
 * @param html The document.
 * @param options `lang`: BCP 47 tag of the page; `frame`: true to audit the HTML around `<main>` as well.
 */
export function auditPage(html: string, { lang, frame }: { lang: string; frame: boolean }): PageAudit {
  const from = html.search(/<main[\s>]/);
  const to = html.lastIndexOf(MAIN_END);
  // Without `<main>` the page's own content is unknown: then all of it counts.
  if (from < 0 || to < from) return { own: audit(html, { lang, whole: true }) };
  const otherIds = new Set([...idsIn(html.slice(0, from)), ...idsIn(html.slice(to))]);
  const own = audit(markBefore(html, from) + html.slice(from, to + MAIN_END.length), { lang, otherIds });
  return { own, ...(frame ? { frame: audit(html, { lang, whole: true }) } : {}) };
}

const MAIN_END = '</main>';

/** The place mark before `<main>`: React pages with their own `<main>` have it there. */
function markBefore(html: string, at: number): string {
  const from = html.lastIndexOf(MARK_START, at);
  return from < 0 ? '' : html.slice(from, html.indexOf('-->', from) + 3);
}

/** The ids in HTML of the theme. */
const idsIn = (html: string): string[] =>
  Array.from(html.matchAll(/<[a-z][^<>]*?\sid="([^"]*)"/g), ([, id]) => id ?? '');
