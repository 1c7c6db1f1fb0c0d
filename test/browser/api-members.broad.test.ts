/** Members of the API reference while a reader looks for one, and reads a long description. */
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiSite, pack } from '../api/api-site.ts';
import { launch, type ServedSite, servedSite } from '../helpers/browser.ts';
import { violationsInBothModes } from './axe.ts';
import { visit } from './fixture.ts';

const browser = await launch();
let site: ServedSite;

const paragraph =
  'A pangolin rolls up when it is afraid, and stays so until nobody is near; see {@link Pangolin.walk}.';
const long = Array.from({ length: 30 }, () => `   * ${paragraph}\n   *\n`).join('');
const rows = Array.from({ length: 12 }, (_, index) => `scaleNumber${index}: string | undefined`).join(', ');

beforeAll(async () => {
  const docs = apiSite(
    pack('pangolin', {
      'index.d.ts': `export declare class Pangolin {
  constructor(name: string);
  /** Its name. */
  readonly name: string;
  /** How old it is. */
  get age(): number;
  /**
${long}   */
  roll(times: number): void;
  /**
${long}   */
  count(${rows}): void;
  /** Walks. */
  walk(): void;
}
export interface Scale { width: number }
/**
${long} */
export declare function find(name: string): Pangolin;
export declare const SPECIES: number;
export type Name = string | number;
export declare enum Mood { Calm, Afraid }
`,
    }),
    { entryPoints: ['pangolin'] },
  );
  const { code, stderr } = await docs.build();
  expect(code, stderr).toBe(0);
  site = await servedSite(path.join(docs.dir, 'build'));
});

const CLASS = '/docs/api/classes/pangolin.Pangolin';
const MODULE = '/docs/api/modules/pangolin';

/** Scrolls until the description of a member is in the middle, and returns the box of its signature. */
const readOn = (page: Page, id: string) =>
  page.evaluate(async (name) => {
    const heading = document.getElementById(name);
    const signature = heading?.nextElementSibling;
    if (!heading || !signature) throw new Error(`${name} has no signature`);
    scrollTo(0, scrollY + heading.getBoundingClientRect().top + innerHeight);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const { top, bottom } = signature.getBoundingClientRect();
    const bar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
    return { isBelowBar: top >= bar && top < bar + 40, isVisible: bottom > bar };
  }, id);

const STAYS = { isBelowBar: true, isVisible: true };
const GONE = { isBelowBar: false, isVisible: false };

describe('The contents of a page of the API reference', () => {
  it('show the kind of each member, in letters and to screen readers', async () => {
    const { page, errors } = await visit(browser, site.url + CLASS);
    const kinds = await page.locator('.toc li').evaluateAll((all) =>
      all.map((one) => {
        const link = one.querySelector('a') as HTMLElement;
        return [(one as HTMLElement).dataset.kind ?? '', link.textContent];
      }),
    );
    expect(kinds).toEqual([
      ['', 'Constructors'],
      ['constructor', 'new Pangolin()'],
      ['', 'Properties'],
      ['property', 'name'],
      ['', 'Accessors'],
      ['accessor', 'age'],
      ['', 'Methods'],
      ['method', 'count()'],
      ['method', 'roll()'],
      ['method', 'walk()'],
    ]);
    const contents = page.getByRole('navigation', { name: 'Table of contents' });
    for (const name of ['constructor new Pangolin()', 'property name', 'accessor age', 'method roll()'])
      expect(await contents.getByRole('link', { name, exact: true }).count(), name).toBe(1);
    expect(await violationsInBothModes(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('of a module name functions, variables, types and enumerations', async () => {
    const { page } = await visit(browser, site.url + MODULE);
    const contents = page.getByRole('navigation', { name: 'Table of contents' });
    for (const name of ['function find()', 'variable SPECIES', 'type Name', 'enumeration Mood'])
      expect(await contents.getByRole('link', { name, exact: true }).count(), name).toBe(1);
  });
});

describe('The signature of a member with a long description', () => {
  it('stays below the bar while the description scrolls, and ends with it', async () => {
    const { page } = await visit(browser, site.url + CLASS);
    expect(await readOn(page, 'roll')).toEqual(STAYS);
    await page.evaluate(() => document.getElementById('walk')?.scrollIntoView());
    const bottom = await page.locator('#roll + .code').evaluate((one) => one.getBoundingClientRect().bottom);
    const next = await page.locator('#walk').evaluate((one) => one.getBoundingClientRect().top);
    expect(bottom).toBeLessThanOrEqual(next);
    await page.goto(site.url + MODULE);
    expect(await readOn(page, 'find')).toEqual(STAYS);
  });

  it('scrolls away if it is tall, on small screens and low windows, and in print', async () => {
    const { page } = await visit(browser, site.url + CLASS);
    expect(await readOn(page, 'count')).toEqual(GONE);
    await page.setViewportSize({ width: 900, height: 800 });
    expect(await readOn(page, 'roll')).toEqual(GONE);
    await page.setViewportSize({ width: 1280, height: 400 });
    expect(await readOn(page, 'roll')).toEqual(GONE);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await page.locator('#roll + .code').evaluate((one) => getComputedStyle(one).position)).not.toBe('sticky');
  });

  it('does not cover what the keyboard reaches, nor the heading that a link leads to', async () => {
    const { page } = await visit(browser, site.url + CLASS);
    await readOn(page, 'roll');
    const link = page.locator('#roll ~ p a').nth(3);
    await link.evaluate((one) => one.scrollIntoView({ block: 'start' }));
    const signature = page.locator('#roll + .code');
    const [below, top] = [
      await signature.evaluate((one) => one.getBoundingClientRect().bottom),
      await link.evaluate((one) => one.getBoundingClientRect().top),
    ];
    expect(top).toBeGreaterThanOrEqual(below);
    await page.goto(`${site.url}${CLASS}#roll`);
    const heading = page.locator('#roll');
    await expect.poll(() => heading.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThan(0);
    const isSeen = await heading.evaluate((one) => {
      const { left, top: edge, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(left + 4, edge + height / 2));
    });
    expect(isSeen).toBe(true);
  });
});
