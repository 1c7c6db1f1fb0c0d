/** How alike two sites are, as the terminal and the page for reviewers show it: all of a short list, the start of a long one. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../helpers/site.ts';
import { type Files, folder } from '../migrate/moving.ts';

const page = (content: string, menu = ''): string =>
  `<!doctype html><html><head><title>T | Lamp</title></head><body>${menu}<main>${content}</main></body></html>`;

async function shown(before: Files, after: Files): Promise<{ text: string; html: string }> {
  const below = (name: string, files: Files) => Object.entries(files).map(([file, text]) => [`${name}/${file}`, text]);
  const cwd = folder(Object.fromEntries([...below('old', before), ...below('new', after)]));
  const { stdout } = await runCli(['diff', 'old', 'new', '--html', 'report.html'], { cwd });
  return { text: stdout, html: readFileSync(path.join(cwd, 'report.html'), 'utf8') };
}

/** Pages with one word that differs. */
const pages = (count: number, word: string): Files =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}.html`, page(`<h1>P${at}</h1><p>${word}</p>`)]));

test('entries of a sidebar are shown without their indent, words with those before them', async () => {
  const menu = (label: string) =>
    `<nav class="menu"><ul><li><p>More</p><ul><li><a href="/a">${label}</a></li></ul></li></ul></nav>`;
  const { text } = await shown(
    { 'a.html': page('<h1>A</h1><p>one two old</p>', menu('Deep')) },
    { 'a.html': page('<h1>A</h1><p>one two new</p>', menu('Deeper')) },
  );
  expect(text).toContain('sidebars  - Deep (/a)  + Deeper (/a)\n');
  expect(text).toContain('words  … one two - old  + new\n');
});

test.each([
  [4, 0],
  [5, 1],
  [7, 3],
])('of %d differences of a page, the terminal shows four', async (count, more) => {
  const images = (name: string) =>
    page(
      `<h1>A</h1>${Array.from({ length: count }, (_, at) => `<img src="/${name}.png" alt="${name}${at}">`).join('')}`,
    );
  const { text, html } = await shown({ 'a.html': images('x') }, { 'a.html': images('y') });
  expect(text.match(/images {2}- x\d/g)).toHaveLength(Math.min(count, 4));
  expect(/and (\d+) more differences?/.exec(text)?.[1]).toBe(more === 0 ? undefined : String(more));
  expect(html.match(/<del>x\d/g)).toHaveLength(count);
  expect(html).not.toContain('more difference');
});

test.each([
  [20, 0],
  [21, 1],
])('of %d pages that differ, the terminal shows twenty, and the page for reviewers all', async (count, more) => {
  const { text, html } = await shown(pages(count, 'old'), pages(count, 'new'));
  expect(text.match(/words .*- old/g)).toHaveLength(20);
  expect(/and (\d+) more/.exec(text)?.[1]).toBe(more === 0 ? undefined : String(more));
  expect(html.match(/<details class="page"/g)).toHaveLength(count);
  // The first three are open.
  expect(html.match(/<details class="page" open/g)).toHaveLength(3);
  expect(html).not.toContain('more page');
});

test('the page for reviewers has the differences of 250 pages, and lists the others', async () => {
  for (const [count, more] of [
    [250, undefined],
    [251, '1 more page'],
  ] as const) {
    const { html } = await shown(pages(count, 'old'), pages(count, 'new'));
    expect(html.match(/<details class="page"/g)).toHaveLength(250);
    expect(/\d+ more pages?/.exec(html)?.[0]).toBe(more);
  }
});
