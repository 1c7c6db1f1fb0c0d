/** The paths under which static hosts serve files. */

/**
 * URL paths (decoded, beginning with `/`) to names of files (with `/`, relative to the site): of HTML files with the short forms hosts
 * understand, `/docs/intro`, `/docs/intro/`, `/docs/intro.html`, `/docs/intro/index` and `/docs/intro/index.html` alike, whichever of them is
 * the file; a full path wins over the others.
 */
export function servedPaths(names: readonly string[]): Map<string, string> {
  const paths = new Map(names.map((name) => [`/${name}`, name]));
  const add = (path: string, name: string) => {
    if (!paths.has(path)) paths.set(path, name);
  };
  for (const name of names.filter((one) => /(?:^|\/)index\.html$/.test(one))) {
    const route = `/${name.slice(0, -'index.html'.length)}`;
    add(route, name);
    if (route !== '/') add(route.slice(0, -1), name);
    if (route !== '/') add(`${route.slice(0, -1)}.html`, name);
  }
  for (const name of names.filter((one) => one.endsWith('.html'))) {
    const route = `/${name.slice(0, -'.html'.length)}`;
    add(route, name);
    add(`${route}/`, name);
    add(`${route}/index`, name);
    add(`${route}/index.html`, name);
  }
  return paths;
}
