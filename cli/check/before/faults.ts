/** The faults of an old build of any generator: what it linked to in vain, and what the audit finds in its pages. */
import { contentOf } from '../../built/content.ts';
import { attributeOf, type Element, elementsOf, type Node, parsePage } from '../../built/document.ts';
import { readText } from '../../built/folder.ts';
import { stemOf } from '../../built/names.ts';
import { readSite } from '../../built/site.ts';
import type { BuiltFolder, BuiltSite } from '../../built/types.ts';
import { targetOf, urlOfFile } from '../../built/urls.ts';
import { decodePath, splitUrl } from '../../lib/paths.ts';
import { spelledPath } from '../../lib/route-path.ts';
import { keptArgs } from '../../problems/problem.ts';
import { auditPage } from '../audit/page.ts';

export interface OldFaults {
  site: BuiltSite;
  /** Routes and `file:` names to which pages linked, and that did not exist. */
  targets: Set<string>;
  /** Routes with an anchor that did not exist: `/docs/intro#install`. */
  anchors: Set<string>;
  /** Names of missing files and pages, without folder and extension. */
  names: Set<string>;
  /** URLs of other sites to which pages linked. */
  external: Set<string>;
  /** Routes to which another page linked. */
  linked: Set<string>;
  /** How many pages had a title. */
  titles: Map<string, number>;
  /** Names of the images of the site. */
  images: Set<string>;
  words: Set<string>;
  /** What the audit found, by route: see `auditKey`. */
  audit: Map<string, Set<string>>;
}

export function faultsOf(built: BuiltFolder): OldFaults {
  const site = readSite(built);
  const faults: OldFaults = {
    ...{ site, targets: new Set(), anchors: new Set(), names: new Set(), external: new Set(), linked: new Set() },
    ...{ titles: new Map(), images: new Set(), words: new Set(), audit: new Map() },
  };
  const asked = new Map<string, Set<string>>();
  const ids = new Map<string, Set<string>>();
  for (const [route, file] of site.pages) {
    const html = readText(built, file);
    const nodes = parsePage(html);
    ids.set(route, idsIn(nodes));
    noteLinks(faults, { nodes, route, from: urlOfFile(site, file) }, asked);
    noteTexts(faults, nodes);
    faults.audit.set(route, auditKeys(html, site));
  }
  for (const [route, anchors] of asked)
    for (const id of anchors) if (ids.has(route) && !ids.get(route)?.has(id)) faults.anchors.add(`${route}#${id}`);
  return faults;
}

function idsIn(nodes: readonly Node[]): Set<string> {
  const all = [...elementsOf(nodes)];
  return new Set(all.flatMap((one) => [attributeOf(one, 'id') ?? [], attributeOf(one, 'name') ?? []].flat()));
}

interface Place {
  nodes: readonly Node[];
  route: string;
  from: string;
}

function noteLinks(faults: OldFaults, { nodes, route, from }: Place, asked: Map<string, Set<string>>): void {
  for (const element of elementsOf(nodes)) {
    const url = attributeOf(element, element.tagName === 'a' ? 'href' : 'src');
    if (url === undefined || url === '' || !(element.tagName === 'a' || element.tagName === 'img')) continue;
    const target = targetOf(url, from, faults.site);
    if (element.tagName === 'img') noteImage(faults, url, from);
    if (target === undefined || target.startsWith('^')) continue;
    if (/^(?!file:)[a-z][a-z\d+.-]*:/i.test(target)) faults.external.add(target);
    else if (target.startsWith('file:')) noteFile(faults, url, { from, target });
    else notePage(faults, target, { route, asked });
  }
}

function noteImage({ images }: OldFaults, url: string, from: string): void {
  const path = URL.canParse(url, from) ? new URL(url, from).pathname : '';
  images.add(stemOf(decodePath(path)));
}

/** A file below the base URL that is not in the folder. */
function noteFile(
  { site, targets, names }: OldFaults,
  url: string,
  { from, target }: { from: string; target: string },
): void {
  const path = decodePath(new URL(url, from).pathname);
  if (site.built.files.has(path.slice(site.base.length))) return;
  targets.add(target);
  names.add(stemOf(path).toLowerCase());
}

function notePage(
  faults: OldFaults,
  target: string,
  { route, asked }: { route: string; asked: Map<string, Set<string>> },
): void {
  const { path, hash } = splitUrl(target);
  const { pages, redirects } = faults.site;
  if (path !== route) faults.linked.add(path);
  if (!pages.has(path) && !redirects.has(path)) {
    faults.targets.add(path);
    faults.names.add(targetName(path));
  } else if (hash !== '' && hash !== '#top' && !hash.includes(':~:')) {
    const anchors = asked.get(path) ?? new Set();
    asked.set(path, anchors.add(hash.slice(1)));
  }
}

/** The last part of a path without extension: links to sources and to pages have it in common. */
export const targetName = (path: string): string =>
  splitUrl(path)
    .path.replace(/\/+$/, '')
    .replace(/(?:\/index|\/readme)?(?:\.\w+)?$/i, '')
    .split('/')
    .at(-1)
    ?.toLowerCase() ?? '';

const WORD = /[\p{L}\p{N}\p{M}_'’]+/gu;

function noteTexts({ titles, words }: OldFaults, nodes: readonly Node[]): void {
  const { root, title } = contentOf(nodes);
  if (title) titles.set(title.text, (titles.get(title.text) ?? 0) + 1);
  for (const [word] of root ? spaced(root).matchAll(WORD) : []) words.add(word.toLowerCase());
}

const spaced = (element: Element): string =>
  element.childNodes
    .map((node) => ('value' in node ? node.value : 'tagName' in node ? ` ${spaced(node as Element)} ` : ''))
    .join('');

function auditKeys(html: string, { base }: BuiltSite): Set<string> {
  const { own } = auditPage(html, { lang: 'en', frame: false });
  return new Set(own.map((one) => auditKey(one, base)));
}

/** A finding of the audit in a form that does not depend on the site's base URL. What a hint proposes does not count. */
export function auditKey({ code, args }: { code: string; args: object }, base: string): string {
  const { near: _, ...found } = keptArgs(args, (text) => plainText(text, base));
  return JSON.stringify([code, found]);
}

/** A text of a page in a form that does not depend on the base URL of a site and on hashes in its files' names. */
const plainText = (text: string, base: string): string =>
  text.replace(
    /(^|[\s"'(])((?:\/|\.{1,2}\/|data:)[^\s"')]*)/g,
    (_, before: string, url: string) => before + plainUrl(url, base),
  );

function plainUrl(url: string, base: string): string {
  if (url.startsWith('data:')) return 'file';
  const path = decodePath(url.replace(/[?].*$/, ''));
  if (/\.(?!html?$)[a-z]\w{0,5}$/i.test(path)) return stemOf(path);
  return spelledPath(path.startsWith(base) ? `/${path.slice(base.length)}` : path);
}
