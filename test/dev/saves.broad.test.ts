/** However a file is saved, the final page equals that of a fresh start, byte for byte. */
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { dev, type RunningDev, withoutCode } from '../helpers/dev.ts';
import { choose, isLong } from '../helpers/long.ts';
import { site } from '../helpers/site.ts';

const ROUNDS = choose(2, 50);
const MANY = choose(300, 1000);

const text = (name: string, marker: string) => `# Page ${name}\n\nThe text is ${marker}.\n`;

const docs = site({
  'site.config.mjs':
    "export default { title: 'Saves', url: 'https://example.com', blog: false, search: false, inlineStyles: false };\n",
  'content/docs/a.md': text('a', 'start'),
  'content/docs/folder/b.md': text('b', 'start'),
});
const file = (name: string) => path.join(docs.dir, name);
const A = 'content/docs/a.md';

/** Ways of saving: what an editor or a program does with the file of page `/docs/a`. */
const PATTERNS: Record<string, (contents: string, round: number) => void | Promise<void>> = {
  'emptied, then written': (contents) => {
    truncateSync(file(A), 0);
    writeFileSync(file(A), contents);
  },
  'written beside it and renamed over it': (contents) => {
    writeFileSync(file(`${A}~`), contents);
    renameSync(file(`${A}~`), file(A));
  },
  'the old one moved away, a new one made (vim)': (contents) => {
    renameSync(file(A), file(`${A}.swp`));
    writeFileSync(file(A), contents);
    rmSync(file(`${A}.swp`));
  },
  'removed, and made again within 50 ms': async (contents) => {
    rmSync(file(A));
    await pause(30);
    writeFileSync(file(A), contents);
  },
  'copied with the times of another file (cp -p)': (contents) => {
    const other = path.join(docs.dir, 'other.txt');
    writeFileSync(other, contents);
    utimesSync(other, 1_600_000_000, 1_600_000_000);
    cpSync(other, file(A), { preserveTimestamps: true, force: true });
  },
  'written in pieces over time': async (contents) => {
    writeFileSync(file(A), '');
    for (const piece of contents.match(/[\s\S]{1,12}/g) ?? []) {
      appendFileSync(file(A), piece);
      await pause(choose(60, 400));
    }
  },
  'its folder renamed and back': async (contents) => {
    renameSync(file('content/docs/folder'), file('content/docs/renamed'));
    await pause(20);
    writeFileSync(file(A), contents);
    renameSync(file('content/docs/renamed'), file('content/docs/folder'));
  },
  'another case of its name and back': async (contents) => {
    renameSync(file(A), file('content/docs/A.md'));
    await pause(20);
    renameSync(file('content/docs/A.md'), file(A));
    writeFileSync(file(A), contents);
  },
  'its folder replaced by a link': (contents, round) => {
    const kept = file(`kept-${round}`);
    rmSync(kept, { recursive: true, force: true });
    mkdirSync(kept);
    for (const name of readdirSync(file('content/docs/folder')))
      writeFileSync(path.join(kept, name), readFileSync(file(`content/docs/folder/${name}`)));
    rmSync(file('content/docs/folder'), { recursive: true, force: true });
    symlinkSync(kept, file('content/docs/folder'));
    writeFileSync(file(A), contents);
  },
};

const servers: RunningDev[] = [];
async function server(): Promise<RunningDev> {
  const known = servers[0] ?? (await dev(docs.dir));
  servers[0] = known;
  return known;
}

const page = (html: string): string =>
  html.replace(/<script type="application\/json" id="docsgen-dev">.*?<\/script><script[^>]*><\/script>/s, '');

/** Resolves when no update has come for a while. */
async function untilRest(running: RunningDev): Promise<void> {
  await running.until('rest', async () => {
    const before = (await running.told('/docs/a')).version;
    await pause(250);
    return (await running.told('/docs/a')).version === before;
  });
}

