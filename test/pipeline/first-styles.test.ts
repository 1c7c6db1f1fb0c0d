/** Pages have only those styles in their HTML that something in their first view can match. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtSite } from '../helpers/built.ts';

const LONG = 'Words that fill a line of the page, and then some more of them.\n\n'.repeat(120);

const files = {
  'site.config.mjs': `export default { title: 'Acme', url: 'https://acme.example', navbar: { items: [{ label: 'Blog', to: '/docs/plain' }] } };`,
  'content/docs/plain.md': '# Plain\n\nText.\n',
  'content/docs/boxes.md': '# Boxes\n\n:::tip\n\nA tip.\n\n:::\n\n- one\n\n### Third\n\nText.\n',
  'content/docs/fold.md': '# Fold\n\n<details><summary>More</summary>\n\nText.\n\n</details>\n',
  'content/docs/tabs.mdx':
    '# Tabs\n\n<Tabs defaultValue={null}>\n<TabItem value="a" label="A">\n\nA\n\n</TabItem>\n</Tabs>\n\n<p hidden>x</p>\n',
  'content/docs/image.md': '# Image\n\n<img src="/a.svg" alt="a">\n',
  'content/docs/modes.md': '# Modes\n\n<img src="/a.svg#dark-mode-only" alt="a">\n',
  'content/docs/right.md': '# Right\n\n<div dir="rtl">\n\nText.\n\n</div>\n\n## Second\n',
  'public/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/docs/danger.md': '# Danger\n\n:::danger\n\nNo tip.\n\n:::\n',
  'content/docs/table.md': `# Table\n\n| A | B |\n| - | - |\n| 1 | 2 |\n\n${LONG}`,
  'content/docs/below.md': `# Below\n\n${LONG}\n\n| A | B |\n| - | - |\n| 1 | 2 |\n\n\`\`\`js\nlet a = 1;\n\`\`\`\n`,
};

let styles: (page: string) => string;

const stylesOf = (out: string, page: string): string =>
  /<style data-first-view>(.*?)<\/style>/s.exec(readFileSync(path.join(out, `docs/${page}/index.html`), 'utf8'))?.[1] ??
  '';

beforeAll(async () => {
  const site = await builtSite(files);
  styles = (page) => stylesOf(site.out, page);
});

describe('The styles in the HTML of a page', () => {
  it('have the rules of the boxes that it shows, and no others', () => {
    const tip = /\[data-type=tip\]/;
    const danger = /\[data-type=danger\]/;
    expect(styles('boxes')).toMatch(tip);
    expect(styles('boxes')).not.toMatch(danger);
    expect(styles('danger')).toMatch(danger);
    expect(styles('danger')).not.toMatch(tip);
    expect(styles('plain')).not.toContain('.admonition');
  });

  it('have those of tables and code, also far below, and only where the page has some', () => {
    expect(styles('table')).toContain('.prose table{');
    expect(styles('below')).toContain('.prose table{');
    expect(styles('below')).toContain('.t-keyword');
    expect(styles('plain')).not.toMatch(/\btable\b(?!-)/);
    expect(styles('plain')).not.toContain('.t-keyword');
  });

  it('name of several alternatives those that the page has', () => {
    expect(styles('boxes')).toContain(':is(h1,h3){');
    expect(styles('plain')).toMatch(/\.prose\{[^{}]*h1\{margin:2em/);
    expect(styles('plain')).not.toContain('.recent');
    // A list of links in the navbar, and no menu, also where the text has one.
    expect(styles('fold')).toContain('.navbar :is(li>a)');
    expect(styles('fold')).toMatch(/\.prose summary/);
  });

  it('have those of pictures for one mode where the page has one of that mode', () => {
    expect(styles('modes')).toContain('[src$="#dark-mode-only"]');
    expect(styles('modes')).not.toContain('light-mode-only');
    expect(styles('image')).not.toContain('mode-only');
  });

  it('have those of text from right to left where the page has some, or all of it', async () => {
    expect(styles('boxes')).not.toContain(':dir(');
    expect(styles('right')).toContain(':dir(rtl)');
    const made = await builtSite({
      ...files,
      'site.config.mjs': `export default { title: 'Acme', url: 'https://acme.example', lang: 'ar' };`,
    });
    expect(stylesOf(made.out, 'boxes')).toContain(':dir(rtl)');
  });

  it('keep the specificity of alternatives that are left out', () => {
    // `td` is an element, and the boxes beside it are classes.
    expect(styles('table')).toMatch(/:is\(td,\.[\w>-]+\)>:last-child/);
  });

  it('keep selectors that old browsers forgive', () => {
    expect(styles('plain')).toContain(':not(:is(:popover-open))');
  });

  it('keep all that must not match: a script may add it later', () => {
    expect(styles('tabs')).toContain('.tab-panel:not([data-selected],[hidden])');
  });

  it('have one block for each layer, and no names of tokens that nothing uses', () => {
    for (const page of ['plain', 'boxes', 'table']) {
      const css = styles(page);
      const layers = css.match(/@layer [\w-]+\{/g) ?? [];
      expect(layers.length).toBeGreaterThan(2);
      expect(new Set(layers).size).toBe(layers.length);
      for (const [, name = ''] of css.matchAll(/[{;](--\w+):/g)) expect(css).toContain(`var(${name}`);
    }
  });

  it('have no rules of the API reference on a site without one', () => {
    expect(styles('boxes')).not.toContain('code>a');
  });

  it('are no larger than a fourth of a typical page', () => {
    expect(styles('plain').length).toBeLessThan(11_500);
    expect(styles('boxes').length).toBeLessThan(14_500);
  });
});
