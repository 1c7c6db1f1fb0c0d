/**
 * The language server at 1,000 and 5,000 pages: what it answers stays right while files change, and how long it takes and
 * how much memory it needs is printed. Long form only.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { editor } from '../helpers/editor.ts';
import { isLong } from '../helpers/long.ts';
import { site } from '../helpers/site.ts';

const text = (at: number, pages: number): string => `---
title: Page ${at}
---

Words of page ${at}, with [the next](./page-${(at + 1) % pages}.md#part-1) and [another](./page-${(at * 7) % pages}.md).

## Part 1

Text.

## Part 2

\`\`\`ts
const a = ${at};
\`\`\`
`;

const p95 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;
const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0;

/** Peak memory of a process in MB. */
const peakOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

describe.runIf(isLong)('the language server', () => {
  test.each([1000, 5000])(
    'at %d pages',
    async (pages) => {
      const files = Array.from({ length: pages }, (_, at) => [`content/docs/page-${at}.md`, text(at, pages)]);
      const made = site(Object.fromEntries(files));
      const start = performance.now();
      const on = await editor(made.dir);
      const file = 'content/docs/page-7.md';
      await on.open(file, text(7, pages));
      await on.complete(file, `${text(7, pages)}\n[a](./|)`);
      const ready = performance.now() - start;
      const own: number[] = [];
      const elsewhere: number[] = [];
      const completions: number[] = [];
      for (let round = 0; round < 30; round++) {
        await on.type(file, `${text(7, pages)}\n[no](./missing-${round}.md)\n`);
        own.push(
          (await on.until(file, (list) => list.some(({ message }) => String(message).includes(`missing-${round}`))))
            .milliseconds,
        );
        await on.type(file, text(7, pages).replace('## Part 1', `## Other ${round}`));
        elsewhere.push((await on.until('content/docs/page-6.md', (list) => list.length === 1)).milliseconds);
        await on.type(file, text(7, pages));
        await on.until('content/docs/page-6.md', (list) => list.length === 0);
        const before = performance.now();
        const items = await on.complete(file, `${text(7, pages)}\n[a](./page-1${round}|)`);
        completions.push(performance.now() - before);
        expect(items.length).toBeGreaterThanOrEqual(pages - 1);
      }
      const figures = (times: readonly number[]) => `${median(times).toFixed(0)} (p95 ${p95(times).toFixed(0)})`;
      console.log(
        `${pages} pages: ready ${ready.toFixed(0)} ms, own text ${figures(own)}, elsewhere ${figures(elsewhere)}, completion ${figures(completions)}, peak ${peakOf(on.pid).toFixed(0)} MB`,
      );
      expect(await on.end()).toBe(0);
    },
    600_000,
  );
});
