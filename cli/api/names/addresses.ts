/** URLs of the reference: pages and anchors. Links of readers depend on these rules. */

/** Folders of the pages of sections that are too long for the page of their module, by title, in the order of the sidebar. */
export const SECTION_FOLDERS: Readonly<Record<string, string>> = {
  Functions: 'functions',
  Variables: 'variables',
  Enumerations: 'enumerations',
  'Type Aliases': 'types',
};

/** The URL segment of a module: `lexical_list` for `@lexical/list`. */
export const moduleSlug = (name: string): string => {
  const slug = name.replace(/^@/, '').replace(/[^\w.-]+/g, '_');
  // A page with this name would get the URL of its folder.
  return /^(?:index|readme)$/i.test(slug) ? `${slug}_` : slug;
};

/**
 * Makes the ids of one page: lower case, without `$`, and with `-1`, `-2` after repeated names. Headings and links both
 * use them, so they cannot differ.
 */
export function createAnchors(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const base = name.toLowerCase().replace(/[^\p{L}\p{N}_-]+/gu, '') || 'symbol';
    const free = (count: number): string => {
      const id = count === 0 ? base : `${base}-${count}`;
      return taken.has(id) ? free(count + 1) : id;
    };
    const id = free(0);
    taken.add(id);
    return id;
  };
}
