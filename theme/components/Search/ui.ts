/** The search dialog and the search page. */
export {};
