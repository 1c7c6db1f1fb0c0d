/** The variables of a build of this repository's site that let it call third parties, and that without them it calls none. */
import path from 'node:path';
import type { Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { launch, type ServedSite, servedSite } from '../helpers/browser.ts';
import { root, runCli, site } from '../helpers/site.ts';
import { hydrate, shows, visit } from './fixture.ts';
import { ask } from './search-site.ts';

const browser = await launch();

/** The settings that depend on variables, on a site of two pages. */
const small = site({
  'site.config.mjs': `import own from ${JSON.stringify(path.join(root, 'site.config.ts'))};
const { title, url, gtag, search } = own;
export default { title, url, favicon: 'icon.svg', ...(gtag ? { gtag } : {}), ...(search ? { search } : {}) };\n`,
  'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/docs/a.md': '# First lamp\n\n[next](./b.md)\n',
  'content/docs/b.md': '# Second lamp\n',
});

async function servedWith(env: Record<string, string>): Promise<ServedSite> {
  const { code, stdout, stderr } = await runCli(['build'], { cwd: small.dir, env, fresh: true });
  expect(code, stdout + stderr).toBe(0);
  return servedSite(path.join(small.dir, 'build'));
}

/** What Google's script does with the commands it is given: `config` sends the first view, `page_view` each further one. */
const COUNTER = `(() => {
  const send = (id, page) => fetch('https://www.google-analytics.com/g/collect?' + new URLSearchParams({ en: 'page_view', tid: id, dp: page }), { method: 'POST', mode: 'no-cors' });
  let id;
  const read = ([name, what, more]) => {
    if (name === 'config') send((id = what), location.pathname);
    if (name === 'event' && what === 'page_view') send(id, more.page_path);
  };
  const layer = (window.dataLayer ??= []);
  layer.forEach((command) => read([...command]));
  const push = layer.push;
  layer.push = (...commands) => { commands.forEach((command) => read([...command])); return push.apply(layer, commands); };
})()`;

const ANSWER = { results: [{ hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 20, query: '', params: '' }] };

/** Everything the page asks others for; nothing of it reaches the network. */
async function strangers(page: Page, { url }: ServedSite): Promise<Request[]> {
  const asked: Request[] = [];
  await page.route(
    (target) => target.origin !== url,
    (route) => {
      const request = route.request();
      asked.push(request);
      if (request.url().includes('/gtag/js')) return route.fulfill({ contentType: 'text/javascript', body: COUNTER });
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      return route.fulfill({ headers, json: request.url().includes('algolia') ? ANSWER : {} });
    },
  );
  return asked;
}

async function read(served: ServedSite): Promise<{ asked: Request[]; page: Page }> {
  const { page } = await visit(browser, 'about:blank');
  const asked = await strangers(page, served);
  await page.goto(`${served.url}/docs/a`);
  await hydrate(page);
  await page.locator('article').getByRole('link', { name: 'next' }).click();
  await shows(page, 'Second lamp');
  return { asked, page };
}

it('without variables the site calls no third party, neither for its readers nor for its search', async () => {
  const served = await servedWith({});
  const { asked, page } = await read(served);
  await ask(page, 'lamp');
  expect(asked.map((request) => request.url())).toEqual([]);
  await page.context().close();
  await served.close();
});

it('DOCSGEN_GTAG_ID counts each page shown, and DOCSGEN_ALGOLIA_* select Algolia, also in a folder built without them before', async () => {
  const algolia = { DOCSGEN_ALGOLIA_APP_ID: 'LAMPS', DOCSGEN_ALGOLIA_API_KEY: 'only-search' };
  const served = await servedWith({ DOCSGEN_GTAG_ID: 'G-LAMP1', ...algolia, DOCSGEN_ALGOLIA_INDEX: 'bulbs' });
  const { asked, page } = await read(served);
  const views = () =>
    asked.map((request) => new URL(request.url())).filter(({ pathname }) => pathname === '/g/collect');
  await expect.poll(() => views().map(({ searchParams }) => searchParams.get('dp'))).toEqual(['/docs/a', '/docs/b']);
  for (const { searchParams } of views())
    expect([searchParams.get('en'), searchParams.get('tid')]).toEqual(['page_view', 'G-LAMP1']);
  const ofAlgolia = () => asked.filter((request) => /algolia/.test(request.url()) && request.method() === 'POST');
  expect(ofAlgolia()).toEqual([]);
  await ask(page, 'lamp', false);
  await expect.poll(() => ofAlgolia().length).toBeGreaterThan(0);
  const [question] = ofAlgolia();
  expect(new URL(question?.url() ?? '').hostname).toMatch(/^lamps-dsn\.algolia\.net$/i);
  expect(`${question?.url()} ${JSON.stringify(question?.headers())}`).toContain('only-search');
  expect(question?.postData()).toContain('"bulbs"');
  await page.context().close();
  await served.close();

  // A part of what Algolia needs switches nothing on.
  const half = await servedWith(algolia);
  const second = await read(half);
  await ask(second.page, 'lamp');
  expect(second.asked.map((request) => request.url())).toEqual([]);
  await second.page.context().close();
  await half.close();
});
