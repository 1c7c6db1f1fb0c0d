/**
 * True for a text that GFM links without brackets. Only for links that a parser found.
 * @param before The preceding character.
 */
export function isAutolinkLiteral(text: string, before: string | undefined): boolean {
  const host = /^(?:https?:\/\/|www\.)([^\s/?#<]*)/i.exec(text)?.[1];
  // After a slash, it is the user in a URL such as `ssh://git@example.com`.
  if (host === undefined) return text.includes('@') && before !== '/';
  if (before !== undefined && /[A-Za-z]/.test(before)) return false;
  return host !== '' && !host.startsWith('.');
}
