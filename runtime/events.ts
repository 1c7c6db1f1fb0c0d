/** Fired on `document` after the client put another page's content into the document. */
export const CONTENT_EVENT = 'docsgen:content';
