/** Requests the sitemaps and pages of a published site: a few at a time, each with a time limit. */
import { packageVersion } from '../../../system/package-info.ts';
import { type Answer, ask } from '../../external/ask.ts';
import { judgeFailure } from '../../external/judge.ts';
import { systemNetwork } from '../../external/network.ts';

export interface Downloaded {
  bytes: Uint8Array;
  /** After redirects. */
  url: URL;
}

/** Why something cannot be read; follows "it". */
export interface Unread {
  reason: string;
  /** True: there was no answer. */
  isNetwork?: true;
}

const HOPS = 5;
const TIMEOUT = 30_000;

/**
 * The user named the site, so it may be on this machine or network.
 * @param purpose Named to the server.
 */
export async function download(asked: URL, bodyBytes: number, purpose = 'urls'): Promise<Downloaded | Unread> {
  let url = asked;
  for (let hops = 0; hops <= HOPS; hops++) {
    const answer = await answerOf(url, bodyBytes, purpose);
    if ('reason' in answer) return answer;
    const { status, location, body } = answer;
    if (status >= 300 && status < 400 && location !== undefined && URL.canParse(location, url.href)) {
      url = new URL(location, url);
      if (!/^https?:$/.test(url.protocol)) return { reason: `redirects to ${url.protocol}` };
      continue;
    }
    if (status < 200 || status >= 300) return { reason: `returns ${status}` };
    if (!body?.isWhole) return { reason: `breaks off, or is larger than ${Math.round(bodyBytes / 1e6)} MB` };
    return { bytes: body.bytes, url };
  }
  return { reason: 'redirects too often' };
}

async function answerOf(url: URL, bodyBytes: number, purpose: string): Promise<Answer | Unread> {
  const signal = AbortSignal.timeout(TIMEOUT);
  const agent = `Mozilla/5.0 (compatible; docsgen/${packageVersion()}; ${purpose})`;
  try {
    return await ask({ url, method: 'GET', bodyBytes, network: systemNetwork, allowPrivate: true, signal, agent });
  } catch (error) {
    return { reason: judgeFailure(signal.aborted ? signal.reason : error).reason, isNetwork: true };
  }
}
