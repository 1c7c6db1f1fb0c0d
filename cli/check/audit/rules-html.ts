/** Rules for invalid HTML that browsers repair in different ways. */
import { lookUp } from '../../lib/look-up.ts';
import { wrongValue } from './attribute-values.ts';
import { CHILDREN, FLOW_ONLY, OBSOLETE, PARENTS, PHRASING_ONLY, TRANSPARENT } from './elements.ts';
import { ancestors } from './names.ts';
import { type Element, type Rule, rule } from './types.ts';

export const htmlRules: readonly Rule[] = [
  rule<'DG5351'>({
    code: 'DG5351',
    find(element, { ids, otherIds }) {
      const { id } = element.attributes;
      const first = id ? ids.get(id) : undefined;
      if (!id || !first || (first === element && !otherIds.has(id))) return undefined;
      // Both ids lead to the same place.
      return [first, element].some(isAnchorOfHeading) ? undefined : { id };
    },
  }),
  rule<'DG5352'>({
    code: 'DG5352',
    find(element) {
      const parent = wrongParent(element);
      return parent === undefined ? undefined : { name: element.name, parent };
    },
  }),
  rule<'DG5355'>({ code: 'DG5355', find: wrongValue }),
  rule<'DG5356'>({
    code: 'DG5356',
    on: Object.keys(OBSOLETE),
    find: ({ name }) => ({ name, instead: lookUp(OBSOLETE, name) ?? '' }),
  }),
];

/** An empty anchor in a heading, such as an old id of the heading. */
const isAnchorOfHeading = ({ name, attributes, children, parent }: Element): boolean =>
  name === 'a' && attributes.href === undefined && children.length === 0 && /^h[1-6]$/.test(parent?.name ?? '');

const FOREIGN = new Set(['svg', 'math']);

/** The ancestor that may not contain the element. */
function wrongParent(element: Element): string | undefined {
  const { name, parent } = element;
  if (parent === undefined || name.includes('-') || FOREIGN.has(parent.name)) return undefined;
  return strangeParent(element, parent) ?? blockInText(element) ?? nested(element);
}

/** Lists and tables contain only their own parts, which appear nowhere else. */
function strangeParent({ name }: Element, parent: Element): string | undefined {
  // Custom elements and templates are assembled later.
  if (parent.name === 'template' || parent.name.includes('-')) return undefined;
  const wanted = lookUp(PARENTS, name);
  const inList = (name === 'dt' || name === 'dd') && parent.name === 'div' && parent.parent?.name === 'dl';
  if (wanted && !inList && !wanted.includes(parent.name)) return parent.name;
  const held = lookUp(CHILDREN, parent.name);
  return held && !held.includes(name) ? parent.name : undefined;
}

function blockInText(element: Element): string | undefined {
  if (!FLOW_ONLY.has(element.name)) return undefined;
  for (const { name } of ancestors(element)) {
    if (PHRASING_ONLY.has(name)) return name;
    if (!TRANSPARENT.has(name)) return undefined;
  }
  return undefined;
}

const INTERACTIVE = /^(?:a|button|select|textarea|details|embed|iframe|label)$/;

/** Interactive elements may not be nested; neither may forms and labels. */
function nested(element: Element): string | undefined {
  const { name, attributes } = element;
  const isClicked = name === 'input' ? attributes.type !== 'hidden' : INTERACTIVE.test(name);
  if (!isClicked && name !== 'form') return undefined;
  for (const { name: outer } of ancestors(element)) {
    if (name === 'form' && outer === 'form') return outer;
    if (isClicked && (outer === 'a' || outer === 'button') && (name !== 'label' || outer === 'button')) return outer;
    if (name === 'label' && outer === 'label') return outer;
    if (FOREIGN.has(outer)) return undefined;
  }
  return undefined;
}
