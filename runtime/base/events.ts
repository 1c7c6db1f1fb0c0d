/** Dispatched on `document` after the client showed another page. */
export const CONTENT_EVENT = 'docsgen:content';

/**
 * Event on the document before client navigation shows the page of a followed link. A listener that prevents its default
 * runs the change itself, and sets `done`.
 */
export const CHANGE_EVENT = 'docsgen:change';

/** The `detail` of `CHANGE_EVENT`. */
export interface PageChange {
  run(): void;
  /** Settles, or fails, with `run`. */
  done?: Promise<void>;
}
