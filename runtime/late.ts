import type { ColorModeOptions } from './color-mode.ts';
import { enhanceAnnouncement } from './enhance/announcement.ts';
import { enhanceBackToTop } from './enhance/back-to-top.ts';
import { enhanceCodeWrap } from './enhance/code-wrap.ts';
import { syncColorMode } from './enhance/color-mode-toggle.ts';
import { enhanceDropdowns } from './enhance/dropdowns.ts';
import { enhanceHideOnScroll } from './enhance/hide-on-scroll.ts';
import { enhancePanels } from './enhance/panels.ts';
import { revealHash } from './enhance/reveal.ts';
import { enhanceSearchKeys } from './enhance/search-keys.ts';
import { enhanceSidebarLate } from './enhance/sidebar-late.ts';
import { enhanceSkip } from './enhance/skip.ts';
import { restoreTabs, syncTabs } from './enhance/tabs.ts';
import { enhanceToc } from './enhance/toc.ts';
import { followPreferredVersion } from './enhance/versions.ts';
import { CONTENT_EVENT } from './events.ts';
import type { VersionedLinks } from './types.ts';

/**
 * What a page does once somebody moves on it: loaded by the boot script at the first scroll, pointer, touch or key, so that
 * reading costs nothing of it. Each part works by delegation on the document and outlives navigation.
 */
export interface LateOptions {
  /** Name of the button that wraps the lines of code. */
  wrapLabel: string;
  hideOnScroll: boolean;
  autoCollapseCategories: boolean;
  colorMode: ColorModeOptions;
  /** Of docs instances with several versions. */
  versions: VersionedLinks[];
}

/** Starts all of it, once. `missed`: what the reader did until this was loaded. */
export function startLate({ hideOnScroll, wrapLabel, colorMode, versions }: LateOptions, missed: Event[]): void {
  enhanceSkip();
  enhanceDropdowns();
  enhancePanels();
  enhanceSearchKeys(missed);
  if (hideOnScroll) enhanceHideOnScroll();
  enhanceSidebarLate();
  enhanceToc();
  enhanceBackToTop();
  enhanceCodeWrap(wrapLabel);
  syncColorMode(colorMode);
  enhanceAnnouncement(missed);
  syncTabs();
  document.addEventListener(CONTENT_EVENT, () => {
    restoreTabs();
    // What the address leads to comes before what was chosen.
    revealHash();
  });
  followPreferredVersion(versions);
  for (const event of missed.filter(({ type }) => type === 'storage')) dispatchEvent(event);
}
