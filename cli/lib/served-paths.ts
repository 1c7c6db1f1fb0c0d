/** Under which paths static hosts show the files of a site. */

/**
 * URL paths (decoded, beginning with `/`) to names of files (with `/`, relative to the site): of HTML files with the short forms hosts
 * understand, `/docs/intro`, `/docs/intro/` and `/docs/intro/index.html` alike; a full path wins over a short one.
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
  }
  for (const name of names.filter((one) => one.endsWith('.html'))) {
    const route = `/${name.slice(0, -'.html'.length)}`;
    add(route, name);
    add(`${route}/`, name);
  }
  return paths;
}
