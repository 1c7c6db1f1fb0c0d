import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const page = (title: string, description: string, body = ''): string =>
  `---\ndescription: ${description}\n---\n\n# ${title}\n\n${body}\n`;

const card = (href: string, title: string, description = ''): string =>
  `<li class="card"><p class="card-title"><a class="card-link" href="${href}">${title}</a></p>${description && `<p>${description}</p>`}</li>`;

const files = {
  'content/docs/tools/index.md': page('Tools', 'All of them.', '::doc-cards'),
  'content/docs/tools/saw.md': page('A & B', 'Cuts & "bites".', '::doc-cards'),
  'content/docs/tools/rare/file.md': page('File', 'Smooths.'),
  'content/docs/tools/live.mdx':
    "import DocCardList from '@theme/DocCardList';\n\nexport const Three = () => <b>{1 + 2}</b>;\n\n# Live\n\n<Three />\n\n<DocCardList />\n",
};

const listOn = (docs: ReturnType<typeof site>, path: string): string =>
  /<div class="doc-cards">(.*?)<\/div>/.exec(docs.read(`build/docs/tools/${path}index.html`))?.[1] ?? '';

test('a list of pages shows those below the page of a category, and the siblings of any other page', async () => {
  const docs = site(files);
  expect((await docs.build()).code).toBe(0);
  const saw = card('/docs/tools/saw', 'A &amp; B', 'Cuts &amp; &quot;bites&quot;.');
  const rare = card('/docs/tools/rare/file', 'rare');
  const live = card('/docs/tools/live', 'Live');
  const all = [live, rare, saw];
  const shown = (html: string): string[] => all.filter((item) => html.includes(item));
  expect(shown(listOn(docs, ''))).toEqual(all);
  expect(shown(listOn(docs, 'saw/'))).toEqual([live, rare]);
  expect(shown(listOn(docs, 'live/'))).toEqual([rare, saw]);
});

test('it follows the front matter of the other pages', async () => {
  const docs = site(files);
  await docs.build();
  docs.write('content/docs/tools/saw.md', page('A & B', 'Sings.'));
  await docs.build();
  expect(listOn(docs, '')).toContain(card('/docs/tools/saw', 'A &amp; B', 'Sings.'));
  const short = docs.tree();
  await docs.build('--no-cache');
  expect(docs.tree()).toEqual(short);
});
