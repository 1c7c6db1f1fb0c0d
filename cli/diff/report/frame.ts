/** The frame of the reports of two folders. */
import { type Html, html } from '../../html/template.ts';
import { standalonePage } from '../../report/page/frame.ts';
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

export const reportPage = ({ folders: { before, after }, ...frame }: Frame): string =>
  standalonePage({
    ...frame,
    about: html`<p class="folders"><code>${before}</code> <span aria-hidden="true">→</span><span class="hidden"> to </span> <code>${after}</code></p>`,
    style: STYLE,
  });
