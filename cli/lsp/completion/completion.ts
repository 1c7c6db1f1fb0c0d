/** Decides from the text before the place what can follow there. The text may be half written, so no parser is asked. */

import type { CompletionItem } from 'vscode-languageserver/node';
import { openingFence } from '../../lib/blocks/fences.ts';
import { type At, isMarkdown } from '../site/context.ts';
import { isInCode, isInFrontMatter } from '../site/outline.ts';
import { importsIn } from '../site/places.ts';
import {
  builtInProps,
  codeSettingItems,
  containerItems,
  directiveItems,
  languageItems,
  propItems,
  quoteItems,
  tagItems,
} from './components.ts';
import { frontMatterItems, idItems } from './front-matter.ts';
import { fileItems, pageItems, type Typed, wikiItems } from './links.ts';
import { ownProps } from './own-props.ts';
import { termItems, variableItems } from './variables.ts';

/** Signs after which editors ask by themselves. */
export const TRIGGERS = ['(', '[', '#', '/', '"', "'", '<', ':', '`', '{', ' ', '=', '@'];

type Rule = readonly [pattern: RegExp, items: (at: At, typed: Typed) => CompletionItem[] | Promise<CompletionItem[]>];

/** After the marks of a code block. */
const IN_FENCE: readonly Rule[] = [
  [/^\S+\s.*\bfile=["']?([^\s"']*)$/, quoteItems],
  [/^\S+\s(?:.*\s)?()[\w-]*$/, codeSettingItems],
  [/^([\w+#-]*)$/, languageItems],
];

/** In the text of a page. The first group of a pattern is what is written so far; the first rule that fits decides. */
const IN_TEXT: readonly Rule[] = [
  [/\[\[([^\]|]*)$/, wikiItems],
  [/!\[[^\]]*\]\(<?([^()<>\s]*)$/, (at, typed) => fileItems(at, typed)],
  [/\]\(<?([^()<>\s]*)$/, linkItems],
  [/^\s{0,3}\[[^\]]+\]:\s*<?(\S*)$/, linkItems],
  [
    /<(?:img|video|audio|source|Image)\b[^<>]*\b(?:src|srcSet|poster)=["']([^"']*)$/,
    (at, typed) => fileItems(at, typed),
  ],
  [/<[\w.]+\b[^<>]*\b(?:href|to|link)=["']([^"']*)$/, linkItems],
  [/\{\{\s*([\w.-]*)$/, variableItems],
  [/^\s*:{3,}\s*([\w-]*)$/, containerItems],
  [/(?:^|[\s([])::?([a-z][\w-]*)$/, directiveItems],
];

export async function completionsAt(at: At): Promise<CompletionItem[]> {
  const { text, line, character, offset, outline, file } = at;
  const before = text.line(line).slice(0, character);
  if (!isMarkdown(file)) return isOfIds(file, before) ? idItems(at) : [];
  if (isInFrontMatter(text.text.slice(0, offset - before.length))) return frontMatterItems(at, before);
  if (isInCode(outline, line)) return [];
  const fence = openingFence(before);
  const items = fence ? ruled(IN_FENCE, at, fence.info.trimStart()) : ruled(IN_TEXT, at, before);
  if (items) return items;
  const ofTag = await tagCompletions(at);
  return ofTag.length > 0 || isInTag(at) ? ofTag : termItems(at, before);
}

const isInTag = ({ text, offset }: At): boolean =>
  /<\/?[A-Za-z][^<>]*$/.test(text.text.slice(Math.max(0, offset - 500), offset));

function ruled(rules: readonly Rule[], at: At, before: string): ReturnType<Rule[1]> | undefined {
  for (const [pattern, items] of rules) {
    const [whole, written = ''] = pattern.exec(before) ?? [];
    if (whole !== undefined) return items(at, { written, start: at.offset - written.length });
  }
  return undefined;
}

/** In `<Name prop|`, which may begin on an earlier line. */
async function tagCompletions(at: At): Promise<CompletionItem[]> {
  const { text, offset, file } = at;
  const before = text.text.slice(Math.max(0, offset - 2000), offset);
  if (/<[A-Z]?[\w.]*$/.test(before) && !/<[a-z]/.test(before.slice(before.lastIndexOf('<')))) return tagItems(at);
  const [, tag = '', rest = ''] = /<([A-Z][\w.]*)((?:\s(?:[^<>]|=>)*)?)$/.exec(before) ?? [];
  // Within a value, only its author knows.
  if (tag === '' || !/\s[\w-]*$/.test(rest) || /=\s*(?:"[^"]*|'[^']*|\{[^}]*)$/.test(rest)) return [];
  const has = new Set([...rest.matchAll(/\s([\w-]+)\s*=/g)].map(([, name = '']) => name));
  const used = importsIn(text.text).find(({ name }) => name === tag);
  const names = used ? ownProps(at.site, file, used) : builtInProps(tag);
  return propItems(names ?? [], has);
}

/** A URL that begins with `/` may be one of the public folder. */
function linkItems(at: At, typed: Typed): CompletionItem[] {
  const pages = pageItems(at, typed);
  return typed.written.includes('#') ? pages : [...pages, ...fileItems(at, typed)];
}

/** Files whose quoted texts are ids of documents. */
const isOfIds = (file: string, before: string): boolean =>
  /(?:^|\/)(?:sidebars?(?:\.[\w-]+)*\.[cm]?[jt]s|_category_\.json|_category_\.ya?ml|sidebars?\.json)$/i.test(file) &&
  /["'][^"']*$|:\s*[\w/-]*$/.test(before);
