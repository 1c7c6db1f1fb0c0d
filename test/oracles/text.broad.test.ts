import { expect, test } from 'vitest';
import { once } from '../../cli/lib/once.ts';
import { fc } from '../helpers/fc.ts';
import { choose, isLong, seedOr } from '../helpers/long.ts';
import { compareBlocks } from './compare.ts';
import { examplePages, examples, type Page } from './examples.ts';
import { texts, withoutFront } from './grammar.ts';
import { causesIn, exampleOf, faultsIn, judge } from './oracle.ts';
import { contentOf } from './pages.ts';
import { readBlocks } from './reading.ts';
import { treeFaults } from './tree.ts';

/** Examples that docsgen reads in another way in some container, and why. */
const KNOWN: Record<string, string> = {
  ...Object.fromEntries(
    ['cm126', 'cm127', 'cm137', 'cm139', 'cm237'].map((id) => [
      id,
      'a code block that is left open in a box goes on to the end (DG3206)',
    ]),
  ),
  cm173: 'the page goes on after an element whose content is not text (DG3200)',
  gfm653: 'the page goes on after an element whose content is not text (DG3200)',
  cm629: 'CDATA, which HTML takes for a broken comment, is left out like a comment',
};

/** Their pages are one site, which is built once. */
const judged = once(() => judge(examplePages()));

test('every example of CommonMark and GFM reads as in the reference: alone and in each container', async () => {
  const verdicts = await judged();
  expect([examples.length, verdicts.length]).toEqual([696, 2088]);
  expect(faultsIn(verdicts.filter(({ page }) => KNOWN[exampleOf(page)] === undefined))).toEqual([]);
  const met = verdicts.filter(({ differences }) => differences.some(({ causes }) => causes.length === 0));
  expect(new Set(met.map(({ page }) => exampleOf(page)))).toEqual(new Set(Object.keys(KNOWN)));
});

/** Examples that are repeated on a page have an id twice. */
const TWICE = /^the id "foo" is there twice$/;
/** A code block between `<tr>` and `<td>`: browsers move it out of the table, and the check reports it. */
const REPORTED = new Set(['cm191']);
test('browsers read the page of each example as it is written', async () => {
  const verdicts = await judged();
  const faults = verdicts.flatMap(({ page, html }) => {
    if (REPORTED.has(exampleOf(page))) return [];
    return treeFaults(`<!doctype html><div>${contentOf(html)}`)
      .filter((fault) => !TWICE.test(fault))
      .map((fault) => `${exampleOf(page)}: ${fault}`);
  });
  expect(faults).toEqual([]);
});

const generated = (count: number, seed: number): Page[] =>
  fc
    .sample(texts, { numRuns: count, seed })
    .map((text, at) => ({ file: `content/docs/t${at}.md`, text, reference: [withoutFront(text)] }));

/** 1,000 texts are a site. The parsers share the texts of a long run. */
const ROUNDS = choose(1, 10);
const SEED = seedOr(20_261_122);

test.each([
  ['native', SEED],
  ['remark', isLong ? SEED + ROUNDS : SEED],
] as const)('generated texts read as in the reference (%s)', async (parser, first) => {
  const faults: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const verdicts = await judge(generated(choose(300, 1000), first + round), parser);
    faults.push(...faultsIn(verdicts).map((fault) => `seed ${first + round}: ${fault}`));
    const causes = causesIn(verdicts);
    expect(Object.keys(causes)).toEqual(expect.arrayContaining(['alert', 'emoji', 'heading id']));
  }
  expect(faults).toEqual([]);
  if (isLong) console.log(`${parser}: ${ROUNDS} × 1,000 texts, seeds from ${first}`);
});

test('the comparison sees each kind of loss', () => {
  const reference = readBlocks(
    '<p>a <code>b</code> <b>c</b></p><h2>d</h2><ul><li>e<br>f</li></ul><pre>g\n  h</pre><table><tr><td>i</table>',
  );
  const faults = (html: string): number =>
    compareBlocks(reference, readBlocks(html)).filter(({ causes }) => causes.length === 0).length;
  const same =
    '<p>a <code>b</code>\n<b>c</b></p><h2>d</h2><ul><li><p>e <br/>\nf</p></li></ul><pre>g\n  h\n</pre><table><tr><td>i</td></tr></table>';
  expect(faults(same)).toBe(0);
  const losses = [
    same.replace('</code>\n', '</code>'),
    same.replace('<h2>d</h2>', ''),
    same.replace('h2>d', 'h3>d'),
    same.replace('<br/>', ''),
    same.replace('\n  h', '\n h'),
    same.replace('<td>i</td>', '<td></td>'),
    same.replace('<b>c</b>', '<b>c</b> new'),
    same.replace('<td>i', '<td><script>i</script>'),
    same.replace('<p>a', '<!-- <p>a'),
  ];
  expect(losses.map(faults)).toEqual(losses.map(() => 1));
});
