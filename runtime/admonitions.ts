/**
 * The kinds of admonitions, for the text of a page, for React and for the Markdown copy. A new kind is an entry here and its colour in
 * `theme/styles/boxes.css`; a title in `cli/texts/en.ts` is optional, the name is shown without one.
 */

interface Kind {
  name: string;
  /** What other generators call it. The title stays the name that the author wrote. */
  aliases: string;
  /** The kind of alert on GitHub, and in most programs that read Markdown. */
  alert: 'NOTE' | 'TIP' | 'IMPORTANT' | 'WARNING' | 'CAUTION';
}

export const ADMONITIONS: readonly Kind[] = [
  { name: 'note', aliases: 'secondary example quote cite', alert: 'NOTE' },
  { name: 'tip', aliases: 'success check done hint', alert: 'TIP' },
  { name: 'info', aliases: 'important abstract summary tldr todo question help faq seealso', alert: 'IMPORTANT' },
  { name: 'warning', aliases: 'caution warn attention', alert: 'WARNING' },
  { name: 'danger', aliases: 'error failure fail missing bug', alert: 'CAUTION' },
];

/** The kind that a name (lower case) stands for; undefined for names that are none of docsgen's. */
export const admonitionKind = (name: string): Kind | undefined =>
  ADMONITIONS.find((kind) => kind.name === name || kind.aliases.split(' ').includes(name));
