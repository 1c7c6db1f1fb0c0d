/** What authors write for other tools, each on a page of its own, and what becomes of it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Dialect } from '../../cli/lib/tools.ts';
import type { Converted, Note } from '../../cli/migrate/base/types.ts';
import { runCli } from '../helpers/site.ts';
import type { Construct } from './construct.ts';
import { docusaurusPages } from './docusaurus-pages.ts';
import { fumadocsPages } from './fumadocs-pages.ts';
import { mdbookCode } from './mdbook-code.ts';
import { mdbookText } from './mdbook-text.ts';
import { mkdocsBlocks } from './mkdocs-blocks.ts';
import { mkdocsFront } from './mkdocs-front.ts';
import { mkdocsLibrary } from './mkdocs-library/all.ts';
import { libraryPlain } from './mkdocs-library/plain.ts';
import { mkdocsParts } from './mkdocs-parts.ts';
import { mkdocsText } from './mkdocs-text.ts';
import { type Files, folder, moveIn } from './moving.ts';
import { nextraComponents } from './nextra-components.ts';
import { nextraPages } from './nextra-pages.ts';
import { obsidianNotes } from './obsidian-notes.ts';
import { starlightCode } from './starlight-code.ts';
import { starlightComponents } from './starlight-components.ts';
import { starlightForeign } from './starlight-foreign.ts';
import { starlightFront } from './starlight-front.ts';
import { vitepressBoxes } from './vitepress-boxes.ts';
import { vitepressCode } from './vitepress-code.ts';
import { vitepressForeign } from './vitepress-foreign.ts';
import { vitepressFront } from './vitepress-front.ts';
import { vitepressText } from './vitepress-text.ts';

/** Constructs of a dialect, on pages of one site. */
export interface Constructs {
  dialect: Dialect;
  constructs: readonly Construct[];
  /** The rest of the site. */
  files: Files;
  /** Where the pages are, and where they go; absent: they are read alone, with `dialect`. */
  moves?: { from: string; to: string };
  /** Of the files of pages. */
  ending: string;
  /** Above pages without a title. */
  title: string;
}

/** Code and pictures beside the pages of a site of Next.js. */
const NEXT_FILES: Files = {
  'public/shown.png': 'png',
  'components/Gauge.tsx':
    "import { half } from './half';\nexport const Gauge = ({ value }) => <meter value={half(value)} />;\n",
  'components/half.ts': 'export const half = (x) => x / 2;\n',
  'components/Clock.jsx': "import Image from 'next/image';\nexport default () => <Image />;\n",
  'components/data.json': '{ "value": 1 }\n',
};

