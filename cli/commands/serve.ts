import path from 'node:path';
import type { Command } from 'commander';
import { EXIT } from './exit-codes.ts';
import {
  addServerFlags,
  baseUrlOption,
  configOf,
  type Done,
  openSession,
  outDirOption,
  reportProblems,
  type ServerFlags,
  type SharedFlags,
  siteCommand,
} from './options.ts';
import { noHomeText } from './summary-text.ts';

interface ServeFlags extends SharedFlags, ServerFlags {
  outDir?: string;
  baseUrl?: string;
}

export function serveCommand(done: Done): Command {
  const command = siteCommand('serve', 'serve the output folder as a static host would', 'serve --port 8080');
  return addServerFlags(command)
    .addOption(outDirOption())
    .addOption(baseUrlOption())
    .action(async (siteDir: string, _flags, self: Command) => {
      const code = await execute(siteDir, self.optsWithGlobals<ServeFlags>());
      if (code !== undefined) done(code);
    });
}

/** Returns an exit code if no server starts; otherwise the server keeps the process alive. */
async function execute(site: string, flags: ServeFlags): Promise<number | undefined> {
  const session = openSession(site, flags);
  const { siteDir, print } = session;
  const { value, problems } = await configOf(session, { outDir: flags.outDir, baseUrl: flags.baseUrl });
  const code = reportProblems(session, problems);
  if (value === undefined) return code;
  const [{ firstPageOf, startStaticServer }, { isLocalHost }] = await Promise.all([
    import('../server/static.ts'),
    import('../server/listen.ts'),
  ]);
  const { outDir, baseUrl } = value.config;
  const started = await startStaticServer({
    folder: path.resolve(siteDir, outDir),
    shownFolder: outDir,
    baseUrl,
    host: flags.host,
    port: flags.port,
    allowedHosts: flags.allowHost,
  });
  print.problems(started.problems, { siteDir, stream: 'stderr' });
  if (started.value === undefined) return EXIT.environment;
  const [address, ...others] = started.value.addresses;
  print.result(address ?? '');
  for (const other of others) print.note(`also ${other}`);
  const first = firstPageOf(path.resolve(siteDir, outDir));
  if (first !== undefined && address !== undefined) print.note(noHomeText(new URL(first, address).href));
  if (!isLocalHost(flags.host)) print.note('Everyone on the network can open this site.');
  return undefined;
}
