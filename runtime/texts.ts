/** Texts of the interface, by key. The English ones stand in `cli/texts/en.ts`, translations beside it. */
import type { SiteData } from './types.ts';

/** Texts that are the same for every number. `{name}` is filled in. */
export type PlainKey =
  | 'skip'
  | 'nav.label'
  | 'nav.toggle'
  | 'nav.close'
  | 'nav.back'
  | 'nav.languages'
  | 'nav.versions'
  | 'colorMode.toggle'
  | 'colorMode.light'
  | 'colorMode.dark'
  | 'colorMode.system'
  | 'sidebar.label'
  | 'sidebar.toggle'
  | 'sidebar.collapse'
  | 'sidebar.expand'
  | 'breadcrumbs.label'
  | 'breadcrumbs.home'
  | 'toc.label'
  | 'toc.title'
  | 'doc.edit'
  | 'doc.pager'
  | 'doc.previous'
  | 'doc.next'
  | 'doc.updated'
  | 'doc.updatedBy'
  | 'doc.updatedOnBy'
  | 'doc.contributors'
  | 'doc.unlisted'
  | 'doc.draft'
  | 'version.label'
  | 'version.unreleased'
  | 'version.unmaintained'
  | 'version.latest'
  | 'blog.title'
  | 'blog.pager'
  | 'blog.newer'
  | 'blog.older'
  | 'blog.recent'
  | 'blog.recentLabel'
  | 'blog.page'
  | 'blog.empty'
  | 'post.pager'
  | 'post.newer'
  | 'post.older'
  | 'post.more'
  | 'post.moreAbout'
  | 'tags.label'
  | 'tags.title'
  | 'tags.all'
  | 'authors.title'
  | 'authors.all'
  | 'archive.title'
  | 'archive.description'
  | 'announcement.label'
  | 'announcement.close'
  | 'search.button'
  | 'search.title'
  | 'search.index'
  | 'search.pages'
  | 'notFound.title'
  | 'notFound.text'
  | 'notFound.owner'
  | 'moved.page'
  | 'moved.section'
  | 'backToTop'
  | 'crash.title'
  | 'crash.page'
  | 'crash.part'
  | 'crash.retry'
  | 'load.failed'
  | 'load.retry'
  | 'load.answered'
  | 'load.outdated'
  | 'load.invalid'
  | 'load.open'
  | 'code.copy'
  | 'code.copyLabel'
  | 'code.copied'
  | 'code.wrap'
  | 'code.all'
  | 'code.fewer'
  | 'code.text'
  | 'tabs.tab'
  | 'details.summary'
  | 'heading.link'
  | 'footnotes.title'
  | 'footnotes.back'
  | 'math.label'
  | 'diagram.flowchart'
  | 'diagram.sequence'
  | 'diagram.state'
  | 'diagram.class'
  | 'diagram.er'
  | 'baseUrl.failed'
  | 'baseUrl.reason'
  | 'baseUrl.configured'
  | 'baseUrl.default'
  | 'baseUrl.try'
  | 'baseUrl.assets'
  | 'date.format'
  | 'date.months'
  | AdmonitionKey;

/** Titles of admonitions by the name the author wrote. */
type AdmonitionKey = `admonition.${
  | 'note'
  | 'tip'
  | 'info'
  | 'warning'
  | 'danger'
  | 'secondary'
  | 'example'
  | 'quote'
  | 'cite'
  | 'success'
  | 'check'
  | 'done'
  | 'hint'
  | 'important'
  | 'abstract'
  | 'summary'
  | 'tldr'
  | 'todo'
  | 'question'
  | 'help'
  | 'faq'
  | 'seealso'
  | 'caution'
  | 'warn'
  | 'attention'
  | 'error'
  | 'failure'
  | 'fail'
  | 'missing'
  | 'bug'}`;

/** Texts that depend on `{count}`: each has a form `key.one`, `key.other`, and what else its language needs. */
export type CountedKey = 'post.minutes' | 'tags.posts' | 'tags.docs' | 'authors.posts';

/** The forms of a counted text. Which number takes which is decided by the language (`cli/lib/text.ts`). */
export type CountForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** Every key of the English catalogue. Other languages may have more forms of counted texts. */
export type TextKey = PlainKey | `${CountedKey}.${'one' | 'other'}`;

/** Beginnings of keys that only the build asks for: what they say stands in the pages, the browser has none of them. */
export type BuildText = 'archive' | 'baseUrl' | 'date' | 'diagram' | 'footnotes' | 'math';

/** Keys that layouts and components may ask for. */
export type PageKey = Exclude<PlainKey, `${BuildText}.${string}`>;

/** What stands in place of `{name}`. */
export type TextParams = Readonly<Record<string, string | number>>;

/** A text of the interface in the language of the site. A name without a value stays as it is written. */
export function text({ texts }: Pick<SiteData, 'texts'>, key: PageKey, params?: TextParams): string {
  const found = texts[key] ?? key;
  return params ? found.replace(/\{(\w+)\}/g, (all, name: string) => String(params[name] ?? all)) : found;
}
