import { relative, sep } from 'node:path';
import type { Message } from 'esbuild';
import { type Problem, problem } from '../../lib/problem.ts';

/** What the bundler complains about, at its place in the author's files. Anything else is a bug and is thrown on. */
export function bundlerProblems(
  error: unknown,
  siteDir: string,
  locate?: (message: Message) => Partial<Problem> | undefined,
): Problem[] {
  const messages = (error as { errors?: Message[] }).errors;
  if (!Array.isArray(messages)) throw error;
  return messages.map((message) => {
    const { text, location, notes } = message;
    const place =
      locate?.(message) ??
      (location ? { file: siteFile(location.file, siteDir), line: location.line, column: location.column + 1 } : {});
    return problem('DG6001', { text, note: notes[0]?.text }, place);
  });
}

const siteFile = (file: string, siteDir: string): string =>
  (file.startsWith('/') ? relative(siteDir, file) : file.replace(/^[\w-]+:/, '')).split(sep).join('/');
