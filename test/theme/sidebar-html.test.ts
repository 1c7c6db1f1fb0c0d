import { expect, it } from 'vitest';
import { en } from '../../cli/texts/en.ts';
import { sidebarHtml as print } from '../../theme/logic/sidebar-html.ts';

const sidebarHtml = (nodes: Parameters<typeof print>[0]) => print(nodes, { texts: en });

it('The URL is the first attribute of a link, so that the current one can be marked', () => {
  expect(sidebarHtml([{ type: 'link', label: 'Intro', href: '/docs/intro', decoration: { className: 'new' } }])).toBe(
    '<ul><li class="new"><a href="/docs/intro">Intro</a></li></ul>',
  );
});

it('A link that leaves the site opens a new tab', () => {
  expect(sidebarHtml([{ type: 'link', label: 'Out', href: 'https://example.com', external: true }])).toBe(
    '<ul><li><a href="https://example.com" target="_blank" rel="noopener noreferrer">Out</a></li></ul>',
  );
});

it('A category holds its pages', () => {
  const items = [{ type: 'link' as const, label: 'One', href: '/one' }];
  expect(sidebarHtml([{ type: 'category', label: 'Guides', open: true, items }])).toBe(
    '<ul><li><details open=""><summary>Guides</summary><ul><li><a href="/one">One</a></li></ul></details></li></ul>',
  );
});

it('A closed category of a large sidebar has the URL of its pages and links to the first one', () => {
  const section = '/docsgen/sidebar/guides.html';
  expect(sidebarHtml([{ type: 'category', label: 'Guides', section, first: '/one' }])).toBe(
    `<ul><li><details data-section-src="${section}"><summary>Guides</summary><a href="/one">Guides</a></details></li></ul>`,
  );
});

it('A category with its own page has a link and a toggle with a name, side by side', () => {
  expect(sidebarHtml([{ type: 'category', label: 'Guides', href: '/guides', items: [] }])).toBe(
    '<ul><li class="has-page"><a href="/guides">Guides</a><details>' +
      '<summary aria-label="Toggle the collapsible sidebar category &#x27;Guides&#x27;"></summary><ul></ul></details></li></ul>',
  );
});

it('Nothing in a label or a URL becomes markup', () => {
  const evil = '"><img src=x onerror=alert(1)>\'&';
  const html = sidebarHtml([
    { type: 'link', label: evil, href: evil, decoration: { className: evil } },
    { type: 'category', label: evil, href: evil, decoration: { className: evil }, section: evil },
  ]);
  expect(html).not.toContain('<img');
  expect(html).not.toContain('"><img');
  expect(html.match(/&quot;&gt;&lt;img src=x onerror=alert\(1\)&gt;&#x27;&amp;/g)).toHaveLength(10);
});
