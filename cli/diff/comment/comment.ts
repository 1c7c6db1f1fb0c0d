/** The difference as the comment of a pull request: Markdown of GitHub and GitLab, below their limits. */
import { count } from '../../lib/figures.ts';
import { changedWords, growthOfAll, verdictText } from '../figures.ts';
import { PLAIN, wordsText } from '../text.ts';
import type { BuildDiff } from '../types.ts';
import { bytesOf, fitting } from './fitting.ts';
import { diffBlock, type Preview } from './markup.ts';
import { changedPages } from './page-changes.ts';
import { filesSection, navigationSection, routeSections, warning, weightSection } from './sections.ts';

/** The first line, which readers do not see: a workflow finds its comment by it. */
const MARKER = '<!-- docsgen diff -->';
/** Bytes. GitHub accepts 65,536 characters. */
const MAX_COMMENT = 60_000;
/** Bytes for headings, blank lines and the note about what is left out. */
const RESERVED = 1000;

/** @param preview Base URL of a preview of the new build, with a slash at its end. */
export function diffComment(diff: BuildDiff, preview?: Preview): string {
  const head = `${MARKER}\n${summary(diff)}`;
  if (diff.isIdentical) return head;
  const before = [head, warning(diff, preview)];
  const after = [
    ...routeSections(diff, preview),
    navigationSection(diff.navigation),
    filesSection(diff.files),
    weightSection(diff, preview),
  ];
  const used = [...before, ...after].reduce((sum, part = '') => sum + bytesOf(part), RESERVED);
  return joined([...before, ...pagesSection(diff, MAX_COMMENT - used, preview), ...after]);
}

const joined = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join('\n\n');

function summary(diff: BuildDiff): string {
  const quiet = verdictText(diff);
  if (quiet !== undefined) return quiet;
  const words = wordsText(changedWords(diff), PLAIN);
  const parts = [
    diff.pages.length > 0 && `${count(diff.pages.length, 'page')} changed (${words})`,
    diff.added.length > 0 && `${diff.added.length} added`,
    diff.removed.length + diff.redirected.length > 0 && `${diff.removed.length + diff.redirected.length} removed`,
    diff.moved.length > 0 && `${diff.moved.length} moved`,
    `${growthOfAll(diff)} in all files`,
  ];
  return `**What readers will see:** ${parts.filter(Boolean).join(', ')}`;
}

function pagesSection({ pages }: BuildDiff, room: number, preview: Preview): string[] {
  if (pages.length === 0) return [];
  const { text, withoutDiff } = changedPages(pages, room, preview);
  const note =
    withoutDiff > 0
      ? [
          `*The comment would be too long with the changes of ${count(withoutDiff, 'more page')}, the smallest ones. \`docsgen diff --html\` shows all of them.*`,
        ]
      : [];
  return ['### Changed', text, ...note];
}

/** The likeness of sites of different generators as a comment: its text for the terminal, which begins with the sum. */
export function likenessComment(text: string): string {
  const { kept, left } = fitting(text.split('\n'), MAX_COMMENT - RESERVED);
  const lines = left > 0 ? [...kept, `and ${count(left, 'more line')}`] : kept;
  return `${MARKER}\n${diffBlock(lines)}`;
}
