import { readdirSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import type { Message } from 'esbuild';
import { NAMESPACE as DOCUSAURUS, isNoSuchModule } from '../../docusaurus/bundler-plugin.ts';
import { adviceFor } from '../../docusaurus/modules.ts';
import { readLoaders } from '../../lib/loader-import.ts';
import { baseName, folderOf, joinFile } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import { nearestName } from '../../lib/suggest.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { readText } from '../../system/fsx.ts';
import { absenceOf } from '../../system/tsconfig.ts';
import { HIDDEN, NOT_A_FILE, OUTSIDE } from './confinement.ts';
import { CSS_TEXT } from './site-files.ts';

/**
 * The bundler's errors, at places in the author's files. Any other error is a bug and is rethrown.
 * @param made Prefixes of modules that are made from content (`page`, `partial`) and have its paths.
 */
export function bundlerProblems(error: unknown, siteDir: string, made: readonly string[] = []): Problem[] {
  const messages = (error as { errors?: Message[] }).errors;
  if (!Array.isArray(messages)) throw error;
  return messages.map((message) => {
    const place = messagePlace(message, siteDir, made);
    const { text, notes, detail } = message;
    if (detail === OUTSIDE || detail === HIDDEN)
      return problem('DG3062', { source: text, fault: detail === HIDDEN ? 'hidden' : 'outside' }, place);
    if (detail === NOT_A_FILE) return problem('DG3065', { source: text }, place);
    const name = /^Could not resolve "([^"]+)"/.exec(text)?.[1];
    const near = name !== undefined && place.file !== undefined ? nearFile(siteDir, place.file, name) : undefined;
    if (isNoSuchModule(detail)) return problem('DG3090', { ...detail, source: detail.missingModule }, place);
    const lacking = LACKING.exec(text);
    if (lacking) return problem('DG3090', lackingName(lacking), place);
    const note = missingExport(text, siteDir) ?? noteOf(notes, siteDir);
    const absence = name === undefined ? undefined : absenceOf(siteDir, name);
    return problem('DG6001', { text, note, near, absence }, place);
  });
}

/** A note with its place: "The opening tag is here" says nothing without it. */
function noteOf(notes: Message['notes'], siteDir: string): string | undefined {
  const note = notes.find((one) => !one.text.startsWith('The plugin "'));
  if (!note?.location) return note?.text;
  const { file, line, column } = note.location;
  return `${note.text.replace(/:$/, '')}: ${siteFile(file, siteDir)}:${line}:${column + 1}`;
}

/** The bundler's warnings about stylesheets of the site: browsers silently ignore such rules. */
export function styleProblems(warnings: readonly Message[], siteDir: string): Problem[] {
  const found = warnings.flatMap((message) => {
    const { id, text, location } = message;
    const isOurs = location !== null && !/(?:^|\/)node_modules\/|^\.\.|^[\w-]+:/.test(siteFile(location.file, siteDir));
    if (!isOurs || location.file.startsWith(`${CSS_TEXT}:`) || !/css/.test(id)) return [];
    const note = message.notes.find((one) => one.text.startsWith('Did you mean'))?.text;
    return [problem('DG6040', { text, ...(note ? { note } : {}) }, messagePlace(message, siteDir, []))];
  });
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
}

/** A module of Docusaurus exists, but lacks a name. */
const LACKING = new RegExp(`^No matching export in "${DOCUSAURUS}:([^"]+)" for import "([^"]+)"$`);

function lackingName([, source = '', name = '']: RegExpExecArray): { source: string; name: string; advice?: string } {
  return { source, name, advice: adviceFor(source) };
}

export function messagePlace({ location }: Message, siteDir: string, made: readonly string[]): Place {
  if (!location) return {};
  const { line, column, lineText } = location;
  const prefix = made.find((name) => location.file.startsWith(`${name}:`));
  if (prefix === undefined) return { file: siteFile(location.file, siteDir), line, column: column + 1 };
  const file = location.file.slice(prefix.length + 1);
  const written = lineOf(join(siteDir, file), lineText);
  return written === undefined ? { file } : { file, line: written, column: column + 1 };
}

/** Finds a statement of a generated module by its text, which is the author's. */
function lineOf(path: string, text: string): number | undefined {
  const wanted = text.trim();
  const lines = readOrEmpty(path).split('\n');
  const line = wanted === '' ? -1 : lines.findIndex((one) => one.trim() === wanted);
  return line < 0 ? undefined : line + 1;
}

const siteFile = (file: string, siteDir: string): string =>
  (file.startsWith('/') ? relative(siteDir, file) : file.replace(/^[\w-]+:/, '')).split(sep).join('/');

/** Suggests an import for a name that a module of the site does not export. */
function missingExport(text: string, siteDir: string): string | undefined {
  const [, file, name] = /^No matching export in "([^":]+)" for import "([^"]+)"$/.exec(text) ?? [];
  if (file === undefined || name === undefined) return undefined;
  const names = exportsOf(join(siteDir, siteFile(file, siteDir)));
  const near = nearestName(name, names, 3);
  if (near !== undefined && near !== 'default') return `did you mean { ${near} }?`;
  if (name !== 'default' && names.includes('default')) return `it has a default export: import ${name} without braces`;
  const others = names.filter((one) => one !== 'default');
  return others.length > 0 ? `it exports { ${others.slice(0, 8).join(', ')} }` : 'it exports nothing';
}

const EXPORT =
  /^[ \t]*export[ \t]+(?:(default)\b|(?:declare[ \t]+)?(?:async[ \t]+)?(?:const|let|var|class|function\*?|enum)[ \t]+([\w$]+)|\{([^}]*)\})/gm;

function exportsOf(path: string): string[] {
  const names = [...readOrEmpty(path).matchAll(EXPORT)].flatMap(([, standard, own, list]) =>
    list === undefined ? [standard ?? own ?? ''] : list.split(',').map((one) => /([\w$]+)\s*$/.exec(one)?.[1] ?? ''),
  );
  return [...new Set(names.filter((name) => name !== ''))].sort();
}

const readOrEmpty = (path: string): string => orElse('', () => readText(path));

function orElse<T>(other: T, read: () => T): T {
  try {
    return read();
  } catch {
    return other;
  }
}

/** The file of the same folder with the most similar name, written like `name`. */
function nearFile(siteDir: string, file: string, name: string): string | undefined {
  const way = (readLoaders(name)?.path ?? name).replace(/\?.*$/, '');
  if (!/^(?:\.{1,2}\/|@site\/)/.test(way)) return undefined;
  const path = way.startsWith('@site/') ? joinFile('', way.slice('@site/'.length)) : joinFile(folderOf(file), way);
  if (path === undefined) return undefined;
  const names = orElse([], () => readdirSync(join(siteDir, folderOf(path))).sort());
  const near = nearestName(baseName(path), names, 3);
  return near && way.slice(0, way.length - basename(way).length) + near;
}
