import path from 'node:path';
import process from 'node:process';
import { Command } from 'commander';
import { lstatIfThere } from '../system/fsx.ts';
import { EXIT } from './exit-codes.ts';
import {
  baseUrlOption,
  cacheOption,
  type Done,
  draftsOption,
  openSession,
  reportProblems,
  type SharedFlags,
} from './options.ts';

interface WhyFlags extends SharedFlags {
  json?: boolean;
  drafts?: boolean;
  baseUrl?: string;
  cache: boolean;
}

export function whyCommand(done: Done): Command {
  return new Command('why')
    .description('show where a URL or a file comes from: source, sidebar, version, redirects, cache')
    .argument('<path>', 'URL or path of a page, source file, or output file')
    .argument('[siteDir]', 'folder with site.config.*', '.')
    .addHelpText('after', '\nExample:\n  $ docsgen why /docs/intro')
    .option('--json', 'print a JSON object')
    .addOption(baseUrlOption())
    .addOption(draftsOption())
    .addOption(cacheOption())
    .action(async (asked: string, siteDir: string, _flags, self: Command) => {
      done(await execute(asked, siteDir, self.optsWithGlobals<WhyFlags>()));
    });
}

async function execute(written: string, site: string, flags: WhyFlags): Promise<number> {
  const session = openSession(site, flags);
  const { siteDir, print } = session;
  const asked = fileOrUrl(written, siteDir);
  const { build } = await import('./run-build.ts');
  const result = await build(session, flags, { write: false, command: 'why', asks: { why: asked } });
  const answer = result.answers?.why;
  // Broken links do not change where a page comes from; `check` reports them.
  if (!answer) return reportProblems(session, result.problems) || EXIT.problems;
  const { whyText } = await import('./why-text.ts');
  const options = { isVerbose: flags.verbose === true, outDir: result.outDir, colors: print.colors };
  print.result(flags.json ? JSON.stringify(answer, undefined, 2) : whyText(answer, options));
  return answer.missing ? EXIT.problems : EXIT.fine;
}

/** The URL as written, or the path of a file, which is relative to the current folder, made relative to the site. */
function fileOrUrl(written: string, siteDir: string): string {
  const isFile = !/^[a-z][a-z0-9+.-]*:\/\//i.test(written) && (/^\.{1,2}[/\\]/.test(written) || /\.\w+$/.test(written));
  const place = path.resolve(process.cwd(), written);
  const inSite = path.relative(siteDir, place);
  const isOuter = inSite.startsWith('..') && lstatIfThere(place)?.isFile() === true;
  const isInside = inSite !== '' && (isOuter || !inSite.startsWith('..')) && !path.isAbsolute(inSite);
  return isFile && isInside ? inSite.split(path.sep).join('/') : written;
}
