/**
 * Data in `<script>` elements of pages: no text of a site ends the element, and the parsed data equals the original.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { beforeAll, expect, test } from 'vitest';
import { routeData } from '../helpers/html.ts';
import { type Site, site } from '../helpers/site.ts';

// biome-ignore lint/suspicious/noTemplateCurlyInString: it is a text.
const HOSTILE = '</script><!--<script>]]>\u2028\u2029</Script >-->&lt;\\u003c"\'`${x}\\';
const text = JSON.stringify(HOSTILE);

const config = `export default {
  title: ${text}, tagline: ${text}, url: 'https://example.com', favicon: '/x.ico',
  navbar: { title: ${text}, items: [{ label: ${text}, to: '/docs/a' }] },
  footer: { copyright: ${text}, links: [{ title: ${text}, items: [{ label: ${text}, href: 'https://x.example' }] }] },
  announcementBar: { id: ${text}, content: 'News' },
  customFields: { own: ${text}, deep: [{ ${text}: ${text} }] },
};\n`;

const matter = (slug: string): string =>
  `---\nslug: ${slug}\ntitle: ${text}\ndescription: ${text}\nkeywords: [${text}]\ntags: [${text}]\nsidebar_label: ${text}\n---\n\n`;

let docs: Site;
const filesOf = (ending: RegExp): string[] =>
  readdirSync(path.join(docs.dir, 'build'), { recursive: true, encoding: 'utf8' }).filter((file) => ending.test(file));

beforeAll(async () => {
  docs = site({
    'site.config.mjs': config,
    'public/x.ico': 'x',
    'content/docs/a.md': `${matter('a')}Text.\n\n## Part\n`,
    'content/docs/b.mdx': `${matter('b')}import { Show } from './Show.tsx';\n\n<Show text={${text}} />\n\n{frontMatter.description}\n`,
    'content/docs/Show.tsx': 'export const Show = ({ text }) => <p title={text}>{text}</p>;\n',
    'content/blog/2024-01-01-c.md': `${matter('c')}Text.\n`,
    'content/pages/index.md': '---\ntitle: Home\n---\n\nText.\n',
  });
  expect((await docs.problems()).filter(({ severity }) => severity === 'error')).toEqual([]);
});

interface Script {
  attributes: Record<string, string>;
  text: string;
}

function scriptsOf(html: string): Script[] {
  const found: Script[] = [];
  const walk = (node: DefaultTreeAdapterMap['node']): void => {
    if (node.nodeName === 'script' && 'attrs' in node) {
      const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
      found.push({ attributes, text: node.childNodes.map((child) => ('value' in child ? child.value : '')).join('') });
    }
    for (const child of 'childNodes' in node ? node.childNodes : []) walk(child);
  };
  walk(parse(html));
  return found;
}

test('every script of every page is part of the site, and none contains an unescaped text of an author', () => {
  const pages = filesOf(/\.html$/).filter((file) => !file.startsWith('docsgen/'));
  expect(pages.length).toBeGreaterThan(5);
  const heads = new Set<string>();
  const ofHome = new Set<string>();
  const ofSearch = new Set<string>();
  const ofMissing = new Set<string>();
  for (const page of pages) {
    const scripts = scriptsOf(docs.read(`build/${page}`));
    const inline = scripts.filter(({ attributes }) => attributes.src === undefined);
    const data = inline.filter(({ attributes }) => /json/.test(attributes.type ?? ''));
    for (const { text: written } of data) {
      expect(written, page).not.toMatch(/[<\u2028\u2029]/);
      JSON.parse(written);
    }
    const all = data.map(({ text: written }) => JSON.stringify(JSON.parse(written))).join();
    if (/^(?:docs|blog)\//.test(page)) expect(all, page).toContain(JSON.stringify(HOSTILE).slice(1, -1));
    for (const { text: written } of inline.filter((one) => !data.includes(one)))
      (({ 'index.html': ofHome, 'search/index.html': ofSearch, '404.html': ofMissing })[page] ?? heads).add(written);
    expect(scripts.length - inline.length, page).toBe(1);
  }
  // The script of the head is the same on all pages, so no page's data is in it.
  expect([...heads]).toHaveLength(1);
  expect([...heads][0]).not.toMatch(/<|\u2028/);
  // It holds one text of an author, the id of the announcement.
  expect([...heads][0]).toContain('\\u003c/script>');
  // The home page has one more, about a wrong baseUrl.
  expect([...ofHome].filter((one) => !heads.has(one))).toHaveLength(1);
  // So has the search page: it searches at once for what its URL says.
  expect([...ofSearch].filter((one) => !heads.has(one))).toHaveLength(1);
  // And the page for missing URLs: it searches at once for what its URL may mean.
  expect([...ofMissing].filter((one) => !heads.has(one))).toHaveLength(1);
  for (const written of [...ofHome, ...ofSearch, ...ofMissing]) expect(written).not.toMatch(/<|\u2028/);
});

test('JSON data of pages returns every string unchanged', () => {
  const routes = filesOf(/^(?:docs|blog)\/.*index\.html$/).map((file) => routeData(docs.read(`build/${file}`)));
  const own = routes.filter(({ path: route }) => /\/(?:a|b|c)$/.test(route));
  expect(own).toHaveLength(3);
  for (const { title } of own) expect(title).toBe(HOSTILE);
});

test('the code of the site and of its pages holds its strings so that no reader of HTML or JavaScript ends there', () => {
  const code = filesOf(/^assets\/.*\.js$/).map((file) => docs.read(`build/${file}`));
  const around = code.flatMap((one) => [...one.matchAll(/.{0,80}\{x\}/gs)].map(([text]) => text));
  expect(around.length).toBeGreaterThan(5);
  for (const one of around) expect(one).not.toMatch(/<\/script|\u2028/i);
});
