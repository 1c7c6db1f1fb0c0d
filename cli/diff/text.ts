/** The difference as text for the terminal. */
import { count, size } from '../lib/figures.ts';
import { verdictText } from './figures.ts';
import type { BuildDiff, PageChange } from './types.ts';
import { changedKinds, commonText, growthOf, growthText } from './weights.ts';

/** Styles of the terminal; plain text if it has no colours. */
export interface Paint {
  bold(text: string): string;
  dim(text: string): string;
  red(text: string): string;
  green(text: string): string;
  yellow(text: string): string;
}

/** Without styles. */
export const PLAIN: Paint = {
  bold: (text) => text,
  dim: (text) => text,
  red: (text) => text,
  green: (text) => text,
  yellow: (text) => text,
};

/** Lines to show per section; `--format json` and `--html` have all. */
const SHOWN = 20;

type Section = readonly [title: string, lines: readonly string[]];

export function diffText(diff: BuildDiff, paint: Paint): string {
  const verdict = verdictText(diff);
  if (diff.isIdentical && verdict !== undefined) return verdict;
  const sections = [...routeSections(diff, paint), ...contentSections(diff, paint)]
    .filter(([, lines]) => lines.length > 0)
    .map((section) => sectionText(section, paint));
  return [...(verdict === undefined ? [] : [verdict]), ...sections, weightSection(diff, paint)].join('\n\n');
}

function sectionText([title, lines]: Section, paint: Paint): string {
  const more = lines.length > SHOWN ? [paint.dim(`  and ${lines.length - SHOWN} more`)] : [];
  return [
    `${paint.bold(title)} ${paint.dim(String(lines.length))}`,
    ...lines.slice(0, SHOWN).map((line) => `  ${line}`),
    ...more,
  ].join('\n');
}

function routeSections({ removed, redirected, moved, added, redirects }: BuildDiff, paint: Paint): Section[] {
  const arrow = paint.dim('→');
  const movedLines = moved.map(
    ({ before, after, isRedirected }) =>
      `${before} ${arrow} ${after}${isRedirected ? '' : paint.yellow('  no redirect')}`,
  );
  const redirectLines = [
    ...redirects.removed.map(({ from, to }) => `${paint.red('-')} ${from} ${arrow} ${to}`),
    ...redirects.added.map(({ from, to }) => `${paint.green('+')} ${from} ${arrow} ${to}`),
    ...redirects.changed.map(({ from, before, after }) => `${from} ${arrow} ${after}${paint.dim(`, was ${before}`)}`),
  ];
  return [
    ['Removed, no redirect', removed.map(({ path }) => paint.red(`- ${path}`))],
    ['Removed, redirected', redirected.map(({ path, to }) => `- ${path} ${arrow} ${to}`)],
    ['Moved', movedLines],
    ['Added', added.map(({ path, title }) => `${paint.green(`+ ${path}`)}  ${paint.dim(title)}`)],
    ['Redirects', redirectLines],
  ];
}

function contentSections({ pages, navigation, files }: BuildDiff, paint: Paint): Section[] {
  const navigationLines = navigation.map(({ part, lines, pages: on }) => {
    const [first] = lines;
    const sign = first?.kind === '+' ? paint.green('+') : paint.red('-');
    return `${part} of ${count(on.length, 'page')}: ${sign} ${first?.text ?? ''}${lines.length > 1 ? paint.dim(` and ${lines.length - 1} more`) : ''}`;
  });
  const fileLines = [
    ...files.removed.map((name) => paint.red(`- ${name}`)),
    ...files.added.map((name) => paint.green(`+ ${name}`)),
    ...files.changed.map((name) => `~ ${name}`),
  ];
  return [
    ['Changed pages', pages.map((page) => pageLine(page, paint))],
    ['Navigation', navigationLines],
    ['Files', fileLines],
  ];
}

function pageLine({ path, text, head, anchors: { lost } }: PageChange, paint: Paint): string {
  const ids = lost.slice(0, 3).map(({ id }) => `#${id}`);
  const parts = [
    text && wordsText(text, paint),
    lost.length > 0 && paint.yellow(`lost ${ids.join(' ')}${lost.length > 3 ? ' …' : ''}`),
    head.length > 0 && head.map(({ name }) => name).join(', '),
  ];
  return `${path}  ${parts.filter(Boolean).join(paint.dim(', '))}`;
}

function weightSection({ weights, kinds, before, after }: BuildDiff, paint: Paint): string {
  const changed = changedKinds(kinds);
  const rows = [
    ...changed.map((kind) => [kind.name, kind.before.bytes, kind.after.bytes] as const),
    ['all', before.bytes, after.bytes] as const,
  ];
  const widest = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(
    ([name, old, now]) =>
      `${name.padEnd(widest)}  ${size(old).padStart(9)} ${paint.dim('→')} ${size(now).padStart(9)}  ${growthText(now - old)}`,
  );
  const common = commonText(weights);
  const pages = weights.pages.slice(0, 5).map((page) => `${page.path}  ${growthText(growthOf(page))}`);
  return [
    paint.bold('Weight'),
    ...[...lines, ...(common === undefined ? [] : [common]), ...pages].map((line) => `  ${line}`),
  ].join('\n');
}

/** How many words changed: `+7 −6 words`. */
export function wordsText({ added, removed }: { added: number; removed: number }, paint: Paint): string {
  const parts = [added > 0 && paint.green(`+${added}`), removed > 0 && paint.red(`−${removed}`)].filter(Boolean);
  return parts.length > 0 ? `${parts.join(' ')} words` : 'punctuation';
}
