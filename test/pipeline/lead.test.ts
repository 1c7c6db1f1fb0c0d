/** The description of a page below its title. */
import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const LIVE = 'export const Three = () => <b>{1 + 2}</b>;\n\n';
const page = (front: string, body: string): string => `---\n${front}\n---\n\n${body}\n`;

const files = {
  'content/docs/own.md': page('title: Own\ndescription: Why & how.', 'The text begins.'),
  'content/docs/heading.md': page('description: Why & how.', '# Heading\n\nThe text begins.'),
  'content/docs/live.mdx': page('description: Why & how.', `${LIVE}# Live\n\nThe text <Three /> begins.`),
  'content/docs/same.md': page('title: Same\ndescription: The text begins', 'The *text* begins. It goes on.'),
  'content/docs/longer.md': page('title: Longer\ndescription: The text begins and goes on.', 'The text begins'),
  'content/docs/none.md': page('title: None', 'The text begins.'),
  'content/docs/hidden.md': page('title: Hidden\ndescription: Why & how.\nhide_title: true', 'The text begins.'),
  'content/blog/2026-01-02-post.md': page('title: Post\nslug: post\ndescription: Why & how.', 'The text begins.'),
  'content/pages/about.md': page('title: About\ndescription: Why & how.', 'The text begins.'),
};

const LEAD = '</h1><p class="lead">Why &amp; how.</p>';

test('is shown if its author wrote it and the text does not begin with it', async () => {
  const docs = site(files);
  expect((await docs.build()).code).toBe(0);
  const html = (path: string): string => docs.read(`build/${path}/index.html`);
  for (const path of ['docs/own', 'docs/heading', 'docs/live', 'blog/post', 'about'])
    expect(html(path).split(LEAD)).toHaveLength(2);
  for (const name of ['same', 'longer', 'none', 'hidden']) expect(html(`docs/${name}`)).not.toContain('class="lead"');
  // The Markdown of a page quotes its description, once.
  for (const path of ['docs/own', 'docs/heading', 'docs/live'])
    expect(docs.read(`build/${path}.md`).match(/Why & how\./g)).toHaveLength(1);
});

const LIST = 'All pages of this site: <https://x.example/llms.txt>';

test('is at the top of the Markdown, with the line to all pages, also if the title is not, and the text stays', async () => {
  const docs = site({
    'site.config.mjs': "export default { title: 'Test', url: 'https://x.example' };\n",
    'content/docs/first.md': page('description: Why & how.', '# Heading\n\nText.'),
    'content/docs/late.md': page('description: Why & how.', 'Intro.\n\n# Heading\n\nText.'),
    'content/docs/blank.md': page('description: Why & how.', '&nbsp;\n\n# Heading\n\nText.'),
    'content/docs/live.mdx': page('description: Why & how.', `${LIVE}Intro <Three />.\n\n# Heading\n\nText.`),
    'content/docs/dated.md': page(
      'description: Why & how.\ntags: [t]\nlast_update: { date: 2026-01-02 }',
      'Intro.\n\n# Heading\n\nText.',
    ),
  });
  expect((await docs.build()).code).toBe(0);
  const copy = (name: string): string => docs.read(`build/docs/${name}.md`);
  const top = `> Why & how.\n\n${LIST}\n\n`;
  expect(copy('first')).toBe(`# Heading\n\n${top}Text.\n`);
  expect(copy('late')).toBe(`${top}Intro.\n\n# Heading\n\nText.\n`);
  expect(copy('blank')).toBe(`${top}&nbsp;\n\n# Heading\n\nText.\n`);
  expect(copy('live')).toBe(`${top}Intro **3**.\n\n# Heading\n\nText.\n`);
  expect(copy('dated').startsWith(`${top}Intro.\n\n# Heading\n\nText.\n\n`)).toBe(true);
});

test('is not shown if the site does not want it', async () => {
  const docs = site({
    ...files,
    'site.config.mjs': "export default { title: 'Test', url: 'https://example.com', showDescription: false };\n",
  });
  expect((await docs.build()).code).toBe(0);
  for (const path of ['docs/own', 'docs/heading', 'docs/live', 'blog/post', 'about'])
    expect(docs.read(`build/${path}/index.html`)).not.toContain('class="lead"');
});
