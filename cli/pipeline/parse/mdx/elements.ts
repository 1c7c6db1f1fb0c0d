import type { Nodes } from 'mdast';
import { VOID } from '../../../html/elements.ts';
import { escapeScript } from '../../../html/escape.ts';
import { urlKind } from '../../../html/url-kind.ts';
import { inRow, phrasing } from '../components/component.ts';
import { writeComponent } from '../components/read.ts';
import { FRAMES, ratioStyle, TABLE_WRAP } from '../html/boxes.ts';
import { slugTextOf } from '../html/heading-id.ts';
import { addHeading, headingDepth, writeHeadingContent } from '../html/headings.ts';
import { askForImage } from '../html/image.ts';
import type { JsxElement } from '../html/jsx.ts';
import { styleCode } from '../html/jsx.ts';
import { OWN, reactName } from '../html/jsx-sink.ts';
import type { Attributes } from '../html/sink.ts';
import { outlineHtml, plainTextOf } from '../html/text.ts';
import type { Component, Writer } from '../html/types.ts';
import { writeBlocks, writeNodes } from '../html/walk.ts';
import { addRef, nodePlace, urlValue } from '../html/writer.ts';
import { htmlAttributes, withImageFacts } from './attributes.ts';
import { writeHead } from './head.ts';

const PHRASING_ONLY = new Set('p h1 h2 h3 h4 h5 h6 summary'.split(' '));

/** True for names of HTML elements, not components. */
export const isElementName = (name: string): boolean => /^[a-z]/.test(name) && !name.includes('.');

export function writeJsxElement(node: JsxElement, w: Writer): void {
  if (node.name && w.mdx?.live.has(node) && w.jsx !== undefined && w.sink === w.jsx) {
    writeDynamic(node, node.name, w);
    return;
  }
  if (node.name === 'head') {
    // React itself moves dynamic tags to the head.
    if (w.mdx?.dynamic.has(node) && w.sink === w.jsx) writeNodes(inRow(node.children), w);
    else writeHead(node, w);
    return;
  }
  if (writeComponent(node, w)) return;
  if (!node.name || w.mdx?.undefinedNames.has(node.name.split('.')[0] as string)) writeNodes(node.children, w);
  else if (w.mdx?.dynamic.has(node) && w.jsx !== undefined && w.sink === w.jsx) writeDynamic(node, node.name, w);
  else if (isElementName(node.name)) writeStaticElement(node, node.name, w);
  else writeNodes(node.children, w);
}

/** The content of an element, without the paragraph that Markdown adds in elements that can only contain phrasing. */
const content = (node: JsxElement, component?: Component): Nodes[] => {
  if (component?.isLine) return phrasing(node.children);
  if (component?.parts)
    return node.children.flatMap((child) =>
      child.type === 'paragraph' && (component.looksAt || child.children.some(isTag)) ? child.children : [child],
    );
  const [first] = node.children;
  const lone = node.children.length === 1 && first?.type === 'paragraph';
  return lone && PHRASING_ONLY.has(node.name ?? '') ? first.children : node.children;
};

const isTag = ({ type }: Nodes): boolean => type === 'mdxJsxTextElement';

function writeStaticElement(node: JsxElement, name: string, w: Writer): void {
  const attributes = withImageFacts(node, htmlAttributes(node, w), w);
  if (typeof attributes.id === 'string') w.ids.push(attributes.id);
  if (name === 'a' && typeof attributes.name === 'string') w.ids.push(attributes.name);
  if (name === 'h1') w.hasH1 = true;
  const style = FRAMES.has(name)
    ? ratioStyle({ width: undefined, height: undefined, style: undefined, ...attributes })
    : undefined;
  if (style !== undefined) attributes.style = style;
  if (VOID.has(name)) {
    w.sink.leaf(name, attributes);
    return;
  }
  const children = content(node);
  const heading = headingOf({ name, attributes, children }, node, w);
  if (name === 'table') w.sink.open('div', TABLE_WRAP);
  w.sink.open(name, attributes);
  const { inPicture } = w;
  w.inPicture = inPicture || name === 'picture';
  if (heading) writeHeadingContent(w, heading, () => writeBlocks(children, w));
  else writeBlocks(children, w);
  w.inPicture = inPicture;
  w.sink.close(name);
  if (name === 'table') w.sink.close('div');
}

/** True if no attribute, nor code that may contain one, sets an id or hides the element. */
const hasFreeId = ({ attributes }: JsxElement): boolean =>
  attributes.every((one) => one.type === 'mdxJsxAttribute' && !/^(?:id|hidden|aria-hidden)$/.test(one.name));

interface Written {
  name: string;
  attributes: Attributes;
  children: Nodes[];
}

/** Gives a heading element an id and a place in the contents; undefined for other elements and hidden headings. */
function headingOf({ name, attributes, children }: Written, node: JsxElement, w: Writer) {
  const depth = headingDepth(name);
  const text = depth === undefined ? '' : plainTextOf(children).replace(/\s+/g, ' ').trim();
  const own = typeof attributes.id === 'string' ? attributes.id : undefined;
  if (depth === undefined || (text === '' && own === undefined) || attributes.hidden || attributes['aria-hidden'])
    return undefined;
  const html = outlineHtml(children).trim();
  if (own === undefined) {
    const id = addHeading(w, {
      depth,
      slugText: slugTextOf(children).replace(/\s+/g, ' '),
      text,
      html,
      place: nodePlace(node, w),
    });
    attributes.id = id;
    return { depth, id, text };
  }
  w.slugs.claim(own);
  w.headings.push({ depth, id: own, html, text });
  return { depth, id: own, text };
}

