/**
 * Is this text one that GFM links without brackets? Only asked for what a parser has already found.
 * @param before The character before it.
 */
export function isAutolinkLiteral(text: string, before: string | undefined): boolean {
  const host = /^(?:https?:\/\/|www\.)([^\s/?#<]*)/i.exec(text)?.[1];
  // Behind a slash it is the user of a URL such as `ssh://git@example.com`.
  if (host === undefined) return text.includes('@') && before !== '/';
  if (before !== undefined && /[A-Za-z]/.test(before)) return false;
  return host !== '' && !host.startsWith('.');
}
