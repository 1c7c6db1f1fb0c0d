/**
 * Functions of the first script that later scripts take from it. All scripts of a page are of one build, since each names
 * the next by its hash.
 */
export { addLink, isSlowConnection } from './base/connection.ts';
export { isSamePage, isSuffixed } from './base/paths.ts';
export { warn } from './base/report.ts';
export { readStorage, writeStorage } from './base/storage.ts';
export { chooseMode } from './enhance/color-mode-toggle.ts';
export { hashTarget, revealHash } from './enhance/reveal.ts';
export { offsetIn, placeCurrent, sidebarBox } from './enhance/sidebar-place.ts';
export { named, selected, selectTab, showInGroup, stored } from './enhance/tabs.ts';
