import { lookUp } from '../lib/look-up.ts';
import { entry } from './entry.ts';
import { mdx } from './examples.ts';

/** What can be wrong with the grammar of an MDX file, and with the parser itself. */
export const mdxProblems = {
  DG3051: entry<{ name: string; inside?: string; glued?: boolean; isVoid?: boolean }>({
    severity: 'error',
    message: ({ name, inside }) =>
      `<${name}> is opened here and not closed${inside ? ` in the same ${blockName(inside)}` : ''}`,
    hint: ({ name, inside, glued, isVoid }) => {
      if (glued && !isVoid)
        return `for a type such as List<${name}> put it into \`code\`, or write \`&lt;\`; a tag is closed with </${name}>`;
      if (isVoid) return `write <${name} />: in MDX every tag is closed`;
      const way = name === '' ? 'close it with </>' : `close it with </${name}> or write <${name} />`;
      return inside ? `${way}; a tag around several blocks is on lines of its own` : way;
    },
    explanation: {
      args: { name: 'details' },
      cause:
        'In MDX every tag is closed, also those that HTML leaves open (br, img). A tag inside of a paragraph is closed in the same paragraph.',
      remedy:
        'Close it. A tag around several paragraphs is on lines of its own. A "<" that is text is written &lt; or as code.',
      broken: mdx('# Lamps', '', '<details>', '', 'Lamps are hot.'),
      fixed: mdx('# Lamps', '', '<details>', '', 'Lamps are hot.', '', '</details>'),
    },
  }),
  DG3052: entry<{ name: string; open?: string; openAt?: string; inside?: string }>({
    severity: 'error',
    message: ({ name, open, openAt, inside }) => {
      if (open !== undefined)
        return `</${name}> was found where </${open}> was expected (<${open}> is opened at ${openAt})`;
      if (inside) return `</${name}> is inside of a ${blockName(inside)} in which <${name}> was not opened`;
      return `</${name}> closes a tag that was not opened`;
    },
    hint: ({ name, open }) => {
      if (open !== undefined) return `write </${open}> before it, or open <${name}> inside of <${open}>`;
      return `put <${name}> and </${name}> into the same block, each on a line of its own, or take </${name}> out`;
    },
    explanation: {
      args: { name: 'b', open: 'i', openAt: '3:4' },
      cause: 'A tag is closed that is not the one that was opened last, or that was not opened at all.',
      remedy: 'Close tags in the opposite order of their opening, and in the block they were opened in.',
      broken: mdx('# Lamps', '', '<b><i>Hot.</b></i>'),
      fixed: mdx('# Lamps', '', '<b><i>Hot.</i></b>'),
    },
  }),
  DG3120: entry<{ tag: string }>({
    severity: 'warning',
    message: ({ tag }) => `${tag} cannot be in <head>: it is left out`,
    hint: () => 'a head holds <title>, <meta>, <link>, <base>, <script>, <style> and <noscript>',
    explanation: {
      args: { tag: '<div>' },
      cause:
        'The tags of <head> (or of <Head>, imported from @docusaurus/Head) go into the head of the page, where HTML allows only a few elements.',
      remedy: 'Move the element out of <head>, to the place of the page where it is shown.',
      broken: mdx('# Lamps', '', '<head>', '  <div>Hot</div>', '</head>'),
      fixed: mdx('# Lamps', '', '<head>', '  <meta name="theme-color" content="#fc0" />', '</head>'),
    },
  }),
  DG3121: entry<{ file: string }>({
    severity: 'error',
    message: ({ file }) => `require('${file}') gives the URL itself: it has no "src"`,
    hint: ({ file }) => `write require('${file}'), without .src`,
    explanation: {
      args: { file: './lamp.svg' },
      cause:
        "In Next.js an imported image is an object with a src. Here, as in Docusaurus, require('./lamp.svg') gives the URL, so .src is nothing and the image would not load.",
      remedy: 'Leave out .src.',
      broken: mdx('# Lamps', '', '<img src={require("./lamp.svg").src} alt="A lamp" />'),
      fixed: mdx('# Lamps', '', '<img src={require("./lamp.svg")} alt="A lamp" />'),
      beside: { 'content/docs/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    },
  }),
  DG3053: entry<{ detail: string; hint?: string }>({
    severity: 'error',
    message: ({ detail }) => `this tag cannot be read: ${detail}`,
    hint: ({ hint }) => hint ?? 'in MDX `<` begins a tag; for the character itself write `&lt;` or put it into `code`',
    explanation: {
      args: { detail: '`<` begins a tag, but `3` follows' },
      cause:
        'In MDX "<" begins a tag, and what follows cannot be one: a digit, a sign, an HTML comment, an attribute without quotes.',
      remedy: 'For the character itself write &lt; or put it into `code`. A comment is written {/* … */}.',
      broken: mdx('# Lamps', '', 'For rooms <3 m wide.'),
      fixed: mdx('# Lamps', '', 'For rooms &lt;3 m wide.'),
    },
  }),
  DG3054: entry<Record<string, never>>({
    severity: 'error',
    message: () => 'a `{` opens an expression here that is not closed',
    hint: () => 'close it with `}`; for the character itself write `\\{` or put it into `code`',
    explanation: {
      args: {},
      cause: 'In MDX "{" begins code, and the "}" that ends it is missing. Often the brace was meant as text.',
      remedy: 'Close it, or write \\{ for the character itself. In `code` it needs no backslash.',
      broken: mdx('# Lamps', '', 'The set is {warm, cold.'),
      fixed: mdx('# Lamps', '', 'The set is \\{warm, cold.'),
    },
  }),
  DG3055: entry<{ detail: string; hint?: string }>({
    severity: 'error',
    message: ({ detail }) => `this expression is not valid JavaScript: ${detail}`,
    hint: ({ detail, hint }) => {
      if (/type|TypeScript/.test(detail))
        return 'leave out the types, or move them to an imported file: MDX reads JavaScript';
      return hint ?? 'in MDX `{...}` is code; for the character itself write `\\{` or put it into `code`';
    },
    explanation: {
      args: { detail: 'expected `,` or `)` but found `Identifier`' },
      cause:
        'What is in braces is JavaScript in MDX, and this is none. Templates of other tools ({{ … }}, {% … %}) and sets in prose are common cases.',
      remedy: 'Put text with braces into `code`, or write a backslash before each brace.',
      broken: mdx('# Lamps', '', 'The set is {warm, or cold}.'),
      fixed: mdx('# Lamps', '', 'The set is \\{warm, or cold}.'),
    },
  }),
  DG3056: entry<{ detail: string; hint?: string }>({
    severity: 'error',
    message: ({ detail }) => `this import or export is not valid JavaScript: ${detail}`,
    hint: ({ hint }) =>
      hint ?? 'end the block with an empty line; a sentence must not begin a line with `import` or `export`',
    explanation: {
      args: { detail: 'unexpected token' },
      cause:
        'A line that begins with import or export is JavaScript in MDX, up to the next empty line. This is not a valid statement, or is a sentence.',
      remedy:
        'End the statements with an empty line. Types are left out. A sentence must not begin a line with one of the two words.',
      broken: mdx('# Lamps', '', 'export lamps to many countries.'),
      fixed: mdx('# Lamps', '', 'Export lamps to many countries.'),
    },
  }),
  DG3075: entry<{ name: string; code: string }>({
    severity: 'error',
    message: ({ name }) => `nothing is called "${name}" here: in MDX \`{...}\` is code`,
    hint: ({ name, code }) =>
      /[{}]/.test(code)
        ? 'for the text itself put it into `code`, or write \\{\\{ with backslashes'
        : `for the text itself write \\{${code.trim()}} or put it into \`code\`; for a value, import or export ${name} in this file`,
    explanation: {
      args: { name: 'watts', code: 'watts' },
      cause:
        'Braces hold code in MDX, and nothing has this name on the page: no import, no export. Often braces of a placeholder (/lamps/{id}) were meant as text.',
      remedy: 'For the text write \\{ or put it into `code`. For a value, import or export it on this page.',
      broken: mdx('# Lamps', '', 'At most {watts} W.'),
      fixed: mdx('export const watts = 40;', '', '# Lamps', '', 'At most {watts} W.'),
    },
  }),
  DG3057: entry<{ detail: string }>({
    severity: 'error',
    message: ({ detail }) => `this file cannot be read as Markdown: ${detail}`,
    hint: () => 'try it with `markdown.parser: "remark"`, and report it if that parser reads it',
    explanation: {
      args: { detail: 'unreachable' },
      cause:
        'The parser stopped at this page for a reason that docsgen has no better words for. That is most likely a fault of the parser.',
      remedy: "Try markdown.parser: 'remark', and report the page if that parser reads it.",
      broken: 'content/docs/intro.md',
      fixed: "markdown: { parser: 'remark' }",
      untested: 'no page is known that does it',
    },
  }),
  DG3058: entry<{ platform: string; reason: string }>({
    severity: 'warning',
    message: ({ platform, reason }) =>
      `the native Markdown parser cannot be loaded on ${platform}; the slower one is used: ${reason}`,
    hint: () => 'install again with optional dependencies, or set `markdown.parser: "remark"`',
    explanation: {
      args: { platform: 'linux-x64', reason: 'Cannot find module' },
      cause:
        'The fast Markdown parser is a program for each kind of machine, and the one for this machine is not installed. The slower parser reads the same.',
      remedy:
        "Install without --omit=optional, on the machine that builds. To stay with the slower one, set markdown.parser: 'remark'.",
      broken: '$ npm ci --omit=optional',
      fixed: '$ npm ci',
      untested: 'it takes a package that is missing',
    },
  }),
};

function blockName(type: string): string {
  const names: Record<string, string> = {
    blockquote: 'quote',
    blockQuote: 'quote',
    listItem: 'list item',
    tableCell: 'table cell',
    containerDirective: 'directive',
    delete: 'struck-through text',
    strong: 'bold text',
    emphasis: 'emphasis',
  };
  return lookUp(names, type) ?? type;
}
