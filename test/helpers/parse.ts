/** Parses one text as a content file would be: the real parser, without a site around it. */
import type { Extensions } from '../../cli/model/config.ts';
import type { Body, MarkdownSettings, WholeDocument } from '../../cli/model/document.ts';
import { createParser } from '../../cli/pipeline/parse/document.ts';
import type { Problem } from '../../cli/problems/problem.ts';
import { en } from '../../cli/texts/en.ts';

export interface Parsed {
  /** Absent: the text could not be read. */
  document?: WholeDocument;
  body?: Body;
  /** The parts one after the other, holes written `[n]`. */
  html: string;
  problems: Problem[];
}

export interface ParseOptions extends Partial<MarkdownSettings> {
  ext?: 'md' | 'mdx' | 'tsx';
  /** Content root. Default: `docs`. */
  root?: string;
  extensions?: Partial<Extensions>;
  /** Where quoted files are looked for. Default: the folder the tests run in. */
  siteDir?: string;
}

/** The settings of a site that sets nothing. */
export const markdownSettings = (own: Partial<MarkdownSettings> = {}): MarkdownSettings => ({
  parser: 'native',
  titleAfterText: false,
  format: 'detect',
  invalidMdx: 'error',
  admonitions: [],
  emoji: true,
  smartPunctuation: false,
  wikiLinks: false,
  math: true,
  mermaid: true,
  variables: {},
  glossary: {},
  code: { labels: true, wrap: false, collapse: 0 },
  plugins: false,
  texts: { '': en },
  ...own,
});

const NO_PLUGINS: Extensions = { beforeDefaultRemarkPlugins: [], remarkPlugins: [], rehypePlugins: [] };

/** An icon of the theme in HTML; which one it is, `components.test.ts` looks at. */
export const ICONS = /<svg [^>]*class="icon"[^>]*><path[^>]*><\/path><\/svg>/g;

/** Holes as tests read them: `[0]`; without icons. */
export const readable = (html: string): string =>
  html.replaceAll('\u0002', '[').replaceAll('\u0003', ']').replace(ICONS, '');

export async function parseText(text: string, options: ParseOptions = {}): Promise<Parsed> {
  const { ext = 'md', root = 'docs', extensions, siteDir = '.', ...settings } = options;
  const parse = await createParser(
    markdownSettings({ plugins: extensions !== undefined, ...settings }),
    extensions && { ...NO_PLUGINS, ...extensions },
    siteDir,
  );
  const rel = `page.${ext}`;
  const file = { path: `content/${root}/${rel}`, root, rel, ext, hash: '' };
  const { value, problems } = await parse(file, Buffer.from(text));
  return {
    document: value?.document,
    body: value?.body,
    html: readable(value?.body.parts.join('') ?? ''),
    problems,
  };
}

/** Codes of problems with their places: `DG3002 3:1`. */
export const places = (problems: Problem[]): string[] =>
  problems.map(({ code, line, column }) => (line === undefined ? code : `${code} ${line}:${column}`));
