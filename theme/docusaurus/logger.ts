/** `@docusaurus/logger` in code of pages: it writes to the console of the browser. */

type Values = readonly unknown[];

const plain = (value: unknown): string => (Array.isArray(value) ? value.map(String).join(', ') : String(value));

/** Kinds of values, written before them in a template: `path=${file}`. */
const KIND = /(?:path|url|name|code|subdue|number)=$/;

const interpolate = (pieces: TemplateStringsArray, ...values: Values): string =>
  pieces.map((piece, index) => piece.replace(KIND, '') + (index < values.length ? plain(values[index]) : '')).join('');

type Line = (message: unknown, ...values: Values) => void;

const isTemplate = (message: unknown): message is TemplateStringsArray => Array.isArray(message);

const lines =
  (level: 'info' | 'warn' | 'error'): Line =>
  (message, ...values) => {
    // biome-ignore lint/suspicious/noConsole: it is what the module is for.
    console[level](isTemplate(message) ? interpolate(message, ...values) : String(message));
  };

const logger = {
  ...{ red: plain, yellow: plain, green: plain, cyan: plain, bold: plain, dim: plain },
  ...{ path: plain, url: plain, name: plain, code: plain, subdue: plain, num: plain },
  interpolate,
  info: lines('info'),
  success: lines('info'),
  warn: lines('warn'),
  error: lines('error'),
  newLine() {},
};

export default logger;
