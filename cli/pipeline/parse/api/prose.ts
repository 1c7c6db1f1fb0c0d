/** Parses the Markdown of comments with the same parser as pages. */
import { escapeText } from '../../../html/escape.ts';
import { frontMatterBlock } from '../../../lib/blocks/front-matter.ts';
import type { ApiPage } from '../../../model/api.ts';
import type { ParsedDocument, SourceFile } from '../../../model/document.ts';
import type { Outcome, Problem } from '../../../problems/problem.ts';
import type { Prose } from './pen.ts';
import { API_SCHEME } from './plain-content.ts';

/** Parses a Markdown text as if it were a file. */
export type ReadMarkdown = (
  file: SourceFile,
  text: string,
) => Outcome<ParsedDocument | undefined> | Promise<Outcome<ParsedDocument | undefined>>;

interface ProseInput {
  page: ApiPage;
  file: SourceFile;
  texts: string[];
  read: ReadMarkdown;
}

/** Extension of code comments: Markdown without HTML, components and paths of the site. */
export const COMMENT = 'comment';

/** Words without any Markdown syntax. */
const PLAIN = /^[\w(][\w ,;'"()/?!-]*\.?$/;

export async function readProse({ page, file, texts, read }: ProseInput): Promise<Outcome<Map<string, Prose>>> {
  const prose = new Map<string, Prose>();
  const problems: Problem[] = [];
  for (const text of texts) {
    if (text === '' || prose.has(text)) continue;
    // A comment has no settings of a page.
    if (PLAIN.test(text) || frontMatterBlock(text)) prose.set(text, asText(text));
    else prose.set(text, proseOf(await read({ ...file, ext: COMMENT }, withFiles(text, page)), text));
  }
  if (page.readme) {
    const { text, file: path } = page.readme;
    const parsed = await read({ ...file, path, ext: 'md' }, text);
    problems.push(...parsed.problems);
    const { html, refs, ...rest } = proseOf(parsed, text);
    prose.set(text, { ...rest, html, refs: refs.map((ref) => ({ ...ref, file: path })) });
  }
  return { value: prose, problems };
}

/** The author of the site cannot fix mistakes in comments: such a comment is shown as plain text. */
function proseOf({ value }: Outcome<ParsedDocument | undefined>, text: string): Prose {
  if (!value || value.document.interactive) return asText(text);
  const { refs, headings, ids } = value.document;
  return { html: value.body.parts.join(''), refs, headings, ids };
}

const asText = (text: string): Prose => ({ html: `<p>${escapeText(text)}</p>\n`, refs: [], headings: [], ids: [] });

const API_LINK = /\]\(api:([^)\s]*)\)/g;

/** URLs of the reference become paths of files. */
const withFiles = (text: string, { path }: ApiPage): string =>
  text.replace(API_LINK, (_, target: string) => `](${API_SCHEME}${linkOf(target, path)})`);

function linkOf(target: string, from: string): string {
  const [path = '', anchor] = target.split('#');
  const hash = anchor === undefined ? '' : `#${anchor}`;
  if (path === '' || (path === from && hash !== '')) return hash || '#';
  return `${from.includes('/') ? '../' : './'}${path}.md${hash}`;
}
