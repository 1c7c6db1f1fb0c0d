/** Untrusted text in Markdown that GitHub and GitLab show. */
import { ticksAround } from './fences.ts';

/** Text escaped for Markdown. */
export const inMarkdown = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\\`*_{}[\]()#+!|~$@]/g, '\\$&')
    // A web URL would become a link.
    .replace(/(?<=\b(?:https?|ftp)):|\bwww(?=\.)/gi, (found) => `${found}&#8203;`);

/** A path in the URL of a Markdown link: its segments are percent-encoded, also parentheses. */
export const inLink = (path: string): string => path.split('/').map(inSegment).join('/');

const inSegment = (segment: string): string =>
  encodeURIComponent(segment.replace(/\p{Surrogate}/gu, '\ufffd')).replace(
    /[()!'*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );

/** Inline code. Its backticks are longer than any run inside. */
export function codeSpan(text: string): string {
  const line = text.replace(/\n/g, ' ');
  if (line.trim() === '') return line === '' ? '' : `\`${line}\``;
  if (!line.includes('`')) return /^ .* $/.test(line) ? `\` ${line} \`` : `\`${line}\``;
  const ticks = ticksAround(line, 1);
  return `${ticks} ${line} ${ticks}`;
}
