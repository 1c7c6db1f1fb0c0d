/** The symbols of a page with what programs ask about them: their signatures, sources, and the pages that use them. */
import { lookUp } from '../../../lib/look-up.ts';
import type { ApiMember, ApiPage, Code } from '../../../model/api.ts';
import type { ApiRecord } from '../../../model/api-symbols.ts';
import type { Uses } from './members.ts';

interface Symbols {
  page: ApiPage;
  uses: Uses;
  /** As the model lists them. */
  symbols: readonly ApiRecord[];
}

export function wholeSymbols({ page, uses, symbols }: Symbols): ApiRecord[] {
  const members = new Map(
    (page.sections ?? []).flatMap((section) => section.members.map((member) => [member.anchor, member] as const)),
  );
  return symbols.map((symbol) => {
    const { anchor } = symbol;
    const member = anchor === undefined ? undefined : members.get(anchor);
    const signature = anchor === undefined ? page.code && codeText(page.code) : member && signatureOf(member);
    const source = member?.source ?? page.source;
    const files = lookUp(uses, anchor ?? '') ?? [];
    return {
      ...symbol,
      ...(signature ? { signature } : {}),
      ...(source ? { source } : {}),
      ...(files.length > 0 ? { uses: files } : {}),
    };
  });
}

const codeText = (code: Code): string => code.map(([text]) => text).join('');

const signatureOf = ({ signatures }: ApiMember): string => signatures.map(({ code }) => codeText(code)).join('\n');
