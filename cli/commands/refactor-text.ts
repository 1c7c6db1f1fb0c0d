/** What `mv`, `rename` and `fix` print. */
import { count } from '../lib/figures.ts';
import type { Staged } from '../refactor/git-moves.ts';
import { editsByFile, unifiedDiff } from '../refactor/plan-text.ts';
import type { ReadText, Refactoring } from '../refactor/types.ts';
import type { Session } from './options.ts';

interface Printed {
  read: ReadText;
  isApplied: boolean;
  isRefused: boolean;
  staged: Staged | undefined;
}

export function printPlan({ print, siteDir, strict }: Session, made: Refactoring, printed: Printed): void {
  const { read, isApplied, isRefused, staged } = printed;
  const { moves, edits, problems, left = [] } = made;
  print.problems(problems, { siteDir, stream: isRefused ? 'stderr' : 'stdout', strict });
  print.problems(left, { siteDir, stream: 'stdout', strict });
  if (isRefused) {
    print.summary('Nothing was changed.');
    return;
  }
  for (const { from, to } of moves) print.result(`${from} → ${to}`);
  if (left.length > 0) print.summary(`${count(left.length, 'problem')} without a fix.`);
  const files = editsByFile(edits);
  if (!isApplied) {
    if (edits.length > 0) print.result(unifiedDiff(made, read).replace(/\n$/, ''));
    print.summary(
      `${count(moves.length, 'move')}, ${placesText(edits.length, files.size)}; nothing was changed (--dry-run).`,
    );
    return;
  }
  for (const [file, own] of files) print.result(`${file}: ${count(own.length, 'change')}`);
  print.summary([`Changed ${placesText(edits.length, files.size)}.`, ...gitText(staged)].join(' '));
}

const placesText = (edits: number, files: number): string => `${count(edits, 'place')} in ${count(files, 'file')}`;

function gitText(staged: Staged | undefined): string[] {
  if (staged === undefined) return [];
  const { isDirty, renamed } = staged;
  return [
    ...(renamed === undefined ? ['git did not take the rename: run git add.'] : []),
    ...(renamed ? [`git has ${count(renamed, 'rename')} staged.`] : []),
    ...(isDirty ? ['There were other changes that are not committed.'] : []),
  ];
}
