/** Rules for readers who use a screen reader or a keyboard. */
import { contrastOf } from '../../lib/contrast.ts';
import { lookUp } from '../../lib/look-up.ts';
import { nearestName } from '../../lib/suggest.ts';
import { ARIA_ATTRIBUTES, ROLES } from './aria-names.ts';
import { accessibleName, ancestors, descendants, isFocusable, isPresentation, visibleText } from './names.ts';
import { type Element, type Rule, rule } from './types.ts';
import { VAGUE_TEXTS } from './vague-texts.ts';

export const accessibilityRules: readonly Rule[] = [
  rule<'DG5301'>({
    code: 'DG5301',
    on: ['img', 'area', 'input'],
    find(element) {
      const { name, attributes, isHidden } = element;
      if (isHidden || attributes.alt !== undefined || isPresentation(element)) return undefined;
      if (attributes['aria-label'] || attributes['aria-labelledby'] || attributes.title) return undefined;
      if (name === 'area' && attributes.href === undefined) return undefined;
      if (name === 'input' && attributes.type?.toLowerCase() !== 'image') return undefined;
      return { name, src: attributes.src ?? '' };
    },
  }),
  rule<'DG5302'>({
    code: 'DG5302',
    on: ['img'],
    find: ({ attributes: { alt = '' } }) => (FILE_NAME.test(alt.trim()) ? { alt: alt.trim() } : undefined),
  }),
  rule<'DG5303'>({
    code: 'DG5303',
    on: ['a'],
    find(element, page) {
      const { attributes, isHidden } = element;
      if (attributes.href === undefined || isHidden || Number(attributes.tabindex) < 0) return undefined;
      return accessibleName(element, page) === '' ? { href: attributes.href, images: countImages(element) } : undefined;
    },
  }),
  rule<'DG5304'>({
    code: 'DG5304',
    on: ['a'],
    find(element, { lang, ids }) {
      const { attributes, isHidden } = element;
      if (
        attributes.href === undefined ||
        attributes['aria-label'] ||
        attributes['aria-labelledby'] ||
        attributes.title
      )
        return undefined;
      if (isHidden || [...descendants(element)].some(({ name }) => name === 'code' || name === 'img')) return undefined;
      const text = visibleText(element).replace(/\s+/g, ' ').trim();
      // The contents of a page repeat its headings.
      const target = attributes.href.startsWith('#') ? ids.get(attributes.href.slice(1)) : undefined;
      if (target && visibleText(target).trim().startsWith(text)) return undefined;
      const phrase = text.replace(/[\s.,:;!…>»→]+$/u, '').toLowerCase();
      const vague = lookUp(VAGUE_TEXTS, lang.split('-')[0]?.toLowerCase() ?? '');
      // A link to the node "Link" or to a page "More" is not vague.
      const parts = attributes.href.toLowerCase().split(/[^\p{L}\d]+/u);
      return vague?.includes(phrase) && !parts.includes(phrase) ? { text } : undefined;
    },
  }),
  rule<'DG5305'>({
    code: 'DG5305',
    on: ['button', 'summary', 'input'],
    find(element, page) {
      const { name, attributes, isHidden } = element;
      if (isHidden) return undefined;
      if (name === 'input') {
        const isNamed = attributes.value === undefined ? attributes.type !== 'button' : attributes.value.trim() !== '';
        if (!/^(?:button|submit|reset)$/i.test(attributes.type ?? '') || isNamed || hasLabel(element)) return undefined;
        return { name };
      }
      return accessibleName(element, page) === '' ? { name } : undefined;
    },
  }),
  rule<'DG5306'>({
    code: 'DG5306',
    on: ['input', 'select', 'textarea'],
    find(element, page) {
      const { name, attributes, isHidden } = element;
      if (isHidden || attributes.disabled !== undefined || hasLabel(element)) return undefined;
      if (name === 'input' && /^(?:hidden|button|submit|reset|image)$/i.test(attributes.type ?? '')) return undefined;
      if (attributes.placeholder?.trim() || (attributes.id && page.labelled.has(attributes.id))) return undefined;
      const label = [...ancestors(element)].find((one) => one.name === 'label');
      return label && visibleText(label).trim() !== '' ? undefined : { name };
    },
  }),
  rule<'DG5307'>({
    code: 'DG5307',
    on: ['h2', 'h3', 'h4', 'h5', 'h6'],
    find(element, { headings, whole }) {
      const before = headings[headings.indexOf(element) - 1];
      if (whole || before === undefined) return undefined;
      const [from, to] = [levelOf(before), levelOf(element)];
      return to > from + 1 ? { from, to } : undefined;
    },
  }),
  rule<'DG5308'>({
    code: 'DG5308',
    on: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    find(element, page) {
      if (element.isHidden || isPresentation(element)) return undefined;
      // docsgen's own link in the heading is not part of its text.
      const children = element.children.filter((one) => typeof one === 'string' || one.attributes.class !== 'anchor');
      return accessibleName({ ...element, children }, page) === '' ? { level: levelOf(element) } : undefined;
    },
  }),
  rule<'DG5309'>({
    code: 'DG5309',
    on: ['h1'],
    find(element, { headings, whole }) {
      const first = headings.find(({ name }) => name === 'h1');
      if (whole || first === undefined || first === element || !headings.includes(element)) return undefined;
      return { text: visibleText(element).trim(), first: visibleText(first).trim() };
    },
  }),
  rule<'DG5310'>({ code: 'DG5310', on: ['table'], find: (element) => (lacksHeader(element) ? {} : undefined) }),
  rule<'DG5311'>({
    code: 'DG5311',
    on: ['iframe'],
    find(element) {
      const { attributes, isHidden } = element;
      if (isHidden || isPresentation(element) || Number(attributes.tabindex) < 0) return undefined;
      return attributes.title?.trim() || hasLabel(element) ? undefined : { src: attributes.src ?? '' };
    },
  }),
  rule<'DG5312'>({
    code: 'DG5312',
    on: ['video', 'audio'],
    find: ({ name, attributes }) =>
      attributes.autoplay !== undefined && attributes.muted === undefined ? { name } : undefined,
  }),
  rule<'DG5313'>({
    code: 'DG5313',
    find(element, { accessKeys }) {
      const key = element.attributes.accesskey?.trim().toLowerCase();
      return key && accessKeys.get(key) !== element ? { key } : undefined;
    },
  }),
  rule<'DG5314'>({
    code: 'DG5314',
    find: ({ attributes: { tabindex } }) => (Number(tabindex) > 0 ? { tabindex: Number(tabindex) } : undefined),
  }),
  rule<'DG5315'>({
    code: 'DG5315',
    find({ attributes }) {
      const name = Object.keys(attributes).find((one) => one.startsWith('aria-') && !ARIA_ATTRIBUTES.has(one));
      return name === undefined ? undefined : { name, near: nearestName(name, ARIA_ATTRIBUTES, 3) };
    },
  }),
  rule<'DG5316'>({
    code: 'DG5316',
    find({ attributes: { role = '' } }) {
      const tokens = role.toLowerCase().split(/\s+/).filter(Boolean);
      const [first] = tokens;
      if (first === undefined || tokens.some((one) => ROLES.has(one))) return undefined;
      return { role: first, near: nearestName(first, ROLES) };
    },
  }),
  rule<'DG5317'>({
    code: 'DG5317',
    find(element) {
      if (element.attributes['aria-hidden'] !== 'true' || element.attributes.inert !== undefined) return undefined;
      const found = [element, ...descendants(element)].find((one) => isFocusable(one) && !isGone(one));
      return found && { name: found.name };
    },
  }),
  rule<'DG5318'>({
    code: 'DG5318',
    find({ name, attributes: { lang } }) {
      if (lang === undefined) return name === 'html' ? { lang: '' } : undefined;
      return (lang === '' && name !== 'html') || isLanguageTag(lang) ? undefined : { lang };
    },
  }),
  rule<'DG5319'>({
    code: 'DG5319',
    find(element, { whole }) {
      // The colours of the announcement bar are reported with the config.
      if (whole) return undefined;
      const { attributes, isHidden } = element;
      const { text, background, isLarge } = coloursOf(attributes.style ?? '');
      if (text === undefined || background === undefined || isHidden || visibleText(element).trim() === '')
        return undefined;
      const contrast = contrastOf(text, background);
      const least = isLarge || /^h[1-3]$/.test(element.name) ? 3 : 4.5;
      if (contrast === undefined || contrast >= least) return undefined;
      return { text, background, contrast: Math.floor(contrast * 10) / 10, least };
    },
  }),
  rule<'DG5320'>({
    code: 'DG5320',
    find({ name, attributes }, { ids, otherIds, whole }) {
      if (whole) return undefined;
      for (const attribute of ['for', 'aria-labelledby', 'aria-describedby'] as const) {
        if (attribute === 'for' && name !== 'label') continue;
        const id = (attributes[attribute] ?? '')
          .split(/\s+/)
          .find((one) => one !== '' && !ids.has(one) && !otherIds.has(one));
        if (id !== undefined) return { attribute, id, near: nearestName(id, ids.keys()) };
      }
      return undefined;
    },
  }),
];

