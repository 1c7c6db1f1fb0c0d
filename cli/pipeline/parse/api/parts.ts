/** The building blocks of API reference pages. */
import { iconHtml, warning } from '../../../../runtime/tables/icons.ts';
import { escapeAttribute, escapeText } from '../../../html/escape.ts';
import { byAlias, lookUp } from '../../../lib/look-up.ts';
import type { ApiComment, Code, Link } from '../../../model/api.ts';
import { copyButton } from '../html/code/block.ts';
import { CODE } from '../html/text.ts';
import type { Pen } from './pen.ts';

/** The classes of code blocks, by Prism class. */
const CLASSES = byAlias({
  't-keyword': 'keyword boolean',
  't-class-name': 'class-name builtin',
  't-function': 'function',
  't-string': 'string',
  't-number': 'number constant',
  't-property': 'property',
  't-variable': 'parameter',
});

/** Of several links to one symbol, only the first is a stop for the keyboard. */
export function codeHtml(code: Code, pen: Pen): string {
  const linkedTo = new Set<string>();
  return code
    .map(([text, className, target]) => {
      const shown = escapeText(text);
      const linked = target === undefined ? shown : codeLink(shown, { target, pen, linkedTo });
      const name = className && CLASSES.get(className);
      return name ? `<span class="${name}">${linked}</span>` : linked;
    })
    .join('');
}

function codeLink(
  shown: string,
  { target, pen, linkedTo }: { target: string; pen: Pen; linkedTo: Set<string> },
): string {
  const repeated = linkedTo.has(target) ? ' tabindex="-1"' : '';
  linkedTo.add(target);
  return `<a href="${pen.href(target)}"${repeated}>${shown}</a>`;
}

/** Its lines wrap: nobody has to scroll it. */
export const codeBlock = (code: Code, pen: Pen): string =>
  `<div class="code api-code"><pre data-language="ts" translate="no" data-wrap><code>${codeHtml(code, pen)}</code></pre></div>\n`;

/** The line that imports a symbol, to be copied. */
export const importBlock = (code: Code, pen: Pen): string =>
  `<div class="code api-import" data-nosearch><pre data-language="ts" translate="no" data-wrap><code>${codeHtml(code, pen)}</code></pre>${copyButton(pen)}\n`;

/** `open`: a tag for places that are names as a whole. */
export function linkHtml({ text, target }: Link, pen: Pen, open = CODE): string {
  const code = `${open}${escapeText(text)}</code>`;
  return target === undefined ? code : `<a href="${pen.href(target)}">${code}</a>`;
}

export const linkList = (links: readonly Link[], pen: Pen): string =>
  links.map((link) => linkHtml(link, pen)).join(', ');

/** `count`: how many values there are. */
type Fact = readonly [label: string, html: string | undefined, count?: number];

const isShown = ([, html]: Fact): boolean => html !== undefined && html !== '';

/** Facts as `Label: value`; facts without a value are left out. */
export function facts(rows: readonly Fact[]): string {
  const shown = rows.filter(isShown);
  if (shown.length === 0) return '';
  return `<dl class="api-facts" data-nosearch>${shown.map(([label, html]) => `<div><dt>${label}</dt><dd>${html}</dd></div>`).join('')}</dl>\n`;
}

/** Facts below a member: folded, because a page has hundreds of them; a single value is as short as what it folds to. */
export function factsBelow(rows: readonly Fact[]): string {
  const shown = rows.filter(isShown);
  if (shown.length < 2 && (shown[0]?.[2] ?? 1) < 2) return facts(shown);
  const short = shown.map(([label, , count]) => shortFact(label, count)).join(' · ');
  return `<details class="api-more"><summary data-nosearch data-markdown-ignore><bdi>${short}</bdi></summary>${facts(shown)}</details>\n`;
}

/** `6 guides`, `source`. */
function shortFact(label: string, count: number | undefined): string {
  const word = label.toLowerCase();
  return count === undefined ? word : `${count} ${count === 1 ? word.replace(/s$/, '') : word}`;
}

export function sourceHtml(source: { text: string; href?: string } | undefined): string | undefined {
  if (!source) return undefined;
  const text = `${CODE}${escapeText(source.text)}</code>`;
  return source.href === undefined
    ? text
    : `<a href="${escapeAttribute(source.href)}" target="_blank" rel="noopener noreferrer">${text}</a>`;
}

const TAG_LABELS: Record<string, string> = {
  throws: 'Throws',
  see: 'See also',
  since: 'Since',
  example: 'Example',
  remarks: '',
  default: 'Default',
  defaultValue: 'Default',
};

const labelOf = (tag: string): string => lookUp(TAG_LABELS, tag) ?? tag.charAt(0).toUpperCase() + tag.slice(1);

/** A comment with its block tags. */
export function commentHtml(comment: ApiComment | undefined, pen: Pen): string {
  if (!comment) return '';
  const { text, tags = [], deprecated, stage } = comment;
  return [
    deprecated === undefined ? '' : notice('Deprecated', deprecated, pen),
    stage === undefined ? '' : `<p><span class="badge" data-type="warning">${escapeText(stage)}</span></p>\n`,
    text === '' ? '' : pen.prose(text),
    ...tags.map(({ tag, text: body }) => {
      const label = labelOf(tag);
      return `${label === '' ? '' : `<p class="api-label" data-nosearch>${escapeText(label)}</p>\n`}${pen.prose(body)}`;
    }),
  ].join('');
}

function notice(title: string, text: string, pen: Pen): string {
  const body = text === '' ? '' : pen.prose(text);
  return `<div class="admonition" data-type="warning"><p class="admonition-title">${iconHtml(warning)}${title}</p>${body}</div>\n`;
}

/** The Markdown texts of a comment. */
export const textsOf = (comment: ApiComment | undefined): string[] =>
  comment ? [comment.text, comment.deprecated ?? '', ...(comment.tags ?? []).map(({ text }) => text)] : [];
