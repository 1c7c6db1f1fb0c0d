/** What Algolia and its crawler expect of a site. */

/**
 * Origins that a search may go to, the usual one first.
 * @param settings `hosts`: URLs in place of Algolia's own, URLs.
 */
export function searchOrigins({ appId, hosts }: { appId: string; hosts?: readonly string[] }): string[] {
  if (hosts) return [...new Set(hosts.map((host) => new URL(host).origin))];
  const spare = [1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`);
  return [`https://${appId}-dsn.algolia.net`, ...spare];
}

/** Value of `docsearch:docusaurus_tag` of the pages of a version of docs, as Docusaurus has it. */
export const docsTag = (instance: string, version: string): string =>
  `docs-${instance === 'docs' ? 'default' : instance}-${version}`;