const BLOCK = new Set<Nodes['type']>([
  'paragraph',
  'heading',
  'list',
  'blockquote',
  'code',
  'table',
  'thematicBreak',
  'containerDirective',
  'mdxJsxFlowElement',
  'mdxFlowExpression',
  'inclusion',
]);

function writeDynamic(node: JsxElement, name: string, w: Writer): void {
  const { jsx } = w;
  if (jsx === undefined) return;
  addOutline(name, w);
  const component = w.mdx?.statics.get(name);
  component?.note?.(node, w);
  const children = content(node, component);
  const inline = !children.some((child) => BLOCK.has(child.type));
  const attributes: Attributes = {};
  const heading = hasFreeId(node) ? headingOf({ name, attributes, children }, node, w) : undefined;
  const id = heading === undefined ? '' : ` id={${escapeScript(heading.id)}}`;
  if (name === 'table') jsx.open('div', TABLE_WRAP);
  jsx.openAuthored(name, id + jsxAttributes(node, name, w), inline);
  if (heading) writeHeadingContent(w, heading, () => writeBlocks(children, w));
  else if (!VOID.has(name)) writeBlocks(children, w);
  jsx.closeAuthored(name);
  if (name === 'table') jsx.close('div');
}

/** Adds the headings of an imported Markdown file to the page. */
function addOutline(name: string, w: Writer): void {
  const outline = w.mdx?.esm?.outlines.get(name);
  for (const heading of outline?.headings ?? [])
    if (!w.headings.some(({ id }) => id === heading.id)) w.headings.push(heading);
  for (const id of outline?.ids ?? []) if (!w.ids.includes(id)) w.ids.push(id);
}

/** The author's attributes as JSX; URLs of files become `links[n]`. */
function jsxAttributes(node: JsxElement, name: string, w: Writer): string {
  const element = isElementName(name);
  let out = '';
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      out += ` {${attribute.value}\n}`;
      continue;
    }
    const key = element ? reactName(attribute.name) : attribute.name;
    const { value } = attribute;
    if (value === null || value === undefined) out += ` ${key}`;
    else if (typeof value !== 'string') out += ` ${key}={${value.value}\n}`;
    else if (element && key === 'style') out += ` style={${styleCode(value)}}`;
    else out += jsxString({ key, value, element }, node, w);
    if (key === 'id' && typeof value === 'string' && (element || w.mdx?.live.has(node))) w.ids.push(value);
  }
  return name === 'img' ? out + imageProps(node, w) : out;
}

/** Width and height of an image with dynamic attributes, unless the author sets its size, style or class. */
function imageProps(node: JsxElement, w: Writer): string {
  const names = node.attributes.map((attribute) => (attribute.type === 'mdxJsxAttribute' ? attribute.name : '...'));
  if (names.some((name) => /^(?:width|height|style|className|class|\.{3})$/.test(name))) return '';
  const src = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'src');
  const url = typeof src?.value === 'string' ? src.value : '';
  const target = { kind: 'asset', url, ...nodePlace(node, w) } as const;
  return (['width', 'height'] as const)
    .map((give) => [give, askForImage(w, target, { give })] as const)
    .map(([give, index]) => (index === undefined ? '' : ` ${give}={${OWN.links}[${index}] || undefined}`))
    .join('');
}

const urlProp = (key: string) => (key === 'src' ? 'asset' : key === 'href' || key === 'to' ? 'link' : undefined);
const FILE = /^\.{1,2}\/|^[^:?#]*\.[a-z][a-z0-9]{1,4}(?:[?#]|$)/i;

function jsxString(
  { key, value, element }: { key: string; value: string; element: boolean },
  node: JsxElement,
  w: Writer,
): string {
  const component = w.mdx?.live.has(node) ? w.mdx.statics.get(node.name ?? '') : undefined;
  const kind = component ? component.urlProp?.(key, value) : urlProp(key);
  if (kind === undefined) return ` ${key}={${escapeScript(value)}}`;
  const target = { kind, url: value, ...nodePlace(node, w) } as const;
  const what = urlKind(value, kind === 'asset' ? 'image' : 'link');
  if (what === 'internal') {
    // A string prop of a component may mean anything, so only what looks like a file of the site is one.
    const isFile = element || component !== undefined || (!value.startsWith('/') && FILE.test(value));
    if (isFile) return ` ${key}={${OWN.links}[${addRef(w, target)}]}`;
    // A path of the site is checked here, in case it is rendered as a link.
    if (kind === 'link' && value.startsWith('/')) addRef(w, target);
    return ` ${key}={${escapeScript(value)}}`;
  }
  const url = urlValue(w, target);
  return typeof url === 'string' ? ` ${key}={${escapeScript(url)}}` : '';
}
