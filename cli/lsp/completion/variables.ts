/** Completes `{{name}}`, variables of the site, of the folder, and of the page, and terms of the glossary. */
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

/** Terms of the glossary that begin with the last words: pages explain them wherever they are written so. */
export function termItems({ site, text, offset }: At, before: string): CompletionItem[] {
  const { glossary = {} } = site.shown()?.site.parsed.settings.markdown ?? {};
  return Object.entries(glossary).flatMap(([label, explanation]): CompletionItem[] => {
    const typed = typedPart(before, label);
    if (typed === 0) return [];
    return [
      {
        label,
        kind: CompletionItemKind.Text,
        detail: explanation,
        textEdit: { range: text.range(offset - typed, offset), newText: label },
      },
    ];
  });
}

/** How many characters of a term are written, from the start of a word. */
function typedPart(before: string, term: string): number {
  for (let length = Math.min(term.length, before.length); length > 0; length--) {
    const isWord = !/[\p{L}\p{N}]$/u.test(before.slice(0, -length));
    if (isWord && before.slice(-length).toLowerCase() === term.slice(0, length).toLowerCase()) return length;
  }
  return 0;
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
