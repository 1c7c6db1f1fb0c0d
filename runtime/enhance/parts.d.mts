/** The modules of parts have types of the browser, which the build does not know. */
export {};
