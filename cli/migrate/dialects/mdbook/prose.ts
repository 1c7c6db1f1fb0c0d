/** Text outside of code: formulas, attributes of headings, icons, and characters that were only text in mdBook. */
import { proseIn } from '../../../lib/blocks/code-spans.ts';
import { lookUp } from '../../../lib/look-up.ts';
import { literalUrl } from '../text/literal-urls.ts';
import { type Attribute, attributeOf, attributeText, type Tag } from '../text/tags.ts';
import type { Token } from '../text/tokens.ts';
import type { Work } from './page.ts';

export function convertProse(tokens: readonly Token[], work: Work): void {
  const { draft, facts } = work;
  const kept = tokens.filter(({ kind }) => kind !== 'directive').map(({ start, end }) => ({ start, end }));
  for (const { from, to } of proseIn(draft.text)) {
    if (facts.math === 'mathjax') convertFormulas(from, to, work);
    convertHeadings(from, to, work);
    keepLiterals({ from, to }, kept, work);
  }
  for (const token of tokens) if (token.kind === 'tag' && token.form !== 'close') convertTag(token, work);
}

const FORMULA = /\\\\\(([\s\S]+?)\\\\\)|\\\\\[([\s\S]+?)\\\\\]|\$\$([\s\S]+?)\$\$|(\\?\$)/g;

