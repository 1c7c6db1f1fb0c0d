/** HTML of the dev server: adds the scripts that keep pages up to date, and replaces pages that cannot be shown. */

import type { DevClientPath, DevEventsPath, DevPage, DevPageId, DevState } from '../../runtime/dev/protocol.ts';
import { escapeAttribute, escapeScript } from '../html/escape.ts';

const PAGE_ID: DevPageId = 'docsgen-dev';
const FAILED: DevState = 'failed';
export const CLIENT: DevClientPath = '__docsgen/client.js';
export const EVENTS: DevEventsPath = '__docsgen/events';

const scripts = (page: DevPage, baseUrl: string): string =>
  `<script type="application/json" id="${PAGE_ID}">${escapeScript(page)}</script>` +
  `<script type="module" src="${escapeAttribute(baseUrl + CLIENT)}"></script>`;

/** Adds the scripts at the end of a document. */
export function withScripts(html: string, page: DevPage, baseUrl: string): string {
  const end = html.lastIndexOf('</body>');
  const at = end < 0 ? html.length : end;
  return html.slice(0, at) + scripts(page, baseUrl) + html.slice(at);
}

/** Shown when a page cannot be rendered: the problems, readable without the overlay. */
export function failedDocument(page: DevPage, { baseUrl, title }: { baseUrl: string; title: string }): string {
  const list = page.problems.map(({ text }) => `<li><pre>${escapeAttribute(text)}</pre></li>`).join('');
  return (
    `<!doctype html>\n<html lang="en" data-docsgen-dev="${FAILED}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${escapeAttribute(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeAttribute(title)}</h1>` +
    '<p>The page appears automatically when this is fixed.</p>' +
    `<ol>${list}</ol></main>${scripts(page, baseUrl)}</body></html>\n`
  );
}

const STYLE =
  ':root{color-scheme:light dark;font-family:system-ui,sans-serif;line-height:1.5}' +
  'body{margin:0}main{max-width:60rem;margin:0 auto;padding:3rem 1.25rem}h1{font-size:1.5rem}' +
  'ol{padding:0;list-style:none}li{margin:1rem 0;padding:1rem;border-radius:.5rem;overflow-x:auto;' +
  'border:1px solid color-mix(in srgb,currentcolor 25%,transparent)}' +
  'pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:.875rem/1.6 ui-monospace,monospace}';
