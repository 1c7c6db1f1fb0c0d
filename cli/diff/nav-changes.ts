/** Changes of the navigation; the same change on many pages is reported once. */
import { diffArrays } from 'diff';
import type { PagePair } from './page-change.ts';
import type { NavChange, NavLine, NavPart } from './types.ts';

const MAX_EDITS = 2000;
const PARTS: NavPart[] = ['navbar', 'sidebar', 'footer', 'breadcrumbs', 'previous and next'];

/** Groups equal changes; changes on the most pages come first. */
export function groupNavigation(pairs: readonly PagePair[]): NavChange[] {
  const groups = new Map<string, NavChange>();
  for (const { path, view } of pairs) {
    if (!view) continue;
    for (const part of PARTS) {
      const lines = linesOf(view.before.navigation.get(part) ?? [], view.after.navigation.get(part) ?? []);
      if (lines.length === 0) continue;
      const key = JSON.stringify([part, lines]);
      const group = groups.get(key);
      if (group) group.pages.push(path);
      else groups.set(key, { part, lines, pages: [path] });
    }
  }
  return [...groups.values()].sort(
    (a, b) => b.pages.length - a.pages.length || PARTS.indexOf(a.part) - PARTS.indexOf(b.part),
  );
}

function linesOf(before: readonly string[], after: readonly string[]): NavLine[] {
  if (before.join('\n') === after.join('\n')) return [];
  const parts = diffArrays([...before], [...after], { maxEditLength: MAX_EDITS }) ?? [
    { value: [...before], removed: true, added: false },
    { value: [...after], removed: false, added: true },
  ];
  return parts.flatMap(({ value, added, removed }) =>
    added || removed ? value.map((text): NavLine => ({ kind: added ? '+' : '-', text: text.trim() })) : [],
  );
}
