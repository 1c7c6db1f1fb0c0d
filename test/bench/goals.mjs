/** The figures to reach, one line each; a figure that a run cannot measure is marked. */
import { median } from './measure.mjs';
import { isSearchFile } from './search-figures.mjs';
import { limit } from './table.mjs';

const ratio = (value, base) => (value === undefined || base === undefined ? undefined : value / base);
const percent = (value, base) => value && ratio(value, base) * 100;

/** Medians of what was measured by tool, size and step. */
function lookUp(results) {
  const find = (tool, pages) => results.find((result) => result.tool === tool && result.pages === pages);
  const of =
    (tool) =>
    (pages, step, key = 'cpu') => {
      const runs = find(tool, pages)?.runs.filter((run) => run[step] !== undefined) ?? [];
      return runs.length === 0 ? undefined : median(runs.map((run) => run[step][key]));
    };
  const [ours, hugo] = [of('docsgen'), of('hugo')];
  /** A step in per cent of the cold build of that size. */
  const share = (pages, step) => percent(ours(pages, step), ours(pages, 'cold'));
  const saved = (step) => {
    const cold = ours(1000, 'cold');
    return percent(cold && ours(1000, step) && cold - ours(1000, step), cold);
  };
  return { find, ours, hugo, share, saved };
}

function buildGoals({ find, ours, hugo, share, saved }) {
  const cold = (pages) => ours(pages, 'cold');
  const { files: all, html } = find('docsgen', 1000)?.sizes ?? {};
  const files = ratio(all, 1000);
  return [
    ['cold, 1,000 pages: CPU against Hugo', ratio(cold(1000), hugo(1000, 'cold')), 0.6, ' x'],
    ['cold, 1,000 pages: wall against Hugo', ratio(ours(1000, 'cold', 'wall'), hugo(1000, 'cold', 'wall')), 0.85, ' x'],
    ['cold, 100 pages: wall', ours(100, 'cold', 'wall'), 0.45, ' s'],
    ['cold: CPU of 5,000 pages against 1,000', ratio(cold(5000), cold(1000)), 5, ' x'],
    ['cold: CPU of 100,000 pages against 20,000', ratio(cold(100_000), cold(20_000)), 5.3, ' x'],
    ...[
      [1000, 170],
      [5000, 280],
      [20_000, 450],
      [100_000, 1200],
    ].map(([pages, most]) => [`peak memory, ${pages} pages`, ours(pages, 'cold', 'rss'), most, ' MB']),
    ['unchanged, 1,000 pages: CPU', ours(1000, 'unchanged'), 0.25, ' s'],
    ['unchanged, 5,000 pages: CPU of cold', share(5000, 'unchanged'), 1.5, ' %'],
    ['unchanged, 20,000 pages: CPU of cold', share(20_000, 'unchanged'), 1.5, ' %'],
    ['one page edited, 1,000 pages: CPU of cold', share(1000, 'edit'), 8, ' %'],
    ['one page edited, 5,000 pages: CPU of cold', share(5000, 'edit'), 4, ' %'],
    ['one page edited, 20,000 pages: CPU of cold', share(20_000, 'edit'), 4, ' %'],
    ['search, 1,000 pages: CPU of cold', saved('withoutSearch'), 12, ' %'],
    ['llms.txt and Markdown copies, 1,000 pages: CPU of cold', saved('withoutLlms'), 5, ' %'],
    ['files of a page, 1,000 pages', files, 3.3, ''],
    ['HTML of a page, 1,000 pages', html && html / 1000, 40, ' kB'],
  ];
}

/** What has the texts of many pages, or the names of all files: those of the search index follow from their content. */
const OF_MANY_PAGES = /^(?:llms-full(?:[\\/].*)?\.txt|docsgen[\\/]pages\.json|\.docsgen-manifest)$/;

/** Files that an edited page changes though they belong to others. */
function strangers({ url, changed }) {
  const isOf = (file) => `/${file}`.replaceAll('\\', '/').startsWith(url);
  return changed.edit?.filter((file) => !isOf(file) && !isSearchFile(file) && !OF_MANY_PAGES.test(file));
}

function pageGoals(page, { find }) {
  const html = (pages) => find('docsgen', pages)?.sizes.html;
  return [
    ['JavaScript of a page before interaction, gzip', page && page.scriptGzip / 1000, 4, ' kB'],
    ['CSS of a page, gzip', page && page.styleGzip / 1024, 14, ' KiB'],
    ['requests of a page before interaction', page?.requests, 5, ''],
    ['JavaScript of a hydrated page, gzip', page && page.hydratedGzip / 1024, 85, ' KiB'],
    ['longest main-thread task at 4x throttling', page?.longestTask, 50, ' ms'],
    ['click to content at 4x throttling, main thread', page?.navigation.still.middle, 60, ' ms'],
    ['HTML per page of 5,000 pages against 50', ratio(html(5000), html(50)), 1.15, ' x'],
  ];
}

/** Files of the corpora of components for which the figures are given. */
const OF_COMPONENTS = 900;

/** Figures of the corpora of components; edits have theirs in `--edits`. */
const componentGoals = {
  components: ({ ours, share }) => [
    ['cold, 900 pages with components: CPU', ours(OF_COMPONENTS, 'cold'), 3.5, ' s'],
    ['cold, 900 pages with components: wall', ours(OF_COMPONENTS, 'cold', 'wall'), 3, ' s'],
    ['one word edited: CPU of cold', share(OF_COMPONENTS, 'edit'), 6, ' %'],
  ],
  real: ({ ours }) => [
    ['cold, 900 files in 3 languages with components of a theme: CPU', ours(OF_COMPONENTS, 'cold'), 12, ' s'],
  ],
};

const lines = (figures) => figures.map(([what, value, most, unit]) => limit(what, value, { most, unit })).join('\n');

/** @returns {string} */
export function goals({ corpus, results, page, version }) {
  const figures = lookUp(results);
  if (corpus in componentGoals) return lines(componentGoals[corpus](figures));
  const largest = results.filter(({ tool }) => tool === 'docsgen').at(-1);
  const others = 'one page edited: files of other pages that differ, beside the search index and files of all pages';
  return lines([
    ...buildGoals(figures),
    ['--version: CPU', version?.docsgen, 0.07, ' s'],
    [others, largest && strangers(largest)?.length, 0, ''],
    ...pageGoals(page, figures),
  ]);
}
