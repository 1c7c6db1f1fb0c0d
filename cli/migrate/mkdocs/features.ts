/** What becomes of each entry of `theme.features`. */
import type { NoteKind } from '../base/types.ts';

const CARRIED = 'docsgen does this without a setting.';

export const FEATURES: Record<string, readonly [NoteKind, string]> = {
  'announce.dismiss': ['converted', 'Readers can close `announcementBar`.'],
  'content.action.edit': ['converted', 'This is `docs.editUrl`.'],
  'content.action.view': ['lost', 'docsgen has links to edit a page, but not to view its source.'],
  'content.code.annotate': ['look', 'The numbers stay in the code, and the list after it explains them.'],
  'content.code.copy': ['carried', CARRIED],
  'content.code.select': ['lost', 'Readers cannot link to lines of code.'],
  'content.footnote.tooltips': ['lost', 'Footnotes are at the end of the page, without a tooltip.'],
  'content.tabs.link': ['converted', 'All tabs are in one group, so tabs with the same name switch together.'],
  'content.tooltips': ['lost', 'Abbreviations have tooltips, but link titles are plain.'],
  'header.autohide': ['converted', 'This is `navbar.hideOnScroll`.'],
  'navigation.expand': ['converted', 'Categories of the sidebar are open at first.'],
  'navigation.footer': ['carried', CARRIED],
  'navigation.indexes': ['converted', 'The index page of a section is now the page of its category.'],
  'navigation.instant': ['carried', CARRIED],
  'navigation.instant.prefetch': ['carried', CARRIED],
  'navigation.instant.preview': ['lost', 'docsgen has no previews of linked pages.'],
  'navigation.instant.progress': ['carried', CARRIED],
  'navigation.path': ['carried', 'Breadcrumbs are above the title.'],
  'navigation.prune': ['carried', CARRIED],
  'navigation.sections': ['converted', 'Top-level categories cannot be closed.'],
  'navigation.tabs': ['converted', 'Top-level sections are now navbar items, each with its own sidebar.'],
  'navigation.tabs.sticky': ['carried', 'The navbar stays visible.'],
  'navigation.top': ['carried', CARRIED],
  'navigation.tracking': ['lost', 'The URL does not follow the heading while readers scroll.'],
  'search.highlight': ['carried', CARRIED],
  'search.share': ['lost', 'The search dialog has no share link, but the URL of the search page contains the query.'],
  'search.suggest': ['carried', 'Search completes words, and corrects them.'],
  'toc.follow': ['carried', CARRIED],
  'toc.integrate': ['lost', 'The table of contents stays next to the page.'],
};
