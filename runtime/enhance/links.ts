/** Adds a `<link>` to the head: what it names is fetched. */
export const addLink = (properties: Partial<HTMLLinkElement>): void =>
  document.head.append(Object.assign(document.createElement('link'), properties));
