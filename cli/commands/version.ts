import { Command } from 'commander';
import { nearestName } from '../lib/suggest.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { asEnvironmentError } from '../system/environment-error.ts';
import { EXIT } from './exit-codes.ts';
import { configOf, type Done, openSession, reportProblems, type SharedFlags } from './options.ts';
import { whileLocked } from './site-lock.ts';

interface CutFlags extends SharedFlags {
  docs?: string;
}

export function versionCommand(done: Done): Command {
  const cut = new Command('cut')
    .description('freeze the current documents as a new version')
    .argument('<name>', 'name of the version, such as 2.0')
    .argument('[siteDir]', 'folder with site.config.*', '.')
    .option('--docs <id>', 'docs instance (default: the first one)')
    .addHelpText('after', '\nExample:\n  $ docsgen version cut 2.0')
    .action(async (name: string, siteDir: string, _flags, self: Command) => {
      done(await execute(name, siteDir, self.optsWithGlobals<CutFlags>()));
    });
  return new Command('version')
    .description('manage versions of the docs')
    .addHelpText('after', '\nExample:\n  $ docsgen version cut 2.0')
    .addCommand(cut);
}

async function execute(name: string, site: string, flags: CutFlags): Promise<number> {
  const session = openSession(site, flags);
  const { siteDir, configFile, print } = session;
  const { findConfig } = await import('../config/find.ts');
  const { versionFiles, versionNameFault } = await import('../config/versions.ts');
  const { cutVersion } = await import('../version/cut.ts');
  const report = (problems: readonly Problem[]) => reportProblems(session, problems);
  const found = findConfig({ siteDir, file: configFile });
  if (found.value === undefined) return report(found.problems);
  const loaded = await configOf(session);
  const code = report(loaded.problems);
  if (loaded.value === undefined) return code;
  const { config } = loaded.value;
  const reason = versionNameFault(name);
  if (reason) return report([problem('DG1041', { name, reason })]);
  const docs = flags.docs === undefined ? config.docs[0] : config.docs.find(({ id }) => id === flags.docs);
  if (!docs) {
    const known = config.docs.map(({ id }) => id);
    return report([
      problem('DG4080', { name: flags.docs ?? 'docs', near: nearestName(flags.docs ?? '', known), known }),
    ]);
  }
  try {
    const cut = async () => cutVersion({ siteDir, config, docs, name, files: versionFiles(docs.id) });
    const { value: done, problems: locked } = await whileLocked(session, 'version cut', cut);
    if (done?.value === undefined) return report(done?.problems ?? locked) || EXIT.problems;
    const { value } = done;
    print.summary(summary(name, value));
    return EXIT.fine;
  } catch (error) {
    throw asEnvironmentError(error, 'write', siteDir);
  }
}

function summary(
  name: string,
  cut: { docs: string; sidebars: string; list: string; translations: string[]; files: number },
): string {
  const made = [cut.docs, ...cut.translations, cut.sidebars].join(', ');
  return `Created version ${name} with ${cut.files} files: ${made}. ${cut.list} lists it first.`;
}
