/** This site against its specification: the routes, the menus, the amount of words. `routes.txt` is the list of the specification. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { beforeAll, describe, expect, test } from 'vitest';
import { repositorySite } from '../helpers/built.ts';
import { root, runCli } from '../helpers/site.ts';

let out: string;
let routes: { path: string; kind: string; source?: string }[];

beforeAll(async () => {
  ({ out } = await repositorySite('.'));
  routes = JSON.parse((await runCli(['routes', '--json'], { cwd: root })).stdout);
}, 240_000);

/** A page as its reader gets it. */
const page = (route: string): Tree.Element => {
  const file = path.join(out, route, 'index.html');
  return parse(readFileSync(file, 'utf8')) as unknown as Tree.Element;
};

const attribute = (node: Tree.Element, name: string) => node.attrs?.find((one) => one.name === name)?.value;

function all(node: Tree.Element, test: (one: Tree.Element) => boolean): Tree.Element[] {
  const below = (node.childNodes ?? []).flatMap((child) => all(child as Tree.Element, test));
  return node.tagName && test(node) ? [node, ...below] : below;
}

const textOf = (node: Tree.Element): string =>
  (node.childNodes ?? [])
    .map((child) => (child.nodeName === '#text' ? (child as Tree.TextNode).value : textOf(child as Tree.Element)))
    .join('');

const links = (node: Tree.Element) =>
  all(node, ({ tagName }) => tagName === 'a').map((link) => [textOf(link).trim(), attribute(link, 'href')]);

const navigation = (node: Tree.Element, label: string): Tree.Element => {
  const [found] = all(node, (one) => one.tagName === 'nav' && attribute(one, 'aria-label') === label);
  if (!found) throw new Error(`there is no navigation "${label}"`);
  return found;
};

describe('The site', () => {
  test('has the 110 routes of its specification, the not-found page, pages of the largest module, and no others', () => {
    const wanted = readFileSync(path.join(root, 'test/content/routes.txt'), 'utf8').trim().split('\n');
    expect(wanted).toHaveLength(110);
    const ofLexical = ['functions', 'types', 'variables'].map((folder) => `/docs/api/${folder}/lexical`);
    expect(routes.map((route) => route.path).sort()).toEqual([...wanted, ...ofLexical, '/404.html'].sort());
  });

  test('has the navigation bar of its specification', () => {
    const bar = links(navigation(page('/'), 'Main')).filter(([text]) => text !== '');
    for (const item of [
      ['Playground', 'https://playground.lexical.dev/'],
      ['Docs', '/docs/intro'],
      ['API', '/docs/api/'],
      ['Community', '/community/'],
      ['iOS', 'https://facebook.github.io/lexical-ios/'],
      ['GitHub', 'https://github.com/facebook/lexical'],
      ['English', '/'],
    ])
      expect(bar).toContainEqual(item);
  });

  test('has the four groups, the logo and the copyright of its footer', () => {
    const [footer] = all(page('/'), ({ tagName }) => tagName === 'footer');
    const text = textOf(footer as Tree.Element);
    for (const group of ['Docs', 'Community', 'More', 'Legal']) expect(text).toContain(group);
    expect(text).toContain('Copyright ©');
    expect(links(footer as Tree.Element).map(([label]) => label)).toEqual(
      expect.arrayContaining(['Introduction', 'Stack Overflow', 'Twitter', 'GitHub', 'Privacy', 'Terms']),
    );
    const images = all(footer as Tree.Element, ({ tagName }) => tagName === 'img');
    expect(images.map((image) => attribute(image, 'alt'))).toEqual(['Lexical']);
  });

  test('shows every page of the docs at its place in the sidebar, and three outside of it', () => {
    const text = textOf(navigation(page('/docs/intro'), 'Docs sidebar'));
    for (const label of ['Introduction', 'Getting Started', 'Concepts', 'Packages', 'React', 'Collaboration', 'FAQ'])
      expect(text).toContain(label);
    const docs = routes.filter(({ path: at, kind }) => kind === 'doc' && !at.startsWith('/docs/api'));
    expect(docs).toHaveLength(41);
    const outside = docs.filter(({ path: at }) => !hasSidebar(at)).map(({ path: at }) => at);
    expect(outside.sort()).toEqual(['/docs/concepts/history', '/docs/design', '/docs/testing']);
  });

  test('names no two entries of the docs sidebar alike', () => {
    const sidebar = navigation(page('/docs/intro'), 'Docs sidebar');
    const labels = all(sidebar, ({ tagName }) => tagName === 'a').map((link) => textOf(link).trim());
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
  });

  test('offers to edit only pages whose source is at a public URL: none', () => {
    for (const route of ['/docs/intro', '/blog/welcome'])
      expect(links(page(route)).filter(([label]) => label === 'Edit this page')).toEqual([]);
  });

  test('has dated its posts after the version that it documents, the welcome first', () => {
    const posts = ['welcome', 'first-blog-post', 'long-blog-post', 'mdx-blog-post'];
    const dates = posts.map((slug) => {
      const [time] = all(page(`/blog/${slug}`), ({ tagName }) => tagName === 'time');
      return String(attribute(time as Tree.Element, 'datetime'));
    });
    expect(dates).toEqual([...dates].sort());
    // lexical 0.13.1 was published in January 2024.
    expect(dates.filter((date) => date < '2024-01')).toEqual([]);
  });

  test('walks through the docs from the introduction to the FAQ, page after page', () => {
    const walked: string[] = [];
    for (let at: string | undefined = '/docs/intro'; at !== undefined && !walked.includes(at); ) {
      walked.push(at);
      const next: Tree.Element | undefined = all(
        page(at),
        (one) => one.tagName === 'a' && attribute(one, 'rel') === 'next',
      )[0];
      at = next && attribute(next, 'href');
    }
    expect(walked).toHaveLength(38);
    expect(walked.slice(0, 3)).toEqual([
      '/docs/intro',
      '/docs/getting-started/quick-start',
      '/docs/getting-started/react',
    ]);
    expect(walked.at(-1)).toBe('/docs/faq');
  });

  test('has words on every page of the docs, the blog and elsewhere', () => {
    const folders = ['content/docs', 'content/blog'];
    const files = folders.flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.mdx?$/.test(name) && !/(?:^|\/)_/.test(name))
        .map((name) => path.join(folder, name)),
    );
    expect(files).toHaveLength(45);
    const short = files.filter((file) => proseWords(readFileSync(path.join(root, file), 'utf8')) < 250);
    expect(short).toEqual([]);
  });

  test('has the tags of the specification, and every post its own', () => {
    const tags = links(page('/blog/tags')).filter(([, href]) => href?.startsWith('/blog/tags/'));
    expect(tags.map(([, href]) => href).sort()).toEqual([
      '/blog/tags/docsgen',
      '/blog/tags/facebook',
      '/blog/tags/hello',
      '/blog/tags/hola',
    ]);
  });
});

function hasSidebar(route: string): boolean {
  return all(page(route), (one) => attribute(one, 'aria-label') === 'Docs sidebar').length > 0;
}

/** Words without code and front matter. */
const proseWords = (text: string): number =>
  text
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^(`{3,})[\s\S]*?^\1/gm, '')
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length;
