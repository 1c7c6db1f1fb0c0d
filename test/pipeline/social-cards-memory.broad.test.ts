/** Social cards of many pages: drawing them takes memory for one at a time. */
import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const MEGABYTE = 2 ** 20;

/** Megabytes that a first build takes at most, with and without cards. */
async function peak(pages: number, socialCards: boolean): Promise<number> {
  const texts = Array.from({ length: pages }, (_, number) => [
    `content/docs/part-${number % 9}/wharf-${number}.md`,
    `# Wharf ${number} of the long quay\n\nShips moor at number ${number}.\n`,
  ]);
  const config = { title: 'Quay', url: 'https://quay.example', socialCards };
  const files = { 'site.config.mjs': `export default ${JSON.stringify(config)};\n`, ...Object.fromEntries(texts) };
  const one = site(files, { fresh: true });
  const { code, report } = await one.report();
  expect(code).toBe(0);
  const cards = Object.keys(one.tree()).filter((file) => file.startsWith('assets/cards/'));
  // And those of the categories.
  expect(cards.length >= pages).toBe(socialCards);
  return report.peakRssBytes / MEGABYTE;
}

test('four times as many cards take hardly more memory', { timeout: 120_000 }, async () => {
  const few = (await peak(75, true)) - (await peak(75, false));
  const many = (await peak(300, true)) - (await peak(300, false));
  console.log(`memory for cards: ${Math.round(few)} MB for 75, ${Math.round(many)} MB for 300`);
  expect(many).toBeLessThan(130);
  expect(many - few).toBeLessThan(45);
});
