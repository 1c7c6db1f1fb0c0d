/** A site that keeps docsgen's theme: one part replaced, all slots filled, other colours, styles of its own. */
export default {
  title: 'Overrides',
  url: 'https://overrides.example',
  theme: 'theme/index.tsx',
  customCss: 'brand.css',
  announcementBar: { content: 'A <b>message</b>.' },
  navbar: {
    items: [
      { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
      { to: '/blog', label: 'Blog' },
    ],
  },
  footer: { copyright: 'Kept copyright' },
};
