/** The script that only pages of the dev server have: it applies edits and shows problems. */
import { devPageOf, fetchPage, followBase, isFailed } from './documents.ts';
import { collectErrors } from './errors.ts';
import { refreshModules } from './modules.ts';
import { openerOf } from './open.ts';
import { createOverlay } from './overlay.ts';
import type { DevPage } from './protocol.ts';
import { crashesOf, createRefresh } from './refresh.ts';
import { reloadOnce } from './reload.ts';
import { followStream } from './stream.ts';

function start(page: DevPage): void {
  const { server, version, events } = page;
  const errors = collectErrors(page);
  const overlay = createOverlay({ isPage: isFailed(document), open: openerOf(page) });
  const refresh = createRefresh({ version, server, events, onStuck: overlay.stuck });
  const isAnother = (other: string): boolean => {
    if (other === server) return false;
    // The server was restarted: this document belongs to the previous run.
    if (!reloadOnce(other)) overlay.stuck();
    return true;
  };
  overlay.show(page.problems);
  followStream({
    page,
    onAway: overlay.away,
    on: {
      hello(now) {
        if (isAnother(now.server)) return;
        overlay.show(now.problems);
        refresh.follow(now.version);
      },
      modules({ urls }) {
        errors.forget();
        void refreshModules(urls).then(() => {
          // React refreshes components that are shown; what crashed has to be shown again.
          for (const button of crashesOf(document)) button.click();
        });
      },
      update(now) {
        errors.forget();
        refresh.follow(now.version);
      },
      problems({ problems }) {
        overlay.show(problems);
        if (isFailed(document)) refresh.look();
      },
    },
    async ask() {
      const served = await fetchPage();
      const { dev } = served;
      followBase(served, events);
      if (!dev || isAnother(dev.server)) throw new Error('The dev server does not answer.');
      return dev;
    },
  });
}

const page = devPageOf(document);
if (page) start(page);
