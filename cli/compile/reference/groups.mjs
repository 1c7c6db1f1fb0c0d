/** Groups of settings in the reference, and the pages of the manual that describe them. */

/**
 * @typedef {object} Group
 * @property {string} title
 * @property {string} about
 * @property {Record<string, string>} pages Page of the manual by key, `links-and-images.md#sizes`; other keys have the
 *   page of the key above them. The keys without a dot belong to the group, in this order.
 */

/** @type {Group[]} */
export const groups = [
  {
    title: 'The site',
    about: 'The name of the site, its URL, and its folders.',
    pages: {
      title: 'configuration.md#the-smallest-config',
      url: 'deploying.md#address',
      baseUrl: 'deploying.md#address',
      trailingSlash: 'deploying.md#address',
      tagline: 'search-engines.md',
      favicon: 'look.md',
      titleDelimiter: 'search-engines.md',
      tagSlugs: 'docs.md#tags',
      outDir: 'deploying.md',
      publicDir: 'links-and-images.md',
      repository: 'links-and-images.md#files-outside-the-site',
      customFields: 'mdx.mdx',
    },
  },
  {
    title: 'Docs',
    about: 'Documents with sidebars and versions: one instance, or several.',
    pages: {
      docs: 'docs.md',
      'docs.home': 'folder.md#the-first-page',
      'docs.sidebars': 'sidebars.md',
      'docs.editUrl': 'changes.md#edit-links',
      'docs.editCurrentVersion': 'changes.md#edit-links',
      'docs.editLocalizedFiles': 'changes.md#edit-links',
      'docs.showLastUpdateTime': 'changes.md',
      'docs.showLastUpdateAuthor': 'changes.md',
      'docs.showContributors': 'changes.md',
      'docs.relatedPages': 'front-matter.md#related-pages',
      'docs.versioning': 'versions.md',
      'docs.lastVersion': 'versions.md',
      'docs.includeCurrentVersion': 'versions.md',
      'docs.onlyIncludeVersions': 'versions.md',
      'docs.versions': 'versions.md',
      sidebar: 'navigation.md#sidebar',
    },
  },
  {
    title: 'Blog',
    about: 'Posts, and the lists and feeds generated from them.',
    pages: {
      blog: 'blog.md',
      'blog.editUrl': 'changes.md#edit-links',
      'blog.editLocalizedFiles': 'changes.md#edit-links',
      'blog.showLastUpdateTime': 'changes.md',
      'blog.showLastUpdateAuthor': 'changes.md',
    },
  },
  {
    title: 'Pages and front matter',
    about: 'Single pages, descriptions, and required front matter.',
    pages: {
      pages: 'pages.md',
      showDescription: 'front-matter.md#description',
      frontMatter: 'front-matter.md#a-schema-of-your-own',
    },
  },
  {
    title: 'API reference',
    about: 'Pages generated from types, and code samples that link to them.',
    pages: { api: 'api-reference.md' },
  },
  {
    title: 'Text and images',
    about: 'How Markdown and images are processed.',
    pages: {
      markdown: 'text.md',
      'markdown.parser': 'plugins.md',
      'markdown.format': 'mdx.mdx',
      'markdown.titleAfterText': 'from-docusaurus.md#titles',
      'markdown.invalidMdx': 'from-docusaurus.md#mdx',
      'markdown.admonitions': 'admonitions.md#your-own-types',
      'markdown.emoji': 'text.md#emoji',
      'markdown.smartPunctuation': 'text.md#punctuation',
      'markdown.wikiLinks': 'folder.md#wiki-links',
      'markdown.math': 'math.md',
      'markdown.mermaid': 'diagrams.md',
      'markdown.variables': 'variables-and-glossary.md',
      'markdown.glossary': 'variables-and-glossary.md',
      'markdown.code': 'code.md',
      'markdown.beforeDefaultRemarkPlugins': 'plugins.md#positions',
      'markdown.remarkPlugins': 'plugins.md#positions',
      'markdown.beforeDefaultRehypePlugins': 'plugins.md#positions',
      'markdown.rehypePlugins': 'plugins.md#positions',
      images: 'links-and-images.md#better-formats-smaller-sizes',
      imageZoom: 'links-and-images.md#zoom',
      tableOfContents: 'text.md#headings',
    },
  },
  {
    title: 'Appearance',
    about: 'The navigation around the text, and the look of the site.',
    pages: {
      navbar: 'navigation.md#navbar',
      announcementBar: 'navigation.md#announcementbar',
      pageActions: 'navigation.md#pageactions',
      feedback: 'navigation.md#feedback',
      readingProgress: 'navigation.md#readingprogress',
      footer: 'navigation.md#footer',
      colorMode: 'navigation.md#colormode',
      inlineStyles: 'look.md#the-first-view',
      viewTransitions: 'navigation.md#viewtransitions',
      look: 'look.md#palettes',
      customCss: 'look.md',
      theme: 'themes.md',
      themeColor: 'search-engines.md',
    },
  },
  {
    title: 'Languages',
    about: 'Languages of the text and of the interface.',
    pages: { lang: 'languages.md', i18n: 'languages.md', texts: 'languages.md' },
  },
  {
    title: 'Search',
    about: "Search in the reader's browser, or with a service.",
    pages: { search: 'search.md' },
  },
  {
    title: 'Checks',
    about: 'What `docsgen check` checks, and how serious each finding is.',
    pages: {
      check: 'checking.md',
      'check.policy': 'checking.md#turn-a-check-off-or-make-it-stricter',
      'check.budgets': 'audit.md#budgets',
      'check.samples': 'samples-checked.md',
      'check.spelling': 'samples-checked.md#spelling',
      'check.prose': 'prose.md',
      'check.coverage': 'api-reference.md#coverage',
      'check.external': 'external-links.md',
      problems: 'problems.md#severity',
      onBrokenLinks: 'links-and-images.md',
      onBrokenAnchors: 'links-and-images.md',
      onBrokenMarkdownLinks: 'links-and-images.md',
      onDuplicateRoutes: 'moving-pages.md',
    },
  },
  {
    title: 'Building',
    about: 'Results that builds share.',
    pages: { cache: 'shared-cache.md' },
  },
  {
    title: 'Publishing',
    about: 'Redirects, headers for hosts, security and analytics.',
    pages: {
      redirects: 'moving-pages.md',
      hosting: 'deploying.md#files-for-a-host',
      csp: 'security-and-analytics.md#content-security-policy',
      gtag: 'security-and-analytics.md#google-analytics',
      baseUrlIssueBanner: 'security-and-analytics.md#when-something-does-not-load',
    },
  },
  {
    title: 'For search engines and programs',
    about: 'Metadata of pages, and files for programs.',
    pages: {
      noIndex: 'search-engines.md#hide-a-page-from-search-engines',
      sitemap: 'search-engines.md#sitemap-and-robots',
      image: 'search-engines.md#set-the-social-card',
      socialCards: 'search-engines.md#draw-social-cards',
      metadata: 'search-engines.md#settings',
      headTags: 'search-engines.md#settings',
      manifest: 'search-engines.md#settings',
      llms: 'machines.md#settings',
      agents: 'for-agents.md',
    },
  },
];

/** @param {string} path @returns {string} The top-level key: `docs` for `docs.versions.NAME.label`. */
const topOf = (path) => /^\w+/.exec(path)?.[0] ?? path;

/** @param {string} path Of a key. */
const groupOf = (path) => groups.find(({ pages }) => topOf(path) in pages);

/**
 * @param {string} path Of a key.
 * @returns {string | undefined} The page of the manual that describes it.
 */
export function pageOf(path) {
  const pages = groupOf(path)?.pages ?? {};
  const near = Object.keys(pages).filter(
    (key) => path === key || path.startsWith(`${key}.`) || path.startsWith(`${key}[`),
  );
  const [nearest = ''] = near.sort((a, b) => b.length - a.length);
  return pages[nearest];
}
