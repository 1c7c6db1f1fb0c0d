/**
 * Stylesheets that a page gets after it was shown. Where a stylesheet with layers comes before another one, and where the
 * media of one change, Chromium loads the fonts of the page again: a typeface that came too late for the first paint then
 * replaces the one that the reader sees, and the text moves. Adopted stylesheets are always the last.
 */

/** Stylesheets that were fetched, by URL. */
const fetched = new Map<string, Promise<CSSStyleSheet | undefined>>();

/** Applies CSS after all other stylesheets. `url`: where it is from. */
export function adopt(css: string, url: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet({ baseURL: url });
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}

/** Loads a stylesheet once, and applies it after all others. Rejects when it cannot be loaded; the next call tries again. */
export function loadStyles(href: string): Promise<unknown> {
  const known = fetched.get(href);
  if (known) return known;
  if (isLinked(href)) return Promise.resolve();
  const loading = load(href);
  fetched.set(href, loading);
  loading.catch(() => fetched.delete(href));
  return loading;
}

async function load(href: string): Promise<CSSStyleSheet | undefined> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(href);
  const css = await response.text();
  if (!css.includes('@import')) return adopt(css, href);
  // Adopted stylesheets import nothing.
  await new Promise((onload) =>
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload, onerror: onload }),
    ),
  );
  return undefined;
}

/** Takes a stylesheet back that was loaded here. */
export async function removeStyles(href: string): Promise<void> {
  const sheet = await fetched.get(href)?.catch(() => undefined);
  fetched.delete(href);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
}

const isLinked = (href: string): boolean =>
  [...document.querySelectorAll('link[rel=stylesheet]')].some((link) => link.getAttribute('href') === href);
