import type { SearchSetup } from '../search-index/types.ts';
import { readStorage } from '../storage.ts';

type Versions = SearchSetup['instances'][number]['versions'];

/**
 * The tags a reader at `pathname` means: those beside the docs, and of each instance of docs one version: the one the reader is in, else the one
 * that was chosen in the navbar, else the last one.
 */
export function tagsHere({ instances, tags }: SearchSetup, pathname: string): string[] {
  const versions = instances.flatMap(({ versions }) => versionHere(versions, pathname) ?? []);
  return [...tags, ...versions.map(({ tag }) => tag)];
}

/** The version of an instance whose tag stands among some. */
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
