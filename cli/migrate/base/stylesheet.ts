/** Stylesheets of another tool: custom properties of its theme become tokens of docsgen. */
import { lookUp } from '../../lib/look-up.ts';

/** @param tokens Ours by theirs; theirs without `prefix`, such as `--sl-`, ours without `--dg-`. */
export function renameProperties(
  css: string,
  prefix: string,
  tokens: Readonly<Record<string, string>>,
): { text: string; unknown: ReadonlySet<string> } {
  const unknown = new Set<string>();
  const text = css.replace(new RegExp(`${prefix}([\\w-]+)`, 'g'), (all, name: string) => {
    const token = lookUp(tokens, name);
    if (token === undefined) unknown.add(all);
    return token === undefined ? all : `--dg-${token}`;
  });
  return { text, unknown };
}

/** Files of the site that a stylesheet needs: relative paths, as they are written. */
export const filesOfSheet = (css: string): string[] =>
  [...css.matchAll(/url\(\s*(['"]?)([^'")]+)\1\s*\)|@import\s+(['"])([^'"]+)\3/g)]
    // A bare name in `url()` is a file, too; one in `@import` may be a package.
    .map(([, , url, , imported]) => (url === undefined ? (imported ?? '') : url.replace(/^(?![a-z]+:|[./#~@])/i, './')))
    .filter((name) => /^\.{1,2}\//.test(name))
    .map((name) => name.replace(/[?#].*$/, ''));
