/** The accessible name of an element: a small part of the accessible name computation, lenient in case of doubt. */
import type { Element, Page } from './types.ts';

/** The element's name, empty if it has none; undefined when it cannot be determined from the HTML. */
export function accessibleName(element: Element, page: Page): string | undefined {
  const { 'aria-label': label, 'aria-labelledby': by, title } = element.attributes;
  if (label?.trim()) return label.trim();
  if (by?.trim()) return undefined;
  const content = contentName(element, page);
  return content === '' ? (title?.trim() ?? '') : content;
}

/** Elements whose content, and possibly name, is unknown here. */
const UNKNOWN = /^(?:iframe|object|embed|video|audio|canvas|slot)$|-/;
/** Elements whose content is no text of the page; an annotation is the TeX of a formula. */
const SILENT = new Set(['script', 'style', 'template', 'annotation']);

function contentName({ children }: Element, page: Page): string | undefined {
  let text = '';
  for (const child of children) {
    if (typeof child === 'string') {
      text += child;
      continue;
    }
    const part = childName(child, page);
    if (part === undefined) return undefined;
    text += ` ${part} `;
  }
  return text.replace(/\s+/g, ' ').trim();
}

function childName(child: Element, page: Page): string | undefined {
  const { name, attributes } = child;
  if (child.attributes['aria-hidden'] === 'true' || attributes.hidden !== undefined) return '';
  if (name === 'img' || name === 'area') return attributes['aria-label'] ?? attributes.alt;
  if (SILENT.has(name)) return '';
  if (UNKNOWN.test(name)) return undefined;
  return accessibleName(child, page);
}

/** All text in an element, unchanged, without the TeX of its formulas. */
export function visibleText({ name, children }: Element): string {
  if (name === 'annotation') return '';
  return children.map((child) => (typeof child === 'string' ? child : visibleText(child))).join('');
}

/** The elements around an element, the nearest first. */
export function* ancestors({ parent }: Element): Generator<Element> {
  for (let at = parent; at; at = at.parent) yield at;
}

/** The elements in an element, in document order. */
export function* descendants({ children }: Element): Generator<Element> {
  for (const child of children) {
    if (typeof child === 'string') continue;
    yield child;
    yield* descendants(child);
  }
}

export const isPresentation = ({ attributes: { role } }: Element): boolean =>
  /^(?:presentation|none)\b/.test(role ?? '');

/** True for elements that can be reached with the keyboard. */
export function isFocusable({ name, attributes }: Element): boolean {
  const { tabindex, disabled, inert } = attributes;
  if (inert !== undefined || disabled !== undefined || Number(tabindex) < 0) return false;
  if (tabindex !== undefined && Number(tabindex) >= 0) return true;
  if (name === 'a' || name === 'area') return attributes.href !== undefined;
  if (name === 'input') return attributes.type !== 'hidden';
  if (name === 'audio' || name === 'video') return attributes.controls !== undefined;
  return /^(?:button|select|textarea|summary|iframe)$/.test(name);
}
