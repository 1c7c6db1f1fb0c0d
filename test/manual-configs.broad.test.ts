/** The pieces of a config that the manual shows are marked `fragment`, so `docsgen check` skips them. Here they compile. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { findCode } from '../cli/api/samples/find-code.ts';
import { resolveSamples } from '../cli/api/samples/resolve.ts';
import { root } from './helpers/site.ts';

const folder = path.join(root, 'cli/manual/content/docs');
const OPENING = 'export default defineConfig({';
/** In one line with the first line of a piece, so that lines of errors stay those of the page. */
const START = `import { defineConfig } from 'docsgen'; ${OPENING} ...{ title: 'Acme', url: 'https://acme.example' },`;

/** A piece as a whole config: a call of `defineConfig` gets the required settings, other pieces the call around them. */
function whole(piece: string): string {
  return piece.startsWith(OPENING) ? piece.replace(OPENING, START) : `${START} ${piece}\n});`;
}

/** Pieces of a page, with one name each, as samples of one page can import each other. */
function piecesOf(text: string) {
  return findCode(text).samples.flatMap((sample, index) => {
    const isPiece = sample.title === 'site.config.ts' && !sample.check && !sample.code.includes('import ');
    return isPiece ? [{ ...sample, title: `piece-${index}.ts`, check: true, code: whole(sample.code) }] : [];
  });
}

function errorsOf(pages: { file: string; text: string }[]): string[] {
  const output = resolveSamples(ts, {
    siteDir: root,
    modules: [],
    declarations: [],
    options: { types: ['node'], paths: { docsgen: [path.join(root, 'cli/index.ts')] } },
    pages: pages.map(({ file, text }) => ({ file, samples: piecesOf(text), inline: [] })),
  });
  return output.pages.flatMap(({ file, samples }) =>
    samples.flatMap(({ problems }) => problems.map(({ line, message }) => `${file}:${line}: ${message}`)),
  );
}

describe('pieces of a config in the manual', () => {
  test('compile as parts of a whole config', { timeout: 120_000 }, () => {
    const pages = readdirSync(folder)
      .filter((name) => /\.mdx?$/.test(name))
      .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));
    expect(errorsOf(pages)).toEqual([]);
    expect(pages.flatMap(({ text }) => piecesOf(text)).length).toBeGreaterThan(30);
  });

  test('do not compile with a setting that does not exist', { timeout: 120_000 }, () => {
    const sample = '```ts title="site.config.ts" fragment\nnavbar: { titel: 1 },\n```\n';
    expect(errorsOf([{ file: 'a.md', text: sample }])).toEqual([expect.stringMatching(/^a\.md:2: .*'titel'/)]);
  });
});
