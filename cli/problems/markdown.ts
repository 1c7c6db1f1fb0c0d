import { didYouMean, entry } from './entry.ts';
import { config, doc, lines, mdx } from './examples.ts';

const FENCE = '```';
const codeDoc = (...text: string[]) => ({ 'content/docs/intro.md': lines('# Lamps', '', ...text) });
const source = {
  'content/docs/lamp.ts': lines('// #region setup', 'const lamp = new Lamp();', '// #endregion', 'lamp.on();'),
};

export const markdownProblems = {
  DG3001: entry<Record<string, never>>({
    severity: 'error',
    message: () => 'lists, quotes or elements are nested too deeply to be written',
    hint: () => 'a few hundred levels are possible; look for a line that begins with very many ">" or "-"',
    explanation: {
      args: {},
      cause:
        'Lists, quotes or elements stand in each other so deeply that the page cannot be written. Nobody writes that by hand; a program or a copy went wrong.',
      remedy: 'Look for a line that begins with very many > or -, or for elements that are opened and never closed.',
      broken: '> > > > > > > > > > > > … several thousand times',
      fixed: '> A quote.',
      untested: 'the depth that is too much depends on the machine',
    },
  }),
  DG3002: entry<{ url: string; reason: string }>({
    severity: 'error',
    message: ({ url, reason }) => `the URL "${url}" is not written to the page: ${reason}`,
    hint: () => 'link to http, https, mailto or tel addresses, to files of the site, or to "#" headings',
    explanation: {
      args: { url: 'javascript:showHelp%28%29', reason: '"javascript:" URLs are not allowed' },
      cause:
        'The URL would run as a program in the browser of a reader, or hold a document of its own. Such URLs are left out of pages.',
      remedy: 'Link to a page or a file. What is to happen on a click belongs into a component (MDX).',
      broken: doc('# Lamps', '', '[Help](javascript:showHelp%28%29)'),
      fixed: doc('# Lamps', '', '[Help](https://help.example/lamp)'),
    },
  }),
  DG3003: entry<{ name: string; near?: string }>({
    severity: 'error',
    message: ({ name }) => `the component ${name} is not defined`,
    hint: ({ name, near }) =>
      didYouMean(near) ?? `import it: import ${name.split('.')[0]} from './${name.split('.')[0]}.tsx'`,
    explanation: {
      args: { name: 'Dimmer', near: undefined },
      cause:
        'A name with a capital letter is a component in MDX. This one is neither imported nor exported by the page, nor given by docsgen or the theme.',
      remedy:
        'Import it at the top of the page. Components that all pages may use without an import are given by the theme (mdx).',
      broken: mdx('# Lamps', '', '<Dimmer />'),
      fixed: mdx("import Dimmer from './Dimmer.tsx';", '', '# Lamps', '', '<Dimmer />'),
      beside: { 'content/docs/Dimmer.tsx': 'export default () => <input type="range" aria-label="Light" />;\n' },
    },
  }),
  DG3004: entry<{ name: string; near?: string; known: string[] }>({
    severity: 'warning',
    message: ({ name }) => `":::${name}" is not a known block; its content is shown without a box`,
    hint: ({ near, known }) =>
      didYouMean(near) ?? `known are ${known.join(', ')}; own names go into markdown.admonitions`,
    explanation: {
      args: { name: 'notice', known: [] },
      cause:
        'A block between lines of colons has a kind, such as note, tip, tabs or steps. This name is none of them, so the content is shown without a box.',
      remedy: 'Write a name that is known, or add yours to markdown.admonitions in the config.',
      broken: doc('# Lamps', '', ':::notice', 'Lamps are hot.', ':::'),
      fixed: doc('# Lamps', '', ':::note', 'Lamps are hot.', ':::'),
    },
  }),
  DG3005: entry<{ lang: string; near?: string }>({
    severity: 'warning',
    message: ({ lang }) => `the code language "${lang}" is not known; the block is shown without colours`,
    hint: ({ near }) => didYouMean(near) ?? 'use "text" for blocks without a language',
    explanation: {
      args: { lang: 'typscript', near: 'typescript' },
      cause:
        'The word behind the three backticks is the language of the code, and docsgen has no grammar for this one. The block has no colours.',
      remedy: 'Correct the word. A block without a language has none, or "text".',
      broken: codeDoc(`${FENCE}typscript`, 'lamp.on();', FENCE),
      fixed: codeDoc(`${FENCE}typescript`, 'lamp.on();', FENCE),
    },
  }),
  DG3006: entry<{ id: string; used: string }>({
    severity: 'warning',
    message: ({ id, used }) => `the heading id "${id}" is taken already; this heading became "${used}"`,
    hint: () => 'give each heading of a page an id of its own',
    explanation: {
      args: { id: 'desk', used: 'desk-1' },
      cause:
        'An id names one place of a page, and {#…} gives this one to a second heading. It gets another id, and links to it lead to the first one.',
      remedy: 'Give each heading an id of its own, or leave {#…} out: then docsgen makes ids that differ.',
      broken: doc('# Lamps', '', '## On the desk {#desk}', '', '## Under the desk {#desk}'),
      fixed: doc('# Lamps', '', '## On the desk {#desk}', '', '## Under the desk {#below}'),
    },
  }),
  DG3007: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `this import or export cannot be read: ${reason}`,
    hint: () => 'between blank lines MDX takes whole import and export statements, in JavaScript without types',
    explanation: {
      args: { reason: 'there is already a default export' },
      cause:
        'Imports and exports of an MDX page become the module of the page, and this one has no place in it: a second default export, or a statement that is neither.',
      remedy: 'Keep one default export, and put other code into a file that the page imports.',
      broken: mdx(
        'export default ({ children }) => <main>{children}</main>;',
        '',
        'export default ({ children }) => <div>{children}</div>;',
        '',
        '# Lamps',
      ),
      fixed: mdx('export default ({ children }) => <div>{children}</div>;', '', '# Lamps'),
    },
  }),
  DG3008: entry<{ component: string; attribute: string }>({
    severity: 'warning',
    message: ({ component, attribute }) => `"${attribute}" of <${component}> is ignored: it is not a plain value`,
    hint: ({ attribute }) => `write a text (${attribute}="...") or a literal (${attribute}={[...]})`,
    explanation: {
      args: { component: 'Badge', attribute: 'type' },
      cause:
        'The value in braces is code, and nothing on the page has the name that it uses. The property is left out.',
      remedy: 'Write the value as a text or a literal, or import or export the name on this page.',
      broken: mdx('# Lamps', '', '<Badge type={kind}>LED</Badge>'),
      fixed: mdx('# Lamps', '', '<Badge type="success">LED</Badge>'),
    },
  }),
  DG3009: entry<{ range: string }>({
    severity: 'warning',
    message: ({ range }) => `the line range "{${range}}" of this code block is not understood`,
    hint: () => 'write line numbers and ranges, such as {1,4-6}',
    explanation: {
      args: { range: '5-2' },
      cause:
        'Braces in the first line of a code block are the lines to highlight, and these are no line numbers, or a range that ends before it begins.',
      remedy: 'Write numbers and ranges: {1,4-6}.',
      broken: codeDoc(`${FENCE}ts {5-2}`, 'lamp.on();', FENCE),
      fixed: codeDoc(`${FENCE}ts {2-5}`, 'lamp.on();', FENCE),
    },
  }),
  DG3010: entry<{ plugin: string; reason: string }>({
    severity: 'error',
    message: ({ plugin, reason }) => `the plugin ${plugin} failed on this page: ${reason}`,
    hint: ({ reason }) =>
      /did not end within/.test(reason)
        ? 'something it waits for never comes; DOCSGEN_PLUGIN_TIMEOUT=<seconds> gives it more time'
        : 'see whether it has an update, or take it out',
    explanation: {
      args: { plugin: 'remarkShout (remarkPlugins)', reason: "Cannot read properties of undefined (reading 'type')" },
      cause:
        'A remark or rehype plugin of the config threw an error on this page. The page was made without it and without the plugins behind it.',
      remedy: 'Update the plugin or report it to its author. If it is your own, look at what it expects of this page.',
      broken: config(
        'markdown: {',
        '  remarkPlugins: [function remarkShout() {',
        '    return (tree) => tree.children[9].type;',
        '  }],',
        '},',
      ),
      fixed: config(
        'markdown: {',
        '  remarkPlugins: [function remarkShout() {',
        '    return (tree) => tree.children[9]?.type;',
        '  }],',
        '},',
      ),
      beside: doc('# Lamps'),
    },
  }),
  DG3011: entry<{ name: string; parent: string }>({
    severity: 'warning',
    message: ({ name, parent }) => `<${name}> stands outside of <${parent}>; only its content is shown`,
    hint: ({ name, parent }) => `put <${name}> directly inside <${parent}>`,
    explanation: {
      args: { name: 'TabItem', parent: 'Tabs' },
      cause:
        'The component is a part of another one and has no look by itself: a tab belongs into tabs, a step into steps.',
      remedy: 'Put it directly inside of the component that is named.',
      broken: mdx('# Lamps', '', '<TabItem value="desk" label="Desk">Small.</TabItem>'),
      fixed: mdx('# Lamps', '', '<Tabs>', '<TabItem value="desk" label="Desk">Small.</TabItem>', '</Tabs>'),
    },
  }),
  DG3020: entry<{ got: string }>({
    severity: 'warning',
    message: ({ got }) =>
      `the front matter says \`mdx: ${got}\`, which is not a format; the file is read as its name says`,
    hint: () => 'write `mdx: { format: md }`, `mdx: { format: mdx }` or `mdx: { format: detect }`',
    explanation: {
      args: { got: '{ format: "gfm" }' },
      cause:
        'The key mdx of the front matter says whether a page is Markdown or MDX. This is neither, so the name of the file decides.',
      remedy: 'Write md, mdx or detect, or leave the key out.',
      broken: doc('---', 'mdx: { format: gfm }', '---', '', '# Lamps'),
      fixed: doc('---', 'mdx: { format: md }', '---', '', '# Lamps'),
    },
  }),
  DG3021: entry<{ name: string; component: boolean }>({
    severity: 'warning',
    message: ({ name }) => `<${name}> is no HTML element: readers see what is in it, but not the tag`,
    hint: ({ name, component }) =>
      component
        ? "components work in MDX: name the file .mdx, or set markdown.format to 'mdx'"
        : `a "<" that is text is written \\<, or as code: \`<${name}>\``,
    explanation: {
      args: { name: 'Watt', component: true },
      cause:
        'In Markdown, a name in angle brackets is an HTML element. Browsers do not know this one, so readers see what is in it and not the tag.',
      remedy:
        'Components work in MDX: name the file .mdx. For the text itself write a backslash before <, or `<Watt>` as code.',
      broken: doc('# Lamps', '', 'Set the power with <Watt>.'),
      fixed: doc('# Lamps', '', 'Set the power with `<Watt>`.'),
    },
  }),
  DG3022: entry<{ name: string }>({
    severity: 'warning',
    message: ({ name }) => `":::${name}" begins no block here; the line is shown as text`,
    hint: () => 'behind the name may stand [a title] and then {attributes}; a bracket in the title is written \\]',
    explanation: {
      args: { name: 'note' },
      cause:
        'The line looks like the beginning of a block, and what is behind the name cannot be read. So it is shown as text.',
      remedy: 'Behind the name may stand a [title] and then {attributes}. A bracket inside the title is written \\].',
      broken: doc('# Lamps', '', ':::note{type=', 'Lamps are hot.', ':::'),
      fixed: doc('# Lamps', '', ':::note[Careful]', 'Lamps are hot.', ':::'),
    },
  }),
  DG3025: entry<{ file: string; path: string; fault: 'missing' | 'not-a-file' | 'outside' | 'not-text' }>({
    severity: 'error',
    message: ({ file, fault }) => `the code of "${file}" cannot be shown: ${FAULTS[fault]}`,
    hint: ({ path, fault }) =>
      fault === 'outside'
        ? 'only files inside the folder of the site are shown; copy it there'
        : `looked for ${path}; paths begin at the document, or at the site with @site/`,
    explanation: {
      args: { file: './lamps.ts', path: 'content/docs/lamps.ts', fault: 'missing' },
      cause:
        'The block is to show a file of the site, and that file does not exist, is not text, or lies outside of the site.',
      remedy: 'Correct the path. It begins at the document, or with @site/ at the folder of the site.',
      broken: codeDoc(`${FENCE}ts file=./lamps.ts`, FENCE),
      fixed: codeDoc(`${FENCE}ts file=./lamp.ts`, FENCE),
      beside: source,
    },
  }),
  DG3026: entry<{ path: string; region: string; near?: string; known: string[]; isOpen: boolean }>({
    severity: 'error',
    message: ({ path, region, isOpen }) =>
      isOpen ? `the region "${region}" of ${path} is never closed` : `${path} has no region "${region}"`,
    hint: ({ region, near, known, isOpen }) => {
      if (isOpen) return 'end it with a comment that says #endregion';
      return (
        didYouMean(near) ??
        (known.length > 0 ? `it has ${known.join(', ')}` : `begin it with a comment that says #region ${region}`)
      );
    },
    explanation: {
      args: { path: 'content/docs/lamp.ts', region: 'set-up', known: ['setup'], isOpen: false },
      cause:
        'The block is to show a part of a file, between the comments #region NAME and #endregion, and the file has no such part, or it is never closed.',
      remedy: 'Write a name that the file has, or put the two comments around the part.',
      broken: codeDoc(`${FENCE}ts file=./lamp.ts#set-up`, FENCE),
      fixed: codeDoc(`${FENCE}ts file=./lamp.ts#setup`, FENCE),
      beside: source,
    },
  }),
  DG3027: entry<{ path: string; range: string; lines: number }>({
    severity: 'error',
    message: ({ path, range }) => `${path} has no lines ${range}`,
    hint: ({ lines }) => `it has ${lines} ${lines === 1 ? 'line' : 'lines'}; write the range as #L3-L8`,
    explanation: {
      args: { path: 'content/docs/lamp.ts', range: '3-9', lines: 4 },
      cause:
        'The block is to show some lines of a file, and the file does not have so many, or the range ends before it begins.',
      remedy: 'Correct the numbers. A #region stays right when the file changes.',
      broken: codeDoc(`${FENCE}ts file=./lamp.ts#L3-L9`, FENCE),
      fixed: codeDoc(`${FENCE}ts file=./lamp.ts#L3-L4`, FENCE),
      beside: source,
    },
  }),
  DG3028: entry<{ file: string }>({
    severity: 'warning',
    message: ({ file }) => `the code of "${file}" is not shown: this code block has a text of its own`,
    hint: () => 'leave the block empty, or write title= in place of file=',
    explanation: {
      args: { file: './lamp.ts' },
      cause: 'The block names a file to show and has code of its own as well. Its own code is shown.',
      remedy: 'Leave the block empty to show the file. For a heading above the code write title=.',
      broken: codeDoc(`${FENCE}ts file=./lamp.ts`, 'lamp.on();', FENCE),
      fixed: codeDoc(`${FENCE}ts title=./lamp.ts`, 'lamp.on();', FENCE),
      beside: source,
    },
  }),
  DG3029: entry<{ notation: string; near?: string; known: readonly string[] }>({
    severity: 'warning',
    message: ({ notation }) => `"[!code ${notation}]" marks nothing; it is shown as it is`,
    hint: ({ near, known }) => didYouMean(near) ?? `known are ${known.join(', ')}; "[!!code" shows one as text`,
    explanation: {
      args: { notation: 'hightlight', near: 'highlight', known: [] },
      cause:
        'A comment [!code …] marks the line it is in, and this word is not a mark. The comment is shown to readers.',
      remedy: 'Write a mark that the hint lists. To show the comment itself write [!!code …].',
      broken: codeDoc(`${FENCE}ts`, 'lamp.on(); // [!code hightlight]', FENCE),
      fixed: codeDoc(`${FENCE}ts`, 'lamp.on(); // [!code highlight]', FENCE),
    },
  }),
};

const FAULTS = {
  missing: 'there is no such file',
  'not-a-file': 'it is no file',
  outside: 'it lies outside of the site',
  'not-text': 'it is no text',
};
