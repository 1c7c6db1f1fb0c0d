import type { UserSidebarItem } from 'docsgen';

/** The docs sidebar. `concepts/history`, `design` and `testing` stand outside of it and are reached by links. */
const sidebars: Record<string, UserSidebarItem[]> = {
  docs: [
    'intro',
    {
      type: 'category',
      label: 'Getting Started',
      items: [
        'getting-started/quick-start',
        'getting-started/react',
        'getting-started/theming',
        'getting-started/supported-browsers',
      ],
    },
    {
      type: 'category',
      label: 'Concepts',
      items: [
        'concepts/editor-state',
        'concepts/nodes',
        'concepts/node-replacement',
        'concepts/listeners',
        'concepts/transforms',
        'concepts/commands',
        'concepts/selection',
        'concepts/read-only',
        'concepts/serialization',
        'concepts/dom-events',
      ],
    },
    {
      type: 'category',
      label: 'React',
      link: { type: 'doc', id: 'react/index' },
      items: ['react/plugins', 'react/create_plugin'],
    },
    { type: 'category', label: 'Collaboration', items: ['collaboration/react'] },
    'faq',
  ],
};

export default sidebars;
