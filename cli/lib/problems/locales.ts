import { didYouMean, entry } from './entry.ts';

/** Locales, texts of the interface, translated labels. */
export const localeProblems = {
  DG1020: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the translations cannot be read: ${reason}`,
  }),
  DG1021: entry<{ key?: string }>({
    severity: 'error',
    message: ({ key }) => (key === undefined ? 'the file must hold keys with texts' : `"${key}" must be a text`),
    hint: () => 'write "key": "text", or { "message": "text" }',
  }),
  DG1022: entry<{ key: string; near?: string }>({
    severity: 'warning',
    message: ({ key }) => `there is no text "${key}" in the interface`,
    hint: ({ near }) => didYouMean(near) ?? 'the manual lists all keys on its page about locales',
  }),
  DG1023: entry<{ key: string; lost: string[]; strange: string[]; isUseless?: true }>({
    severity: 'warning',
    message: ({ key, lost, strange, isUseless }) => {
      if (isUseless) return `"${key}" must hold twelve names with | between them`;
      if (lost.length > 0) return `the text "${key}" has lost ${lost.join(', ')}`;
      return `nothing is filled in for ${strange.join(', ')} in the text "${key}"`;
    },
    hint: ({ lost, strange, isUseless }) => {
      if (isUseless) return 'the names that docsgen has are used';
      if (lost.length === 0) return 'leave it out, or write it as the English text does';
      return strange.length > 0
        ? `is ${strange.join(', ')} meant? names in braces are not translated`
        : `put ${lost.join(', ')} where it belongs: it is filled in when the page is made`;
    },
  }),
  DG1024: entry<{ locale: string; count: number; file: string }>({
    severity: 'warning',
    message: ({ locale, count }) => `${count} texts of the interface are in English in the locale "${locale}"`,
    hint: ({ file }) => `docsgen has none in this language: put yours, by key, into ${file}`,
  }),
  DG1025: entry<{ locale: string }>({
    severity: 'error',
    message: ({ locale }) => `the locale "${locale}" is listed twice`,
    hint: () => 'leave one of them out',
  }),
  DG1026: entry<{ locale: string; other: string; path: string }>({
    severity: 'error',
    message: ({ locale, other, path }) => `the locales "${other}" and "${locale}" have the same path, "/${path}"`,
    hint: ({ locale }) => `give one of them a path of its own: localeConfigs: { "${locale}": { path: '…' } }`,
  }),
  DG1028: entry<{ labels: { text: string; line?: number; near?: string }[] }>({
    severity: 'warning',
    message: ({ labels }) =>
      labels.length === 1
        ? `nothing on the site is called "${labels[0]?.text}"`
        : `nothing on the site is called ${labels.map(({ text, line }) => `"${text}"${line === undefined ? '' : ` (line ${line})`}`).join(', ')}`,
    hint({ labels }) {
      const near = labels.filter((label) => label.near !== undefined);
      if (labels.length === 1 && near.length === 1) return didYouMean(near[0]?.near);
      if (near.length === 0) return 'leave it out, or write the label as the config and the sidebars have it';
      return `did you mean ${near.map(({ text, near: meant }) => `"${meant}" for "${text}"`).join(', ')}?`;
    },
  }),
  DG1027: entry<{ locale: string; near?: string; known: string[] }>({
    severity: 'error',
    message: ({ locale }) => `there are settings for the locale "${locale}", which is not listed`,
    hint: ({ near, known }) => didYouMean(near) ?? `listed: ${known.join(', ')}; add it to i18n.locales`,
  }),
};
