/** The unified plugins of a config: those of all Markdown, and those of the pages of one kind of content. */

import { lookUp } from './look-up.ts';

/** unified plugins by when they run. */
export interface PluginChains {
  beforeDefaultRemarkPlugins: unknown[];
  remarkPlugins: unknown[];
  beforeDefaultRehypePlugins?: unknown[];
  rehypePlugins: unknown[];
}

/** Plugins of all pages, and `own` of pages by content: id of a docs instance or a blog, or `pages`. */
export interface SitePlugins extends PluginChains {
  own?: Record<string, PluginChains>;
}

/** Settings without their plugins, which are functions and no data. */
export function withoutPlugins<T extends PluginChains>({
  beforeDefaultRemarkPlugins,
  remarkPlugins,
  beforeDefaultRehypePlugins,
  rehypePlugins,
  ...settings
}: T): Omit<T, keyof PluginChains> {
  return settings;
}

const chainsOf = (settings: Partial<PluginChains>): PluginChains => ({
  beforeDefaultRemarkPlugins: settings.beforeDefaultRemarkPlugins ?? [],
  remarkPlugins: settings.remarkPlugins ?? [],
  beforeDefaultRehypePlugins: settings.beforeDefaultRehypePlugins ?? [],
  rehypePlugins: settings.rehypePlugins ?? [],
});

const isEmpty = (chains: PluginChains): boolean => Object.values(chains).every((chain) => chain.length === 0);

/** The parts of a config that may have plugins, parsed or as the author wrote them. */
export interface WithPlugins {
  markdown?: Partial<PluginChains>;
  docs?: Owner | readonly Owner[] | false;
  blog?: Owner | readonly Owner[] | false;
  pages?: Partial<PluginChains> | false;
}
type Owner = Partial<PluginChains> & { id?: string };

const ownersIn = (owners: Owner | readonly Owner[] | false, name: string): [string, PluginChains][] =>
  (owners === false ? [] : [owners].flat()).map((one) => [one.id ?? name, chainsOf(one)]);

export function pluginsIn({ markdown = {}, docs = {}, blog = {}, pages }: WithPlugins): SitePlugins {
  const owners: [string, PluginChains][] = [
    ...ownersIn(docs, 'docs'),
    ...ownersIn(blog, 'blog'),
    ['pages', chainsOf(pages || {})],
  ];
  const own = owners.filter(([, chains]) => !isEmpty(chains));
  return { ...chainsOf(markdown), ...(own.length > 0 ? { own: Object.fromEntries(own) } : {}) };
}

/** The content that a root belongs to: `docs` of `fr/docs@1.0`. */
export const ownerOfRoot = (root: string): string => root.replace(/^.*\//, '').replace(/@.*$/, '');

/** All plugins that run on the pages of a kind of content. */
export function chainsFor({ own, ...all }: SitePlugins, owner: string): PluginChains {
  const more = chainsOf(lookUp(own, owner) ?? {});
  const both = (key: keyof PluginChains): unknown[] => [...(all[key] ?? []), ...(more[key] ?? [])];
  return {
    beforeDefaultRemarkPlugins: both('beforeDefaultRemarkPlugins'),
    remarkPlugins: both('remarkPlugins'),
    beforeDefaultRehypePlugins: both('beforeDefaultRehypePlugins'),
    rehypePlugins: both('rehypePlugins'),
  };
}
