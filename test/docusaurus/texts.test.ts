/** What the translations of a Docusaurus site say, on a built site. */
import { expect, test } from 'vitest';
import { siteSettings } from '../../cli/config/settings/site.ts';
import { readTheirs } from '../../cli/docusaurus/texts.ts';
import { elementsOf, find, linksIn, partsOf } from '../helpers/html.ts';
import { site } from '../helpers/site.ts';

const json = (messages: Record<string, string>): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, { message, description: '' }])),
  );

const config = `export default {
  title: 'Otters',
  url: 'https://example.com',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'ru'] },
  docs: { showLastUpdateTime: false, sidebars: { docs: ['intro', { type: 'category', label: 'Guide',
    link: { type: 'generated-index', title: 'All guides', description: 'Guides.' }, items: ['one', 'two'] }] } },
  navbar: { title: 'Otter docs', items: [{ label: 'Read', to: '/docs/intro' }] },
  footer: { copyright: 'By otters.', links: [{ title: 'More', items: [{ label: 'Begin', to: '/docs/intro' }] }] },

};`;

const files = {
  'site.config.mjs': config,
  'content/docs/intro.md': '---\ntags: [a]\n---\n# Intro\n\n:::tip\n\nText.\n\n:::\n\n## Part\n',
  'content/docs/one.md': '---\ntags: [a]\n---\n# One\n',
  'content/docs/two.md': '# Two\n',
  'content/blog/2021-08-26-hello.md': '# Hello\n\nText.\n',
  'i18n/fr/docusaurus-plugin-content-docs/current/intro.md':
    '---\ntags: [a]\n---\n# Intro\n\n:::tip\n\nTexte.\n\n:::\n\n## Part\n',
  'i18n/fr/code.json': json({
    'theme.common.skipToMainContent': 'Au contenu',
    'theme.docs.paginator.next': 'Page suivante',
    'theme.admonition.tip': 'truc',
    'theme.common.headingLinkTitle': 'Lien sans nom',
    'theme.common.editThisPage': 'Edit this page',
    'theme.colorToggle.ariaLabel': 'Mode (actuellement {mode})',
    'theme.colorToggle.ariaLabel.mode.light': 'clair',
    'theme.colorToggle.ariaLabel.mode.dark': 'sombre',
    'theme.docs.tagDocListPageTitle': '{nDocsTagged} « {tagName} »',
    'theme.docs.tagDocListPageTitle.nDocsTagged': 'Un document|{count} documents',
    'theme.blog.post.readingTime.plurals': 'Une petite minute|{readingTime} petites minutes',
    'homepage.own': 'À moi',
  }),
  'i18n/fr/docusaurus-theme-classic/navbar.json': json({ title: 'Loutres', 'item.label.Read': 'Lire' }),
  'i18n/fr/docusaurus-theme-classic/footer.json': json({
    copyright: 'Par les loutres.',
    'link.title.More': 'Plus',
    'link.item.label.Begin': 'Commencer',
    'link.item.label.Gone': 'Parti',
  }),
  'i18n/fr/docusaurus-plugin-content-docs/current.json': json({
    'version.label': 'À venir',
    'sidebar.docs.category.Guide': 'Guide pratique',
    'sidebar.docs.category.Guide.link.generated-index.title': 'Tous les guides',
    'sidebar.docs.category.Guide.link.generated-index.description': 'Des guides.',
  }),
  'i18n/fr/docusaurus-plugin-content-blog/options.json': json({ title: 'Journal', 'sidebar.title': 'Du neuf' }),
};

test('texts of the theme, labels, titles and numbers come from the Docusaurus files', async () => {
  const made = site(files);
  expect(await made.problems()).toEqual([]);
  const intro = made.read('build/fr/docs/intro/index.html');
  expect(intro).toContain('>Au contenu</a>');
  expect(intro).toContain('Page suivante');
  expect(intro).toContain('</svg>truc</p>');
  const elements = elementsOf(intro);
  expect(linksIn(find(elements, 'nav'))).toEqual(
    expect.arrayContaining([expect.stringContaining('Loutres'), 'Lire → /fr/docs/intro']),
  );
  const footer = find(elements, 'footer');
  expect(linksIn(footer)).toEqual(['Commencer → /fr/docs/intro']);
  expect(footer?.text).toContain('Plus');
  expect(footer?.text).toContain('Par les loutres.');
  expect(intro).toContain('Guide pratique');
  const guide = made.read('build/fr/docs/category/guide/index.html');
  expect(partsOf(guide).article?.text).toContain('Tous les guides');
  expect(partsOf(guide).article?.text).toContain('Des guides.');
  expect(made.read('build/fr/docs/tags/a/index.html')).toContain('2 documents « a »');
  const blog = made.read('build/fr/blog/index.html');
  expect(blog).toContain('<title>Journal | Otters</title>');
  expect(blog).toContain('Une petite minute');
  expect(made.read('build/fr/blog/2021/08/26/hello/index.html')).toContain('Du neuf');
});

