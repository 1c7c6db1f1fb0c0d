/** XML as a small tree: feeds and sitemaps. */
import { decodeText } from './decode.ts';
import { attributeIn, endOfComment, newTag, readTag } from './tags.ts';

export interface XmlElement {
  /** Lower case, without a prefix: `media:title` is `title`. */
  name: string;
  attributes: string;
  children: XmlElement[];
  /** Decoded text directly inside, with CDATA sections. */
  text: string;
}

/**
 * Reads the root element of an XML text.
 * @returns Undefined when the text is not XML: it has no element, or elements that are not closed in their order.
 */
export function readXml(xml: string): XmlElement | undefined {
  const top: XmlElement = { name: '', attributes: '', children: [], text: '' };
  const open = [top];
  const tag = newTag(xml);
  for (let at = 0; at < xml.length; ) {
    const here = open.at(-1) ?? top;
    const next = xml.indexOf('<', at);
    here.text += decodeText(xml.slice(at, next < 0 ? xml.length : next));
    if (next < 0) break;
    if (!readTag(xml, next, tag)) {
      at = Math.max(endOfComment(xml, next), next + 1);
      if (xml.startsWith('<![CDATA[', next)) here.text += xml.slice(next + 9, at - 3);
      continue;
    }
    at = tag.to;
    const name = tag.name.replace(/^.*:/, '');
    if (!tag.isWhole) return undefined;
    if (tag.isEnd) {
      if (open.length < 2 || here.name !== name) return undefined;
      open.pop();
      continue;
    }
    const element = { name, attributes: xml.slice(tag.nameEnd, tag.to - 1), children: [], text: '' };
    here.children.push(element);
    if (!element.attributes.endsWith('/')) open.push(element);
  }
  const [root] = top.children;
  return open.length === 1 && top.children.length === 1 && top.text.replace('\ufeff', '').trim() === ''
    ? root
    : undefined;
}

/** The first child of a name. */
export const childOf = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find((child) => child.name === name);

/** The text of the first child of a name, without white space at its ends. */
export const childText = (element: XmlElement, name: string): string | undefined => childOf(element, name)?.text.trim();

/** The decoded value of an attribute. */
export function xmlAttribute({ attributes }: XmlElement, name: string): string | undefined {
  const found = attributeIn(attributes, name);
  return found && decodeText(found.value);
}
