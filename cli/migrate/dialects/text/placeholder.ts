/** The place of something that docsgen cannot show. */

const MAX_LABEL = 60;

/** A short form of the old source that a directive can have as its label: in backticks, on one line. */
export function labelOf(source: string): string {
  const plain = source.replace(/\s+/g, ' ').trim();
  if (plain.length <= MAX_LABEL && !/[[\]`]/.test(plain)) return `\`${plain}\``;
  const start = /^<[\w.:-]+|^\{\{[ \w.$]{0,30}/.exec(plain)?.[0];
  if (start?.startsWith('<')) return `\`${start} …>\``;
  if (start !== undefined) return `\`${start.trimEnd()} … }}\``;
  const bare = plain.replace(/[[\]`]/g, '');
  return bare.length <= MAX_LABEL ? `\`${bare}\`` : `\`${bare.slice(0, MAX_LABEL)} …\``;
}

const quoted = (from: string): string => (/^[\w./:@+-]+$/.test(from) ? from : `"${from.replaceAll('"', '&quot;')}"`);

/**
 * The directive in the place of something without a counterpart: dev shows it, and a build fails.
 * @param from The place in the old site, `file` or `file:line`.
 */
export const placeholder = (colons: 1 | 2 | 3, source: string, from: string): string =>
  `${':'.repeat(colons)}unconverted[${labelOf(source)}]{from=${quoted(from)}}`;
