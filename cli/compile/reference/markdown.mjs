/** Helpers to generate Markdown. */

/** Guides come before the reference, which has every word. */
const SEARCH = { search_boost: 0.5 };

/**
 * A page of the reference.
 * @param {Record<string, string | number>} frontMatter
 * @param {string} text
 */
export function page(frontMatter, text) {
  const lines = Object.entries({ ...frontMatter, ...SEARCH }).map(
    ([key, value]) => `${key}: ${typeof value === 'string' ? JSON.stringify(value) : value}`,
  );
  return ['---', ...lines, '---', '', text.trim(), ''].join('\n');
}

/** @param {string} text @returns {string} Inline code, whatever the text contains. */
export function code(text) {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const gap = longest > 0 ? ' ' : '';
  return fence + gap + text + gap + fence;
}

/** @param {string} text @returns {string} The text for a table cell. */
export const cell = (text) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');

/** @param {string} text @returns {string} The text with an initial capital. */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {string} text A sentence without its end. */
export const sentence = (text) => (/[.!?:]$/.test(text) ? capital(text) : `${capital(text)}.`);

/** The characters of a line that fit into a block without a bar. */
const WIDTH = 76;

/**
 * A block of code, fenced so that its text cannot end it. Longer lines than the page has room for are wrapped.
 * @param {string} text
 * @param {string} info The text after the fence.
 */
export function block(text, info) {
  const longest = Math.max(2, ...[...text.matchAll(/^\s*(`{3,})/gm)].map(([, run = '']) => run.length));
  const fence = '`'.repeat(longest + 1);
  const wrap = text.split('\n').some((line) => line.length > WIDTH) ? ' wrap' : '';
  return `${fence}${info}${wrap}\n${text.trimEnd()}\n${fence}`;
}

/** @param {string} text @returns {string} Escaped Markdown that shows this text. */
export const plain = (text) => text.replace(/[\\`*_[\]<>{}~$#|&:]/g, '\\$&');

/**
 * Groups entries by name, in the order of the first occurrence of each name.
 * @template T
 * @param {readonly T[]} list
 * @param {(one: T) => string} groupName
 * @returns {Map<string, T[]>}
 */
export function groupBy(list, groupName) {
  /** @type {Map<string, T[]>} */
  const groups = new Map();
  for (const one of list) groups.set(groupName(one), [...(groups.get(groupName(one)) ?? []), one]);
  return groups;
}

/** Matches text that authors type: flags, config files, settings, IP addresses. */
const TYPED =
  /(?<![`\w./-])(--[a-z][\w-]*|site\.config\.\*|[a-z]+\.(?:[a-z]+[A-Z]\w*|config\.\w+)|search\.algolia(?:\.\w+)?|(?!mdBook\b)[a-z]+[A-Z]\w*|(?:\d+\.){3}\d+)(?![\w/-])/;

/**
 * Marks text that authors type as code.
 * @param {string} text
 * @param {(text: string) => string} [rest] Converts the other text. Default: unchanged.
 */
export const marked = (text, rest = (one) => one) =>
  text
    .split(TYPED)
    .map((one, index) => (index % 2 === 1 ? code(one) : rest(one)))
    .join('');
