import { languageOfFile } from './include.ts';
import { readCodeMeta } from './meta.ts';
import { sessionLanguage } from './prompts.ts';

const NAMES_LANGUAGE = /file|lang/;

/** The grammars to load for a code block with this first line. */
export function codeLanguages(lang: string | null | undefined, meta: string | null | undefined): string[] {
  if (!lang && !meta) return [];
  const read = readCodeMeta(lang, meta && NAMES_LANGUAGE.test(meta) ? meta : undefined);
  const name = read.lang || (read.file === undefined ? '' : languageOfFile(read.file));
  if (name === 'diff' || name === 'patch') return read.base === undefined ? [] : [read.base];
  const session = sessionLanguage(name);
  return name === '' ? [] : session === undefined ? [name] : [session];
}
