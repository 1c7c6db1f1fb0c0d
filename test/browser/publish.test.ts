/** A reader whose tabs are open while rclone publishes the next version of the site, step by step. */
import { spawn } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { type Lists, readLists, STEPS } from '../build/publish/host.ts';
import { launch } from '../helpers/browser.ts';
import { isLong } from '../helpers/long.ts';
import { site, temporaryFolder } from '../helpers/site.ts';
import { hydrate, shows, visit } from './fixture.ts';
import { missing, startNginx } from './nginx.ts';
import { ask, OPTION } from './search-site.ts';

const because = missing.length > 0 ? ` (skipped: this machine lacks ${missing.join(', ')})` : '';

const version = (name: string, color: string, more = '') => ({
  'site.config.mjs': `export default { title: 'Kites ${name}', url: 'https://kites.example', customCss: 'own.css', favicon: 'icon.svg', ${more} };`,
  'own.css': `h1 { color: ${color}; }`,
  'public/icon.svg': `<svg xmlns="http://www.w3.org/2000/svg" id="${name}"/>`,
  'content/docs/intro.md': `# Intro ${name}\n\n[tail](./tail.md)\n`,
  'content/docs/tail.md': `# Tail ${name}\n\nSilk ribbon. [intro](./intro.md)\n`,
  'content/docs/knot.mdx': `import { useState } from 'react';

export function Knots() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>${name} {count}</button>;
}

# Knot ${name}

<Knots />
`,
});

/** Publishes the lists of a step, as the manual says. */
function rclone(build: string, { dav, lists, step }: { dav: string; lists: string; step: string }): Promise<number> {
  const list = lists.replace(/\.txt$/, `.${STEPS.indexOf(step as 'done') + 1}-${step}.txt`);
  const args =
    step === 'gone'
      ? ['delete', 'host:', '--files-from-raw', list]
      : ['copy', build, 'host:', '--files-from-raw', list, '--no-traverse', '--no-check-dest'];
  const env = {
    ...process.env,
    RCLONE_CONFIG: '/dev/null',
    RCLONE_CONFIG_HOST_TYPE: 'webdav',
    RCLONE_CONFIG_HOST_URL: dav,
    RCLONE_CONFIG_HOST_VENDOR: 'other',
  };
  const child = spawn('rclone', args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}

test.skipIf(!isLong || missing.length > 0)(
  `every tab works at every step of a publish by rclone to WebDAV, and every page is old or new${because}`,
  { timeout: 180_000 },
  async () => {
    const browser = await launch();
    const dir = temporaryFolder();
    const host = await startNginx(dir);
    const docs = site({
      ...version('one', 'rgb(1, 1, 1)'),
      'content/docs/bow.md': '# Bow one\n\nOak.\n',
      'content/docs/draft.md': '---\nunlisted: true\n---\n\n# Draft\n',
    });
    const build = path.join(docs.dir, 'build');
    const lists = path.join(dir, 'changes.txt');
    const plan = async (...since: string[]): Promise<Lists> => {
      expect((await docs.build('--changes', lists, ...since)).stderr).toBe('');
      return readLists(lists);
    };
    await plan();
    for (const step of STEPS) expect(await rclone(build, { dav: host.dav, lists, step })).toBe(0);
    const old = path.join(dir, 'old');
    cpSync(build, old, { recursive: true });

    // A tab may prefetch a page that its sidebar lists: what readers saw gets a redirect.
    const moved = "redirects: [{ from: '/docs/bow', to: '/docs/reel' }]";
    // Tabs that are open from before the publish; each is first used after another step.
    const tabs = await Promise.all(STEPS.map(() => visit(browser, `${host.url}/docs/intro`)));
    for (const [name, text] of Object.entries(version('two', 'rgb(2, 2, 2)', moved))) docs.write(name, text);
    for (const name of ['bow', 'draft']) docs.remove(`content/docs/${name}.md`);
    docs.write('content/docs/reel.md', '# Reel two\n\nBrass. [knot](./knot.mdx)\n');
    docs.write('content/docs/tail.md', '# Tail two\n\nSilk ribbon. [intro](./intro.md) [reel](./reel.md)\n');
    const planned = await plan('--since', host.url);
    expect(STEPS.map((step) => planned[step].length > 0)).toEqual([true, true, true, true, true]);

    for (const [at, step] of STEPS.entries()) {
      const publishing = { isRunning: true };
      const reading = readOn({ url: host.url, old, build, publishing });
      expect(await rclone(build, { dav: host.dav, lists, step })).toBe(0);
      publishing.isRunning = false;
      expect(await reading).toEqual([]);
      const { page, errors } = tabs[at] as (typeof tabs)[number];
      const seen = at < STEPS.indexOf('changed') ? 'one' : 'two';
      await hydrate(page);
      await ask(page, 'ribbon');
      await page.locator(OPTION, { hasText: 'Tail' }).first().click();
      await shows(page, `Tail ${seen}`);
      await page.locator('article a', { hasText: 'intro' }).click();
      await shows(page, `Intro ${seen}`);
      await page.locator('[data-sidebar] a', { hasText: 'Knot' }).click();
      await shows(page, `Knot ${seen}`);
      await page.getByRole('button', { name: `${seen} 0` }).click();
      await page.getByRole('button', { name: `${seen} 1` }).waitFor();
      if (seen === 'two') {
        await ask(page, 'brass');
        await page.locator(OPTION, { hasText: 'Reel' }).first().click();
        await shows(page, 'Reel two');
      }
      expect([errors, host.bad()]).toEqual([[], []]);
    }
    expect((await fetch(`${host.url}/docs/draft/`)).status).toBe(404);
    expect(Object.values(await plan('--since', host.url)).flat()).toEqual([]);
  },
);

/** Requests pages, and what they load, as long as a step runs. Returns what was neither old nor new. */
async function readOn(watch: {
  url: string;
  old: string;
  build: string;
  publishing: { isRunning: boolean };
}): Promise<string[]> {
  const wrong: string[] = [];
  const textOf = (dir: string, file: string): string => readFileSync(path.join(dir, file), 'utf8');
  do {
    for (const file of ['docs/intro/index.html', 'docs/tail/index.html', 'docs/knot/index.html']) {
      const text = await (await fetch(`${watch.url}/${file}`)).text();
      if (![watch.old, watch.build].some((dir) => textOf(dir, file) === text)) wrong.push(file);
      for (const [, asset = ''] of text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) {
        const { status } = await fetch(watch.url + asset);
        if (status !== 200) wrong.push(`${file}: ${asset} ${status}`);
      }
    }
  } while (watch.publishing.isRunning);
  return wrong;
}
