import { didYouMean, entry } from './entry.ts';
import { config, doc, lines, mdx } from './examples.ts';
import { OUTER_HINTS } from './imports.ts';

const FENCE = '```';
const codeDoc = (...text: string[]) => ({ 'content/docs/intro.md': lines('# Lamps', '', ...text) });
const source = {
  'content/docs/lamp.ts': lines('// #region setup', 'const lamp = new Lamp();', '// #endregion', 'lamp.on();'),
};

export const markdownProblems = {
  DG3001: entry<Record<string, never>>({
    severity: 'error',
    message: () => 'lists, quotes or elements are nested too deeply',
    hint: () => 'look for a line that begins with many ">" or "-"; a few hundred levels are possible',
    explanation: {
      args: {},
      cause:
        'Lists, quotes or elements are nested so deeply that the page cannot be written. Usually a program generated them, or something was pasted by mistake.',
      remedy: 'Look for a line that begins with many > or -, or for elements that are never closed.',
      broken: '> > > > > > > > > > > > … several thousand times',
      fixed: '> A quote.',
      untested: 'the possible depth depends on the machine',
    },
  }),
  DG3002: entry<{ url: string; reason: string }>({
    severity: 'error',
    message: ({ url, reason }) => `the URL "${url}" is not published: ${reason}`,
    hint: () => 'use an http, https, mailto or tel URL, a file of the site, or a #heading',
    explanation: {
      args: { url: 'javascript:showHelp%28%29', reason: '"javascript:" URLs are not allowed' },
      cause:
        "The URL would run code in the reader's browser, or contains a whole document. docsgen does not publish such URLs.",
      remedy: 'Link to a page or a file. Code that runs on a click belongs in a component (MDX).',
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
        'In MDX, a tag that begins with a capital letter is a component. The page does not import or export this one, and neither docsgen nor the theme provides it.',
      remedy:
        'Import it at the top of the page. To use a component on all pages without an import, add it to mdx in the theme.',
      broken: mdx('# Lamps', '', '<Dimmer />'),
      fixed: mdx("import Dimmer from './Dimmer.tsx';", '', '# Lamps', '', '<Dimmer />'),
      shared: { 'content/docs/Dimmer.tsx': 'export default () => <input type="range" aria-label="Light" />;\n' },
    },
  }),
  DG3004: entry<{ name: string; near?: string; known: string[] }>({
    severity: 'warning',
    message: ({ name }) => `unknown block ":::${name}": its content is shown without a box`,
    hint: ({ near, known }) =>
      didYouMean(near) ?? `known blocks: ${known.join(', ')}; add your own to markdown.admonitions`,
    explanation: {
      args: { name: 'notice', known: [] },
      cause:
        'The name after the colons is the kind of the block, such as note, tip, tabs or steps. docsgen does not know this kind, so the content is shown without a box.',
      remedy: 'Write a known name, or add your own to markdown.admonitions in the config.',
      broken: doc('# Lamps', '', ':::notice', 'Lamps are hot.', ':::'),
      fixed: doc('# Lamps', '', ':::note', 'Lamps are hot.', ':::'),
    },
  }),
  DG3005: entry<{ lang: string; near?: string }>({
    severity: 'warning',
    message: ({ lang }) => `unknown code language "${lang}": the block is shown without colours`,
    hint: ({ near }) => didYouMean(near) ?? 'use "text" for blocks without a language',
    explanation: {
      args: { lang: 'typscript', near: 'typescript' },
      cause:
        'The word after the three backticks is the language of the code. docsgen has no grammar for this language, so the block is shown without colours.',
      remedy: 'Correct the word. For a block without a language, leave it out or write "text".',
      broken: codeDoc(`${FENCE}typscript`, 'lamp.on();', FENCE),
      fixed: codeDoc(`${FENCE}typescript`, 'lamp.on();', FENCE),
    },
  }),
  DG3006: entry<{ id: string; used: string }>({
    severity: 'warning',
    message: ({ id, used }) => `the heading id "${id}" is already used; this heading got the id "${used}"`,
    hint: () => 'give each heading of a page a unique id',
    explanation: {
      args: { id: 'desk', used: 'desk-1' },
      cause:
        'An id must be unique on its page, but {#…} gives this id to a second heading. docsgen gives that heading another id, because links find only the first one.',
      remedy: 'Give each heading a unique id, or leave out {#…}: docsgen then generates unique ids.',
      broken: doc('# Lamps', '', '## On the desk {#desk}', '', '## Under the desk {#desk}'),
      fixed: doc('# Lamps', '', '## On the desk {#desk}', '', '## Under the desk {#below}'),
    },
  }),
  DG3007: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `this import or export is not valid: ${reason}`,
    hint: () => 'write complete import and export statements between blank lines, in JavaScript without types',
    explanation: {
      args: { reason: 'there is already a default export' },
      cause:
        'The imports and exports of an MDX page become a module. This statement is not allowed there: it is a second default export, or neither an import nor an export.',
      remedy: 'Keep one default export, and move other code to a file that the page imports.',
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
    hint: ({ attribute }) => `write text (${attribute}="...") or a literal (${attribute}={[...]})`,
    explanation: {
      args: { component: 'Badge', attribute: 'type' },
      cause: 'The value in braces is code that uses a name the page does not define, so the property is left out.',
      remedy: 'Write the value as text or as a literal, or define the name on this page with an import or export.',
      broken: mdx('# Lamps', '', '<Badge type={kind}>LED</Badge>'),
      fixed: mdx('# Lamps', '', '<Badge type="success">LED</Badge>'),
    },
  }),
  DG3009: entry<{ range: string }>({
    severity: 'warning',
    message: ({ range }) => `the line range "{${range}}" of this code block is not valid`,
    hint: () => 'write line numbers and ranges, such as {1,4-6}',
    explanation: {
      args: { range: '2-1' },
      cause:
        'Braces in the first line of a code block list the lines to highlight. These braces do not contain line numbers, or a range ends before it begins.',
      remedy: 'Write numbers and ranges: {1,4-6}.',
      broken: codeDoc(`${FENCE}ts {2-1}`, 'lamp.on();', 'lamp.off();', FENCE),
      fixed: codeDoc(`${FENCE}ts {1-2}`, 'lamp.on();', 'lamp.off();', FENCE),
    },
  }),
  DG3010: entry<{ plugin: string; reason: string; stuck?: 'computing' | 'waiting' | undefined }>({
    severity: 'error',
    message: ({ plugin, reason }) => `the plugin ${plugin} failed on this page: ${reason}`,
    hint: ({ stuck }) =>
      stuck === undefined
        ? 'update the plugin, or remove it'
        : `look for ${stuck === 'computing' ? 'an endless loop' : 'a promise that never settles'}; to allow more time, set DOCSGEN_PLUGIN_TIMEOUT=<seconds>`,
    explanation: {
      args: { plugin: 'remarkShout (remarkPlugins)', reason: "Cannot read properties of undefined (reading 'type')" },
      cause:
        'A remark or rehype plugin from the config threw an error on this page. The page was built without this plugin and the ones after it.',
      remedy:
        'Update the plugin, or report the error to its author. If it is your own plugin, check what it expects of this page.',
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
      shared: doc('# Lamps'),
    },
  }),
  DG3011: entry<{ name: string; parent: string }>({
    severity: 'warning',
    message: ({ name, parent }) => `<${name}> is outside <${parent}>: only its content is shown`,
    hint: ({ name, parent }) => `put <${name}> directly inside <${parent}>`,
    explanation: {
      args: { name: 'TabItem', parent: 'Tabs' },
      cause: 'The component works only inside another one: a tab belongs in tabs, a step in steps.',
      remedy: 'Put it directly inside the component that the message names.',
      broken: mdx('# Lamps', '', '<TabItem value="desk" label="Desk">Small.</TabItem>'),
      fixed: mdx('# Lamps', '', '<Tabs>', '<TabItem value="desk" label="Desk">Small.</TabItem>', '</Tabs>'),
    },
  }),
  DG3020: entry<{ got: string }>({
    severity: 'warning',
    message: ({ got }) => `\`mdx: ${got}\` in the front matter is not a format, so the file extension decides`,
    hint: () => 'write `mdx: { format: md }`, `mdx: { format: mdx }` or `mdx: { format: detect }`',
    explanation: {
      args: { got: '{ format: "gfm" }' },
      cause:
        'The front matter key mdx sets whether a page is Markdown or MDX. This value is neither, so the file extension decides.',
      remedy: 'Write md, mdx or detect, or leave the key out.',
      broken: doc('---', 'mdx: { format: gfm }', '---', '', '# Lamps'),
      fixed: doc('---', 'mdx: { format: md }', '---', '', '# Lamps'),
    },
  }),
  DG3021: entry<{ name: string; component: boolean; type?: string }>({
    severity: 'warning',
    message: ({ name }) => `<${name}> is not an HTML element: readers see its content, but not the tag`,
    hint: ({ name, component, type }) =>
      type !== undefined
        ? `a type in text is code: write \`${type}<${name}>\`, or \\< before the name`
        : component
          ? "rename the file to .mdx, or set markdown.format to 'mdx': components need MDX"
          : `to show the tag itself, write \\<, or use code: \`<${name}>\``,
    explanation: {
      args: { name: 'Watt', component: true },
      cause:
        'In Markdown, a name in angle brackets is an HTML element. HTML has no such element, so readers see its content, but not the tag.',
      remedy:
        'To use a component, rename the file to .mdx. To show the tag itself, write a backslash before <, or write it as code: `<Watt>`.',
      broken: doc('# Lamps', '', 'Set the power with <Watt>.'),
      fixed: doc('# Lamps', '', 'Set the power with `<Watt>`.'),
    },
  }),
  DG3022: entry<{ name: string }>({
    severity: 'warning',
    message: ({ name }) => `":::${name}" does not begin a block here: the line is shown as text`,
    hint: () => 'after the name, write only [a title] and then {attributes}; write a bracket in the title as \\]',
    explanation: {
      args: { name: 'note' },
      cause:
        'The line looks like the beginning of a block, but the part after the name cannot be parsed, so the line is shown as text.',
      remedy: 'After the name, write only a [title] and then {attributes}. Write a bracket in the title as \\].',
      broken: doc('# Lamps', '', ':::note{type=', 'Lamps are hot.', ':::'),
      fixed: doc('# Lamps', '', ':::note[Careful]', 'Lamps are hot.', ':::'),
    },
  }),
  DG3025: entry<{ file: string; path: string; fault: 'missing' | 'not-a-file' | 'outside' | 'hidden' | 'not-text' }>({
    severity: 'error',
    message: ({ file, fault }) => `the code of "${file}" cannot be shown: ${FAULTS[fault]}`,
    hint: ({ path, fault }) =>
      fault === 'outside' || fault === 'hidden'
        ? OUTER_HINTS[fault]
        : `docsgen looked for ${path}; paths are relative to the document, or to the site if they begin with @site/`,
    explanation: {
      args: { file: './lamps.ts', path: 'content/docs/lamps.ts', fault: 'missing' },
      cause:
        'The code block shows a file (file=) that does not exist, is not text, is hidden (its name, or the name of a folder around it, begins with a dot), or is outside the repository of the site.',
      remedy: 'Correct the path. It is relative to the document, or to the site folder if it begins with @site/.',
      broken: codeDoc(`${FENCE}ts file=./lamps.ts`, FENCE),
      fixed: codeDoc(`${FENCE}ts file=./lamp.ts`, FENCE),
      shared: source,
    },
  }),
  DG3026: entry<{ path: string; region: string; near?: string; known: string[]; isOpen: boolean }>({
    severity: 'error',
    message: ({ path, region, isOpen }) =>
      isOpen ? `the region "${region}" of ${path} is never closed` : `${path} has no region "${region}"`,
    hint: ({ region, near, known, isOpen }) => {
      if (isOpen) return 'end it with the comment #endregion';
      return (
        didYouMean(near) ??
        (known.length > 0 ? `known regions: ${known.join(', ')}` : `begin it with the comment #region ${region}`)
      );
    },
    explanation: {
      args: { path: 'content/docs/lamp.ts', region: 'set-up', known: ['setup'], isOpen: false },
      cause:
        'The code block shows the part of a file between the comments #region NAME and #endregion. The file has no such region, or the region is never closed.',
      remedy: 'Write the name of an existing region, or add the two comments to the file.',
      broken: codeDoc(`${FENCE}ts file=./lamp.ts#set-up`, FENCE),
      fixed: codeDoc(`${FENCE}ts file=./lamp.ts#setup`, FENCE),
      shared: source,
    },
  }),
  DG3027: entry<{ path: string; range: string; lines: number }>({
    severity: 'error',
    message: ({ path, range }) => `${path} has no lines ${range}`,
    hint: ({ lines }) => `it has ${lines} ${lines === 1 ? 'line' : 'lines'}; write the range as #L3-L8`,
    explanation: {
      args: { path: 'content/docs/lamp.ts', range: '3-9', lines: 4 },
      cause:
        'The code block shows a range of lines of a file. The file has fewer lines, or the range ends before it begins.',
      remedy: 'Correct the numbers, or name a #region, which stays correct when the file changes.',
      broken: codeDoc(`${FENCE}ts file=./lamp.ts#L3-L9`, FENCE),
      fixed: codeDoc(`${FENCE}ts file=./lamp.ts#L3-L4`, FENCE),
      shared: source,
    },
  }),
  DG3028: entry<{ file: string }>({
    severity: 'warning',
    message: ({ file }) => `the code of "${file}" is not shown, because this code block is not empty`,
    hint: () => 'leave the block empty, or write title= instead of file=',
    explanation: {
      args: { file: './lamp.ts' },
      cause: 'The code block names a file to show, but also contains code. docsgen shows the code in the block.',
      remedy: 'To show the file, leave the block empty. To show a title above the code, write title=.',
      broken: codeDoc(`${FENCE}ts file=./lamp.ts`, 'lamp.on();', FENCE),
      fixed: codeDoc(`${FENCE}ts title=./lamp.ts`, 'lamp.on();', FENCE),
      shared: source,
    },
  }),
  DG3029: entry<{ notation: string; near?: string; known: readonly string[] }>({
    severity: 'warning',
    message: ({ notation }) => `unknown mark "[!code ${notation}]": it is shown as text`,
    hint: ({ near, known }) =>
      didYouMean(near) ?? `known marks: ${known.join(', ')}; to show one as text, write "[!!code"`,
    explanation: {
      args: { notation: 'hightlight', near: 'highlight', known: [] },
      cause: 'A comment [!code …] marks its line. docsgen does not know this mark, so readers see the comment.',
      remedy: 'Write a mark from the hint. To show the comment itself, write [!!code …].',
      broken: codeDoc(`${FENCE}ts`, 'lamp.on(); // [!code hightlight]', FENCE),
      fixed: codeDoc(`${FENCE}ts`, 'lamp.on(); // [!code highlight]', FENCE),
    },
  }),
};

const FAULTS = {
  missing: 'the file does not exist',
  'not-a-file': 'it is not a file',
  outside: 'it is outside the repository',
  hidden: 'it is hidden',
  'not-text': 'it is not text',
};
