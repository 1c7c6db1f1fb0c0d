/** Completes what links lead to: pages, headings, images, files. */
import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver/node';
import { isMedia } from '../../lib/media.ts';
import { encodePath, extensionOf, folderOf, joinFile, wayTo } from '../../lib/paths.ts';
import type { At } from '../site/context.ts';
import { documentsOf } from '../site/places.ts';

/** What is replaced: from `start` to the place of the request. */
export interface Typed {
  written: string;
  /** Offset in the text. */
  start: number;
}

/** Pages by title and path. A written `/` at the start asks for URLs, anything else for files. */
export function pageItems(at: At, typed: Typed): CompletionItem[] {
  const hash = typed.written.indexOf('#');
  if (hash >= 0) return headingItems(at, { written: typed.written.slice(0, hash), start: typed.start + hash + 1 });
  const shown = at.site.shown();
  if (!shown) return [];
  const { graph, table, parsed } = shown.site;
  const own = parsed.documents[at.document ?? -1]?.root;
  return graph.pages.flatMap((page): CompletionItem[] => {
    const document = parsed.documents[page.document];
    if (!document || document.fallback || document.file === at.file) return [];
    // Links to other versions and languages are rare, and their pages have the same titles.
    if (own !== undefined && document.root !== own && isVariant(document.root, own)) return [];
    const route = table.bySource.get(document.file);
    const path = table.routes[route ?? -1]?.path ?? page.path;
    const isUrl = typed.written.startsWith('/');
    const link = isUrl ? path : wayTo(folderOf(at.file), document.file);
    const sort = document.root === own ? '0' : '1';
    return [
      {
        label: document.title || link,
        kind: CompletionItemKind.File,
        detail: isUrl ? path : document.file,
        ...(document.description === '' ? {} : { documentation: document.description }),
        // Editors compare what is written with this text: the path and the title are both found.
        filterText: `${link} ${document.title}`,
        sortText: `${sort}${link}`,
        textEdit: { range: at.text.range(typed.start, at.offset), newText: link },
      },
    ];
  });
}

/** `docs@1.0` and `fr/docs` are variants of `docs`. */
const isVariant = (root: string, own: string): boolean => plainRoot(root) === plainRoot(own);
const plainRoot = (root: string): string => root.replace(/@.*$/, '').replace(/^.*\//, '');

/** The headings of a page. `written`: its path; empty: this page. */
function headingItems(at: At, { written, start }: Typed): CompletionItem[] {
  const shown = at.site.shown();
  const document =
    written === ''
      ? at.document
      : at.document === undefined
        ? undefined
        : shown?.targets.resolve(at.document, written).document;
  if (document === undefined || !shown) return [];
  const { headings, ids } = shown.site.parsed.detailsOf(document);
  const named = new Set(headings.map(({ id }) => id));
  const item = (id: string, label: string, place: number): CompletionItem => ({
    label,
    kind: CompletionItemKind.Reference,
    detail: `#${id}`,
    filterText: `${id} ${label}`,
    sortText: String(place).padStart(5, '0'),
    textEdit: { range: at.text.range(start, at.offset), newText: id },
  });
  return [
    ...headings.map(({ id, text }, place) => item(id, text, place)),
    ...ids.filter((id) => !named.has(id)).map((id) => item(id, id, headings.length)),
  ];
}

/** Images and other files that pages may show, with the size of an image. */
export function fileItems(at: At, typed: Typed, isWanted: (ext: string) => boolean = isMedia): CompletionItem[] {
  const shown = at.site.shown();
  if (!shown) return [];
  const { assets, publicFiles } = shown.site.found;
  const item = (path: string, link: string, sort: string): CompletionItem[] => {
    if (!isWanted(extensionOf(path))) return [];
    const size = shown.targets.imageSize(path);
    return [
      {
        label: link,
        kind: CompletionItemKind.File,
        detail: size ? `${size[0]} × ${size[1]}` : path,
        sortText: `${sort}${link}`,
        textEdit: { range: at.text.range(typed.start, at.offset), newText: link },
      },
    ];
  };
  return [
    ...assets.flatMap(({ path }) => item(path, wayTo(folderOf(at.file), path), '0')),
    ...publicFiles.flatMap(({ path, rel }) => item(path, `/${encodePath(rel)}`, '1')),
  ];
}

/** `[[Name`, `[[Name#Heading`. */
export function wikiItems(at: At, typed: Typed): CompletionItem[] {
  const [name = '', place] = typed.written.split('#');
  if (place !== undefined) {
    const from = at.document === undefined ? undefined : at.site.shown()?.targets.resolve(at.document, `[[${name}`);
    const document = name === '' ? at.document : from?.document;
    const start = typed.start + name.length + 1;
    const { headings = [] } = document === undefined ? {} : (at.site.shown()?.site.parsed.detailsOf(document) ?? {});
    return headings.map(({ text }) => ({
      label: text,
      kind: CompletionItemKind.Reference,
      textEdit: { range: at.text.range(start, at.offset), newText: text },
    }));
  }
  return documentsOf(at.site).flatMap(({ file, title, fallback }) => {
    if (fallback || file === at.file) return [];
    const base = file.replace(/^.*\//, '').replace(/\.\w+$/, '');
    return [
      {
        label: title || base,
        kind: CompletionItemKind.File,
        detail: file,
        filterText: `${base} ${title}`,
        textEdit: { range: at.text.range(typed.start, at.offset), newText: base },
      },
    ];
  });
}

/** Paths below the folder that is written so far: of all files, since code can be quoted from any. */
export function pathItems(at: At, typed: Typed, names: (folder: string) => string[]): CompletionItem[] {
  const [, lead = '', way = ''] = /^(@site\/|\/)?(.*?)[^/]*$/.exec(typed.written) ?? [];
  const folder = lead === '' ? joinFile(folderOf(at.file), way || '.') : way.replace(/\/$/, '');
  if (folder === undefined) return [];
  return names(folder).map((name) => ({
    label: name,
    kind: name.endsWith('/') ? CompletionItemKind.Folder : CompletionItemKind.File,
    textEdit: { range: at.text.range(typed.start + lead.length + way.length, at.offset), newText: name },
  }));
}
