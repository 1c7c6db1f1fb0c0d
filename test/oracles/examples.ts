/** The examples of both specifications, each alone and in every container, as pages of one site. */
import spec from 'commonmark-spec';
import gfm from '../pipeline/parse/spec/gfm.json' with { type: 'json' };
import older from './gfm-older.json' with { type: 'json' };

export interface Page {
  /** Path in the site. */
  file: string;
  text: string;
  /** The whole file, if the text is without its front matter. */
  source?: string;
  /** The same content in the grammar of the reference; parts that know nothing of each other. */
  reference: string[];
  /** Included files by path. */
  more?: Record<string, string>;
}

const withTabs = (text: string): string => text.replaceAll('→', '\t');

export const examples: { id: string; text: string }[] = [
  ...(spec.tests as { number: number; markdown: string }[]).map(({ number, markdown }) => ({
    id: `cm${number}`,
    text: withTabs(markdown),
  })),
  ...gfm.map(({ number, markdown }) => ({ id: `gfm${number}`, text: markdown })),
  ...older.map(({ number, markdown }) => ({ id: `older${number}`, text: markdown })),
];

const indented = (text: string, first: string, rest: string): string =>
  text
    .replace(/\n$/, '')
    .split('\n')
    .map((line, at) => (at === 0 ? first : rest) + line)
    .join('\n');
const quoted = (text: string): string => indented(text, '> ', '> ');
const cell = (text: string): string => `| Cell |\n|------|\n| ${text.trim().replace(/\s*\n\s*/g, ' ')} |`;

/** Containers that the reference has too, the example alone last: it may take in what follows. */
function common({ id, text }: { id: string; text: string }): Page {
  const page = [
    'In a list',
    indented(text, '- ', '  '),
    'In a quote',
    quoted(text),
    'In a cell',
    cell(text),
    'Alone',
    text,
  ].join('\n\n');
  return { file: `content/docs/${id}-common.md`, text: page, reference: [page] };
}

/** Containers of docsgen, which the reference does not know. */
function own({ id, text }: { id: string; text: string }): Page {
  const page = [
    'In a box',
    ':::tip',
    text,
    ':::',
    'In a tab',
    '::::tabs',
    ':::tab{label="First"}',
    text,
    ':::',
    '::::',
    'End',
  ].join('\n\n');
  const reference = ['In a box\n\nTip', text, 'In a tab\n\nFirst', text, 'End'];
  return { file: `content/docs/${id}-own.md`, text: page, reference };
}

/** Included in a page of another format, whose definitions are its own. */
function partial({ id, text }: { id: string; text: string }): Page {
  return {
    file: `content/docs/${id}-partial.mdx`,
    text: `import Part from './_${id}.md';\n\nBefore\n\n<Part />\n\nAfter\n`,
    reference: ['Before', text, 'After'],
    more: { [`content/docs/_${id}.md`]: text },
  };
}

export const examplePages = (): Page[] => examples.flatMap((one) => [common(one), own(one), partial(one)]);
