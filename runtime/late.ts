import { enhanceBackToTop } from './enhance/back-to-top.ts';
import { enhanceCodeWrap } from './enhance/code-wrap.ts';
import { enhanceDropdowns } from './enhance/dropdowns.ts';
import { enhanceHideOnScroll } from './enhance/hide-on-scroll.ts';
import { enhancePanels } from './enhance/panels.ts';
import { enhanceSearchKeys } from './enhance/search-keys.ts';
import { enhanceSidebarLate } from './enhance/sidebar-late.ts';
import { enhanceSkip } from './enhance/skip.ts';
import { enhanceToc } from './enhance/toc.ts';

/**
 * What a page does once somebody moves on it: loaded by the boot script at the first scroll, pointer, touch or key, so that
 * reading costs nothing of it. Each part works by delegation on the document and outlives navigation.
 */
export interface LateOptions {
  /** Name of the button that wraps the lines of code. */
  wrapLabel: string;
  hideOnScroll: boolean;
  autoCollapseCategories: boolean;
}

/** Starts all of it, once. `missed`: what the reader did until this was loaded. */
export function startLate({ hideOnScroll, wrapLabel }: LateOptions, missed: Event[]): void {
  enhanceSkip();
  enhanceDropdowns();
  enhancePanels();
  enhanceSearchKeys(missed);
  if (hideOnScroll) enhanceHideOnScroll();
  enhanceSidebarLate();
  enhanceToc();
  enhanceBackToTop();
  enhanceCodeWrap(wrapLabel);
}
