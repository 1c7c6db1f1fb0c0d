/** Whatever an author writes into a field of content is text on every page it reaches. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { tabsScript } from '../../runtime/head-script.ts';
import type { SidebarParts } from '../../runtime/sidebar-types.ts';
import type { RouteData } from '../../runtime/types.ts';
import { routeData } from '../helpers/html.ts';
import { type Site, site } from '../helpers/site.ts';
import { compare, dangers, dangersOfPage } from './dom.ts';
import { hostileSite, words } from './hostile-site.ts';
import { payloads, readable, withPayloads } from './payloads.ts';

let twin: Site;
let hostile: Site;
let files: string[] = [];

const filesOf = (one: Site): string[] =>
  readdirSync(path.join(one.dir, 'build'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(one.dir, 'build'), path.join(entry.parentPath, entry.name)))
    // Code and sections of sidebars are named by their content.
    .filter((file) => !/^(?:assets|docsgen)\//.test(file))
    .sort();
const read = (one: Site, file: string): string => one.read(path.join('build', file));
const known = new Map<string, RouteData>();
/** The data of a page. */
function data(one: Site, file: string): RouteData {
  const key = path.join(one.dir, file);
  const found = known.get(key) ?? routeData(read(one, file));
  known.set(key, found);
  return found;
}
/** Pages with data: redirects have none. */
const withData = (): string[] => pages().filter((file) => read(twin, file).includes(' id="docsgen-page"'));
const pages = (): string[] => files.filter((file) => file.endsWith('/index.html') || /^[^/]*\.html$/.test(file));

async function built(texts: readonly string[]): Promise<Site> {
  const one = site(hostileSite(texts));
  const { code, report } = await one.report();
  expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(code).toBe(0);
  return one;
}

beforeAll(async () => {
  [twin, hostile] = await Promise.all([built(words(payloads)), built(payloads)]);
  files = filesOf(twin);
});

describe('a site with hostile content', () => {
  test('is built of enough payloads, and has the files of its twin', () => {
    expect(new Set(payloads).size).toBe(payloads.length);
    expect(payloads.length).toBeGreaterThanOrEqual(120);
    expect(filesOf(hostile)).toEqual(files);
    expect(pages().length).toBeGreaterThan(7 * payloads.length);
  });

  /**
   * Head and boot; on the home page the note about a wrong baseUrl; the one that knows the tabs a reader has chosen.
   */
  const ownScripts = (file: string): number =>
    2 + Number(file === 'index.html') + (read(hostile, file).split(`<script>${tabsScript}</script>`).length - 1);

  test('has the elements, attributes and texts of its twin, with the payloads as text, and nothing that could run', () => {
    const found: string[] = [];
    const results = pages().map((file) => {
      const html = read(hostile, file);
      const result = { file, ...compare(read(twin, file), html) };
      found.push(...dangersOfPage(file, html, ownScripts(file)).map((danger) => `${file}: ${danger}`));
      return result;
    });
    expect(results.filter(({ difference }) => difference)).toEqual([]);
    expect(results.reduce((sum, { places }) => sum + places, 0)).toBeGreaterThan(40 * payloads.length);
    expect(found).toEqual([]);
  });

  test('has sidebars, and sections of sidebars, like those of the twin', () => {
    const folder = 'docsgen/sidebar';
    const names = (made: Site): string[] =>
      readdirSync(path.join(made.dir, 'build', folder), { recursive: true })
        .map(String)
        .filter((name) => name.endsWith('.json'))
        .sort();
    const lists = (made: Site, name: string): string[] =>
      Object.values((JSON.parse(read(made, `${folder}/${name}`)) as SidebarParts).lists);
    expect(names(hostile)).toEqual(names(twin));
    let compared = 0;
    for (const name of names(twin)) {
      const [harmless, real] = [lists(twin, name), lists(hostile, name)];
      expect(real.length, name).toBe(harmless.length);
      for (const [index, html] of real.entries()) {
        expect(compare(harmless[index] as string, html).difference, name).toBeUndefined();
        expect(dangers(html, 0), name).toEqual([]);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(payloads.length / 2);
  });
});

describe('the route data', () => {
  // White space around a name is not part of it.
  test('returns the exact texts', () => {
    const exact = ({
      path: route,
      documentTitle,
      title,
      description,
      breadcrumbs,
      prev,
      next,
      cards,
      post,
      posts,
    }: RouteData) => ({
      ...{ documentTitle, title, prev: prev?.title, next: next?.title },
      // Those of other pages are made of their prose.
      description: /^\/docs\/[mqd]-/.test(route) ? '' : description,
      labels: breadcrumbs.map(({ label }) => label),
      cards: cards?.map((card) => [card.title, card.description]),
      authors: [post, ...(posts ?? [])].map((one) => one?.authors.map(({ name, title: role }) => [name, role])),
      titles: posts?.map((one) => one.title),
    });
    for (const file of withData()) {
      const wanted = JSON.parse(JSON.stringify(exact(data(twin, file))), (_, value: unknown) =>
        typeof value === 'string' ? withPayloads(value).trim() : value,
      );
      const real = JSON.parse(JSON.stringify(exact(data(hostile, file))), (_, value: unknown) =>
        typeof value === 'string' ? readable(value).trim() : value,
      );
      expect(real, file).toEqual(wanted);
    }
  });

  test('has bodies, excerpts and tables of contents like those of the twin', () => {
    const htmlOf = ({ parts, toc, posts }: RouteData) => [
      ...parts,
      ...toc.map(({ html }) => html),
      ...(posts ?? []).map(({ excerpt }) => excerpt ?? ''),
    ];
    for (const file of withData()) {
      const harmless = htmlOf(data(twin, file));
      const real = htmlOf(data(hostile, file));
      expect(real.length, file).toBe(harmless.length);
      real.forEach((html, index) => {
        expect(compare(harmless[index] ?? '', html).difference, file).toBeUndefined();
        // The page for missing URLs has a search field.
        const found = dangers(html, 0).filter((danger) => !(file.endsWith('404.html') && danger.endsWith('>form=')));
        expect(found, file).toEqual([]);
      });
    }
  });
});

test('the sitemap is that of the twin', () => {
  expect(read(hostile, 'sitemap.xml')).toBe(read(twin, 'sitemap.xml'));
});