const FILE_NAME = /^\S+\.(?:apng|avif|bmp|gif|ico|jpe?g|png|svg|tiff?|webp)$/i;

const levelOf = ({ name }: Element): number => Number(name.slice(1));

const countImages = (element: Element): number => [...descendants(element)].filter(({ name }) => name === 'img').length;

const hasLabel = ({ attributes }: Element): boolean =>
  Boolean(attributes['aria-label']?.trim() || attributes['aria-labelledby']?.trim() || attributes.title?.trim());

/** Hidden from all users, including keyboard users. */
const isGone = (element: Element): boolean =>
  [element, ...ancestors(element)].some(
    ({ attributes }) =>
      attributes.hidden !== undefined ||
      attributes.inert !== undefined ||
      /display\s*:\s*none/i.test(attributes.style ?? ''),
  );

/** Rows and columns of text without headers. Tables of images are layout. */
function lacksHeader(table: Element): boolean {
  const { isHidden, attributes } = table;
  const inner = [...descendants(table)];
  if (isHidden || isPresentation(table) || attributes.role !== undefined || attributes['aria-label']) return false;
  if (
    inner.some(
      ({ name, attributes: own }) => name === 'th' || name === 'table' || own.role === 'columnheader' || own.scope,
    )
  )
    return false;
  const rows = inner.filter(({ name }) => name === 'tr');
  const full = rows.filter(({ children }) => {
    const cells = children.filter((one): one is Element => typeof one !== 'string' && one.name === 'td');
    return cells.length > 1 && cells.every((cell) => visibleText(cell).trim() !== '');
  });
  return full.length > 1;
}

