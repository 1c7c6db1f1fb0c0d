/** Names of files that need encoding somewhere: every link to them works after a round trip through HTML, URL and disk. */
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { brokenLinks } from '../helpers/html.ts';
import { site as createSite } from '../helpers/site.ts';
import { servedFixture, visit } from './fixture.ts';

/** Name of the file without its extension → its title. */
const names: Record<string, string> = {
  'with space': 'Space',
  '100%': 'Percent',
  '50%25off': 'Escape',
  'a+b': 'Plus',
  'q&a': 'Ampersand',
  "it's": 'Apostrophe',
  Grüße: 'Umlaut',
  'cafe\u0301': 'Combining',
  日本語: 'CJK',
  مرحبا: 'Right to left',
  '🎉party': 'Emoji',
  'a,b;c=d@e!(f)[g]': 'Punctuation',
};

const link = (name: string): string => `- [${names[name]}](<./${name.replaceAll('%', '%25')}.md>)`;

const files: Record<string, string> = {
  'content/docs/start.md': `# Start\n\n${Object.keys(names).map(link).join('\n')}\n`,
  ...Object.fromEntries(
    Object.entries(names).map(([name, title]) => [`content/docs/${name}.md`, `# ${title}\n\n[back](start.md)\n`]),
  ),
};

const browser = await launch();
let site: ServedSite;

beforeAll(async () => {
  site = await servedFixture(files);
});

it('a crawl of the built folder finds no broken link', async () => {
  const built = createSite(files);
  expect(await built.problems()).toEqual([]);
  expect(brokenLinks(`${built.dir}/build`)).toEqual([]);
});

describe('a click in Chromium opens the page, and a reload finds it again', () => {
  it.each(Object.entries(names))('%s', async (_, title) => {
    const { page, errors } = await visit(browser, `${site.url}/docs/start`);
    await page.click(`article a:text-is("${title}")`);
    await page.waitForFunction((wanted) => document.querySelector('article h1')?.textContent?.includes(wanted), title);
    const response = await page.reload();
    expect(response?.status()).toBe(200);
    expect(await page.textContent('article h1')).toContain(title);
    expect(errors).toEqual([]);
  });
});
