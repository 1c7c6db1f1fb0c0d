/** A site with a look of its own: a Shell and a layout that take nothing from docsgen's but the runtime. */
export default {
  title: 'Own theme',
  url: 'https://own.example',
  theme: 'theme/index.tsx',
  customCss: 'theme/own.css',
  blog: false,
  navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }] },
};
