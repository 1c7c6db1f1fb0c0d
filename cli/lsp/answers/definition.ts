/** Where the thing at a place is defined, and where it is used. */
import type { Location } from 'vscode-languageserver/node';
import type { PlacedLink } from '../../build/live/targets.ts';
import { regionWords } from '../../build/live/vocabulary.ts';
import { type At, wordAt } from '../site/context.ts';
import type { EditorSite } from '../site/editor-site.ts';
import {
  documentsOf,
  exportLine,
  headingLine,
  importedFile,
  importsIn,
  locationOf,
  placedFile,
  quotedPath,
  START,
} from '../site/places.ts';
import { uriOf } from '../site/sites.ts';
import { linedText, linkAt, urlSpan } from '../site/text.ts';

export function definitionAt(at: At): Location | undefined {
  const { site, text, offset, document } = at;
  const links = document === undefined ? [] : (site.shown()?.targets.linksOf(document) ?? []);
  const link = linkAt(text, links.filter(ofFile(at)), offset)?.link;
  if (link) return locationOf(site, link.target);
  return quoteAt(at) ?? componentAt(at) ?? idAt(at);
}

const ofFile =
  ({ file }: At) =>
  (link: PlacedLink): boolean =>
    link.file === file;

const QUOTE = /\bfile=(?:"([^"]*)"|'([^']*)'|([^\s{}]+))/g;

/** The file that a code block includes at a place: `file="src/a.ts"`, `file=a.ts#region` or `file=a.ts#L3`. */
function quotedAt(at: At): { file: string; part: string } | undefined {
  const { text, line, character } = at;
  for (const found of text.line(line).matchAll(QUOTE)) {
    if (character < found.index || character > found.index + found[0].length) continue;
    const [path = '', part = ''] = (found[1] ?? found[2] ?? found[3] ?? '').split('#');
    const file = quotedPath(at, path);
    return file === undefined ? undefined : { file, part };
  }
  return undefined;
}

function quoteAt(at: At): Location | undefined {
  const { file, part } = quotedAt(at) ?? { file: undefined, part: '' };
  if (file === undefined) return undefined;
  const wanted = /^L?(\d+)/.exec(part)?.[1];
  const region = part === '' ? undefined : regionWords(at.site.textAt(file)).get(part);
  return placedFile(at.site, file, wanted === undefined ? (region ?? 0) : Number(wanted) - 1);
}

/** The code blocks of all pages that include a file. */
function quotesOf(site: EditorSite, wanted: string): Location[] {
  const files = documentsOf(site).flatMap(({ file, includes = [], fallback }) =>
    !fallback && includes.some(([path]) => path === wanted) ? [file] : [],
  );
  return [...new Set(files)].flatMap((file) => {
    const text = linedText(site.textAt(file));
    return [...text.text.matchAll(QUOTE)].flatMap(({ index, 0: whole, 1: a, 2: b, 3: c }) => {
      const [path = ''] = (a ?? b ?? c ?? '').split('#');
      if (quotedPath({ site, file }, path) !== wanted) return [];
      return [{ uri: uriOf(site, file), range: text.range(index, index + whole.length) }];
    });
  });
}

/** A component, or another imported name. */
function componentAt(at: At): Location | undefined {
  const { word } = wordAt(at, /[\w$]/);
  const used = importsIn(at.text.text).find(({ name }) => name === word);
  const file = used && importedFile(at.site, at.file, used.from);
  if (!used || file === undefined) return undefined;
  return placedFile(at.site, file, exportLine(at.site.textAt(file), used.imported));
}

/** The id of a document in a text: in sidebars, front matter and data files. */
function idAt(at: At): Location | undefined {
  if (/\.mdx?$/.test(at.file) && !isInFrontMatter(at)) return undefined;
  const { word } = wordAt(at, /[\w./@-]/);
  if (word === '') return undefined;
  const { site } = at;
  const page = site.shown()?.site.graph.pages.find(({ kind, id }) => kind === 'doc' && id === word);
  const file = page && documentsOf(site)[page.document]?.file;
  return file === undefined ? undefined : { uri: uriOf(site, file), range: START };
}

const isInFrontMatter = ({ outline, line }: At): boolean =>
  outline.frontMatter !== undefined && line <= outline.frontMatter[1];

/** All links with the target that is at a place: of the link or the included file there, of its heading, or else of the whole document. */
export function referencesAt(at: At): Location[] {
  const { site, text, offset, document } = at;
  const targets = site.shown()?.targets;
  if (!targets) return [];
  const quoted = quotedAt(at);
  if (quoted) return quotesOf(site, quoted.file);
  const own = document === undefined ? [] : targets.linksOf(document).filter(ofFile(at));
  const link = linkAt(text, own, offset)?.link;
  const wanted =
    link?.target ?? (document === undefined ? undefined : { document, fragment: headingIdAt(at, document) });
  if (!wanted) return [];
  const { document: page, file, fragment } = wanted;
  return targets
    .all()
    .filter(({ target }) => {
      if (file !== undefined) return target.file === file;
      return page !== undefined && target.document === page && (fragment === '' || target.fragment === fragment);
    })
    .flatMap((one) => linkLocation(at, one) ?? []);
}

/** The id of the heading at a place; empty: no heading. */
export function headingIdAt({ site, line, outline }: At, document: number): string {
  if (!outline.headings.some((one) => one.line === line)) return '';
  const { headings = [] } = site.shown()?.site.parsed.detailsOf(document) ?? {};
  return headings.find(({ id }) => headingLine(site, document, id) === line)?.id ?? '';
}

function linkLocation({ site }: At, link: PlacedLink): Location | undefined {
  const text = linedText(site.textAt(link.file));
  const span = urlSpan(text, link);
  return span && { uri: uriOf(site, link.file), range: text.range(span.start, span.end) };
}
