import { entry } from './entry.ts';
import { doc } from './examples.ts';

/** Problems of Mermaid diagrams. */
export const diagramProblems = {
  DG3070: entry<{ what: string }>({
    severity: 'error',
    message: ({ what }) => `this Mermaid diagram cannot be drawn: ${what}`,
    hint: ({ what }) =>
      what.includes('has no "')
        ? 'add it; put a label that contains such characters in quotes: A["f(x)"]'
        : 'correct the line, or remove it',
    explanation: {
      args: { what: 'the subgraph "room" has no "end"' },
      cause:
        'docsgen draws Mermaid diagrams during the build. This one is not valid: a block is never closed, this kind of diagram has no such arrow, or a line is incomplete.',
      remedy: 'Write what the message expects. Put a label that contains brackets or parentheses in quotes: A["f(x)"].',
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
      `${count === 1 ? 'a Mermaid diagram is' : `${count} Mermaid diagrams on ${pages === 1 ? 'one page' : `${pages} pages`} are`} shown as code: this kind needs the package "mermaid", which is not installed`,
    hint: () => 'run: npm install --save-dev mermaid@11',
    explanation: {
      args: { count: 1, pages: 1 },
      cause:
        'docsgen draws common kinds of Mermaid diagrams itself. The package "mermaid" draws the others in the browser, but it is not installed in the site.',
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
        'The package "mermaid" is installed, but cannot be bundled: the installation is incomplete, or the version is not supported.',
      remedy: 'Reinstall it.',
      broken: 'node_modules/mermaid/   (files are missing)',
      fixed: '$ npm install --save-dev mermaid@11',
      untested: 'it needs a damaged package',
    },
  }),
  DG3074: entry<{ reason: string }>({
    severity: 'warning',
    message: ({ reason }) =>
      `the package "mermaid" cannot check diagrams during the build, so errors in them are not reported: ${reason}`,
    hint: () => 'reinstall it: npm install --save-dev mermaid@11',
    explanation: {
      args: { reason: 'Unexpected end of input' },
      cause:
        'docsgen uses the package "mermaid" of the site, in a separate process, to check the diagrams it does not draw itself. The package did not start, or took longer than a minute. The diagrams are published anyway, and browsers draw those that are valid.',
      remedy: 'Reinstall it.',
      broken: 'node_modules/mermaid/   (files are damaged)',
      fixed: '$ npm install --save-dev mermaid@11',
      untested: 'it needs a damaged package',
    },
  }),
};
