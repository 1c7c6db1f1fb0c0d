/** What the sections of the report are made of: sections, tables, bars. */
import { type Html, html } from '../../html/template.ts';

interface Section {
  id: string;
  title: string;
  /** Shown beside the title. */
  count?: number | string;
}

export const section = ({ id, title, count }: Section, ...content: (Html | false | undefined)[]): Html =>
  html`<section aria-labelledby="${id}"><h2 id="${id}">${title}${count !== undefined && html` <span class="count">${count}</span>`}</h2>${content}</section>`;

/** A column; `isDetail`: phones leave it out. */
interface Column {
  title: string;
  isDetail?: true;
}

/** A table whose first column names its rows. */
export function table(label: string, columns: readonly Column[], rows: readonly (readonly Html[])[]): Html {
  const kind = (at: number) => columns[at]?.isDetail && html` class="detail"`;
  const head = columns.map(({ title }, at) => html`<th scope="col"${kind(at)}>${title}</th>`);
  const body = rows.map(
    ([name, ...cells]) =>
      html`<tr><th scope="row">${name}</th>${cells.map((cell, at) => html`<td${kind(at + 1)}>${cell}</td>`)}</tr>`,
  );
  return html`<div class="table" tabindex="0" role="region" aria-label="${label}"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

/** A part of a bar: its look, its length and, unless it follows the part before, its start, of a whole of 1. */
type BarPart = [kind: string, length: number, start?: number];

/** A horizontal bar. The numbers are in the text beside it. */
export function bar(...parts: BarPart[]): Html {
  let end = 0;
  const drawn = parts.map(([kind, length, start = end]) => {
    end = start + length;
    return html`<rect class="${kind}" x="${digits(100 * start)}" width="${digits(100 * length)}" height="8"/>`;
  });
  return html`<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">${drawn}</svg>`;
}

/** A number of an SVG: tenths of a pixel are not seen. */
export const digits = (number: number): number => Math.round(10 * number) / 10;

interface List {
  title: string;
  /** Shown beside the title. */
  about?: string;
  /** Rows beyond `LISTED` are only counted. */
  rows: readonly Html[];
  isOpen?: boolean;
}

const LISTED = 100;

/** A list that opens; a line without rows. */
export function listCard({ title, about, rows, isOpen = false }: List): Html {
  if (rows.length === 0) return html`<p class="none"><b>${title}</b> none</p>`;
  const shown = rows.slice(0, LISTED).map((row) => html`<li>${row}</li>`);
  const rest = rows.length > LISTED && html`<li class="more">and ${rows.length - LISTED} more</li>`;
  return html`<details class="page"${isOpen && html` open`}><summary><span class="name"><b>${title}</b>${about !== undefined && html` <span class="fine">${about}</span>`}</span> <span class="badges">${rows.length}</span></summary><div class="body"><ul class="rows">${shown}${rest}</ul></div></details>`;
}
