/** The settings of `parse`. */

/** A comment in code that marks lines: `line` marks the next line, `block` the lines between two comments. */
export interface MagicComment {
  /** Class of the lines. */
  className: string;
  line?: string;
  block?: { start: string; end: string };
}

/** Settings that change the output of `parse`; they are part of its cache key. */
export interface MarkdownSettings {
  parser: 'native' | 'remark';
  /** `detect`: by extension; `mdx`: `.md` files are MDX too. */
  format: 'detect' | 'mdx';
  /** The first heading is the title also after text. */
  titleAfterText: boolean;
  /** What to do with text that is not valid MDX. */
  invalidMdx: 'error' | 'repair';
  admonitions: string[];
  /** `:tada:` becomes an emoji. */
  emoji: boolean;
  /** Straight quotes, `--` and `...` become typographic ones. */
  smartPunctuation: boolean;
  /** `[[Page]]`, `![[image.png]]` and other notation of wikis; `text-first`: `[[text|Page]]`. */
  wikiLinks: boolean | 'text-first';
  /** `$…$` and `$$…$$` become MathML. */
  math: boolean;
  /** Code blocks of the language `mermaid` become diagrams. */
  mermaid: boolean;
  /** Values of `{{name}}`; if empty, `{{` is plain text. */
  variables: Record<string, string>;
  /** Explanations by term: each use of a term becomes an abbreviation. */
  glossary: Record<string, string>;
  code: { labels: boolean; wrap: boolean; collapse: number; magicComments?: MagicComment[] };
  /** Interface texts for bodies, by locale; the default locale has the empty name. */
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** True: the output contains marks of source places (`html/place-marks.ts`). */
  trace?: true;
  /** True: pages are also published as Markdown. */
  copies?: true;
  /** Content folders outside of the site, and hidden ones, relative to the site; default: none. */
  outside?: readonly string[];
  /** The folder around the site whose files pages may use, relative to the site; default: its repository. */
  repository?: string;
  /** Names in the theme's `mdx`: components that need no import, and HTML elements that it replaces. */
  provided?: readonly string[];
  /** Names of the site's own modules of `@theme/`. */
  swizzled?: readonly string[];
  /** Ids of blogs besides `blog`: the words of posts are counted. */
  blogs?: readonly string[];
  /** True when the config has remark or rehype plugins, which are in `Extensions`. */
  plugins: boolean;
}
