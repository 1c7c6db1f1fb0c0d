/** How alike two sites are, for reviewers: one HTML page without scripts, which loads nothing. */
import { type Html, html } from '../../html/template.ts';
import { count } from '../../lib/figures.ts';
import { KIND_LABELS, percentText, unreadText } from '../likeness/text.ts';
import type { Difference, Kind, KindLikeness, PageLikeness, SiteLikeness, SiteSummary } from '../likeness/types.ts';
import { reportPage } from './frame.ts';

/** Pages whose differences are shown; the others are only listed. */
const MAX_PAGES = 250;
/** Pages that are initially open. */
const OPEN = 3;
/** Rows of a list. */
const SHOWN = 500;

export function likenessReport(likeness: SiteLikeness): string {
  const { before, after, percent } = likeness;
  return reportPage({
    title: `${before.folder} → ${after.folder}: how alike they are`,
    heading: 'How alike they are',
    folders: { before: before.folder, after: after.folder },
    verdict: html`<p class="${percent === 100 ? 'verdict' : 'attention'}"><strong>${percentText(percent)}</strong> of what readers find is equal: the mean of the kinds below.</p>`,
    main: html`${kindTable(likeness.kinds)}${routeSections(likeness)}${menuSection(likeness)}${pagesSection(likeness.pages)}`,
    footer: html`<p>${described('Before', before)}</p><p>${described('After', after)}</p>`,
  });
}

const described = (label: string, { folder, generator, base, pages, redirects }: SiteSummary): Html =>
  html`${label}: <code>${folder}</code>, ${generator ?? 'unknown generator'}, ${count(pages, 'page')}, ${count(redirects, 'redirect page')}, published at <code>${base}</code>`;

function kindTable(kinds: readonly KindLikeness[]): Html {
  const rows = kinds
    .filter(({ of, unread }) => of > 0 || unread !== undefined)
    .map(
      ({ kind, same, of, percent, unread }) =>
        html`<tr><th scope="row">${KIND_LABELS[kind]}</th><td>${percent === undefined ? '' : percentText(percent)}</td><td>${percent === undefined ? '' : `${same} of ${of}`}</td><td>${unread === undefined ? '' : unreadText({ unread, of })}</td></tr>`,
    );
  return html`<section aria-labelledby="kinds"><h2 id="kinds">In all</h2><div class="table" tabindex="0" role="region" aria-label="Likeness by kind"><table><thead><tr><th scope="col">Kind</th><th scope="col">Equal</th><th scope="col">Number</th><th scope="col">Note</th></tr></thead><tbody>${rows}</tbody></table></div></section>`;
}

function routeSections({ routes, lostIds }: SiteLikeness): Html {
  const redirected = routes.redirected.map(
    ({ from, to, was }) =>
      html`<code>${from}</code> <span aria-hidden="true">→</span><span class="hidden"> to </span> <code>${to}</code>${was !== undefined && html` <span class="fine">was <code>${was}</code></span>`}`,
  );
  return html`${[
    rows(
      'missing',
      'Routes that no longer answer',
      routes.missing.map((route) => html`<del><code>${route}</code></del>`),
    ),
    rows('redirected', 'Redirected', redirected),
    rows(
      'anchors',
      'Anchors of headings that are gone',
      lostIds.map((id) => html`<del><code>${id}</code></del>`),
    ),
    rows(
      'added',
      'New routes',
      routes.added.map((route) => html`<code>${route}</code>`),
    ),
  ]}`;
}

function rows(id: string, title: string, list: readonly Html[]): Html | undefined {
  if (list.length === 0) return undefined;
  const more = list.length > SHOWN && html`<li class="more">and ${list.length - SHOWN} more</li>`;
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title} <span class="count">${list.length}</span></h2><ul class="rows">${list.slice(0, SHOWN).map((row) => html`<li>${row}</li>`)}${more}</ul></section>`;
}

function menuSection({ sidebars, feeds }: SiteLikeness): Html | undefined {
  if (sidebars.length + feeds.length === 0) return undefined;
  const parts = [
    ...sidebars.map((one) => ({
      ...one,
      name: `Sidebar of ${count(one.pages, 'page')}, such as ${one.page}`,
      note: undefined,
    })),
    ...feeds.map((one) => ({ ...one, name: `Feed ${one.file}`, note: one.unread })),
  ];
  return html`<section aria-labelledby="menus"><h2 id="menus">Sidebars and feeds that differ <span class="count">${parts.length}</span></h2>${parts.map(
    ({ name, note, same, of, differences, more }) =>
      html`<details class="page" open><summary><span class="name"><b>${name}</b></span> <span class="badges">${note ?? `${same} of ${of} equal`}</span></summary><div class="body">${differenceList(differences, more)}</div></details>`,
  )}</section>`;
}

function pagesSection(pages: readonly PageLikeness[]): Html | undefined {
  if (pages.length === 0) return undefined;
  const rest = pages.slice(MAX_PAGES);
  const more =
    rest.length > 0 &&
    html`<details><summary>${count(rest.length, 'more page')} with fewer differences</summary><ul class="rows">${rest.map((page) => html`<li><code>${page.path}</code> ${badges(page)}</li>`)}</ul></details>`;
  return html`<section aria-labelledby="pages"><h2 id="pages">Pages that differ <span class="count">${pages.length}</span></h2>${pages
    .slice(0, MAX_PAGES)
    .map(
      (page, at) =>
        html`<details class="page"${at < OPEN && html` open`}><summary><span class="name"><b>${page.title || page.path}</b> <code>${page.path}</code></span> ${badges(page)}</summary><div class="body">${differenceList(page.differences, page.more)}</div></details>`,
    )}${more}</section>`;
}

function badges({ percent, kinds }: PageLikeness): Html {
  const unequal = Object.entries(kinds).filter(([, { same, of }]) => same < of);
  return html`<span class="badges"><span class="badge warn">${percentText(percent)}</span>${unequal.map(([kind, { same, of }]) => html` <span class="badge">${KIND_LABELS[kind as Kind]} ${same} of ${of}</span>`)}</span>`;
}

const differenceList = (differences: readonly Difference[], more: number): Html =>
  html`<ul class="rows">${differences.map(
    ({ kind, before, after, near }) =>
      html`<li><span class="kind">${KIND_LABELS[kind]}</span> ${near !== undefined && html`<span class="fine">… ${near}</span> `}${before !== undefined && html`<del>${before}</del> `}${after !== undefined && html`<ins>${after}</ins>`}</li>`,
  )}${more > 0 && html`<li class="more">and ${count(more, 'more difference')}</li>`}</ul>`;