export const ALL_CONSTRUCTS: readonly Constructs[] = [
  {
    dialect: 'vitepress',
    constructs: [...vitepressBoxes, ...vitepressCode, ...vitepressText, ...vitepressForeign, ...vitepressFront],
    files: {
      '.vitepress/config.mts': "export default { title: 'Cups', cleanUrls: true, markdown: { math: true } };\n",
      'index.md': '# Start\n',
      'guide/shared.md': '# Shared\n\n## Part\n',
      'guide/other.md': '# Other\n',
      'guide/index.md': '# Guide\n',
      'guide/my file.md': '# Mine\n',
      'guide/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
      'code/boil.ts': '// #region start\nboil();\n// #endregion start\nend();\n',
      'parts/fill.md':
        '---\ntitle: Never shown\n---\n\nFill it, see [shared](../guide/shared.md).\n\n![Dot](../guide/dot.svg)\n',
      'parts/steps.md': 'One.\nTwo.\nThree.\n<!-- #region pour -->\nPour.\n<!-- #endregion pour -->\n',
      'parts/chapters.md':
        '# Book\n\n## First chapter\n\nOne.\n\n## Second chapter\n\nTwo.\n\n### Deeper\n\nStill two.\n\n## Third chapter\n\nThree.\n',
    },
    moves: { from: 'guide', to: 'content/docs/guide' },
    ending: '.md',
    title: '# Cup\n\n',
  },
  {
    dialect: 'starlight',
    constructs: [...starlightComponents, ...starlightForeign, ...starlightCode, ...starlightFront],
    files: {
      'astro.config.mjs':
        "import { defineConfig } from 'astro/config';\nimport starlight from '@astrojs/starlight';\nexport default defineConfig({ site: 'https://lamp.example', integrations: [starlight({ title: 'Lamp' })] });\n",
      'src/content/docs/index.md': '---\ntitle: Start\n---\n',
      'src/content/docs/guides/oil.md': '---\ntitle: Oil\n---\n\n## Kinds\n',
      'src/content/docs/guides/_part.mdx': 'A part.\n',
      'src/assets/lamp.png': 'png',
      'src/assets/dark.png': 'png',
      'public/lamp.pdf': 'pdf',
      'public/lamp.png': 'png',
      'src/components/Clock.astro': '<p>12:00</p>\n',
      'src/components/Gauge.tsx': 'export default () => <meter />;\n',
      'src/components/flame.ts': 'export const a = 1;\n',
      'src/components/burner/index.js': 'export const c = 1;\n',
      'src/components/facts.json': '{}\n',
      'src/components/Layout.tsx': 'export default ({ children }) => children;\n',
    },
    moves: { from: 'src/content/docs/guides', to: 'content/docs/guides' },
    ending: '.mdx',
    title: '---\ntitle: Lamp\n---\n\n',
  },
  {
    dialect: 'mkdocs',
    constructs: [...mkdocsBlocks, ...mkdocsText, ...mkdocsParts, ...mkdocsFront, ...mkdocsLibrary],
    files: {
      'mkdocs.yml': [
        'site_name: Lantern',
        'theme: { name: material, features: [content.code.annotate] }',
        'extra: { product: Lamp }',
        'plugins: [search, macros]',
        'markdown_extensions:',
        '  - pymdownx.arithmatex: { generic: true }',
        '  - pymdownx.magiclink: { repo_url_shorthand: true, user: lantern, repo: lantern }',
        '  - pymdownx.superfences: { custom_fences: [{ name: mermaid, class: mermaid }] }',
        '  - pymdownx.tabbed: { alternate_style: true }',
        ...['abbr', 'admonition', 'attr_list', 'def_list', 'footnotes', 'md_in_html', 'tables', 'toc'].map(
          (name) => `  - ${name}`,
        ),
        ...'blocks.admonition blocks.details blocks.tab blocks.definition caret critic details emoji highlight inlinehilite keys mark smartsymbols snippets tasklist tilde'
          .split(' ')
          .map((name) => `  - pymdownx.${name}`),
        '',
      ].join('\n'),
      'docs/index.md': '# Start\n',
      'docs/guide/shared.md': '# Shared\n\n## Part\n',
      'docs/guide/my file.md': '# Mine\n',
      'docs/guide/lamp.png': 'png',
      'docs/lamp.png': 'another',
      'parts/steps.md': 'One.\nTwo.\nThree.\n\n<!-- --8<-- [start:pour] -->\nPour.\n<!-- --8<-- [end:pour] -->\n',
      'parts/fill.md': 'Fill, see [shared](shared.md).\n',
      'code/oil.py': 'one()\ntwo()\nthree()\nfour()\nfive()\nsix()\n',
      'code/burn.py': '# --8<-- [start:start]\nburn()\n# --8<-- [end:start]\nend()\n',
    },
    moves: { from: 'docs/guide', to: 'content/docs/guide' },
    ending: '.md',
    title: '# Lamp\n\n',
  },
  {
    dialect: 'mkdocs',
    constructs: libraryPlain,
    files: { 'mkdocs.yml': 'site_name: Lantern\nmarkdown_extensions: [admonition]\n', 'docs/index.md': '# Start\n' },
    moves: { from: 'docs/guide', to: 'content/docs/guide' },
    ending: '.md',
    title: '# Lamp\n\n',
  },
  {
    dialect: 'mdbook',
    constructs: [...mdbookCode, ...mdbookText],
    files: {
      'book.toml': [
        '[book]',
        'title = "Lamp"',
        '[output.html]',
        'mathjax-support = true',
        'smart-punctuation = true',
        'site-url = "/book/"',
        '[output.html.code.hidelines]',
        'py = "~"',
        '[preprocessor.admonish]',
        '[preprocessor.toc]',
        '',
      ].join('\n'),
      'src/SUMMARY.md': [
        '# Summary',
        '- [Start](index.md)',
        '- [Guide](guide/index.md)',
        '- [Other](guide/other.md)',
        ...[...mdbookCode, ...mdbookText].map((_, at) => `- [Page ${at}](guide/page-${at}.md)`),
        '',
      ].join('\n'),
      'src/index.md': '# Start\n',
      'src/guide/other.md': '# Other\n\n## Wick\n',
      'src/guide/index.md': '# Guide\n',
      'src/guide/unlisted.md': '# Unlisted\n',
      'src/guide/lamp.png': 'png',
      'src/parts/steps.txt': 'One.\nTwo.\nThree.\nFour.\n',
      'src/parts/lamp.rs':
        '// ANCHOR: all\nfn main() {\n    // ANCHOR: light\n    light();\n    // ANCHOR_END: light\n}\n// ANCHOR_END: all\n',
      'src/parts/outer.txt': 'the {{#include inner/deep.txt}} text',
      'src/parts/inner/deep.txt': 'deep\n',
      'src/parts/round.txt': '{{#include round.txt}}\n',
    },
    moves: { from: 'src/guide', to: 'content/docs/guide' },
    ending: '.md',
    title: '# Lamp\n\n',
  },
  {
    dialect: 'nextra',
    constructs: [...nextraComponents, ...nextraPages],
    files: {
      'package.json': '{ "dependencies": { "nextra": "4.0.0", "tailwind-merge": "^3.0.0" } }',
      'next.config.mjs': "import nextra from 'nextra';\nexport default nextra({ latex: true })({});\n",
      'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }',
      'content/index.mdx': '# Start\n',
      'content/guide/other.mdx': '# Other\n\n## Wick\n',
      'content/guide/lamp.png': 'png',
      ...NEXT_FILES,
    },
    moves: { from: 'content/guide', to: 'content/docs/guide' },
    ending: '.mdx',
    title: '# Lamp\n\n',
  },
  {
    dialect: 'fumadocs',
    constructs: fumadocsPages,
    files: {
      'package.json': '{ "dependencies": { "fumadocs-mdx": "14.0.0" } }',
      'source.config.ts':
        "import { defineDocs } from 'fumadocs-mdx/config';\nexport const docs = defineDocs({ dir: 'content/docs' });\n",
      'content/docs/index.mdx': '---\ntitle: Start\n---\n',
      'content/docs/guide/other.mdx': '---\ntitle: Other\n---\n',
      ...NEXT_FILES,
    },
    moves: { from: 'content/docs/guide', to: 'content/docs/guide' },
    ending: '.mdx',
    title: '---\ntitle: Lamp\n---\n\n',
  },
  {
    dialect: 'obsidian',
    constructs: obsidianNotes,
    files: { 'Oil.md': '# Oil\n', 'deep/Wick.md': '# Wick\n', 'attachments/lamp.png': 'png' },
    ending: '.md',
    title: '',
  },
  {
    dialect: 'docusaurus',
    constructs: docusaurusPages,
    files: { 'src/theme/Gauge.jsx': 'export default () => null;\n' },
    ending: '.mdx',
    title: '',
  },
];

