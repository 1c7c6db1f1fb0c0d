import { type Command, InvalidArgumentError } from 'commander';
import { nearestName } from '../lib/suggest.ts';
import { CHECK_NAMES, type CheckName } from '../problems/checks.ts';
import { addBuildFlags, type BuildFlags, refuseShard } from './build-flags.ts';
import { EXIT } from './exit-codes.ts';
import type { BaselineFlags } from './known-problems.ts';
import { type Done, siteCommand } from './options.ts';

interface CheckFlags extends BuildFlags, BaselineFlags {
  only?: CheckName[];
  skip?: CheckName[];
  external?: boolean;
  fix?: boolean;
  site?: string;
  hydration?: boolean;
}

const MORE = `
Checks:
${inLines(CHECK_NAMES)}

The first line of a code sample can contain "fragment" for an incomplete
program, "no-check" to skip the sample, and "expect-error=2345" for an error
that it must have.`;

export function checkCommand(done: Done): Command {
  const about = 'run all checks on the site and report the problems; writes no output';
  const command = siteCommand('check', about, 'check --strict').addHelpText('after', MORE);
  return addBaselineFlags(refuseShard(addBuildFlags(command)))
    .option('--only <checks>', 'run only these checks, separated by commas', checkNames)
    .option('--skip <checks>', 'run all checks except these, separated by commas', checkNames)
    .option('--external', 'also check links to other sites; updates links.lock')
    .option('--fix', 'with --external: update links to permanently moved pages in the sources')
    .option('--site <url>', 'also crawl the published site and compare it with the build', siteUrl)
    .option('--since <report>', 'with --html: compare with an earlier report, HTML or JSON')
    .option('--hydration', 'also open all pages with components in an installed browser, and report their errors')
    .action(async (siteDir: string, _flags, self: Command) => {
      const { only, skip, external, fix, site, hydration, ...flags } = self.optsWithGlobals<CheckFlags>();
      if (flags.since !== undefined && flags.html === undefined)
        self.error('error: --since needs --html', { exitCode: EXIT.usage });
      const { chosenChecks } = await import('../check/checks.ts');
      if (only?.includes('site') && site === undefined)
        self.error('error: the check "site" needs a URL: --site https://example.com');
      const extra: CheckName[] = [
        ...(external || fix ? ['external' as const] : []),
        ...(site ? ['site' as const] : []),
        ...(hydration ? ['hydration' as const] : []),
      ];
      const names = chosenChecks({ only, skip, with: extra });
      const { runBuild } = await import('./run-build.ts');
      done(
        await runBuild(siteDir, flags, {
          write: false,
          checks: { names, asked: new Set(only), ...(fix ? { fix } : {}), ...(site ? { site } : {}) },
        }),
      );
    });
}

function checkNames(text: string): CheckName[] {
  return text.split(',').map((part) => {
    const name = part.trim();
    const known = CHECK_NAMES.find((one) => one === name);
    if (known) return known;
    const near = nearestName(name, CHECK_NAMES, 3);
    throw new InvalidArgumentError(
      `There is no check "${name}"; ${near ? `did you mean "${near}"?` : `the checks are ${CHECK_NAMES.join(', ')}.`}`,
    );
  });
}

function siteUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '') return url.href;
  throw new InvalidArgumentError('It must be an http or https URL, such as https://example.com/docs/.');
}

const addBaselineFlags = (command: Command): Command =>
  command
    .option('--update-baseline', 'save the current problems in check.baseline.json as known problems')
    .option('--no-baseline', 'also report known problems')
    .option(
      '--before <folder>',
      'an old build of the site, by any generator: list its problems separately, and count only new ones',
    );

/** A list of names, wrapped for a terminal. */
function inLines(names: readonly string[]): string {
  const lines = [''];
  for (const name of names) {
    const last = lines.at(-1) ?? '';
    if (last.length + name.length > 74) lines.push(name);
    else lines[lines.length - 1] = last === '' ? name : `${last}, ${name}`;
  }
  return lines.map((line) => `  ${line}`).join(',\n');
}
