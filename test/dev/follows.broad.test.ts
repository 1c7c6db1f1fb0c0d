/** What takes longer follows the files of a site in `dev` too: the API reference, and code links. */
import { describe, expect, test } from 'vitest';
import { apiSite, pack } from '../api/api-site.ts';
import { dev, type RunningDev } from '../helpers/dev.ts';

const api = (word: string, more = '') =>
  `/** Counts ${word}. */\nexport declare function countQuokkas(): number;\n${more}`;
const guide = (code: string) => `# Guide\n\n\`\`\`ts\nimport { countQuokkas } from 'quokka';\n${code}\n\`\`\`\n`;
const docs = apiSite(
  {
    ...pack('quokka', { 'index.d.ts': api('animals') }),
    'content/docs/guide.md': guide('export const all = countQuokkas();'),
  },
  { entryPoints: ['quokka'], samples: {} },
);

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
    // Without its sources, the last good reference is shown, and other pages follow their files.
    docs.remove('node_modules/quokka/index.d.ts');
    await server.until('the error', async () => (await server.problems(PAGE)).some(({ code }) => code === 'DG8003'));
    await shows(PAGE, 'Counts animals');
    docs.write('content/docs/intro.md', '# Intro\n\nEdited meanwhile.\n');
    await shows('/docs/intro', 'Edited meanwhile.');
    docs.write('node_modules/quokka/index.d.ts', api('marsupials', 'export declare const NEWS: string;\n'));
    await shows(PAGE, 'Counts marsupials', 'NEWS');
    await server.until('no problem', async () => (await server.problems(PAGE)).length === 0);
    expect(server.stderr()).toMatch(/(?:index\.d\.ts|the site) changed\. The API reference and code links follow\.\n/);
    await server.until('the line', async () => /Updated the API reference and code links \(/.test(server.stderr()));
  });

  test('the links of an edited sample come back', async () => {
    const linked = /<a [^>]*href="\/docs\/api\/modules\/quokka#countquokkas"/;
    const server = await running();
    await server.until('a link', async () => linked.test((await server.get('/docs/guide')).text));
    const lines = () => server.stderr().split('Updated the API reference').length;
    const before = lines();
    docs.write('content/docs/guide.md', guide('export const twice = 2 * countQuokkas();'));
    await server.until('the line', async () => lines() > before);
    await server.until('the link of the new code', async () => {
      const { text } = await server.get('/docs/guide');
      return text.includes('twice') && linked.test(text);
    });
  });
});
