/** `@docusaurus/plugin-content-docs/client`: the page of docs that is shown, its sidebar, and the versions. */
import { createContext, type ReactNode, useContext } from 'react';
import { type DocsVersion, useDocsInstances, useDocsVersions } from '../../runtime/docs.ts';
import { useRoute } from '../../runtime/hooks/useRoute.ts';
import type { PageLink, RouteData } from '../../runtime/types.ts';
import type { TocItem } from '../components/mdx/TOCInline.tsx';
import { type DocsData, idOf, newestOf } from './context.ts';

export { useAllDocsData } from './context.ts';

const instanceOf = ({ docs = 'docs' }: RouteData, pluginId?: string): string =>
  pluginId === undefined ? docs : pluginId === 'default' ? 'docs' : pluginId;

interface All {
  route: RouteData;
  all: DocsVersion[];
  /** The version of the page. */
  own: DocsVersion | undefined;
}

function useAll(pluginId?: string): All {
  const route = useRoute();
  const docs = instanceOf(route, pluginId);
  const all = useDocsVersions(docs);
  const isOwn = (one: DocsVersion): boolean =>
    one.docs.some(({ path }) => path === route.path) || (route.docs === docs && route.version?.name === one.name);
  return { route, all, own: all.find(isOwn) };
}

const NONE: DocsVersion = {
  ...{ name: 'current', label: 'Next', isLast: true, path: '', mainDocId: '' },
  ...{ docs: [], draftIds: [], sidebars: {} },
};

const lastOf = (all: DocsVersion[]): DocsVersion => newestOf(all) ?? NONE;

export const useVersions = (pluginId?: string): DocsVersion[] => useAll(pluginId).all;

export const useLatestVersion = (pluginId?: string): DocsVersion => lastOf(useAll(pluginId).all);

/** The version of the page; outside of docs the last one. */
export function useActiveVersion(pluginId?: string): DocsVersion {
  const { own, all } = useAll(pluginId);
  return own ?? lastOf(all);
}

export function useDocsData(pluginId?: string): DocsData {
  const { all } = useAll(pluginId);
  return { path: lastOf(all).path, versions: all, breadcrumbs: true };
}

export function useActivePlugin(): { pluginId: string; pluginData: ReturnType<typeof useDocsData> } | undefined {
  const { path } = useRoute();
  const found = Object.entries(useDocsInstances()).find(([, versions]) =>
    versions.some(({ docs }) => docs.some((doc) => doc.path === path)),
  );
  const pluginId = idOf(found?.[0] ?? 'docs');
  const pluginData = useDocsData(pluginId);
  return found && { pluginId, pluginData };
}

export function useActivePluginAndVersion() {
  const activePlugin = useActivePlugin();
  const activeVersion = useActiveVersion(activePlugin?.pluginId);
  return activePlugin && { activePlugin, activeVersion };
}

export function useActiveDocContext(pluginId?: string) {
  const { route, own, all } = useAll(pluginId);
  const activeDoc = own?.docs.find(({ path }) => path === route.path);
  const twins = all.flatMap(({ name, docs }) =>
    docs.filter(({ id }) => id === activeDoc?.id).map((doc) => [name, doc] as const),
  );
  return { activeVersion: own ?? lastOf(all), activeDoc, alternateDocVersions: Object.fromEntries(twins) };
}

export function useDocVersionSuggestions(pluginId?: string) {
  const latestVersionSuggestion = useLatestVersion(pluginId);
  const { alternateDocVersions } = useActiveDocContext(pluginId);
  return { latestVersionSuggestion, latestDocSuggestion: alternateDocVersions[latestVersionSuggestion.name] };
}

/** The reader's choice of a version is docsgen's: its links lead there by themselves. */
export const useDocsPreferredVersion = () => ({ preferredVersion: null, savePreferredVersionName() {} });

export const useDocsVersionCandidates = (pluginId?: string): [DocsVersion, ...DocsVersion[]] => {
  const { own, all } = useAll(pluginId);
  const last = lastOf(all);
  return own && own !== last ? [own, last] : [last];
};

