/** The line of progress: rewritten calmly, and never wider than the terminal. */
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createProgress } from '../../cli/system/progress.ts';
import { atItem, besideStages, hearStages, inStage } from '../../cli/system/stage-channel.ts';

/** What is written while the stages run. */
async function written(show: 'line' | 'lines' | 'stages' | 'none', run: () => unknown): Promise<string[]> {
  const texts: string[] = [];
  const progress = createProgress({ write: (text) => texts.push(text), show, columns: () => 80 });
  const stop = hearStages(progress.stage);
  await run();
  stop();
  progress.end();
  progress.end();
  return texts;
}

const items = (total: number) => {
  for (let done = 1; done <= total; done += 1) atItem(done, total);
};

test('a stage is shown when it begins, and its items not each time', async () => {
  const texts = await written('line', () => {
    inStage('parse', () => items(100_000));
    inStage('render', () => {
      inStage('page data', () => undefined);
      atItem(1, 7);
    });
    inStage('write', () => inStage('move files', () => items(1)));
  });
  expect(texts[0]).toMatch(/^\r\u001b\[Kparse {2}0\.\d s$/);
  expect(texts.length).toBeLessThan(100);
  expect(texts.join()).not.toContain('page data');
  expect(texts.at(-3)).toContain('write');
  expect(texts.at(-2)).toContain('move files 1/1');
  expect(texts.at(-1)).toBe('\r\u001b[K');
});

test('stages are reported when they are done, each once, without their parts', async () => {
  const texts = await written('stages', async () => {
    inStage('scan', () => undefined);
    const beside = besideStages('theme', async () => undefined);
    await inStage('parse', async () => {
      items(2);
      inStage('images', () => items(2));
    });
    await beside;
    const failing = inStage('write', async () => {
      throw new Error('no space');
    });
    await expect(failing).rejects.toThrow('no space');
  });
  expect(texts.map((line) => line.replace(/\d+ ms/, 'N ms'))).toEqual(['scan N ms\n', 'parse N ms\n', 'write N ms\n']);
});

test('a log gets a line every two seconds at the latest, and none from what is quick', async () => {
  expect(await written('lines', () => inStage('scan', () => items(1000)))).toEqual([]);
  const began = performance.now();
  const at: number[] = [];
  const texts: string[] = [];
  const progress = createProgress({
    write: (text) => {
      texts.push(text);
      at.push(performance.now() - began);
    },
    show: 'lines',
    columns: () => 10,
  });
  const stop = hearStages(progress.stage);
  await inStage('a stage that reports nothing', async () => {
    while (texts.length < 2) await setTimeout(50);
  });
  stop();
  progress.end();
  for (const text of texts) expect(text).toMatch(/^a stage that reports nothing {2}\d\.\d s\n$/);
  for (const [index, time] of at.entries()) expect(time - (at[index - 1] ?? 0)).toBeGreaterThan(1500);
});

test('nothing is printed without a terminal', async () => {
  expect(await written('none', () => inStage('scan', () => items(2)))).toEqual([]);
});
