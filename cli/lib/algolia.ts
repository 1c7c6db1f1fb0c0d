/** Conventions of Algolia and its crawler. */

/**
 * Origins of search requests, the preferred one first.
 * @param settings `hosts`: URLs in place of Algolia's own.
 */
export function searchOrigins({ appId, hosts }: { appId: string; hosts?: readonly string[] }): string[] {
  if (hosts) return [...new Set(hosts.map((host) => new URL(host).origin))];
  const spare = [1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`);
  return [`https://${appId}-dsn.algolia.net`, ...spare];
}

/** Value of `docsearch:docusaurus_tag` on the pages of a docs version, as Docusaurus writes it. */
export const docsTag = (instance: string, version: string): string =>
  `docs-${instance === 'docs' ? 'default' : instance}-${version}`;
