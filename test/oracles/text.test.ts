import { expect, test } from 'vitest';
import { builtSite } from '../helpers/built.ts';
import { compareBlocks, shown } from './compare.ts';
import { examplePages, type Page } from './examples.ts';
import { htmlOf, publishedBlocks } from './pages.ts';
import { referenceBlocks } from './reference.ts';

/** Examples link to pages that do not exist. */
const config = `export default {
  title: 'Oracle', url: 'https://example.com', baseUrl: '/',
  problems: { DG5001: 'ignore', DG5002: 'ignore', DG5003: 'ignore', DG5004: 'ignore' },
};
`;

async function published(pages: readonly Page[]) {
  const files = Object.fromEntries(
    pages.flatMap(({ file, text, more }) => [[file, text], ...Object.entries(more ?? {})]),
  );
  const built = await builtSite({ 'site.config.mjs': config, ...files }, { args: ['--format', 'json'] });
  return { ...built, report: JSON.parse(built.stdout) };
}

test('every example of CommonMark and GFM reads as the reference reads it, alone and in every container', async () => {
  const pages = examplePages();
  const { out, report } = await published(pages);
  console.log(
    report.ok,
    report.problems.filter((p: any) => p.severity === 'error').slice(0, 20),
    report.durationMs,
    report.cpuMs,
  );
  const faults: string[] = [];
  const counts = new Map<string, number>();
  for (const { file, reference } of pages) {
    const html = htmlOf(out, file);
    for (const one of compareBlocks(referenceBlocks(reference), publishedBlocks(html))) {
      for (const name of one.causes) counts.set(name, (counts.get(name) ?? 0) + 1);
      if (one.causes.length === 0)
        faults.push(`${file}\n  expected\n${shown(one.reference)}\n  published\n${shown(one.published)}`);
    }
  }
  console.log(faults.length, Object.fromEntries(counts));
  (await import('node:fs')).writeFileSync('/tmp/text/faults.txt', faults.join('\n'));
  expect(faults.length).toBe(0);
}, 200_000);
