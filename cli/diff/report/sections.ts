/** The sections of the report with lists and tables. */

import { type Html, html } from '../../html/template.ts';
import { count, size } from '../../lib/figures.ts';
import type { BuildDiff, NavChange, NavLine } from '../types.ts';
import { commonText, growthOf, growthText } from '../weights.ts';

/** Maximum number of rows in a list. */
const SHOWN = 300;
/** Maximum number of pages listed for a change. */
const NAMED = 40;

const arrow = html`<span aria-hidden="true">→</span><span class="hidden"> to </span>`;

function list(id: string, title: string, rows: readonly Html[]): Html | undefined {
  if (rows.length === 0) return undefined;
  const more = rows.length > SHOWN && html`<li class="more">and ${rows.length - SHOWN} more</li>`;
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title} <span class="count">${rows.length}</span></h2><ul class="rows">${rows.slice(0, SHOWN).map((row) => html`<li>${row}</li>`)}${more}</ul></section>`;
}

/** Added, removed and moved URLs. */
export function routesSection({ removed, redirected, moved, added, redirects }: BuildDiff): Html {
  const gone = html`<strong class="warn">no redirect</strong>`;
  return html`${[
    list('removed', 'Removed', [
      ...removed.map(({ path, title }) => html`<code>${path}</code> <span class="title">${title}</span> ${gone}`),
      ...redirected.map(
        ({ path, title, to }) =>
          html`<code>${path}</code> <span class="title">${title}</span> <span class="fine">redirects to <code>${to}</code></span>`,
      ),
    ]),
    list(
      'moved',
      'Moved',
      moved.map(
        ({ before, after, title, isRedirected }) =>
          html`<code>${before}</code> ${arrow} <code>${after}</code> <span class="title">${title}</span> ${isRedirected ? html`<span class="fine">redirected</span>` : gone}`,
      ),
    ),
    list(
      'added',
      'Added',
      added.map(({ path, title }) => html`<code>${path}</code> <span class="title">${title}</span>`),
    ),
    list('redirects', 'Redirects', [
      ...redirects.removed.map(
        ({ from, to }) => html`<del><code>${from}</code> ${arrow} <code>${to}</code></del> ${gone}`,
      ),
      ...redirects.added.map(({ from, to }) => html`<ins><code>${from}</code> ${arrow} <code>${to}</code></ins>`),
      ...redirects.changed.map(
        ({ from, before, after }) =>
          html`<code>${from}</code> ${arrow} <del><code>${before}</code></del> <ins><code>${after}</code></ins>`,
      ),
    ]),
  ]}`;
}

export function navigationSection(navigation: readonly NavChange[]): Html | undefined {
  if (navigation.length === 0) return undefined;
  const shown = navigation.slice(0, SHOWN);
  const more = navigation.length > SHOWN && html`<p class="more">and ${navigation.length - SHOWN} more</p>`;
  return html`<section aria-labelledby="navigation"><h2 id="navigation">Navigation <span class="count">${navigation.length}</span></h2>${shown.map(navChange)}${more}</section>`;
}

function navChange({ part, lines, pages }: NavChange): Html {
  const name = part[0]?.toUpperCase() + part.slice(1);
  const [only] = pages;
  const where =
    pages.length === 1
      ? html`<p class="where">on <code>${only}</code></p>`
      : html`<details class="where"><summary>on ${count(pages.length, 'page')}</summary><ul>${pages.slice(0, NAMED).map((path) => html`<li><code>${path}</code></li>`)}${pages.length > NAMED && html`<li class="more">and ${pages.length - NAMED} more</li>`}</ul></details>`;
  return html`<div class="nav-change"><h3>${name}</h3>${where}<ul class="lines">${lines.slice(0, SHOWN).map(navLine)}</ul></div>`;
}

const navLine = ({ kind, text }: NavLine): Html =>
  kind === '+' ? html`<li><ins>${text}</ins></li>` : html`<li><del>${text}</del></li>`;

export function filesSection({ added, removed, changed }: BuildDiff['files']): Html | undefined {
  return list('files', 'Images and other files', [
    ...removed.map((name) => html`<del><code>${name}</code></del> <span class="fine">removed</span>`),
    ...added.map((name) => html`<ins><code>${name}</code></ins> <span class="fine">added</span>`),
    ...changed.map((name) => html`<code>${name}</code> <span class="fine">changed</span>`),
  ]);
}

export function weightSection({ kinds, before, after, weights }: BuildDiff): Html {
  const rows = [...kinds, { name: 'all', before, after }];
  const body = rows.map(
    (row) =>
      html`<tr><th scope="row">${row.name}</th><td>${row.before.files}${row.after.files !== row.before.files && html` → ${row.after.files}`}</td><td>${size(row.before.bytes)}</td><td>${size(row.after.bytes)}</td><td>${growthText(row.after.bytes - row.before.bytes)}</td></tr>`,
  );
  const { pages, more } = weights;
  const common = commonText(weights);
  const heavier = pages.map((page) => {
    const sum = ({ html: own, loads }: typeof page.before) => size(own + loads);
    return html`<tr><th scope="row"><code>${page.path}</code></th><td>${sum(page.before)}</td><td>${sum(page.after)}</td><td>${growthText(growthOf(page))}</td></tr>`;
  });
  return html`<section aria-labelledby="weight"><h2 id="weight">Weight</h2>
<div class="table" tabindex="0" role="region" aria-label="Weight by kind of file"><table><thead><tr><th scope="col">Kind</th><th scope="col">Files</th><th scope="col">Before</th><th scope="col">After</th><th scope="col">Difference</th></tr></thead><tbody>${body}</tbody></table></div>
${common !== undefined && html`<p>${common}.</p>`}
${heavier.length > 0 && html`<h3>Pages, including the stylesheets and scripts they load</h3><div class="table" tabindex="0" role="region" aria-label="Weight by page"><table><thead><tr><th scope="col">Page</th><th scope="col">Before</th><th scope="col">After</th><th scope="col">Difference</th></tr></thead><tbody>${heavier}</tbody></table></div>`}
${more > 0 && html`<p class="more">and ${count(more, 'more page')}</p>`}</section>`;
}