test("a text that is untranslated, or lacks a placeholder, is docsgen's", async () => {
  const made = site(files);
  await made.build();
  const intro = made.read('build/fr/docs/intro/index.html');
  expect(intro).toContain('Lien direct vers Part');
  expect(intro).not.toContain('Edit this page');
});

test('labels of controls of the theme', () => {
  const made = site({
    'i18n/fr/code.json': json({
      'theme.docs.sidebar.closeSidebarButtonAriaLabel': 'Fermer la barre',
      'theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel': '← Au menu',
      'theme.docs.sidebar.collapseButtonAriaLabel': 'Replier',
      'theme.docs.sidebar.expandButtonAriaLabel': 'Déplier',
      'theme.AnnouncementBar.closeButtonAriaLabel': 'Ôter',
      'theme.SearchBar.label': 'Trouver',
      'theme.SearchPage.emptyResultsTitle': 'Trouver dans les pages',
      'theme.BackToTopButton.buttonAriaLabel': 'En haut',
      'theme.ErrorPageContent.title': 'Panne.',
      'theme.CodeBlock.wordWrapToggle': 'Couper les lignes',
      'theme.colorToggle.ariaLabel': 'Mode (actuellement {mode})',
      'theme.colorToggle.ariaLabel.mode.system': 'système',
    }),
  });
  const place = { siteDir: made.dir, folder: 'i18n/fr', lang: 'fr' };
  expect(readTheirs(siteSettings.parse({ title: 'Otters', url: 'https://example.com' }), place, []).texts).toEqual({
    'nav.close': 'Fermer la barre',
    'nav.back': 'Au menu',
    'sidebar.collapse': 'Replier',
    'sidebar.expand': 'Déplier',
    'announcement.close': 'Ôter',
    'search.button': 'Trouver',
    'search.title': 'Trouver dans les pages',
    backToTop: 'En haut',
    'crash.page': 'Panne.',
    'code.wrap': 'Couper les lignes',
    'colorMode.system': 'Mode (actuellement système)',
  });
});

test('files of docsgen take precedence over them', async () => {
  const made = site({
    ...files,
    'i18n/fr/texts.yml': 'skip: Au texte\n',
    'i18n/fr/labels.yml': 'Read: À lire\n',
  });
  expect(await made.problems()).toEqual([]);
  const intro = made.read('build/fr/docs/intro/index.html');
  expect(intro).toContain('>Au texte</a>');
  expect(intro).toContain('À lire');
  expect(intro).toContain('Page suivante');
});

test('numbers have the forms of the language', async () => {
  const made = site({
    ...files,
    'i18n/ru/code.json': json({
      'theme.docs.tagDocListPageTitle': '{nDocsTagged}: {tagName}',
      'theme.docs.tagDocListPageTitle.nDocsTagged': '{count} документ|{count} документа|{count} документов',
    }),
  });
  await made.build();
  expect(made.read('build/ru/docs/tags/a/index.html')).toContain('2 документа: a');
});

test('labels of versions, their sidebars and a category by its key', async () => {
  const made = site({
    ...files,
    'site.config.mjs': config.replace("label: 'Guide',", "label: 'Guide', key: 'guides',"),
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/intro.md': '# Old\n',
    'versioned_docs/version-1.0/one.md': '# One\n',
    'versioned_sidebars/version-1.0-sidebars.json': JSON.stringify({
      docs: ['intro', { type: 'category', label: 'Past', items: ['one'] }],
    }),
    'i18n/fr/docusaurus-plugin-content-docs/current.json': json({
      'version.label': 'À venir',
      'sidebar.docs.category.guides': 'Guide par clé',
    }),
    'i18n/fr/docusaurus-plugin-content-docs/version-1.0.json': json({
      'version.label': '1.0 stable',
      'sidebar.docs.category.Past': 'Passé',
    }),
  });
  expect((await made.problems()).filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(made.read('build/fr/docs/next/intro/index.html')).toContain('Guide par clé');
  expect(made.read('build/fr/docs/next/intro/index.html')).toContain('À venir');
  expect(made.read('build/fr/docs/intro/index.html')).toContain('Passé');
  expect(made.read('build/fr/docs/intro/index.html')).toContain('1.0 stable');
  expect(made.read('build/docs/next/intro/index.html')).toContain('Next');
});

test('an edited file changes the pages; a broken one is reported at its place', async () => {
  const made = site(files);
  await made.build();
  made.write('i18n/fr/docusaurus-theme-classic/navbar.json', json({ 'item.label.Read': 'Voir' }));
  await made.build();
  expect(made.read('build/fr/docs/intro/index.html')).toContain('Voir');
  made.write('i18n/fr/code.json', '{\n  "a": {\n');
  expect(await made.problems()).toMatchObject([{ code: 'DG1020', file: 'i18n/fr/code.json' }]);
});
