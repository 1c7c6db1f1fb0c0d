/**
 * The search dialog and the search page: loaded on demand by `runtime/enhance/search.ts`, and by the search page
 * itself.
 */
import { CONTENT_EVENT } from '../../../runtime/base/events.ts';
import { loadStyles } from '../../../runtime/base/stylesheets.ts';
import { connect, loadSetup, loadStart } from '../../../runtime/search/setup.ts';
import type { SearchUi } from '../../../runtime/search/ui.ts';
import { SearchFailure } from '../../../runtime/search-index/failure.ts';
import type { SearchSetup, SearchUrls } from '../../../runtime/search-index/types.ts';
import { showDialog } from './dialog.ts';
import { pageIn, runPage } from './page.ts';

const started = new WeakSet<Element>();

export const prepare: SearchUi['prepare'] = (urls) => {
  void loadStyle(urls);
  void loadStart(urls.start);
  loadSetup(urls.setup)
    .then(connect)
    .then(
      (provider) => provider.warm(),
      () => {},
    );
};

export const openDialog: SearchUi['openDialog'] = async (urls, opening) => {
  const [setup, suggested] = await Promise.all([loadSetup(urls.setup), loadStart(urls.start), loadStyle(urls)]);
  if (opening.isCancelled) throw new SearchFailure('The reader closed the dialog while it was loading.');
  return showDialog(setup, { ...opening, suggested });
};

export const startPage: SearchUi['startPage'] = async (urls) => {
  const root = pageIn(document);
  // A running page notices changes of its URL itself.
  if (!root || started.has(root)) return;
  started.add(root);
  void loadStyle(urls);
  try {
    const setup = await loadSetup(urls.setup);
    runPage(root, setup);
    followPages(setup);
  } catch {
    started.delete(root);
    root.removeAttribute('data-query');
    root.querySelector('[data-search-failed]')?.removeAttribute('hidden');
  }
};

const followed = new WeakSet<SearchSetup>();

/** A reader who returns to the search page finds its results at once, before the scroll position is restored. */
function followPages(setup: SearchSetup): void {
  if (followed.has(setup)) return;
  followed.add(setup);
  document.addEventListener(CONTENT_EVENT, () => {
    const root = pageIn(document);
    if (!root || started.has(root)) return;
    started.add(root);
    runPage(root, setup);
  });
}

/** Settles also when the stylesheet cannot be loaded: everything works without it. */
const loadStyle = ({ css }: SearchUrls): Promise<unknown> => loadStyles(css).catch(() => {});
