/** Syntax of Obsidian, and of tools that have no converter: templates, shortcodes, directives. */
import { type Kind, type Line, onlyMd } from './types.ts';

/** Tags that GitBook adds to Markdown. */
const GITBOOK =
  /^(?:hint|tabs?|content-ref|embed|file|code|swagger|openapi(?:-\w+)*|api-method(?:-\w+)*|stepper|step|columns?|updates?|figure|reusable|include-block)$/;

const hasPair = ({ at, all }: Line): boolean => all.some((line, index) => index !== at && /^\s*%%\s*$/.test(line));

/** `[[Page|Text]]`, `[[#Heading]]`, or the name of a page: JavaScript's `[[Prototype]]` is not a link. */
const isWikiLink: Kind['isIt'] = (_, [, target = ''], { hasWikiLinks, isPageName }) =>
  !hasWikiLinks && (/[|#^]/.test(target) || isPageName(target));

export const others: readonly Kind[] = [
  {
    tool: 'Obsidian',
    pattern: /!\[\[[^[\]\n]+\]\]/,
    isIt: (_, __, { hasWikiLinks }) => !hasWikiLinks,
    instead: 'write ![text](./image.png), or import the page as a partial in MDX; markdown.wikiLinks reads it as it is',
  },
  {
    tool: 'Obsidian',
    pattern: /(?<![![\w\]\\])\[\[([^[\]\n]{1,200})\]\](?![\](])/,
    isIt: isWikiLink,
    instead: 'write [text](./page.md); markdown.wikiLinks reads it as it is',
  },
  {
    tool: 'Obsidian',
    pattern: /(?<![%\w])%%(?=[^\s%])[^%\n]+%%(?![%\w])|(?<![%\w])%% [^%\n]+ %%(?![%\w])|^%%[ \t]*$/,
    isIt: (line, [text], page) => page.format === 'md' && !page.hasWikiLinks && (text.trim() !== '%%' || hasPair(line)),
    instead: 'write <!-- a comment -->',
  },
  {
    tool: 'Hugo',
    where: 'anywhere',
    pattern: /\{\{[<%]\s*[a-z][\w/.-]*[^\n]*?[>%]\}\}/i,
    isIt: onlyMd,
    instead: 'write a directive such as :::note, or make the page MDX and write a component',
  },
  {
    tool: 'GitBook',
    pattern: /(?<!\{)\{%-?\s*([a-z][\w-]*)[^\n]*?-?%\}/,
    isIt: (_, [, name = ''], { format }) => format === 'md' && GITBOOK.test(name),
    instead: 'write :::note for a hint, ::::tabs with :::tab[Name] for tabs, and a link for a reference',
  },
  {
    tool: 'Jekyll',
    pattern: /(?<!\{)\{%-?\s*([a-z][\w-]*)[^\n]*?-?%\}/,
    isIt: (_, [, name = ''], { format }) => format === 'md' && !GITBOOK.test(name) && !name.startsWith('end'),
    instead: 'import the file as a partial in MDX, write a code block, or write the text itself',
  },
  {
    tool: 'Jekyll',
    pattern: /^\{:\s*toc\b[^{}]*\}/,
    isIt: onlyMd,
    instead: 'remove it: each page has a table of contents',
  },
  {
    tool: 'mdBook',
    pattern: /\{\{#(?:include|rustdoc_include|playground|title|template)\s[^{}\n]+\}\}/,
    isIt: onlyMd,
    instead: 'quote the code with ```rust file=./part.rs#L1-L9, or import the file as a partial in MDX',
  },
  {
    tool: 'docsify',
    pattern: /^[!?]> +\S/,
    isIt: onlyMd,
    instead: 'write :::tip or :::warning, the text, and :::',
  },
  {
    tool: 'reStructuredText',
    pattern: /^\.\. [a-z][a-z-]*::(?:\s|$)/,
    instead: 'write :::note, the text without indentation, and :::; for code, write a code block',
  },
  {
    tool: 'MyST',
    pattern: /^:{3,}\{[a-z][\w:-]*\}/,
    isIt: onlyMd,
    instead: 'write :::note Title, the text, and :::',
  },
  {
    tool: 'Pandoc',
    pattern: /^:{3,}\s*\{\s*[.#][\w-]+[^{}]*\}/,
    isIt: onlyMd,
    instead: 'write :::note Title, the text, and :::',
  },
];
