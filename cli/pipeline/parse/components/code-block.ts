import type { Nodes } from 'mdast';
import { writeBlock } from '../html/code/block.ts';
import { readCodeMeta } from '../html/code/meta.ts';
import { plainTextOf } from '../html/text.ts';
import { writeNodes } from '../html/walk.ts';
import { placeOf, type Writer } from '../html/writer.ts';
import type { Literal } from '../mdx/literal.ts';
import { type Component, flagProp, textProp, type Use } from './component.ts';

/** A fenced code block in the form of a component, as `@theme/CodeBlock` has it. */
export const codeBlock: Component = {
  name: 'CodeBlock',
  props: ['language', 'lang', 'title', 'showLineNumbers', 'metastring', 'wrap', 'collapse', 'code', 'live', 'children'],
  write(use, w) {
    if (use.children.some((child) => w.mdx?.dynamic.has(child))) writeComputed(use, w);
    else writeLiteral(use, w);
  },
};

function metaOf({ language, lang, metastring, title, showLineNumbers, wrap, collapse }: Use['props']) {
  const name = (textProp(language ?? lang) ?? '').replace(/^language-/, '');
  const meta = readCodeMeta(name, textProp(metastring));
  meta.title = textProp(title) || meta.title;
  if (showLineNumbers !== undefined) meta.firstNumber = firstNumber(showLineNumbers);
  if (wrap !== undefined) meta.wrap = flagProp(wrap);
  if (typeof collapse === 'number') meta.collapse = collapse;
  return meta;
}

const firstNumber = (value: Literal): number | undefined => {
  if (!flagProp(value)) return undefined;
  const text = textProp(value);
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : 1;
};

function writeLiteral({ props, children, node }: Use, w: Writer): void {
  const text = textProp(props.code ?? props.children) ?? plainTextOf(children as Nodes[]);
  const code = text.replace(/^\s*\n/, '').trimEnd();
  writeBlock({ code, meta: metaOf(props), place: placeOf(node, w) }, w);
}

/** Code that only the page's program knows: a block without colours. */
function writeComputed({ props, children }: Use, w: Writer): void {
  const { lang, title } = metaOf(props);
  w.sink.open('div', { class: 'code' });
  if (title) {
    w.sink.open('div', { class: 'code-title' });
    w.sink.text(title);
    w.sink.close('div');
  }
  w.sink.open('pre', { 'data-language': lang || 'text', tabindex: '0' });
  w.sink.open('code');
  writeNodes(children, w);
  w.sink.close('code');
  w.sink.close('pre');
  w.sink.open('button', { class: 'copy', type: 'button', 'aria-label': 'Copy code to clipboard' });
  w.sink.text('Copy');
  w.sink.close('button');
  w.sink.close('div');
}
