import { type Command, InvalidArgumentError } from 'commander';
import type { EvalFlags } from './eval-run.ts';
import { type Done, formatOption, placeCommand, wholeNumber } from './options.ts';

const ABOUT = `
Build the site first. "evals.yml" lists questions and the facts that an answer
must contain. An agent without a model searches with the words of each question
and reads the first results. With --answer-with, a command answers instead: it
gets a line of JSON with question and context, and writes the answer.`;

export function evalCommand(done: Done): Command {
  return placeCommand('eval', 'ask the questions of evals.yml, and check that search and pages deliver the facts')
    .addHelpText('after', `${ABOUT}\n\nExample:\n  $ docsgen eval --min 98%`)
    .option('--questions <file>', 'file of questions (default: evals.yml)')
    .option('--calls <number>', 'calls for a question, search included (default: 3)', wholeNumber(1, 20))
    .option('--tokens <number>', 'tokens of all answers to a question (default: 8000)', wholeNumber(100, 1_000_000))
    .option('--min <percentage>', 'questions that must be answered (default: 95%)', percentage)
    .option('--answer-with <command>', 'command that answers each question; docsgen itself sends nothing')
    .option('--time-limit <seconds>', 'with --answer-with: seconds for a question (default: 60)', wholeNumber(1, 3600))
    .option('--parallel <number>', 'with --answer-with: commands that run at once (default: 2)', wholeNumber(1, 64))
    .addOption(formatOption())
    .action(async (place: string, _flags, self: Command) => {
      const { DEFAULTS, runEval } = await import('./eval-run.ts');
      done(await runEval(place, { ...DEFAULTS, ...self.optsWithGlobals<EvalFlags>() }));
    });
}

function percentage(text: string): number {
  const value = Number(text.replace(/%$/, ''));
  if (/^\d+(?:\.\d+)?%?$/.test(text) && value <= 100) return value;
  throw new InvalidArgumentError('It must be a percentage from 0% to 100%.');
}
