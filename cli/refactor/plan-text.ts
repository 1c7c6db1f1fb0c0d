/** A refactoring as a unified diff, which `git apply` and `patch` read. */
import { createTwoFilesPatch } from 'diff';
import { movedPaths } from './moved-paths.ts';
import { editedText } from './texts.ts';
import type { ReadText, SiteEdit, TextEdit } from './types.ts';

/** Edits by file, in the order of the files. */
export function editsByFile(edits: readonly TextEdit[]): Map<string, TextEdit[]> {
  const byFile = new Map<string, TextEdit[]>();
  for (const edit of edits) {
    const known = byFile.get(edit.file);
    if (known) known.push(edit);
    else byFile.set(edit.file, [edit]);
  }
  return byFile;
}

/** The new texts of the edited files, by their names before the moves. */
export const newTexts = ({ edits }: Pick<SiteEdit, 'edits'>, read: ReadText): Map<string, string> =>
  new Map([...editsByFile(edits)].map(([file, own]) => [file, editedText(read(file), own)]));

/** The edits as a diff; paths after the moves on the second line. */
export function unifiedDiff(edit: Pick<SiteEdit, 'edits' | 'moves'>, read: ReadText): string {
  const { now } = movedPaths(edit.moves);
  return [...newTexts(edit, read)]
    .map(([file, text]) =>
      createTwoFilesPatch(`a/${file}`, `b/${now(file)}`, read(file), text, '', '', { context: 1 }).replace(/^=+\n/, ''),
    )
    .join('');
}
