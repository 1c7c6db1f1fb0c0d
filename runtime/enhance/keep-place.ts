import { CONTENT_EVENT } from '../base/events.ts';
import type { PartPlan } from '../base/late-part.ts';
import { isSamePage } from '../base/paths.ts';
import { readStorage, writeStorage } from '../base/storage.ts';
import { hashTarget } from './reveal.ts';

/** Session storage: the part of the page (0 to 1) above the reader, and the path that they went to. */
const KEY = 'docsgen.place';
const LINKS = '.choice a[data-version],.choice a[hreflang]';

export const part: PartPlan = {
  selector: '.choice',
  isWanted: ({ versions, site }) => versions.length > 0 || site.locales.length > 1,
};

/**
 * Who changes the version or the language stays where they are: the query is kept, and the heading that they read. Where
 * the other page has no such heading, it is shown from the same part of its height on.
 */
export function start(missed: Event[]): void {
  const carry = ({ target }: Event): void => {
    const link = (target as Element).closest?.<HTMLAnchorElement>(LINKS);
    if (link) carryTo(link);
  };
  for (const event of missed.filter(({ type }) => type === 'click')) carry(event);
  // Before the router. The middle button opens a tab without a click.
  for (const type of ['click', 'auxclick']) document.addEventListener(type, carry, true);
  // After the page was scrolled to its beginning.
  document.addEventListener(CONTENT_EVENT, () => setTimeout(settle));
  settle();
}

function carryTo(link: HTMLAnchorElement): void {
  const own = link.getAttribute('href') as string;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.pathname === location.pathname) return;
  url.search ||= location.search;
  url.hash = hashHere();
  const { scrollHeight, clientHeight } = document.documentElement;
  writeStorage(
    KEY,
    `${(scrollY / Math.max(scrollHeight - clientHeight, 1)).toFixed(4)} ${url.pathname}`,
    'sessionStorage',
  );
  link.href = url.href;
  // React knows the link by its own address.
  setTimeout(() => link.setAttribute('href', own));
}

/** The target of the URL while it is in view, else the last heading above the middle of the window; none at the top. */
function hashHere(): string {
  const isTop = (element: Element): boolean => element.getBoundingClientRect().top < innerHeight / 2;
  const target = hashTarget(location.hash);
  if (target && isTop(target) && target.getBoundingClientRect().bottom > 0) return location.hash;
  if (scrollY === 0) return '';
  const above = [...document.querySelectorAll('.prose :is(h2,h3,h4,h5,h6)[id]')].filter(
    (heading) => heading.checkVisibility() && isTop(heading),
  );
  return above.at(-1)?.id ?? '';
}

function settle(): void {
  const [share = '', path = ''] =
    readStorage(KEY, (value) => /^[01]\.\d{4} \//.test(value), 'sessionStorage')?.split(' ') ?? [];
  if (!share) return;
  writeStorage(KEY, undefined, 'sessionStorage');
  // Who has scrolled meanwhile stays there.
  if (!isSamePage(location.pathname, path) || scrollY > 0 || hashTarget(location.hash)) return;
  const { scrollHeight, clientHeight } = document.documentElement;
  history.replaceState(history.state, '', location.pathname + location.search);
  scrollTo({ top: Number(share) * (scrollHeight - clientHeight), behavior: 'instant' });
}
