/** URLs of the reference: pages and anchors, by the rules its readers' links have relied on. */

/** The part of a URL that stands for a module: `@lexical/list` is `lexical_list`. */
export const moduleSlug = (name: string): string => {
  const slug = name.replace(/^@/, '').replace(/[^\w.-]+/g, '_');
  // A page of this name would be that of its folder.
  return /^(?:index|readme)$/i.test(slug) ? `${slug}_` : slug;
};

/**
 * Gives ids within one page: lower case, `$` left out, and `-1`, `-2` behind names that come again. Headings and links both get theirs from
 * here, so they cannot differ.
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
