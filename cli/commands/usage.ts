/** Reports wrong usage in the form of any other problem. */
import type { CommanderError } from 'commander';
import { lookUp } from '../lib/look-up.ts';
import { nearestName } from '../lib/suggest.ts';
import { type Problem, problem } from '../problems/problem.ts';

/** The similar names that commander appends to its message. */
const NEAR = /\n\(Did you mean (?:one of )?(.*?)\?\)$/s;
/** The message of commander for a value that is not among the allowed ones. */
const CHOICES = /'([^']*)' is invalid(?: for argument '[^']*')?\. Allowed choices are (.*)\.$/s;

/** The message of commander for a flag that no command has. */
const UNKNOWN_FLAG = /unknown option '(--?[^'=]*)/;
/** Names of flags in other tools. */
const FOREIGN: Readonly<Record<string, string>> = {
  ...{ '--output': '--out-dir', '--output-dir': '--out-dir', '--dest': '--out-dir', '--destination': '--out-dir' },
  ...{ '--base': '--base-url', '--base-path': '--base-url', '--threads': '--workers', '--concurrency': '--workers' },
  ...{ '--silent': '--quiet', '--debug': '--verbose', '--force': '--no-cache', '--no-colors': '--no-color' },
};

/** The command that an error is about: its name, such as `version cut`, empty for docsgen itself, and its flags. */
export interface CommandOf {
  name: string;
  /** With `--`, also those of docsgen itself. */
  flags: readonly string[];
}

/** The problem for a command line that commander rejects. */
export function usageProblem(
  { message }: Pick<CommanderError, 'message'>,
  { name: command, flags }: CommandOf = { name: '', flags: [] },
): Problem {
  const [, flag] = UNKNOWN_FLAG.exec(message) ?? [];
  const near = NEAR.exec(message)?.[1]?.split(', ') ?? (flag === undefined ? undefined : nearFlags(flag, flags));
  const what = message
    .replace(NEAR, '')
    .replace(/^error: /, '')
    .replace(/\.$/, '');
  return problem('DG7032', { what, near: near ?? nearChoice(message), command });
}

/** A flag that begins with the written name, or the most similar name that docsgen or another tool has. */
function nearFlags(written: string, flags: readonly string[]): string[] {
  const longer = flags.filter((flag) => flag.startsWith(`${written}-`));
  if (longer.length > 0) return longer;
  const foreign = Object.keys(FOREIGN).filter((name) => flags.includes(lookUp(FOREIGN, name) ?? ''));
  const near = nearestName(written, [...flags, ...foreign]);
  return near === undefined ? [] : [lookUp(FOREIGN, near) ?? near];
}

function nearChoice(message: string): string[] {
  const [, value = '', choices = ''] = CHOICES.exec(message) ?? [];
  const near = nearestName(value, choices.split(', '));
  return near === undefined ? [] : [near];
}
