/** Code blocks, and Mermaid diagrams, which are drawn during the build or left to the browser. */
import type { Code } from 'mdast';
import { escapeAttribute } from '../../../html/escape.ts';
import { nearestName } from '../../../lib/suggest.ts';
import { problem } from '../../../problems/problem.ts';
import { diagramKinds } from '../diagrams/kinds.ts';
import type { Drawing } from '../diagrams/types.ts';
import { writeCode } from './handlers-code.ts';
import { startTag } from './sink.ts';
import type { Writer } from './types.ts';
import { placeOf, urlValue } from './writer.ts';

/** Writes a code block; the language `mermaid` becomes a diagram if the site enables them. */
export function writeCodeOrDiagram(node: Code, w: Writer): void {
  if (w.drawDiagram === undefined || node.lang?.toLowerCase() !== 'mermaid') writeCode(node, w);
  else writeDiagram(node, w);
}

function writeDiagram(node: Code, w: Writer): void {
  const place = placeOf(node, w);
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
  else if ('svg' in drawing) writeDrawn(drawing, w);
  else if ('mistake' in drawing) {
    w.problems.push(problem('DG3070', { what: drawing.mistake.what }, at(drawing.mistake.line)));
    writeCode(node, w);
  } else writeLeft(node, { ...drawing, place: at(drawing.beyond), fence: place.line }, w);
}

function writeDrawn({ svg, title }: Extract<Drawing, { svg: string }>, w: Writer): void {
  const { sink } = w;
  sink.open('div', { class: 'diagram', tabindex: '0' });
  if (title !== undefined) {
    sink.open('p', { class: 'diagram-title' });
    sink.text(title);
    sink.close('p');
  }
  sink.raw(svg);
  sink.close('div');
}

interface Left extends Extract<Drawing, { beyond: number }> {
  place: ReturnType<typeof placeOf>;
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
