/** Sites that MkDocs builds, and what differs after the move. */
import type { Files } from './moving.ts';

const tabs: Files = {
  'mkdocs.yml': `site_name: Kettle
site_url: https://kettle.example/
theme: { name: material, features: [navigation.tabs, navigation.indexes, navigation.footer] }
markdown_extensions: [attr_list, admonition, footnotes, toc: { anchorlink: true }, pymdownx.superfences, pymdownx.tasklist]
nav:
  - Start: index.md
  - Guide:
      - Filling it: guide/fill.md
      - guide/README.md
      - guide/pour.md
      - Deep: [guide/deep/README.md, Down: guide/deep/down.md]
  - Words: [words.md, Letters: letters.md]
  - Away: https://far.example/
`,
  'docs/index.md':
    '---\ntitle: Kettles of the world\n---\n\nSee [filling](guide/fill.md), and [the guide](guide.md).\n',
  'docs/guide.md': '# Never shown\n',
  'docs/guide/README.md': '# The guide\n\n!!! todo\n    Pour.\n\n## See also { #more }\n\nText[^1].\n\n[^1]: Note.\n',
  'docs/guide/fill.md': '---\ntitle: Fill\n---\n\n## How\n\n1. One:\n  ```sh\n  fill \\\n    --up\n  ```\n\n2. Two\n',
  'docs/guide/pour.md': '---\ntitle: Pour\n---\n\n# Pouring\n\n* Slowly, as in\n  #12.\n* Then\n---\n\n- [x] done\n',
  'docs/guide/deep/README.md': '# Deep matters\n',
  'docs/guide/deep/down.md': '# Deep down\n\n```\ncode\n  ```\n\n```sh\nmore\n```\n',
  'docs/words.md': '# Words\n\n<a href="https://x.example/"" target="_blank">out</a>\n',
  'docs/letters.md': '# A to Z\n',
};

const lists: Files = {
  'mkdocs.yml': `site_name: Lid
site_url: https://lid.example/docs/
use_directory_urls: false
theme: { name: material, features: [navigation.footer] }
plugins:
  - search
  - literate-nav: { implicit_index: true }
  - redirects: { redirect_maps: { old.md: parts/knob.md } }
nav:
  - index.md
  - Parts: parts/
  - Care: care.md
`,
  'docs/index.md': '# Lid\n\n[Knob](parts/knob.md#grip), [by URL](parts/knob.html)\n',
  'docs/parts/index.md': '# All parts\n',
  'docs/parts/SUMMARY.md': '* [Rim](rim.md)\n    * [Seal](seal.md)\n* [The knob](knob.md)\n',
  'docs/parts/knob.md': '# Knob\n\n## Grip\n',
  'docs/parts/rim.md': '# Rim\n',
  'docs/parts/seal.md': '# Seal\n',
  'docs/care.md': '# Care for it\n\nTabs:\n\n    a\tb\n',
};

export const MKDOCS_SITES: [what: string, files: Files, differs: string[]][] = [
  [
    'tabs, titles of the navigation, and an index beside a page of its name',
    tabs,
    ['/guide/deep/down sidebars:  → The guide (/guide)'],
  ],
  ['lists in folders, without folders for pages', lists, []],
];
