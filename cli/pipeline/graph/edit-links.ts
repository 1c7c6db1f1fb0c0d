/** Links to edit the file of a page, from front matter, else from the setting of docs, blog or pages. */

import { patternUrl } from '../../lib/edit-url.ts';
import { errorLine } from '../../lib/error-text.ts';
import { lookUp } from '../../lib/look-up.ts';
import { once } from '../../lib/once.ts';
import { belowFolder, inFolder, siteUrl, withoutTrailingSlash } from '../../lib/paths.ts';
import type { ContentRoot, SiteConfig } from '../../model/config.ts';
import type { DocumentFacts } from '../../model/document.ts';
import type { Page } from '../../model/graph.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { attemptComputing, givenUpText, pluginTimeout } from '../../system/slice.ts';
import type { GraphInput } from './types.ts';

type EditUrl = string | NonNullable<GraphInput['editUrls']>[string];

interface Owner {
  editUrl?: EditUrl;
  editLocalizedFiles: boolean;
  editCurrentVersion?: boolean;
  /** Docs: folder of the current version. */
  current?: string;
}

/** Returns a function that finds the edit link of a page; undefined for pages without a link. */
export function editLinks(input: GraphInput, problems: Problem[]): (page: Page) => string | undefined {
  const { config, documents } = input;
  const owners = ownersOf(input);
  const roots = new Map(config.roots.map((root) => [root.id, root]));
  const files = once(() => new Set(documents.map(({ file }) => file)));
  return (page) => {
    const document = documents[page.document] as DocumentFacts;
    const custom = document.frontMatter.custom_edit_url;
    if (custom !== undefined) return custom ?? undefined;
    const placed = roots.get(document.root) as ContentRoot;
    const root = (document.fallback && roots.get(placed.fallback ?? '')) || placed;
    const owner = owners.get(ownerId(root));
    if (!owner?.editUrl) return undefined;
    const folder = folderToEdit({ config, document, root, owner, files });
    // The first page of the docs may be outside of their folder.
    const isOutside = belowFolder(root.path, document.file) === undefined;
    const target = { path: isOutside ? document.file : folder === '' ? document.rel : inFolder(folder, document.rel) };
    const version = root.version === undefined ? {} : { version: root.version };
    const facts = { ...target, file: document.rel, locale: page.locale, ...version };
    if (typeof owner.editUrl === 'string') return patternUrl(owner.editUrl, facts);
    const permalink = permalinkOf(config, page);
    return functionUrl(owner.editUrl, { ...facts, permalink }, { document, problems });
  };
}

const ownerId = ({ kind, docs, blog }: ContentRoot): string => docs ?? blog ?? kind;

function ownersOf({ config, editUrls = {} }: GraphInput): Map<string, Owner> {
  const owners = new Map<string, Owner>();
  const made = (id: string): EditUrl | undefined => lookUp(editUrls, id);
  for (const docs of config.docs)
    owners.set(docs.id, { ...docs, editUrl: docs.editUrl ?? made(docs.id), current: docs.path });
  const { blogs, pages } = config;
  for (const blog of blogs) owners.set(blog.id, { ...blog, editUrl: blog.editUrl ?? made(blog.id) });
  if (pages) owners.set('pages', { ...pages, editUrl: pages.editUrl ?? made('pages') });
  return owners;
}

interface Choice {
  config: SiteConfig;
  document: DocumentFacts;
  root: ContentRoot;
  owner: Owner;
  files(): ReadonlySet<string>;
}

/**
 * The folder of the file to edit. Settings may replace a translation by its original, and an old version by the current
 * one, where that file exists.
 */
function folderToEdit({ config, document, root, owner, files }: Choice): string {
  const [main] = config.locales;
  const locale = owner.editLocalizedFiles ? root.locale : (main?.name ?? root.locale);
  const version = owner.editCurrentVersion && root.version !== undefined ? 'current' : root.version;
  if (locale === root.locale && version === root.version) return root.path;
  const wanted = config.roots.find(
    (other) =>
      other.kind === root.kind &&
      other.docs === root.docs &&
      other.blog === root.blog &&
      other.locale === locale &&
      other.version === version,
  );
  // The build may leave out the current version, so its files are unknown.
  if (wanted === undefined) return locale === main?.name && owner.current !== undefined ? owner.current : root.path;
  return files().has(inFolder(wanted.path, document.rel)) ? wanted.path : root.path;
}

function permalinkOf({ baseUrl, trailingSlash }: SiteConfig, { path }: Page): string {
  if (path === '/' || typeof trailingSlash !== 'boolean') return siteUrl(baseUrl, path);
  return siteUrl(baseUrl, withoutTrailingSlash(path) + (trailingSlash ? '/' : ''));
}

/** Functions that timed out on one page: they are not called for others. */
const stuck = new WeakSet<object>();

function functionUrl(
  make: Exclude<EditUrl, string>,
  facts: Parameters<typeof make>[0],
  { document, problems }: { document: DocumentFacts; problems: Problem[] },
): string | undefined {
  const place = { file: document.file };
  if (stuck.has(make)) return undefined;
  const done = attemptComputing<unknown>(pluginTimeout() * 1000, () => make(facts));
  if ('why' in done) stuck.add(make);
  if ('why' in done || 'thrown' in done) {
    const reason = 'why' in done ? givenUpText(done) : errorLine(done.thrown);
    problems.push(problem('DG7115', { reason }, place));
    return undefined;
  }
  const made = done.value;
  if (made === undefined || made === null) return undefined;
  if (typeof made === 'string' && isWebUrl(made)) return made;
  problems.push(problem('DG7116', { got: typeof made === 'string' ? JSON.stringify(made) : typeof made }, place));
  return undefined;
}

const isWebUrl = (url: string): boolean => /^https?:\/\/[^\s"'<>\\]+$/i.test(url) && URL.canParse(url);