/** `\\( … \\)`, `\\[ … \\]` and `$$ … $$` of MathJax. */
function convertFormulas(from: number, to: number, { draft }: Work): void {
  const { text } = draft;
  for (const found of text.slice(from, to).matchAll(FORMULA)) {
    const [whole, inline, bracketed, dollars, sign] = found;
    const at = from + found.index;
    if (sign !== undefined) {
      // A dollar alone was text.
      if (sign === '$') draft.replace(at, at + 1, '\\$');
      continue;
    }
    const formula = (inline ?? bracketed ?? dollars ?? '').replace(/\\([!-/:-@[-`{-~])/g, '$1').trim();
    if (/\n[ \t]*\n/.test(whole)) continue;
    draft.note('converted', 'MathJax', { text: 'docsgen draws formulas during the build, from `$…$` and `$$`.', at });
    if (inline !== undefined) draft.replace(at, at + whole.length, `$${formula.replace(/\s*\n[ \t>]*/g, ' ')}$`);
    else displayFormula({ at, end: at + whole.length, formula }, draft);
  }
}

/** A formula of its own is a block; text around it is in paragraphs of its own. */
function displayFormula(
  { at, end, formula }: { at: number; end: number; formula: string },
  draft: Work['draft'],
): void {
  const { text } = draft;
  const lineStart = text.lastIndexOf('\n', at - 1) + 1;
  const before = text.slice(lineStart, at);
  const lead = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])?[ \t>]*/.exec(before)?.[0] ?? '';
  const prefix = lead.replace(/[^ \t>]/g, ' ');
  const next = text.indexOf('\n', end);
  const after = text.slice(end, next < 0 ? text.length : next);
  const head = before.trim() === lead.trim() ? '' : `\n${prefix.trimEnd()}\n${prefix}`;
  const tail = after.trim() === '' ? '' : `\n${prefix.trimEnd()}\n${prefix}`;
  const lines = formula.split(/\n[ \t>]*/).join(`\n${prefix}`);
  draft.replace(at, end, `${head}$$\n${prefix}${lines}\n${prefix}$$${tail}`);
}

const HEADING = /^(?:[ \t>]*)#{1,6}[ \t].*?([ \t]*)\{([^{}\n]*)\}[ \t]*(?:#+[ \t]*)?\r?$/gm;

const DASHES = /^[ \t>]*#{1,6}[ \t]+(?!.*\{#)(.*--.*?)[ \t]*(#+[ \t]*)?\r?$/gm;

/** docsgen reads `{#id}` of a heading; classes and other attributes go. Dashes are not part of mdBook's ids. */
function convertHeadings(from: number, to: number, { draft, facts }: Work): void {
  if (facts.isSmart)
    for (const found of draft.text.slice(from, to).matchAll(DASHES)) {
      const end = from + found.index + found[0].trimEnd().length - (found[2]?.trimEnd().length ?? 0);
      draft.insert(end, ` {#${idOf(found[1] ?? '')}}`);
    }
  for (const found of draft.text.slice(from, to).matchAll(HEADING)) {
    const [whole, blank = '', attributes = ''] = found;
    const words = attributes.split(/\s+/).filter(Boolean);
    const id = words.find((word) => word.startsWith('#'));
    if (attributes === id) continue;
    const start = from + found.index + whole.lastIndexOf(`${blank}{${attributes}}`);
    const end = start + blank.length + attributes.length + 2;
    draft.replace(start, end, id === undefined ? '' : `${blank || ' '}{${id}}`);
    const rest = words.filter((word) => word !== id).join(' ');
    const text = `A heading has only an id in docsgen, so it lost ${rest}.`;
    if (rest !== '') draft.note('look', 'attributes of a heading', { text, at: start });
  }
}

/** The id of mdBook for a text whose dashes are typographic. */
const idOf = (text: string): string =>
  text
    .replace(/-{2,3}/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

interface Range {
  from: number;
  to: number;
}

/** Bare URLs and directives were text. */
function keepLiterals(
  { from, to }: Range,
  kept: readonly { start: number; end: number }[],
  { draft, lines, facts }: Work,
): void {
  const { text } = draft;
  for (const { index } of text
    .slice(from, to)
    .matchAll(/:\/\/|\bwww\.|@|(?<!:):(?=[A-Za-z][\w-]*[[{])|^[ \t>]*:{2,}(?=[A-Za-z]|[ \t]*$|[ \t])/gm)) {
    const at = from + index;
    if (
      kept.some(({ start, end }) => at >= start && at < end) ||
      isIndented(text, at) ||
      /<[^\s<>]*$/.test(text.slice(Math.max(0, at - 200), at))
    )
      continue;
    const colons = /^[ \t>]*(?=:{2,})/.exec(text.slice(at, at + 40));
    if (colons && lines[draft.place(at).line - 1]?.isAdmonition) continue;
    if (colons || /^:[A-Za-z]/.test(text.slice(at, at + 2))) {
      draft.insert(at + (colons?.[0].length ?? 0), '\\');
      continue;
    }
    const literal = facts.preprocessors?.has('external-links') ? undefined : literalUrl(text, at);
    if (literal === undefined) continue;
    draft.replace(at, literal.end, literal.text);
    draft.note('converted', "URLs that weren't links", {
      text: 'mdBook showed URLs without brackets as text. To make a link of one, remove its backslash or `&#64;`.',
      at,
    });
  }
}

/** Indented code is a block of its own. */
export function isIndented(text: string, at: number): boolean {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  if (!/^(?: {4}|\t)/.test(text.slice(start, start + 4))) return false;
  const above = text
    .slice(Math.max(0, start - 4000), start)
    .split('\n')
    .slice(0, -1)
    .reverse();
  const outer = above.find((line) => line.trim() !== '' && !/^ {4}|^\t/.test(line)) ?? '';
  const isBlock = above[0]?.trim() === '' || /^(?: {4}|\t)/.test(above[0] ?? '');
  return isBlock && !/^ {0,3}(?:[-*+]|\d{1,9}[.)])[ \t]|^ {1,3}\S/.test(outer);
}

const ICON_SETS: Readonly<Record<string, string>> = {
  fa: 'fa6-solid',
  fas: 'fa6-solid',
  'fa-solid': 'fa6-solid',
  fab: 'fa6-brands',
  'fa-brands': 'fa6-brands',
  far: 'fa6-regular',
  'fa-regular': 'fa6-regular',
};

/** `<i class="fa fa-print">` is an icon; links of other elements lead to the new pages. */
function convertTag(tag: Tag, work: Work): void {
  const { draft, needs } = work;
  const classes = attributeText(attributeOf(tag, 'class'))?.split(/\s+/) ?? [];
  if (tag.name === 'div' && classes.includes('warning')) needs.hasWarnings = true;
  const name = classes.find((one) => /^fa-(?!solid$|brands$|regular$|fw$|lg$|\dx$|spin$)/.test(one));
  const set = classes.map((one) => lookUp(ICON_SETS, one)).find((one) => one !== undefined);
  if (tag.name === 'i' && name !== undefined && set !== undefined && tag.pair) {
    draft.replace(tag.start, tag.pair.end, `:icon[${set}:${name.slice(3)}]`);
    draft.note('converted', 'Font Awesome', { text: 'The icon is now `:icon`.', at: tag.start });
    needs.icons.add(set);
    return;
  }
  for (const attribute of tag.attributes)
    if (/^(?:href|src|poster)$/.test(attribute.name)) convertAttribute(attribute, work);
}

function convertAttribute({ value, start, end }: Attribute, { draft, facts }: Work): void {
  if (value === undefined) return;
  const at = start + draft.text.slice(start, end).lastIndexOf(value);
  const url = facts.link?.(value, (kind, what, text) => draft.note(kind, what, { text, at: start }));
  if (url !== undefined) draft.replace(at, at + value.length, url);
}
