import { entry } from './entry.ts';

/** What can be wrong with Mermaid diagrams. */
export const diagramProblems = {
  DG3070: entry<{ what: string }>({
    severity: 'error',
    message: ({ what }) => `this Mermaid diagram cannot be drawn: ${what}`,
    hint: ({ what }) =>
      what.includes('has no "')
        ? 'add it; a label that contains such signs itself stands in quotes: A["f(x)"]'
        : 'correct the line, or take it out',
  }),
  DG3071: entry<{ keyword: string; near?: string }>({
    severity: 'warning',
    message: ({ keyword }) =>
      keyword === ''
        ? 'this Mermaid diagram does not say what kind of diagram it is: it is shown as code'
        : `"${keyword}" is no kind of Mermaid diagram: it is shown as code`,
    hint: ({ near }) =>
      near
        ? `write "${near}" on its first line`
        : 'begin it with its kind, such as "flowchart TD", "sequenceDiagram" or "pie"',
  }),
  DG3072: entry<{ count: number; pages: number }>({
    severity: 'warning',
    message: ({ count, pages }) =>
      `${count === 1 ? 'a Mermaid diagram is' : `${count} Mermaid diagrams on ${pages === 1 ? 'one page' : `${pages} pages`} are`} shown as code: docsgen does not draw what begins here; the package "mermaid", which draws it in the browser, is not installed`,
    hint: () => 'run: npm install --save-dev mermaid@11',
  }),
  DG3073: entry<{ reason: string }>({
    severity: 'warning',
    message: ({ reason }) =>
      `the package "mermaid" cannot be bundled, so diagrams that need it are shown as code: ${reason}`,
    hint: () => 'install it anew: npm install --save-dev mermaid@11',
  }),
  DG3074: entry<{ reason: string }>({
    severity: 'warning',
    message: ({ reason }) =>
      `the package "mermaid" cannot read diagrams while building, so mistakes in them are not found: ${reason}`,
    hint: () => 'install it anew: npm install --save-dev mermaid@11',
  }),
};
