/** Packages in `dev`: of every kind of module, bundled once, and shown anew when they change. */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launch } from '../helpers/browser.ts';
import { dev, type RunningDev } from '../helpers/dev.ts';
import { type Site, site } from '../helpers/site.ts';
import { hydrate, visit } from './fixture.ts';

const manifest = (name: string, more: object = {}): string => JSON.stringify({ name, version: '1.0.0', ...more });

const PACKAGES: Record<string, string> = {
  // An ES module with a hook: it needs the page's React.
  'own-hooks/package.json': manifest('own-hooks', { type: 'module', exports: './index.js' }),
  'own-hooks/index.js': `import { useState } from 'react';
export function useTwice(first) {
  const [count, setCount] = useState(first);
  return [count * 2, () => setCount(count + 1)];
}
`,
  // CommonJS, with names that only running it shows.
  'old-style/package.json': manifest('old-style', { main: './main.js' }),
  'old-style/main.js':
    "const names = ['joined'];\nfor (const name of names) exports[name] = (...all) => all.join('-');\n",
  // CommonJS that says it was an ES module.
  'was-module/package.json': manifest('was-module'),
  'was-module/index.js':
    "Object.defineProperty(exports, '__esModule', { value: true });\nexports.default = (text) => 'default ' + text;\nexports.other = 'other';\n",
  // One file for browsers, another for Node.
  'two-sides/package.json': manifest('two-sides', { exports: { browser: './browser.js', default: './node.cjs' } }),
  'two-sides/browser.js': 'export const size = (text) => text.length;\n',
  'two-sides/node.cjs': 'exports.size = (text) => text.length;\n',
  // It brings styles.
  'with-styles/package.json': manifest('with-styles', { type: 'module', exports: './index.js' }),
  'with-styles/index.js': "import './look.css';\nexport const look = 'with-styles-look';\n",
  'with-styles/look.css': '.with-styles-look { outline: 3px solid rgb(1, 2, 3) }\n',
  // An ES module that passes on what CommonJS has.
  'passes-on/package.json': manifest('passes-on', { type: 'module', exports: './index.js' }),
  'passes-on/index.js': "export * from './old.cjs';\nexport const own = 'own';\n",
  'passes-on/old.cjs': "for (const name of ['handed']) exports[name] = name;\n",
  // Two files of one package share what they keep.
  'shared-state/package.json': manifest('shared-state', {
    type: 'module',
    exports: { './add': './add.js', './all': './all.js' },
  }),
  'shared-state/state.js': 'export const all = [];\n',
  'shared-state/add.js': "import { all } from './state.js';\nexport const add = (one) => all.push(one);\n",
  'shared-state/all.js': "export { all } from './state.js';\n",
};

const demo = (label: string): string => `import { useTwice } from 'own-hooks';
import { joined } from 'old-style';
import wasModule, { other } from 'was-module';
import { size } from 'two-sides';
import { look } from 'with-styles';
import { handed, own } from 'passes-on';
import { add } from 'shared-state/add';
import { all } from 'shared-state/all';

all.length = 0;
add('one');

export function Demo() {
  const [count, more] = useTwice(1);
  return (
    <button type="button" className={look} onClick={more}>
      ${label} {count} {joined('a', 'b')} {wasModule('c')} {other} {size('four')} {handed} {own} {all.join()}
    </button>
  );
}
`;

const TEXT = 'a-b default c other 4 handed own one';

const browser = await launch();
const place = {} as { site: Site; server: RunningDev };

beforeAll(async () => {
  const packages = Object.entries(PACKAGES).map(([file, text]) => [`node_modules/${file}`, text]);
  place.site = site({
    ...Object.fromEntries(packages),
    'package.json': manifest('docs', { private: true }),
    'site.config.mjs': "export default { title: 'Acme', url: 'https://acme.example', favicon: 'icon.svg' };\n",
    'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'components/Demo.tsx': demo('Count'),
    'content/docs/a.mdx': "import { Demo } from '../../components/Demo.tsx';\n\n# A\n\n<Demo />\n",
  });
  place.server = await dev(place.site.dir);
});

afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

const open = async () => {
  const opened = await visit(browser, `${place.server.url}/docs/a`);
  await hydrate(opened.page);
  return opened;
};

/** The files that packages were bundled to, with the times when they were written. */
const bundles = (): string[] => {
  const folder = path.join(place.site.dir, '.docsgen/dev/cache/packages');
  return readdirSync(folder).map((name) => `${name} ${statSync(path.join(folder, name)).mtimeMs}`);
};

describe('Packages', () => {
  it('work as in a build, whatever kind of module they are', async () => {
    const { page, errors } = await open();
    expect((await place.server.get('/docs/a')).text.replaceAll('<!-- -->', '')).toContain(`Count 2 ${TEXT}`);
    await page.click('article.prose [data-island] button');
    await page.waitForSelector(`article.prose [data-island] button:text-is("Count 4 ${TEXT}")`);
    expect(
      await page.locator('article.prose [data-island] button').evaluate((one) => getComputedStyle(one).outlineWidth),
    ).toBe('3px');
    expect(errors).toEqual([]);
    expect(await place.server.problems('/docs/a')).toEqual([]);
  });

  it('are neither bundled nor loaded again when own code is edited', async () => {
    const { page, errors } = await open();
    await page.click('article.prose [data-island] button');
    await page.waitForSelector('article.prose [data-island] button:has-text("Count 4")');
    const before = bundles();
    const names = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter((name) => name.startsWith('/__docsgen/p/')),
      );
    const loaded = await names();
    expect(loaded.length).toBeGreaterThan(3);
    place.site.write('components/Demo.tsx', demo('Edited'));
    await page.waitForSelector('article.prose [data-island] button:has-text("Edited 4")');
    await place.server.until('the page', async () => (await place.server.get('/docs/a')).text.includes('Edited'));
    expect(bundles()).toEqual(before);
    expect(await names()).toEqual(loaded);
    place.site.write('components/Demo.tsx', demo('Count'));
    await page.waitForSelector('article.prose [data-island] button:has-text("Count 4")');
    expect(errors).toEqual([]);
  });

  it('are shown anew when they change', async () => {
    const { page } = await open();
    place.site.write(
      'node_modules/was-module/index.js',
      PACKAGES['was-module/index.js']?.replace("'other'", "'another'") ?? '',
    );
    await page.waitForSelector('article.prose [data-island] button:has-text("another")');
    expect((await place.server.get('/docs/a')).text).toContain('another');
  });
});
