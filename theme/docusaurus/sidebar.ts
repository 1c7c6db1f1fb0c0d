/** Sidebars in `@docusaurus/plugin-content-docs/client`: as data, for components that show them. */
import { type SidebarEntry, useSidebar } from '../../runtime/docs-sidebars.ts';
import { useRoute } from '../../runtime/hooks/useRoute.ts';
import { type Category, wayTo } from './sidebar-items.ts';

/** The sidebar of the page; null for pages without one. */
export function useDocsSidebar(): { name: string; items: SidebarEntry[] } | null {
  const { sidebarId } = useRoute();
  const items = useSidebar(sidebarId);
  return items && sidebarId !== undefined ? { name: sidebarId.replace(/^.*\//, ''), items } : null;
}

/** The way to the page through its sidebar; null without a sidebar. */
export function useSidebarBreadcrumbs(): SidebarEntry[] | null {
  const { path } = useRoute();
  const sidebar = useDocsSidebar();
  return sidebar && (wayTo(sidebar.items, path) ?? []);
}

/** The category of the page: its own one, or the one it is in. */
export function useCurrentSidebarCategory(): Category {
  const { path, title, cards = [] } = useRoute();
  const way = useSidebarBreadcrumbs() ?? [];
  const found = way.filter((item): item is Category => item.type === 'category').at(-1);
  const items = cards.map((card) => ({
    type: 'link' as const,
    label: card.title,
    href: card.href,
    description: card.description,
  }));
  return found ?? { type: 'category', label: title, href: path, collapsed: false, collapsible: false, items };
}

/** The items beside the page: those of its category, or of the sidebar. */
export function useCurrentSidebarSiblings(): SidebarEntry[] {
  const { path } = useRoute();
  const sidebar = useDocsSidebar();
  const way = (sidebar && wayTo(sidebar.items, path)) ?? [];
  const own = way.at(-1);
  const parent = own?.type === 'category' ? own : way.at(-2);
  return parent?.type === 'category' ? parent.items : (sidebar?.items ?? []);
}
