import type { IndexedSymbol } from '../../model/api-symbols.ts';
import { asData, DATA_NOTE, inLine } from '../reading/reply.ts';
import type { Site } from '../reading/site.ts';
import { findSymbols, type SymbolAsk } from '../reading/symbols.ts';
import { type Tool, text, whole } from './tool.ts';

export const apiSymbolTool: Tool = {
  name: 'api_symbol',
  title: 'Look up a symbol of the API',
  description:
    'Looks up a function, class, member or type of the documented packages by its name: signature, description, source file, and the guides that use it. To read all about it, pass its URL to read_page.',
  arguments: {
    name: text('Name of the symbol, such as createEditor, or ListNode.append for a member.'),
    module: text('The module that exports it, such as @lexical/list. Default: any.'),
    limit: whole('Number of symbols, if several have the name.', { from: 1, to: 50, fallback: 10 }),
  },
  required: ['name'],
  async answer(place, args) {
    const site = await place.site();
    const found = await findSymbols(site, args as unknown as SymbolAsk);
    if ('refused' in found) return found;
    const { total, symbols } = found;
    const some = symbols.length < total ? ` The first ${symbols.length}: pass module or a full name for others.` : '';
    const head = `${total} ${total === 1 ? 'symbol has' : 'symbols have'} this name.${some} ${DATA_NOTE}`;
    return { text: `${head}\n\n${asData(symbols.map((symbol) => symbolText(site, symbol)).join('\n\n'))}` };
  },
};

/** The most pages that are listed for a symbol. */
const MAX_PAGES = 8;
/** The longest signature in characters. */
const MAX_SIGNATURE = 2000;

function symbolText(site: Site, symbol: IndexedSymbol): string {
  const { name, kind, module, url, summary, deprecated, signature = '', source, pages = [] } = symbol;
  const shown = signature.length > MAX_SIGNATURE ? `${signature.slice(0, MAX_SIGNATURE)}\n… (cut)` : signature;
  const more = pages.length > MAX_PAGES ? `, and ${pages.length - MAX_PAGES} more` : '';
  return [
    `${name} (${kind} of ${module})${deprecated ? ', deprecated' : ''}`,
    site.href(url),
    ...(shown ? [`\`\`\`ts\n${shown}\n\`\`\``] : []),
    ...(summary ? [inLine(summary)] : []),
    ...(source ? [`Source: ${source.text}${source.href ? ` ${source.href}` : ''}`] : []),
    ...(pages.length > 0 ? [`Used by: ${pages.slice(0, MAX_PAGES).map(site.href).join(', ')}${more}`] : []),
  ].join('\n');
}
