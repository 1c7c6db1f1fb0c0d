import { lookUp } from '../lib/look-up.ts';
import { entry } from './entry.ts';
import { config, mdx } from './examples.ts';

/** Problems of the syntax of MDX files, and of the parser itself. */
export const mdxProblems = {
  DG3051: entry<{ name: string; inside?: string; glued?: boolean; isVoid?: boolean }>({
    severity: 'error',
    message: ({ name, inside }) =>
      `<${name}> is opened here but not closed${inside ? ` in the same ${blockName(inside)}` : ''}`,
    hint: ({ name, inside, glued, isVoid }) => {
      if (glued && !isVoid)
        return `for a type such as List<${name}>, use \`code\` or write \`&lt;\`; to close the tag, write </${name}>`;
      if (isVoid) return `write <${name} />: in MDX every tag must be closed`;
      const way = name === '' ? 'close it with </>' : `close it with </${name}> or write <${name} />`;
      return inside ? `${way}; put a tag around several blocks on lines of its own` : way;
    },
    explanation: {
      args: { name: 'details' },
      cause:
        'In MDX, every tag must be closed, even those that HTML leaves open (br, img). A tag inside a paragraph must be closed in the same paragraph.',
      remedy:
        'Close the tag. Put a tag around several paragraphs on lines of its own. If "<" is meant as text, write &lt; or use code.',
      broken: mdx('# Lamps', '', '<details>', '', 'Lamps are hot.'),
      fixed: mdx('# Lamps', '', '<details>', '', 'Lamps are hot.', '', '</details>'),
    },
  }),
  DG3052: entry<{ name: string; open?: string; openAt?: string; inside?: string }>({
    severity: 'error',
    message: ({ name, open, openAt, inside }) => {
      if (open !== undefined) return `found </${name}> but expected </${open}> (<${open}> is opened at ${openAt})`;
      if (inside) return `</${name}> is inside a ${blockName(inside)} in which <${name}> was not opened`;
      return `</${name}> closes a tag that was not opened`;
    },
    hint: ({ name, open }) => {
      if (open !== undefined) return `write </${open}> before it, or open <${name}> inside <${open}>`;
      return `put <${name}> and </${name}> into the same block, each on a line of its own, or remove </${name}>`;
    },
    explanation: {
      args: { name: 'b', open: 'i', openAt: '3:4' },
      cause: 'An end tag closes a tag that was not the last one opened, or that was not opened at all.',
      remedy: 'Close tags in the reverse order of their opening, and in the block in which they were opened.',
      broken: mdx('# Lamps', '', '<b><i>Hot.</b></i>'),
      fixed: mdx('# Lamps', '', '<b><i>Hot.</i></b>'),
    },
  }),
  DG3150: entry<{ reason: string }>({
    severity: 'warning',
    message: ({ reason }) => `this text is not valid MDX, so docsgen repaired it: ${reason}`,
    hint: () => 'correct it, and look at the page: what MDX could not read is shown as text',
    explanation: {
      args: { reason: 'this tag is not valid: `<` begins a tag, but `=` follows' },
      cause:
        "The text is not valid MDX. Because of markdown.invalidMdx: 'repair', docsgen escaped the characters that MDX cannot read, or read the whole file as Markdown.",
      remedy: 'Correct the text: close tags, and write \\{ and &lt; for the characters themselves.',
      broken: {
        ...config("markdown: { format: 'mdx', invalidMdx: 'repair' },"),
        'content/docs/lamps.md': '# Lamps\n\nVersions <=4 are hot.\n',
      },
      fixed: {
        ...config("markdown: { format: 'mdx', invalidMdx: 'repair' },"),
        'content/docs/lamps.md': '# Lamps\n\nVersions &lt;=4 are hot.\n',
      },
    },
  }),
  DG3120: entry<{ tag: string }>({
    severity: 'warning',
    message: ({ tag }) => `${tag} is not allowed in <head> and is left out`,
    hint: () =>
      'move it out of the head, which can contain <title>, <meta>, <link>, <base>, <script>, <style> and <noscript>',
    explanation: {
      args: { tag: '<div>' },
      cause:
        'The content of <head> (or of <Head>, imported from @docusaurus/Head) is added to the head of the page, where HTML allows only a few elements.',
      remedy: 'Move the element out of <head>, to the place in the page where readers should see it.',
      broken: mdx('# Lamps', '', '<head>', '  <div>Hot</div>', '</head>'),
      fixed: mdx('# Lamps', '', '<head>', '  <meta name="theme-color" content="#fc0" />', '</head>'),
    },
  }),
  DG3121: entry<{ file: string }>({
    severity: 'error',
    message: ({ file }) => `require('${file}') is already the URL, so it has no "src"`,
    hint: ({ file }) => `write require('${file}'), without .src`,
    explanation: {
      args: { file: './lamp.svg' },
      cause:
        "In Next.js, an imported image is an object with a src. In docsgen, as in Docusaurus, require('./lamp.svg') is the URL itself, so .src is undefined and the image would not load.",
      remedy: 'Leave out .src.',
      broken: mdx('# Lamps', '', '<img src={require("./lamp.svg").src} alt="A lamp" />'),
      fixed: mdx('# Lamps', '', '<img src={require("./lamp.svg")} alt="A lamp" />'),
      shared: { 'content/docs/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    },
  }),
  DG3053: entry<{ detail: string; hint?: string }>({
    severity: 'error',
    message: ({ detail }) => `this tag is not valid: ${detail}`,
    hint: ({ hint }) => hint ?? 'in MDX, `<` begins a tag; to show the character itself, write `&lt;` or use `code`',
    explanation: {
      args: { detail: '`<` begins a tag, but `3` follows' },
      cause:
        'In MDX, "<" begins a tag, and this is not a valid one: for example, "<" is followed by a digit or a sign, begins an HTML comment, or an attribute has no quotes.',
      remedy: 'To show the character itself, write &lt; or use `code`. Write a comment as {/* … */}.',
      broken: mdx('# Lamps', '', 'For rooms <3 m wide.'),
      fixed: mdx('# Lamps', '', 'For rooms &lt;3 m wide.'),
    },
  }),
  DG3054: entry<Record<string, never>>({
    severity: 'error',
    message: () => 'a `{` opens an expression here that is not closed',
    hint: () => 'close it with `}`; to show the character itself, write `\\{` or use `code`',
    explanation: {
      args: {},
      cause: 'In MDX, "{" begins code, and the closing "}" is missing. Often the brace is meant as text.',
      remedy: 'Close the brace. To show the character itself, write \\{ or use `code`, where it needs no backslash.',
      broken: mdx('# Lamps', '', 'The set is {warm, cold.'),
      fixed: mdx('# Lamps', '', 'The set is \\{warm, cold.'),
    },
  }),
  DG3055: entry<{ detail: string; hint?: string }>({
    severity: 'error',
    message: ({ detail }) => `this expression is not valid JavaScript: ${detail}`,
    hint: ({ detail, hint }) => {
      if (/type|TypeScript/.test(detail))
        return 'remove the types, or move them to an imported file: MDX supports only JavaScript';
      return hint ?? 'in MDX, `{...}` is code; to show the character itself, write `\\{` or use `code`';
    },
    explanation: {
      args: { detail: 'expected `,` or `)` but found `Identifier`' },
      cause:
        'In MDX, text in braces is JavaScript, and this is not valid JavaScript. Common cases are templates of other tools ({{ … }}, {% … %}) and sets in prose.',
      remedy: 'Use `code` for text with braces, or write a backslash before each brace.',
      broken: mdx('# Lamps', '', 'The set is {warm, or cold}.'),
      fixed: mdx('# Lamps', '', 'The set is \\{warm, or cold}.'),
    },
  }),
  DG3056: entry<{ detail: string; hint?: string }>({
    severity: 'error',
    message: ({ detail }) => `this import or export is not valid JavaScript: ${detail}`,
    hint: ({ hint }) =>
      hint ?? 'end the block with an empty line; in prose, do not begin a line with `import` or `export`',
    explanation: {
      args: { detail: 'unexpected token' },
      cause:
        'In MDX, a line that begins with import or export is JavaScript, up to the next empty line. These lines are not valid JavaScript. They may be prose.',
      remedy:
        'End the statements with an empty line, and remove types. In prose, do not begin a line with "import" or "export".',
      broken: mdx('# Lamps', '', 'export lamps to many countries.'),
      fixed: mdx('# Lamps', '', 'Export lamps to many countries.'),
    },
  }),
  DG3075: entry<{ name: string; code: string }>({
    severity: 'error',
    message: ({ name }) => `"${name}" is not defined here: in MDX \`{...}\` is code`,
    hint: ({ name, code }) =>
      /[{}]/.test(code)
        ? 'to show the text itself, use `code` or write \\{\\{ with backslashes'
        : `to show the text itself, write \\{${code.trim()}} or use \`code\`; to insert a value, import or export ${name} in this file`,
    explanation: {
      args: { name: 'watts', code: 'watts' },
      cause:
        'In MDX, text in braces is code, and the page does not import or export this name. Often the braces belong to a placeholder such as /lamps/{id} and are meant as text.',
      remedy: 'To show the text, write \\{ or use `code`. To insert a value, import or export it on this page.',
      broken: mdx('# Lamps', '', 'At most {watts} W.'),
      fixed: mdx('export const watts = 40;', '', '# Lamps', '', 'At most {watts} W.'),
    },
  }),
  DG3057: entry<{ detail: string }>({
    severity: 'error',
    message: ({ detail }) => `this file cannot be read as Markdown: ${detail}`,
    hint: () => 'try `markdown.parser: "remark"`, and report the page if that parser reads it',
    explanation: {
      args: { detail: 'unreachable' },
      cause: 'The parser failed on this page for an unknown reason. This is probably a bug in the parser.',
      remedy: "Try markdown.parser: 'remark', and report the page if that parser reads it.",
      broken: 'content/docs/intro.md',
      fixed: "markdown: { parser: 'remark' }",
      untested: 'no page that causes it is known',
    },
  }),
  DG3058: entry<{ platform: string; reason: string }>({
    severity: 'warning',
    message: ({ platform, reason }) =>
      `the native Markdown parser cannot be loaded on ${platform}, so a slower one is used: ${reason}`,
    hint: () => 'reinstall with optional dependencies, or set `markdown.parser: "remark"`',
    explanation: {
      args: { platform: 'linux-x64', reason: 'Cannot find module' },
      cause:
        'The fast Markdown parser has a binary for each platform, and the one for this machine is not installed. The slower parser produces the same result.',
      remedy:
        "Install packages on the build machine, without --omit=optional. To keep the slower parser, set markdown.parser: 'remark'.",
      broken: '$ npm ci --omit=optional',
      fixed: '$ npm ci',
      untested: 'it needs a missing package',
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
