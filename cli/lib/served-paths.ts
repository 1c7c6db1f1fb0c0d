/** The paths under which static hosts serve files. */

/**
 * Maps URL paths (decoded, with a first slash) to file names (relative to the site). HTML files have all the short
 * forms of hosts: `/docs/intro`, `/docs/intro/`, `/docs/intro.html`, `/docs/intro/index` and `/docs/intro/index.html`,
 * whichever of them is the file. A full path wins over short forms.
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
