import path from 'node:path';
import process from 'node:process';
import { Command } from 'commander';
import { createPrinter, type Printer, terminal } from '../print.ts';
import { EXIT, exitCodeFor } from './exit-codes.ts';
import type { Done, SharedFlags } from './options.ts';

interface InitFlags extends SharedFlags {
  title?: string;
  yes?: boolean;
}

export function initCommand(done: Done): Command {
  return new Command('init')
    .description('create a new site: docs, a blog, a home page and a commented config')
    .argument('[dir]', 'folder of the site; created if missing (default: the current folder)')
    .option('--title <text>', 'title of the site (default: based on the folder name)')
    .option('--yes', 'ask no questions')
    .addHelpText('after', '\nExisting files are never overwritten.\n\nExample:\n  $ docsgen init my-docs')
    .action(async (dir: string | undefined, _flags, self: Command) => {
      done(await execute(dir, self.optsWithGlobals<InitFlags>()));
    });
}

async function execute(given: string | undefined, flags: InitFlags): Promise<number> {
  const { quiet = false, verbose = false, color, title } = flags;
  const print = createPrinter({ quiet, verbose, color });
  const { faultsOf, startSite } = await import('../init/start.ts');
  const report = (problems: ReturnType<typeof faultsOf>): number => {
    print.problems(problems, { siteDir: '.', stream: 'stderr' });
    return exitCodeFor(problems);
  };
  const faults = given === undefined ? [] : faultsOf(path.resolve(given));
  if (faults.length > 0) return report(faults);
  const answers = flags.yes ? { dir: given, title } : await answersOf({ dir: given, title }, color);
  if (answers === undefined) return EXIT.interrupted;
  const dir = path.resolve(answers.dir ?? '.');
  const { value, problems } = startSite({ dir, title: answers.title, today: today() });
  if (value === undefined) return report(problems);
  await printStarted(dir, value, print);
  return EXIT.fine;
}

/** The given values and, on a terminal, answers for the missing ones. Undefined if the person cancels. */
async function answersOf(known: { dir?: string | undefined; title?: string | undefined }, color: boolean) {
  const streams = terminal();
  if (streams === undefined || (known.dir !== undefined && known.title !== undefined)) return known;
  // The package that asks the questions supports only this variable.
  if (!color) process.env.NO_COLOR = '1';
  const { ask } = await import('../init/ask.ts');
  return ask(known, streams);
}

/** The local date. */
function today(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

interface Made {
  title: string;
  files: number;
  kept: string[];
  unignored: string[];
}

async function printStarted(dir: string, { title, files, kept, unignored }: Made, print: Printer): Promise<void> {
  const { nextSteps } = await import('../init/next-steps.ts');
  const { shown } = await import('../init/place.ts');
  const { printable } = await import('../lib/text-frame.ts');
  const cwd = process.cwd();
  const windows = process.platform === 'win32';
  const steps = nextSteps(dir, { cwd, windows, agent: process.env.npm_config_user_agent });
  const place = printable(shown(dir));
  const keptText = kept.length > 0 ? [`Kept your ${kept.join(' and ')}.`] : [];
  const ignore = unignored.length > 0 ? [`Add to .gitignore: ${unignored.join(', ')}.`] : [];
  print.summary(
    [
      `Created "${title}" in ${place}: ${files} files.`,
      ...keptText,
      ...ignore,
      '',
      'Next steps:',
      ...steps.map((step) => `  ${step}`),
    ].join('\n'),
  );
}
