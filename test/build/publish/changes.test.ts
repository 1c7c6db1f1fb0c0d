import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { atEndOfFile } from '../../helpers/ends.ts';
import { site } from '../../helpers/site.ts';
import { Host, readLists } from './host.ts';

const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const config = (more = '') =>
  `export default { title: 'Kites', url: 'https://kites.example', customCss: 'own.css', ${more} };\n`;

const docs = site({
  'site.config.mjs': config(),
  'own.css': 'h1 { color: teal; }\n',
  'public/#1 kite.txt': 'one\n',
  'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'content/docs/dot.png': DOT,
  'content/docs/intro.md': '# Intro\n\nSee [the tail](./tail.md) and [the bow](./bow.md).\n\n![dot](./dot.png)\n',
  'content/docs/tail.md': '# Tail\n\nSilk.\n',
  'content/docs/bow.md': '# Bow\n\nOak.\n',
  'content/docs/knots.mdx': '# Knots\n\nexport const Knot = () => <b onClick={() => 1}>knot</b>;\n\n<Knot />\n',
  'content/blog/2024-05-01-wind.md': '---\ntitle: Wind\n---\n\nStrong.\n',
});
const build = path.join(docs.dir, 'build');
const list = path.join(docs.dir, '..', 'lists', 'changes.txt');

/** Builds with `--changes`; gives the lists, and the figures of the report. */
async function changes(...args: string[]) {
  const { code, report, stdout } = await docs.report('--changes', '../lists/changes.txt', ...args);
  expect([code, stdout.includes('"severity"') && report.problems]).toEqual([0, false]);
  const { changes: figures } = report as typeof report & { changes: Record<string, number | string> };
  return { lists: readLists(list), figures };
}

/** The sizes of the files in the lists to upload. */
const bytesOf = (paths: string[]) => paths.reduce((sum, one) => sum + readFileSync(path.join(build, one)).length, 0);

const host = new Host();

beforeAll(async () => {
  const { lists, figures } = await changes();
  expect(host.publish(build, lists)).toEqual([]);
  const all = Object.values(lists).flat();
  expect(figures).toEqual({ new: all.length - 2, changed: 0, gone: 0, kept: 0, uploadBytes: bytesOf(all) });
  expect(host.files).toEqual(Host.of(build));
}, 60_000);

