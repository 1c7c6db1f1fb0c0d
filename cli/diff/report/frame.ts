/** The frame of the reports: one HTML page without scripts, which loads nothing. */
import { createHash } from 'node:crypto';
import { Html, html } from '../../html/template.ts';
import type { Side } from '../types.ts';
import { STYLE } from './style.ts';

interface Frame {
  title: string;
  heading: string;
  folders: Side<string>;
  verdict: Html;
  main: Html;
  footer: Html;
}

/** The same input always gives the same report: it has no date, and the folders as they were given. */
export function reportPage({ title, heading, folders, verdict, main, footer }: Frame): string {
  const style = createHash('sha256').update(STYLE).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${style}'; base-uri 'none'; form-action 'none'`;
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${title}</title><style>${new Html(STYLE)}</style></head>
<body>
<header><h1>${heading}</h1><p class="folders"><code>${folders.before}</code> <span aria-hidden="true">→</span><span class="hidden"> to </span> <code>${folders.after}</code></p>${verdict}</header>
<main>${main}</main>
<footer>${footer}</footer>
</body></html>
`;
  return page.text;
}
