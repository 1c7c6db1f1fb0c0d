import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch, type ServedSite } from '../helpers/browser.ts';
import { hydrate, servedFixture, shows, visit, wake } from './fixture.ts';

const browser = await launch();
let site: ServedSite;

const TABS = `:::::tabs{group="os" query="os"}
::::tab[macOS]{value=mac}
Mac text.
::::
::::tab[Linux]{value=linux}
Linux text.

:::details[Deeper]

### Very deep

Deep text.

:::
::::
:::::
`;

const filler = Array.from({ length: 30 }, (_, index) => `Line ${index}.`).join('\n\n');

beforeAll(async () => {
  site = await servedFixture({
    'content/docs/parts/_category_.json': '{"label":"Parts"}',
    'content/docs/parts/tabs.md': `---\ndescription: Panels behind names.\n---\n\n# Parts with tabs\n\n[Go deep](#very-deep)\n\n${TABS}\n${filler}\n\n${TABS.replaceAll('deep', 'low')}\n`,
    'content/docs/more/names.md': `# Two names\n\n${TABS.replace('query="os"', 'query="left"')}\n${TABS.replaceAll('deep', 'low').replace('query="os"', 'query="right"')}\n`,
    'content/docs/more/tasks.md': '# Tasks\n\n- [ ] one\n  - [x] nested\n- plain\n- [ ] two\n',
    'content/docs/parts/links.md':
      '# Links\n\n[To the deep one](./tabs.md#very-deep)\n\n::::cards\n:::card[A card]{href=./tabs.md}\nWith [another link](../intro.md).\n:::\n::::\n',
    'content/docs/parts/list.mdx': "import DocCardList from '@theme/DocCardList';\n\n# The list\n\n<DocCardList />\n",
    'content/docs/parts/live.mdx': `import { Counter } from '../Counter.tsx';

# Live parts

<Steps>

1. First <Counter />
2. Second

</Steps>

<Tabs groupId="os">
<TabItem value="mac" label="macOS">Plain.</TabItem>
<TabItem value="linux" label="Linux"><Counter /></TabItem>
</Tabs>

<Cards>
<Card title="Holds one">

<Counter />

</Card>
</Cards>

:::tip[Box]{open}

<Counter />

:::
`,
    'content/docs/parts/modes.mdx':
      "# Modes\n\n<ThemedImage alt=\"Both\" sources={{ light: '/icon.svg', dark: '/dark.svg' }} />\n",
    'public/dark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
});

const url = (page: string): string => `${site.url}/docs/parts/${page}`;
const panels = (page: Page): Promise<string[]> =>
  page.locator('[role=tabpanel]:visible > p:first-child').allTextContents();

describe('Tabs whose choice is in the URL', () => {
  it('show the choice of the URL, and write a new choice to it', async () => {
    const { page, errors } = await visit(browser, `${url('tabs')}?os=linux&x=1#top`);
    expect(await panels(page)).toEqual(['Linux text.', 'Linux text.']);
    await page.locator('[role=tab]', { hasText: 'macOS' }).first().click();
    expect(await panels(page)).toEqual(['Mac text.', 'Mac text.']);
    expect(new URL(page.url()).search).toBe('?os=mac&x=1');
    expect(page.url()).toContain('#top');
    expect(errors).toEqual([]);
  });

  it('write the choice of their group to it under another name', async () => {
    const { page } = await visit(browser, `${url('../more/names')}?left=mac&right=mac`);
    await page.locator('[role=tab]', { hasText: 'Linux' }).first().click();
    expect(new URL(page.url()).search).toBe('?left=linux&right=linux');
    await page.reload();
    expect(await panels(page)).toEqual(['Linux text.', 'Linux text.']);
  });

  it('ignore a value no tab has', async () => {
    const { page, errors } = await visit(
      browser,
      `${url('tabs')}?os=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`,
    );
    expect(await panels(page)).toEqual(['Mac text.', 'Mac text.']);
    expect(await page.locator('img[src=x]').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('take precedence over stored choices, and Back returns to the previous page', async () => {
    const { page } = await visit(browser, url('links'), {
      prepare: () => localStorage.setItem('docsgen.tab.os', 'mac'),
    });
    await page.goto(`${url('tabs')}?os=linux`);
    expect(await panels(page)).toEqual(['Linux text.', 'Linux text.']);
    await page.locator('[role=tab]', { hasText: 'macOS' }).first().click();
    await page.goBack();
    await shows(page, 'Links');
  });

  it('work where storage throws', async () => {
    const { page, errors } = await visit(browser, url('tabs'), {
      prepare: () => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      },
    });
    await page.locator('[role=tab]', { hasText: 'Linux' }).first().click();
    expect(await panels(page)).toEqual(['Linux text.', 'Linux text.']);
    expect(errors).toEqual([]);
  });
});

describe('A link to closed content', () => {
  const isSeen = async (page: Page): Promise<boolean> => {
    await page.locator('#very-deep').waitFor();
    return page.evaluate(() => {
      const { top } = (document.getElementById('very-deep') as HTMLElement).getBoundingClientRect();
      return top >= 0 && top < innerHeight;
    });
  };

  it('opens details inside of a tab when the page is loaded', async () => {
    const { page } = await visit(browser, `${url('tabs')}#very-deep`);
    expect(await isSeen(page)).toBe(true);
  });

  it('opens it when clicked on the page, and again after it was closed', async () => {
    const { page } = await visit(browser, url('tabs'));
    await page.click('text=Go deep');
    expect(await isSeen(page)).toBe(true);
    await page.locator('[role=tab]', { hasText: 'macOS' }).first().click();
    await page.locator('#very-deep').waitFor({ state: 'hidden' });
    await page.click('text=Go deep');
    expect(await isSeen(page)).toBe(true);
  });

  it('opens them when the page is navigated to', async () => {
    const { page, isSameDocument } = await visit(browser, url('links'));
    await hydrate(page);
    await page.click('text=To the deep one');
    await shows(page, 'Parts with tabs');
    expect(await isSeen(page)).toBe(true);
    expect(await isSameDocument()).toBe(true);
  });

  it('opens them from the table of contents', async () => {
    const { page } = await visit(browser, url('tabs'));
    await page.locator('.toc a', { hasText: 'Very deep' }).click();
    expect(await isSeen(page)).toBe(true);
  });

  it('is not needed for find in page, which opens closed content', async () => {
    const { page } = await visit(browser, url('tabs'));
    // The keys of the search are the first move.
    await wake(page);
    const panel = page.locator('[role=tabpanel]').nth(1);
    expect(await panel.getAttribute('hidden')).toBe('until-found');
    await panel.dispatchEvent('beforematch');
    expect(await panel.isVisible()).toBe(true);
    expect(await page.locator('[role=tab]').nth(1).getAttribute('aria-selected')).toBe('true');
  });
});

describe('Without a script', () => {
  it('all panels are shown under their names, and nothing looks like a tab', async () => {
    const { page } = await visit(browser, url('tabs'), { javaScriptEnabled: false });
    expect(await panels(page)).toEqual(['Mac text.', 'Linux text.', 'Mac text.', 'Linux text.']);
    expect(await page.locator('[role=tab]:visible').count()).toBe(0);
  });
});

describe('On paper', () => {
  it('closed content is printed', async () => {
    const { page } = await visit(browser, url('tabs'));
    await page.emulateMedia({ media: 'print' });
    expect(await panels(page)).toEqual(['Mac text.', 'Linux text.', 'Mac text.', 'Linux text.']);
    const height = await page
      .locator('#very-deep')
      .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }));
    expect(height).toBe(true);
  });
});

describe('Components of an author', () => {
  it('live inside of steps, tabs, cards and boxes', async () => {
    const { page, errors } = await visit(browser, url('live'));
    await hydrate(page);
    await page.locator('[role=tab]', { hasText: 'Linux' }).click();
    const buttons = page.locator('button:has-text("Count")');
    expect(await buttons.count()).toBe(4);
    for (let index = 0; index < 4; index++) {
      await buttons.nth(index).click();
      await page.locator('button:has-text("Count 1")').nth(index).waitFor();
    }
    expect(await page.locator('ol.steps > li').count()).toBe(2);
    expect(await page.locator('details.admonition[open] > summary').textContent()).toBe('Box');
    await page.locator('[role=tab]', { hasText: 'macOS' }).click();
    expect(await page.locator('[role=tabpanel]:visible').textContent()).toContain('Plain.');
    expect(errors).toEqual([]);
  });
});

describe('Cards', () => {
  it('are one link wherever they are clicked, except on links in their text', async () => {
    const { page } = await visit(browser, url('links'));
    const card = page.locator('.card').first();
    const box = await card.boundingBox();
    if (!box) throw new Error('The card is not shown.');
    await page.mouse.click(box.x + box.width - 5, box.y + box.height - 5);
    await shows(page, 'Parts with tabs');
    await page.goBack();
    await page.click('text=another link');
    await shows(page, 'Introduction');
  });

  it('of other pages show the same texts as those pages', async () => {
    const { page } = await visit(browser, url('list'));
    expect(await page.locator('.doc-cards .card-link').allTextContents()).toEqual([
      'Links',
      'Live parts',
      'Modes',
      'Parts with tabs',
    ]);
    expect(await page.locator('.doc-cards .card').last().textContent()).toBe('Parts with tabsPanels behind names.');
    await page.locator('.doc-cards .card').first().click();
    await shows(page, 'Links');
  });
});

describe('An image for each colour mode', () => {
  it('is exchanged with the mode', async () => {
    const { page } = await visit(browser, url('modes'));
    const shown = (): Promise<string[]> =>
      page.locator('main img:visible').evaluateAll((all) => all.map((image) => (image as HTMLImageElement).className));
    // An image has a place once it is loaded.
    await expect.poll(shown).toEqual(['only-light']);
    await page.click('.navbar > [data-color-mode-toggle]');
    await expect.poll(shown).toEqual(['only-dark']);
  });
});

describe('A list of tasks', () => {
  it('has its boxes where other items have their marks, deeper ones farther in', async () => {
    const { page } = await visit(browser, url('../more/tasks'));
    const lists = page.locator('article ul');
    const lefts = await page
      .locator('article li > input')
      .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().left));
    const edges = await lists.evaluateAll((all) =>
      all.map((list) => (list.firstElementChild as Element).getBoundingClientRect().left),
    );
    const [outer = 0, nested = 0, last = 0] = lefts;
    expect(outer).toBe(last);
    expect(nested - outer).toBeCloseTo((edges[1] ?? 0) - (edges[0] ?? 0), 0);
    expect(nested - outer).toBeGreaterThan(10);
    expect(outer).toBeLessThan(edges[0] ?? 0);
    const mark = page.locator('article li', { hasText: 'plain' });
    expect(await mark.evaluate((item) => getComputedStyle(item).listStyleType)).toBe('disc');
  });
});
