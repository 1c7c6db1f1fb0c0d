import path from 'node:path';
import process from 'node:process';
import { Command, Option } from 'commander';
import type { Answers, Terminal } from '../init/ask.ts';
import type { TemplateName } from '../init/template.ts';
import { createPrinter, type Printer, terminal } from '../terminal/print.ts';
import { EXIT, exitCodeFor } from './exit-codes.ts';
import type { Done, SharedFlags } from './options.ts';

interface InitFlags extends SharedFlags {
  here?: boolean;
  title?: string;
  template?: TemplateName;
  yes?: boolean;
}

/** The names in `init/template.ts`, which only `init` itself loads. */
const TEMPLATE_NAMES: readonly TemplateName[] = ['docs', 'blog', 'library', 'landing'];

const ABOUT_TEMPLATES = `
Templates:
  docs      documentation only
  blog      docs, a blog and a home page
  library   docs and an API reference of a TypeScript library
  landing   docs and a landing page

On a terminal, init prompts for what you don't pass. Without one, it takes the
defaults and prints them. Existing files are never overwritten.

Example:
  $ docsgen init my-docs --template landing`;

export function initCommand(done: Done): Command {
  return new Command('init')
    .description('create a new site from a template, with a commented config')
    .argument('[dir]', 'folder of the site; created if missing (default: the current folder)')
    .option('--title <text>', 'title of the site (default: based on the folder name)')
    .addOption(new Option('--template <name>', 'what the site begins with (default: blog)').choices(TEMPLATE_NAMES))
    .option('--here', 'only write the config that docsgen assumes for the Markdown in the folder')
    .option('--yes', 'ask no questions')
    .addHelpText('after', ABOUT_TEMPLATES)
    .action(async (dir: string | undefined, _flags, self: Command) => {
      const flags = self.optsWithGlobals<InitFlags>();
      if (!flags.here) return done(await execute(dir, flags));
      const { initHere } = await import('./init-here.ts');
      done(await initHere(dir ?? '.', flags));
    });
}

async function execute(given: string | undefined, flags: InitFlags): Promise<number> {
  const { quiet = false, verbose = false, color, title, template } = flags;
  const print = createPrinter({ quiet, verbose, color });
  const { faultsOf, filesOf, startSite } = await import('../init/start.ts');
  const report = (problems: ReturnType<typeof faultsOf>): number => {
    print.problems(problems, { siteDir: '.', stream: 'stderr' });
    return exitCodeFor(problems);
  };
  const known = { dir: given, title, template };
  const streams = flags.yes || Object.values(known).every((one) => one !== undefined) ? undefined : terminal();
  // Nobody is asked about a site that cannot be created.
  const faults = streams && given !== undefined ? faultsOf(path.resolve(given), filesOf(template)) : [];
  if (faults.length > 0) return report(faults);
  const answers = streams ? await answersOf(known, streams, color) : known;
  if (answers === undefined) return EXIT.interrupted;
  const dir = path.resolve(answers.dir ?? '.');
  const { value, problems } = startSite({ ...answers, dir, today: today() });
  if (value === undefined) return report(problems);
  const isAsked = streams !== undefined || flags.yes === true;
  await printStarted(dir, { ...value, defaults: isAsked ? [] : defaultsOf(known, value) }, print);
  return EXIT.fine;
}

/** The given values, and answers for the missing ones. Undefined if the person cancels. */
async function answersOf(known: Partial<Answers>, streams: Terminal, color: boolean): Promise<Answers | undefined> {
  // The package that asks the questions supports only this variable.
  if (!color) process.env.NO_COLOR = '1';
  const { ask } = await import('../init/ask.ts');
  return ask(known, streams);
}

/** What was not passed, as flags. */
const defaultsOf = ({ title, template }: Partial<Answers>, made: { title: string; template: string }): string[] => [
  ...(title === undefined ? [`--title "${made.title}"`] : []),
  ...(template === undefined ? [`--template ${made.template}`] : []),
];

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
  /** Flags with the values that nobody was asked about. */
  defaults: string[];
}

async function printStarted(
  dir: string,
  { title, files, kept, unignored, defaults }: Made,
  print: Printer,
): Promise<void> {
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
      ...(defaults.length > 0 ? [`Without a terminal, init used the defaults: ${defaults.join(' ')}`] : []),
      ...keptText,
      ...ignore,
      '',
      'Next steps:',
      ...steps.map((step) => `  ${step}`),
    ].join('\n'),
  );
}
