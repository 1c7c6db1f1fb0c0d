/** The audit: applies a list of rules to final HTML. */
import { lookUp } from '../../lib/look-up.ts';
import type { Finding } from '../model/findings.ts';
import { visibleText } from './names.ts';
import { accessibilityRules } from './rules-accessibility.ts';
import { htmlRules } from './rules-html.ts';
import { readTree } from './tree.ts';
import type { AuditOptions, Element, Page, Rule } from './types.ts';

export const rules: readonly Rule[] = [...accessibilityRules, ...htmlRules];

const forAll = rules.filter(({ on }) => on === undefined);
const byElement = new Map<string, Rule[]>();
for (const one of rules) for (const name of one.on ?? []) byElement.set(name, [...(byElement.get(name) ?? []), one]);

/**
 * Audits a page.
 * @param html The `<main>` of a page, or a whole document (`whole`).
 * @returns The findings, in the order of the page.
 */
export function audit(html: string, options: AuditOptions = {}): Finding[] {
  const { whole = false } = options;
  const { elements, faults } = readTree(html);
  const page: Page = {
    ...describe(elements),
    faults,
    whole,
    lang: options.lang ?? 'en',
    otherIds: options.otherIds ?? NONE,
  };
  const found: Finding[] = faults.map(({ code, args, element }) => finding(code, args, element));
  const places: Element[] = faults.map(({ element }) => element);
  for (const element of elements) {
    if (isPlain(element)) continue;
    for (const list of [byElement.get(element.name), forAll])
      for (const { code, find } of list ?? []) {
        const args = find(element, page);
        if (args === undefined) continue;
        found.push(finding(code, args, element));
        places.push(element);
      }
  }
  return whole ? found.filter((_, index) => places[index]?.inMain !== true) : found;
}

const NONE: ReadonlySet<string> = new Set();

/** Most elements of a page with code are coloured words, to which no rule applies. */
function isPlain({ name, attributes }: Element): boolean {
  if (name !== 'span') return false;
  for (const key in attributes) if (key !== 'class') return false;
  return true;
}

function describe(
  elements: readonly Element[],
): Pick<Page, 'elements' | 'ids' | 'headings' | 'accessKeys' | 'labelled'> {
  const ids = new Map<string, Element>();
  const accessKeys = new Map<string, Element>();
  const labelled = new Set<string>();
  const headings: Element[] = [];
  for (const element of elements) {
    const { name, attributes } = element;
    const { id, accesskey } = attributes;
    if (id && !ids.has(id)) ids.set(id, element);
    const key = accesskey?.trim().toLowerCase();
    if (key && !accessKeys.has(key)) accessKeys.set(key, element);
    if (name === 'label' && attributes.for && visibleText(element).trim() !== '') labelled.add(attributes.for);
    if (/^h[1-6]$/.test(name) && !element.isHidden && attributes.role === undefined) headings.push(element);
  }
  return { elements, ids, headings, accessKeys, labelled };
}

function finding(code: Finding['code'], args: object, element: Element): Finding {
  const { name, trace, isExact, isAuthored } = element;
  return { code, args, element: name, ...(trace ? { trace } : {}), isExact, isAuthored, clues: cluesOf(element) };
}

/** Attributes whose values are the same in the source. */
const CLUES = ['id', 'alt', 'title', 'aria-label', 'name', 'href', 'src'];

function cluesOf(element: Element): string[] {
  const values = CLUES.map((name) => {
    const value = lookUp(element.attributes, name)?.trim() ?? '';
    // A letter is everywhere.
    return value.length === 1 ? `${name}="${value}"` : value;
  });
  const words = visibleText(element).trim().split('\n')[0]?.slice(0, 60) ?? '';
  return [...values, words].filter((clue) => clue.length > 1);
}
