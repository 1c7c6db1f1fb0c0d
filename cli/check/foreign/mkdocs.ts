/** Syntax of MkDocs, Material for MkDocs and the extensions of Python-Markdown. */
import { type Kind, type Line, onlyMd } from './types.ts';

/** An indented block follows, as in MkDocs' admonitions. */
const hasBody = ({ at, all }: Line): boolean =>
  /^(?: {4}|\t)/.test(all.slice(at + 1).find((line) => line.trim() !== '') ?? '');

const isClosed = ({ at, all }: Line): boolean => all.slice(at + 1).some((line) => /^[ \t]*\/{3,}[ \t]*$/.test(line));

/** The list of annotations follows the text. */
const hasList = ({ at, all }: Line): boolean => all.slice(at + 1).some((line) => /^\s*1\.\s/.test(line));

const tool = 'MkDocs';

export const mkdocs: readonly Kind[] = [
  {
    tool,
    pattern: /^!!!\+? ?[a-z][\w-]*/,
    isIt: hasBody,
    instead: 'write :::note Title, the text without indentation, and :::',
  },
  {
    tool,
    pattern: /^\?\?\?\+? ?[a-z][\w-]*/,
    isIt: hasBody,
    instead: 'write :::details Title, the text without indentation, and :::',
  },
  {
    tool,
    pattern: /^===[!+]? ?"[^"]+"[ \t]*$/,
    instead: 'write ::::tabs with :::tab[Name] for each tab, or <Tabs> in MDX',
  },
  {
    tool,
    pattern: /^;?-+8<-+/,
    instead: 'import the file as a partial in MDX, or quote code with ```ts file=./part.ts',
  },
  {
    tool,
    pattern: /(?<!\{)\{(?::[ \t]*|[ \t]+)[.#][\w-]+[^{}]*\}/,
    isIt: onlyMd,
    instead: 'remove it; headings can have {#id}, and HTML or MDX elements can have a class',
  },
  {
    tool,
    pattern: /:(?:octicons|material|fontawesome|simple)-[\w-]+:/,
    instead: 'write an emoji such as :rocket:, or an image; in MDX, import the SVG as a component',
  },
  {
    tool,
    pattern: /^\/{3,}[ \t]+[a-z][\w-]*[ \t]*(?:\|.*)?$/,
    isIt: isClosed,
    instead: 'write :::note Title, the text, and :::',
  },
  {
    tool,
    pattern: /^:::[ \t]+[A-Za-z_]\w*(?:\.\w+)+[ \t]*$/,
    instead: 'write the reference as text: mkdocstrings reads Python, but the api setting reads TypeScript packages',
  },
  {
    tool,
    pattern: /(?<![+\w{])\+\+[a-z"][\w"-]*(?:\+[\w"-]+)*\+\+(?![+\w])/i,
    instead: 'write <kbd>Ctrl</kbd>+<kbd>C</kbd>',
  },
  {
    tool,
    pattern: /(?<![\^\w])\^\^(?=[^\s^])[^^\n]+(?<=\S)\^\^(?![\^\w])/,
    instead: 'write <ins>text</ins>',
  },
  {
    tool,
    // Operators have spaces around them, or letters on both sides.
    pattern: /(?<![=\w!<>{])==(?=[^\s=])[^=\n]+(?<=[^\s=!<>])==(?![=\w])/,
    // Obsidian has it, too.
    isIt: (_, __, { hasWikiLinks, format }) => !hasWikiLinks || format !== 'md',
    instead: 'write <mark>text</mark>',
  },
  {
    tool,
    pattern: /\{(?:\+\+[^\n]+?\+\+|--[^\n]+?--|~~[^\n]+?~>[^\n]*?~~|==[^\n]+?==|>>[^\n]+?<<)\}/,
    isIt: onlyMd,
    instead: 'write <ins>, <del> or <mark>, or settle the change',
  },
  {
    tool,
    pattern: /(?<=\S ?)\(\d{1,2}\)!(?![\w!?])/,
    isIt: (line, _, page) => page.format === 'md' && hasList(line),
    instead: 'write a footnote: [^1], and its text below',
  },
  {
    tool,
    where: 'anywhere',
    pattern: /<[a-z][a-z0-9]*(?:\s[^<>]*)?\smarkdown(?:=["']?(?:1|block|span)["']?)?(?=[\s>])[^<>]*>/,
    instead: 'remove the attribute, and leave a blank line between the tag and the text; for a grid, write <Cards>',
  },
  {
    tool,
    pattern: /^\{\*\s+\S[^\n]*\*\}[ \t]*$/,
    isIt: onlyMd,
    instead: 'quote the code with ```py file=./part.py#L1-L9 {2-4}',
  },
];