/** Every page is what a build makes of the files that are there now. */
async function expectAsBuilt(running: RunningDev): Promise<void> {
  const built = await docs.build('--drafts');
  expect(built.code, built.stdout + built.stderr).toBe(0);
  const routes = readdirSync(file('build'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('index.html'))
    .map((name) => name.split(path.sep).join('/'));
  expect(routes.length).toBeGreaterThan(1);
  // All of them in the long run, else some of each kind.
  const looked = routes.filter((_, index) => isLong || index < 10 || index % 50 === 0);
  for (const name of looked)
    expect(withoutCode(page((await running.get(`/${name}`)).text))).toBe(withoutCode(docs.read(`build/${name}`)));
}

describe.sequential('ways of saving', () => {
  test.each(Object.entries(PATTERNS))('%s', async (name, save) => {
    const running = await server();
    for (let round = 1; round <= ROUNDS; round++) {
      const marker = `marker-${Object.keys(PATTERNS).indexOf(name)}-${round}`;
      await save(text('a', marker), round);
      await running.until(marker, async () => (await running.get('/docs/a')).text.includes(`is ${marker}.`));
      await running.until('page b', async () => (await running.get('/docs/folder/b')).status === 200);
    }
    expect(await running.problems('/docs/a')).toEqual([]);
  });

  test('folders in new folders, filled while they are found', async () => {
    const running = await server();
    for (let round = 1; round <= choose(4, 100); round++) {
      let folder = `content/docs/round${round}`;
      for (let depth = 0; depth < 6; depth++) {
        docs.write(`${folder}/p.md`, text('p', 'deep'));
        await pause((round * 7 + depth * 5) % 12);
        folder += '/d';
      }
      docs.write(`${folder}/first.md`, text('first', 'deep'));
      await pause((round * 5) % 20);
      docs.write(`${folder}/last.md`, text('last', 'deep'));
      const last = `${folder.slice('content'.length)}/last`;
      await running.until(last, async () => (await running.get(last)).status === 200);
      docs.remove(`content/docs/round${round}`);
    }
  });

  test('a touched file causes no update', async () => {
    const running = await server();
    // The updates of earlier tests have ended.
    await untilRest(running);
    const { version } = await running.told('/docs/a');
    const now = new Date();
    utimesSync(file(A), now, now);
    // The watcher reports in order: the update of the second file comes after that of the first.
    writeFileSync(file('content/docs/folder/b.md'), text('b', 'later'));
    await running.until('page b', async () => (await running.get('/docs/folder/b')).text.includes('is later.'));
    expect((await running.told('/docs/a')).version).toBe(version + 1);
  });

  test(`${MANY} files at once are one change, or two`, async () => {
    const running = await server();
    const { version } = await running.told('/docs/a');
    for (let index = 0; index < MANY; index++)
      docs.write(`content/docs/many/p${index}.md`, text(String(index), 'one of many'));
    await running.until('the last one', async () => (await running.get(`/docs/many/p${MANY - 1}`)).status === 200);
    await untilRest(running);
    const updates = (await running.told('/docs/a')).version - version;
    console.log(`${MANY} new files: ${updates} updates`);
    expect(updates).toBeLessThanOrEqual(choose(10, 2));
  });

  // The queue of the system has room for 16,384 events; it drops what follows, and nobody hears of it.
  test.skipIf(process.platform !== 'linux')(
    'more changes than the system can report, while dev is held up',
    async () => {
      const running = await server();
      await untilRest(running);
      process.kill(running.pid, 'SIGSTOP');
      for (let index = 0; index < 20_000; index++)
        utimesSync(file(index % 2 ? A : 'content/docs/folder/b.md'), 1, index);
      writeFileSync(file(A), text('a', 'lost'));
      docs.write('content/docs/unheard/of/p.md', text('p', 'unheard'));
      process.kill(running.pid, 'SIGCONT');
      await running.until('the lost edit', async () => (await running.get('/docs/a')).text.includes('is lost.'));
      await running.until('the page', async () => (await running.get('/docs/unheard/of/p')).status === 200);
      // The folders that nobody reported are watched from now on.
      docs.write('content/docs/unheard/of/p.md', text('p', 'heard'));
      await running.until('its edit', async () => (await running.get('/docs/unheard/of/p')).text.includes('is heard.'));
    },
  );

  test('in the end every page equals that of a build', async () => {
    await expectAsBuilt(await server());
  });
});
