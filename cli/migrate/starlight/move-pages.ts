/** Moves the pages: docs, posts, the 404 page, and those of `src/pages`. */

import { atItem } from '../../system/stage-channel.ts';
import { placeholder } from '../dialects/text/placeholder.ts';
import type { Mover } from './move-files.ts';
import { ownPath, type Page } from './pages.ts';
import type { Reading } from './reading.ts';
import { below, visible } from './site-files.ts';

const isOldMarkdown = /\.(?:markdown|mdown|mkdn|mkd|mdwn)$/;

/** @param labels Labels of items of the sidebar by id: links to the previous and next page have them too. */
export function movePages(mover: Mover, labels: ReadonlyMap<string, string>): void {
  const { reading, index } = mover;
  for (const [at, page] of index.pages.entries()) {
    atItem(at, index.pages.length);
    const label = page.kind === 'doc' ? labels.get(page.id) : undefined;
    const translated =
      label === undefined ? undefined : (reading.labels.get(page.locale?.name ?? '')?.[label] ?? label);
    movePage(page, mover, translated === page.data['title'] ? undefined : translated);
  }
  const { docs } = reading.files.folders;
  const moved = new Set(index.pages.map(({ file }) => file));
  for (const file of reading.files.below(docs)) {
    if (!moved.has(file) && !/\.(?:astro|mdx?)$/.test(file)) mover.use(file);
  }
}

function movePage(page: Page, mover: Mover, label: string | undefined): void {
  const { reading } = mover;
  const { file, kind } = page;
  const text = reading.files.read(file) ?? '';
  if (file.endsWith('.mdoc') && text.includes('{%'))
    reading.note('lost', 'Markdoc', {
      text: 'Markdoc tags stay as text: rewrite them as directives.',
      file,
      line: text.slice(0, text.indexOf('{%')).split('\n').length,
    });
  const slug = slugFor(page);
  const ending = file.endsWith('.mdx') ? '.mdx' : '.md';
  mover.page(file, movedPath(page, reading).replace(/\.\w+$/, ending), {
    isPost: kind === 'post',
    frontMatter: {
      ...(slug === undefined ? {} : { slug }),
      ...(label === undefined ? {} : { pagination_label: label }),
    },
  });
  if (isOldMarkdown.test(file))
    reading.note('converted', 'file names', { text: 'docsgen reads `.md` and `.mdx`, so the file was renamed.', file });
}

/** The slug that keeps the URL; undefined where the file name gives it. */
function slugFor({ kind, path, rel, data }: Page): string | undefined {
  if (kind === 'not-found' || data['slug'] !== undefined) return undefined;
  if (kind === 'doc') return ownPath(visible(rel)) === path ? undefined : `/${path}`;
  const name = path.split('/').slice(1).join('/');
  const isDated = /(?:^|\/)\d{4}[-/]\d/.test(rel);
  return isDated || ownPath(rel) !== path ? `/${name}` : undefined;
}

function movedPath({ file, kind }: Page, { files, locales }: Reading): string {
  const place = files.pathFor(file, locales);
  if (kind !== 'not-found') return place;
  return `${/^i18n\/[^/]+\//.exec(place)?.[0] ?? 'content/'}pages/404${/\.\w+$/.exec(file)?.[0] ?? '.md'}`;
}

/** Pages beside the docs: Markdown moves, pages of Astro get a placeholder at their URL. */
export function moveOtherPages(reading: Reading, mover: Mover): void {
  const { files } = reading;
  const folder = `${files.folders.src}/pages`;
  for (const file of files.below(folder)) {
    const rel = below(file, folder) ?? file;
    if (/(?:^|\/)_/.test(rel)) continue;
    const to = `content/pages/${rel}`;
    if (/\.mdx?$/.test(rel)) {
      if (/^layout:/m.test(mover.page(file, to)))
        reading.note('look', 'front matter: layout', { text: "The page has docsgen's layout.", file });
    } else if (rel.includes('[') || !/\.(?:astro|html)$/.test(rel))
      reading.note('lost', 'src/pages', {
        text: 'docsgen has no pages with parameters and no endpoints: generate the files into `public` before the build.',
        file,
      });
    else {
      reading.note('lost', 'src/pages', {
        text: `The page at /${rel.replace(/(?:(?:^|\/)index)?\.\w+$/, '')} is a placeholder: write it in Markdown, MDX or React.`,
        file,
      });
      files.add(to.replace(/\.\w+$/, '.md'), {
        text: `---\ntitle: ${JSON.stringify(titleOf(rel))}\n---\n\n${placeholder(2, rel, file)}\n`,
      });
    }
  }
}

const titleOf = (rel: string): string => {
  const name =
    rel
      .replace(/(?:\/?index)?\.\w+$/, '')
      .split('/')
      .at(-1) ?? '';
  return name === '' ? 'Home' : name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
};
