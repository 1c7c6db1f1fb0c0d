/** The answer of `docsgen why`, for a person at a terminal. */
import type { WhyAnswer, WhyFile, WhyMissing, WhyPage, WhyRedirect } from '../model/why.ts';
import type { Printer } from '../print.ts';

interface TextOptions {
  /** Lists the links. */
  isVerbose: boolean;
  outDir: string;
  colors: Printer['colors'];
}

export function whyText(answer: WhyAnswer, options: TextOptions): string {
  const { pages, redirects, file, missing, asked } = answer;
  const parts = [
    ...pages.map((page) => pageText(page, options)),
    ...redirects.map((one) => redirectText(one, options)),
    ...(file ? [fileText(file, options)] : []),
    ...(missing ? [missingText(asked, missing, options)] : []),
  ];
  return parts.join('\n\n');
}

/** A heading, and lines with a name in front of the first of each group. */
function block(
  title: string,
  rows: readonly (readonly [name: string, lines: readonly string[]])[],
  { colors }: TextOptions,
): string {
  const shown = rows.filter(([, lines]) => lines.length > 0);
  const width = Math.max(...shown.map(([name]) => name.length)) + 2;
  const body = shown.flatMap(([name, lines]) =>
    lines.map((line, at) => {
      const lead = at === 0 ? name : '';
      return `${colors.dim(lead)}${' '.repeat(width - lead.length)}${line}`;
    }),
  );
  return [colors.bold(title), ...body].join('\n');
}

function pageText(page: WhyPage, options: TextOptions): string {
  const { path, url, kind, layout, title, source, tags } = page;
  return block(
    path,
    [
      ['url', [url]],
      ['page', [`"${title}", ${kind}${layout === kind ? '' : `, layout ${layout}`}`]],
      ['source', [source ?? 'made by docsgen']],
      ['path', columns(page.parts.map(({ part, why }) => [part === '' ? '-' : part, why]))],
      ['', page.notes],
      ['version', versionText(page)],
      ['locale', localeText(page)],
      ['sidebar', sidebarText(page)],
      ['tags', tags.length > 0 ? [tags.join(', ')] : []],
      ['state', [stateText(page)]],
      ['redirects', page.redirects.map(({ from, place }) => `${from} leads here (${place})`)],
      ['files', filesText(page, options)],
      ['cache', cacheText(page, options)],
      ['links', linksText(page, options)],
    ],
    options,
  );
}

/** Rows of cells, each column as wide as its widest cell. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function versionText({ version }: WhyPage): string[] {
  if (!version) return [];
  const { name, label, isLast, others } = version;
  return [
    `${name}${label === name ? '' : ` ("${label}")`}${isLast ? ', the last one' : ''}`,
    ...others.map((other) => `${other.name}: ${other.path}`),
  ];
}

function localeText({ locale }: WhyPage): string[] {
  if (!locale) return [];
  const shown = (textOf: string | undefined) =>
    textOf === undefined ? '' : ` (not translated: the text of ${textOf})`;
  return [
    locale.name + shown(locale.textOf),
    ...locale.others.map((other) => `${other.locale}: ${other.path}${shown(other.textOf)}`),
  ];
}

function sidebarText({ sidebar, unlisted }: WhyPage): string[] {
  if ('none' in sidebar) return [`none: ${sidebar.none}`];
  const { id, why, categories, position, count, prev, next } = sidebar;
  const noPlace = unlisted ? 'not shown in it, as it is unlisted' : 'it has no place in it';
  const place = position === undefined ? noPlace : `${position} of ${count}`;
  const neighbours = [prev && `before it ${prev}`, next && `after it ${next}`].filter(Boolean).join(', ');
  return [`${id}: ${[...categories, place].join(' > ')}`, why, ...(neighbours === '' ? [] : [neighbours])];
}

function stateText({ draft, unlisted, search }: WhyPage): string {
  const state = draft ? 'draft' : unlisted ? 'unlisted' : 'published';
  return search.isFound ? `${state}; ${search.why}` : `${state}; not found by search: ${search.why}`;
}

const filesText = ({ files }: WhyPage, { outDir }: TextOptions): string[] =>
  columns(files.map(({ path, bytes }) => [`${outDir}/${path}`, bytes === undefined ? 'not there yet' : `${bytes} B`]));

function cacheText({ cache }: WhyPage, { isVerbose }: TextOptions): string[] {
  const entries = [['document', cache.document] as const, ['page', cache.page] as const];
  const rows = entries.flatMap(([name, one]) => {
    if (one === undefined) return [];
    const state = one.isHit ? 'as it was' : `made again: ${one.why}`;
    return [[name, isVerbose ? one.key : one.key.slice(0, 8), state]];
  });
  return columns(rows);
}

function linksText({ linksTo, linkedFrom }: WhyPage, { isVerbose }: TextOptions): string[] {
  const pages = new Set(linkedFrom.map(({ path }) => path)).size;
  const counts = `${count(linksTo.length, 'link')} in its text; ${count(pages, 'other page')} ${pages === 1 ? 'links' : 'link'} here in ${pages === 1 ? 'its own' : 'theirs'}`;
  if (!isVerbose) return [counts + (linksTo.length + pages > 0 ? ' (--verbose lists them)' : '')];
  return [
    counts,
    ...linksTo.map((href) => `to ${href}`),
    ...linkedFrom.map(({ path, file, line }) => `from ${path} (${file}:${line})`),
  ];
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

function redirectText({ from, to, place, file, title }: WhyRedirect, options: TextOptions): string {
  return block(
    from,
    [
      ['redirect', [`to ${to}${title === undefined ? '' : ` ("${title}")`}`]],
      ['from', [place]],
      ['file', file === undefined ? [] : [`${options.outDir}/${file}`]],
    ],
    options,
  );
}

const MOST_PAGES = 10;

function fileText({ path, what, source, output, usedBy }: WhyFile, options: TextOptions): string {
  const most = options.isVerbose ? usedBy.length : MOST_PAGES;
  const more = usedBy.length - most;
  return block(
    path,
    [
      ['what', [what]],
      ['source', source === undefined ? [] : [source]],
      ['output', output === undefined ? [] : [`${options.outDir}/${output}`]],
      ['pages', [...usedBy.slice(0, most), ...(more > 0 ? [`and ${more} more (--verbose lists them)`] : [])]],
    ],
    options,
  );
}

function missingText(asked: string, { facts, near }: WhyMissing, { colors }: TextOptions): string {
  const means = near.length > 0 ? `Did you mean ${near.join(', or ')}?` : 'docsgen routes lists all pages.';
  return [`${colors.bold(asked)} is not there.`, ...facts.map(sentence), means].join('\n');
}

/** A path at the beginning stays as it is. */
const sentence = (text: string): string =>
  /^[a-z]+ /.test(text) ? `${text.charAt(0).toUpperCase()}${text.slice(1)}.` : `${text}.`;
