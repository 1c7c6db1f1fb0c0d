/** A use of a component on a page, with literal and with computed props, and its HTML on both. */
import { type DefaultTreeAdapterMap, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];

/** Every prop through a function that only the page's program knows. */
export const computed = (mdx: string): string =>
  mdx
    .replace(/(\s[a-zA-Z]+)=("[^"]*")/g, '$1={v($2)}')
    .replace(/(\s[a-zA-Z]+)=\{(?!v\()((?:[^{}`]|\{[^{}]*\})*)\}/g, '$1={v($2)}');

const HEADINGS = '\n\n## Second `level`\n\n### Third\n\n## Another & one\n\n#### Fourth\n';
export const page = (body: string): string =>
  `import { v } from '../v.js';\n\n<section id="sample">\n\n${body}\n\n</section>${HEADINGS}`;

/** The HTML of the sample on a built page. */
export const sampleOf = (html: string): string => normal(find(parse(html))).trim();

function find(node: Node): Node {
  if ('attrs' in node && node.attrs.some(({ name, value }) => name === 'id' && value === 'sample')) return node;
  const inside = 'childNodes' in node ? node.childNodes.flatMap((child) => find(child)) : [];
  return inside.find((one) => 'attrs' in one && one.attrs.some(({ value }) => value === 'sample')) ?? node;
}

/** HTML without what React needs around static pieces, attributes in order, numbers of tabs left out. */
function normal(node: Node): string {
  if (node.nodeName === '#text')
    return (node as DefaultTreeAdapterMap['textNode']).value.replace(/\s+/g, ' ').replaceAll('<', '&lt;');
  if (node.nodeName === '#comment') return '';
  if (!('childNodes' in node)) return '';
  const inside = node.childNodes.map(normal).join('');
  if (!('tagName' in node)) return inside;
  const has = (wanted: string) =>
    node.attrs.some(({ name, value }) => name === wanted || (name === 'class' && value === wanted));
  if (has('html-part') || has('data-island')) return inside;
  const attributes = node.attrs
    .map(({ name, value }) => ` ${name}="${value.replace(/tabs[-_\w]*?-(?=\d+(?:-panel)?$)/, 'tabs-').trim()}"`)
    .sort();
  const content = /^(?:div|ul|ol|li|details|section|p|summary|button)$/.test(node.tagName) ? inside.trim() : inside;
  return `<${node.tagName}${attributes.join('')}>${content}</${node.tagName}>`.replace(/> </g, '><');
}
