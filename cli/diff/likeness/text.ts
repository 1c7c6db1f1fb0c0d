/** How alike two sites are, as text for the terminal. */
import { count } from '../../lib/figures.ts';
import type { Paint } from '../text.ts';
import type { Difference, Kind, KindLikeness, PageLikeness, SiteLikeness, SiteSummary } from './types.ts';

/** Lines to show per section, and differences per page; `--format json` and `--html` have all. */
const SHOWN = 20;
const PER_PAGE = 4;

export const KIND_LABELS: Record<Kind, string> = {
  routes: 'routes',
  titles: 'titles',
  headings: 'headings',
  headingIds: 'heading ids',
  links: 'links',
  images: 'images',
  text: 'words',
  code: 'code',
  sidebars: 'sidebars',
  pagers: 'pagers',
  feeds: 'feeds',
};

export function likenessText(likeness: SiteLikeness, paint: Paint): string {
  const { before, after, percent, kinds } = likeness;
  const head = `${described(before)} ${paint.dim('→')} ${described(after)}`;
  const figures = [paint.bold(`Alike: ${percentText(percent)}`), ...kindLines(kinds, paint)].join('\n');
  return [head, figures, ...sections(likeness, paint)].join('\n\n');
}

const described = ({ folder, generator, base, pages }: SiteSummary): string =>
  `${folder} (${[generator, count(pages, 'page'), base === '/' ? undefined : base].filter(Boolean).join(', ')})`;

export const percentText = (percent: number): string => `${percent} %`;

function kindLines(kinds: readonly KindLikeness[], paint: Paint): string[] {
  const widest = Math.max(...Object.values(KIND_LABELS).map(({ length }) => length));
  return kinds
    .filter(({ of, unread }) => of > 0 || unread !== undefined)
    .map(({ kind, same, of, percent, unread }) => {
      const label = `  ${KIND_LABELS[kind].padEnd(widest)}`;
      const note = unread === undefined ? '' : paint.yellow(`  ${unreadText({ unread, of })}`);
      if (percent === undefined) return `${label}${note}`;
      const figure = percentText(percent).padStart(8);
      return `${label}${percent === 100 ? paint.green(figure) : paint.yellow(figure)}  ${paint.dim(`${same} of ${of}`)}${note}`;
    });
}

/** Why a kind was not compared, or not all of it. */
export const unreadText = ({ unread = '', of }: Pick<KindLikeness, 'unread' | 'of'>): string =>
  `${of > 0 ? 'not all compared' : 'not compared'}: ${unread}`;

function sections({ routes, lostIds, sidebars, feeds, pages }: SiteLikeness, paint: Paint): string[] {
  const arrow = paint.dim('→');
  const redirected = routes.redirected.map(
    ({ from, to, was }) => `${from} ${arrow} ${to}${was === undefined ? '' : paint.dim(`, was ${was}`)}`,
  );
  const lists = [...sidebars, ...feeds].map((one) => {
    const where = 'file' in one ? one.file : `on ${count(one.pages, 'page')}, such as ${one.page}`;
    const note = 'file' in one && one.unread !== undefined ? one.unread : `${one.same} of ${one.of} equal`;
    return [`${where}  ${paint.dim(note)}`, ...differenceLines(one.differences, one.more, paint)].join('\n');
  });
  return [
    section(
      'Routes that no longer answer',
      routes.missing.map((route) => paint.red(`- ${route}`)),
      paint,
    ),
    section('Redirected', redirected, paint),
    section(
      'New routes',
      routes.added.map((route) => paint.green(`+ ${route}`)),
      paint,
    ),
    section(
      'Anchors of headings that are gone',
      lostIds.map((id) => paint.red(`- ${id}`)),
      paint,
    ),
    section('Sidebars and feeds that differ', lists, paint),
    section(
      'Pages that differ',
      pages.map((page) => pageLines(page, paint)),
      paint,
    ),
  ].filter((text) => text !== '');
}

function section(title: string, lines: readonly string[], paint: Paint): string {
  if (lines.length === 0) return '';
  const more = lines.length > SHOWN ? [paint.dim(`  and ${lines.length - SHOWN} more`)] : [];
  const shown = lines.slice(0, SHOWN).map((line) => `  ${line.replaceAll('\n', '\n  ')}`);
  return [`${paint.bold(title)} ${paint.dim(String(lines.length))}`, ...shown, ...more].join('\n');
}

function pageLines({ path, percent, kinds, differences, more }: PageLikeness, paint: Paint): string {
  const unequal = Object.entries(kinds).filter(([, { same, of }]) => same < of);
  const figures = unequal.map(([kind, { same, of }]) => `${KIND_LABELS[kind as Kind]} ${same} of ${of}`).join(', ');
  return [`${path}  ${percentText(percent)}  ${paint.dim(figures)}`, ...differenceLines(differences, more, paint)].join(
    '\n',
  );
}

function differenceLines(differences: readonly Difference[], more: number, paint: Paint): string[] {
  const rest = differences.length - PER_PAGE + more;
  return [
    ...differences.slice(0, PER_PAGE).map((one) => `  ${differenceText(one, paint)}`),
    ...(rest > 0 ? [paint.dim(`  and ${count(rest, 'more difference')}`)] : []),
  ];
}

function differenceText({ kind, before, after, near }: Difference, paint: Paint): string {
  const sides = [
    before !== undefined && paint.red(`- ${before.trim()}`),
    after !== undefined && paint.green(`+ ${after.trim()}`),
  ].filter(Boolean);
  return `${paint.dim(KIND_LABELS[kind])}  ${near === undefined ? '' : paint.dim(`… ${near} `)}${sides.join('  ')}`;
}
