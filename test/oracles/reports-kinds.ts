/** A mistake of an author: the text of a page, and what must be reported of it. */
export interface Kind {
  /** The mistake in words. */
  name: string;
  /** Codes with their lines, such as `DG5001:5`, separated by spaces. */
  expected: string;
  text: string;
  extension: 'md' | 'mdx';
}

type Write = (name: string, expected: string, ...lines: string[]) => Kind;

const title = (name: string) => `# About ${name}`;

/** The lines are planted into a good page: the first of them is line 5. */
export const page: Write = (name, expected, ...lines) => ({
  name,
  expected,
  text: [
    title(name),
    '',
    'See how lamps are [used on desks](../good.md#use).',
    '',
    ...lines,
    '',
    'A good end.',
    '',
  ].join('\n'),
  extension: 'md',
});

/** The lines are the whole page. */
export const whole: Write = (name, expected, ...lines) => ({
  name,
  expected,
  text: `${lines.join('\n')}\n`,
  extension: 'md',
});

/** Like `page`, in MDX. */
export const mdx: Write = (name, expected, ...lines) => ({
  ...page(`MDX: ${name}`, expected, ...lines),
  extension: 'mdx',
});
