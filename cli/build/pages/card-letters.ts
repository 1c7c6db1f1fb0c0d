/** Reports letters that cards show as boxes. What a machine can draw is kept until it has other typefaces. */
import { join } from 'node:path';
import { fits, type Shape } from '../../lib/fits.ts';
import type { SocialCard } from '../../model/images.ts';
import { samplesOf } from '../../pipeline/images/cards/letters.ts';
import { isForeign } from '../../pipeline/images/cards/measure.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { readJsonChecked, writeJsonChecked } from '../../system/entries.ts';

interface Known {
  machine: string;
  /** Letters that are drawn, and those that become boxes. */
  drawn: string[];
  boxes: string[];
}

const KNOWN: Shape = { machine: 'string', drawn: ['string'], boxes: ['string'] };

interface Asking {
  cacheDir: string;
  /** Key of the machine. */
  machine: string;
  /** Undefined: nothing can be drawn. */
  isBox(letter: string): Promise<boolean | undefined>;
}

/** At most one problem for the site. */
export async function letterProblems(
  cards: readonly SocialCard[],
  { cacheDir, machine, isBox }: Asking,
): Promise<Problem[]> {
  const foreign = cards.filter(({ facts }) => textsOf(facts).some(isForeign));
  if (foreign.length === 0) return [];
  const file = join(cacheDir, 'card-letters.json');
  const { drawn, boxes } = knownIn(file, machine);
  const samples = samplesOf(foreign.flatMap(({ facts }) => textsOf(facts)));
  const open = samples.filter((letter) => !drawn.includes(letter) && !boxes.includes(letter));
  for (const letter of open) {
    const answer = await isBox(letter);
    if (answer !== undefined) (answer ? boxes : drawn).push(letter);
  }
  if (open.length > 0) writeJsonChecked(file, { machine, drawn, boxes } satisfies Known);
  const letters = samples.filter((letter) => boxes.includes(letter));
  const [first] = foreign.filter(({ facts }) =>
    textsOf(facts).some((text) => letters.some((one) => text.includes(one))),
  );
  return first ? [problem('DG5016', { letters, title: first.facts.title })] : [];
}

function knownIn(file: string, machine: string): Known {
  const kept = readJsonChecked(file);
  return fits(kept, KNOWN) && (kept as Known).machine === machine ? (kept as Known) : { machine, drawn: [], boxes: [] };
}

const textsOf = ({ title, section, site }: SocialCard['facts']): string[] => [title, section, site];
