// What a Docusaurus site has in its config, as far as documents depend on it.
export default {
  title: 'Otter Works',
  url: 'https://otter.example',
  docs: { path: 'docs' },
  blog: { path: 'blog' },
  pages: false,
  publicDir: 'static',
  markdown: { emoji: true, math: true, format: 'mdx' },
  onBrokenLinks: 'error',
  onBrokenAnchors: 'error',
};
