import { didYouMean, entry } from './entry.ts';

export const frontMatterProblems = {
  DG2001: entry<{ detail: string; hint?: string }>({
    severity: 'error',
    message: ({ detail }) => `the front matter is not valid YAML: ${detail}`,
    hint: ({ detail, hint }) =>
      hint ??
      (detail.endsWith('once more')
        ? 'keep one of the two lines'
        : 'put values that hold ": ", " #", quotes or brackets into double quotes'),
  }),
  DG2002: entry<{ language: string }>({
    severity: 'error',
    message: ({ language }) => `front matter in ${language} is not read: only YAML is`,
    hint: () => 'write `key: value` lines between two lines `---`; docsgen never runs code from front matter',
  }),
  DG2003: entry<Record<string, never>>({
    severity: 'error',
    message: () => 'the front matter that begins here is never closed',
    hint: () => 'end it with a line `---`; for a horizontal rule at the top of a page write `***`',
  }),
  DG2004: entry<{ key: string; expected: string; got: string }>({
    severity: 'error',
    message: ({ key, expected, got }) => `front matter "${key}" must be ${expected}, not ${got}`,
    hint: ({ key }) => `correct the value or take "${key}" out`,
  }),
  DG2005: entry<{ key: string; near: string }>({
    severity: 'warning',
    message: ({ key }) => `front matter "${key}" is not a key docsgen knows; it is kept for plugins`,
    hint: ({ near }) => didYouMean(near),
  }),
  DG2006: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the front matter is refused: ${reason}`,
    hint: () => 'keep front matter small and flat: a few keys with texts, numbers and lists',
  }),
  DG2007: entry<{ line?: string }>({
    severity: 'error',
    message: () => 'the front matter must consist of `key: value` lines',
    hint: ({ line }) => {
      const [, key, value] = /^([\w.-]+):(\S.*)$/.exec(line ?? '') ?? [];
      if (key !== undefined) return `write ${key}: ${value}, with a space behind the colon`;
      return 'for a horizontal rule at the top of a page write `***` in place of `---`';
    },
  }),
  DG2008: entry<{ byte: number; looksLike?: string }>({
    severity: 'error',
    message: ({ byte, looksLike }) => `not UTF-8 at byte ${byte}${looksLike ? `: this looks like ${looksLike}` : ''}`,
    hint: ({ looksLike }) =>
      looksLike?.startsWith('a ')
        ? 'move it to the public folder, or give it the extension of what it is'
        : 'save the file as UTF-8; most editors offer it as "save with encoding"',
  }),
  DG2009: entry<{ name: string; count: number }>({
    severity: 'warning',
    message: ({ name, count }) =>
      `the control character ${name} stands here${count > 1 ? ` and ${count - 1} more times` : ''}; it is shown as U+FFFD`,
    hint: () => 'take it out; it most often comes from a copy out of a terminal or a PDF',
  }),
  DG2011: entry<{ key: string; reason: string }>({
    severity: 'error',
    message: ({ key, reason }) => `"${key}" cannot be given to all documents of a folder: ${reason}`,
    hint: ({ key }) => `write "${key}" into the front matter of the documents it is meant for`,
  }),
  DG2012: entry<{ other: string }>({
    severity: 'error',
    message: ({ other }) => `this folder has defaults in "${other}" already`,
    hint: () => 'keep one file of defaults per folder',
  }),
  DG2013: entry<{ key: string; text: string }>({
    severity: 'error',
    message: ({ key, text }) => `front matter${key === '' ? '' : ` "${key}"`}: ${text}`,
    hint: () => 'the schema of the site asks for it (`frontMatter.schema` in the config)',
  }),
  DG2014: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the schema of front matter fails: ${reason}`,
    hint: () => 'it must answer with a value or with issues; this is the first document it fails with',
  }),
  DG2015: entry<{ key: string; what: string }>({
    severity: 'error',
    message: ({ key, what }) =>
      `the schema of front matter makes ${what}${key === '' ? '' : ` of "${key}"`}: data of pages is written as JSON`,
    hint: () => 'let the schema end with a text, a number, a list or a plain object, such as `date.toISOString()`',
  }),
  DG2010: entry<{ name: string }>({
    severity: 'warning',
    message: ({ name }) => `the invisible character ${name} changes the direction of the text behind it`,
    hint: () => 'take it out, or write it as a character reference when it is meant',
  }),
};
