/** MDX: its grammar, names and components. */
import { config, type Explanations, lines } from './entry.ts';

const mdx = (...text: string[]) => ({ 'content/docs/intro.mdx': lines(...text) });

export const mdxExplanations = {
  DG3003: {
    args: { name: 'Dimmer', near: undefined },
    cause:
      'A name with a capital letter is a component in MDX. This one is neither imported nor exported by the page, nor given by docsgen or the theme.',
    remedy:
      'Import it at the top of the page. Components that all pages may use without an import are given by the theme (mdx).',
    broken: mdx('# Lamps', '', '<Dimmer />'),
    fixed: mdx("import Dimmer from './Dimmer.tsx';", '', '# Lamps', '', '<Dimmer />'),
    beside: { 'content/docs/Dimmer.tsx': 'export default () => <input type="range" aria-label="Light" />;\n' },
  },
  DG3007: {
    args: { reason: 'there is a default export already' },
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
  DG3008: {
    args: { component: 'Badge', attribute: 'type' },
    cause: 'The value in braces is code, and nothing on the page has the name that it uses. The property is left out.',
    remedy: 'Write the value as a text or a literal, or import or export the name on this page.',
    broken: mdx('# Lamps', '', '<Badge type={kind}>LED</Badge>'),
    fixed: mdx('# Lamps', '', '<Badge type="success">LED</Badge>'),
  },
  DG3011: {
    args: { name: 'TabItem', parent: 'Tabs' },
    cause:
      'The component is a part of another one and has no look by itself: a tab belongs into tabs, a step into steps.',
    remedy: 'Put it directly inside of the component that is named.',
    broken: mdx('# Lamps', '', '<TabItem value="desk" label="Desk">Small.</TabItem>'),
    fixed: mdx('# Lamps', '', '<Tabs>', '<TabItem value="desk" label="Desk">Small.</TabItem>', '</Tabs>'),
  },
  DG3051: {
    args: { name: 'details' },
    cause:
      'In MDX every tag is closed, also those that HTML leaves open (br, img). A tag inside of a paragraph is closed in the same paragraph.',
    remedy:
      'Close it. A tag around several paragraphs stands on lines of its own. A "<" that is text is written &lt; or as code.',
    broken: mdx('# Lamps', '', '<details>', '', 'Lamps are hot.'),
    fixed: mdx('# Lamps', '', '<details>', '', 'Lamps are hot.', '', '</details>'),
  },
  DG3052: {
    args: { name: 'b', open: 'i', openAt: '3:4' },
    cause: 'A tag is closed that is not the one that was opened last, or that was not opened at all.',
    remedy: 'Close tags in the opposite order of their opening, and in the block they were opened in.',
    broken: mdx('# Lamps', '', '<b><i>Hot.</b></i>'),
    fixed: mdx('# Lamps', '', '<b><i>Hot.</i></b>'),
  },
  DG3122: {
    args: { plugin: 'remarkTitle (remarkPlugins)', node: 'heading', reason: 'it needs a depth from 1 to 6' },
    cause:
      'A plugin of the config put a node into the page, or changed one, so that it lacks what its type asks for. The node is left out.',
    remedy: 'Update the plugin; in a plugin of your own, make the node whole.',
    broken: config(
      'markdown: { remarkPlugins: [function remarkTitle() {',
      '  return ({ children }) => {',
      "    children.push({ type: 'heading', children: [] });",
      '  };',
      '}] },',
    ),
    fixed: config(
      'markdown: { remarkPlugins: [function remarkTitle() {',
      "  const more = { type: 'text', value: 'More' };",
      '  return ({ children }) => {',
      "    children.push({ type: 'heading', depth: 2, children: [more] });",
      '  };',
      '}] },',
    ),
    beside: mdx('# Lamps'),
  },
  DG3123: {
    args: { level: 2 },
    cause:
      'A line of "#" signs without a text is a heading that shows nothing. Its id is empty, so no link can lead to it.',
    remedy: 'Write the text of the heading, or remove the line.',
    broken: { 'content/docs/intro.md': '# Lamps\n\n##\n\nText.\n' },
    fixed: { 'content/docs/intro.md': '# Lamps\n\n## Bulbs\n\nText.\n' },
  },
  DG3121: {
    args: { file: './lamp.svg' },
    cause:
      "In Next.js an imported image is an object with a src. Here, as in Docusaurus, require('./lamp.svg') gives the URL, so .src is nothing and the image would not load.",
    remedy: 'Leave out .src.',
    broken: mdx('# Lamps', '', '<img src={require("./lamp.svg").src} alt="A lamp" />'),
    fixed: mdx('# Lamps', '', '<img src={require("./lamp.svg")} alt="A lamp" />'),
    beside: { 'content/docs/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
  },
  DG3120: {
    args: { tag: '<div>' },
    cause:
      'The tags of <head> (or of <Head>, imported from @docusaurus/Head) go into the head of the page, where HTML allows only a few elements.',
    remedy: 'Move the element out of <head>, to the place of the page where it is shown.',
    broken: mdx('# Lamps', '', '<head>', '  <div>Hot</div>', '</head>'),
    fixed: mdx('# Lamps', '', '<head>', '  <meta name="theme-color" content="#fc0" />', '</head>'),
  },
  DG3053: {
    args: { detail: '`<` begins a tag, but `3` follows' },
    cause:
      'In MDX "<" begins a tag, and what follows cannot be one: a digit, a sign, an HTML comment, an attribute without quotes.',
    remedy: 'For the character itself write &lt; or put it into `code`. A comment is written {/* … */}.',
    broken: mdx('# Lamps', '', 'For rooms <3 m wide.'),
    fixed: mdx('# Lamps', '', 'For rooms &lt;3 m wide.'),
  },
  DG3054: {
    args: {},
    cause: 'In MDX "{" begins code, and the "}" that ends it is missing. Often the brace was meant as text.',
    remedy: 'Close it, or write \\{ for the character itself. In `code` it needs no backslash.',
    broken: mdx('# Lamps', '', 'The set is {warm, cold.'),
    fixed: mdx('# Lamps', '', 'The set is \\{warm, cold.'),
  },
  DG3055: {
    args: { detail: 'expected `,` or `)` but found `Identifier`' },
    cause:
      'What stands in braces is JavaScript in MDX, and this is none. Templates of other tools ({{ … }}, {% … %}) and sets in prose are common cases.',
    remedy: 'Put text with braces into `code`, or write a backslash before each brace.',
    broken: mdx('# Lamps', '', 'The set is {warm, or cold}.'),
    fixed: mdx('# Lamps', '', 'The set is \\{warm, or cold}.'),
  },
  DG3056: {
    args: { detail: 'unexpected token' },
    cause:
      'A line that begins with import or export is JavaScript in MDX, up to the next empty line. This is no valid statement, or is a sentence.',
    remedy:
      'End the statements with an empty line. Types are left out. A sentence must not begin a line with one of the two words.',
    broken: mdx('# Lamps', '', 'export lamps to many countries.'),
    fixed: mdx('# Lamps', '', 'Export lamps to many countries.'),
  },
  DG3057: {
    args: { detail: 'unreachable' },
    cause:
      'The parser stopped at this page for a reason that docsgen has no better words for. That is most likely a fault of the parser.',
    remedy: "Try markdown.parser: 'remark', and report the page if that parser reads it.",
    broken: 'content/docs/intro.md',
    fixed: "markdown: { parser: 'remark' }",
    untested: 'no page is known that does it',
  },
  DG3058: {
    args: { platform: 'linux-x64', reason: 'Cannot find module' },
    cause:
      'The fast Markdown parser is a program for each kind of machine, and the one for this machine is not installed. The slower parser reads the same.',
    remedy:
      "Install without --omit=optional, on the machine that builds. To stay with the slower one, set markdown.parser: 'remark'.",
    broken: '$ npm ci --omit=optional',
    fixed: '$ npm ci',
    untested: 'it takes a package that is missing',
  },
  DG3075: {
    args: { name: 'watts', code: 'watts' },
    cause:
      'Braces hold code in MDX, and nothing has this name on the page: no import, no export. Often braces of a placeholder (/lamps/{id}) were meant as text.',
    remedy: 'For the text write \\{ or put it into `code`. For a value, import or export it on this page.',
    broken: mdx('# Lamps', '', 'At most {watts} W.'),
    fixed: mdx('export const watts = 40;', '', '# Lamps', '', 'At most {watts} W.'),
  },
} satisfies Explanations;
