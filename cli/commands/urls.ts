import type { Command } from 'commander';
import { EXIT } from './exit-codes.ts';
import { basePath, type Done, listOption, siteCommand } from './options.ts';
import type { UrlsFlags } from './urls-run.ts';

const ABOUT_LOCK = `
Commit "urls.lock"; it sits next to the config. "docsgen check" fails if a URL
or an anchor in it no longer exists and has no redirect. --save adds new URLs
and never removes any. If a URL has been lost, --save reports it and writes
nothing, unless you drop the URL with --forget.

--from reads the URLs of an old site instead, by any generator, without building
this one. A sitemap has only pages; a folder also has anchors. With --anchors,
docsgen requests each page of the sitemap for its anchors.
For example: docsgen urls --save --from https://old.example/sitemap.xml`;

export function urlsCommand(done: Done): Command {
  return siteCommand('urls', 'list the published URLs with their anchors, or save them in urls.lock', 'urls --save')
    .addHelpText('after', ABOUT_LOCK)
    .option('--json', 'print JSON')
    .option('--save', 'add new URLs to urls.lock, which "check" compares with the site')
    .addOption(listOption('--forget <url>', 'with --save: drop this URL, /page#anchor, or /folder/**'))
    .option('--forget-lost', 'with --save: drop every URL and anchor that no longer exists')
    .option('--from <source>', 'URLs of an old site: URL or file of a sitemap, or the folder of a built site')
    .option('--anchors', 'with --from and a sitemap: request each page for its anchors')
    .option('--old-base <path>', 'with --from: base URL of the old site, if docsgen cannot detect it', basePath)
    .action(async (siteDir: string, _flags, self: Command) => {
      const flags = self.optsWithGlobals<UrlsFlags>();
      if (!flags.save && (flags.forget.length > 0 || flags.forgetLost))
        self.error('error: --forget and --forget-lost need --save', { exitCode: EXIT.usage });
      if (flags.from === undefined) {
        if (flags.anchors || flags.oldBase !== undefined)
          self.error('error: --anchors and --old-base need --from', { exitCode: EXIT.usage });
        const { runUrls } = await import('./urls-run.ts');
        done(await runUrls(siteDir, flags));
        return;
      }
      if (flags.forget.length > 0 || flags.forgetLost)
        self.error('error: --forget and --forget-lost compare with this site: run them without --from', {
          exitCode: EXIT.usage,
        });
      const { urlsOfOldSite } = await import('./urls-run.ts');
      done(await urlsOfOldSite(siteDir, flags, flags.from));
    });
}
