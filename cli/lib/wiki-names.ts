/** Names of pages in wikis and in Obsidian. */

/** Begins the URL of a reference by name, as in `[[Page#Heading]]`; no path in a text begins so. */
export const WIKI_URL = '[[';

/** The form in which names are compared: without case and extension, with dashes for spaces. */
export const comparedName = (name: string): string =>
  name
    .replace(/\.mdx?$/i, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s-]+/g, '-');
