/**
 * An MDX document as a TypeScript module with the same imports, exports, components and expressions, for the type checker. It is
 * never run: HTML elements take any props, and Markdown is an empty element.
 */

import type { Nodes, Root } from 'mdast';
import { PAGE_COMPONENT } from '../../../model/page-code.ts';
import { isJsx, type JsxElement } from '../html/jsx.ts';
import { isElementName } from './elements.ts';
import { readEsm } from './esm.ts';
import { parseModule } from './parse-module.ts';

/**
 * Where a part of the module is in the document: `start` and `end` in the module, `source` in the document. A part that is
 * not `exact` has another length there, and all of it is at `source`.
 */
type Mark = [start: number, end: number, source: number, isExact: boolean];

export interface TypedModule {
  code: string;
  /** In the order of the module. */
  marks: Mark[];
}

/** HTML elements in the module. */
const HTML = 'DocsgenHtml';
/** Stands for the module with the theme of the site; types only. */
const THEME = 'DocsgenTheme';

interface Writer {
  source: string;
  code: string;
  marks: Mark[];
}

/**
 * @param root The tree of the document, with positions in `source`.
 * @param theme The module with the site's own theme, as the document would import it.
 * @returns Undefined for a document that uses no components, or whose imports and exports cannot be parsed.
 */
export function typedModule(
  root: Root,
  source: string,
  { file, theme, provided }: { file: string; theme: string | undefined; provided: readonly string[] },
): TypedModule | undefined {
  if (!/<[A-Z]|<\w+\./.test(source)) return undefined;
  const { names, problems } = readEsm(root, parseModule, { file });
  if (problems.length > 0) return undefined;
  const w: Writer = { source, code: '', marks: [] };
  for (const node of root.children) {
    if (node.type !== 'mdxjsEsm') continue;
    exact(w, node.value, node.position?.start.offset ?? 0);
    w.code += '\n';
  }
  w.code += `export function ${PAGE_COMPONENT}(props: any) { return <>`;
  writeAll(root.children, w);
  w.code += '</>; }\n';
  const used = new Set(Array.from(w.code.matchAll(/<([A-Z]\w*)/g), ([, name = '']) => name));
  const free = [...used].filter((name) => !names.has(name) && !name.startsWith('Docsgen'));
  w.code += [
    `declare const ${HTML}: (props: any) => any;`,
    ...['frontMatter', 'toc', 'contentTitle'].filter((name) => !names.has(name)).map(declared),
    ...(theme === undefined ? [] : [`import type ${THEME} from ${JSON.stringify(theme)};`]),
    ...free.map((name) => declaration(name, theme !== undefined && provided.includes(name), provided)),
  ].join('\n');
  return { code: w.code, marks: w.marks };
}

const declared = (name: string): string => `declare const ${name}: any;`;

/** A component that pages need not import: of the site's theme, or docsgen's own. */
function declaration(name: string, isOfTheme: boolean, provided: readonly string[]): string {
  const typed = (module: string, shape: string): string =>
    `declare const ${name}: ${module} extends ${shape} ? Component : any;`;
  if (isOfTheme) return typed(`typeof ${THEME}`, `{ given?: { ${name}: infer Component } }`);
  if (provided.includes(name)) return declared(name);
  return typed("typeof import('docsgen/theme')", `{ ${name}: infer Component }`);
}

function exact(w: Writer, text: string, at: number): void {
  // A part of a list or a quote is written without the marks of its lines.
  const isExact = w.source.startsWith(text, at);
  w.marks.push([w.code.length, w.code.length + text.length, at, isExact]);
  w.code += text;
}

function writeAll(nodes: readonly Nodes[], w: Writer): void {
  for (const node of nodes) write(node, w);
}

function write(node: Nodes, w: Writer): void {
  if (node.type === 'mdxjsEsm' || node.type === 'yaml') return;
  if (isJsx(node)) writeElement(node, w);
  else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    w.code += '{';
    exact(w, node.value, w.source.indexOf('{', node.position?.start.offset ?? 0) + 1);
    w.code += '}';
  } else if (node.type === 'text') {
    if (node.value.trim() !== '') w.code += `{${JSON.stringify(node.value)}}`;
  } else {
    w.code += '<>';
    if ('children' in node) writeAll(node.children, w);
    w.code += '</>';
  }
}

const COMPONENT = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/;

function writeElement(node: JsxElement, w: Writer): void {
  const start = (node.position?.start.offset ?? 0) + 1;
  const { name } = node;
  if (name === null) w.code += '<>';
  else {
    w.code += '<';
    const isComponent = !isElementName(name) && COMPONENT.test(name);
    w.marks.push([w.code.length, w.code.length + (isComponent ? name : HTML).length, start, isComponent]);
    w.code += isComponent ? name : HTML;
    writeAttributes(node, { w, from: start + name.length, isComponent });
    w.code += '>';
  }
  writeAll(node.children, w);
  if (name === null) w.code += '</>';
  else w.code += `</${!isElementName(name) && COMPONENT.test(name) ? name : HTML}>`;
}

interface Tag {
  w: Writer;
  /** Offset in the document after the name. */
  from: number;
  isComponent: boolean;
}

/** The parsers give no positions of attributes: they are found in their order. */
function writeAttributes({ attributes }: JsxElement, { w, from, isComponent }: Tag): void {
  let at = from;
  for (const attribute of attributes) {
    w.code += ' ';
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      at = written(w, '{', { text: attribute.value, from: at });
      w.code += '}';
      continue;
    }
    const { name, value } = attribute;
    const place = attributePlace(name, w.source, at);
    w.marks.push([w.code.length, w.code.length + name.length, place, true]);
    w.code += name;
    at = place + name.length;
    if (typeof value === 'string') {
      w.code += `={${isComponent ? JSON.stringify(value) : '""'}}`;
      const end = w.source.indexOf(value, at);
      if (end >= 0) at = end + value.length;
    } else if (value) {
      at = written(w, '={', { text: value.value, from: at });
      w.code += '}';
    }
  }
}

/** Writes code of an attribute. @returns The offset in the document after it. */
function written(w: Writer, open: string, { text, from }: { text: string; from: number }): number {
  w.code += open;
  const found = w.source.indexOf(text, from);
  const isFound = found >= 0 && found - from <= text.length + 200;
  exact(w, text, isFound ? found : from);
  return isFound ? found + text.length : from;
}

function attributePlace(name: string, source: string, from: number): number {
  const pattern = new RegExp(`(?<![\\w$-])${name.replace(/[^\w-]/g, '\\$&')}(?![\\w$-])`, 'g');
  pattern.lastIndex = from;
  return pattern.exec(source)?.index ?? from;
}
