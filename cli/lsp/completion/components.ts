/** Completes components, their props, directives, and what the first line of a code block can have. */
import { type CompletionItem, CompletionItemKind, InsertTextFormat } from 'vscode-languageserver/node';
import {
  codeBlockWords,
  componentWords,
  containerWords,
  directiveWords,
  languageWords,
  providedWords,
  regionWords,
} from '../../build/live/vocabulary.ts';
import type { At } from '../site/context.ts';
import { importsIn, namesIn, quotedPath } from '../site/places.ts';
import { pathItems, type Typed } from './links.ts';

const plainItem = (label: string, kind: CompletionItemKind, detail?: string): CompletionItem => ({
  label,
  kind,
  ...(detail === undefined ? {} : { detail }),
});

/** After `<`: the imports of the text, components of the theme, and docsgen's own. */
export function tagItems(at: At): CompletionItem[] {
  const { text, site } = at;
  const shown = site.shown();
  const imported = importsIn(text.text).filter(({ name }) => /^[A-Z]/.test(name));
  const own = imported.map(({ name, from }) => plainItem(name, CompletionItemKind.Class, from));
  const provided = shown ? providedWords(shown.site) : [];
  const built = componentWords();
  return [
    ...own,
    ...provided.map((name) => plainItem(name, CompletionItemKind.Class, 'theme')),
    ...built.map(({ tag, parent }) => plainItem(tag, CompletionItemKind.Class, parent ? `in <${parent}>` : 'docsgen')),
  ].filter(({ label }, place, all) => all.findIndex((one) => one.label === label) === place);
}

/** Props of a component, in a tag. `has`: those that the tag has. */
export function propItems(names: readonly string[], has: ReadonlySet<string>): CompletionItem[] {
  return names
    .filter((name) => !has.has(name))
    .map((name) => ({
      label: name,
      kind: CompletionItemKind.Property,
      insertText: `${name}="$1"`,
      insertTextFormat: InsertTextFormat.Snippet,
    }));
}

export const builtInProps = (tag: string): readonly string[] | undefined =>
  componentWords().find((one) => one.tag === tag)?.props;

/** After `:::`. */
export const containerItems = ({ site }: At): CompletionItem[] => {
  const shown = site.shown();
  return (shown ? containerWords(shown.site) : []).map(({ name, isAdmonition }) =>
    plainItem(name, CompletionItemKind.Keyword, isAdmonition ? 'admonition' : 'block'),
  );
};

/** After `:` and `::`. */
export const directiveItems = (): CompletionItem[] =>
  directiveWords().map((name) => plainItem(name, CompletionItemKind.Keyword, 'directive'));

/** After the marks of a code block. */
export async function languageItems(): Promise<CompletionItem[]> {
  const names = await languageWords();
  return names.map((name, place) => ({
    ...plainItem(name, CompletionItemKind.EnumMember),
    sortText: String(place).padStart(4, '0'),
  }));
}

/** After the language of a code block. */
export function codeSettingItems(): CompletionItem[] {
  const { flags, values } = codeBlockWords();
  return [
    ...flags.map((name) => plainItem(name, CompletionItemKind.Keyword)),
    ...values.map((name) => ({
      ...plainItem(`${name}=`, CompletionItemKind.Property),
      insertText: `${name}="$1"`,
      insertTextFormat: InsertTextFormat.Snippet,
    })),
  ];
}

/** In `file="…"`: files, and after `#` the regions of the file. */
export function quoteItems(at: At, typed: Typed): CompletionItem[] {
  const hash = typed.written.indexOf('#');
  if (hash < 0) return pathItems(at, typed, (folder) => namesIn(at.site, folder));
  const file = quotedPath(at, typed.written.slice(0, hash));
  const names = file === undefined ? [] : [...regionWords(at.site.textAt(file)).keys()];
  return names.map((name) => ({
    label: name,
    kind: CompletionItemKind.Reference,
    textEdit: { range: at.text.range(typed.start + hash + 1, at.offset), newText: name },
  }));
}
