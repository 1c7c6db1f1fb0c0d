/** Labels of another language: where both languages have the same links, words are translated one by one. */
import type { ConfigValue, Settings as Item } from '../base/types.ts';

/** @returns False when the two differ in more than words, or when a word has two translations. */
export function translate(from: readonly Item[], to: readonly Item[], labels: Map<string, string>): boolean {
  const added = new Map(labels);
  if (!pair(from, to, added)) return false;
  for (const [word, translation] of added) labels.set(word, translation);
  return true;
}

const TARGETS = ['type', 'id', 'to', 'sidebarId'];

function pair(from: readonly Item[], to: readonly Item[], labels: Map<string, string>): boolean {
  if (from.length !== to.length) return false;
  return from.every((item, at) => {
    const other = to[at] as Item;
    if (TARGETS.some((key) => item[key] !== other[key])) return false;
    const [a, b] = [idOf(item['link']), idOf(other['link'])];
    if (a !== b || JSON.stringify(item['badge']) !== JSON.stringify(other['badge'])) return false;
    if (!word(item['label'], other['label'], labels)) return false;
    return pair((item['items'] ?? []) as Item[], (other['items'] ?? []) as Item[], labels);
  });
}

const idOf = (link: ConfigValue): unknown => (typeof link === 'object' && link !== null ? (link as Item)['id'] : link);

function word(from: ConfigValue, to: ConfigValue, labels: Map<string, string>): boolean {
  if (typeof from !== 'string' || typeof to !== 'string') return from === to;
  const known = labels.get(from);
  if (known !== undefined) return known === to;
  labels.set(from, to);
  return true;
}
