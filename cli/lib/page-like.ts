/** Files in languages like Markdown that are not read, by their extension. */
import { byFrequency } from './frequency.ts';

const MARKDOWN = new Set('markdown mdown mkd mkdn mdwn mdtxt mdtext'.split(' '));
const OTHERS = new Set('rst adoc asciidoc ipynb org textile mediawiki qmd rmd'.split(' '));

/** Files of one extension, such as `.rst`. */
export interface PageLike {
  extension: string;
  count: number;
  isMarkdown: boolean;
}

/**
 * The extensions that are worth a report: other names of Markdown always, other languages where their files are more
 * than the pages.
 * @param extensions In lower case, without the dot, one for each file.
 */
export function pageLike(extensions: Iterable<string>, pages: number): PageLike[] {
  return byFrequency([...extensions].filter(isPageLike))
    .map(([ext, count]) => ({ extension: `.${ext}`, count, isMarkdown: MARKDOWN.has(ext) }))
    .filter(({ isMarkdown, count }) => isMarkdown || count > pages);
}

export const isPageLike = (ext: string): boolean => MARKDOWN.has(ext) || OTHERS.has(ext);
