/** The questions of `init`: where, and what it is called. Loaded on a terminal only. */
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { type CANCEL_SYMBOL, cancel, isCancel, text } from '@clack/prompts';
import { cleanTitle, titleOfFolder } from './names.ts';
import { faultsOf } from './start.ts';

/** Where questions are shown and answered. */
export interface Terminal {
  input: Readable;
  output: Writable;
}

export interface Answers {
  /** As it was given or typed. */
  dir: string;
  title: string;
}

/**
 * Asks for what is not known yet. A folder that cannot be used is refused while it is being typed.
 * @returns Undefined when the person cancelled.
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
    message: 'In which folder?',
    placeholder: free === '.' ? '. (this one)' : free,
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
    validate: (typed) => (typed && cleanTitle(typed) === '' ? 'A title has at least one letter.' : undefined),
  });
  return answered(answer, terminal);
}

function answered(answer: string | typeof CANCEL_SYMBOL, terminal: Terminal): string | undefined {
  if (!isCancel(answer)) return answer;
  cancel('Nothing was written.', terminal);
  return undefined;
}
