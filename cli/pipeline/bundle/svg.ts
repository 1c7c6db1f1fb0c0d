/** An SVG file as a React component: `import Logo from './logo.svg'`. */
import { decodeText } from '../../html/decode.ts';
import { setOwn } from '../../lib/look-up.ts';

const SVG = /<svg\b((?:[^>"']|"[^"]*"|'[^']*')*?)(?:\/>|>([\s\S]*)<\/svg\s*>)/i;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')/g;

const camel = (name: string): string => name.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase());

function propName(name: string): string {
  if (name === 'class') return 'className';
  return /^(?:data-|aria-|xmlns$)/.test(name) ? name : camel(name);
}

/** `fill:none;--x:1` → `{ fill: 'none', '--x': '1' }` */
function styleObject(text: string): Record<string, string> {
  const pairs = text.split(';').flatMap((part): [string, string][] => {
    const colon = part.indexOf(':');
    const name = part.slice(0, colon).trim();
    return colon < 0 ? [] : [[name.startsWith('--') ? name : camel(name), part.slice(colon + 1).trim()]];
  });
  return Object.fromEntries(pairs);
}

const PROGRAM = /<(?:[\w-]+:)?script\b|[\s"'/]on\w+\s*=|\battributeName\s*=\s*["']?\s*on|javascript\s*:/i;

/** True for an SVG that would run code when it is part of a page. As a file in an `<img>`, it cannot. */
export function isProgram(text: string): boolean {
  const decoded = decodeText(text);
  return (
    PROGRAM.test(text) ||
    PROGRAM.test(decoded.replace(/[\x00-\x1f]+/g, ' ')) ||
    /javascript:/i.test(decoded.replace(/\s+/g, ''))
  );
}

/**
 * The module of an SVG file. Its component takes all props of `<svg>`, and `title` as a description. Given only a width
 * or a height, it drops the other one of the file, so that the image keeps its ratio.
 * @returns Undefined when the text has no `<svg>`.
 */
export function svgModule(text: string): string | undefined {
  const found = SVG.exec(text.replace(/<!--[\s\S]*?-->/g, ''));
  if (!found) return undefined;
  const [, attributes = '', inner = ''] = found;
  const props: Record<string, unknown> = {};
  for (const [, name = '', quoted = ''] of attributes.matchAll(ATTRIBUTE)) {
    const value = decodeText(quoted.slice(1, -1));
    if (!/^on/i.test(name)) setOwn(props, propName(name), name === 'style' ? styleObject(value) : value);
  }
  return `import { createElement, useMemo } from 'react';
const own = ${JSON.stringify(props)};
const inner = ${JSON.stringify(inner.trim())};
const escape = (text) => String(text).replace(/[&<>"]/g, (char) => '&#' + char.charCodeAt(0) + ';');
export function ReactComponent({ title, titleId, ...props }) {
  const id = titleId === undefined ? '' : ' id="' + escape(titleId) + '"';
  const head = title === undefined ? '' : '<title' + id + '>' + escape(title) + '</title>';
  const html = useMemo(() => ({ __html: head + inner }), [head]);
  const label = titleId === undefined ? {} : { 'aria-labelledby': titleId };
  const size = own.viewBox && (props.width === undefined) !== (props.height === undefined) ? { width: undefined, height: undefined } : {};
  return createElement('svg', { ...own, ...size, ...label, ...props, dangerouslySetInnerHTML: html });
}
export default ReactComponent;
`;
}
