import { readStorage, writeStorage } from '../base/storage.ts';
import type { SearchTarget } from '../search-index/types.ts';
import { safeUrl } from './safe-url.ts';

export interface SearchHistory {
  /** Newest first, at most 7; with favourites at most 4. */
  recent(): SearchTarget[];
  /** Newest first, at most 10. */
  favorites(): SearchTarget[];
  /** Records a visited place; favourites do not change. */
  visit(place: SearchTarget): void;
  forget(place: SearchTarget): void;
  save(place: SearchTarget): void;
  unsave(place: SearchTarget): void;
}

const MAX_RECENT = 7;
const MAX_BESIDE_FAVORITES = 4;
const MAX_FAVORITES = 10;
/** Longer texts were not written by this module. */
const MAX_LETTERS = 500;

/** A reader's history for one index, in browser storage; without storage it is always empty. */
export function createHistory(store: string): SearchHistory {
  const list = (name: 'recent' | 'favorite', most: number) => {
    const key = `docsgen.search.${store}.${name}`;
    const read = (): SearchTarget[] => parse(readStorage(key, (text) => parse(text) !== undefined)) ?? [];
    const without = ({ url }: SearchTarget): SearchTarget[] => read().filter((one) => one.url !== url);
    const write = (places: SearchTarget[]): void =>
      writeStorage(key, places.length > 0 ? JSON.stringify(places.slice(0, most)) : undefined);
    return {
      read,
      add: (place: SearchTarget) => write([place, ...without(place)]),
      remove: (place: SearchTarget) => write(without(place)),
    };
  };
  const recent = list('recent', MAX_RECENT);
  const favorites = list('favorite', MAX_FAVORITES);
  return {
    recent: () => recent.read().slice(0, favorites.read().length > 0 ? MAX_BESIDE_FAVORITES : MAX_RECENT),
    favorites: favorites.read,
    visit(place) {
      if (favorites.read().every(({ url }) => url !== place.url)) recent.add(place);
    },
    forget: recent.remove,
    save(place) {
      recent.remove(place);
      favorites.add(place);
    },
    unsave: favorites.remove,
  };
}

/** The places in a stored text; undefined if this module did not write it. */
function parse(text: string | undefined): SearchTarget[] | undefined {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every(isTarget) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isTarget(value: unknown): value is SearchTarget {
  if (typeof value !== 'object' || value === null) return false;
  const { url, title, page = '' } = value as Record<string, unknown>;
  return (
    safeUrl(url) !== undefined && [title, page].every((one) => typeof one === 'string' && one.length < MAX_LETTERS)
  );
}
