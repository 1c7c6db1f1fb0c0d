/**
 * The parts of `late`, by the name of their module. A new part gets a line here. Not TypeScript: the build reads only the
 * data of the modules, and its types know no browser.
 */
export { part as announcement } from './announcement.ts';
export { part as 'api-index' } from './api-index.ts';
export { part as drag } from './drag.ts';
export { part as dropdowns } from './dropdowns.ts';
export { part as feedback } from './feedback.ts';
export { part as 'hide-on-scroll' } from './hide-on-scroll.ts';
export { part as 'image-zoom' } from './image-zoom.ts';
export { part as 'keep-place' } from './keep-place.ts';
export { part as 'near-pages' } from './near-pages.ts';
export { part as 'page-actions' } from './page-actions.ts';
export { part as panels } from './panels.ts';
export { part as places } from './places.ts';
export { part as 'post-cards' } from './post-cards.ts';
export { part as 'scroll-boxes' } from './scroll-boxes.ts';
export { part as search } from './search.ts';
export { part as 'sidebar-sections' } from './sidebar-sections.ts';
export { part as 'sidebar-toggle' } from './sidebar-toggle.ts';
export { part as versions } from './versions.ts';
export { part as 'view-transitions' } from './view-transitions.ts';
