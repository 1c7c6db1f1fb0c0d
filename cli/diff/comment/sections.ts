/** Sections of the comment besides changed pages. */
import { html } from '../../html/template.ts';
import { count, size } from '../../lib/figures.ts';
import { growthOfAll, lostText } from '../figures.ts';
import type { BuildDiff, NavChange } from '../types.ts';
import { changedKinds, commonText, growthOf, growthText } from '../weights.ts';
import { fitting, fittingList } from './fitting.ts';
import { diffBlock, folded, type Preview, pageName, pathCode, plainText, textOfSite } from './markup.ts';

/** Bytes of the warning, and of every other section. */
const MAX_WARNING = 8000;
const MAX_SECTION = 4000;
/** Lines of a change of the navigation. */
const MAX_LINES = 20;
/** Characters of such a line. */
const MAX_LINE = 200;

const path = (one: string): string => pathCode(one);

/** Lost URLs and anchors, first of all: links of other sites break. */
export function warning(diff: BuildDiff, preview: Preview): string | undefined {
  const lost = lostText(diff);
  if (lost === undefined) return undefined;
  const { removed, moved, redirects, pages } = diff;
  const items = [
    ...removed.map((page) => pageName(page, undefined)),
    ...moved.flatMap(({ before, after, title, isRedirected }) =>
      isRedirected ? [] : [`${path(before)}, now ${pageName({ path: after, title }, preview)}`],
    ),
    ...redirects.removed.map(({ from, to }) => `${path(from)}, which redirected to ${path(to)}`),
    ...pages.flatMap((page) =>
      page.anchors.lost.map(({ id, heading = '' }) => `${path(`${page.path}#${id}`)} ${textOfSite(heading)}`.trimEnd()),
    ),
  ];
  const text = `**${lost.what}** ${lost.ending}.\n\n${fittingList(items, MAX_WARNING)}`;
  return `[!WARNING]\n${text}`
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

const list = (title: string, items: readonly string[]): string | undefined =>
  items.length === 0 ? undefined : `### ${title}\n\n${fittingList(items, MAX_SECTION)}`;

/** Added, removed and moved pages, redirects. */
export function routeSections(
  { added, redirected, moved, redirects }: BuildDiff,
  preview: Preview,
): (string | undefined)[] {
  return [
    list(
      'Added',
      added.map((page) => pageName(page, preview)),
    ),
    list(
      'Removed, with a redirect',
      redirected.map(({ to, ...page }) => `${pageName(page, undefined)} → ${path(to)}`),
    ),
    list(
      'Moved',
      moved.map(
        ({ before, after, title, isRedirected }) =>
          `${path(before)} → ${pageName({ path: after, title }, preview)}${isRedirected ? '' : ', no redirect'}`,
      ),
    ),
    list('Redirects', [
      ...redirects.removed.map(({ from, to }) => `removed: ${path(from)} → ${path(to)}`),
      ...redirects.added.map(({ from, to }) => `added: ${path(from)} → ${path(to)}`),
      ...redirects.changed.map(({ from, before, after }) => `${path(from)} → ${path(after)}, was ${path(before)}`),
    ]),
  ];
}

export function navigationSection(navigation: readonly NavChange[]): string | undefined {
  if (navigation.length === 0) return undefined;
  const { kept, left } = fitting(navigation.map(navChange), MAX_SECTION);
  const more = left > 0 ? [`and ${left} more`] : [];
  return folded(html`Navigation: ${count(navigation.length, 'change')}`, [...kept, ...more].join('\n\n'));
}

function navChange({ part, lines, pages }: NavChange): string {
  const shown = lines.slice(0, MAX_LINES).map(({ kind, text }) => `${kind} ${plainText(text, MAX_LINE)}`);
  const more = lines.length > MAX_LINES ? `\n\nand ${lines.length - MAX_LINES} more` : '';
  const only = pages.length === 1 ? path(pages[0] ?? '') : count(pages.length, 'page');
  return `${part} of ${only}:\n\n${diffBlock(shown)}${more}`;
}

export function filesSection({ added, removed, changed }: BuildDiff['files']): string | undefined {
  const items = [
    ...removed.map((name) => `removed: ${path(name)}`),
    ...added.map((name) => `added: ${path(name)}`),
    ...changed.map((name) => `changed: ${path(name)}`),
  ];
  if (items.length === 0) return undefined;
  return folded(html`Images and other files: ${items.length}`, fittingList(items, MAX_SECTION));
}

export function weightSection(diff: BuildDiff, preview: Preview): string {
  const { kinds, weights, before, after } = diff;
  const rows = [...changedKinds(kinds), { name: 'all', before, after }].map(
    (row) =>
      `| ${row.name} | ${size(row.before.bytes)} | ${size(row.after.bytes)} | ${growthText(row.after.bytes - row.before.bytes)} |`,
  );
  const table = ['| | Before | After | Difference |', '| --- | ---: | ---: | ---: |', ...rows].join('\n');
  const common = commonText(weights);
  const pages = weights.pages.map((page) => `${pageName(page, preview)}: ${growthText(growthOf(page))}`);
  const left = weights.more > 0 ? [`and ${count(weights.more, 'more page')}`] : [];
  const parts = [table, common && `${common}.`, pages.length > 0 && fittingList([...pages, ...left], MAX_SECTION)];
  return folded(html`Weight: ${growthOfAll(diff)} in all files`, parts.filter(Boolean).join('\n\n'));
}
