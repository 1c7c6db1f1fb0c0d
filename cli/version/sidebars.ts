/** The sidebars of a new version: those of the documents, without the API reference, which is not copied. */
import type { UserSidebarItem, UserSidebarItems } from '../model/config.ts';

/** The reference of the current documents. */
export interface CurrentApi {
  /** Its folder below the docs. */
  folder: string;
  /** Its URL once the version exists, without the base URL. */
  href: string;
  title: string;
}

type Sidebars = Record<string, UserSidebarItems>;
type Category = Extract<UserSidebarItem, { type: 'category' }>;

/**
 * Items that name the reference become one link to it. Sidebars that show nothing else are left out; links of the navbar to
 * them lead to the current documents.
 */
export function withoutApi(sidebars: Sidebars, api: CurrentApi | undefined): Sidebars {
  if (!api) return sidebars;
  const kept = Object.entries(sidebars).flatMap(([name, items]) => {
    const left = itemsWithout(items, api);
    return left === undefined ? [] : [[name, left] as const];
  });
  return Object.fromEntries(kept);
}

/** Undefined if all items are of the reference. */
function itemsWithout(items: UserSidebarItems, api: CurrentApi): UserSidebarItems | undefined {
  const list: readonly UserSidebarItem[] = Array.isArray(items)
    ? items
    : Object.entries(items).map(([label, below]) => ({ type: 'category', label, items: below }) as Category);
  const left = list.map((item) => itemWithout(item, api));
  if (list.length > 0 && left.every((one) => one === undefined)) return undefined;
  if (left.every((one, at) => one === list[at])) return items;
  // Several items of the reference in a row become one link.
  return left.flatMap((one, at) => {
    if (one !== undefined) return [one];
    return at > 0 && left[at - 1] === undefined ? [] : [linkTo(api, labelOf(list[at]))];
  });
}

/** The same item if it has nothing of the reference. */
function itemWithout(item: UserSidebarItem, api: CurrentApi): UserSidebarItem | undefined {
  const isOf = (id: string) => id === api.folder || id.startsWith(`${api.folder}/`);
  if (typeof item === 'string') return isOf(item) ? undefined : item;
  const { type, id, dirName } = item as { type?: string; id?: string; dirName?: string };
  if (type === undefined) {
    const items = item as { [label: string]: UserSidebarItems };
    const left = itemsWithout(items, api);
    return Array.isArray(left) ? { type: 'category', label: labelOf(item) ?? api.title, items: left } : left;
  }
  if (type !== 'category') return isOf(id ?? dirName ?? '') ? undefined : item;
  const category = item as Category;
  const items = itemsWithout(category.items, api);
  const { link, ...rest } = category;
  const isLinked = link?.type === 'doc' && isOf(link.id);
  if (items === undefined) return link && !isLinked ? { ...category, items: [linkTo(api)] } : undefined;
  if (isLinked) return { ...rest, items };
  return items === category.items ? category : { ...category, items };
}

const linkTo = ({ href, title }: CurrentApi, label = title): UserSidebarItem => ({ type: 'link', label, href });

function labelOf(item: UserSidebarItem | undefined): string | undefined {
  if (typeof item !== 'object') return undefined;
  if (!('type' in item)) return Object.keys(item)[0];
  return item.type === 'category' ? (item as Category).label : undefined;
}
