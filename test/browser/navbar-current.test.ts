/** The item of the navbar that is marked as current: in the HTML of every page, in the browser and after a click. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { launch, servedSite } from '../helpers/browser.ts';
import { builtSite } from '../helpers/built.ts';
import { hydrate, shows, visit } from './fixture.ts';

const title = (name: string): string => `# ${name}\n`;
const docs = (folder: string): Record<string, string> => ({
  [`${folder}/intro.md`]: title('Intro'),
  [`${folder}/guides/start.md`]: title('Start'),
  [`${folder}/guides/more.md`]: title('More'),
  [`${folder}/faq.md`]: title('Questions'),
  [`${folder}/api/index.md`]: title('Reference'),
  [`${folder}/api/queue.md`]: title('Queue'),
  [`${folder}/api/deep/job.md`]: title('Job'),
});
const sidebars = JSON.stringify({
  docs: ['intro', 'faq', 'guides/start', 'guides/more'],
  api: ['api/index', 'api/queue', 'api/deep/job'],
});
const site = await builtSite({
  'site.config.mjs': `export default {
    title: 'Acme', url: 'https://acme.example', favicon: 'icon.svg',
    i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
    docs: { sidebars: ${sidebars}, versions: { '1.0': {} } },
    navbar: { items: [
      { to: '/docs/', label: 'All docs' },
      { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
      { type: 'docSidebar', sidebarId: 'api', label: 'API' },
      { to: '/docs/api/deep/', label: 'Deep', activeBasePath: '/docs/api/deep' },
      { to: '/docs/guides/more', label: 'More', activeBaseRegex: '/guides/m' },
      { label: 'Help', items: [{ to: '/docs/faq', label: 'Questions' }, { to: '/docs/faq', label: 'Again' }, { to: '/blog', label: 'Blog' }] },
      { to: '/blog', label: 'News', position: 'right' },
      { type: 'docsVersion', position: 'right' },
      { type: 'docsVersionDropdown', position: 'right' },
      { type: 'localeDropdown', position: 'right' },
    ] },
    onBrokenLinks: 'ignore',
  };`,
  'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  ...docs('content/docs'),
  ...docs('versioned_docs/version-1.0'),
  'versions.json': '["1.0"]',
  'versioned_sidebars/version-1.0-sidebars.json': sidebars,
  'i18n/fr/docs/api/queue.md': title('File'),
  'content/blog/2024-01-01-post.md': '# Post\n\nOne.\n\n{/* truncate */}\n',
  'content/pages/index.md': title('Home'),
});
const browser = await launch();

const marked = (html: string): string[] => {
  const bar = html.slice(html.indexOf('id="dg-menu"'), html.indexOf('</nav>'));
  return [
    ...bar
      .replace(/<details class="dropdown choice".*?<\/details>/gs, '')
      .matchAll(/<a [^>]*aria-current[^>]*>(.*?)<\/a>/gs),
  ].map(([, label = '']) => label);
};
const pages = readdirSync(site.out, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('index.html'))
  .map((file) => ({
    url: `/${file.slice(0, -'index.html'.length)}`,
    html: readFileSync(path.join(site.out, file), 'utf8'),
  }));
const at = (url: string): string[] => marked(pages.find((one) => one.url === url)?.html ?? '');

it('no page of any version or language marks two items', () => {
  expect(pages.length).toBeGreaterThan(30);
  expect(pages.flatMap(({ url, html }) => (marked(html).length > 1 ? [`${url} ${marked(html)}`] : []))).toEqual([]);
});

/** Path below the docs of a version → the item that is marked there. */
const CURRENT = {
  'intro/': 'Docs',
  'guides/start/': 'Docs',
  'guides/more/': 'More',
  'api/': 'API',
  'api/queue/': 'API',
};

it.each(['', '/fr'].flatMap((locale) => ['/docs/', '/docs/next/'].map((base) => locale + base)))(
  'below %s, the item that says most is marked',
  (base) => {
    const found = Object.keys(CURRENT).map((below) => [below, at(base + below)]);
    expect(found).toEqual(Object.entries(CURRENT).map(([below, label]) => [below, [label]]));
  },
);

it('a longer base path wins over a sidebar, the bar over its dropdowns, and a link to the page over all', () => {
  expect(['/docs/api/deep/job/', '/fr/docs/api/deep/job/'].map(at)).toEqual([['Deep'], ['Deep']]);
  expect(['/blog/', '/blog/2024/01/01/post/', '/fr/blog/archive/'].map(at)).toEqual([['News'], ['News'], ['News']]);
  expect(at('/docs/faq/')).toEqual(['Questions']);
  expect(at('/')).toEqual([]);
});

it('an item for one page is marked on the other pages of its sidebar, too, if nothing else is', async () => {
  const one = await builtSite({
    'site.config.mjs': `export default { title: 'T', url: 'https://acme.example', navbar: { items: [
      { type: 'doc', docId: 'start', label: 'Start' }, { to: '/docs/deep', label: 'Deep' } ] } };`,
    'content/docs/start.md': title('Start'),
    'content/docs/other.md': title('Other'),
    'content/docs/deep/index.md': title('Deep'),
    'content/docs/deep/page.md': title('Page'),
    'content/pages/index.md': title('Home'),
  });
  const of = (file: string): string[] => marked(readFileSync(path.join(one.out, file), 'utf8'));
  const found = ['docs/start', 'docs/other', 'docs/deep/page', ''].map((name) => of(path.join(name, 'index.html')));
  expect(found).toEqual([['Start'], ['Start'], ['Deep'], []]);
});

it('the mark moves with client navigation, in the bar and in the menu of phones', async () => {
  const served = await servedSite(site.out);
  const { page } = await visit(browser, `${served.url}/docs/api/queue/`);
  await hydrate(page);
  const own = '#dg-menu > ul > li > a[aria-current], #dg-menu .dropdown:not(.choice) a[aria-current]';
  const current = (): Promise<string[]> => page.locator(own).allTextContents();
  expect(await current()).toEqual(['API']);
  await page.click('.sidebar a:text-is("Job")');
  await shows(page, 'Job');
  expect(await current()).toEqual(['Deep']);
  await page.click('.navbar a:text-is("Docs")');
  await shows(page, 'Intro');
  expect(await current()).toEqual(['Docs']);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.click('.menu-button');
  await page.click('#dg-sidebar .panel-switch');
  await page.click('#dg-menu a:text-is("More")');
  await shows(page, 'More');
  await page.click('.menu-button');
  await page.click('#dg-sidebar .panel-switch');
  expect(await current()).toEqual(['More']);
});
