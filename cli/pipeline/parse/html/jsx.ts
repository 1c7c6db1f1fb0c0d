/** Elements of JSX, and their `style`: as text, for React, which takes an object only. */
import type { Nodes } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

export const isJsx = (node: Nodes): node is JsxElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

const DECLARATION = /([\w-]+)\s*:\s*((?:"[^"]*"|'[^']*'|\([^()]*\)|[^;"'()])*)/g;

/** Code of the object: `{"color": "red", "--gap": "1px"}`. */
export function styleCode(text: string): string {
  const style = Array.from(text.matchAll(DECLARATION), ([, name = '', value = '']) => [keyOf(name), value.trim()]);
  return JSON.stringify(Object.fromEntries(style));
}

/** `-webkit-` begins with a capital in React, `-ms-` does not. */
const keyOf = (name: string): string =>
  name.startsWith('--')
    ? name
    : name.replace(/^-ms-/, 'ms-').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
