/** What happened while a config was read, for the report and for the terminal. */
import { type Problem, problem } from '../../problems/problem.ts';
import type { Note } from '../base/types.ts';
import type { ForeignConfig, Incident } from './types.ts';

const TEXTS: Readonly<Record<Exclude<Incident['kind'], 'hidden'>, string>> = {
  thrown: 'The config fails, so docsgen read its settings from the source: compare them.',
  exit: 'The config ends the process, so docsgen read its settings from the source: compare them.',
  timeout: 'The config never finishes, so docsgen read its settings from the source: compare them.',
  network: 'The config uses the network, which it may not: set values that come from there by hand.',
  process: 'The config starts a process or a thread, which it may not: set values that come from there by hand.',
  native: 'The config loads native code or internals of Node, which it may not: values from there are missing.',
  read: 'The config reads this file or folder, which is outside the repository: values from there are missing.',
  secret: 'The config reads this file, which may have secrets: pass the variables it needs with `--allow-env NAME`.',
  write:
    'The config writes this file, which it may not, so it is unchanged: if the site needs it, run the old tool once.',
  environment: 'The config reads this variable, which is not set: compare the settings that depend on it.',
  package: 'The config needs this package, which is not installed: values from it are missing.',
  file: 'The config imports this file, which does not exist: values from it are missing.',
  outside: 'The config imports this file, which is outside the repository: values from it are missing.',
  syntax: 'The config has a syntax error, so none of its settings were read.',
};

function incidentText({ kind, text }: Incident): string {
  if (kind === 'hidden')
    return `\`${text}\` was read and is hidden: pass \`--allow-env ${text}\` if the config needs it.`;
  return STOPS.has(kind) ? `${TEXTS[kind]} (${text})` : TEXTS[kind];
}

const LOOK = new Set<Incident['kind']>(['environment', 'hidden', 'write']);

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
      kind: LOOK.has(kind) ? 'look' : 'lost',
      what: STOPS.has(kind) ? file : text,
      text: incidentText({ kind, text }),
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
