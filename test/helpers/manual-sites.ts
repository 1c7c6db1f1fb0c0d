/** The sites in which the manual's commands run: each page's output is what docsgen prints there. */

/** Files by path. */
type Files = Readonly<Record<string, string>>;

export interface ManualSite {
  /** The files of the site. */
  files: Files;
  /** Commands that run first. */
  before?: readonly string[];
  /** Changes before a console block, by its position on the page; null removes a file. */
  changes?: Readonly<Record<number, Readonly<Record<string, string | null>>>>;
  /** Packages of the repository that the site has installed. */
  packages?: readonly string[];
}

const config = (more = '') =>
  `import { defineConfig } from 'docsgen';\n\nexport default defineConfig({\n  title: 'Lamp',\n  url: 'https://lamp.example',\n${more}});\n`;

const intro = '# Intro\n\nSee [desk lamps](desk.md).\n';
const desk = '# Desk lamps\n\nLight for a desk, see [intro](intro.md).\n';
const small: Files = { 'site.config.ts': config(), 'content/docs/intro.md': intro, 'content/docs/desk.md': desk };
const broken: Files = { ...small, 'content/docs/intro.md': '# Intro\n\nSee [desk lamps](/docs/dsk).\n' };

/** A component with types, and a page that uses it wrongly. */
const dimmer: Files = {
  ...small,
  'components/Dimmer.tsx':
    'export default function Dimmer({ level }: { level: number }) {\n  return <i>{level}</i>;\n}\n',
  'content/docs/dimmer.mdx': 'import Dimmer from \'@site/components/Dimmer.tsx\';\n\n<Dimmer level="3" />\n',
  'tsconfig.json': '{ "compilerOptions": { "strict": true, "module": "esnext", "moduleResolution": "bundler" } }',
};

const samples = [
  '# Baking',
  '```ts\nfunction bake(minutes: number) {\n  return minutes;\n}\nbake("ten");\n```',
  '```json\n{ "minutes": 10, }\n```',
  'The temperture matters.',
  '',
];

/** What npm has installed: an older docsgen, which knew no problem. */
const older: Files = {
  'node_modules/docsgen/package.json': '{ "name": "docsgen", "version": "0.0.9" }\n',
  'node_modules/docsgen/dist/problems.json': '{}\n',
};

