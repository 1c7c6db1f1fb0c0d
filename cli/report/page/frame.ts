/** The frame of the reports: one HTML page without scripts, which loads nothing. */
import { createHash } from 'node:crypto';
import { Html, html } from '../../html/template.ts';
import { BASE_STYLE } from './style.ts';

interface Frame {
  title: string;
  heading: string;
  /** Below the heading. */
  about: Html;
  verdict: Html;
  main: Html;
  footer: Html;
  /** What the report adds to the shared stylesheet. */
  style: string;
}

/** The same input always gives the same report: it has no date, and paths as the user gave them. */
export function standalonePage({ title, heading, about, verdict, main, footer, style: own }: Frame): string {
  const style = BASE_STYLE + own;
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${title}</title><style>${new Html(style)}</style></head>
<body>
<header><h1>${heading}</h1>${about}${verdict}</header>
<main>${main}</main>
<footer>${footer}</footer>
</body></html>
`;
  return page.text;
}
