import { didYouMean, entry } from './entry.ts';

export const markdownProblems = {
  DG3001: entry<Record<string, never>>({
    severity: 'error',
    message: () => 'lists, quotes or elements are nested too deeply to be written',
    hint: () => 'a few hundred levels are possible; look for a line that begins with very many ">" or "-"',
  }),
  DG3002: entry<{ url: string; reason: string }>({
    severity: 'error',
    message: ({ url, reason }) => `the URL "${url}" is not written to the page: ${reason}`,
    hint: () => 'link to http, https, mailto or tel addresses, to files of the site, or to "#" headings',
  }),
  DG3003: entry<{ name: string; near?: string }>({
    severity: 'error',
    message: ({ name }) => `the component ${name} is not defined`,
    hint: ({ name, near }) =>
      didYouMean(near) ?? `import it: import ${name.split('.')[0]} from './${name.split('.')[0]}.tsx'`,
  }),
  DG3004: entry<{ name: string; near?: string; known: string[] }>({
    severity: 'warning',
    message: ({ name }) => `":::${name}" is no known block; its content is shown without a box`,
    hint: ({ near, known }) =>
      didYouMean(near) ?? `known are ${known.join(', ')}; own names go into markdown.admonitions`,
  }),
  DG3005: entry<{ lang: string; near?: string }>({
    severity: 'warning',
    message: ({ lang }) => `the code language "${lang}" is not known; the block is shown without colours`,
    hint: ({ near }) => didYouMean(near) ?? 'use "text" for blocks without a language',
  }),
  DG3006: entry<{ id: string; used: string }>({
    severity: 'warning',
    message: ({ id, used }) => `the heading id "${id}" is taken already; this heading became "${used}"`,
    hint: () => 'give each heading of a page an id of its own',
  }),
  DG3007: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `this import or export cannot be read: ${reason}`,
    hint: () => 'between blank lines MDX takes whole import and export statements, in JavaScript without types',
  }),
  DG3008: entry<{ component: string; attribute: string }>({
    severity: 'warning',
    message: ({ component, attribute }) => `"${attribute}" of <${component}> is ignored: it is not a plain value`,
    hint: ({ attribute }) => `write a text (${attribute}="...") or a literal (${attribute}={[...]})`,
  }),
  DG3009: entry<{ range: string }>({
    severity: 'warning',
    message: ({ range }) => `the line range "{${range}}" of this code block is not understood`,
    hint: () => 'write line numbers and ranges, such as {1,4-6}',
  }),
  DG3010: entry<{ plugin: string; reason: string }>({
    severity: 'error',
    message: ({ plugin, reason }) => `the plugin ${plugin} failed on this page: ${reason}`,
    hint: ({ reason }) =>
      /did not end within/.test(reason)
        ? 'something it waits for never comes; DOCSGEN_PLUGIN_TIMEOUT=<seconds> gives it more time'
        : 'see whether it has an update, or take it out',
  }),
  DG3011: entry<{ name: string; parent: string }>({
    severity: 'warning',
    message: ({ name, parent }) => `<${name}> stands outside of <${parent}>; only its content is shown`,
    hint: ({ name, parent }) => `put <${name}> directly inside <${parent}>`,
  }),
  DG3020: entry<{ got: string }>({
    severity: 'warning',
    message: ({ got }) =>
      `the front matter says \`mdx: ${got}\`, which is no format; the file is read as its name says`,
    hint: () => 'write `mdx: { format: md }`, `mdx: { format: mdx }` or `mdx: { format: detect }`',
  }),
  DG3021: entry<{ name: string; component: boolean }>({
    severity: 'warning',
    message: ({ name }) => `<${name}> is no HTML element: readers see what stands in it, but not the tag`,
    hint: ({ name, component }) =>
      component
        ? "components work in MDX: name the file .mdx, or set markdown.format to 'mdx'"
        : `a "<" that is text is written \\<, or as code: \`<${name}>\``,
  }),
  DG3022: entry<{ name: string }>({
    severity: 'warning',
    message: ({ name }) => `":::${name}" begins no block here; the line is shown as text`,
    hint: () => 'behind the name may stand [a title] and then {attributes}; a bracket in the title is written \\]',
  }),
  DG3025: entry<{ file: string; path: string; fault: 'missing' | 'not-a-file' | 'outside' | 'not-text' }>({
    severity: 'error',
    message: ({ file, fault }) => `the code of "${file}" cannot be shown: ${FAULTS[fault]}`,
    hint: ({ path, fault }) =>
      fault === 'outside'
        ? 'only files inside the folder of the site are shown; copy it there'
        : `looked for ${path}; paths begin at the document, or at the site with @site/`,
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
  }),
  DG3027: entry<{ path: string; range: string; lines: number }>({
    severity: 'error',
    message: ({ path, range }) => `${path} has no lines ${range}`,
    hint: ({ lines }) => `it has ${lines} ${lines === 1 ? 'line' : 'lines'}; write the range as #L3-L8`,
  }),
  DG3028: entry<{ file: string }>({
    severity: 'warning',
    message: ({ file }) => `the code of "${file}" is not shown: this code block has a text of its own`,
    hint: () => 'leave the block empty, or write title= in place of file=',
  }),
  DG3029: entry<{ notation: string; near?: string; known: readonly string[] }>({
    severity: 'warning',
    message: ({ notation }) => `"[!code ${notation}]" marks nothing; it is shown as it is`,
    hint: ({ near, known }) => didYouMean(near) ?? `known are ${known.join(', ')}; "[!!code" shows one as text`,
  }),
};

const FAULTS = {
  missing: 'there is no such file',
  'not-a-file': 'it is no file',
  outside: 'it lies outside of the site',
  'not-text': 'it is no text',
};
