/**
 * The kinds of admonitions, for the HTML of a page, for React and for the Markdown copy. A new kind is an entry here
 * and its colour in `theme/styles/boxes.css`. A title in `cli/texts/en.ts` is optional; the default is the name.
 */
import { bulb, danger, info, pencil, warning } from './icons.ts';

interface Kind {
  name: string;
  /** See `icons.ts`. */
  icon: string;
  /** Names in other generators. The title stays the name that the author wrote. */
  aliases: string;
  /** The kind of alert on GitHub, and in most programs that read Markdown. */
  alert: 'NOTE' | 'TIP' | 'IMPORTANT' | 'WARNING' | 'CAUTION';
}

export const ADMONITIONS: readonly Kind[] = [
  { name: 'note', icon: pencil, aliases: 'secondary example quote cite', alert: 'NOTE' },
  { name: 'tip', icon: bulb, aliases: 'success check done hint', alert: 'TIP' },
  {
    name: 'info',
    icon: info,
    aliases: 'important abstract summary tldr todo question help faq seealso',
    alert: 'IMPORTANT',
  },
  { name: 'warning', icon: warning, aliases: 'caution warn attention', alert: 'WARNING' },
  { name: 'danger', icon: danger, aliases: 'error failure fail missing bug', alert: 'CAUTION' },
];

/** The kind with this name or alias (lower case); undefined for other names. */
export const admonitionKind = (name: string): Kind | undefined =>
  ADMONITIONS.find((kind) => kind.name === name || kind.aliases.split(' ').includes(name));
