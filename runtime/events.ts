/** Dispatched on `document` after the client showed another page. */
export const CONTENT_EVENT = 'docsgen:content';
