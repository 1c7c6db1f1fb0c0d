/** What happened while a config was read, for the report and for the terminal. */
import { type Problem, problem } from '../../problems/problem.ts';
import type { Note } from '../base/types.ts';
import type { ForeignConfig, Incident } from './types.ts';

const TEXTS: Readonly<Record<Incident['kind'], string>> = {
  thrown: 'The config fails, so docsgen read its settings from the source: compare them.',
  exit: 'The config ends the process, so docsgen read its settings from the source: compare them.',
  timeout: 'The config never finishes, so docsgen read its settings from the source: compare them.',
  network: 'The config reads from the network, which is not available to `docsgen migrate`: set these values by hand.',
  environment: 'The config reads this variable, which is not set: compare the settings that depend on it.',
  package: 'The config needs this package, which is not installed: values from it are missing.',
  file: 'The config imports this file, which does not exist: values from it are missing.',
  outside: 'The config imports this file, which is outside the repository: values from it are missing.',
  syntax: 'The config has a syntax error, so none of its settings were read.',
};

const STOPS = new Set<Incident['kind']>(['thrown', 'exit', 'timeout', 'syntax']);

/**
 * The lines of the report about a config, and a problem for each reason why it could not be run: an error if nothing
 * of it could be read.
 * @param file The config, relative to the folder of the old site.
 * @param isOwn True for packages of the old tool itself, which need not be installed.
 */
export function configNotes(
  { incidents }: ForeignConfig,
  file: string,
  isOwn: (name: string) => boolean,
): { notes: Note[]; problems: Problem[] } {
  const noted = incidents.filter(({ kind, text }) => kind !== 'package' || !isOwn(text));
  const notes = noted.map(
    ({ kind, text, ...place }): Note => ({
      kind: kind === 'environment' ? 'look' : 'lost',
      what: STOPS.has(kind) ? file : text,
      text: STOPS.has(kind) ? `${TEXTS[kind]} (${text})` : TEXTS[kind],
      ...place,
      file: place.file ?? file,
    }),
  );
  const problems = noted
    .filter(({ kind }) => STOPS.has(kind))
    .map(({ kind, text, ...place }): Problem => {
      const reason = kind === 'exit' ? `it ends the process with code ${text}` : text;
      const isRead = kind !== 'syntax';
      const one = problem('DG7086', { file, reason, isRead }, { ...place, file: place.file ?? file });
      // Without any setting, the new site is not the old one.
      return isRead ? one : { ...one, severity: 'error' };
    });
  return { notes, problems };
}
