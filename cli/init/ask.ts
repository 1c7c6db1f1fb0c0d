/** The questions of `init`: folder, title and template. Loaded on terminals only. */
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { type CANCEL_SYMBOL, cancel, isCancel, select, text } from '@clack/prompts';
import { cleanTitle, titleOfFolder } from '../lib/title.ts';
import { faultsOf, filesOf } from './start.ts';
import { DEFAULT_TEMPLATE, type NewFile, TEMPLATES, type TemplateName } from './template.ts';

/** The streams for questions and answers. */
export interface Terminal {
  input: Readable;
  output: Writable;
}

export interface Answers {
  /** As given or typed. */
  dir: string;
  title: string;
  template: TemplateName;
}

/**
 * Asks for missing values. A folder that cannot be used is rejected while it is typed.
 * @returns Undefined if the person cancels.
 */
export async function ask(known: Partial<Answers>, terminal: Terminal): Promise<Answers | undefined> {
  const dir = known.dir ?? (await askFolder(terminal, filesOf(known.template)));
  if (dir === undefined) return undefined;
  const title = known.title ?? (await askTitle(dir, terminal));
  if (title === undefined) return undefined;
  const template = known.template ?? (await askTemplate(terminal));
  return template === undefined ? undefined : { dir, title, template };
}

async function askFolder(terminal: Terminal, files: readonly NewFile[]): Promise<string | undefined> {
  const free = faultsOf(path.resolve('.'), files).length === 0 ? '.' : 'docs';
  const answer = await text({
    ...terminal,
    message: 'Where should the site be created?',
    placeholder: free === '.' ? '. (this folder)' : free,
    defaultValue: free,
    validate: (typed) => faultsOf(path.resolve(typed || free), files)[0]?.message,
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

async function askTemplate(terminal: Terminal): Promise<TemplateName | undefined> {
  const names = Object.keys(TEMPLATES) as TemplateName[];
  const answer = await select({
    ...terminal,
    message: 'Which template should it begin with?',
    options: names.map((value) => ({ value, label: TEMPLATES[value].about })),
    initialValue: DEFAULT_TEMPLATE,
  });
  return answered(answer, terminal);
}

function answered<T extends string>(answer: T | typeof CANCEL_SYMBOL, terminal: Terminal): T | undefined {
  if (!isCancel(answer)) return answer;
  cancel('Nothing was written.', terminal);
  return undefined;
}
