import type { Command } from 'commander';
import { EXIT } from './exit-codes.ts';
import { type Done, openSession, reportProblems, type SharedFlags, siteCommand } from './options.ts';

export function typesCommand(done: Done): Command {
  return siteCommand(
    'types',
    'describe the site to TypeScript, in .docsgen/types.d.ts, and to editors, in .docsgen/schemas',
    'types && tsc --noEmit',
  ).action(async (siteDir: string, _flags, self: Command) => {
    done(await execute(siteDir, self.optsWithGlobals<SharedFlags>()));
  });
}

async function execute(siteDir: string, flags: SharedFlags): Promise<number> {
  const session = openSession(siteDir, flags);
  const { build } = await import('./run-build.ts');
  const { answers, problems } = await build(session, flags, { write: false, command: 'types', asks: { types: true } });
  // Other mistakes do not change the types; `check` reports them.
  if (answers?.types === undefined) return reportProblems(session, problems);
  session.print.summary(`Wrote ${answers.types.types} and ${answers.types.schemas}.`);
  return EXIT.fine;
}
