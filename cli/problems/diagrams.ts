import { entry } from './entry.ts';
import { doc } from './examples.ts';

/** Problems of Mermaid diagrams. */
export const diagramProblems = {
  DG3070: entry<{ what: string }>({
    severity: 'error',
    message: ({ what }) => `this Mermaid diagram cannot be drawn: ${what}`,
    hint: ({ what }) =>
      what.includes('has no "')
        ? 'add it; put a label that contains such characters into quotes: A["f(x)"]'
        : 'correct the line, or remove it',
    explanation: {
      args: { what: 'the subgraph "room" has no "end"' },
      cause:
        'docsgen draws Mermaid diagrams during the build, and this one is not valid: a block is never closed, an arrow does not exist in this kind of diagram, or a line is incomplete.',
      remedy:
        'Write what the message expects. Put a label that contains brackets or parentheses into quotes: A["f(x)"].',
      broken: doc('# Lamps', '', '```mermaid', 'flowchart TD', '  subgraph room', '    plug --> lamp', '```'),
      fixed: doc('# Lamps', '', '```mermaid', 'flowchart TD', '  subgraph room', '    plug --> lamp', '  end', '```'),
    },
  }),
  DG3071: entry<{ keyword: string; near?: string }>({
    severity: 'warning',
    message: ({ keyword }) =>
      keyword === ''
        ? 'this Mermaid diagram does not begin with its kind: it is shown as code'
        : `"${keyword}" is not a kind of Mermaid diagram: it is shown as code`,
    hint: ({ near }) =>
      near
        ? `write "${near}" on its first line`
        : 'begin it with its kind, such as "flowchart TD", "sequenceDiagram" or "pie"',
    explanation: {
      args: { keyword: 'flowchrt' },
      cause:
        'The first word of a Mermaid diagram is its kind, and this kind does not exist. The diagram is shown as code.',
      remedy: 'Begin the diagram with its kind, such as flowchart TD, sequenceDiagram or pie.',
      broken: doc('# Lamps', '', '```mermaid', 'flowchrt TD', '  plug --> lamp', '```'),
      fixed: doc('# Lamps', '', '```mermaid', 'flowchart TD', '  plug --> lamp', '```'),
    },
  }),
  DG3072: entry<{ count: number; pages: number }>({
    severity: 'warning',
    message: ({ count, pages }) =>
      `${count === 1 ? 'a Mermaid diagram is' : `${count} Mermaid diagrams on ${pages === 1 ? 'one page' : `${pages} pages`} are`} shown as code: docsgen does not draw this kind, and the package "mermaid", which does, is not installed`,
    hint: () => 'run: npm install --save-dev mermaid@11',
    explanation: {
      args: { count: 1, pages: 1 },
      cause:
        'docsgen draws the common kinds of Mermaid diagrams itself. The package "mermaid" draws the others in the browser, and it is not installed in the site.',
      remedy: 'Install it with npm install --save-dev mermaid@11. Only pages with such a diagram load it.',
      broken: doc('# Lamps', '', '```mermaid', 'pie', '  "LED" : 80', '  "Other" : 20', '```'),
      fixed: doc('# Lamps', '', '```mermaid', 'flowchart TD', '  plug --> lamp', '```'),
    },
  }),
  DG3073: entry<{ reason: string }>({
    severity: 'warning',
    message: ({ reason }) =>
      `the package "mermaid" cannot be bundled, so diagrams that need it are shown as code: ${reason}`,
    hint: () => 'reinstall it: npm install --save-dev mermaid@11',
    explanation: {
      args: { reason: 'Could not resolve "mermaid"' },
      cause:
        'The package "mermaid" is installed but cannot be bundled. Its installation is incomplete, or its version is not supported.',
      remedy: 'Reinstall it.',
      broken: 'node_modules/mermaid/   (files are missing)',
      fixed: '$ npm install --save-dev mermaid@11',
      untested: 'it needs a damaged package',
    },
  }),
  DG3074: entry<{ reason: string }>({
    severity: 'warning',
    message: ({ reason }) =>
      `the package "mermaid" cannot check diagrams during the build, so mistakes in them go unnoticed: ${reason}`,
    hint: () => 'reinstall it: npm install --save-dev mermaid@11',
    explanation: {
      args: { reason: 'Unexpected end of input' },
      cause:
        'To find mistakes in diagrams that docsgen does not draw itself, the package "mermaid" of the site parses them in a separate process. The package did not start, or took longer than a minute. The diagrams are published anyway, and browsers draw those that are valid.',
      remedy: 'Reinstall it.',
      broken: 'node_modules/mermaid/   (files are damaged)',
      fixed: '$ npm install --save-dev mermaid@11',
      untested: 'it needs a damaged package',
    },
  }),
};
