/** Markdown that is made. */

/**
 * A page of the manual.
 * @param {Record<string, string | number>} frontMatter
 * @param {string} text
 */
export function page(frontMatter, text) {
  const lines = Object.entries(frontMatter).map(
    ([key, value]) => `${key}: ${typeof value === 'string' ? JSON.stringify(value) : value}`,
  );
  return ['---', ...lines, '---', '', text.trim(), ''].join('\n');
}

/** @param {string} text @returns {string} Inline code, whatever is in it; bars are escaped, as in tables. */
export function code(text) {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const gap = longest > 0 ? ' ' : '';
  return fence + gap + text + gap + fence;
}

/** @param {string} text @returns {string} The same in a cell of a table. */
export const cell = (text) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');

/** @param {string} text @returns {string} The same with a capital at its beginning. */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {string} text A sentence without its end. */
export const sentence = (text) => (/[.!?:]$/.test(text) ? capital(text) : `${capital(text)}.`);

/**
 * A block of code, fenced so that its text cannot end it.
 * @param {string} text
 * @param {string} info What is behind the fence.
 */
export function block(text, info) {
  const longest = Math.max(2, ...[...text.matchAll(/^\s*(`{3,})/gm)].map(([, run = '']) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${info}\n${text.trimEnd()}\n${fence}`;
}

/** @param {string} text @returns {string} Markdown that shows this text and nothing else. */
export const plain = (text) => text.replace(/[\\`*_[\]<>{}~$#|&:]/g, '\\$&');

/**
 * Lists by a name that each entry has, in the order the names come up.
 * @template T
 * @param {readonly T[]} list
 * @param {(one: T) => string} nameOf
 * @returns {Map<string, T[]>}
 */
export function groupBy(list, nameOf) {
  /** @type {Map<string, T[]>} */
  const groups = new Map();
  for (const one of list) groups.set(nameOf(one), [...(groups.get(nameOf(one)) ?? []), one]);
  return groups;
}

/** What an author would type: flags, files of settings, settings, URLs. */
const TYPED =
  /(?<![`\w./-])(--[a-z][\w-]*|site\.config\.\*|[a-z]+\.(?:[a-z]+[A-Z]\w*|config\.\w+)|search\.algolia(?:\.\w+)?|[a-z]+[A-Z]\w*|(?:\d+\.){3}\d+)(?![\w/-])/;

/**
 * A text with what an author would type as code.
 * @param {string} text
 * @param {(text: string) => string} [rest] What becomes of all else. Default: it stays as it is.
 */
export const marked = (text, rest = (one) => one) =>
  text
    .split(TYPED)
    .map((one, index) => (index % 2 === 1 ? code(one) : rest(one)))
    .join('');
