/** The settings that change what `parse` makes of a text. */

/** A comment in code that marks lines: `line` the one below it, `block` those between two of them. */
export interface MagicComment {
  /** Class of the lines. */
  className: string;
  line?: string;
  block?: { start: string; end: string };
}

/** Settings that change what `parse` makes of a text: part of its cache key. */
export interface MarkdownSettings {
  parser: 'native' | 'remark';
  /** `detect`: by extension; `mdx`: `.md` is MDX as well. */
  format: 'detect' | 'mdx';
  admonitions: string[];
  /** `:tada:` becomes an emoji. */
  emoji: boolean;
  /** Straight quotes, `--` and `...` become typographic ones. */
  smartPunctuation: boolean;
  /** `$…$` and `$$…$$` become MathML. */
  math: boolean;
  /** Code blocks of the language `mermaid` become diagrams. */
  mermaid: boolean;
  /** Values of `{{name}}`; without any, `{{` is plain text. */
  variables: Record<string, string>;
  /** Explanations by term: every use of a term is marked as an abbreviation. */
  glossary: Record<string, string>;
  code: { wrap: boolean; collapse: number; magicComments?: MagicComment[] };
  /** Texts of the interface that are in bodies, by the name of the locale; those of the default locale by the empty name. */
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** True when pieces tell where they were written (`lib/place-marks.ts`). */
  trace?: true;
  /** True when pages are published as Markdown too. */
  copies?: true;
  /** Content folders outside of the site, relative to it; absent: none. */
  outside?: readonly string[];
  /** Names of the theme's `mdx`: components that MDX pages have without import, HTML elements that it writes. */
  provided?: readonly string[];
  /** True when the config names remark or rehype plugins (they stay in `Extensions`). */
  plugins: boolean;
}