/** Serves the host; `answer` replaces the file at a path. */
async function served(answer: Record<string, { status: number; body?: string }> = {}): Promise<string> {
  const server = createServer((request, response) => {
    const name = request.url?.slice(1) ?? '';
    const text = host.files.get(name);
    const { status, body } = answer[name] ?? { status: text === undefined ? 404 : 200, body: text };
    response.writeHead(status).end(Buffer.from(body ?? 'nothing here', 'latin1'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEndOfFile(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a site that is published by its lists', () => {
  test('has nothing to publish when nothing changed, for the last build and for the published site', async () => {
    const before = docs.tree();
    for (const since of [[], ['--since', await served()]]) {
      const { lists, figures } = await changes(...since);
      expect(Object.values(lists).flat()).toEqual([]);
      expect(figures).toMatchObject({ new: 0, changed: 0, gone: 0, kept: 0, uploadBytes: 0 });
      expect(readFileSync(list, 'utf8')).toBe(
        `# 0 new, 0 changed, 0 gone since ${since[1] ?? 'build'}; 0 bytes to upload\n`,
      );
    }
    const { files } = (await docs.report('--changes', '../lists/changes.txt')).report;
    expect(Object.keys(before)).toHaveLength(files + 1);
  });

  test('is whole after each file: pages find what they load and link to, before and after they change', async () => {
    const old = Host.of(build);
    const published = await served();
    docs.write('content/docs/intro.md', '# Intro\n\nSee [the line](./line.md).\n\n![dot](./spot.png)\n');
    docs.write('content/docs/line.md', '# Line\n\nSee [the tail](./tail.md). Hemp.\n');
    docs.write('content/docs/spot.png', Buffer.concat([DOT, Buffer.from([1])]));
    docs.write('own.css', 'h1 { color: olive; }\n');
    docs.write('public/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" id="a"/>\n');
    for (const name of ['content/docs/bow.md', 'content/docs/knots.mdx', 'content/docs/dot.png', 'public/#1 kite.txt'])
      docs.remove(name);
    docs.write('content/blog/2024-05-02-rain.md', '---\ntitle: Rain\n---\n\nWet.\n');
    docs.write('site.config.mjs', config("redirects: [{ from: '/docs/knots', to: '/docs/line' }],"));
    const { lists, figures } = await changes('--since', published);

    expect(lists).toMatchObject({
      'new-pages': ['blog/2024/05/02/rain/index.html', 'docs/line/index.html'],
      gone: ['docs/bow/index.html', '#1 kite.txt', 'docs/bow.md', 'docs/knots.md'],
      done: ['docsgen/files.txt'],
    });
    expect(lists.assets[0]).toBe('docsgen/publishing.txt');
    expect(lists.assets).toEqual(expect.arrayContaining(['blog/2024/05/02/rain.md', 'docs/line.md']));
    expect(lists.assets.filter((file) => file.startsWith('assets/')).join()).toMatch(/style-.*\.css/);
    expect(lists.changed).toEqual(
      expect.arrayContaining([
        '_redirects',
        'docs/knots/index.html',
        'docsgen/search/en.json',
        'logo.svg',
        'sitemap.xml',
      ]),
    );
    const text = readFileSync(list, 'utf8');
    expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('# '))).toEqual(
      Object.values(lists)
        .flat()
        .map((file) => file.replace(/^#/, '/#')),
    );
    const uploads = bytesOf([...lists.assets, ...lists['new-pages'], ...lists.changed, ...lists.done]);
    expect(figures).toMatchObject({ gone: 4, uploadBytes: uploads, since: published });

    expect(host.publish(build, lists)).toEqual([]);
    const now = Host.of(build);
    const kept = [...host.files.keys()].filter((file) => !now.has(file));
    expect(figures['kept']).toBe(kept.length);
    expect([...now].filter(([file, bytes]) => host.files.get(file) !== bytes)).toEqual([]);
    // A page that was open all the time can still load everything that its scripts name.
    const named = [...old.keys()].filter((file) => file.startsWith('assets/'));
    expect(named.filter((file) => host.files.get(file) !== old.get(file))).toEqual([]);
    expect(kept.every((file) => file.startsWith('assets/'))).toBe(true);
  });

  test('is as if built anew after a publish that broke, whatever came next', async () => {
    docs.write('content/docs/tail.md', '# Tail\n\nWool.\n');
    docs.write('content/docs/reel.md', '# Reel\n\nBrass.\n');
    docs.remove('content/docs/line.md');
    docs.write('content/docs/intro.md', '# Intro\n');
    docs.write('site.config.mjs', config());
    const { lists } = await changes('--since', await served());
    const uploads = [...lists.assets, ...lists['new-pages'], ...lists.changed];
    const last = uploads.length;
    // The manifest is still the old one, and a page, an index and a deleted page are already new.
    expect(host.publish(build, lists, last + 1)).toEqual([]);

    docs.write('content/docs/tail.md', '# Tail\n\nSilk.\n');
    docs.remove('content/docs/reel.md');
    const again = await changes('--since', await served());
    expect(again.lists.changed).toContain('docs/tail/index.html');
    expect(again.lists.gone).toContain('docs/reel/index.html');
    expect(again.figures['unsure']).toBe(lists.gone.length + last - 1);
    expect(host.publish(build, again.lists)).toEqual([]);
    const now = Host.of(build);
    expect([...now].filter(([file, bytes]) => host.files.get(file) !== bytes)).toEqual([]);
    expect([...host.files.keys()].filter((file) => !now.has(file) && !file.startsWith('assets/'))).toEqual([]);
  });

  test('keeps unused files for as many publishes as the user wants, and never deletes those that are used again', async () => {
    const extra = () => {
      const now = Host.of(build);
      return [...host.files.keys()].filter((file) => !now.has(file));
    };
    const oldest = new Set(extra());
    expect(oldest.size).toBeGreaterThan(5);
    docs.write('own.css', 'h1 { color: teal; }\n');
    const first = await changes('--since', await served(), '--keep', '2');
    expect(first.lists.gone).toEqual([]);
    host.publish(build, first.lists);
    // The stylesheet of the first build was still there.
    expect(first.lists.assets.filter((file) => /style-/.test(file))).toEqual([]);
    docs.write('own.css', 'h1 { color: navy; }\n');
    const second = await changes('--since', await served(), '--keep', '2');
    host.publish(build, second.lists);
    expect(second.lists.gone.every((file) => oldest.has(file))).toBe(true);
    expect(second.lists.gone.length).toBeGreaterThan(0);
    const none = await changes('--since', await served(), '--keep', '0');
    expect(none.figures).toMatchObject({ new: 0, changed: 0, kept: 0 });
    host.publish(build, none.lists);
    expect(extra()).toEqual([]);
  });

  test('is compared with the output folder when no manifest is named, with or without one there', async () => {
    const manifest = docs.read('build/docsgen/files.txt');
    expect((await docs.build()).code).toBe(0);
    expect(docs.exists('build/docsgen/files.txt')).toBe(false);
    docs.write('content/docs/tail.md', '# Tail\n\nJute.\n');
    const { lists, figures } = await changes();
    expect(figures).toMatchObject({ new: expect.any(Number), gone: 0, since: 'build' });
    expect(lists.changed).toContain('docs/tail/index.html');
    expect(lists.changed).not.toContain('docs/intro/index.html');
    const copy = path.join(docs.dir, '..', 'copy');
    cpSync(path.join(build, 'docsgen'), copy, { recursive: true });
    writeFileSync(path.join(copy, 'files.txt'), manifest);
    const { lists: others } = await changes('--since', '../copy');
    expect(others.changed).toContain('docs/tail/index.html');
  });
});

describe('a manifest that cannot be used', () => {
  const problems = async (...args: string[]) => {
    rmSync(list, { force: true });
    const { code, report } = await docs.report('--changes', '../lists/changes.txt', ...args);
    return { code, problems: report.problems.map((one) => `${one.code} ${one.message}`) };
  };

  test('ends the build before anything is written', async () => {
    const before = docs.tree();
    docs.write('content/docs/tail.md', '# Tail\n\nFlax.\n');
    const whole = docs.read('build/docsgen/files.txt');
    const url = await served({
      'docsgen/files.txt': { status: 200, body: '<!doctype html><title>Kites</title>' },
      'moved/docsgen/files.txt': { status: 200, body: whole.replace('kites.example', 'owls.example') },
      'cut.txt': { status: 200, body: whole.slice(0, 900) },
      'bad/files.txt': { status: 200, body: whole.replace(' 0 404.html', ' 0 ../../404.html') },
      'down.txt': { status: 503 },
      'half/files.txt': { status: 200, body: whole },
      'half/publishing.txt': { status: 500 },
    });
    writeFileSync(path.join(docs.dir, 'sitemap.txt'), 'nothing\n');
    const read = 'the manifest of the published site cannot be read:';
    const cases: [since: string, code: number, problem: string][] = [
      ['../nowhere', 2, `DG7260 ${read} ../nowhere does not exist`],
      ['content', 2, `DG7260 ${read} content does not contain docsgen/files.txt`],
      ['ftp://kites.example/', 2, `DG7260 ${read} ftp://kites.example/ is not an http or https URL`],
      [`${url}/none/`, 2, `DG7260 ${read} ${url}/none/docsgen/files.txt returns 404`],
      [`${url}/down.txt`, 2, `DG7260 ${read} ${url}/down.txt returns 503`],
      [`${url}/half/files.txt`, 2, `DG7260 ${read} ${url}/half/publishing.txt returns 500`],
      ['http://127.0.0.1:1/', 4, `DG7261 ${read} http://127.0.0.1:1/docsgen/files.txt refuses connections`],
      [url, 2, `DG7262 ${url} is not the manifest of a published site`],
      [`${url}/cut.txt`, 2, `DG7262 ${url}/cut.txt is not the manifest of a published site`],
      [`${url}/bad/files.txt`, 2, `DG7262 ${url}/bad/files.txt is not the manifest of a published site`],
      [
        'build/docsgen/publishing.txt',
        2,
        'DG7262 build/docsgen/publishing.txt is not the manifest of a published site',
      ],
      ['sitemap.txt', 2, 'DG7262 sitemap.txt is not the manifest of a published site'],
      [
        `${url}/moved`,
        2,
        `DG7263 ${url}/moved is the manifest of https://owls.example/, but this site is https://kites.example/`,
      ],
    ];
    for (const [since, code, problem] of cases)
      expect(await problems('--since', since)).toEqual({ code, problems: [problem] });
    expect(docs.exists('../lists/changes.txt')).toBe(false);
    const { report } = await docs.report('--changes', 'build/changes.txt');
    expect(report.problems).toMatchObject([{ code: 'DG7264' }]);
    expect((await docs.build('--since', url)).code).toBe(2);
    expect((await docs.build('--changes', 'c.txt', '--shard', '1/2')).code).toBe(2);
    expect(docs.tree()).toEqual(before);
  });

  test('is ignored in the output folder when the site has moved: everything is new, and nothing is deleted', async () => {
    docs.write('site.config.mjs', config().replace('kites', 'owls'));
    const { figures, lists } = await changes();
    expect(figures).toMatchObject({ changed: 0, gone: 0, kept: 0 });
    expect(figures).not.toHaveProperty('since');
    expect(lists['new-pages']).toContain('sitemap.xml');
  });
});
