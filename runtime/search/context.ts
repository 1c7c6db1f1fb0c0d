import { readStorage } from '../base/storage.ts';
import type { SearchSetup } from '../search-index/types.ts';

type Versions = SearchSetup['instances'][number]['versions'];

/**
 * The tags for a search at `pathname`: the tags outside the docs, and of each docs instance one version: the current
 * one, else the one chosen in the navbar, else the last one.
 */
export function tagsHere({ instances, tags }: SearchSetup, pathname: string): string[] {
  const versions = instances.flatMap(({ versions }) => versionHere(versions, pathname) ?? []);
  return [...tags, ...versions.map(({ tag }) => tag)];
}

/** The version of an instance whose tag is in `tags`. */
export const versionOf = (versions: Versions, tags: readonly string[]): Versions[number] | undefined =>
  versions.find(({ tag }) => tags.includes(tag));

function versionHere(versions: Versions, pathname: string): Versions[number] | undefined {
  const [here] = versions
    .filter(({ path }) => `${pathname}/`.startsWith(path))
    .sort((a, b) => b.path.length - a.path.length);
  return here ?? chosen(versions) ?? versions.find(({ isLast }) => isLast) ?? versions[0];
}

/** Tag `docs-{plugin id}-{name}`, stored as `docs-preferred-version-{plugin id}`: `{name}`. */
function chosen(versions: Versions): Versions[number] | undefined {
  if (versions.length < 2) return undefined;
  return versions.find(({ tag }) => {
    const [, id, name] = /^docs-(.+?)-([^-]+.*)$/.exec(tag) ?? [];
    return id !== undefined && readStorage(`docs-preferred-version-${id}`, () => true) === name;
  });
}
