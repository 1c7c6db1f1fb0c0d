/** True when the reader saves data or is on a 2g connection: then nothing is prefetched. Unknown counts as fast. */
export function isSlowConnection(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(`${connection?.effectiveType}`);
}

/** Adds a `<link>` to the head, which starts a request. */
export const addLink = (properties: Partial<HTMLLinkElement>): void =>
  document.head.append(Object.assign(document.createElement('link'), properties));
