/** The sidebars of the docs as data. Only pages whose code imports this module load it. */
import { useSite } from './hooks/useSite.ts';

interface Entry {
  label: string;
  href?: string;
  description?: string;
  className?: string;
}

export type SidebarEntry =
  | (Entry & { type: 'link'; docId?: string })
  | (Entry & { type: 'category'; collapsed: boolean; collapsible: boolean; items: SidebarEntry[] })
  | { type: 'html'; value: string };

/** By locale and id of the sidebar; the bundler replaces the name with the data. */
const data: Record<string, Record<string, SidebarEntry[]>> = /* @__PURE__ */ JSON.parse('docsgen:sidebars-data');

/** The items of a sidebar in the language of the page; undefined for an unknown one. */
export function useSidebar(id: string | undefined): SidebarEntry[] | undefined {
  const own = data[useSite().locale] ?? {};
  return id !== undefined && Object.hasOwn(own, id) ? own[id] : undefined;
}
