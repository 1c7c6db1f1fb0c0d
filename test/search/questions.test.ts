/** Queries in people's words: questions, synonyms, other forms, two words for one, and languages other than English. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type Asked, searchOf, setupsOf } from '../helpers/search.ts';
import { type Site, site } from '../helpers/site.ts';

const page = (title: string, text: string, more = ''): string => `---\ntitle: ${title}\n${more}---\n\n${text}\n`;

const files: Record<string, string> = {
  'site.config.mjs': `export default {
    title: 'Ship', url: 'https://example.com', i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
    search: { synonyms: { en: [['narwhal', 'sea unicorn']], de: [['Hafen', 'Anleger']] } },
  };\n`,
  'content/docs/logo.md': page('Logo', 'The picture in the corner.'),
  'content/docs/adding.md': page('Adding things', 'How to add a deck, a mast, a sail.'),
  'content/docs/details.md': page('Details', 'A part that opens.'),
  'content/docs/deployment.md': page('Deployment', 'The ship leaves the yard.'),
  'content/docs/sidebar.md': page('Sidebar', 'What is beside the deck.'),
  'content/docs/dark.md': page('Dark mode', 'For the night.'),
  'content/docs/narwhals.md': page('Narwhals', 'They swim.'),
  'content/docs/settings.md': page('Settings', 'The anchor: heavy. Anchors, anchors.', 'search_boost: 0.5\n'),
  'content/docs/guide.md': page('Guide', 'How to raise an anchor.'),
  'content/docs/reading.md': page('Reading the rare map', 'Of the harbour.'),
  'content/docs/map.md': page('Map', 'Where all is.'),
  'i18n/de/docs/narwhals.md': page('Der Hafen', 'Die Schiffe deployen wir hier.'),
};

let ship: Site;
let english: Asked;
let german: Asked;

beforeAll(async () => {
  ship = site(files);
  const { code, stdout, stderr } = await ship.build();
  expect(code, stdout + stderr).toBe(0);
  const setups = setupsOf(ship);
  const de = setups.find(({ page: url }) => url.startsWith('/de/'));
  const en = setups.find((setup) => setup !== de);
  english = searchOf(ship, en);
  german = searchOf(ship, de);
}, 60_000);

const first = async (query: string): Promise<string | undefined> => (await english.urls(query))[0];

describe('A question', () => {
  test.each([
    'how do I add my logo',
    'How can I change the logo?',
    'where is the logo',
    'why does my logo not show',
    'logo',
  ])('%j is about what it names', async (query) => expect(await first(query)).toBe('/docs/logo'));

  test('need not be on the page when they name a kind of page', async () => {
    expect(await first('guide to the logo')).toBe('/docs/logo');
    expect(await first('deployment documentation')).toBe('/docs/deployment');
  });

  test.each(['how do i', 'what is', 'add'])('of words of questions only (%j) is answered', async (query) => {
    expect((await english.ask(query)).pages).not.toEqual([]);
  });

  test('of such a word finds the page about it', async () => {
    expect(await first('add')).toBe('/docs/adding');
    expect(await first('how do i add')).toBe('/docs/adding');
  });
});

describe('Pages', () => {
  test('that lack a word follow those that have all, if these are few', async () => {
    expect(await english.urls('rare map')).toEqual(['/docs/reading', '/docs/map']);
  });

  test('of the reference follow guides, whatever they repeat', async () => {
    expect(await english.urls('anchor')).toEqual(['/docs/guide', '/docs/settings']);
  });
});

describe('Other words', () => {
  test.each([
    ['accordion', '/docs/details'],
    ['acordion', '/docs/details'],
    ['deploy', '/docs/deployment'],
    ['go live', '/docs/deployment'],
    ['side bar', '/docs/sidebar'],
    ['darkmode', '/docs/dark'],
    ['night mode', '/docs/dark'],
    ['nigth mode', '/docs/dark'],
    ['sea unicorn', '/docs/narwhals'],
    ['seaunicorns', '/docs/narwhals'],
  ])('for the same thing (%j) find it', async (query, url) => expect(await first(query)).toBe(url));

  test('are marked where they are found', async () => {
    const { pages } = await english.ask('accordion');
    expect(pages[0]?.title).toEqual([{ mark: 'Details' }]);
  });
});

describe('In another language', () => {
  test('a site has its own synonyms, and neither English ones nor those of another language', async () => {
    expect(await german.urls('Anleger')).toEqual(['/de/docs/narwhals']);
    expect(await german.urls('sea unicorn')).not.toContain('/de/docs/narwhals');
    expect((await german.ask('launch')).total).toBe(0);
  });
});

describe('A pasted message', () => {
  const words = 'beacon cargo ladder winch lifted today error ensure moored';
  const noise = (name: string) => page(`${name} cargo`, `About the ${words.split(' ').join(`.\n\nThe `)}.`);
  const many = Object.fromEntries(
    ['Bow', 'Deck', 'Hull', 'Keel', 'Mast', 'Port', 'Stern'].map((name) => [`content/docs/${name}.md`, noise(name)]),
  );
  let harbour: Asked;

  beforeAll(async () => {
    const one = site({
      'site.config.mjs': "export default { title: 'Harbour', url: 'https://example.com' };\n",
      ...many,
      'content/docs/answers.md':
        '# Answers\n\n## A hook "was not found" or "has not been moored"\n\nAn error: moor the cargo to its ladder, and ensure that it stays.\n\n## Other\n\nNothing.\n',
    });
    const { code, stdout, stderr } = await one.build();
    expect(code, stdout + stderr).toBe(0);
    harbour = searchOf(one);
  }, 60_000);

  test('is answered where a heading quotes a part of it, wherever the index has the page', async () => {
    const { pages } = await harbour.ask(
      'Error: beacon Cargo77 has not been moored. Ensure cargo is moored to the ladder',
    );
    expect(pages[0]?.places[0]?.url).toBe('/docs/answers#a-hook-was-not-found-or-has-not-been-moored');
  });
});
