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
      [{ title: 'Module' }, { title: 'Symbols', isDetail: true }, { title: 'Comments' }, { title: 'Guides' }],
      rows,
    ),
    left > 0 && html`<p class="more">and ${count(left, 'module')} with fewer symbols</p>`,
  );
}

function shareCell(part: number, all: number): Html {
  const share = all === 0 ? 1 : part / all;
  return html`${Math.floor(100 * share)} % <span class="fine">${part}</span>${bar(['done', share], ['rest', 1 - share])}`;
}

export function searchSection({ search }: SiteReport): Html | undefined {
  if (search === undefined || search.length === 0) return undefined;
  const failed = search.filter((one) => !isPassed(one));
  const passed = search.filter(isPassed);
  return section(
    { id: 'search', title: 'Search tests', count: `${passed.length} of ${search.length} passed` },
    html`<p class="fine">The rank of the expected page among the results, and the ranks that pass.</p>`,
    failed.length > 0 && testTable('Failed tests', failed),
    passed.length > 0 &&
      html`<details class="page"><summary><span class="name"><b>${count(passed.length, 'test')} passed</b></span></summary><div class="body">${testTable('Passed tests', passed)}</div></details>`,
  );
}

function testTable(label: string, tests: readonly SearchTestAnswer[]): Html {
  const shown = tests.slice(0, MAX_TESTS);
  const left = tests.length - shown.length;
  const rows = shown.map(({ query, expected, rank, top, first }) => [
    html`${shortened(query)}`,
    html`${expected.slice(0, 3).map((path) => html`<code>${pathEnd(path, 60)}</code> `)}`,
    html`${rank ?? 'not found'} <span class="fine">needs ${top === 1 ? 1 : `1 to ${top}`}</span>`,
    html`${first === undefined ? 'nothing' : pathEnd(first, 60)}`,
  ]);
  const columns = [{ title: 'Query' }, { title: 'Expected page' }, { title: 'Rank' }];
  const found = { title: 'First result', isDetail: true as const };
  return html`${table(label, [...columns, found], rows)}${left > 0 && html`<p class="more">and ${left} more</p>`}`;
}

export const isPassed = ({ rank, top }: SearchTestAnswer): boolean => rank !== undefined && rank <= top;
