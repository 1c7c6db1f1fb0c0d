/** Settings of text and pictures. */

import type { ImageFormat } from '../model/images.ts';

export interface UserMarkdown {
  /** `native`: the fast parser; `remark`: the reference parser, for plugins that bring syntax of their own. Default `native`. */
  parser?: 'native' | 'remark';
  /** `detect`: `.md` is Markdown, `.mdx` is MDX; `mdx`: both are MDX. Default `detect`. */
  format?: 'detect' | 'mdx';
  /** Names of further admonition types. Default none. */
  admonitions?: string[];
  /** `:tada:` becomes an emoji. Default `true`. */
  emoji?: boolean;
  /** Straight quotes become curly ones, `--` and `---` dashes, `...` an ellipsis. Default `false`. */
  smartPunctuation?: boolean;
  /** `$…$` and `$$…$$` become MathML (`math` code blocks always do). Default `true`. */
  math?: boolean;
  /** Code blocks of the language `mermaid` become diagrams. Default `true`. */
  mermaid?: boolean;
  /** Values of names in double braces, in prose and code. Default none: then such braces are plain text. */
  variables?: Record<string, string | number | boolean>;
  /** Explanations by term. Default none. */
  glossary?: Record<string, string>;
  /** How code blocks look, and what marks their lines. */
  code?: UserCode;
  /** unified plugins on mdast, before docsgen's own transforms. Default none. */
  beforeDefaultRemarkPlugins?: unknown[];
  /** unified plugins on mdast, after docsgen's own transforms. Default none. */
  remarkPlugins?: unknown[];
  /** unified plugins on hast, before those of `rehypePlugins`. Default none. */
  beforeDefaultRehypePlugins?: unknown[];
  /** unified plugins on hast, before the HTML is written. Default none. */
  rehypePlugins?: unknown[];
}

export interface UserCode {
  /** Long lines are wrapped. Default `false`. */
  wrap?: boolean;
  /** Blocks of more lines than this are folded; 0 for never. Default 0. */
  collapse?: number;
  /** Comments that give lines a class, beside `highlight-next-line`, `highlight-start` and `highlight-end`. Default none. */
  magicComments?: UserMagicComment[];
}

export interface UserMagicComment {
  /** Class of the lines. `hl`, `add`, `del`, `focus`, `error` and `warning` have a look already. */
  className: string;
  /** Text of a comment that is about the line below it. Default none. */
  line?: string;
  /** A pair of comments that are about the lines between them. Default none. */
  block?: UserMagicBlock;
}

export interface UserMagicBlock {
  /** Text of the first comment. */
  start: string;
  /** Text of the last one. */
  end: string;
}

export interface UserImages {
  /** Formats of the copies, the best first. Default none: no copies are made. */
  formats?: ImageFormat[];
  /** Widths of the copies in pixels; never wider than the original. Default `[640, 960, 1280, 1920]`. */
  widths?: number[];
  /** From 1 to 100. Default: that of the encoder. */
  quality?: number;
}
