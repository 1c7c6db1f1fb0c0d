/** Code blocks, and Mermaid diagrams, which are drawn during the build or left to the browser. */
import type { Code } from 'mdast';
import { escapeAttribute } from '../../../html/escape.ts';
import { closesFence, openingFence } from '../../../lib/blocks/fences.ts';
import { nearestName } from '../../../lib/suggest.ts';
import { problem } from '../../../problems/problem.ts';
import type { Drawing } from '../diagrams/types.ts';
import { writeBlock } from '../html/code/block.ts';
import { languageOfFile, readQuote } from '../html/code/include.ts';
import { readCodeMeta } from '../html/code/meta.ts';
import { jsxProp, jsxText } from '../html/jsx-sink.ts';
import { startTag } from '../html/sink.ts';
import type { Writer } from '../html/types.ts';
import { nodePlace, urlValue } from '../html/writer.ts';
import { writeManagers } from './code-tabs.ts';

const PATH = /^(?:\.{0,2}\/|@site\/|<rootDir>\/)/;

/** Writes a fenced or indented code block. A component gets it as MDX would pass it: `<code>` in `<pre>`. */
function writeCode(node: Code, w: Writer): void {
  writeFrame(node, w);
  if (w.jsx === undefined || w.sink !== w.jsx) return;
  const { lang, meta, value } = node;
  const attributes = jsxProp('className', lang && `language-${lang}`) + jsxProp('metastring', meta);
  w.jsx.flush({ props: '', children: `<code${attributes}>${jsxText(`${value}\n`)}</code>` });
}

/** Reports a code block without an end: it includes the rest of the page, or of the item, quote or box. */
function reportOpenFence(node: Code, w: Writer): void {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return;
  const { marker } = openingFence(w.source.slice(start.offset, end.offset)) ?? {};
  if (marker === undefined) return;
  const last = w.source.slice(w.source.lastIndexOf('\n', end.offset - 1) + 1, end.offset);
  if (start.line < end.line && closesFence(last, marker, 'quotes')) return;
  w.problems.push(problem('DG3206', { fence: marker.slice(0, 3) }, nodePlace(node, w)));
}

function writeFrame(node: Code, w: Writer): void {
  reportOpenFence(node, w);
  const meta = readCodeMeta(node.lang, node.meta);
  const place = nodePlace(node, w);
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

/** First words of all kinds of diagrams that Mermaid 11 draws. */
const diagramKinds: ReadonlySet<string> = new Set(
  (
    'graph flowchart flowchart-elk sequenceDiagram classDiagram classDiagram-v2 stateDiagram stateDiagram-v2 erDiagram ' +
    'journey gantt pie quadrantChart requirementDiagram requirement gitGraph mindmap timeline zenuml sankey sankey-beta ' +
    'xychart xychart-beta block block-beta packet packet-beta kanban architecture architecture-beta radar-beta treemap ' +
    'treemap-beta info C4Context C4Container C4Component C4Dynamic C4Deployment venn-beta ishikawa ishikawa-beta swimlane'
  ).split(' '),
);

/** Writes a code block; the language `mermaid` becomes a diagram if the site enables them. */
export function writeCodeOrDiagram(node: Code, w: Writer): void {
  if (w.drawDiagram === undefined || node.lang?.toLowerCase() !== 'mermaid') writeCode(node, w);
  else writeDiagram(node, w);
}

function writeDiagram(node: Code, w: Writer): void {
  const place = nodePlace(node, w);
  // The first line of the diagram is the line after the fence.
  const at = (line: number) => (place.line === undefined ? place : { ...place, line: place.line + line });
  w.diagrams ??= { drawn: 0, left: [] };
  w.diagrams.drawn = w.diagramSources.push(node.value);
  const drawing = w.drawDiagram?.(node.value, {
    texts: w.texts,
    prefix: `dg${w.diagrams.drawn}-`,
    linkTag: ({ url, line }) => startTag('a', { href: urlValue(w, { kind: 'link', url, ...at(line) }) }),
  });
  if (drawing === undefined) writeCode(node, w);
  else if ('svg' in drawing) writeDrawn(drawing, w.diagrams.drawn, w);
  else if ('mistake' in drawing) {
    w.problems.push(problem('DG3070', { what: drawing.mistake.what }, at(drawing.mistake.line)));
    writeCode(node, w);
  } else writeLeft(node, { ...drawing, place: at(drawing.beyond), fence: place.line }, w);
}

/** @param source Number of its source, for the Markdown of the page. */
function writeDrawn({ svg, title }: Extract<Drawing, { svg: string }>, source: number, { sink }: Writer): void {
  sink.open('div', { class: 'diagram', tabindex: '0', 'data-source': `${source}` });
  if (title !== undefined) {
    sink.open('p', { class: 'diagram-title' });
    sink.text(title);
    sink.close('p');
  }
  sink.raw(svg);
  sink.close('div');
}

interface Left extends Extract<Drawing, { beyond: number }> {
  place: ReturnType<typeof nodePlace>;
  /** Line before the first line of the diagram. */
  fence: number | undefined;
}

/** Writes code for the browser to draw, if the package for it is installed. */
function writeLeft(node: Code, { keyword, label, place, fence }: Left, w: Writer): void {
  const near = diagramKinds.has(keyword) ? undefined : nearestName(keyword, diagramKinds);
  if (keyword === '' || near !== undefined) {
    w.problems.push(problem('DG3071', { keyword, near }, place));
    writeCode(node, w);
    return;
  }
  const { line = 1, column = 1 } = place;
  w.diagrams?.left.push({ line, column, code: node.value, ...(fence === undefined ? {} : { fence }) });
  w.sink.raw(`<div class="diagram" data-diagram="${escapeAttribute(label ?? '')}">`);
  writeCode(node, w);
  w.sink.raw('</div>');
}
