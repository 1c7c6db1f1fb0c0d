/** Whole sites of MkDocs: what readers see after the move, compared with what MkDocs itself builds. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { isMap, isScalar, isSeq, type Node, parseDocument, type YAMLSeq } from 'yaml';
import type { SiteLikeness } from '../../cli/diff/likeness/types.ts';
import { findMkdocs } from '../helpers/debian.mjs';
import { isLong } from '../helpers/long.ts';
import { MKDOCS_SITES } from './mkdocs-built.ts';
import { MOVING } from './mkdocs-moving.ts';
import { mkdocsWhole } from './mkdocs-whole.ts';
import { type Files, folder, moveIn } from './moving.ts';

/** Plugins that Debian has. */
const PLUGINS = new Set(['search', 'tags', 'literate-nav', 'section-index', 'redirects']);

const nameOf = (node: unknown): string =>
  isScalar(node)
    ? String(node.value)
    : isMap(node) && isScalar(node.items[0]?.key)
      ? String(node.items[0].key.value)
      : '';

/** The site without plugins and extensions that MkDocs would not find. */
function installed(files: Files): Files {
  const doc = parseDocument(String(files['mkdocs.yml']), { logLevel: 'silent' });
  const keep = (key: string, has: (name: string) => boolean): void => {
    const list: unknown = doc.get(key);
    if (isSeq(list)) (list as YAMLSeq<Node>).items = (list as YAMLSeq<Node>).items.filter((item) => has(nameOf(item)));
  };
  keep('plugins', (name) => PLUGINS.has(name));
  keep('markdown_extensions', (name) => name !== 'pymdownx.odd');
  keep('extra_javascript', (name) => name !== 'path');
  for (const key of ['strict', 'site_dir', 'extra', 'watch']) doc.delete(key);
  doc.deleteIn(['theme', 'custom_dir']);
  const extensions: unknown = doc.get('markdown_extensions');
  for (const item of isSeq(extensions) ? extensions.items : [])
    if (isMap(item) && item.has('pymdownx.tabbed')) item.deleteIn(['pymdownx.tabbed', 'slugify']);
  return { ...files, 'mkdocs.yml': String(doc).replaceAll('material.extensions.emoji', 'materialx.emoji') };
}

async function compared(files: Files): Promise<SiteLikeness> {
  const python = findMkdocs();
  if (python === undefined)
    throw new Error(
      'This test needs MkDocs: apt-get install mkdocs mkdocs-material mkdocs-literate-nav mkdocs-redirects mkdocs-section-index python3-pymdownx',
    );
  const dir = folder(installed(files));
  const { status, stderr } = spawnSync(python, ['-m', 'mkdocs', 'build', '-q'], { cwd: dir, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const { report } = await moveIn(dir, '--out', 'new');
  if (report.comparison === undefined) throw new Error('nothing was compared');
  return report.comparison;
}

/** Everything that differs, by page. */
const differences = ({ pages, sidebars, routes, lostIds }: SiteLikeness): string[] => [
  ...routes.missing.map((route) => `missing: ${route}`),
  ...lostIds.map((id) => `lost: ${id}`),
  ...[
    ...pages.map((page) => ({ ...page, at: page.path })),
    ...sidebars.map((one) => ({ ...one, at: one.page })),
  ].flatMap(({ at, differences: all }) =>
    all.map(({ kind, before, after }) => `${at} ${kind}: ${before ?? ''} → ${after ?? ''}`),
  ),
];

/** docsgen has its own list of tags, and its own words for boxes. */
const WHOLE_DIFFERS = [
  'missing: /drafts/x',
  'lost: /tags#low',
  '/tags titles: Tags → Schlagwörter',
  '/tags headings: ## low → ## L',
  '/tags headingIds: #low → ',
  '/tags links: /guide/ebb → /tags/low',
  '/tags text: Ebb tide → low 1',
  '/tags pagers: One (/guide/deep/one) → ',
  '/guide/deep/one pagers: Tags (/tags) → ',
  '/ links:  → https://tables.example',
  '/guide/ebb text: Note → Hinweis',
];

/** With what Debian's versions do not know, or was not meant to be read. */
const MOVING_DIFFERS = [
  'missing: /drafts/later',
  '/guide/wick text: a_1 → a1',
  '/guide/wick text: b_2 → b2',
  '/guide/wick text: code plain py hl 2 4 warning → ',
  '/guide/wick text: details → ',
  '/guide/wick text: open true → ',
  '/guide/wick code: burn()  # (1)! → burn()  # (1)',
  ...['two', 'three', 'lamp.burn()', 'one', 'two', 'three', 'four'].map((line) => `/guide/wick code:  → ${line}`),
  '/ text: material lamp lg middle → ',
  '/ text: octicons rocket 16 → ',
  '/guide/deep/one sidebars:  → Guide (/guide)',
];

const ALL: [string, Files, string[]][] = [
  ['most settings', mkdocsWhole, WHOLE_DIFFERS],
  ['everything that becomes something', MOVING, MOVING_DIFFERS],
  ...MKDOCS_SITES,
];

test.skipIf(!isLong).each(ALL)(
  '%s',
  async (_, files, differs) => {
    expect(differences(await compared(files))).toEqual(differs);
  },
  120_000,
);
