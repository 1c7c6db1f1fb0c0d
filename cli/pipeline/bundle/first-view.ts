/**
 * The styles of the first view: what a page needs for its first paint. They are part of its HTML, so that no request is
 * before the first paint; the whole stylesheet comes at the end of the document. It has the same rules, in the same
 * layers, so it alone decides how a page looks once it applies, whatever is left out here. Plain pages of docs have the
 * rules of all that they show; there it waits for the reader's first move (`lastStyles` in `render/document.ts`).
 *
 * `theme/styles/index.css` declares which files belong to the first view. Of their rules, those are left out that matter
 * only later: states of elements a reader uses, motion, print. `render/first-styles.ts` chooses the rules of a page.
 */
import { type CssNode, parseCss, selectorsOf } from '../../lib/css.ts';
import type { EarlyNode, FirstView } from '../../model/first-view.ts';

/** Where styles are shown: in every first view, or after the article, which only short pages show in it. */
export type Part = 'first' | 'end';

const SECTION = /\/\* (First view|After the article|Later)\. \*\/|@import '([^']+)';/g;

/** The files of each part, as the list of the theme's stylesheets declares them. */
export function firstViewFiles(index: string): Record<Part, string[]> {
  const files: Record<Part, string[]> = { first: [], end: [] };
  let part: Part | undefined;
  for (const [, section, file] of index.matchAll(SECTION)) {
    if (section !== undefined) part = section === 'Later' ? undefined : section === 'First view' ? 'first' : 'end';
    else if (part && file !== undefined) files[part].push(file);
  }
  return files;
}

/** The rules of minified styles that matter to the first paint, in fewer characters. */
export const earlyRules = (css: string): EarlyNode[] => {
  const rules = early(parseCss(css));
  return /writing-mode:(?!horizontal)/.test(css) ? rules : shorter(rules);
};

/** Properties that are the same wherever lines are horizontal. */
const PHYSICAL: readonly (readonly [RegExp, string])[] = [
  [/^(min-|max-)?inline-size(?=:)/, '$1width'],
  [/^(min-|max-)?block-size(?=:)/, '$1height'],
  [/^inset-block-start(?=:)/, 'top'],
  [/^inset-block-end(?=:)/, 'bottom'],
  [/^((?:margin|padding|border)-)block-start(?=[:-])/, '$1top'],
  [/^((?:margin|padding|border)-)block-end(?=[:-])/, '$1bottom'],
];

const shorter = (nodes: readonly EarlyNode[]): EarlyNode[] =>
  nodes.map(({ head, body }) => (body ? { head, body: shorter(body) } : { head: shorterDeclaration(head) }));

function shorterDeclaration(head: string): string {
  const physical = PHYSICAL.reduce((text, [logical, name]) => text.replace(logical, name), head);
  // Strings and URLs are as they are.
  return /["']|url\(/.test(physical) ? physical : physical.replace(/^(--[\w-]+): (?=.)|\s*([,/*])\s*/g, spaceless);
}

const spaceless = (_: string, token: string | undefined, sign: string | undefined): string =>
  token === undefined ? (sign as string) : `${token}:`;

/** What a reader does, or what only scripts show. */
const STATES =
  /:hover|:active|:focus|::selection|:popover-open|\[aria-busy|\[data-copied|\[data-said|:disabled|\[aria-pressed|\[data-switching|::backdrop|::details-content|:target\b|\[data-done|\[data-header/;
const LATER_RULES =
  /^@(?:media[^{]*(?:print|forced-colors|prefers-contrast|prefers-reduced-motion)|keyframes|supports|starting-style|page)|::view-transition/;
const LATER_DECLARATIONS =
  /^(?:transition|animation|cursor|scroll-(?!margin|padding)|overscroll-|touch-action|will-change|interpolate-size|outline|text-underline-offset|break-(?!inside)|orphans|widows|scrollbar-(?:width|color))/;

function early(nodes: readonly CssNode[]): EarlyNode[] {
  return nodes.flatMap(({ head, body }): EarlyNode[] => {
    if (!body) return LATER_DECLARATIONS.test(head) ? [] : [{ head }];
    if (LATER_RULES.test(head)) return [];
    if (head.startsWith('@font-face')) return [{ head, body }];
    const selectors = head.startsWith('@') ? [] : selectorsOf(head).filter((one) => !STATES.test(withoutNot(one)));
    if (selectors.length === 0 && !head.startsWith('@')) return [];
    const inner = early(body);
    if (inner.length === 0) return [];
    return [{ head: selectors.join(',') || head, body: inner }];
  });
}

const NOT = /:not\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

/** Without the arguments of `:not()`: an element that is not in a state is part of the first view. */
const withoutNot = (selector: string): string => selector.replace(NOT, '');

/** The most characters of a site's own styles that pages have in their HTML. */
const MAX_OWN = 8000;

/**
 * The styles as pages have them: with URLs of published files, and with the site's own styles. None for a site with many
 * styles of its own, or with its own theme: its pages wait for the stylesheet.
 * @param more Styles for some sites: of the API reference, and the rule of the look.
 * @param url URL of the folder of assets.
 */
export function firstViewAt(
  { firstView, ownCss, more }: { firstView: string; ownCss: string; more: string },
  url: string,
): FirstView | undefined {
  const parts = JSON.parse(firstView) as Record<Part, EarlyNode[]>;
  if (parts.first.length === 0 || ownCss.length > MAX_OWN) return undefined;
  const published = (nodes: readonly EarlyNode[]): EarlyNode[] =>
    nodes.map(({ head, body }) => ({
      head: head.replace(/(url\(["']?)\.\//g, (_, start: string) => start + url),
      ...(body ? { body: published(body) } : {}),
    }));
  const first = published([...parts.first, ...earlyRules(more + ownCss)]);
  return { first, end: published(parts.end), isOwn: ownCss !== '' };
}

/**
 * The stylesheet of pages that have the theme's fonts in their HTML. A font that is declared again is a new one: text that
 * was shown in the fallback would change its width.
 */
export const withoutFonts = (css: string): string => css.replace(/@font-face\{font-family:dg-[^}]*\}/g, '');
