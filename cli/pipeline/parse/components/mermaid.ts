import type { Code } from 'mdast';
import { asText } from '../../../../runtime/components/view.ts';
import { writeCodeOrDiagram } from '../html/handlers-diagram.ts';
import type { Component } from '../html/types.ts';
import { placeOf } from '../html/writer.ts';

/** A diagram in the form of a component, as `@theme/Mermaid` has it. */
export const mermaid: Component = {
  name: 'Mermaid',
  props: ['value', 'chart'],
  note(node, w) {
    if (w.drawDiagram === undefined) return;
    const { line = 1, column = 1 } = placeOf(node, w);
    w.diagrams ??= { drawn: 0, left: [] };
    w.diagrams.left.push({ line, column });
  },
  write({ props, node }, w) {
    const value = (asText(props.value ?? props.chart) ?? '').replace(/^\s*\n/, '').trimEnd();
    const code: Code = { type: 'code', lang: 'mermaid', value, position: node.position };
    writeCodeOrDiagram(code, w);
  },
};
