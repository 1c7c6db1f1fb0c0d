import { ADMONITIONS, admonitionKind } from '../../../../runtime/tables/admonitions.ts';

/** The type of an admonition by its name or alias (lower case); undefined for other names. */
export const admonitionType = (name: string, own: readonly string[]): string | undefined =>
  own.includes(name) ? name : admonitionKind(name)?.name;

/** All names of admonitions, for hints; the main names come first. */
export const admonitionNames = (own: readonly string[]): string[] => [
  ...ADMONITIONS.map(({ name }) => name),
  ...ADMONITIONS.flatMap(({ aliases }) => aliases.split(' ')),
  ...own,
];
