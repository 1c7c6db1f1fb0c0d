/** Reports wrong usage in the form of any other problem. */
import type { CommanderError } from 'commander';
import { nearestName } from '../lib/suggest.ts';
import { type Problem, problem } from '../problems/problem.ts';

/** The similar names that commander appends to its message. */
const NEAR = /\n\(Did you mean (?:one of )?(.*?)\?\)$/s;
/** The message of commander for a value that is not among the allowed ones. */
const CHOICES = /'([^']*)' is invalid(?: for argument '[^']*')?\. Allowed choices are (.*)\.$/s;

/**
 * The problem for a command line that commander rejects.
 * @param command The command, such as `version cut`; empty for docsgen itself.
 */
export function usageProblem({ message }: Pick<CommanderError, 'message'>, command: string): Problem {
  const near = NEAR.exec(message)?.[1]?.split(', ');
  const what = message
    .replace(NEAR, '')
    .replace(/^error: /, '')
    .replace(/\.$/, '');
  return problem('DG7032', { what, near: near ?? nearChoice(message), command });
}

function nearChoice(message: string): string[] {
  const [, value = '', choices = ''] = CHOICES.exec(message) ?? [];
  const near = nearestName(value, choices.split(', '));
  return near === undefined ? [] : [near];
}
