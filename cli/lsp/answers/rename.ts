/** Renames of files and headings, with everything that names them, as edits of the editor. */
import {
  TextEdit as ProtocolEdit,
  type Range,
  RenameFile,
  ResponseError,
  TextDocumentEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import type { ShownSite } from '../../build/live/shown.ts';
import { decodePath, folderOf, joinFile, wayTo } from '../../lib/paths.ts';
import type { Problem } from '../../problems/problem.ts';
import { textFiles } from '../../refactor/follow-code.ts';
import { moveFiles } from '../../refactor/move.ts';
import { editsByFile } from '../../refactor/plan-text.ts';
import { renameComponent } from '../../refactor/rename-component.ts';
import { renameHeading } from '../../refactor/rename-heading.ts';
import { renameTag, tagFiles } from '../../refactor/rename-tag.ts';
import type { FileMove, SiteEdit } from '../../refactor/types.ts';
import { declaredTags, tagsOfPages } from '../../refactor/written-tags.ts';
import { type At, isMarkdown, wordAt } from '../site/context.ts';
import type { EditorSite } from '../site/editor-site.ts';
import { type HeadingLine, isInCode } from '../site/outline.ts';
import { documentsOf, importedFile, importsIn } from '../site/places.ts';
import { uriOf } from '../site/sites.ts';
import { linedText, linkAt } from '../site/text.ts';
import { typescriptOf } from '../site/typescript.ts';
import { headingIdAt } from './definition.ts';

/** What a place renames: a heading, a tag, a component, or the file that a link leads to. */
type Renamed =
  | { kind: 'heading'; document: number; id: string; range: Range; placeholder: string }
  | { kind: 'tag'; tag: string; range: Range; placeholder: string }
  | { kind: 'component'; range: Range; placeholder: string }
  | { kind: 'file'; file: string; range: Range; placeholder: string };

/** The edit, and what it cannot follow. */
export interface EditorEdit {
  edit: WorkspaceEdit;
  problems: readonly Problem[];
}

export function renamedAt(at: At): Renamed | undefined {
  const { site, text, document, line, outline, offset, file } = at;
  const shown = site.shown();
  const tag = shown && tagAt(at, shown);
  if (tag) return tag;
  const component = componentAt(at);
  if (component) return component;
  if (!shown || document === undefined) return undefined;
  const heading = outline.headings.find((one) => one.line === line);
  const id = heading ? headingIdAt(at, document) : '';
  if (heading && id !== '') return headingRename(at, { heading, document, id });
  const links = shown.targets.linksOf(document).filter((link) => link.file === file);
  const found = linkAt(text, links, offset);
  const target = found?.link.target;
  const to = target?.file ?? documentsOf(site)[target?.document ?? -1]?.file;
  if (!found || to === undefined || to === file) return undefined;
  const { start, end } = found.span;
  return { kind: 'file', file: to, range: text.range(start, end), placeholder: wayTo(folderOf(file), to) };
}

/** In front matter, in the defaults of a folder, or in a file that declares tags. */
function tagAt({ text, file, offset }: At, shown: ShownSite): Renamed | undefined {
  const { keys, labels } = tagFiles(shown).includes(file) ? declaredTags(text.text) : { keys: [], labels: [] };
  const isOfPages = isMarkdown(file) || /(?:^|\/)_defaults\.ya?ml$/.test(file);
  const all = [...keys, ...labels, ...(isOfPages ? tagsOfPages(file, text.text) : [])];
  const found = all.find(({ start, end }) => start <= offset && offset <= end);
  if (!found) return undefined;
  const quote = /["']/.test(text.text.charAt(found.start)) ? 1 : 0;
  const range = text.range(found.start + quote, found.end - quote);
  return { kind: 'tag', tag: found.value, range, placeholder: found.value };
}

/** The name of a component in a tag or an import. */
function componentAt(at: At): Renamed | undefined {
  const { site, text, file, line, outline } = at;
  if (!/\.mdx$/i.test(file) || isInCode(outline, line)) return undefined;
  const { word, start, end } = wordAt(at, /\w/);
  if (!/^[A-Z]/.test(word)) return undefined;
  const shown = text.line(line);
  const isCode = /<\/?$/.test(shown.slice(0, start)) || (/^(?:import|export)\b/.test(shown) && start > 0);
  const isDeclared = new RegExp(`^export\\s+(?:const|let|var|function|class)\\s+${word}\\b`, 'm').test(text.text);
  // Names of packages stay.
  const isOwn = importsIn(text.text).some(
    ({ name, imported, from }) => [name, imported].includes(word) && importedFile(site, file, from) !== undefined,
  );
  if (!isCode || !(isDeclared || isOwn)) return undefined;
  const range = { start: { line, character: start }, end: { line, character: end } };
  return { kind: 'component', range, placeholder: word };
}

/** The edits in pages and code. */
function renameInCode(at: At, shown: ShownSite, { offset, to }: { offset: number; to: string }): SiteEdit {
  const { site, file } = at;
  const typescript = typescriptOf(site.dir);
  if (!typescript)
    throw new ResponseError(INVALID, 'To rename components, install TypeScript: npm install -D typescript');
  if (!/^[A-Z][\w$]*$/.test(to))
    throw new ResponseError(INVALID, `${to} is not the name of a component: it begins with a capital letter.`);
  const files = [...textFiles(shown.site)].filter((one) => !/\.(?:css|s[ac]ss)$/.test(one));
  const made = renameComponent({ typescript, files, read: site.read }, { file, offset, to });
  if (made.edits.length + made.problems.length === 0)
    throw new ResponseError(INVALID, 'Its declaration was not found.');
  return made;
}

const headingRename = (
  { text }: At,
  { heading, document, id }: { heading: HeadingLine; document: number; id: string },
): Renamed => ({
  ...{ kind: 'heading', document, id, placeholder: heading.text },
  range: text.range(heading.start, heading.end),
});

/** @throws ResponseError when nothing there has a name, or an error of the rename. */
export async function renameAt(at: At, name: string): Promise<EditorEdit> {
  const { site, file } = at;
  const renamed = renamedAt(at);
  const shown = site.shown();
  if (!renamed || !shown)
    throw new ResponseError(INVALID, 'Here is no heading, no tag, no component and no link to a file of the site.');
  if (renamed.kind === 'heading') {
    const { document, id } = renamed;
    return editorEdit(site, await renameHeading(shown, { document, id, text: name }, site.read));
  }
  if (renamed.kind === 'tag')
    return editorEdit(site, await renameTag(shown, { tag: renamed.tag, to: name }, site.read));
  if (renamed.kind === 'component') {
    const { line, character } = renamed.range.start;
    return editorEdit(site, renameInCode(at, shown, { offset: at.text.offsetAt(line, character), to: name }));
  }
  const to = joinFile(folderOf(file), decodePath(name));
  if (to === undefined) throw new ResponseError(INVALID, `${name} is outside of the site.`);
  return editorEdit(site, await moveFiles(shown, { moves: [{ from: renamed.file, to }] }, site.read));
}

const INVALID = -32_602;

/** For files that the editor is about to move: the texts only. */
export async function moveIn(site: EditorSite, moves: readonly FileMove[]): Promise<EditorEdit | undefined> {
  const shown = site.shown();
  if (!shown) return undefined;
  const found = await moveFiles(shown, { moves }, site.read);
  const asked = new Set(moves.map(({ from }) => from));
  return editorEdit(site, { ...found, moves: found.moves.filter(({ from }) => !asked.has(from)) });
}

/** @throws ResponseError with the errors of the edit. */
function editorEdit(site: EditorSite, found: SiteEdit): EditorEdit {
  const errors = found.problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new ResponseError(INVALID, errors.map(({ message }) => message).join('\n'));
  const texts = [...editsByFile(found.edits)].map(([file, edits]) => {
    const text = linedText(site.textAt(file));
    const changes = edits.map(({ start, end, text: now }) => ProtocolEdit.replace(text.range(start, end), now));
    return TextDocumentEdit.create({ uri: uriOf(site, file), version: null }, changes);
  });
  const moves = found.moves.map(({ from, to }) => RenameFile.create(uriOf(site, from), uriOf(site, to)));
  return { edit: { documentChanges: [...texts, ...moves] }, problems: found.problems };
}
