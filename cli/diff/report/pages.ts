/** The section of the report with the changes of each page, word by word. */

import { type Html, html } from '../../html/template.ts';
import { count } from '../../lib/figures.ts';
import { lookUp } from '../../lib/look-up.ts';
import { aroundChanges } from '../pieces.ts';
import type { Anchor, BlockChange, HeadChange, PageChange, Piece, TextChange } from '../types.ts';
import { diffWords } from '../words.ts';

/** Pages whose text is shown; the others are only listed. */
const MAX_PAGES = 250;
/** Pages that are initially open. */
const OPEN = 3;

export function pagesSection(pages: readonly PageChange[]): Html | undefined {
  if (pages.length === 0) return undefined;
  const rest = pages.slice(MAX_PAGES);
  const more =
    rest.length > 0 &&
    html`<details><summary>${count(rest.length, 'more page')} with smaller changes</summary><ul class="rows">${rest.map((page) => html`<li><code>${page.path}</code> ${badges(page)}</li>`)}</ul></details>`;
  return html`<section aria-labelledby="pages"><h2 id="pages">Pages <span class="count">${pages.length}</span></h2>${pages.slice(0, MAX_PAGES).map((page, at) => pageEntry(page, at < OPEN))}${more}</section>`;
}

function pageEntry(page: PageChange, isOpen: boolean): Html {
  const { path, title, from, text, head, anchors } = page;
  return html`<details class="page"${isOpen && html` open`}><summary><span class="name"><b>${title || path}</b> <code>${path}</code></span> ${badges(page)}</summary><div class="body">${[
    from !== undefined && html`<p>Previous URL: <code>${from}</code></p>`,
    head.length > 0 && headTable(head),
    anchorList('Removed anchors', anchors.lost, 'lost'),
    anchorList('New anchors', anchors.added, 'new'),
    text && textChange(text),
  ]}</div></details>`;
}

function badges({ text, head, anchors }: PageChange): Html {
  return html`<span class="badges">${[
    text &&
      html`${text.added > 0 && html`<span class="badge added">+${text.added}</span> `}${text.removed > 0 && html`<span class="badge removed">−${text.removed}</span> `}<span class="unit">${text.added + text.removed > 0 ? 'words' : 'punctuation'}</span>`,
    anchors.lost.length > 0 && html` <span class="badge warn">${count(anchors.lost.length, 'anchor')} removed</span>`,
    head.length > 0 && html` <span class="badge">${head.map(({ name }) => name).join(', ')}</span>`,
  ]}</span>`;
}

const headTable = (head: readonly HeadChange[]): Html =>
  html`<dl class="head">${head.map(
    ({ name, before, after }) =>
      html`<div><dt>${name}</dt><dd>${pieces(before === '' || after === '' ? whole(before, after) : diffWords(before, after))}</dd></div>`,
  )}</dl>`;

const whole = (before: string, after: string): Piece[] => [
  ...(before === '' ? [] : [['-', before] as Piece]),
  ...(after === '' ? [] : [['+', after] as Piece]),
];

const anchorList = (label: string, anchors: readonly Anchor[], kind: 'lost' | 'new'): Html | undefined =>
  anchors.length === 0
    ? undefined
    : html`<p class="anchors">${label}: ${anchors.map(({ id, heading }, at) => html`${at > 0 && ', '}${kind === 'lost' ? html`<del><code>#${id}</code></del>` : html`<ins><code>#${id}</code></ins>`}${heading !== undefined && html` <span class="title">${heading}</span>`}`)}</p>`;

function textChange({ blocks, more }: TextChange): Html {
  const groups: { under: string; blocks: BlockChange[] }[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (last && last.under === block.under) last.blocks.push(block);
    else groups.push({ under: block.under, blocks: [block] });
  }
  return html`${groups.map(
    (group) =>
      html`${group.under !== '' && html`<h3 class="under"><span class="hidden">In the section </span>${group.under}</h3>`}${group.blocks.map(blockChange)}`,
  )}${more > 0 && html`<p class="more">and ${count(more, 'more place')}</p>`}`;
}

const KINDS: Record<string, string> = {
  li: 'list',
  tr: 'row',
  code: 'code',
  h1: 'heading 1',
  h2: 'heading 2',
  h3: 'heading 3',
  h4: 'heading 4',
  h5: 'heading 5',
  h6: 'heading 6',
  svg: 'drawing',
  dt: 'term',
  summary: 'summary',
  blockquote: 'quote',
  figcaption: 'caption',
};

function blockChange({ kind, pieces: parts }: BlockChange): Html {
  const signs = new Set(parts.map(([sign]) => sign));
  const name = signs.has('=') || signs.size > 1 ? 'edited' : signs.has('+') ? 'added' : 'removed';
  const label = lookUp(KINDS, kind);
  return html`<div class="block ${name}${kind === 'code' && ' code'}">${label !== undefined && html`<span class="kind">${label}</span>`}<p>${pieces(aroundChanges(parts))}</p></div>`;
}

const pieces = (parts: readonly Piece[]): Html[] =>
  parts.map(([kind, text]) =>
    kind === '=' ? html`${text}` : kind === '+' ? html`<ins>${text}</ins>` : html`<del>${text}</del>`,
  );
