import { Command, Option } from 'commander';
import { TOOLS, toolList } from '../lib/tools.ts';
import type { MigrateFlags } from './migrate-run.ts';
import { type Done, formatOption } from './options.ts';

const MORE = `
A Docusaurus site gets a site.config.ts next to its own config, and keeps its
files. Other sites are converted into the folder docsgen-site inside the old
one, or into the folder you pass to --out. Old files are never deleted, and
change only with --write: Docusaurus pages are then converted in place, if they
need it, and other sites get their new folders next to the old ones.
migration.md lists what was carried over, what was converted, and what has no
counterpart. Running the command again changes nothing.

Example:
  $ docsgen migrate website --out new-site`;

const listed = (value: string, before: string[] = []): string[] => [...before, value];

export function migrateCommand(done: Done): Command {
  return new Command('migrate')
    .description(`move a site from ${toolList()}, and report what differs`)
    .argument('[dir]', 'folder of the old site', '.')
    .option('--out <dir>', 'folder of the new site')
    .addOption(new Option('--from <tool>', 'the tool (default: recognised by its config file)').choices(TOOLS))
    .option('--write', 'put the new site into the old folder')
    .option('--allow-env <name>', 'let the old config read this variable (repeatable)', listed)
    .option('--no-build', 'do not build the new site')
    .addOption(formatOption())
    .addHelpText('after', MORE)
    .action(async (dir: string, _flags, self: Command) => {
      const flags = self.optsWithGlobals<MigrateFlags>();
      if (flags.write && flags.out !== undefined) self.error('error: --write and --out exclude each other');
      const { runMigrate } = await import('./migrate-run.ts');
      done(await runMigrate(dir, flags));
    });
}
