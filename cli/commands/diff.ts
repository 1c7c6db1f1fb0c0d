import { Command, InvalidArgumentError, Option } from 'commander';
import type { DiffFlags } from './diff-run.ts';
import { basePath, type Done } from './options.ts';

const ABOUT = `
Two docsgen builds are compared file by file. If another generator built one of
them, docsgen compares what readers see: routes, titles, headings, links,
images, words, sidebars, pagers and feeds.

Example:
  $ docsgen diff published build --html report.html`;

export function diffCommand(done: Done): Command {
  return new Command('diff')
    .description('compare two builds, by any generator: URLs, text, navigation, weight')
    .argument('<oldDir>', 'output folder of the earlier build')
    .argument('<newDir>', 'output folder of the later build')
    .addHelpText('after', ABOUT)
    .addOption(
      new Option('--format <format>', 'format of the comparison; markdown: a comment for a pull request')
        .choices(['pretty', 'json', 'markdown'])
        .default('pretty'),
    )
    .option('--preview <url>', 'base URL of a preview of the new build, for links in --format markdown', previewUrl)
    .option('--html <file>', 'write a report for reviewers: one self-contained HTML page')
    .addOption(
      new Option(
        '--fail-on <what>',
        'exit with code 1 if URLs or anchors were removed without a redirect, or on any difference',
      ).choices(['removed', 'any']),
    )
    .option(
      '--fail-below <percent>',
      'builds of different generators: exit with code 1 if less of any kind is equal',
      percentage,
    )
    .option('--old-base <path>', 'base URL of the old build, if its pages do not contain it', basePath)
    .option('--new-base <path>', 'base URL of the new build, if its pages do not contain it', basePath)
    .action(async (before: string, after: string, _flags, self: Command) => {
      const { runDiff } = await import('./diff-run.ts');
      done(await runDiff({ before, after }, self.optsWithGlobals<DiffFlags>()));
    });
}

function percentage(text: string): number {
  const value = Number(text);
  if (/^\d+(?:\.\d+)?$/.test(text) && value <= 100) return value;
  throw new InvalidArgumentError('It must be a number from 0 to 100.');
}

function previewUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.username + url.search + url.hash === '')
    return url.href.replace(/\/*$/, '/');
  throw new InvalidArgumentError(
    'It must be a URL such as https://pr-12.example.com/docs/, without a user name or query.',
  );
}
