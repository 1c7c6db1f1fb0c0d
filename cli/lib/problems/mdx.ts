import { lookUp } from '../look-up.ts';
import { entry } from './entry.ts';

const isVoid = (name: string): boolean =>
  /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/.test(name);

/** What can be wrong with the grammar of an MDX file, and with the parser itself. */
export const mdxProblems = {
  DG3051: entry<{ name: string; inside?: string; glued?: boolean }>({
    severity: 'error',
    message: ({ name, inside }) =>
      `<${name}> is opened here and not closed${inside ? ` in the same ${blockName(inside)}` : ''}`,
    hint: ({ name, inside, glued }) => {
      if (glued && !isVoid(name))
        return `for a type such as List<${name}> put it into \`code\`, or write \`&lt;\`; a tag is closed with </${name}>`;
      if (isVoid(name)) return `write <${name} />: in MDX every tag is closed`;
      const way = name === '' ? 'close it with </>' : `close it with </${name}> or write <${name} />`;
      return inside ? `${way}; a tag around several blocks stands on lines of its own` : way;
    },
  }),
  DG3052: entry<{ name: string; open?: string; openAt?: string; inside?: string }>({
    severity: 'error',
    message: ({ name, open, openAt, inside }) => {
      if (open !== undefined)
        return `</${name}> was found where </${open}> was expected (<${open}> is opened at ${openAt})`;
      if (inside) return `</${name}> stands inside of a ${blockName(inside)} in which <${name}> was not opened`;
      return `</${name}> closes a tag that was not opened`;
    },
    hint: ({ name, open }) => {
      if (open !== undefined) return `write </${open}> before it, or open <${name}> inside of <${open}>`;
      return `put <${name}> and </${name}> into the same block, each on a line of its own, or take </${name}> out`;
    },
  }),
  DG3120: entry<{ tag: string }>({
    severity: 'warning',
    message: ({ tag }) => `${tag} cannot be in <head>: it is left out`,
    hint: () => 'a head holds <title>, <meta>, <link>, <base>, <script>, <style> and <noscript>',
  }),
  DG3121: entry<{ file: string }>({
    severity: 'error',
    message: ({ file }) => `require('${file}') gives the URL itself: it has no "src"`,
    hint: ({ file }) => `write require('${file}'), without .src`,
  }),
  DG3053: entry<{ detail: string; hint?: string }>({
    severity: 'error',
    message: ({ detail }) => `this tag cannot be read: ${detail}`,
    hint: ({ hint }) => hint ?? 'in MDX `<` begins a tag; for the character itself write `&lt;` or put it into `code`',
  }),
  DG3054: entry<Record<string, never>>({
    severity: 'error',
    message: () => 'a `{` opens an expression here that is not closed',
    hint: () => 'close it with `}`; for the character itself write `\\{` or put it into `code`',
  }),
  DG3055: entry<{ detail: string; hint?: string }>({
    severity: 'error',
    message: ({ detail }) => `this expression is not valid JavaScript: ${detail}`,
    hint: ({ detail, hint }) => {
      if (/type|TypeScript/.test(detail)) return 'leave types out: MDX reads JavaScript; types stand in imported files';
      return hint ?? 'in MDX `{...}` is code; for the character itself write `\\{` or put it into `code`';
    },
  }),
  DG3056: entry<{ detail: string; hint?: string }>({
    severity: 'error',
    message: ({ detail }) => `this import or export is not valid JavaScript: ${detail}`,
    hint: ({ hint }) =>
      hint ?? 'end the block with an empty line; a sentence must not begin a line with `import` or `export`',
  }),
  DG3075: entry<{ name: string; code: string }>({
    severity: 'error',
    message: ({ name }) => `nothing is called "${name}" here: in MDX \`{...}\` is code`,
    hint: ({ name, code }) =>
      /[{}]/.test(code)
        ? 'for the text itself put it into `code`, or write \\{\\{ with backslashes'
        : `for the text itself write \\{${code.trim()}} or put it into \`code\`; for a value, import or export ${name} in this file`,
  }),
  DG3057: entry<{ detail: string }>({
    severity: 'error',
    message: ({ detail }) => `this file cannot be read as Markdown: ${detail}`,
    hint: () => 'try it with `markdown.parser: "remark"`, and report it if that parser reads it',
  }),
  DG3058: entry<{ platform: string; reason: string }>({
    severity: 'warning',
    message: ({ platform, reason }) =>
      `the native Markdown parser cannot be loaded on ${platform}; the slower one is used: ${reason}`,
    hint: () => 'install again with optional dependencies, or set `markdown.parser: "remark"`',
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
