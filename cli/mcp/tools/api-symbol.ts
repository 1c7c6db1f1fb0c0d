import type { IndexedSymbol } from '../../model/api-symbols.ts';
import { readPage } from '../reading/page.ts';
import { asData, DATA_NOTE, inLine } from '../reading/reply.ts';
import type { Site } from '../reading/site.ts';
import { findSymbols, type SymbolAsk } from '../reading/symbols.ts';
import { type Tool, text, whole } from './tool.ts';

export const apiSymbolTool: Tool = {
  name: 'api_symbol',
  title: 'Look up a symbol of the API',
  description:
    'Looks up a function, class, member or type of the documented packages by its name: signature, description, source file, and the guides that use it. Of a class or a module, and of several symbols with the name, it gives the first sentence; pass the URL to read_page for more.',
  arguments: {
    name: text('Name or URL of the symbol, such as createEditor, or ListNode.append for a member.'),
    module: text('The module that exports it, such as @lexical/list. Default: any.'),
    limit: whole('Number of symbols, if several have the name.', { from: 1, to: 50, fallback: 10 }),
  },
  required: ['name'],
  async answer(place, args) {
    const site = await place.site();
    const found = await findSymbols(site, args as unknown as SymbolAsk);
    if ('refused' in found) return found;
    const { total, symbols } = found;
    const [only] = symbols;
    const about = total === 1 && only ? await sectionOf(site, only) : undefined;
    const some = symbols.length < total ? ` The first ${symbols.length}: pass module or a full name for others.` : '';
    const head = `${total} ${total === 1 ? 'symbol has' : 'symbols have'} this name.${some} ${DATA_NOTE}`;
    return { text: `${head}\n\n${asData(symbols.map((symbol) => symbolText(site, symbol, about)).join('\n\n'))}` };
  },
};

/** The most pages that are listed for a symbol. */
const MAX_PAGES = 5;
/** The longest signature in characters. */
const MAX_SIGNATURE = 2000;

/** The most tokens that are said about one symbol. */
const MAX_TOKENS = 1500;

/** The section of the reference about a symbol, without its heading and its lists of links; undefined if it is long. */
async function sectionOf(site: Site, { url }: IndexedSymbol): Promise<string | undefined> {
  if (!url.includes('#')) return undefined;
  const page = await readPage(site, { path: url, maxTokens: MAX_TOKENS });
  if ('refused' in page || page.next !== undefined) return undefined;
  const lines = page.text.trim().split('\n').slice(1);
  return lines
    .filter((line) => !LINKS.test(line))
    .join('\n')
    .trim();
}

/** They are in the answer as URLs of pages. */
const LINKS = /^- \*\*(?:Guides|Related|Source)\*\*: /;

/** @param about All that the reference says about it. */
function symbolText(site: Site, symbol: IndexedSymbol, about: string | undefined): string {
  const { name, kind, module, url, summary, deprecated, signature = '', source, pages = [] } = symbol;
  const shown = signature.length > MAX_SIGNATURE ? `${signature.slice(0, MAX_SIGNATURE)}\n… (cut)` : signature;
  const more = pages.length > MAX_PAGES ? `, and ${pages.length - MAX_PAGES} more` : '';
  return [
    `${name} (${kind} of ${module})${deprecated ? ', deprecated' : ''}`,
    site.href(url),
    ...(about === undefined && shown ? [`\`\`\`ts\n${shown}\n\`\`\``] : []),
    ...(about === undefined ? (summary ? [inLine(summary)] : []) : [about]),
    ...(source ? [`Source: ${source.text}${source.href ? ` ${source.href}` : ''}`] : []),
    ...(pages.length > 0 ? [`Used by: ${pages.slice(0, MAX_PAGES).map(site.href).join(', ')}${more}`] : []),
  ].join('\n');
}
