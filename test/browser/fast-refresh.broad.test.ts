/** An edited component is shown with the state that it and all others have, wherever the site uses it. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launch } from '../helpers/browser.ts';
import { dev, type RunningDev } from '../helpers/dev.ts';
import { dice } from '../helpers/dice.ts';
import { choose } from '../helpers/long.ts';
import { type Site, site } from '../helpers/site.ts';
import { counter, FILES, OTHERS, reactPage } from './fast-refresh-site.ts';
import { hydrate, visit } from './fixture.ts';

const EDITS = choose(30, 300);

const NAMES = ['Island', 'nameless', 'Wrapped', 'Late', 'TeamLabel', 'Member', 'words', 'Footer', 'Article'];
/** The element in which the label of a file is. */
const nameIn = (file: string): string =>
  file === 'components/team.tsx' ? 'TeamLabel' : (/([\w]+)\.tsx?$/.exec(file)?.[1] ?? '').replace('Reader', 'words');

const browser = await launch();
const place: { site?: Site; server?: RunningDev } = {};
const labels = new Map(Object.keys(FILES).map((file) => [file, 'Start']));

beforeAll(async () => {
  const texts = Object.entries(FILES).map(([file, text]) => [file, text('Start')]);
  place.site = site({ ...Object.fromEntries(texts), ...OTHERS });
  place.server = await dev(place.site.dir);
  expect(await place.server.problems('/docs/play')).toEqual([]);
});

afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

const write = (file: string, text: string): void => place.site?.write(file, text);

/** The text of every counter, by its name. */
const shown = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('[data-name]')].map((one) => [
        one.dataset['name'] ?? '',
        one.textContent?.trim() ?? '',
      ]),
    ),
  );

const says = (page: Page, name: string, label: string): Promise<unknown> =>
  page.waitForFunction(
    ([one, text]) => document.querySelector(`[data-name="${one}"]`)?.textContent?.trim().startsWith(`${text} `),
    [name, label] as const,
  );

async function open(path: string) {
  const opened = await visit(browser, `${place.server?.url}${path}`);
  await hydrate(opened.page);
  return opened;
}

const counts = (texts: Record<string, string>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, /-?\d+$/.exec(text)?.[0]]));

describe('Components of a site', () => {
  it(`keep their state over ${EDITS} random edits`, async () => {
    const { page, errors, isSameDocument } = await open('/docs/play');
    await page.waitForSelector('[data-name="Late"]');
    for (const [times, name] of NAMES.entries())
      if (name !== 'Member') for (let click = 0; click <= times; click++) await page.click(`[data-name="${name}"]`);
    const before = counts(await shown(page));
    expect(Object.keys(before).sort()).toEqual([...NAMES].sort());
    expect(before).toMatchObject({ Island: '1', nameless: '2', Member: before['TeamLabel'], Article: '9' });
    const roll = dice(38);
    const files = Object.keys(FILES).filter((file) => file !== 'components/Reader.tsx');
    for (let edit = 1; edit <= EDITS; edit++) {
      const file = files[Math.floor(roll() * files.length)] as string;
      labels.set(file, `Edit${edit}`);
      write(file, (FILES[file] as (label: string) => string)(`Edit${edit}`));
      await says(page, nameIn(file), `Edit${edit}`).catch(async () => {
        throw new Error(
          `edit ${edit} of ${file} is not shown: ${JSON.stringify(await shown(page))} ${errors} ${place.server?.stderr().slice(-800)}`,
        );
      });
      const now = await shown(page);
      expect(counts(now), `edit ${edit}: ${file}`).toEqual(before);
      for (const [other, label] of labels)
        if (other !== 'components/Reader.tsx') expect(now[nameIn(other)], other).toMatch(new RegExp(`^${label} `));
    }
    expect(await isSameDocument()).toBe(true);
    expect(errors).toEqual([]);
  });

  it.each(['opened', 'reached by a link'])('keep their state when their styles change, on a page %s', async (way) => {
    write('components/styled.module.css', '.box { color: rgb(1, 1, 1) }\n');
    write('components/plain.css', '.plain { outline: 1px solid }\n');
    const { page, errors, isSameDocument } = await open(way === 'opened' ? '/docs/styled' : '/docs/play');
    if (way !== 'opened') await page.click('[data-sidebar] a:text-is("Styled")');
    await page.click('[data-name="Styled"]');
    const looks = (color: string, outline: string) =>
      page.waitForFunction(
        ([one, two]) => {
          const { color: now, outlineWidth } = getComputedStyle(
            document.querySelector('[data-name="Styled"]') as Element,
          );
          return now === one && outlineWidth === two;
        },
        [color, outline] as const,
      );
    await looks('rgb(1, 1, 1)', '1px');
    write('components/styled.module.css', '.box { color: rgb(2, 2, 2) }\n');
    await looks('rgb(2, 2, 2)', '1px');
    write('components/plain.css', '.plain { outline: 4px solid }\n');
    await looks('rgb(2, 2, 2)', '4px');
    expect(counts(await shown(page))['Styled']).toBe('1');
    expect(await isSameDocument()).toBe(true);
    expect(errors).toEqual([]);
  });

  it('of a React page keep their state too', async () => {
    const { page, errors, isSameDocument } = await open('/react');
    await page.click('[data-name="Play"]');
    await page.click('[data-name="Play"]');
    for (const [at, label] of ['One', 'Two'].entries()) {
      write('content/pages/react.tsx', reactPage(label));
      await says(page, 'Play', label);
      expect(counts(await shown(page))['Play'], String(at)).toBe('2');
    }
    write('content/pages/react.tsx', reactPage('Start'));
    await says(page, 'Play', 'Start');
    expect(await isSameDocument()).toBe(true);
    expect(errors).toEqual([]);
  });

  it('start again where their hooks change, and there only', async () => {
    const { page, errors, isSameDocument } = await open('/docs/play');
    await page.click('[data-name="Island"]');
    await page.click('[data-name="words"]');
    const text = counter('Island', 'Hooks');
    write(
      'components/Island.tsx',
      text
        .replace('useState(0);', "useState(0);\n  const [other] = useState('one');")
        .replace('{count}', '{count} {other}'),
    );
    await page.waitForFunction(() =>
      document.querySelector('[data-name=Island]')?.textContent?.includes('Hooks 0 one'),
    );
    expect(counts(await shown(page))['words']).toBe('1');
    write('components/Island.tsx', counter('Island', 'Start'));
    await says(page, 'Island', 'Start');
    expect(await isSameDocument()).toBe(true);
    expect(errors).toEqual([]);
  });

  it('recover from a mistake that is fixed', async () => {
    const { page, isSameDocument } = await open('/docs/play');
    await page.click('[data-name="words"]');
    write('components/Island.tsx', counter('Island', 'Broken').replace('{count}', '{count.of.nothing}'));
    await page.waitForSelector('.crash');
    write('components/Island.tsx', counter('Island', 'Fixed'));
    await says(page, 'Island', 'Fixed');
    write('components/Island.tsx', `${counter('Island', 'Syntax')}}`);
    await place.server?.until('the mistake', async () => (await place.server?.problems('/docs/play'))?.length);
    expect((await shown(page))['Island']).toMatch(/^Fixed /);
    write('components/Island.tsx', counter('Island', 'Start'));
    await says(page, 'Island', 'Start');
    expect(counts(await shown(page))['words']).toBe('1');
    expect(await isSameDocument()).toBe(true);
  });
});
