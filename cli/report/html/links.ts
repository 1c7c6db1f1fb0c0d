/** Where texts link to: figures, a drawing or a table by folder, and the pages that stand alone. */
import { type Html, html } from '../../html/template.ts';
import { count } from '../../lib/figures.ts';
import type { PageFacts } from '../../model/site-facts.ts';
import { pathEnd, shortened } from './limits.ts';
import { linkDrawing } from './link-drawing.ts';
import { folderLinks, type LinkGraph, linkGraph } from './link-graph.ts';
import { bar, listCard, section, table } from './parts.ts';
import type { SiteReport } from './types.ts';

const TOP = 10;

export function linksSection({ site }: SiteReport): Html | undefined {
  if (site === undefined || site.pages.length === 0) return undefined;
  const graph = linkGraph(site.pages);
  const drawing = linkDrawing(graph);
  return section(
    { id: 'links', title: 'Links', count: count(graph.links, 'link') },
    html`<p class="fine">Links in the texts of pages to other pages of the site. Menus, pagers and footers are not counted.</p>`,
    drawing,
    folderTable(graph),
    html`<div class="spread"><div>${topTable(graph)}</div><div>${lists(graph)}</div></div>`,
  );
}

/** How many links lead from each folder to each folder. Columns have the numbers of their rows, so that they fit. */
function folderTable(graph: LinkGraph): Html | undefined {
  const { names, counts } = folderLinks(graph);
  if (names.length < 2) return undefined;
  const largest = Math.max(1, ...counts.flat());
  const shade = (links: number): number => (links === 0 ? 0 : Math.max(1, Math.round(5 * Math.sqrt(links / largest))));
  const head = names.map(
    (name, at) =>
      html`<th scope="col"><span aria-hidden="true">${at + 1}</span><span class="hidden">to ${pathEnd(name, 40)}</span></th>`,
  );
  const rows = names.map(
    (name, from) =>
      html`<tr><th scope="row"><span class="number">${from + 1}</span> ${pathEnd(name, 40)}</th>${(counts[from] ?? []).map((links) => html`<td class="m${shade(links)}">${links === 0 ? '' : links}</td>`)}</tr>`,
  );
  return html`<h3>By ${graph.groupedBy}</h3><p class="fine">A row has the links from a ${graph.groupedBy}, by the ${graph.groupedBy} to which they lead.</p><div class="table" tabindex="0" role="region" aria-label="Links by ${graph.groupedBy}"><table class="matrix"><thead><tr><td></td>${head}</tr></thead><tbody>${rows}</tbody></table></div>`;
}

function topTable({ linked }: LinkGraph): Html {
  const largest = linked[0]?.[1] ?? 1;
  const rows = linked
    .slice(0, TOP)
    .map(([{ path }, number]) => [
      html`<code>${pathEnd(path)}</code>${bar(['page-weight', number / largest])}`,
      html`${number}`,
    ]);
  if (rows.length === 0) return html`<h3>Most linked</h3><p>No page links to another one.</p>`;
  return html`<h3>Most linked</h3>${table('Most linked pages', [{ title: 'Page' }, { title: 'Linked from' }], rows)}`;
}

const lists = ({ orphans, unlinked, deadEnds }: LinkGraph): Html[] => [
  html`<h3>Pages that stand alone</h3>`,
  pageList('Orphans', 'No link and no menu leads to them.', orphans),
  pageList('Only in menus', 'No text links to them.', unlinked),
  pageList('Dead ends', 'Their texts link to no other page.', deadEnds),
];

function pageList(title: string, about: string, pages: readonly PageFacts[]): Html {
  const rows = pages.map(
    ({ path, title: name }) => html`<code>${pathEnd(path)}</code> <span class="title">${shortened(name)}</span>`,
  );
  return listCard({ title, about, rows });
}
