/** Stylesheets of another tool: custom properties of its theme become tokens of docsgen. */
import { lookUp } from '../../lib/look-up.ts';
import { placeAt } from '../../lib/place.ts';
import type { Note, NoteKind } from './types.ts';

/** What a stylesheet can name of the theme of a tool. */
export interface SheetTheme {
  /** `VitePress` */
  tool: string;
  /** What all its custom properties begin with, such as `--vp-`. */
  prefix: string;
  /** Tokens of docsgen by property: without `prefix`, and without `--dg-`. */
  tokens: Readonly<Record<string, string>>;
  /** Properties for shades that docsgen derives from its tokens. */
  derived: RegExp;
  /** The class of the text of a page, which is `.prose` in docsgen; global. */
  content: RegExp;
  /** Other selectors, which match nothing in docsgen; global. */
  selectors: RegExp;
}

/**
 * Renames the properties in a stylesheet, and tells once per file what became of those that it sets or uses. Lines stay.
 * Those without a token keep their names, so that rules of the site that set and use them still work.
 */
export function moveSheet(css: string, file: string, theme: SheetTheme): { text: string; notes: Note[] } {
  const moved = css.replace(theme.content, '.prose');
  const plain = withoutComments(moved);
  const found: Record<'converted' | 'derived' | 'unknown', Map<string, number>> = {
    converted: new Map(),
    derived: new Map(),
    unknown: new Map(),
  };
  const property = new RegExp(`${theme.prefix}([\\w-]+)`, 'g');
  for (const { 0: all, 1: name = '', index } of plain.matchAll(property)) {
    const token = lookUp(theme.tokens, name);
    const kind = token !== undefined ? 'converted' : theme.derived.test(name) ? 'derived' : 'unknown';
    const shown = token === undefined ? `\`${all}\`` : `\`${all}\` → \`--dg-${token}\``;
    if (!found[kind].has(shown)) found[kind].set(shown, index);
  }
  const selectors = new Map<string, number>();
  for (const { 0: name, index } of plain.matchAll(theme.selectors))
    if (!selectors.has(`\`${name}\``)) selectors.set(`\`${name}\``, index);
  const line = (kind: NoteKind, names: ReadonlyMap<string, number>, [what, text]: [string, string]): Note[] => {
    const [first] = names.values();
    if (first === undefined) return [];
    return [{ kind, what, text: `${text} ${[...names.keys()].join(', ')}.`, file, ...placeAt(plain, first) }];
  };
  const variables = `CSS variables of ${theme.tool}`;
  return {
    text: moved.replace(property, (all, name: string) => {
      const token = lookUp(theme.tokens, name);
      return token === undefined ? all : `--dg-${token}`;
    }),
    notes: [
      ...line('converted', found.converted, [variables, "These are now docsgen's tokens:"]),
      ...line('carried', found.derived, [variables, 'docsgen derives these shades itself:']),
      ...line('look', found.unknown, [variables, 'docsgen has no token for these; the reference lists all tokens:']),
      ...line('look', selectors, [`CSS selectors of ${theme.tool}`, 'Nothing in docsgen matches these:']),
    ],
  };
}

/** The same text with spaces in place of comments, so that offsets stay. */
export const withoutComments = (css: string): string =>
  css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));

/** Files of the site that a stylesheet needs: relative paths, as they are written. */
export const filesOfSheet = (css: string): string[] =>
  [...css.matchAll(/url\(\s*(['"]?)([^'")]+)\1\s*\)|@import\s+(['"])([^'"]+)\3/g)]
    // A bare name in `url()` is a file, too; one in `@import` may be a package.
    .map(([, , url, , imported]) => (url === undefined ? (imported ?? '') : url.replace(/^(?![a-z]+:|[./#~@])/i, './')))
    .filter((name) => /^\.{1,2}\//.test(name))
    .map((name) => name.replace(/[?#].*$/, ''));
