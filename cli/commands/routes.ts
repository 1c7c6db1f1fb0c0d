import type { Command } from 'commander';
import { tableLines } from '../lib/text-table.ts';
import type { RouteEntry } from '../model/result.ts';
import { EXIT, exitCodeFor } from './exit-codes.ts';
import { type Done, draftsOption, openSession, reportProblems, type SharedFlags, siteCommand } from './options.ts';

interface RoutesFlags extends SharedFlags {
  json?: boolean;
  drafts?: boolean;
}

export function routesCommand(done: Done): Command {
  return siteCommand('routes', 'list the routes: path, kind, source, layout, chunk', 'routes --json')
    .option('--json', 'print a JSON array')
    .addOption(draftsOption())
    .action(async (siteDir: string, _flags, self: Command) => {
      done(await execute(siteDir, self.optsWithGlobals<RoutesFlags>()));
    });
}

async function execute(siteDir: string, flags: RoutesFlags): Promise<number> {
  const session = openSession(siteDir, flags);
  const { build } = await import('./run-build.ts');
  const result = await build(session, flags, { write: false, command: 'routes' });
  // Broken links do not change the routes; `check` reports them.
  if (result.table.length === 0 && exitCodeFor(result.problems, session.strict) !== EXIT.fine)
    return reportProblems(session, result.problems);
  session.print.result(flags.json ? JSON.stringify(result.table, undefined, 2) : asTable(result.table));
  return EXIT.fine;
}

function asTable(table: readonly RouteEntry[]): string {
  const rows = table.map(({ path, kind, source, layout, chunk, to }) => [
    path,
    kind,
    layout,
    to === undefined ? (source ?? '-') : `→ ${to}`,
    chunk ?? '-',
  ]);
  return tableLines([['path', 'kind', 'layout', 'source', 'chunk'], ...rows]).join('\n');
}
