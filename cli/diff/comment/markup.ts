/** Parts of a comment that GitHub and GitLab show: names of pages with links to a preview, folded parts, diffs. */
import { Html, html } from '../../html/template.ts';
import { ticksAround } from '../../lib/blocks/fences.ts';
import { codeSpan, inLink, inMarkdown } from '../../lib/blocks/markdown-text.ts';
import { shortened } from '../../lib/shown-value.ts';
import { printable } from '../../lib/text-frame.ts';
import type { PageRef } from '../types.ts';

/** Characters of a title and of a path. */
const MAX_TITLE = 120;
const MAX_PATH = 200;
/** Characters of a URL: a longer one leaves no room for others. */
const MAX_URL = 1000;

/** The base URL of the preview, which ends with a slash; undefined if there is none. */
export type Preview = string | undefined;

/** A text of the site on one line. */
export const plainText = (text: string, max = MAX_TITLE): string => printable(shortened(text, max)).toWellFormed();

/** Without the zero-width space, the site could notify people (`@name`) and link to issues (`#1`). */
const withoutReferences = (text: string): string => text.replace(/[@#!$%~&](?=\w)/g, '$&\u200b');

/** A text of the site in Markdown. */
export const textOfSite = (text: string): string => inMarkdown(withoutReferences(plainText(text)));

/** A path in Markdown, or several joined by a text of ours. */
export const pathCode = (path: string): string => codeSpan(plainText(path, MAX_PATH));

function previewUrl(path: string, preview: Preview): string | undefined {
  const url = preview === undefined ? undefined : preview + inLink(path.replace(/^\//, ''));
  return url !== undefined && url.length <= MAX_URL ? url : undefined;
}

/** A page with its path, in Markdown. */
export function pageName({ path, title }: PageRef, preview: Preview): string {
  const url = previewUrl(path, preview);
  if (url === undefined) return `${pathCode(path)} ${textOfSite(title)}`.trimEnd();
  return `[${textOfSite(title || path)}](${url}) ${pathCode(path)}`;
}

/** A page with its path, in HTML. */
export function pageNameHtml({ path, title }: PageRef, preview: Preview): Html {
  const url = previewUrl(path, preview);
  const code = html`<code>${plainText(path, MAX_PATH)}</code>`;
  const name = withoutReferences(plainText(title || path));
  if (url === undefined) return title === '' ? code : html`${code} ${name}`;
  return html`<a href="${url}">${name}</a> ${code}`;
}

/** A folded part. @param body Markdown. */
export const folded = (summary: Html, body: string): string =>
  html`<details><summary>${summary}</summary>${new Html(`\n\n${body}\n\n`)}</details>`.text;

/** Lines with `+`, `-` or `@@` as a code block that no line can end. */
export function diffBlock(lines: readonly string[]): string {
  const text = lines.map((line) => printable(line).toWellFormed()).join('\n');
  const fence = ticksAround(text, 3);
  return `${fence}diff\n${text}\n${fence}`;
}