/** Checks only the form of a language tag, not whether the language exists. */
const isLanguageTag = (lang: string): boolean =>
  /^(?:[a-z]{2,3}(?:-[a-z]{3})?(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?(?:-(?:[a-z\d]{5,8}|\d[a-z\d]{3}))*(?:-[a-wyz\d](?:-[a-z\d]{2,8})+)*(?:-x(?:-[a-z\d]{1,8})+)?|x(?:-[a-z\d]{1,8})+|i-[a-z]+)$/i.test(
    lang.trim(),
  );

function coloursOf(style: string): { text?: string; background?: string; isLarge: boolean } {
  const found = new Map<string, string>();
  for (const [, name = '', value = ''] of style.matchAll(/(?:^|;)\s*([\w-]+)\s*:\s*([^;]+)/g))
    found.set(name.toLowerCase(), value.replace(/!important/i, '').trim());
  const size = /^(\d+(?:\.\d+)?)(px|rem|em|pt)$/.exec(found.get('font-size') ?? '');
  const pixels = Number(size?.[1] ?? 0) * (size?.[2] === 'px' ? 1 : size?.[2] === 'pt' ? 4 / 3 : 16);
  const isBold = /^(?:bold|[7-9]00)$/.test(found.get('font-weight') ?? '');
  return {
    text: found.get('color'),
    background: found.get('background-color') ?? found.get('background'),
    isLarge: pixels >= 24 || (isBold && pixels >= 18.66),
  };
}
