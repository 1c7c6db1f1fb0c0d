/** The sites the generators build: written once per size, edited by the steps. */
import path from 'node:path';
import { constructsOf, putConstructs } from './constructs.mjs';
import { blocksOf, pageAt } from './corpus.mjs';
import { componentsSite } from './corpus-components.mjs';
import { realSite } from './corpus-real.mjs';
import { extensionOf, markdownOf } from './dialects.mjs';
import { docsgen } from './tools/docsgen.mjs';
import { put } from './tools/files.mjs';
import { findHugo } from './tools/hugo.mjs';
import { findPeers } from './tools/peers.mjs';

/**
 * The generators that can run here, docsgen first.
 * @param {string} [only] One name, or several with commas.
 * @param {string} [peers] A folder in which others are installed: see `tools/peers.mjs`.
 */
export const tools = (only, peers) =>
  [docsgen, ...findHugo(), ...findPeers(peers)].filter(({ name }) => !only || only.split(',').includes(name));

/** Corpora of MDX with components. Only docsgen builds them. */
const ofComponents = { components: componentsSite, real: realSite };
export const isOfComponents = (corpus) => corpus in ofComponents;

/**
 * Writes a site; gives functions that change it, and `configure` if the site may be built with other settings.
 * @param {{ dir: string, pages: number, corpus?: 'prose' | 'code' | 'components' | 'real', constructs?: boolean, settings?: object }} site
 * `constructs`: also what `--edits` changes, for docsgen only; `settings`: of docsgen's config.
 */
export function makeSite(tool, { dir, pages, corpus, constructs = false, settings = {} }) {
  if (isOfComponents(corpus)) return ofComponents[corpus]({ dir, pages });
  const content = path.join(dir, tool.content);
  const write = (number, revision) => {
    const { page, blocks } = blocksOf(number, { pages, corpus });
    const source = { page: constructs ? { ...page, ...constructsOf(page, pages) } : page, blocks };
    put(fileOf(content, tool, page), markdownOf(source, tool, revision));
  };
  tool.setup(dir, { pages, settings: constructs ? { ...settings, ...putConstructs(dir) } : settings });
  for (let number = 0; number < pages; number += 1) write(number, {});
  // A Markdown page in the middle of the site.
  const number = Math.floor(pages / 20) * 10 + 3;
  const revision = {};
  const edit = (key) => {
    revision[key] = (revision[key] ?? 0) + 1;
    write(number, revision);
  };
  const page = pageAt(number);
  return {
    page,
    pages,
    url: tool.urlOf(page),
    configure: tool.configure,
    editBody: () => edit('body'),
    ...(tool.hasLabels === false ? {} : { editLabel: () => edit('label') }),
  };
}

/** The file of a page. */
export const fileOf = (content, tool, page) =>
  path.join(content, page.area, page.topic, `${page.name}${extensionOf(tool, page)}`);
