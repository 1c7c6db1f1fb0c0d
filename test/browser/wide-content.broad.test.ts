/** Every element that brings a width of its own, in every container, at the widths of phones and screens. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { servedFixture, visit } from './fixture.ts';

const word = 'averyveryverylongwordwithoutanyplacetobreak'.repeat(6);
const words = 'A sentence that is longer than any phone is wide. '.repeat(4);

/** As MDX spells them, which HTML reads as well. */
const elements: Record<string, string> = {
  iframe: '<iframe width="1600" height="900" srcDoc="x" title="Film"></iframe>',
  'frame with a style': '<iframe style={{ width: "1600px" }} srcDoc="x" title="Film"></iframe>',
  object: '<object width="1600" height="800" data="/wide.svg" type="image/svg+xml"></object>',
  embed: '<embed width="1600" height="400" src="/wide.svg" type="image/svg+xml" />',
  canvas: '<canvas width="1600" height="200"></canvas>',
  video: '<video width="1600" height="400" controls></video>',
  audio: '<audio style={{ width: "1600px" }} controls></audio>',
  svg: '<svg width="1600" height="400" viewBox="0 0 1600 400"><rect width="1600" height="400" /></svg>',
  img: '<img src="/wide.svg" width="1600" height="400" alt="Wide" />',
  input: '<input size="100" aria-label="Name" />',
  file: '<input type="file" style={{ width: "1600px" }} aria-label="File" />',
  range: '<input type="range" style={{ width: "1600px" }} aria-label="Range" />',
  select: `<select aria-label="Choice"><option>${word}</option></select>`,
  textarea: '<textarea cols="200" aria-label="Text"></textarea>',
  button: `<button>${words}</button>`,
  'button of one word': `<button>${word}</button>`,
  submit: `<input type="submit" value="${words}" />`,
  fieldset: `<fieldset><legend>${word}</legend><input size="100" aria-label="Size" /></fieldset>`,
  meter: '<meter value="0.5" style={{ width: "1600px" }}></meter>',
  progress: '<progress value="0.5" style={{ width: "1600px" }}></progress>',
  output: `<output>${word}</output>`,
  label: `<label>${word} <input size="100" /></label>`,
  table: `<table><tbody><tr><td>${word}</td><td>${word}</td></tr></tbody></table>`,
  'table with a width': '<table width="1600"><tbody><tr><td>Cell</td></tr></tbody></table>',
  pre: `<pre>${word}</pre>`,
};

/** The ratios that attributes and files give. */
const ratios = { iframe: 1.8, object: 2, embed: 4, canvas: 8, video: 4, svg: 4, img: 4 };

const indented = (text: string, by: string): string => text.replace(/^(?=.)/gm, by);

const containers: Record<string, (element: string) => string> = {
  text: (element) => element,
  sentence: (element) => `Words before ${element} and after.`,
  admonition: (element) => `:::note\n\n${element}\n\n:::`,
  tab: (element) => `::::tabs\n:::tab{label="One"}\n\n${element}\n\n:::\n::::`,
  list: (element) => `- First\n\n${indented(element, '  ')}`,
  'list in a list': (element) => `1. First\n   - Second\n\n${indented(element, '     ')}`,
  quote: (element) => indented(element, '> '),
  cell: (element) => `<table>\n<tbody>\n<tr>\n<td>\n\n${element}\n\n</td>\n<td>Side</td>\n</tr>\n</tbody>\n</table>`,
  details: (element) => `<details open>\n<summary>More</summary>\n\n${element}\n\n</details>`,
  card: (element) => `::::cards\n:::card[One]\n\n${element}\n\n:::\n:::card[Two]\nText\n:::\n::::`,
  step: (element) => `:::steps\n1. First\n\n${indented(element, '   ')}\n:::`,
  figure: (element) => `<figure>\n\n${element}\n\n</figure>`,
};

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="400" viewBox="0 0 1600 400"/>';

const html = (text: string): string => text.replace(/style=\{\{ width: "(\w+)" \}\}/g, 'style="width: $1"');
const page = (body: (element: string) => string, write: (text: string) => string): string =>
  `# Wide\n\n${Object.entries(elements)
    .map(([name, element]) => `## ${name}\n\n${body(write(element))}`)
    .join('\n\n')}\n`;

const slug = (name: string): string => name.replaceAll(' ', '-');
const pages = Object.keys(containers).flatMap((name) => [`md-${slug(name)}`, `mdx-${slug(name)}`]);

const files: Record<string, string> = {
  'site.config.mjs': `export default {
    title: 'Acme', url: 'https://acme.example', favicon: 'icon.svg',
    navbar: { items: [{ to: '/docs/component', label: 'Docs' }] },
  };`,
  'public/wide.svg': svg,
  'content/docs/Parts.jsx': `export const Parts = () => <div>${Object.values(elements).join('\n')}</div>;\n`,
  'content/docs/component.mdx': `import { Parts } from './Parts.jsx';\n\n# Component\n\n## First\n\n<Parts />\n\n## Second\n\nText.\n`,
  ...Object.fromEntries(
    Object.entries(containers).flatMap(([name, container]) => [
      [`content/docs/md-${slug(name)}.md`, page(container, html)],
      [`content/docs/mdx-${slug(name)}.mdx`, page(container, (text) => text)],
    ]),
  ),
};

const browser = await launch();
let site: ServedSite;
beforeAll(async () => {
  site = await servedFixture(files);
});

/** Runs in the page: what reaches over the box that it is in, unless a box between them scrolls. */
function overreach(): string[] {
  const boxes = '#dg-main, .admonition, .tab-panel, blockquote, details, .card, figure';
  const endOf = (box: Element): number =>
    box.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(box).paddingRight) + 1;
  const isOver = (element: Element): boolean => {
    const { right } = element.getBoundingClientRect();
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (at.matches(boxes)) return right > endOf(at);
      if (getComputedStyle(at).overflowX !== 'visible') return false;
    }
    return false;
  };
  const partOf = (element: Element): string => {
    let at: Element | null = element;
    while (at && !at.parentElement?.matches('.prose, .prose > .html-part')) at = at.parentElement;
    while (at && at.tagName !== 'H2') at = at.previousElementSibling;
    return at?.textContent ?? '';
  };
  const found = [...document.querySelectorAll('.prose :not(summary)')]
    .filter((element) => !element.parentElement?.closest('svg, select') && element.getClientRects().length > 0)
    .filter(isOver)
    .map((element) => `${partOf(element)}: ${element.tagName.toLowerCase()}`);
  if (document.documentElement.scrollWidth > innerWidth) found.push('page');
  return [...new Set(found)];
}

const open = async (name: string, width: number): Promise<Page> =>
  (await visit(browser, `${site.url}/docs/${name}`, { viewport: { width, height: 800 } })).page;

describe.each([...pages, 'component'])('%s', (name) => {
  it('has nothing that reaches over its column', async () => {
    const page = await open(name, 320);
    const found: Record<number, string[]> = {};
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      found[width] = await page.evaluate(overreach);
    }
    expect(found).toEqual({ 320: [], 390: [], 768: [], 1440: [] });
  });

  it('keeps the ratio of what has width and height', async () => {
    const page = await open(name, 390);
    const found = await page.evaluate(
      (names) =>
        names.map((tag) => {
          const { width, height } = document.querySelector(`.prose ${tag}[width]`)?.getBoundingClientRect() ?? {};
          return [tag, Math.round((10 * (width ?? 0)) / (height || 1)) / 10];
        }),
      Object.keys(ratios),
    );
    expect(Object.fromEntries(found)).toEqual(ratios);
  });
});
