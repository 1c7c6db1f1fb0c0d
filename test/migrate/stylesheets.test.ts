/** Stylesheets of the old theme: variables and classes with a counterpart are ours, the others are named once per file. */
import { expect, test } from 'vitest';
import { type Files, migrate } from './moving.ts';

interface Theme {
  tool: string;
  site: (css: string) => Files;
  /** The stylesheet in the new site. */
  to: string;
  css: string;
  becomes: string;
  derived: string;
  unknown: string;
  selectors: string;
}

const THEMES: readonly Theme[] = [
  {
    tool: 'VitePress',
    site: (css) => ({
      '.vitepress/config.js': "export default { title: 'Lamp' };\n",
      '.vitepress/theme/index.js':
        "import DefaultTheme from 'vitepress/theme';\nimport './own.css';\nexport default DefaultTheme;\n",
      '.vitepress/theme/own.css': css,
      'index.md': '# Hi\n',
    }),
    to: 'styles/own.css',
    css: '/* --vp-c-comment */\n:root { --vp-c-brand-1: red; --vp-c-brand-3: blue; }\n.dark { --vp-c-bg: black; }\n.vp-doc h2, .vp-docs { color: var(--vp-c-odd); }\n.VPNav { top: 0 }\n',
    becomes:
      "/* --vp-c-comment */\n:root { --dg-accent: red; --vp-c-brand-3: blue; }\n[data-theme='dark'] { --dg-bg: black; }\n.prose h2, .vp-docs { color: var(--vp-c-odd); }\n.VPNav { top: 0 }\n",
    derived: '`--vp-c-brand-3`',
    unknown: '`--vp-c-odd`',
    selectors: '`.vp-docs`, `.VPNav`',
  },
  {
    tool: 'Starlight',
    site: (css) => ({
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Lamp', customCss: ['./src/own.css'] })] };\n",
      'src/own.css': css,
      'src/content/docs/index.md': '---\ntitle: Hi\n---\n',
    }),
    to: 'src/own.css',
    css: ':root { --sl-color-accent: red; --sl-color-green-high: lime; }\n.sl-markdown-content h2 { color: var(--sl-odd); }\n.sl-banner { top: 0 }\n',
    becomes:
      ':root { --dg-accent: red; --sl-color-green-high: lime; }\n.prose h2 { color: var(--sl-odd); }\n.sl-banner { top: 0 }\n',
    derived: '`--sl-color-green-high`',
    unknown: '`--sl-odd`',
    selectors: '`.sl-banner`',
  },
  {
    tool: 'Material for MkDocs',
    site: (css) => ({
      'mkdocs.yml': 'site_name: Lamp\ntheme: material\nextra_css: [own.css]\n',
      'docs/own.css': css,
      'docs/index.md': '# Hi\n',
    }),
    to: 'public/own.css',
    css: ':root { --md-primary-fg-color: red; --md-primary-fg-color--light: pink; }\n[data-md-color-scheme="slate"] { --md-code-bg-color: black; }\n[data-md-color-primary=red] { top: 0 }\n.md-typeset h2 { color: var(--md-odd); }\n.md-header { top: 0 }\n',
    becomes:
      ":root { --dg-accent: red; --md-primary-fg-color--light: pink; }\n[data-theme='dark'] { --dg-bg-soft: black; }\n[data-md-color-primary=red] { top: 0 }\n.prose h2 { color: var(--md-odd); }\n.md-header { top: 0 }\n",
    derived: '`--md-primary-fg-color--light`',
    unknown: '`--md-odd`',
    selectors: '`[data-md-color-primary`, `.md-header`',
  },
];

test.each(THEMES.map((one) => [one.tool, one] as const))('a stylesheet for %s', async (tool, theme) => {
  const { read, notes } = await migrate(theme.site(theme.css), '--no-build');
  expect(read(theme.to)).toBe(theme.becomes);
  const told = notes
    .filter(({ what }) => what.startsWith('CSS '))
    .map(({ kind, what, text, line }) => ({ kind, what, text, line }));
  const lineOf = (names: string) =>
    theme.css.split('\n').findIndex((one) => one.includes(names.split('`')[1] ?? '?')) + 1;
  expect(told).toEqual(
    expect.arrayContaining([
      {
        kind: 'look',
        what: `CSS variables of ${tool}`,
        text: `docsgen has no token for these; the reference lists all tokens: ${theme.unknown}.`,
        line: lineOf(theme.unknown),
      },
      {
        kind: 'look',
        what: `CSS selectors of ${tool}`,
        text: `Nothing in docsgen matches these: ${theme.selectors}.`,
        line: lineOf(theme.selectors),
      },
      {
        kind: 'carried',
        what: `CSS variables of ${tool}`,
        text: `docsgen derives these shades itself: ${theme.derived}.`,
        line: lineOf(theme.derived),
      },
    ]),
  );
  expect(told.filter(({ kind }) => kind === 'converted')).toHaveLength(1);
  expect(told).toHaveLength(4);
});
