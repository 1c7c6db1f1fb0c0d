/** Value of `docsearch:docusaurus_tag` of the pages of a version of docs, as Docusaurus has it. */
export const docsTag = (instance: string, version: string): string =>
  `docs-${instance === 'docs' ? 'default' : instance}-${version}`;
