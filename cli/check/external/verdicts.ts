/** Turns the result of a page into verdicts on the links to it. */
import { lookUp } from '../../lib/look-up.ts';
import type { ExternalLink } from '../model/findings.ts';
import type { Anchor } from './anchors.ts';
import type { Untargeted } from './target.ts';
import type { Hop, PageResult, Verdict } from './types.ts';

/** The verdict on a link whose page was requested. */
export function verdictOf(link: ExternalLink, { result, anchor }: { result: PageResult; anchor: Anchor }): Verdict {
  const { state, cause, reason, status, chain, final, tries } = result;
  const isDowngrade = chain[0]?.from.startsWith('https:') === true && final.startsWith('http:');
  const facts = { ...link, state, cause, reason, chain, final, tries, isDowngrade, isQuiet: false };
  const verdict: Verdict = { ...facts, ...(status === undefined ? {} : { status }) };
  if (state !== 'ok') return verdict;
  if (anchor === 'unknown') return unsureAnchor(verdict);
  if (anchor !== 'none') {
    const found = lookUp(result.anchors, anchor.name);
    if (found === 'missing')
      return { ...verdict, state: 'broken', cause: 'anchor', reason: `has no anchor "#${anchor.name}"` };
    if (found !== 'there') return unsureAnchor(verdict);
  }
  const update = isDowngrade ? undefined : updateOf(link.url, chain);
  return update === undefined ? verdict : { ...verdict, state: 'moved', reason: `has moved to ${update}`, update };
}

const unsureAnchor = (verdict: Verdict): Verdict => ({
  ...verdict,
  state: 'unsure',
  cause: 'anchor',
  reason: 'may have the anchor, but only a browser can tell',
  isQuiet: true,
});

/** The verdict on a link that was not requested. */
export function verdictWithout(link: ExternalLink, { cause, reason, isQuiet }: Untargeted): Verdict {
  const state = cause === 'malformed' ? 'broken' : 'unsure';
  return { ...link, state, cause, reason, isQuiet, chain: [], final: link.url, tries: 0, isDowngrade: false };
}

const PERMANENT = [301, 308];

/** The URL after the leading permanent redirects. The URL before a temporary redirect is the right one to link to. */
function updateOf(written: string, chain: readonly Hop[]): string | undefined {
  const end = chain.findIndex(({ status }) => !PERMANENT.includes(status));
  const to = chain[(end < 0 ? chain.length : end) - 1]?.to;
  if (to === undefined) return undefined;
  const hash = written.includes('#') ? written.slice(written.indexOf('#')) : '';
  return to + hash === written ? undefined : to + hash;
}
