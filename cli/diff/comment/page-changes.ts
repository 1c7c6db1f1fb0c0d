/** Changed pages in the comment: a folded diff each, and a line for those without room for one. */
import { html } from '../../html/template.ts';
import { count } from '../../lib/figures.ts';
import { lookUp } from '../../lib/look-up.ts';
import { aroundChanges } from '../pieces.ts';
import { PLAIN, wordsText } from '../text.ts';
import type { BlockChange, PageChange } from '../types.ts';
import { bytesOf, fitting, GAP } from './fitting.ts';
import { diffBlock, folded, type Preview, pageName, pageNameHtml } from './markup.ts';

/** Bytes of the diff of a page, so that a rewritten page leaves room for others. */
const MAX_DIFF = 6000;
/** Characters of a line in a diff. */
const MAX_LINE = 500;
/** The share of the room for names of pages; diffs have the rest. */
const NAMES = 0.75;

export interface ChangedPages {
  /** Markdown. */
  text: string;
  /** Pages whose diff is left out. */
  withoutDiff: number;
}

/**
 * Names of all pages, and the diffs of the first ones; what does not fit is left out from the end.
 * @param pages The largest change first.
 * @param room Bytes.
 */
export function changedPages(pages: readonly PageChange[], room: number, preview: Preview): ChangedPages {
  const names = pages.map((page) => `- ${pageName(page, preview)}${suffix(page)}`);
  const { kept, left } = fitting(names, room * NAMES);
  let free = room - kept.reduce((sum, name) => sum + bytesOf(name) + GAP, 0);
  const entries: string[] = [];
  for (const [at, name] of kept.entries()) {
    const page = pages[at];
    const entry = page && pageEntry(page, preview);
    free -= entry === undefined ? 0 : bytesOf(entry) - bytesOf(name);
    if (entry === undefined || free < 0) break;
    entries.push(entry);
  }
  const rest = [...kept.slice(entries.length), ...(left > 0 ? [`- and ${count(left, 'more page')}`] : [])];
  return {
    text: [...entries, ...(rest.length > 0 ? [rest.join('\n')] : [])].join('\n\n'),
    withoutDiff: pages.length - entries.length,
  };
}

function pageEntry(page: PageChange, preview: Preview): string {
  const { lines, more } = diffLines(page);
  const rest = more > 0 ? `\n\nand ${count(more, 'more place')}` : '';
  return folded(html`${pageNameHtml(page, preview)}${suffix(page)}`, `${diffBlock(lines)}${rest}`);
}

/** How much changed: `: +7 −6 words, 1 anchor removed, description`. */
function suffix({ from, text, head, anchors: { lost } }: PageChange): string {
  const parts = [
    from !== undefined && 'moved',
    text && wordsText(text, PLAIN),
    lost.length > 0 && `${count(lost.length, 'anchor')} removed`,
    head.length > 0 && head.map(({ name }) => name).join(', '),
  ].filter(Boolean);
  return parts.length > 0 ? `: ${parts.join(', ')}` : '';
}

function diffLines({ path, from, text, head, anchors }: PageChange): { lines: string[]; more: number } {
  const facts = [
    ...(from === undefined ? [] : pair('URL: ', from, path)),
    ...head.flatMap(({ name, before, after }) => pair(`${name}: `, before, after)),
    ...anchors.lost.map(({ id }) => `- anchor: #${id}`),
    ...anchors.added.map(({ id }) => `+ anchor: #${id}`),
  ];
  const places = (text?.blocks ?? []).map(blockLines);
  let under = '';
  const groups = places.map(({ under: heading, lines }) => {
    const isNew = heading !== under;
    under = heading;
    return [...(isNew ? [`@@ ${heading} @@`] : []), ...lines].map(clipped).join('\n');
  });
  const first = fitting(facts.map(clipped), MAX_DIFF / 2);
  const { kept, left } = fitting(groups, MAX_DIFF / 2);
  const lines = [...first.kept, ...kept.flatMap((group) => group.split('\n'))];
  return { lines, more: first.left + left + (text?.more ?? 0) };
}

/** The old and the new value; an empty one did not exist. */
const pair = (label: string, before: string, after: string): string[] => [
  ...(before === '' ? [] : [`- ${label}${before}`]),
  ...(after === '' ? [] : [`+ ${label}${after}`]),
];

/** Elements that Markdown marks at the start of a line. */
const MARKS: Record<string, string> = {
  h1: '# ',
  h2: '## ',
  h3: '### ',
  h4: '#### ',
  h5: '##### ',
  h6: '###### ',
  li: '* ',
  blockquote: '> ',
};

function blockLines({ kind, under, pieces }: BlockChange): { under: string; lines: string[] } {
  const parts = aroundChanges(pieces);
  const side = (other: '+' | '-'): string =>
    parts
      .filter(([sign]) => sign !== other)
      .map(([, text]) => text)
      .join('');
  return { under, lines: pair(lookUp(MARKS, kind) ?? '', side('+'), side('-')) };
}

const clipped = (line: string): string => {
  const text = line.replaceAll('\n', ' ');
  return text.length > MAX_LINE ? `${text.slice(0, MAX_LINE - 1)}…` : text;
};
