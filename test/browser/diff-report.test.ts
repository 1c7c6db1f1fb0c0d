/** The report of `docsgen diff` in a browser: by the file, without a server, in both modes, on a phone and on a desk. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch } from '../helpers/browser.ts';
import { site } from '../helpers/site.ts';
import { violations } from './axe.ts';

let browser: Browser;
let address: string;

beforeAll(async () => {
  const long = 'averylongwordthatnobodybrokeanywhere'.repeat(12);
  const docs = site({
    'content/docs/a.md': '# A\n\n## One\n\nText.\n\n| a | b |\n| - | - |\n| 1 | 2 |\n',
    'content/docs/b.md': '# B\n\nNobody needs it.\n',
  });
  await docs.build('--out-dir', 'old');
  docs.remove('content/docs/b.md');
  docs.write('content/docs/c.md', '# C\n\nNew.\n');
  docs.write(
    'content/docs/a.md',
    `# A\n\n## Two\n\nAnother text, ${long}.\n\n| a | b |\n| - | - |\n| 1 | 3 |\n\n\`\`\`js\nconst ${long} = '</style><script>document.title = 1</script>';\n\`\`\`\n`,
  );
  await docs.build('--out-dir', 'new');
  await docs.run('diff', 'old', 'new', '--html', 'report.html');
  address = pathToFileURL(path.join(docs.dir, 'report.html')).href;
  browser = await launch();
});

afterAll(() => browser?.close());

test.each([
  [390, 'light'],
  [1280, 'dark'],
] as const)(
  'It is read without sideways scrolling, and axe finds nothing, at %i px in %s',
  async (width, colorScheme) => {
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.goto(address);
    expect(await page.title()).toBe('old → new: what changed');
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(
      expect.arrayContaining(['Removed 1', 'Added 1', 'Weight']),
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    // The summary leads there, and the words that came are marked as such.
    await page.getByRole('link', { name: /pages? changed/ }).click();
    expect(await page.locator('#pages').evaluate((one) => one.getBoundingClientRect().top < innerHeight)).toBe(true);
    const text = page.locator('.block', { hasText: 'Another text' });
    await expect.poll(() => text.locator('ins').count()).toBeGreaterThan(0);
    expect(await violations(page)).toEqual([]);
    expect(said).toEqual([]);
    await page.close();
  },
);
