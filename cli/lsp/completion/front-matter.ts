/** Completes front matter and ids in data files. */
import { type CompletionItem, CompletionItemKind, MarkupKind } from 'vscode-languageserver/node';
import type { At } from '../site/context.ts';
import { documentsOf } from '../site/places.ts';
import { frontMatterKeys } from './front-matter-schema.ts';

/** In the lines between `---`. `before`: the line up to the place. */
export function frontMatterItems(at: At, before: string): CompletionItem[] {
  const key = /^([\w-]*)$/.exec(before)?.[1];
  if (key !== undefined) return keyItems(at);
  const [, name = ''] = /^([\w-]+):\s*(?:\[[^\]]*)?["']?[^"']*$/.exec(before) ?? [];
  if (name !== '') return valueItems(at, name);
  return /^\s*-\s*["']?[^"']*$/.test(before) ? valueItems(at, listKey(at)) : [];
}

/** The key of the list that the line is part of. */
function listKey({ text, line }: At): string {
  for (let at = line - 1; at > 0; at--) {
    const name = /^([\w-]+):/.exec(text.line(at))?.[1];
    if (name !== undefined) return name;
  }
  return '';
}

function keyItems(at: At): CompletionItem[] {
  const { frontMatter } = at.outline;
  const [first, last] = frontMatter ?? [0, at.line];
  const has = new Set<string>();
  for (let line = first; line < last; line++) {
    const name = line === at.line ? undefined : /^([\w-]+):/.exec(at.text.line(line))?.[1];
    if (name !== undefined) has.add(name);
  }
  return frontMatterKeys(at)
    .filter(({ name }) => !has.has(name))
    .map(({ name, description }) => ({
      label: name,
      kind: CompletionItemKind.Property,
      insertText: `${name}: `,
      documentation: { kind: MarkupKind.Markdown, value: description },
    }));
}

function valueItems(at: At, key: string): CompletionItem[] {
  const declared = frontMatterKeys(at).find(({ name }) => name === key)?.values ?? [];
  return [...new Set([...siteValues(at, key), ...declared])].map((label) => ({
    label,
    kind: CompletionItemKind.Value,
  }));
}

/** Values that the site defines or already uses. */
function siteValues({ site }: At, key: string): string[] {
  const shown = site.shown();
  if (!shown) return [];
  const { graph, loaded } = shown.site;
  if (key === 'tags') return [...new Set(documentsOf(site).flatMap(({ frontMatter }) => tagNames(frontMatter.tags)))];
  if (key === 'authors')
    return [...new Set(documentsOf(site).flatMap(({ frontMatter }) => tagNames(frontMatter.authors)))];
  if (key === 'displayed_sidebar' || key === 'sidebar') return graph.sidebars.map(({ name }) => name);
  if (/^(?:pagination_(?:prev|next)|prev|next|related)$/.test(key)) return docIds({ site });
  if (key === 'image')
    return loaded.config.publicDir.length > 0 ? shown.site.found.publicFiles.map(({ rel }) => `/${rel}`) : [];
  return [];
}

const tagNames = (list: unknown): string[] =>
  (Array.isArray(list) ? list : []).flatMap((one) => (typeof one === 'string' ? [one] : []));

/** Ids of documents, for sidebars. */
const docIds = ({ site }: Pick<At, 'site'>): string[] =>
  site.shown()?.site.graph.pages.flatMap(({ kind, id }) => (kind === 'doc' ? [id] : [])) ?? [];

/** Within quotes in a file of sidebars. */
export const idItems = (at: At): CompletionItem[] => {
  const titles = new Map(at.site.shown()?.site.graph.pages.map(({ id, title }) => [id, title]));
  return [...new Set(docIds(at))].map((id) => ({
    label: id,
    kind: CompletionItemKind.Reference,
    detail: titles.get(id) ?? '',
  }));
};
