/** Lists of posts as cards: covers, descriptions and links, where the settings ask for them. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Site, site } from '../helpers/site.ts';

const TINY = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const posts = {
  'content/blog/2024-03-01-third.md': '# Third & last\n\nThe third post begins.\n\n<!-- truncate -->\n\nAnd goes on.\n',
  'content/blog/2024-02-01-second.md': '---\ndescription: What the second says.\n---\n\n# Second\n\nText.\n',
  'content/blog/2024-01-01-first.md': '---\nimage: ./own.png\n---\n\n# First\n\nText.\n',
  'content/blog/own.png': Buffer.from(TINY, 'base64').toString('latin1'),
};
const config = (more: string) =>
  `export default { title: 'Acme', url: 'https://acme.example', blog: { onUntruncatedBlogPosts: 'ignore'${more} } };\n`;

async function list(more: string): Promise<{ html: string; made: Site }> {
  const { 'content/blog/own.png': image, ...texts } = posts;
  const made = site({ 'site.config.mjs': config(more), ...texts });
  made.write('content/blog/own.png', Buffer.from(image, 'latin1'));
  const { code, stderr } = await made.build();
  expect(stderr).toBe('');
  expect(code).toBe(0);
  return { html: made.read('build/blog/index.html'), made };
}

describe('Posts as cards', () => {
  let html = '';
  let made: Site;
  beforeAll(async () => {
    ({ html, made } = await list(", listStyle: 'cards'"));
  });
  const cards = (): string[] => html.match(/<li class="post-card"[\s\S]*?<\/li>/g) ?? [];

  it('have a cover each: the picture of the post, else a pattern of the title', () => {
    const [third = '', second = '', first = ''] = cards();
    expect(cards()).toHaveLength(3);
    expect(third).toContain('<svg');
    expect(second).toContain('<svg');
    expect(first).toContain('<img');
    const pattern = (card: string): string | undefined => /<svg[\s\S]*?<\/svg>/.exec(card)?.[0];
    expect(pattern(third)).not.toBe(pattern(second));
    for (const card of [third, second]) expect(Buffer.byteLength(pattern(card) ?? '')).toBeLessThanOrEqual(2048);
  });

  it('link to the post by its title, and say what it is about', () => {
    const [third = '', second = ''] = cards();
    expect(third).toMatch(/<a [^>]*href="\/blog\/2024\/03\/01\/third"[^>]*>Third &amp; last<\/a>/);
    expect(third).toContain('The third post begins.');
    expect(third).not.toContain('And goes on.');
    expect(second).toContain('What the second says.');
  });

  it('are the same in the next build', async () => {
    expect((await made.build('--no-cache')).code).toBe(0);
    expect(made.read('build/blog/index.html')).toBe(html);
  });
});

it('Without the setting, lists show texts', async () => {
  const { html } = await list('');
  expect(html).not.toContain('post-card');
  expect(html).toContain('Read More');
});
