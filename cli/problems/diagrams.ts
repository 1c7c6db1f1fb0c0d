import { entry } from './entry.ts';
import { doc } from './examples.ts';

/** What can be wrong with Mermaid diagrams. */
export const diagramProblems = {
  DG3070: entry<{ what: string }>({
    severity: 'error',
    message: ({ what }) => `this Mermaid diagram cannot be drawn: ${what}`,
    hint: ({ what }) =>
      what.includes('has no "')
        ? 'add it; a label that contains such signs itself is in quotes: A["f(x)"]'
        : 'correct the line, or take it out',
    explanation: {
      args: { what: 'the subgraph "room" has no "end"' },
      cause:
        'Mermaid diagrams are drawn while the site is built, and nobody can draw this one: something was opened and never closed, an arrow is none of its kind, or a line is not whole.',
      remedy:
        'Write what the message says is expected. A label that contains brackets or parentheses is in quotes: A["f(x)"].',
      broken: doc('# Lamps', '', '```mermaid', 'flowchart TD', '  subgraph room', '    plug --> lamp', '```'),
      fixed: doc('# Lamps', '', '```mermaid', 'flowchart TD', '  subgraph room', '    plug --> lamp', '  end', '```'),
    },
  }),
  DG3071: entry<{ keyword: string; near?: string }>({
    severity: 'warning',
    message: ({ keyword }) =>
      keyword === ''
        ? 'this Mermaid diagram does not say what kind of diagram it is: it is shown as code'
        : `"${keyword}" is not a kind of Mermaid diagram: it is shown as code`,
    hint: ({ near }) =>
      near
        ? `write "${near}" on its first line`
        : 'begin it with its kind, such as "flowchart TD", "sequenceDiagram" or "pie"',
    explanation: {
      args: { keyword: 'flowchrt' },
      cause:
        'The first word of a Mermaid diagram says what kind of diagram it is, and there is no such kind. It is shown as code.',
      remedy: 'Begin it with a kind, such as flowchart TD, sequenceDiagram or pie.',
      broken: doc('# Lamps', '', '```mermaid', 'flowchrt TD', '  plug --> lamp', '```'),
      fixed: doc('# Lamps', '', '```mermaid', 'flowchart TD', '  plug --> lamp', '```'),
    },
  }),
  DG3072: entry<{ count: number; pages: number }>({
    severity: 'warning',
    message: ({ count, pages }) =>
      `${count === 1 ? 'a Mermaid diagram is' : `${count} Mermaid diagrams on ${pages === 1 ? 'one page' : `${pages} pages`} are`} shown as code: docsgen does not draw what begins here; the package "mermaid", which draws it in the browser, is not installed`,
    hint: () => 'run: npm install --save-dev mermaid@11',
    explanation: {
      args: { count: 1, pages: 1 },
      cause:
        'docsgen draws the common kinds of Mermaid diagrams itself. The others are drawn in the browser by the package "mermaid", and the site does not have it.',
      remedy: 'Install it: npm install --save-dev mermaid@11. Only pages with such a diagram load it.',
      broken: doc('# Lamps', '', '```mermaid', 'pie', '  "LED" : 80', '  "Other" : 20', '```'),
      fixed: doc('# Lamps', '', '```mermaid', 'flowchart TD', '  plug --> lamp', '```'),
    },
  }),
  DG3073: entry<{ reason: string }>({
    severity: 'warning',
    message: ({ reason }) =>
      `the package "mermaid" cannot be bundled, so diagrams that need it are shown as code: ${reason}`,
    hint: () => 'install it again: npm install --save-dev mermaid@11',
    explanation: {
      args: { reason: 'Could not resolve "mermaid"' },
      cause:
        'The package "mermaid" is installed and cannot be made part of the site. Its installation is not whole, or the version does not fit.',
      remedy: 'Install it again.',
      broken: 'node_modules/mermaid/   (files are missing)',
      fixed: '$ npm install --save-dev mermaid@11',
      untested: 'it takes a damaged package',
    },
  }),
  DG3074: entry<{ reason: string }>({
    severity: 'warning',
    message: ({ reason }) =>
      `the package "mermaid" cannot read diagrams while building, so mistakes in them are not found: ${reason}`,
    hint: () => 'install it again: npm install --save-dev mermaid@11',
    explanation: {
      args: { reason: 'Unexpected end of input' },
      cause:
        'Diagrams that docsgen does not draw itself are read by the package "mermaid" of the site, in a process of its own, to find mistakes in them. The package did not start, or took longer than a minute. Readers get the diagrams all the same, when their browser can draw them.',
      remedy: 'Install it again.',
      broken: 'node_modules/mermaid/   (files are damaged)',
      fixed: '$ npm install --save-dev mermaid@11',
      untested: 'it takes a damaged package',
    },
  }),
};
