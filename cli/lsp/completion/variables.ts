/** Completes `{{name}}`: variables of the site, of the folder, and of the page. */
import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver/node';
import type { At } from '../site/context.ts';
import type { Typed } from './links.ts';

export function variableItems(at: At, typed: Typed): CompletionItem[] {
  const { parsed } = at.site.shown()?.site ?? {};
  if (!parsed) return [];
  const { defaults } = parsed.sources[at.document ?? -1] ?? {};
  const all = { ...parsed.settings.markdown.variables, ...defaults?.variables, ...ownVariables(at) };
  const isClosed = at.text.text.startsWith('}}', at.offset);
  return Object.entries(all).map(([name, value]) => ({
    label: name,
    kind: CompletionItemKind.Variable,
    detail: String(value),
    textEdit: { range: at.text.range(typed.start, at.offset), newText: isClosed ? name : `${name}}}` },
  }));
}

/** `variables` of the front matter. */
function ownVariables({ outline, text }: At): Record<string, string> {
  const [, last] = outline.frontMatter ?? [0, 0];
  const found: Record<string, string> = {};
  let isInside = false;
  for (let line = 1; line < last; line++) {
    const shown = text.line(line);
    if (/^\S/.test(shown)) isInside = /^variables:\s*$/.test(shown);
    const [, name, value = ''] = (isInside && /^\s+([\w.-]+):\s*(.*)$/.exec(shown)) || [];
    if (name !== undefined) found[name] = value;
  }
  return found;
}