/** By page of the manual. */
export const manualSites: Readonly<Record<string, ManualSite>> = {
  'architecture.md': { files: small },
  'audit.md': {
    files: {
      ...small,
      'content/docs/intro.md': '# Intro\n\n<img src="https://lamp.example/lamp.png">\n\nSee [here](desk.md).\n',
    },
  },
  'changes.md': {
    files: { ...small, 'site.config.ts': config("  docs: { editUrl: 'https://github.com/owner/repo/edit/main/' },\n") },
  },
  'checking.md': { files: broken },
  'ci.md': { files: broken },
  'command-line.md': { files: small },
  'comparing-builds.md': {
    files: small,
    before: ['build --out-dir published'],
    changes: {
      0: {
        'content/docs/intro.md': null,
        'content/docs/start.md': intro,
        'content/docs/desk.md': '# Desk lamps\n\nLight for a writing desk, see [intro](start.md).\n',
      },
    },
  },
  'configuration.md': {
    files: small,
    changes: { 1: { 'site.config.ts': config('  marcdown: { emoji: false },\n') } },
  },
  'refactoring.md': {
    files: { ...small, 'content/docs/desk.md': `${desk}\n## Bulbs\n\nWarm light.\n` },
    changes: {
      2: {
        'content/docs/intro.md': '# Intro\n\nSee [desk lamps](dsk.md).\n',
        'content/docs/desk.md': desk,
        'content/docs/lamps': null,
      },
    },
  },
  'shared-cache.md': { files: { ...small, 'site.config.ts': config("  cache: { remote: '../cache' },\n") } },
  'deploying.md': { files: { ...small, 'site.config.ts': config("  baseUrl: '/kite/',\n") } },
  'publish-changes.md': {
    files: { ...small, 'content/docs/old.md': '# Old lamps\n\nOil.\n' },
    before: ['build --changes changes.txt'],
    changes: {
      0: {
        'content/docs/intro.md': '# Intro\n\nSee [desk lamps](desk.md) and [floor lamps](floor.md).\n',
        'content/docs/floor.md': '# Floor lamps\n\nLight for a room.\n',
        'content/docs/old.md': null,
      },
    },
  },
  'docusaurus-modules.md': {
    files: {
      'site.config.ts': config("  pages: { path: 'src/pages' },\n"),
      'src/pages/index.jsx':
        "import Layout from '@theme/Layout';\nimport Content from '@theme/Navbar/Content';\n\nexport default () => (\n  <Layout title=\"Home\">\n    <Content />\n  </Layout>\n);\n",
    },
  },
  'external-links.md': {
    files: {
      ...small,
      'site.config.ts': config('  check: { external: { allowPrivate: true, tries: 1 } },\n'),
      'content/docs/intro.md': '# Intro\n\nSee [the shop](http://localhost:1/bulbs).\n',
    },
  },
  'front-matter.md': {
    files: {
      ...small,
      'content/docs/intro.md': `---\nsidebar_lable: Start\nsidebar_position: first\n---\n\n${intro}`,
    },
  },
  'index.md': {
    files: {
      ...small,
      'content/docs/intro.md': '# Intro\n\nSee [desk lamps](desk.md).\n\n:::notee\nLamps get warm.\n:::\n',
    },
  },
  'large-sites.md': { files: small },
  'machines.md': {
    files: {
      ...small,
      'content/docs/desk.md':
        '---\ndescription: How to light a desk.\n---\n\n# Desk lamps\n\n:::note\n\nLamps get warm.\n\n:::\n\nBack to the [intro](intro.md).\n',
    },
  },
  'moving-in.md': {
    files: {
      'mkdocs.yml': `site_name: Lamp
site_url: https://lamp.example/
theme:
  name: material
markdown_extensions:
  - admonition
nav:
  - Home: index.md
  - Desk lamps: guide/desk.md
plugins:
  - search
  - social
`,
      'docs/index.md': '# Lamp\n\nSee [desk lamps](guide/desk.md).\n',
      'docs/guide/desk.md': '# Desk lamps\n\n!!! tip "Bulbs"\n    Use an LED.\n\n::: lamp.desk\n',
    },
  },
  'moving-pages.md': {
    files: {
      ...small,
      'content/docs/install.md':
        '---\naliases: [/docs/setup, getting-started]\n---\n\n# Install\n\nSee [intro](intro.md).\n',
    },
  },
  'problems.md': {
    files: broken,
    changes: { 1: { 'content/docs/intro.md': intro } },
  },
  'prose.md': {
    files: {
      ...small,
      'site.config.ts': config(
        "  check: { prose: { avoid: { utilize: 'use', 'in order to': 'to', whitelist: 'allowlist' } } },\n",
      ),
      'content/docs/lamps.md': '# Lamps\n\nLight.\n\nUtilize a lamp in order to see.\n',
    },
  },
  'samples-checked.md': {
    files: {
      ...small,
      'site.config.ts': config('  check: { samples: {} },\n'),
      'content/docs/baking.md': samples.join('\n\n'),
    },
    changes: { 1: { 'site.config.ts': config('  check: { spelling: {} },\n') } },
    packages: ['typescript', 'cspell-lib'],
  },
  'search-engines.md': {
    files: {
      ...small,
      'site.config.ts': config("  image: 'card.png',\n"),
      'public/card.png': 'card',
    },
  },
  'security-and-analytics.md': {
    files: { ...small, 'site.config.ts': config("  gtag: { trackingID: 'G-1A2B3C4D' },\n  csp: true,\n") },
  },
  'shards.md': { files: small },
  'types.md': { files: dimmer, packages: ['typescript', 'react', '@types', 'csstype'] },
  'url-guarantee.md': {
    files: {
      'site.config.ts': config(),
      'content/docs/desk.md': '# The desk\n\n## Four legs\n',
      'content/docs/lamp.md': '# The lamp\n\n## Bulb\n\n## Shade\n',
    },
    changes: { 1: { 'content/docs/lamp.md': null, 'content/docs/light.md': '# The lamp\n\n## Bulb\n\n## Shade\n' } },
  },
  'upgrading.md': {
    files: {
      ...small,
      ...older,
      'site.config.ts': config("  customCss: 'site.css',\n  viewTransitions: false,\n"),
      'site.css': 'main {\n  max-inline-size: var(--dg-content-width);\n}\n',
      'content/docs/intro.md': '# Intro\n\n#### Desk lamps\n\nSee [desk lamps](desk.md).\n',
    },
  },
};
