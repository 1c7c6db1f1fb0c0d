import { type Command, InvalidArgumentError, Option } from 'commander';
import { type Done, formatOption, siteCommand } from './options.ts';
import type { UpgradeFlags } from './upgrade-run.ts';

const ABOUT = `
Run it with the newer version, before you install it: "npx docsgen@latest
upgrade". It lists removed and renamed settings, changed defaults that the site
relies on, deprecated features it uses, and problems that the newer version
reports. Without --write it changes no file; it never changes installed
packages.`;

export function upgradeCommand(done: Done): Command {
  return siteCommand('upgrade', 'list what this version of docsgen changes for a site', 'upgrade --write')
    .addHelpText('after', ABOUT)
    .option('--write', 'apply the listed replacements to the files of the site')
    .addOption(
      new Option('--from <version>', 'version that the site uses (default: the installed one)').argParser(oneVersion),
    )
    .addOption(formatOption())
    .action(async (siteDir: string, _flags, self: Command) => {
      const { runUpgrade } = await import('./upgrade-run.ts');
      done(await runUpgrade(siteDir, self.optsWithGlobals<UpgradeFlags>()));
    });
}

function oneVersion(text: string): string {
  if (/^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/.test(text)) return text;
  throw new InvalidArgumentError('It must be a version, such as 0.1.0.');
}
