/** Generates the pages of all problems from their catalogue and explanations, one page per area. */
import { block, capital, groupBy, marked, page, plain } from './markdown.mjs';

/** @typedef {{ code: string, severity: string, area: string, message: string, cause: string, example: string, remedy: string, fixed: string }} Explained */

/**
 * @param {readonly Explained[]} all In the order of their codes.
 * @returns {Map<string, string>} Pages by their file: `problems-5.md`.
 */
export function problemPages(all) {
  const areas = groupBy(all, ({ code: one }) => one.charAt(2));
  return new Map([...areas].map(([digit, list]) => [`problems-${digit}.md`, areaPage(digit, list)]));
}

/**
 * @param {string} digit
 * @param {readonly Explained[]} list
 */
function areaPage(digit, list) {
  const area = list[0]?.area ?? '';
  return page(
    {
      title: `DG${digit}…: ${area}`,
      sidebar_label: capital(area),
      description: `Error codes DG${digit}…, about ${area}: the cause of each, an example, and the fix.`,
      toc_max_heading_level: 2,
    },
    [
      `Each code has the message for its example, the cause, and the fix. \`docsgen explain CODE\` prints the same text.`,
      ...list.map(problemText),
    ].join('\n\n'),
  );
}

/** @param {Explained} one */
function problemText({ code, severity, message, cause, example, remedy, fixed }) {
  return [
    `## ${code} {#${code}}`,
    block(`${severity}  ${code}  ${asIs(message)}`, 'text'),
    marked(cause, plain),
    '**Example**',
    block(asIs(example), 'text'),
    marked(remedy, plain),
    '**Fixed**',
    block(asIs(fixed), 'text'),
  ].join('\n\n');
}

/** @param {string} code @returns {string} The code for a block, with escaped notations. */
const asIs = (code) => code.replaceAll('{{', '\\{{').replaceAll('[!code', '[!!code');
