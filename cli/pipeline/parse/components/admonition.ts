import { ADMONITIONS, admonitionKind } from '../../../../runtime/admonitions.ts';

/** The type an admonition name (lower case) stands for; undefined for names that are none. */
export const admonitionType = (name: string, own: readonly string[]): string | undefined =>
  own.includes(name) ? name : admonitionKind(name)?.name;

/** Every name that makes an admonition, for hints: first those worth telling. */
export const admonitionNames = (own: readonly string[]): string[] => [
  ...ADMONITIONS.map(({ name }) => name),
  ...ADMONITIONS.flatMap(({ aliases }) => aliases.split(' ')),
  ...own,
];
