/** Where the thing at a place is defined, and where it is used. */
import type { Location } from 'vscode-languageserver/node';
import type { PlacedLink } from '../../build/live/targets.ts';
import { regionWords } from '../../build/live/vocabulary.ts';
import { baseName } from '../../lib/paths.ts';
import { namedFiles } from '../../refactor/follow-code.ts';
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
  return fileAt(at) ?? componentAt(at) ?? idAt(at);
}

const ofFile =
  ({ file }: At) =>
  (link: PlacedLink): boolean =>
    link.file === file;

/** What follows a path: `#region`, `#L3`. */
const partAt = (text: string, end: number): string => /^#[\w.-]*/.exec(text.slice(end))?.[0] ?? '';

/** The file that the text names at a place: `file="src/a.ts"`, `file=a.ts#region`, `<<< a.ts`, `import './a.ts'`. */
function namedAt(at: At): { file: string; part: string } | undefined {
  const { text, offset } = at;
  for (const { way, start } of namedFiles(at.file, text.text)) {
    const end = start + way.length;
    const part = partAt(text.text, end);
    if (offset < start || offset > end + part.length) continue;
    const file = quotedPath(at, way);
    return file === undefined ? undefined : { file, part: part.slice(1) };
  }
  return undefined;
}

function fileAt(at: At): Location | undefined {
  const { file, part } = namedAt(at) ?? { file: undefined, part: '' };
  if (file === undefined) return undefined;
  const wanted = /^L?(\d+)/.exec(part)?.[1];
  const region = part === '' ? undefined : regionWords(at.site.textAt(file)).get(part);
  return placedFile(at.site, file, wanted === undefined ? (region ?? 0) : Number(wanted) - 1);
}

/** All places in pages that name a file. */
function usesOf(site: EditorSite, wanted: string): Location[] {
  const name = baseName(wanted);
  const files = new Set(documentsOf(site).flatMap(({ file, fallback }) => (fallback ? [] : [file])));
  return [...files].flatMap((file) => {
    const text = linedText(site.textAt(file));
    if (!text.text.includes(name)) return [];
    return namedFiles(file, text.text).flatMap(({ way, start }) =>
      quotedPath({ site, file }, way) === wanted
        ? [{ uri: uriOf(site, file), range: text.range(start, start + way.length) }]
        : [],
    );
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

/** What leads to the file that is named at a place, to the target of the link there, to its heading, or to the whole document. */
export function referencesAt(at: At): Location[] {
  const { site, text, offset, document } = at;
  const targets = site.shown()?.targets;
  if (!targets) return [];
  const named = namedAt(at);
  if (named) return usesOf(site, named.file);
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
