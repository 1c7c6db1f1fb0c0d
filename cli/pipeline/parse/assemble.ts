/** Combines the parsed and the written parts of a page into its document and body. */

import { ownerOfRoot } from '../../lib/plugin-chains.ts';
import type { Body, MarkdownSettings, ParsedDocument, WholeDocument } from '../../model/document.ts';
import { ownIdsOf } from '../../model/heading-ids.ts';
import { encodeComposed } from '../../model/page-code.ts';
import { htmlToMarkdown } from '../markdown/from-html.ts';
import type { Written } from './handlers/document.ts';
import { composedPage, pageModule } from './mdx/module.ts';
import { shorten } from './transforms/prepare.ts';
import type { Job } from './types.ts';

/** The page's Markdown or what it is made from. Plugins may change the HTML, so with plugins it is read from there. */
function copyOf({ markdown, parts, jsx, diagramSources }: Written, { plugins }: MarkdownSettings): Partial<Body> {
  if (jsx !== undefined) return diagramSources.length > 0 ? { diagrams: diagramSources } : {};
  return { markdown: plugins ? htmlToMarkdown(parts.join(''), { diagrams: diagramSources }) : markdown };
}

const bare = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** True when a description says something that the first paragraph does not begin with, nor the other way round. */
function saysMore(description = '', paragraph = ''): boolean {
  const [said, text] = [bare(description), bare(paragraph)];
  return said !== '' && !text.startsWith(said) && (text === '' || !said.startsWith(text));
}

/** A title in the front matter is shown unless the text has one too. */
const hasTitle = ({ startsWithTitle, headings }: Written, { titleAfterText }: MarkdownSettings): boolean =>
  startsWithTitle === true || (titleAfterText && headings[0]?.depth === 1);

const isPost = (root: string, { blogs = [] }: MarkdownSettings): boolean => {
  const owner = ownerOfRoot(root);
  return owner === 'blog' || blogs.includes(owner);
};

export function assemble(job: Job, written: Written, settings: MarkdownSettings): ParsedDocument {
  const { file, frontMatter, prepared } = job;
  const { parts, excerpt, esm, jsx } = written;
  const document: WholeDocument = {
    file: file.path,
    root: file.root,
    rel: file.rel,
    format: job.format,
    frontMatter,
    keyLines: job.keyLines,
    title: frontMatter.title ?? prepared.title ?? written.headings.find(({ depth }) => depth === 1)?.text ?? '',
    hasH1: frontMatter.title === undefined ? written.hasH1 : hasTitle(written, settings),
    description: frontMatter.description ?? shorten(prepared.lead ?? ''),
    headings: written.headings,
    ids: written.ids,
    refs: written.refs,
    words: isPost(file.root, settings) ? written.words : 0,
    truncated: excerpt !== undefined,
    interactive: jsx !== undefined,
  };
  if (saysMore(frontMatter.description, prepared.lead)) document.hasLead = true;
  if (job.inherited) document.inherited = job.inherited;
  if (written.outward.length > 0) document.outward = written.outward;
  if (written.loose.length > 0) document.loose = written.loose;
  if (written.hasCards) document.hasCards = true;
  if (written.diagrams?.length) document.diagrams = written.diagrams;
  const embeds = written.refs.flatMap(({ kind, url }) => (kind === 'embed' ? [url] : []));
  if (embeds.length > 0) document.embeds = embeds;
  const headingIds = settings.wikiLinks ? ownIdsOf(written.headings) : undefined;
  if (headingIds) document.headingIds = headingIds;
  if (job.files.taken.size > 0) document.includes = [...job.files.taken];
  const body: Body = { parts };
  if (settings.copies) Object.assign(body, copyOf(written, settings));
  if (excerpt !== undefined) body.excerpt = excerpt;
  if (written.head !== undefined) body.head = written.head;
  if (jsx !== undefined) {
    const { title } = document;
    const page = { esm, jsx, parts, frontMatter, headings: written.headings, title, provided: settings.provided ?? [] };
    body.code = pageModule(page);
    const composed = composedPage(page);
    if (composed) body.composed = encodeComposed(composed);
  }
  return { document, body };
}
