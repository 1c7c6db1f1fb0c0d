/** Finds undefined names in braces, which are usually placeholders in text (`/users/{id}`). */

/** Expressions with only names; other expressions may bind the names they use. */
const NAMES_ONLY = /^[\s\w$.-]+$/;
const SHORTHAND = /^\s*\{([\s\w$,]+)\}\s*$/;
const NAME = /(?<![\w$.])[A-Za-z_$][\w$]*/g;

/** Names that a page can use without imports and exports. */
const GIVEN = new Set(
  'frontMatter toc contentTitle props arguments this true false null undefined typeof void new await async function class '.split(
    ' ',
  ),
);
/** Names that exist in browsers: rendering reports them. */
const BROWSER = new Set('window document location history localStorage sessionStorage'.split(' '));

/** The first name of an expression that is neither known nor global. */
export function unknownName(code: string, isKnown: (name: string) => boolean): string | undefined {
  const names = SHORTHAND.exec(code)?.[1] ?? (NAMES_ONLY.test(code) ? code : undefined);
  return names
    ?.match(NAME)
    ?.find((name) => !(isKnown(name) || GIVEN.has(name) || BROWSER.has(name) || name in globalThis));
}
