/** Builds pages in one site, and compares what each says with the reference. */
import type { Problem } from '../../cli/problems/problem.ts';
import { builtSite } from '../helpers/built.ts';
import { causes, causesOf } from './causes.ts';
import { compareBlocks, type Difference, shown } from './compare.ts';
import type { Page } from './examples.ts';
import { htmlOf, publishedBlocks } from './pages.ts';
import type { Block } from './reading.ts';
import { type Hidden, hiddenTexts, referenceBlocks } from './reference.ts';

export interface Verdict {
  page: Page;
  html: string;
  differences: Difference[];
  /** What readers do not see and nobody reports. */
  silent: Hidden[];
}

/** Links of examples lead nowhere. */
const configOf = (parser: string): string => `export default {
  title: 'Oracle',
  url: 'https://example.com',
  markdown: { parser: '${parser}' },
  problems: { DG5001: 'ignore', DG5002: 'ignore', DG5003: 'ignore', DG5004: 'ignore', DG5005: 'ignore', DG5007: 'ignore', DG5440: 'ignore' },
};
`;

/** The files of a site with these pages. */
export const filesOf = (pages: readonly Page[], parser = 'native'): Record<string, string> => ({
  'site.config.mjs': configOf(parser),
  ...Object.fromEntries(pages.flatMap(({ file, text, more }) => [[file, text], ...Object.entries(more ?? {})])),
});

export async function judge(pages: readonly Page[], parser?: 'native' | 'remark'): Promise<Verdict[]> {
  const { out, stdout } = await builtSite(filesOf(pages, parser), { args: ['--format', 'json'] });
  const { ok, problems } = JSON.parse(stdout) as { ok: boolean; problems: Problem[] };
  if (!ok)
    throw new Error(JSON.stringify(problems.filter(({ severity }) => severity === 'error').slice(0, 9), null, 1));
  const reported = new Set(problems.map(({ file, line }) => `${file}:${line}`));
  const known = new Map<string, Block[]>();
  return pages.map((page) => verdictOn(page, { html: htmlOf(out, page.file), reported, known }));
}

interface Published {
  html: string;
  /** Places of problems: `file:line`. */
  reported: ReadonlySet<string>;
  /** References that were read, by text. */
  known?: Map<string, Block[]>;
}

export function verdictOn(page: Page, { html, reported, known = new Map() }: Published): Verdict {
  const read = (text: string): Block[] => {
    const blocks = known.get(text) ?? referenceBlocks(text);
    known.set(text, blocks);
    return blocks;
  };
  const hidden = page.reference.flatMap(hiddenTexts);
  const notes = new Set(hidden.filter(({ why }) => why === 'footnote').map(({ text }) => text));
  const seen = (blocks: Block[]): Block[] => blocks.filter(({ kind, text }) => kind !== 'note' || !notes.has(text));
  return {
    page,
    html,
    differences: compareBlocks(seen(page.reference.flatMap(read)), seen(publishedBlocks(html)), [
      ...causesOf(page.source ?? page.text),
      ...causes,
    ]),
    // Only there are the lines those of the page.
    silent: page.reference.length === 1 ? hidden.filter(({ line }) => !reported.has(`${page.file}:${line}`)) : [],
  };
}

/** How often each cause explains a difference. */
export function causesIn(verdicts: readonly Verdict[]): Record<string, number> {
  const names = verdicts.flatMap(({ differences }) => differences.flatMap(({ causes }) => causes));
  return Object.fromEntries([...new Set(names)].map((name) => [name, names.filter((one) => one === name).length]));
}

/** Differences without a cause and texts hidden in silence, with their source. */
export const faultsIn = (verdicts: readonly Verdict[]): string[] =>
  verdicts.flatMap(({ page, differences, silent }) => {
    const faults = [
      ...differences
        .filter(({ causes }) => causes.length === 0)
        .map(
          ({ reference, published }) =>
            `  the reference reads\n${shown(reference)}\n  the page reads\n${shown(published)}`,
        ),
      ...silent.map(({ why, line, text }) => `  hidden in silence (${why}, line ${line}): ${JSON.stringify(text)}`),
    ];
    return faults.length === 0 ? [] : [`${page.file}\n${page.text}\n${faults.join('\n')}`];
  });

export const exampleOf = ({ file }: Page): string => /([^/]+?)-/.exec(file)?.[1] ?? '';
