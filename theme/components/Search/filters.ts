import { versionOf } from '../../../runtime/search/context.ts';
import type { Question } from '../../../runtime/search/session.ts';
import type { SearchFacets, SearchKind, SearchSetup } from '../../../runtime/search-index/types.ts';
import { el } from './dom.ts';
import { withVersion } from './question-url.ts';
import { number, say } from './say.ts';

const KINDS: Readonly<Record<SearchKind, string>> = {
  doc: 'search.ui.kindDoc',
  api: 'search.ui.kindApi',
  post: 'search.ui.kindPost',
  page: 'search.ui.kindPage',
};

interface FilterOptions {
  setup: SearchSetup;
  question: Question;
  facets: SearchFacets;
  choose(question: Question): void;
}

interface Choice {
  value: string;
  label: string;
  count?: number;
}

/** The filters of the results: one for each property with several values. */
export function filters({ setup, question, facets, choose }: FilterOptions): HTMLElement[] {
  const { section: _, kind: __, ...rest } = question;
  const sections = facets.sections.map(({ value, count }) => ({ value, label: value, count }));
  const kinds = facets.kinds.map(({ value, count }) => ({ value, label: say(setup, KINDS[value]), count }));
  const narrow = (change: Partial<Question>): void => {
    const { section, kind } = { ...question, ...change };
    choose({ ...rest, ...(section ? { section } : {}), ...(kind ? { kind } : {}) });
  };
  const all = say(setup, 'search.ui.all');
  return [
    choice({
      label: say(setup, 'search.ui.section'),
      all,
      choices: sections,
      chosen: question.section,
      change: (section) => narrow({ section }),
    }),
    choice({
      label: say(setup, 'search.ui.kind'),
      all,
      choices: kinds,
      chosen: question.kind,
      change: (kind) => narrow({ kind: kind as SearchKind }),
    }),
    ...versionFilters({ setup, question, choose }),
  ].filter((one) => one !== undefined);
}

function versionFilters({ setup, question, choose }: Omit<FilterOptions, 'facets'>): (HTMLElement | undefined)[] {
  const versioned = setup.instances.filter(({ versions }) => versions.length > 1);
  return versioned.map(({ id, versions }) => {
    const name = say(setup, 'search.ui.version');
    return choice({
      label: versioned.length > 1 ? `${name} (${id})` : name,
      choices: versions.map(({ tag, label }) => ({ value: tag, label })),
      chosen: versionOf(versions, question.tags)?.tag,
      change: (tag) => choose({ ...question, tags: withVersion(setup, question.tags, tag) }),
    });
  });
}

interface ChoiceOptions {
  label: string;
  /** Label of the option without a filter. Default: no such option. */
  all?: string;
  choices: Choice[];
  chosen: string | undefined;
  change(value: string): void;
}

/** Undefined if there is nothing to choose. */
function choice({ label, all, choices, chosen = '', change }: ChoiceOptions): HTMLElement | undefined {
  // The chosen value stays available even without results.
  const known = choices.some(({ value }) => value === chosen) || chosen === '';
  const shown = known ? choices : [...choices, { value: chosen, label: chosen }];
  if (shown.length < 2 && chosen === '') return undefined;
  const options = shown.map(({ value, label: text, count }) =>
    el('option', { value, selected: value === chosen }, count === undefined ? text : `${text} (${number(count)})`),
  );
  const select = el('select', {}, all !== undefined && el('option', { value: '' }, all), ...options);
  select.addEventListener('change', () => change(select.value));
  return el('label', { class: 'search-filter' }, el('span', {}, label), select);
}
