import type { Code } from 'mdast';
import { problem } from '../../../problems/problem.ts';
import { jsxProp, jsxText } from '../mdx/jsx-sink.ts';
import { writeBlock } from './code/block.ts';
import { writeManagers } from './code/group.ts';
import { languageOfFile, readQuote } from './code/include.ts';
import { readCodeMeta } from './code/meta.ts';
import type { Writer } from './types.ts';
import { placeOf } from './writer.ts';

const PATH = /^(?:\.{0,2}\/|@site\/|<rootDir>\/)/;

/** Writes a fenced or indented code block. A component gets it as MDX would pass it: `<code>` in `<pre>`. */
export function writeCode(node: Code, w: Writer): void {
  writeFrame(node, w);
  if (w.jsx === undefined || w.sink !== w.jsx) return;
  const { lang, meta, value } = node;
  const attributes = jsxProp('className', lang && `language-${lang}`) + jsxProp('metastring', meta);
  w.jsx.flush({ props: '', children: `<code${attributes}>${jsxText(`${value}\n`)}</code>` });
}

function writeFrame(node: Code, w: Writer): void {
  const meta = readCodeMeta(node.lang, node.meta);
  const place = placeOf(node, w);
  if (meta.packageManagers) {
    writeManagers(node, w);
    return;
  }
  for (const range of meta.invalid) w.problems.push(problem('DG3009', { range }, place));
  if (meta.file === undefined) {
    writeBlock({ code: node.value, meta, place }, w);
    return;
  }
  if (node.value.trim() !== '') {
    // With code in the block, a file name is a label. Only a path may have been meant as a file to read.
    if (PATH.test(meta.file)) w.problems.push(problem('DG3028', { file: meta.file }, place));
    writeBlock({ code: node.value, meta: { ...meta, title: meta.title ?? meta.file }, place }, w);
    return;
  }
  const code = readQuote({ file: meta.file, region: meta.region }, place, w);
  if (code === undefined) return;
  meta.lang ||= languageOfFile(meta.file);
  writeBlock({ code, meta, place }, w);
}
