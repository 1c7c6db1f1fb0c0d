/** Explains why a URL has no page: a draft, another version, a file that is not a page, a typo. */
import { withoutTrailingSlash } from '../../../lib/paths.ts';
import { cleanPath } from '../../../lib/route-path.ts';
import { nearestNames } from '../../../lib/suggest.ts';
import type { ContentRoot } from '../../../model/config.ts';
import type { Document } from '../../../model/document.ts';
import type { WhyMissing } from '../../../model/why.ts';
import { docPath, pagePath } from '../../../pipeline/graph/slugs.ts';
import { namesOf } from './names.ts';
import type { AskedSite } from './types.ts';

export function missingPath(site: AskedSite, path: string): WhyMissing {
  const { table, parsed } = site;
  const drafts = parsed.documents.filter((one) => isDraft(site, one) && wouldBe(site, one) === path);
  const facts = drafts.map(({ file }) => draftText(file));
  const elsewhere = otherPlaces(site, path);
  const known = table.routes
    .filter(({ kind }) => kind !== 'not-found')
    .map((route) => withoutTrailingSlash(route.path));
  const near = nearestNames(path, known, { count: 5 }).filter((one) => !elsewhere.some(({ path: own }) => own === one));
  return { facts: [...facts, ...elsewhere.map(({ path: own, where }) => `${own} exists ${where}`)], near };
}

export function missingFile(site: AskedSite, path: string): WhyMissing {
  const { parsed, problems } = site;
  const document = parsed.documents.find(({ file }) => file === path);
  const files = [...new Set(parsed.documents.map(({ file }) => file))];
  if (!document) return { facts: ['the content folders have no such file'], near: nearestNames(path, files) };
  if (isDraft(site, document)) return { facts: [draftText(path)], near: [] };
  const facts = problems.filter(({ file }) => file === path).map(({ code, message }) => `${code}: ${message}`);
  const winner = site.table.bySource.get(path);
  const twin = winner === undefined ? undefined : site.table.routes[winner];
  if (twin && twin.source !== path) facts.unshift(`${twin.path} is already the page of ${twin.source}`);
  return { facts: facts.length > 0 ? facts : ['the file has no page'], near: [] };
}

const isDraft = ({ loaded }: AskedSite, { frontMatter }: Document): boolean =>
  frontMatter.draft === true && !loaded.config.drafts;

const draftText = (file: string): string =>
  `${file} is a draft: to publish it, remove "draft: true" or build with --drafts`;

/** The path a document would have if it were published; undefined for posts without a slug. */
function wouldBe(site: AskedSite, document: Document): string | undefined {
  const { loaded } = site;
  const { roots } = loaded.config;
  const root = roots.find(({ id }) => id === document.root);
  const base = root && baseOf(loaded.config, root);
  if (root === undefined || base === undefined) return undefined;
  if (root.kind === 'docs') {
    const name = namesOf(site, document)?.of(document);
    return name && bare(docPath(document, { base, name }, []));
  }
  if (root.kind === 'pages') return bare(pagePath(document, base, []));
  const { slug } = document.frontMatter;
  return slug === undefined ? undefined : bare(cleanPath(`${base}/${slug}`));
}

const bare = (path: string | undefined): string | undefined => path && withoutTrailingSlash(path);

/** First part of the paths of a root's pages, without slashes at its ends. */
function baseOf({ locales, docs, blogs }: AskedSite['loaded']['config'], root: ContentRoot): string | undefined {
  const locale = locales.find(({ name }) => name === root.locale)?.path ?? '';
  const { versions = [] } = docs.find(({ id }) => id === root.docs) ?? {};
  const own = {
    docs: versions.find(({ name }) => name === root.version)?.routeBasePath,
    blog: blogs.find(({ id }) => id === root.blog)?.routeBasePath,
    pages: '',
  }[root.kind];
  return own === undefined ? undefined : [locale, own].filter((part) => part !== '').join('/');
}

/** The same path in another locale or another version of the docs. */
function otherPlaces({ loaded, table }: AskedSite, path: string): { path: string; where: string }[] {
  const { config } = loaded;
  const bases = config.locales.flatMap(({ name, path: folder }) => {
    const before = folder === '' ? '' : `/${folder}`;
    const versions = config.docs.flatMap((docs) =>
      docs.versions.map((version) => ({
        base: `${before}/${version.routeBasePath}`,
        where: `in version "${version.name}"${config.locales.length > 1 ? ` and locale "${name}"` : ''}`,
      })),
    );
    return [...versions, { base: before, where: `in locale "${name}"` }];
  });
  const tails = bases
    .filter(({ base }) => `${path}/`.startsWith(`${base}/`))
    .map(({ base }) => path.slice(base.length));
  const found = new Map<string, string>();
  for (const { base, where } of bases) {
    for (const tail of tails) {
      const other = withoutTrailingSlash(base + tail) || '/';
      if (other !== path && table.byPath.has(other) && !found.has(other)) found.set(other, where);
    }
  }
  return [...found].map(([other, where]) => ({ path: other, where }));
}
