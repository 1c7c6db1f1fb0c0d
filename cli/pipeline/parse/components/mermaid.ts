import type { Code } from 'mdast';
import { writeCodeOrDiagram } from '../html/handlers-diagram.ts';
import { type Component, textProp } from './component.ts';

/** A diagram in the form of a component, as `@theme/Mermaid` has it. */
export const mermaid: Component = {
  name: 'Mermaid',
  props: ['value', 'chart'],
  write({ props, node }, w) {
    const value = (textProp(props.value ?? props.chart) ?? '').replace(/^\s*\n/, '').trimEnd();
    const code: Code = { type: 'code', lang: 'mermaid', value, position: node.position };
    writeCodeOrDiagram(code, w);
  },
};
