import type { IndexedPage } from '../../model/page-index.ts';
import { type ListAsk, listPages } from '../reading/list.ts';
import { asData, DATA_NOTE, inLine } from '../reading/reply.ts';
import type { Site } from '../reading/site.ts';
import { LANGUAGE, type Tool, text, VERSION, whole } from './tool.ts';

export const listPagesTool: Tool = {
  name: 'list_pages',
  title: 'List pages',
  description:
    'Lists pages with title, URL, description and size, to see what the documentation covers. Narrow it down by folder, section or kind. To find an answer, search is shorter.',
  arguments: {
    under: text('Only pages whose path begins so, such as /docs/guide/.'),
    section: text('Only pages of this sidebar category, by its title.'),
    kind: text('Only pages of this kind, such as doc, api, post, page.'),
    version: VERSION,
    language: LANGUAGE,
    limit: whole('Number of pages.', { from: 1, to: 500, fallback: 100 }),
    offset: whole('Number of pages to skip.', { from: 0, to: 10_000_000, fallback: 0 }),
  },
  required: [],
  async answer(place, args) {
    const site = await place.site();
    const ask = args as unknown as ListAsk;
    const found = listPages(site, ask);
    if ('refused' in found) return found;
    const { total, pages } = found;
    if (pages.length === 0)
      return {
        text:
          total > 0
            ? `There ${total === 1 ? 'is 1 page' : `are ${total} pages`}, none from ${ask.offset + 1} on.`
            : `No page is listed. ${overview(site, ask)}`,
      };
    const last = ask.offset + pages.length;
    const more = last < total ? ` For more, pass offset: ${last}.` : '';
    const head = `Pages ${ask.offset + 1} to ${last} of ${total} of ${inLine(site.index.title)}.${more} ${DATA_NOTE}`;
    return { text: `${head}\n\n${asData(pages.map((page) => lineOf(site, page)).join('\n'))}` };
  },
};

function lineOf({ href }: Site, { url, title, description, section, tokens }: IndexedPage): string {
  const where = section.length > 0 ? ` [${section.map(inLine).join(' > ')}]` : '';
  return `- ${inLine(title)}${where} ${href(url)} (${tokens} tokens)${description ? `: ${inLine(description)}` : ''}`;
}

/** What there is in the language and version that was asked for. */
const overview = (site: Site, { language, version }: ListAsk): string => {
  const found = listPages(site, { language, version, offset: 0, limit: site.index.pages.length });
  const pages = 'refused' in found ? [] : found.pages;
  const sections = [...new Set(pages.flatMap(({ section }) => section[0] ?? []))];
  const kinds = [...new Set(pages.map(({ kind }) => kind))];
  return `The site has ${pages.length} pages. Their kinds: ${kinds.join(', ')}. Their sections: ${sections.slice(0, 40).map(inLine).join(', ') || 'none'}.`;
};
