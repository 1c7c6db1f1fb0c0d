/** URLs without brackets, which only some tools make links of. */

/** How a URL or an e-mail address at an offset stays text in docsgen, and where that ends; undefined: it is none. */
export function literalUrl(text: string, at: number): { text: string; end: number } | undefined {
  const before = text.slice(Math.max(0, at - 6), at);
  const after = text.slice(at, at + 64);
  if (/^:\/\/[^\s<]/.test(after))
    return /(?:^|[^A-Za-z\d])(?:https?|ftp)$/i.test(before) ? { text: '\\:', end: at + 1 } : undefined;
  if (/^www\.[\w-]/.test(after)) return /[\w/.@-]$/.test(before) ? undefined : { text: 'www\\.', end: at + 4 };
  const isMail = /[\w.+-]$/.test(before) && /^@[\w-]+(?:\.[\w-]+)+/.test(after);
  return isMail ? { text: '&#64;', end: at + 1 } : undefined;
}
