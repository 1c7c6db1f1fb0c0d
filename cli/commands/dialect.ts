import path from 'node:path';
import process from 'node:process';
import { Command, Option } from 'commander';
import { DIALECTS, type Dialect } from '../lib/tools.ts';
import type { Converted } from '../migrate/base/types.ts';
import { EXIT } from './exit-codes.ts';
import { type Done, formatOption, openSession, reportProblems, type SharedFlags } from './options.ts';

interface DialectFlags extends SharedFlags {
  from?: Dialect;
  format: 'pretty' | 'json';
}

const MORE = `
Writes the converted text to stdout, and what it could not convert to stderr.
The file does not change.

Example:
  $ docsgen dialect docs/guide.md --from mkdocs`;

export function dialectCommand(done: Done): Command {
  return new Command('dialect')
    .description("print a Markdown file of another tool, converted to docsgen's dialect")
    .argument('<file>', 'Markdown file')
    .addOption(
      new Option('--from <dialect>', 'the dialect (default: recognised by config or syntax)').choices(DIALECTS),
    )
    .addOption(formatOption())
    .addHelpText('after', MORE)
    .action(async (file: string, _flags, self: Command) => {
      done(await execute(file, self.optsWithGlobals<DialectFlags>()));
    });
}

async function execute(given: string, flags: DialectFlags): Promise<number> {
  const session = openSession('.', flags);
  const { convertFile } = await import('../migrate/convert-file.ts');
  const { value, problems } = await convertFile(path.resolve(process.cwd(), given), flags.from, session.siteDir);
  if (value === undefined) return reportProblems(session, problems) || EXIT.problems;
  const { dialect, ...converted } = value;
  if (flags.format === 'json') session.print.result(JSON.stringify({ dialect, ...converted }, undefined, 2));
  else {
    session.print.result(converted.text.replace(/\n$/, ''));
    for (const note of lost(converted)) session.print.note(note);
  }
  return EXIT.fine;
}

/** What the reader has to know about the text, one line each. */
const lost = ({ notes }: Converted): string[] =>
  notes
    .filter(({ kind }) => kind === 'lost' || kind === 'look')
    .map(({ what, text, line, column }) => `${line === undefined ? '' : `${line}:${column ?? 1}  `}${what}: ${text}`);
