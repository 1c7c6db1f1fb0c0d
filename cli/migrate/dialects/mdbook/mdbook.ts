/** Converts a page of mdBook to docsgen's Markdown. */
import path from 'node:path';
import { frontMatterOf } from '../../../lib/blocks/front-matter.ts';
import { relativeFrom } from '../../base/paths.ts';
import type { Convert, Converted, Note } from '../../base/types.ts';
import { Draft } from '../text/draft.ts';
import { scan } from '../text/tokens.ts';
import { withAdmonitions } from './admonish.ts';
import { convertFence } from './code.ts';
import { expand } from './includes.ts';
import type { Line, MdbookFacts, Needs, Page, Work } from './page.ts';
import { convertProse, isIndented } from './prose.ts';

export interface ConvertedPage extends Converted {
  needs: Needs;
  /** `{{#title}}`. */
  title?: string;
}

export const convertMdbook: Convert = (text, page) => {
  const { text: made, notes } = convertPage(text, { ...page, link: (url) => pageLink(url, page) });
  return { text: made, notes };
};

/** Without the rest of the book, `x.html` is the page `x.md` if there is one. */
function pageLink(url: string, { file, read }: Pick<MdbookFacts, 'file' | 'read'>): string | undefined {
  const [, bare = '', ending = ''] = /^([^:?#]+)\.html(#.*)?$/.exec(url) ?? [];
  const target = path.posix.join(path.posix.dirname(file), `${bare}.md`);
  return bare !== '' && read(target) !== undefined ? relativeFrom(file, target) + ending : undefined;
}

export function convertPage(source: string, facts: MdbookFacts): ConvertedPage {
  const notes: Note[] = [];
  const seen = new Set<string>();
  const note: Page['note'] = (kind, what, { text, place }) => {
    const key = JSON.stringify([what, place]);
    if (!seen.has(key)) notes.push({ kind, what, text, ...place });
    seen.add(key);
  };
  const page: Page = { facts, note };
  const plain = source
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    // An expression may be on several lines.
    .replace(/\{\{\s*#\w+\s[^}]*\}\}/g, (one) => one.replace(/\s*\n\s*/g, ' '));
  const written = plain.split('\n').map((text, at): Line => ({ text, file: facts.file, line: at + 1 }));
  const lines = withAdmonitions(facts.keepsExpressions ? written : expand(written, page), page);
  const text = lines.map((line) => line.text).join('\n');
  const draft = new Draft(text, facts.file);
  const needs: Needs = { icons: new Set(), hasWarnings: false, isRunnable: false };
  const work: Work = { draft, lines, facts, needs };
  const matter = frontMatterOf(text);
  if (matter) keepFrontMatter(work);
  const tokens = scan(text, false, facts.hasFrontMatter ? (matter?.end ?? 0) : 0);
  for (const token of tokens) {
    if (isIndented(text, token.start)) continue;
    if (token.kind === 'fence') convertFence(token, work);
    else if (token.kind === 'link' || token.kind === 'image') {
      const report: Parameters<NonNullable<MdbookFacts['link']>>[1] = (kind, what, says) =>
        draft.note(kind, what, { text: says, at: token.start });
      const url = facts.link?.(token.url, report);
      if (url !== undefined) draft.replace(token.start, token.end, url);
    }
  }
  convertProse(tokens, work);
  if (facts.preprocessors?.has('toc')) listContents(work);
  for (const one of draft.notes) notes.push(inSource(one, lines));
  const made = draft.result();
  return {
    text: source.includes('\r\n') ? made.replaceAll('\n', '\r\n') : made,
    notes,
    needs,
    ...(page.title === undefined ? {} : { title: page.title }),
  };
}

/** The place of a note in the file that its line is from. */
function inSource(note: Note, lines: readonly Line[]): Note {
  const line = lines[(note.line ?? 1) - 1];
  return line === undefined ? note : { ...note, file: line.file, line: line.line };
}

/** mdBook itself shows three dashes at the start of a page as a rule, and the text below them. */
function keepFrontMatter({ draft, facts }: Work): void {
  if (!facts.hasFrontMatter) draft.replace(0, 3, '***');
  const text = facts.hasFrontMatter
    ? 'A preprocessor read it. docsgen reads it as its own front matter.'
    : 'mdBook showed it as text, and so does the new page.';
  draft.note('look', 'front matter', { text, at: 0 });
}

/** `<!-- toc -->` of the preprocessor. */
function listContents({ draft }: Work): void {
  for (const { index, 0: whole } of draft.text.matchAll(/^[ \t]*<!--[ \t]*toc[ \t]*-->/gim)) {
    draft.replace(index, index + whole.length, '::toc');
    draft.note('converted', '<!-- toc -->', { text: 'It is now `::toc`.', at: index });
  }
}
