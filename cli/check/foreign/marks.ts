/** Marks inside a text and on lines of their own that many tools read: attributes, lists of headings, sub and super. */
import { type Kind, type Line, onlyMd } from './types.ts';

/** Directives of MyST in the form of code blocks. */
const MYST_FENCE =
  /^\{(?:note|tip|hint|important|warning|caution|attention|danger|error|seealso|admonition|dropdown|details|toctree|figure|image|include|literalinclude|code-block|code-cell|code|eval-rst|math|tab-set|tab-item|grid|card|list-table|csv-table|contents|versionadded|versionchanged|deprecated|glossary|mermaid)\}/;

const isDefined = (name: string, { all }: Line): boolean => {
  const start = `[${name.toLowerCase()}]:`;
  return all.some((line) => line.trimStart().toLowerCase().startsWith(start));
};

const isQuoteMark = (line: string): boolean => /^>>>[ \t]*$/.test(line);

/** The first of a pair with text between them. */
const opensQuote = ({ at, all }: Line): boolean => {
  if (all.slice(0, at).filter(isQuoteMark).length % 2 === 1) return false;
  const length = all.slice(at + 1).findIndex(isQuoteMark);
  return length > 0 && all.slice(at + 1, at + 1 + length).some((line) => /^[^>\s]/.test(line));
};

/** Code after a role is blank in `text`. */
const isRole: Kind['isIt'] = ({ all, at }, [role], { format }) =>
  format === 'md' && (all[at] ?? '').includes(`${role}\``);

const CONTENTS = 'remove it: each page has a table of contents; ::toc shows it in the text';
const ATTRIBUTES = String.raw`\{(?:[.#][A-Za-z_-][^{}\n]*|:?[ \t]*[A-Za-z][\w-]*=[^{}\n]+)\}`;

export const marks: readonly Kind[] = [
  {
    tool: 'Pandoc',
    pattern: new RegExp(String.raw`!\[[^[\]\n]*\](?:\((?:[^()\n]|\([^()\n]*\))*\)|\[[^[\]\n]*\])[ \t]?${ATTRIBUTES}`),
    isIt: onlyMd,
    instead: 'remove the braces; for a width, write <img src="./image.png" alt="" width="100" />',
  },
  {
    tool: 'Pandoc',
    pattern: new RegExp(
      String.raw`(?<![!\w\\)}\]])\[(?:[^[\]\n]|!\[[^[\]\n]*\]\([^()\n]*\))*\](?:\((?:[^()\n]|\([^()\n]*\))*\)|\[[^[\]\n]*\])?${ATTRIBUTES}`,
    ),
    isIt: onlyMd,
    instead: 'remove the braces; HTML elements can have attributes: <a href="…" target="_blank">, <span class="…">',
  },
  {
    tool: 'Pandoc',
    pattern: /^#{1,6}[ \t][^\n]*[ \t]\{(?:#[^\s{}]*[ \t]+[^{}\n]*|[.][A-Za-z][^{}\n]*|-)\}[ \t]*$/,
    isIt: onlyMd,
    instead: 'write an id without spaces, and nothing else: {#my-id}',
  },
  {
    tool: 'MkDocs',
    pattern: /^\[TOC\][ \t]*$/i,
    isIt: (line) => !isDefined('toc', line),
    instead: CONTENTS,
  },
  { tool: 'GitLab', pattern: /^(?:\[\[_TOC_\]\]|@\[toc\]|\$\{toc\})[ \t]*$/i, isIt: onlyMd, instead: CONTENTS },
  {
    tool: 'GitLab',
    where: 'anywhere',
    pattern: /^>>>[ \t]*$/,
    isIt: (line, _, { format }) => format === 'md' && opensQuote(line),
    instead: 'begin each line of the quote with >',
  },
  {
    tool: 'GitLab',
    pattern: /^::include\{file=[^{}\n]+\}[ \t]*$/,
    instead: 'import the file as a partial in MDX, or quote code with ```ts file=./part.ts',
  },
  {
    tool: 'MkDocs',
    pattern: /(?<=[A-Za-z)\]])(?<!~[A-Za-z]*)~(?:[-+]?\d{1,3}~(?![~a-z\d])|(?:[a-z]{1,3}|[A-Z])~(?![~\w]))/,
    instead: 'write H<sub>2</sub>O: docsgen strikes out text between tildes',
  },
  {
    tool: 'MkDocs',
    pattern: /(?<=[\w)\]])(?<!\^\w*)\^(?:[-+−]?\d{1,3}|st|nd|rd|th|[a-z])\^(?![\^\w])/,
    instead: 'write x<sup>2</sup>',
  },
  {
    tool: 'Pandoc',
    pattern: /(?<![\\\](^])\^\[[A-Z][^[\]\n]* [^[\]\n]+\](?![(\][:])/,
    isIt: onlyMd,
    instead: 'write a footnote: [^1], and [^1]: with its text below',
  },
  {
    tool: 'Pandoc',
    pattern: /(?<![\]\w\\])\[(?:see )?-?@[a-z][\w:-]*\d{4}\w*(?:[,;][^[\]\n]*)?\](?![(\][:])/,
    isIt: onlyMd,
    instead: 'write a footnote or a link to the source',
  },
  {
    tool: 'Pandoc',
    pattern: /^\\(?:newpage|pagebreak|clearpage|tableofcontents)[ \t]*$/,
    instead: 'remove it: web pages have no page breaks',
  },
  {
    tool: 'docsify',
    pattern: /\]\([^()\n]*\s(['"]):[a-z][\w-]*[^'"\n]*\1\)/,
    isIt: onlyMd,
    instead: 'remove the words in quotes, which are the tooltip of the link; files are included with file=',
  },
  {
    tool: 'MkDocs',
    pattern: /^\{!\s*[^{}!\n]+?\s*!\}[ \t]*$/,
    isIt: onlyMd,
    instead: 'import the file as a partial in MDX, or quote code with ```ts file=./part.ts',
  },
  {
    tool: 'MyST',
    pattern: /\{(?:ref|doc|numref|term|download|eq|kbd|sub|sup|cite(?::\w+)?|py:\w+)\}(?=\s)/,
    isIt: isRole,
    instead: 'write a link: [text](./page.md#heading), or <kbd>, <sub>, <sup>',
  },
  {
    tool: 'reStructuredText',
    pattern: /(?<![\w:]):(?:ref|doc|class|func|meth|mod|attr|term|py:\w+|[a-z]+:(?:func|class|meth)):(?=\s)/,
    isIt: isRole,
    instead: 'write a link: [text](./page.md#heading)',
  },
  {
    tool: 'MyST',
    where: 'fence',
    pattern: MYST_FENCE,
    instead: 'write :::note Title, the text, and :::; for code, write the language without braces',
  },
];
