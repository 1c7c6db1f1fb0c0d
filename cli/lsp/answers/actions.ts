/** Quick fixes of problems: what `docsgen fix` would do at one place, and what a person can choose there. */
import { type CodeAction, CodeActionKind, type Range, TextEdit } from 'vscode-languageserver/node';
import { choicesFor } from '../../refactor/choices.ts';
import { fixesFor } from '../../refactor/fixes.ts';
import type { EditorSite } from '../site/editor-site.ts';
import { uriOf } from '../site/sites.ts';
import { linedText } from '../site/text.ts';
import { diagnosticOf } from './diagnostics.ts';

/** The fixes of all problems that touch a range. */
export function actionsIn({ site, file }: { site: EditorSite; file: string }, range: Range): CodeAction[] {
  const text = linedText(site.textAt(file));
  return site.problemsOf(file).flatMap((problem) => {
    const diagnostic = diagnosticOf(problem, text);
    if (!touches(diagnostic.range, range)) return [];
    const sure = fixesFor(problem, site.read);
    return [...sure, ...choicesFor(problem, site.read)].map(({ title, edits }): CodeAction => {
      const changes = new Map<string, TextEdit[]>();
      for (const { file: at, start, end, text: now } of edits) {
        const own = linedText(site.textAt(at));
        const uri = uriOf(site, at);
        changes.set(uri, [...(changes.get(uri) ?? []), TextEdit.replace(own.range(start, end), now)]);
      }
      const isPreferred = sure.length === 1 && title === sure[0]?.title;
      return {
        title,
        kind: CodeActionKind.QuickFix,
        diagnostics: [diagnostic],
        isPreferred,
        edit: { changes: Object.fromEntries(changes) },
      };
    });
  });
}

const touches = (one: Range, other: Range): boolean =>
  !isBefore(one.end, other.start) && !isBefore(other.end, one.start);

const isBefore = (one: Range['start'], other: Range['start']): boolean =>
  one.line < other.line || (one.line === other.line && one.character < other.character);
