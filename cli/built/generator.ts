/** Which generator made a page. */
import { attribute, newTag, readTag } from '../html/tags.ts';

export interface Generator {
  name: string;
  /** Empty when the page has none. */
  version: string;
}

const GENERATOR = /<meta\b[^>]*\bname=["']?generator\b/gi;
/** Marks of generators whose pages have no name of it, or that of a part of it. */
const MARKS: readonly [name: string, mark: RegExp][] = [
  ['Docusaurus', /<div id=["']?__docusaurus\b/],
  ['VitePress', /\b__VP_HASH_MAP__|\bid="VPContent"/],
  ['mdBook', /<!-- Book generated using mdBook -->|\bmdbook-sidebar\b/],
  ['Sphinx', /\bsphinx_highlight\b|\/_sphinx_javascript_frameworks_compat\.js/],
];

/** @returns Undefined for a page that does not tell. */
export function generatorOf(html: string): Generator | undefined {
  const named = [...html.matchAll(GENERATOR)].flatMap(({ index }) => {
    const tag = newTag(html);
    const content = readTag(html, index, tag) ? attribute(tag, 'content') : undefined;
    return content === undefined ? [] : [parsed(content)];
  });
  // A theme's own name says more than that of the framework below it.
  const [first] = named;
  const found = named.find(({ name }) => name === 'Starlight') ?? first;
  if (found) return found;
  const mark = MARKS.find(([, pattern]) => pattern.test(html));
  return mark && { name: mark[0], version: '' };
}

/** `Docusaurus v3.10.2`, `mkdocs-1.6.1, mkdocs-material-9.5.0`, `Hugo 0.120.4`, `docsgen 0.1.0`. */
function parsed(content: string): Generator {
  const material = /\bmkdocs-material-([\w.+-]*)/.exec(content);
  if (material) return { name: 'Material for MkDocs', version: material[1] ?? '' };
  const mkdocs = /^mkdocs-([\w.+-]*)/i.exec(content);
  if (mkdocs) return { name: 'MkDocs', version: mkdocs[1]?.replace(/,.*/, '') ?? '' };
  const [, name = content, version = ''] = /^(.*?)(?:\s+v?(\d[^\s]*))?(?:\s+--.*)?$/.exec(content.trim()) ?? [];
  return { name, version };
}
