/** A run of `build` or `check` for maintainers: one HTML page, without scripts, which loads nothing. */
import { type Html, html } from '../../html/template.ts';
import { count, size } from '../../lib/figures.ts';
import { standalonePage } from '../page/frame.ts';
import { countWords } from '../words.ts';
import { changesSection } from './changes.ts';
import { costsSection, milliseconds } from './costs.ts';
import { dataBlock } from './data.ts';
import { shortened } from './limits.ts';
import { linksSection } from './links.ts';
import { problemsSection } from './problems.ts';
import { coverageSection, isPassed, searchSection } from './quality.ts';
import { STYLE } from './style.ts';
import type { SiteReport } from './types.ts';
import { weighedPages, weightsSection } from './weights.ts';

export function siteReport(report: SiteReport): string {
  const { command, version, site, commit } = report;
  const heading = shortened(site?.title ?? 'A site that could not be read');
  const at = commit === undefined ? '' : html`, commit <code>${commit.slice(0, 10)}</code>`;
  return standalonePage({
    title: `${heading}: docsgen ${command}`,
    heading,
    about: html`<p class="about"><code>docsgen ${command}</code>, docsgen ${version}${at}</p>`,
    verdict: html`${verdict(report)}<ul class="tiles">${tiles(report)}</ul>`,
    main: html`${sections(report)}`,
    footer: html`<p>Written by docsgen ${version}. A later run compares itself with this file: <code>docsgen ${command} --html report.html --since this-file.html</code></p>${dataBlock(report)}`,
    style: STYLE,
  });
}

function verdict({ problems, site, exitCode }: SiteReport): Html {
  const found = countWords(problems);
  if (found === '' && exitCode === 0) return html`<p class="verdict"><strong>Clean:</strong> no problems.</p>`;
  const stopped = site === undefined && ' The run stopped before the site had pages, so there is nothing else to show.';
  const isFailed = problems.some(({ severity }) => severity === 'error') || exitCode !== 0;
  return html`<p class="${isFailed ? 'failed' : 'attention'}"><strong>${found || 'The run failed'}</strong>.${stopped}</p>`;
}

type Tile = [figure: string, label: string, to: string];

function tiles(report: SiteReport): Html[] {
  const { problems, site, output, api, search, costs } = report;
  const pages = weighedPages(report);
  const documents = pages.reduce((sum, { weight }) => sum + weight.html, 0);
  const nouns = problems.length === 1 ? 'problem' : 'problems';
  const all: (Tile | undefined)[] = [
    [String(problems.length), nouns, '#problems'],
    site && [String(site.pages.length), site.pages.length === 1 ? 'page' : 'pages', '#links'],
    output ? [size(output.bytes), `in ${count(output.files, 'file')}`, '#weights'] : undefined,
    pages.length > 0 && !output ? [size(documents), 'HTML of all pages, as sent', '#weights'] : undefined,
    api && [
      `${Math.floor((100 * api.documented) / Math.max(1, api.symbols))} %`,
      'of the API has comments',
      '#coverage',
    ],
    search && search.length > 0
      ? [`${search.filter(isPassed).length} of ${search.length}`, 'search tests passed', '#search']
      : undefined,
    [milliseconds(costs.wall), 'in all', '#costs'],
    costs.rss > 0 ? [size(costs.rss), 'peak memory', '#costs'] : undefined,
  ];
  return all.flatMap((tile) => {
    if (tile === undefined) return [];
    const [figure, label, to] = tile;
    return [html`<li><a href="${to}"><b>${figure}</b> <span>${label}</span></a></li>`];
  });
}

const sections = (report: SiteReport): (Html | undefined)[] => [
  changesSection(report),
  problemsSection(report),
  weightsSection(report),
  linksSection(report),
  coverageSection(report),
  searchSection(report),
  costsSection(report),
];
