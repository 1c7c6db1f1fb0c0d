import path from 'node:path';
import process from 'node:process';
import { Command, Option } from 'commander';
import type { BuildDiff } from '../diff/types.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { EXIT } from './exit-codes.ts';
import { type Done, openSession, reportProblems, type Session, type SharedFlags } from './options.ts';

interface DiffFlags extends SharedFlags {
  format: 'pretty' | 'json';
  html?: string;
  failOn?: 'removed' | 'any';
}

export function diffCommand(done: Done): Command {
  return new Command('diff')
    .description('compare two built folders: URLs, text, navigation, weight')
    .argument('<oldDir>', 'output folder of the earlier build')
    .argument('<newDir>', 'output folder of the later build')
    .addHelpText('after', '\nExample:\n  $ docsgen diff published build --html report.html')
    .addOption(
      new Option('--format <format>', 'format of the comparison').choices(['pretty', 'json']).default('pretty'),
    )
    .option('--html <file>', 'write a report for reviewers: one self-contained HTML page')
    .addOption(
      new Option(
        '--fail-on <what>',
        'exit with code 1 if URLs or anchors were removed without a redirect, or on any difference',
      ).choices(['removed', 'any']),
    )
    .action(async (before: string, after: string, _flags, self: Command) => {
      done(await execute({ before, after }, self.optsWithGlobals<DiffFlags>()));
    });
}

async function execute(shown: { before: string; after: string }, flags: DiffFlags): Promise<number> {
  const session = openSession('.', flags);
  const { print } = session;
  const { openBuilt } = await import('../diff/folder.ts');
  const before = openBuilt(path.resolve(process.cwd(), shown.before), shown.before);
  const after = openBuilt(path.resolve(process.cwd(), shown.after), shown.after);
  if (!before.value || !after.value) return reportProblems(session, [...before.problems, ...after.problems]);
  const { compareBuilds } = await import('../diff/compare.ts');
  const diff = compareBuilds({
    before: { built: before.value, shown: shown.before },
    after: { built: after.value, shown: shown.after },
  });
  if (flags.html !== undefined) await writeReport(session, diff, flags.html);
  if (flags.format === 'json') print.result(JSON.stringify(diff, undefined, 2));
  else {
    const { diffText } = await import('../diff/text.ts');
    print.result(diffText(diff, print.colors));
  }
  const failed = failureOf(diff, flags.failOn);
  return failed ? reportProblems(session, [failed]) : EXIT.fine;
}

async function writeReport({ print }: Session, diff: BuildDiff, name: string): Promise<void> {
  const { htmlReport } = await import('../diff/report/html.ts');
  const { writeForUser } = await import('../system/fsx.ts');
  const file = path.resolve(process.cwd(), name);
  writeForUser(file, htmlReport(diff));
  print.note(`The report is in ${name}.`);
}

/** The problem for `--fail-on`, if there is a difference on which to fail. */
function failureOf(diff: BuildDiff, what: DiffFlags['failOn']): Problem | undefined {
  if (what === undefined) return undefined;
  if (what === 'any') return diff.isSameForReaders ? undefined : problem('DG7071', { what, count: 0 });
  const { removed, moved, redirects, pages } = diff;
  const anchors = pages.reduce((sum, page) => sum + page.anchors.lost.length, 0);
  const lost = moved.filter(({ isRedirected }) => !isRedirected).length;
  const gone = removed.length + lost + redirects.removed.length + anchors;
  return gone === 0 ? undefined : problem('DG7071', { what, count: gone });
}
