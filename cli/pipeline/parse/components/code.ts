/** Code blocks and diagrams as components. */
import type { Code, Nodes } from 'mdast';
import { asText, isOn } from '../../../../runtime/components/view.ts';
import { writeBlock } from '../html/code/block.ts';
import { readCodeMeta } from '../html/code/meta.ts';
import { jsxProp, jsxText } from '../html/jsx-sink.ts';
import type { Literal } from '../html/literal.ts';
import { plainTextOf } from '../html/text.ts';
import type { Component, Use } from '../html/types.ts';
import { nodePlace } from '../html/writer.ts';
import { writeCodeOrDiagram } from './fenced-code.ts';

/** A fenced code block in the form of a component, as `@theme/CodeBlock` has it. */
export const codeBlock: Component = {
  name: 'CodeBlock',
  props: ['language', 'lang', 'title', 'showLineNumbers', 'metastring', 'wrap', 'collapse', 'code', 'live', 'children'],
  isLine: true,
  looksAt: 'always',
  write({ props, children, node }, w) {
    const text = asText(props.code ?? props.children) ?? plainTextOf(children as Nodes[]);
    const code = text.replace(/^\s*\n/, '').trimEnd();
    writeBlock({ code, meta: metaOf(props), place: nodePlace(node, w) }, w);
    if (w.jsx !== undefined && w.sink === w.jsx) w.jsx.flush({ props: literals(props), children: jsxText(text) });
  },
};

/** Props that are plain values, for a component that reads those of its children. */
const literals = ({ children: _, class: className, ...props }: Use['props']): string =>
  Object.entries({ ...props, className })
    .map(([name, value]) => (typeof value === 'object' ? '' : jsxProp(name, value)))
    .join('');

function metaOf({ class: className, ...props }: Use['props']) {
  const { language, lang, metastring, title, showLineNumbers, wrap, collapse } = props;
  const named = /(?:^|\s)language-(\S+)/.exec(asText(className) ?? '')?.[1];
  const name = (asText(language ?? lang) ?? named ?? '').replace(/^language-/, '');
  const meta = readCodeMeta(name, asText(metastring));
  meta.title = asText(title) ?? meta.title;
  if (showLineNumbers !== undefined) meta.firstNumber = firstNumber(showLineNumbers);
  if (wrap !== undefined) meta.wrap = isOn(wrap);
  if (typeof collapse === 'number') meta.collapse = collapse;
  return meta;
}

const firstNumber = (value: Literal): number | undefined => {
  if (!isOn(value)) return undefined;
  const text = asText(value);
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : 1;
};

/** A diagram in the form of a component, as `@theme/Mermaid` has it. */
export const mermaid: Component = {
  name: 'Mermaid',
  props: ['value', 'chart'],
  note(node, w) {
    if (w.drawDiagram === undefined) return;
    const { line = 1, column = 1 } = nodePlace(node, w);
    w.diagrams ??= { drawn: 0, left: [] };
    w.diagrams.left.push({ line, column });
  },
  write({ props, node }, w) {
    const value = (asText(props.value ?? props.chart) ?? '').replace(/^\s*\n/, '').trimEnd();
    const code: Code = { type: 'code', lang: 'mermaid', value, position: node.position };
    writeCodeOrDiagram(code, w);
  },
};
