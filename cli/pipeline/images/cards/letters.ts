/** Letters that no typeface of the machine has: cards would show boxes with their numbers. */
import type { Sharp } from '../sharp.ts';
import { isForeign } from './measure.ts';

/** A typeface has all letters of these scripts, or none. */
const SCRIPTS = [/\p{sc=Han}/u, /\p{sc=Hang}/u];

/** One letter of each script, and of each block of 256 other characters. */
export function samplesOf(texts: Iterable<string>): string[] {
  const samples = new Map<string, string>();
  for (const text of texts) {
    if (!isForeign(text)) continue;
    for (const char of text) {
      if (!isForeign(char) || INVISIBLE.test(char)) continue;
      const script = SCRIPTS.findIndex((one) => one.test(char));
      const group = script < 0 ? `block ${(char.codePointAt(0) as number) >> 8}` : `script ${script}`;
      const known = samples.get(group);
      // The smallest, so that the order of pages does not matter.
      if (known === undefined || char < known) samples.set(group, char);
    }
  }
  return [...samples.values()].sort();
}

const INVISIBLE = /[\p{M}\p{C}\p{Z}]/u;

/** Characters that no typeface has: boxes with four and with six digits. */
const MISSING = ['\u0378', '\u{2fff0}'] as const;

/** Returns whether a letter becomes a box: it then has the size of one, and its upper edge. */
export async function boxFinder(sharp: Sharp): Promise<(letter: string) => Promise<boolean>> {
  const [short, long] = await Promise.all(MISSING.map((char) => shapeOf(sharp, char)));
  return async (letter) => {
    const box = (letter.codePointAt(0) as number) > 0xffff ? long : short;
    return (await shapeOf(sharp, letter)) === box;
  };
}

/** Width and height of a drawn letter, and how much of its first line is filled. */
async function shapeOf(sharp: Sharp, text: string): Promise<string> {
  const drawn = sharp({ text: { text, font: 'Geist 60' } }).raw();
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  let filled = 0;
  for (let at = 0; at < width; at++) if ((data[at * channels] ?? 0) > 100) filled++;
  return `${width} ${height} ${filled}`;
}
