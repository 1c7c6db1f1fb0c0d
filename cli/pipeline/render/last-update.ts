/** The last change of a page, as far as settings of docs, blog or pages show it. */
import type { RouteData } from '../../../runtime/types.ts';
import { dateText } from '../../lib/text.ts';
import type { SiteConfig } from '../../model/config.ts';
import type { Page } from '../../model/graph.ts';
import type { HeadData } from './types.ts';

interface ShownChanges {
  route: Pick<RouteData, 'lastUpdate' | 'contributors'>;
  head?: Pick<HeadData, 'modifiedTime'>;
}

const NOTHING: ShownChanges = { route: {} };

export function shownChanges(config: SiteConfig, page: Page): ShownChanges {
  const { lastUpdate = {}, contributors } = page;
  if (!page.lastUpdate && !contributors) return NOTHING;
  const { time, author, all } = shows(config, page);
  const date = time ? lastUpdate.date : undefined;
  const by = author ? lastUpdate.author : undefined;
  const locale = config.locales.find(({ name }) => name === page.locale);
  const update = {
    ...(date ? { date, ...(locale ? { dateText: dateText(locale, date) } : {}) } : {}),
    ...(by ? { author: by } : {}),
  };
  return {
    route: { ...(date || by ? { lastUpdate: update } : {}), ...(all && contributors ? { contributors } : {}) },
    ...(date ? { head: { modifiedTime: date } } : {}),
  };
}

function shows({ docs, blogs, pages }: SiteConfig, page: Page): { time: boolean; author: boolean; all: boolean } {
  const instance = docs.find(({ id }) => id === page.docs?.instance);
  const blog = blogs.find(({ id }) => id === page.blog);
  const owner = page.kind === 'doc' ? instance : page.kind === 'post' ? blog : pages;
  return {
    time: owner?.showLastUpdateTime ?? false,
    author: owner?.showLastUpdateAuthor ?? false,
    all: (page.kind === 'doc' && instance?.showContributors) ?? false,
  };
}
