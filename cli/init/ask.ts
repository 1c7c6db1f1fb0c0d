/** The questions of `init`: folder and title. Loaded on terminals only. */
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { type CANCEL_SYMBOL, cancel, isCancel, text } from '@clack/prompts';
import { cleanTitle, titleOfFolder } from './names.ts';
import { faultsOf } from './start.ts';

/** The streams for questions and answers. */
export interface Terminal {
  input: Readable;
  output: Writable;
}

export interface Answers {
  /** As given or typed. */
  dir: string;
  title: string;
}

/**
 * Asks for missing values. A folder that cannot be used is rejected while it is typed.
 * @returns Undefined if the person cancels.
 */
export async function ask(known: Partial<Answers>, terminal: Terminal): Promise<Answers | undefined> {
  const dir = known.dir ?? (await askFolder(terminal));
  if (dir === undefined) return undefined;
  const title = known.title ?? (await askTitle(dir, terminal));
  return title === undefined ? undefined : { dir, title };
}

async function askFolder(terminal: Terminal): Promise<string | undefined> {
  const free = faultsOf(path.resolve('.')).length === 0 ? '.' : 'docs';
  const answer = await text({
    ...terminal,
    message: 'Where should the site be created?',
    placeholder: free === '.' ? '. (this folder)' : free,
    defaultValue: free,
    validate: (typed) => faultsOf(path.resolve(typed || free))[0]?.message,
  });
  return answered(answer, terminal);
}

async function askTitle(dir: string, terminal: Terminal): Promise<string | undefined> {
  const title = titleOfFolder(path.basename(path.resolve(dir)));
  const answer = await text({
    ...terminal,
    message: 'What is the title of the site?',
    placeholder: title,
    defaultValue: title,
    validate: (typed) => (typed && cleanTitle(typed) === '' ? 'The title must not be empty.' : undefined),
  });
  return answered(answer, terminal);
}

function answered(answer: string | typeof CANCEL_SYMBOL, terminal: Terminal): string | undefined {
  if (!isCancel(answer)) return answer;
  cancel('Nothing was written.', terminal);
  return undefined;
}
