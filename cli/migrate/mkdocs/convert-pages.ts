/** Converts all pages of the old site. */
import { frontMatterOf } from '../../lib/blocks/front-matter.ts';
import { baseName } from '../../lib/paths.ts';
import { atItem } from '../../system/stage-channel.ts';
import type { MovedFile, Note } from '../base/types.ts';
import type { Needs, Options } from '../dialects/mkdocs/context.ts';
import { converter } from '../dialects/mkdocs/convert.ts';
import { withFrontMatter } from '../dialects/text/front-matter.ts';
import type { Inventory } from './inventory.ts';
import { titleOfName } from './nav.ts';
import { isIndex, type MovedPage } from './pages.ts';
import { firstHeading, hasH1 } from './texts.ts';
import { listOf } from './yaml.ts';

interface Pages {
  stock: Inventory;
  options: Options;
  needs: Needs;
  /** Titles of the navigation by page. */
  titles: ReadonlyMap<string, string>;
  neighbours: ReadonlyMap<string, Record<string, string | null>>;
  drafts(src: string): boolean;
}

export function convertPages(pages: Pages): { files: MovedFile[]; notes: Note[] } {
  const files: MovedFile[] = [];
  const notes: Note[] = [];
  const read = pages.stock.readFile;
  const all = new Set(pages.stock.pages.values());
  for (const [at, page] of [...all].entries()) {
    atItem(at, all.size);
    if (page.to === '') continue;
    const { options, needs } = pages;
    const add = {
      ...titleFor(page, pages),
      ...(page.kind === 'doc' ? navigationFacts(page, pages) : {}),
      ...page.add,
      ...(pages.drafts(page.src) ? { draft: true } : {}),
    };
    const convert = converter({ options, needs, isPost: page.kind === 'post', add });
    const source = read(page.file) ?? '';
    const converted = convert(source, { file: page.file, read });
    notes.push(...converted.notes);
    files.push({ to: page.to, from: page.file, text: withTitle(converted.text, page) });
  }
  return { files, notes };
}

/** The title above a text without one: that of the navigation, of the front matter, or the file name. */
function titleFor(page: MovedPage, { stock, titles }: Pages): Record<string, unknown> {
  const head = stock.headOf(page);
  const title = titleIn(page, { stock, titles });
  // Only the browser's tab shows the title of the front matter.
  if (head.hasTitle && !head.hasHeading && title !== undefined && title !== head.title)
    return { title, title_meta: head.title };
  if (head.title !== undefined) return {};
  const name = baseName(page.src);
  const fromFile = isIndex(page.src) && !page.src.includes('/') ? 'Home' : titleOfName(name);
  return { title: title ?? fromFile };
}

function titleIn({ src, locale }: MovedPage, { stock, titles }: Pick<Pages, 'stock' | 'titles'>): string | undefined {
  const title = titles.get(src);
  return title === undefined ? undefined : (stock.locales?.titleIn(locale, title) ?? title);
}

/** What the navigation says about a page: its label in sidebars and pagers, and its neighbours. */
function navigationFacts(page: MovedPage, { stock, titles, neighbours }: Pages): Record<string, unknown> {
  const { data, title, hasTitle, hasHeading } = stock.headOf(page);
  const label = titleIn(page, { stock, titles });
  const isShown = label === title || (hasTitle && !hasHeading) || title === undefined;
  const hasPager = !listOf(data['hide']).includes('footer');
  return {
    ...(label === undefined || isShown ? {} : { sidebar_label: label }),
    ...(hasPager ? neighbours.get(page.src) : {}),
  };
}

/** Hides docsgen's title above the text where the text has its own, but does not begin with it. */
function withTitle(text: string, { kind }: MovedPage): string {
  const block = frontMatterOf(text);
  const body = text.slice(block?.end);
  if (kind === 'post' || /^hide_title:/m.test(block?.yaml ?? '')) return text;
  const plain = body.replace(/^(?:\s|<!--[\s\S]*?-->)+/, '');
  const begins = /^#[ \t]/.test(plain);
  const hasOwn = firstHeading(body) !== undefined || hasH1(body);
  return begins || !hasOwn ? text : withFrontMatter(text, ['hide_title: true']);
}
