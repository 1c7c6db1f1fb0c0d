/** The report of `upgrade` for people. */

import { count } from '../lib/figures.ts';
import { printable } from '../lib/text-frame.ts';
import type { Problem } from '../problems/problem.ts';
import { type Item, KINDS } from '../upgrade/plan.ts';

export interface Upgrade {
  from: string;
  to: string;
  /** The command that installs the newer version. */
  install: string | undefined;
  items: (Omit<Item, 'edit'> & { fix: 'written' | 'possible' | 'by hand' })[];
  /** Undefined: the site was not checked, because it must be changed first. */
  checked:
    | {
        /** Problems that the old version did not report, or all problems if that is unknown. */
        problems: Problem[];
        /** How many others the newer version reports. */
        others: number;
        isCompared: boolean;
      }
    | undefined;
}

interface Paint {
  bold(text: string): string;
  dim(text: string): string;
}

const TITLES: Readonly<Record<Item['kind'], string>> = {
  removed: 'Removed',
  renamed: 'Renamed',
  default: 'Changed defaults that this site relies on',
  deprecated: 'Deprecated',
  new: 'New settings',
};

/** All changes by kind, and how many problems follow. */
export function upgradeText({ from, to, items, checked }: Upgrade, paint: Paint): string {
  if (from === to && items.length === 0) return `This site already uses docsgen ${to}.`;
  const groups = KINDS.flatMap((kind) => {
    const own = items.filter((one) => one.kind === kind);
    if (own.length === 0) return [];
    const lines =
      kind === 'new' ? [`  ${own.map(({ message }) => message).join(', ')}`] : own.flatMap(itemLines(paint));
    return ['', paint.bold(`${TITLES[kind]} (${own.length})`), ...lines];
  });
  const lines = [`docsgen ${from} → ${to}`, ...groups];
  if (groups.length === 0) lines.push('', 'No setting, default or name that this site uses changes.');
  return [...lines, ...checkedLines(checked, from === to, paint)].join('\n');
}

const itemLines =
  (paint: Paint) =>
  ({ file, line, column, message, remedy, fix }: Upgrade['items'][number]): string[] => {
    const place =
      file === undefined ? '' : `${printable(file)}${line === undefined ? '' : `:${line}:${column ?? 1}`}  `;
    const next = { written: 'Replaced.', possible: 'docsgen upgrade --write replaces it.', 'by hand': remedy }[fix];
    return [`  ${place}${message}`, ...(next === undefined ? [] : [`    ${paint.dim(next)}`])];
  };

function checkedLines(checked: Upgrade['checked'], isSame: boolean, paint: Paint): string[] {
  if (isSame) return [];
  if (!checked)
    return ['', 'The site was not checked: change what is removed or renamed first, then run upgrade again.'];
  const { problems, others, isCompared } = checked;
  const title = isCompared ? 'Problems that are reported now' : 'Problems that this version reports';
  const rest =
    others > 0
      ? [`  ${count(others, 'other problem')}, which the old version knows, too: docsgen check lists them.`]
      : [];
  return ['', paint.bold(`${title} (${problems.length})`), ...rest];
}

/** The commands to run next. */
export function nextText({ from, to, install, items, checked }: Upgrade, isWritten: boolean): string {
  if (install === undefined) return `To see what a newer version changes: npx docsgen@latest upgrade`;
  const canWrite = !isWritten && items.some(({ fix }) => fix === 'possible');
  const write = canWrite ? [`  npx docsgen@${to} upgrade --write`] : [];
  // A list of problems ends with a blank line.
  const gap = checked && checked.problems.length > 0 ? [] : [''];
  return [...gap, `Next steps, from ${from} to ${to}:`, ...write, `  ${install}`, '  npx docsgen check'].join('\n');
}
