/** Names in braces that nothing defines: most often a placeholder (`/users/{id}`) that was meant as text. */

/** Expressions of nothing but names; anything else may bind what it uses. */
const NAMES_ONLY = /^[\s\w$.-]+$/;
const SHORTHAND = /^\s*\{([\s\w$,]+)\}\s*$/;
const NAME = /(?<![\w$.])[A-Za-z_$][\w$]*/g;

/** What a page can name besides its own imports and exports. */
const GIVEN = new Set(
  'frontMatter toc contentTitle props arguments this true false null undefined typeof void new await async function class '.split(
    ' ',
  ),
);
/** Names of browsers only: rendering reports them, for they do exist. */
const BROWSER = new Set('window document location history localStorage sessionStorage'.split(' '));

/** The first name of an expression that is not known to `isKnown` and no global. */
export function unknownName(code: string, isKnown: (name: string) => boolean): string | undefined {
  const names = SHORTHAND.exec(code)?.[1] ?? (NAMES_ONLY.test(code) ? code : undefined);
  return names
    ?.match(NAME)
    ?.find((name) => !(isKnown(name) || GIVEN.has(name) || BROWSER.has(name) || name in globalThis));
}
