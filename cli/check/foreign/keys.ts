/** Finds the front matter keys of other tools. */
import { FOREIGN_KEYS } from '../../lib/foreign-keys.ts';
import type { Kind, Line } from './types.ts';

/** To find pages with such keys quickly. */
export const keyNames = FOREIGN_KEYS.map(({ names }) => names).join('|');

/** The value on the line of the key; of a list or mapping below it, the first line. */
function valueAt({ text, at, all }: Line): string {
  const own = text.slice(text.indexOf(':') + 1).trim();
  if (own !== '') return /^(?:\[\s*\]|\{\s*\}|["']{2}|null|~|#.*)$/.test(own) ? '' : own;
  const next = all[at + 1] ?? '';
  return /^(?:[ \t]+\S|-[ \t])/.test(next) ? next : '';
}

export const keys: readonly Kind[] = FOREIGN_KEYS.map(
  ({ tool, names, instead, value, unless }): Kind => ({
    tool,
    where: 'front matter',
    pattern: new RegExp(`^(?:${names}):(?=\\s|$).*`),
    isIt: (line) => {
      const written = valueAt(line);
      if (written === '' || value?.test(written) === false) return false;
      return unless === undefined || !line.all.slice(0, line.front).some((one) => unless.test(one));
    },
    instead,
  }),
);