export function useDocsVersion() {
  const { docs = 'docs', version } = useRoute();
  const { name, label, isLast, docs: documents, sidebars } = useActiveVersion();
  const { banner = null, badge = false } = version ?? {};
  return {
    ...{ pluginId: idOf(docs), version: name, label, isLast, banner, badge, noIndex: false },
    className: `docs-version-${name}`,
    docs: Object.fromEntries(documents.map((one) => [one.id, one])),
    docsSidebars: sidebars,
  };
}

export const useDocById = (id: string | undefined): { id: string; path: string; sidebar?: string } | undefined =>
  useActiveVersion().docs.find((doc) => doc.id === id);

const NOWHERE = { id: '', path: '' };

export function useLayoutDoc(id: string, pluginId?: string): { id: string; path: string; sidebar?: string } {
  const candidates = useDocsVersionCandidates(pluginId);
  return candidates.flatMap(({ docs }) => docs).find((doc) => doc.id === id) ?? NOWHERE;
}

export function useLayoutDocsSidebar(name: string, pluginId?: string): DocsVersion['sidebars'][string] {
  const candidates = useDocsVersionCandidates(pluginId);
  return candidates.find(({ sidebars }) => Object.hasOwn(sidebars, name))?.sidebars[name] ?? {};
}

export const getDocsVersionSearchTag = (pluginId: string, version: string): string => `docs-${pluginId}-${version}`;

export function useDocsContextualSearchTags(): string[] {
  return Object.entries(useDocsInstances()).map(([docs, versions]) =>
    getDocsVersionSearchTag(idOf(docs), lastOf(versions).name),
  );
}

export interface DocValue {
  metadata: Record<string, unknown> & { id: string; title: string; permalink: string };
  frontMatter: Record<string, unknown>;
  toc: TocItem[];
  contentTitle: string;
  assets: Record<string, unknown>;
}

const neighbour = (link: PageLink | undefined): { title: string; permalink: string } | undefined =>
  link && { title: link.title, permalink: link.href };

/** The page as a document. `frontMatter` is what `frontMatter.schema` of the config returns. */
export function useDoc(): DocValue {
  const given = useContext(DocContext);
  const route = useRoute();
  const { activeDoc } = useActiveDocContext();
  return given ?? docOf(route, activeDoc);
}

function docOf(route: RouteData, known: { id: string; sidebar?: string } | undefined): DocValue {
  const { title, description, path, editUrl, lastUpdate, prev, next, tags = [], version } = route;
  const time = lastUpdate?.date ? Date.parse(lastUpdate.date) : undefined;
  const frontMatter = (route.data ?? {}) as Record<string, unknown>;
  return {
    metadata: {
      ...{ id: known?.id ?? '', title, description, permalink: path, slug: path, editUrl, frontMatter },
      ...{ lastUpdatedAt: time, lastUpdatedBy: lastUpdate?.author, formattedLastUpdatedAt: lastUpdate?.dateText },
      ...{ sidebar: known?.sidebar, version: version?.name ?? 'current', unlisted: route.unlisted === true },
      draft: route.draft === true,
      tags: tags.map(({ label, href, description: about }) => ({ label, permalink: href, description: about })),
      previous: neighbour(prev),
      next: neighbour(next),
    },
    frontMatter,
    toc: route.toc.map(({ id, html, depth }) => ({ value: html, id, level: depth })),
    contentTitle: title,
    assets: {},
  };
}

const DocContext = createContext<DocValue | null>(null);

type Content = Pick<DocValue, 'metadata'> & Partial<DocValue>;

export function DocProvider({ content, children }: { content: Content; children?: ReactNode }): ReactNode {
  const { metadata, frontMatter = {}, toc = [], contentTitle = metadata.title, assets = {} } = content;
  return <DocContext value={{ metadata, frontMatter, toc, contentTitle, assets }}>{children}</DocContext>;
}
