/** Ids that the plugins `autorefs` and `mkdocstrings` made targets of links. */
import { withoutRaw } from '../../lib/blocks/raw-blocks.ts';
import type { Options } from '../dialects/mkdocs/context.ts';
import { createIds, headingWords } from '../dialects/mkdocs/ids.ts';
import type { Inventory } from './inventory.ts';
import { relativeTo } from './links.ts';
import type { MovedPage } from './pages.ts';

/** Headings, and objects of Python whose reference is missing: their id leads to the page. */
export function autorefsOf(stock: Inventory, slug: (text: string) => string): NonNullable<Options['autoref']> {
  const targets = new Map<string, { page: MovedPage; id: string }>();
  const byFile = new Map([...stock.pages.values()].map((page) => [page.file, page]));
  for (const page of stock.pages.values()) {
    const ids = createIds([]);
    const text = withoutRaw(stock.read(page.file.slice(stock.docsDir.length + 1)) ?? '');
    for (const [, object, heading] of text.matchAll(/^(?:::: +([\w.:/-]+)|#{1,6}[ \t]+(.+))$/gm)) {
      const own = /\{[^{}]*#([\w.:-]+)[^{}]*\}[ \t]*$/.exec(heading ?? '')?.[1];
      const id = object ?? own ?? ids.unique(slug(headingWords(heading ?? '')));
      if (!targets.has(id)) targets.set(id, { page, id });
    }
  }
  return (id, file) => {
    const from = byFile.get(file);
    for (let name = id; name !== ''; name = name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : '') {
      const target = targets.get(name);
      if (target && from)
        return from === target.page ? `#${target.id}` : `${relativeTo(from, target.page)}#${target.id}`;
    }
    return undefined;
  };
}
