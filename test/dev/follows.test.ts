/** What takes longer, or concerns pages that nobody has opened, follows the files of a site in `dev` too. */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { apiSite, pack } from '../api/api-site.ts';
import { dev, type RunningDev } from '../helpers/dev.ts';

const api = (word: string, more = '') =>
  `/** Counts ${word}. */\nexport declare function countQuokkas(): number;\n${more}`;
const guide = (code: string) => `# Guide\n\n\`\`\`ts\nimport { countQuokkas } from 'quokka';\n${code}\n\`\`\`\n`;
const site = (base: string, footer = '/docs/guide') => ({
  title: 'Follows',
  url: 'https://quokka.example',
  baseUrl: base,
  gtag: { trackingID: 'G-1A2B3C4D' },
  footer: { links: [{ title: 'Docs', items: [{ label: 'Guide', to: footer }] }] },
  api: { tsconfig: 'tsconfig.json', entryPoints: ['quokka'], samples: true },
});
const config = (base: string, footer?: string) =>
  `export default ${JSON.stringify(site(base, footer), undefined, 2)};\n`;

const docs = apiSite(
  {
    ...pack('quokka', { 'index.d.ts': api('animals') }),
    'content/docs/guide.md': guide('export const all = countQuokkas();'),
    'content/docs/far.md': '# Far\n\nText.\n',
  },
  { entryPoints: ['quokka'] },
);
docs.write('site.config.mjs', config('/'));

const PAGE = '/docs/api/modules/quokka';
const state: { server?: Promise<RunningDev> } = {};
const running = () => (state.server ??= dev(docs.dir));
const shows = async (url: string, ...words: string[]) => {
  const server = await running();
  await server.until(`${words} at ${url}`, async () => {
    const { text } = await server.get(url);
    return words.every((word) => text.includes(word));
  });
};

describe.sequential('one server', () => {
  test('the API reference follows its sources, and the terminal says when', async () => {
    const server = await running();
    await shows(PAGE, 'Counts animals');
    docs.write('node_modules/quokka/index.d.ts', api('marsupials', 'export declare const NEWS: string;\n'));
    await shows(PAGE, 'Counts marsupials', 'NEWS');
    expect(server.stderr()).toMatch(/Updated .*\. The API reference and code links follow\.\n/);
    await server.until('the line', async () => /Updated the API reference and code links \(/.test(server.stderr()));
  });

  test('the links of an edited sample come back', async () => {
    const linked = /<a [^>]*href="\/docs\/api\/modules\/quokka#countquokkas"/;
    const server = await running();
    await server.until('a link', async () => linked.test((await server.get('/docs/guide')).text));
    docs.write('content/docs/guide.md', guide('export const twice = 2 * countQuokkas();'));
    await server.until('the link of the new code', async () => {
      const { text } = await server.get('/docs/guide');
      return text.includes('twice') && linked.test(text);
    });
  });

  test('links and anchors in the Markdown of pages that nobody opened are reported', async () => {
    const server = await running();
    docs.write('content/docs/far.md', '# Far\n\n[a](/docs/nowhere), [b](./guide.md#nothing), [c](./guide.md)\n');
    const places = async () =>
      (await server.problems('/docs/guide')).map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`);
    const { value } = await server.until('both', async () => {
      const found = await places();
      return found.length > 1 && found;
    });
    expect(value).toEqual(['DG5001 content/docs/far.md:3:1', 'DG5002 content/docs/far.md:3:23']);
    // No more and no less once the page is open.
    await server.get('/docs/far');
    expect(await places()).toEqual(value);
    docs.write('content/docs/far.md', '# Far\n\nText.\n');
    await server.until('nothing', async () => (await places()).length === 0);
  });

  test('a broken link of the footer is reported once, in the config', async () => {
    const server = await running();
    docs.write('site.config.mjs', config('/', '/docs/gide'));
    await shows('/docs/guide', '/docs/gide');
    await shows('/docs/far', '/docs/gide');
    const found = await server.problems('/docs/guide');
    expect(found).toMatchObject([
      { code: 'DG5004', file: 'site.config.mjs', line: 15, hint: 'did you mean /docs/guide?' },
    ]);
    docs.write('site.config.mjs', config('/'));
    await server.until('nothing', async () => (await server.problems('/docs/guide')).length === 0);
  });

  test('programs that save through another file are not named', async () => {
    const server = await running();
    const file = (name: string) => path.join(docs.dir, 'content/docs', name);
    const before = server.stderr().length;
    writeFileSync(file('sedXq81Lm'), '# Far\n\nWritten beside it.\n');
    renameSync(file('sedXq81Lm'), file('far.md'));
    await shows('/docs/far', 'Written beside it.');
    rmSync(file('far.md'));
    await server.until('404', async () => (await server.get('/docs/far')).status === 404);
    await server.until(
      'both lines',
      async () =>
        server
          .stderr()
          .slice(before)
          .match(/^Updated/gm)?.length === 2,
    );
    expect(server.stderr().slice(before)).not.toContain('sedXq81Lm');
    expect(server.stderr().slice(before)).toContain('Updated content/docs/far.md (');
  });

  test('pages have no analytics, and lead on when the base URL changes, and back', async () => {
    const server = await running();
    expect((await server.get('/docs/guide')).text).not.toContain('google');
    docs.write('site.config.mjs', config('/below/'));
    const at = async (url: string) => (await fetch(server.url + url)).url.slice(server.url.length);
    await server.until('the new URL', async () => (await at('/docs/guide')) === '/below/docs/guide');
    docs.write('site.config.mjs', config('/'));
    await server.until('the old URL', async () => (await at('/below/docs/guide')) === '/docs/guide');
  });
});