const isWhole = (text: string): boolean => /^(?:---\n|# |Title:)/.test(text);

/** The pages as they are written, in the order of the constructs, by their file. */
export const pagesOf = ({ constructs, moves, ending, title }: Constructs): [file: string, text: string][] =>
  constructs.map(({ from }, at) => {
    const above = isWhole(from) ? '' : title;
    const file = `${moves ? `${moves.from}/` : ''}page-${at}${ending}`;
    return [file, `${above}${from.replaceAll('<name>', `page-${at}`)}\n`];
  });

/** All pages of a dialect after the move, in the order of the constructs, as its table would say it. */
export async function convertAll(all: Constructs): Promise<Construct[]> {
  const { dialect, constructs, files, moves, title } = all;
  const pages = pagesOf(all);
  const dir = folder({ ...files, ...Object.fromEntries(pages) });
  const read = moves ? await movedPages(dir, moves) : (file: string) => converted(dir, { file, dialect });
  const found: Construct[] = [];
  for (const [at, { what, from, differs }] of constructs.entries()) {
    const [file = ''] = pages[at] ?? [];
    const { text, notes } = await read(file);
    const above = isWhole(from) ? '' : title;
    const to = (text.startsWith(above) ? text.slice(above.length) : text)
      .replace(/\n$/, '')
      .replaceAll(file, '<page>')
      .replaceAll(`page-${at}`, '<name>');
    const own = notes.filter(({ kind }) => kind !== 'carried').map((note) => shownNote(note, above));
    const rest = { ...(differs !== undefined && { differs }), ...(own.length > 0 && { notes: own }) };
    found.push({ what, from, ...(to !== from && { to }), ...rest });
  }
  return found;
}

/** Lines are those of the text without the title above it. */
function shownNote({ kind, line, what }: Note, above: string): string {
  return `${kind} ${line === undefined ? '' : `${line - (above.split('\n').length - 1)}: `}${what}`;
}

async function movedPages(dir: string, { from, to }: NonNullable<Constructs['moves']>) {
  const { notes } = await moveIn(dir, '--out', 'new', '--no-build');
  return async (file: string): Promise<Pick<Converted, 'text' | 'notes'>> => ({
    text: readFileSync(path.join(dir, 'new', file.replace(from, to)), 'utf8'),
    notes: notes.filter((note) => note.file === file),
  });
}

async function converted(dir: string, { file, dialect }: { file: string; dialect: Dialect }): Promise<Converted> {
  const run = await runCli(['dialect', file, '--from', dialect, '--format', 'json'], { cwd: dir });
  return JSON.parse(run.stdout) as Converted;
}
