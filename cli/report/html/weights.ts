/** What readers load: a treemap of all pages, and the heaviest ones. */
import { type Html, html } from '../../html/template.ts';
import { count, size } from '../../lib/figures.ts';
import { compareText } from '../../lib/paths.ts';
import type { PageFacts, PageSums } from '../../model/site-facts.ts';
import { foldersOf } from './folders.ts';
import { pathEnd } from './limits.ts';
import { bar, section, table } from './parts.ts';
import { treemaps } from './treemap.ts';
import type { SiteReport } from './types.ts';

const LISTED = 15;

type Weighed = PageFacts & { weight: PageSums };

export const weighedPages = ({ site }: Pick<SiteReport, 'site'>): Weighed[] =>
  (site?.pages ?? []).flatMap((page) => (page.weight ? [{ ...page, weight: page.weight }] : []));

export function weightsSection(report: SiteReport): Html | undefined {
  const pages = weighedPages(report);
  if (pages.length === 0) return undefined;
  const sorted = pages.toSorted((a, b) => b.weight.total - a.weight.total || compareText(a.path, b.path));
  const heaviest = sorted[0]?.weight.total ?? 1;
  const folders = foldersOf(pages.map(({ path }) => path));
  const leaves = pages.map(({ path, weight }, at) => ({ path, folder: folders[at] ?? '/', bytes: weight.total }));
  const rows = sorted
    .slice(0, LISTED)
    .map(({ path, weight }) => [
      html`<code>${pathEnd(path)}</code>${bar(['page-weight', weight.total / heaviest])}`,
      html`${size(weight.total)}`,
      ...[weight.html, weight.css, weight.js, weight.images].map((bytes) => html`${bytes === 0 ? '' : size(bytes)}`),
    ]);
  const detail = { isDetail: true } as const;
  const columns = [{ title: 'Page' }, { title: 'Total' }, { title: 'HTML' }];
  const more = ['CSS', 'JavaScript', 'Images'].map((title) => ({ title, ...detail }));
  return section(
    { id: 'weights', title: 'Weights', count: count(pages.length, 'page') },
    html`<p class="fine">What a page loads on a first visit, as hosts send it: HTML, stylesheets, scripts and images. The median page has ${size(medianOf(sorted))}.</p>`,
    treemaps(leaves, `Weights of ${count(pages.length, 'page')} by folder; the table below has the heaviest`),
    table('The heaviest pages', [...columns, ...more], rows),
    sorted.length > LISTED && html`<p class="more">and ${count(sorted.length - LISTED, 'lighter page')}</p>`,
    outputText(report),
  );
}

const medianOf = (sorted: readonly Weighed[]): number => sorted[Math.floor(sorted.length / 2)]?.weight.total ?? 0;

/** The files of a build by kind. */
const outputText = ({ output }: SiteReport): Html | undefined =>
  output &&
  html`<h3>Output folder</h3>${table(
    'Files by kind',
    [{ title: 'Kind' }, { title: 'Files' }, { title: 'Bytes' }],
    output.kinds.map(({ name, files, bytes }) => [html`${name}`, html`${files}`, html`${size(bytes)}`]),
  )}`;
