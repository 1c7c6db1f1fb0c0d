/** Social cards on their way to the output: drawn while pages are rendered, each once, kept between builds. */
import { join } from 'node:path';
import { baseName } from '../../lib/paths.ts';
import type { SocialCard } from '../../model/images.ts';
import { openDrawer } from '../../pipeline/images/cards/draw.ts';
import { keepPictures, readSums, removeOthers } from '../../pipeline/images/kept.ts';
import type { Output, OutputFile } from '../../pipeline/write/write.ts';
import type { Outcome, Problem } from '../../problems/problem.ts';
import { besideStages } from '../../system/stage-channel.ts';
import type { CardMachine, Run, SiteCards, UnderstoodSite, Workspace } from '../types.ts';
import { letterProblems } from './card-letters.ts';
import { siteCards } from './cards.ts';

// A shard names the cards that the join draws.
export { siteCards } from './cards.ts';

/** Each thread that draws keeps 40 MB. One is enough beside the main thread. */
const AT_ONCE = 1;

export interface CardSteps {
  all: SiteCards;
  /** Waits until all cards are drawn. @param isWanted False: no more are drawn. */
  drawn(isWanted: boolean): Promise<Problem[]>;
  /** The drawn cards as files of the output. Forgets those that no page has any more. */
  files(output: Output): Outcome<OutputFile[]>;
}

/** Names the cards of a site, and begins to draw those that are missing. */
export function beginCards(run: Run, site: UnderstoodSite, machine: CardMachine): CardSteps {
  const { workspace } = run;
  const { output, loaded } = site;
  const all = run.keep(siteCards(site, machine));
  // Pages with the same texts share a card.
  const cards = [...new Map([...all.values()].map((one) => [one.file, one])).values()];
  const folder = join(workspace.cacheDir, 'cards');
  const state = { isWanted: !run.failing() };
  const drawing =
    output && state.isWanted
      ? besideStages('social cards', () => drawCards(cards, { ...workspace, folder, output, machine, state }))
      : Promise.resolve([]);
  // The code that awaits it reports a failure, but possibly only after the rejection.
  drawing.catch(() => undefined);
  return {
    all,
    async drawn(isWanted) {
      state.isWanted = isWanted;
      return (await drawing).map((problem) => ({ ...problem, ...loaded.locate(['socialCards']) }));
    },
    files: (to) => cardFiles(cards, folder, to),
  };
}

interface Drawing extends Pick<Workspace, 'shared' | 'cacheDir'> {
  folder: string;
  machine: CardMachine;
  output: Output;
  state: { isWanted: boolean };
}

/** sharp is loaded only if a card is missing, or a letter is new. */
async function drawCards(cards: readonly SocialCard[], drawing: Drawing): Promise<readonly Problem[]> {
  const { folder, output, shared, state } = drawing;
  const opened: { drawer?: ReturnType<typeof openDrawer> } = {};
  const drawer = async () => {
    if (!state.isWanted) return undefined;
    opened.drawer ??= openDrawer();
    return (await opened.drawer).value;
  };
  await keepPictures(cards, {
    folder,
    atOnce: AT_ONCE,
    make: async (card) => (await drawer())?.draw(card),
    isPublished: output.intact,
    shared,
  });
  const letters = await letterProblems(cards, {
    ...drawing,
    machine: drawing.machine.key(),
    isBox: async (letter) => (await drawer())?.isBox(letter),
  });
  if (!opened.drawer) return letters;
  const { value, problems } = await opened.drawer;
  value?.end();
  return [...problems, ...letters];
}

function cardFiles(cards: readonly SocialCard[], folder: string, output: Output): Outcome<OutputFile[]> {
  const sums = readSums(folder);
  const problems: Problem[] = [];
  const files = cards.flatMap(({ file }) => {
    const sum = sums.get(baseName(file));
    const published = sum !== undefined && output.intact(file, sum) ? output.published(file) : undefined;
    if (published) return published;
    const copied = output.copy(file, { from: join(folder, baseName(file)) });
    problems.push(...copied.problems);
    return copied.value ?? [];
  });
  removeOthers(
    folder,
    cards.map(({ file }) => file),
  );
  return { value: files, problems };
}
