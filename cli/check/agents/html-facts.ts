/** What readers find in the content of a page: read from its final HTML. */
import {
  attributeOf,
  type Element,
  elementsOf,
  findElement,
  isElement,
  type Node,
  parsePage,
} from '../../built/document.ts';
import { selector } from '../../built/selector.ts';
import { NO_DISPLAY } from '../../html/elements.ts';
import { lookUp } from '../../lib/look-up.ts';
import { blockOf, codeText, noFacts, oneSpaced, type PageFacts } from './facts.ts';
import { FORMULA, texKey, withoutFormulas } from './formulas.ts';

/** What is not text of the page: navigation, controls, signs, and what is hidden from readers or meant for HTML only. */
const isFrame = selector(
  [
    'script, style, template, noscript, head, form, dialog, datalist, select, textarea, input, iframe',
    'nav, .page-actions, .menu-bar, .toc-inline, .edit-link, .skip-link, [data-markdown-ignore]',
    '[aria-hidden=true], [hidden], [data-footnote-backref], .footnotes > h2, .only-dark, .avatar, .annotation',
    // Their content is for browsers that cannot show them.
    'video, audio, object[data]',
    'a.anchor, button.copy, .card-icon, .code-more, .moved, .related, .feedback, [data-footnote-ref], annotation',
  ].join(','),
);
const isInDiagram = selector('.diagram *');
const isButton = selector('button');
const isTab = selector('[role=tab]');
const isMath = selector('math');
/** Lines of their own in the styles of docsgen. */
const isApart = selector('small, time, label, button');

const BLOCKS = new Set(
  'address article aside blockquote caption dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main ol p section summary table tbody td tfoot th thead tr ul body'.split(
    ' ',
  ),
);

const isLeftOut = (element: Element): boolean =>
  isFrame(element) ||
  NO_DISPLAY.test(attributeOf(element, 'style') ?? '') ||
  (isButton(element) && !isTab(element) && attributeOf(element, 'aria-label') !== undefined);

/** The element with the content of a page; undefined for a page without one. */
export function contentRoot(html: string): Element | undefined {
  const nodes = parsePage(html);
  const isMain = (one: Element): boolean => attributeOf(one, 'id') === 'dg-main';
  return findElement(nodes, isMain) ?? findElement(nodes, ({ tagName }) => tagName === 'main');
}

/** The facts of the content. The frame of the site is not part of it. @param url Absolute URL of the page. */
export function htmlFacts(root: Element, url: string): PageFacts {
  const reader: Reader = { facts: noFacts(), line: '', url };
  walk(root, reader);
  flush(reader);
  return withoutPlainFormulas(reader.facts);
}

/** TeX that the page shows as text, with dollars, looks like its formulas in Markdown. */
function withoutPlainFormulas(facts: PageFacts): PageFacts {
  const known = new Set(facts.formulas);
  const plain = (text: string) => (text.includes('$') ? withoutFormulas(text, known).text : text);
  return {
    ...facts,
    blocks: facts.blocks.flatMap((block) => {
      const text = plain(block.text);
      return text === block.text ? block : blockOf(text).map((one) => ({ ...block, ...one }));
    }),
    rows: facts.rows.map((cells) => cells.map(plain)),
  };
}

/** Parts of a page that code draws, and that say nothing in HTML. */
export interface SilentPart {
  what: 'nothing' | 'canvas' | 'svg';
  /** It has no element either. */
  isEmpty?: boolean;
  /** Number of the part among those of the page that React takes over, from 0; absent: it is in none. */
  island?: number;
}

const isForPrograms = selector('.only-markdown');
const isIsland = selector('[data-island]');

/** Components without text, and drawings without labels. */
export function silentParts(root: Element): { parts: SilentPart[]; islands: number } {
  const outer = [...elementsOf([root], isIsland)].filter(isIsland);
  const empty = outer.flatMap((island, at): SilentPart[] => {
    const what = silence(island);
    return what === undefined || isDescribed(island, root)
      ? []
      : [{ what, isEmpty: shownIn(island).length === 0, island: at }];
  });
  const drawings = [...elementsOf([root], (one) => isIsland(one) || isLeftOut(one))].filter(
    (one) =>
      !isLeftOut(one) &&
      !isIsland(one) &&
      /^(?:canvas|svg)$/.test(one.tagName) &&
      isMute(one) &&
      !isDescribed(one, root),
  );
  const loose = drawings.map(({ tagName }): SilentPart => ({ what: tagName === 'svg' ? 'svg' : 'canvas' }));
  return { parts: [...empty, ...loose], islands: outer.length };
}

/** Whether a text for programs is next to a part, or to what contains nothing but the part. */
function isDescribed(part: Element, root: Element): boolean {
  for (let at = part; at !== root; at = at.parentNode as Element) {
    const siblings = shownIn(at.parentNode as Element);
    const place = siblings.indexOf(at);
    if (hasAtEdge(siblings[place + 1], 0) || hasAtEdge(siblings[place - 1], -1)) return true;
    if (siblings.length > 1) return false;
  }
  return false;
}

const shownIn = ({ childNodes }: Element): Node[] =>
  childNodes.filter((one) => isElement(one) || ('value' in one && one.value.trim() !== ''));

/** Whether the first (0) or the last (-1) thing in a node is a text for programs. */
const hasAtEdge = (node: Node | undefined, edge: 0 | -1): boolean =>
  node !== undefined && isElement(node) && (isForPrograms(node) || hasAtEdge(shownIn(node).at(edge), edge));

