/** Reads the sidebar of a page: nested lists of labels and links. */
import {
  attributeOf,
  type Element,
  elementsOf,
  elementText,
  findElement,
  hasClass,
  isElement,
  type Node,
} from './document.ts';
import { isEntry, isList, isNavbar, isOtherMenu, SIDEBARS } from './markup.ts';
import type { Test } from './selector.ts';
import type { MenuItem } from './types.ts';

export interface MenuReader {
  /** The list in a file that pages of docsgen load when a category is opened, by its URL. */
  partAt(url: string): Node[];
  /** The whole sidebar in a file of its own, which pages of mdBook show in a frame. */
  frameAt(file: string): Node[];
}

interface Reading extends MenuReader {
  toTarget(link: Element): string | undefined;
}

/** @returns Undefined when the page has no sidebar with links. */
export function menuOf(nodes: readonly Node[], reading: Reading): MenuItem[] | undefined {
  for (const test of SIDEBARS) {
    const root = findElement(nodes, (one) => test(one) && !isNavbar(one));
    const items = root && itemsIn(root.childNodes, reading);
    if (root && items?.some(hasLink)) return hasTabs(nodes) ? belowTab(root, reading) : items;
  }
  return undefined;
}

const hasLink = ({ href, items }: MenuItem): boolean => href !== undefined || items.some(hasLink);

const hasTabs = (nodes: readonly Node[]): boolean =>
  findElement(nodes, (one) => hasClass(one, 'md-tabs')) !== undefined;

/** With tabs in the header, readers of Material for MkDocs see only the part of the menu below the active tab, if it has any. */
function belowTab(root: Element, reading: Reading): MenuItem[] | undefined {
  const active = findElement(root.childNodes, (one) => hasClass(one, 'md-nav__item--active'));
  const lists = active?.childNodes.filter((node) => isElement(node) && isList(node)) ?? [];
  const below = itemsIn(lists, reading);
  return below.length > 0 ? below : undefined;
}

/** Entries in nodes, without those in entries. */
function itemsIn(nodes: readonly Node[], reading: Reading): MenuItem[] {
  return nodes.flatMap((node): MenuItem[] => {
    if (!isElement(node) || isOtherMenu(node)) return [];
    return isEntry(node) ? itemOf(node, reading) : itemsIn(node.childNodes, reading);
  });
}

function itemOf(entry: Element, reading: Reading): MenuItem[] {
  const head = headOf(entry);
  const link = head.find((one) => one.tagName === 'a' && !isToggle(one));
  const named = link ?? head.find(({ tagName }) => /^(?:a|summary|label|button|h[1-6]|p|span)$/.test(tagName));
  const label = named ? labelOf(named) : ownText(entry);
  const href = link && attributeOf(link, 'href') !== undefined ? reading.toTarget(link) : undefined;
  const part = findElement(entry.childNodes, (one) => attributeOf(one, 'data-section-src') !== undefined);
  const source = part && isOwn(part, entry) ? (attributeOf(part, 'data-section-src') ?? '') : undefined;
  const items = itemsIn(source === undefined ? entry.childNodes : reading.partAt(source), reading);
  // The rest of a long list, or a group without a name.
  if ((label === '' && href === undefined) || (source !== undefined && /#~(?:before|after)$/.test(source)))
    return items;
  return [{ label, ...(href === undefined ? {} : { href }), items }];
}

/** A link that opens a list. Docusaurus gives it the URL of the first page in the list, for readers without scripts. */
const isToggle = (link: Element): boolean =>
  attributeOf(link, 'role') === 'button' || hasClass(link, 'menu__link--sublist-caret');

const isOwn = (part: Element, entry: Element): boolean => part.parentNode === entry;

/** Elements of an entry that are not in its list. */
function headOf(entry: Element): Element[] {
  const isBelow: Test = (one) => isList(one) && one.tagName !== 'details';
  const found = [...elementsOf(entry.childNodes, (one) => isBelow(one) || isOtherMenu(one))];
  return found.filter((one) => !isBelow(one) && !isOtherMenu(one) && !isInDetails(one, entry) && isShown(one));
}

/** Only the summary of a `<details>` is part of the head. */
function isInDetails(element: Element, entry: Element): boolean {
  for (let at: Element = element; at !== entry; at = at.parentNode as Element) {
    if (at.tagName === 'summary') return false;
    if (at.tagName === 'details') return true;
  }
  return false;
}

const isShown: Test = (one) =>
  !hasClass(one, 'sr-only') && !hasClass(one, 'visually-hidden') && elementText(one) !== '';

const ownText = ({ childNodes }: Element): string =>
  childNodes
    .map((node) => ('value' in node ? node.value : ''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

/** `1.2.` before the title of a chapter of mdBook. */
const isNumber = (element: Element): boolean =>
  element.tagName === 'strong' && attributeOf(element, 'aria-hidden') === 'true';

/** Words of neighbouring elements, such as a badge, are not one word. */
function labelOf(element: Element): string {
  const words: string[] = [];
  const read = (node: Node): void => {
    if ('value' in node) words.push(node.value);
    else if (isElement(node) && node.tagName !== 'svg' && !hasClass(node, 'sr-only') && !isNumber(node))
      node.childNodes.forEach(read);
  };
  read(element);
  return words.join(' ').replace(/\s+/g, ' ').trim();
}
