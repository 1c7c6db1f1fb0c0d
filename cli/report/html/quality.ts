/** How much of the API reference is documented, and what search tests found. */
import { type Html, html } from '../../html/template.ts';
import { count } from '../../lib/figures.ts';
import type { SearchTestAnswer } from '../../model/site-facts.ts';
import { pathEnd, shortened } from './limits.ts';
import { bar, section, table } from './parts.ts';
import type { SiteReport } from './types.ts';

const MAX_MODULES = 100;
const MAX_TESTS = 200;

export function coverageSection({ api }: SiteReport): Html | undefined {
  if (api === undefined) return undefined;
  const modules = api.modules.toSorted((a, b) => b.symbols - a.symbols).slice(0, MAX_MODULES);
  const rows = [...(api.modules.length > 1 ? [{ ...api, name: 'all modules' }] : []), ...modules].map(
    ({ name, symbols, documented, inGuides }) => [
      html`${pathEnd(name)}`,
      html`${symbols}`,
      ...[documented, inGuides].map((part) => shareCell(part, symbols)),
    ],
  );
  const left = api.modules.length - modules.length;
  return section(
    { id: 'coverage', title: 'API coverage', count: count(api.symbols, 'symbol') },
    html`<p class="fine">Symbols with a comment, and symbols that a guide uses or names.</p>`,
    table(
      'API coverage by module',
      [{ title: 'Module' }, { title: 'Symbols' }, { title: 'With a comment' }, { title: 'In guides' }],
      rows,
    ),
    left > 0 && html`<p class="more">and ${count(left, 'module')} with fewer symbols</p>`,
  );
}

function shareCell(part: number, all: number): Html {
  const share = all === 0 ? 1 : part / all;
  return html`${part} <span class="fine">${Math.floor(100 * share)} %</span>${bar(['done', share], ['rest', 1 - share])}`;
}

export function searchSection({ search }: SiteReport): Html | undefined {
  if (search === undefined || search.length === 0) return undefined;
  const failed = search.filter((one) => !isPassed(one));
  const sorted = [...failed, ...search.filter(isPassed)];
  const rows = sorted
    .slice(0, MAX_TESTS)
    .map((one) => [
      html`${shortened(one.query)} ${isPassed(one) ? '' : html`<span class="badge removed">failed</span>`}`,
      html`${one.expected.slice(0, 3).map((path) => html`<code>${pathEnd(path, 60)}</code> `)}`,
      html`${one.rank === undefined ? 'not found' : one.rank} <span class="fine">of ${one.top}</span>`,
    ]);
  const left = sorted.length - rows.length;
  return section(
    { id: 'search', title: 'Search tests', count: `${search.length - failed.length} of ${search.length} passed` },
    html`<p class="fine">The rank of the expected page among the results, and the lowest rank that passes.</p>`,
    table('Search tests', [{ title: 'Query' }, { title: 'Expected page' }, { title: 'Rank' }], rows),
    left > 0 && html`<p class="more">and ${count(left, 'test')} that passed</p>`,
  );
}

export const isPassed = ({ rank, top }: SearchTestAnswer): boolean => rank !== undefined && rank <= top;
