/** Posts: their dates, URLs, authors. */

import { baseName, compareText, folderOf } from '../../lib/paths.ts';
import { cleanPath, unsafe } from '../../lib/route-path.ts';
import type { DocumentFacts } from '../../model/document.ts';
import type { Page } from '../../model/graph.ts';
import { problem } from '../../problems/problem.ts';
import { isAskedFor } from '../../problems/severity.ts';
import { authorsOf } from './authors.ts';
import type { BlogPart, PostPage } from './blog-types.ts';
import { refuse, stem } from './slugs.ts';
import type { Numbered } from './types.ts';

const DATED = /^(.*\/)?(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[-/](.*))?$/;

/** All published posts, newest first; posts with the same time by file name. */
export const blogPosts = (part: BlogPart): PostPage[] =>
  (part.context.published.get(part.root.id) ?? [])
    .flatMap((entry) => postPage(part, entry))
    .sort((a, b) => compareText(b.time, a.time) || compareText(a.document.rel, b.document.rel));

function postPage(part: BlogPart, { document, index }: Numbered): PostPage[] {
  const { context, blog } = part;
  const { frontMatter, rel, file } = document;
  const name = nameFromFile(rel);
  const time = frontMatter.date ?? name.date;
  if (!time) {
    context.problems.push(problem('DG4011', { name: rel }, { file, line: 1, column: 1 }));
    return [];
  }
  if (blog.today !== undefined && !context.config.drafts && time.slice(0, 10) > blog.today) return [];
  const slug = frontMatter.slug ?? name.slug;
  const path = cleanPath(`${part.base}/${slug}`);
  const reason = unsafe(slug) ?? unsafe(path);
  if (reason) {
    refuse(document, { key: 'slug', value: slug, reason }, context.problems);
    return [];
  }
  const isWhole = !document.truncated && document.format !== 'tsx';
  if (isWhole && (blog.onUntruncatedBlogPosts !== 'ignore' || isAskedFor(context.config.severities, 'DG4048')))
    context.problems.push(problem('DG4048', {}, { file, line: 1, column: 1 }));
  const page: Page = {
    kind: 'post',
    locale: context.locale.name,
    blog: blog.id,
    key: `${blog.id}/${rel.replace(/\.[^.]+$/, '')}`,
    document: index,
    id: path,
    path,
    title: document.title || name.name,
    unlisted: frontMatter.unlisted === true,
    breadcrumbs: [],
    post: {
      date: time.slice(0, 10),
      time,
      tags: [],
      readingMinutes: readingMinutes(part, document),
      authors: authorsOf(part.authorContext, document, part.authors),
    },
  };
  return [{ page, time, document }];
}

const readingMinutes = ({ blog }: BlogPart, { words }: DocumentFacts): number =>
  blog.showReadingTime ? Math.max(1, Math.ceil(words / blog.wordsPerMinute)) : 0;

/** `2021-08-26-welcome/index.md`, `2021-08-26-welcome.md` and `2021/08/26/welcome.md` have their date in the name. */
function nameFromFile(rel: string): { name: string; slug: string; date?: string } {
  const folder = folderOf(rel);
  const path = stem(rel) === 'index' ? folder : `${folder}${folder ? '/' : ''}${stem(rel)}`;
  const [, above = '', year = '', month = '', day = '', name = ''] = DATED.exec(path) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isDay(date)) return { name: baseName(path), slug: path };
  return { name: name || date, slug: `/${date.replaceAll('-', '/')}/${above}${name}`, date };
}

function isDay(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && !date.startsWith('0000') && new Date(time).toISOString().startsWith(date);
}