/** Undefined for a part that says something. */
function silence(island: Element): SilentPart['what'] | undefined {
  const facts = htmlFacts(island, 'https://page.invalid');
  const isMuteAll = facts.blocks.length + facts.code.length + facts.images.length + facts.formulas.length === 0;
  if (!isMuteAll) return undefined;
  const all = [...elementsOf([island])];
  if (all.some(isForPrograms)) return undefined;
  if (all.some(({ tagName }) => /^(?:img|iframe|video|audio|input|select|textarea)$/.test(tagName))) return undefined;
  if (all.some(({ tagName }) => tagName === 'canvas')) return 'canvas';
  return all.some(({ tagName }) => tagName === 'svg') ? 'svg' : 'nothing';
}

const isMute = (drawing: Element): boolean =>
  attributeOf(drawing, 'aria-label') === undefined && oneSpaced(drawing.childNodes.map(shownText).join(' ')) === '';

interface Reader {
  facts: PageFacts;
  line: string;
  url: string;
}

function flush(reader: Reader): void {
  reader.facts.blocks.push(...blockOf(reader.line));
  reader.line = '';
}

function walk(node: Node, reader: Reader): void {
  if ('value' in node) {
    reader.line += node.value;
    return;
  }
  if (!isElement(node) || isLeftOut(node)) return;
  const { tagName } = node;
  const write = lookUp(WRITERS, tagName);
  if (write) {
    write(node, reader);
    return;
  }
  if (tagName === 'br') reader.line += ' ';
  if (tagName === 'code') addTo(reader.facts.spans, oneSpaced(shownText(node)));
  if (tagName === 'tr') row(node, reader);
  if (tagName === 'a') link(node, reader);
  const isBlock = BLOCKS.has(tagName) || isTab(node) || isApart(node);
  if (isBlock) flush(reader);
  for (const child of node.childNodes) walk(child, reader);
  if (isBlock) flush(reader);
}

const WRITERS: Record<string, (element: Element, reader: Reader) => void> = {
  pre: code,
  math: formula,
  svg: drawing,
  img: image,
};

const addTo = (list: string[], text: string): void => {
  if (text !== '') list.push(text);
};

function shownText(node: Node): string {
  if ('value' in node) return node.value;
  if (!isElement(node) || isLeftOut(node)) return '';
  if (node.tagName === 'br') return '\n';
  return node.childNodes.map(shownText).join('');
}

function code(pre: Element, reader: Reader): void {
  flush(reader);
  const text = codeText(shownText(pre));
  addTo(reader.facts.code, text);
}

function formula(math: Element, reader: Reader): void {
  const note = findElement([math], ({ tagName }) => tagName === 'annotation');
  const tex = note?.childNodes.map((child) => ('value' in child ? child.value : '')).join('') ?? '';
  addTo(reader.facts.formulas, texKey(tex));
  reader.line += ' ';
}

/** Labels of a drawing are separate texts. The name of a picture replaces them, but not that of a diagram. */
function drawing(svg: Element, reader: Reader): void {
  const name = attributeOf(svg, 'aria-label');
  if (name !== undefined && !isInDiagram(svg)) {
    reader.line += name;
    return;
  }
  flush(reader);
  for (const part of elementsOf([svg], isLeftOut)) {
    if (part.tagName !== 'text') continue;
    const text = part.childNodes.map(shownText).join(' ');
    reader.facts.blocks.push(...blockOf(text).map((block) => ({ ...block, isDrawn: true as const })));
  }
}

function image(img: Element, reader: Reader): void {
  const alt = attributeOf(img, 'alt') ?? '';
  const src = attributeOf(img, 'src') ?? '';
  if (!/^data:/i.test(src) && src !== '')
    reader.facts.images.push({ url: absoluteUrl(src, reader.url), alt: oneSpaced(alt) });
  reader.line += ` ${alt} `;
}

/** Links in code are not links in Markdown, which has none there. */
function link(anchor: Element, reader: Reader): void {
  // Two links next to each other are separated by styles.
  if (isAfterLink(anchor)) reader.line += ' ';
  const href = attributeOf(anchor, 'href');
  if (href === undefined || href === '' || attributeOf(anchor, 'data-footnote-ref') !== undefined) return;
  if (oneSpaced(shownText(anchor)) === '' && !findElement(anchor.childNodes, ({ tagName }) => tagName === 'img'))
    return;
  reader.facts.links.push(absoluteUrl(href, reader.url));
}

function isAfterLink(anchor: Element): boolean {
  const siblings = anchor.parentNode?.childNodes ?? [];
  const before = siblings[siblings.indexOf(anchor) - 1];
  return before !== undefined && isElement(before) && before.tagName === 'a';
}

function row(tr: Element, { facts }: Reader): void {
  const cells = tr.childNodes.filter(isElement).map((cell) => oneSpaced(cellText(cell)));
  const shown = cells.filter((text) => text !== '');
  if (shown.length > 0) facts.rows.push(shown);
}

function cellText(node: Node): string {
  if ('value' in node) return node.value;
  if (!isElement(node) || isLeftOut(node)) return ' ';
  if (isMath(node)) return ` ${FORMULA} `;
  if (node.tagName === 'img') return ` ${attributeOf(node, 'alt') ?? ''} `;
  const text = node.childNodes.map(cellText).join('');
  return BLOCKS.has(node.tagName) || node.tagName === 'br' || node.tagName === 'pre' ? ` ${text} ` : text;
}

export const absoluteUrl = (url: string, base: string): string =>
  URL.canParse(url, base) ? new URL(url, base).href : url;
