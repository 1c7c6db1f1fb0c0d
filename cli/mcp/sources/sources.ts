/** What needs more than the published site: its sources and the packages it documents. */
import type { Reply } from '../reading/reply.ts';

export interface CodeAsk {
  code: string;
  /** `ts`, `tsx`, `js` or `jsx`. */
  language: string;
}

export interface Sources {
  /** Compiles a sample as `docsgen check` does. */
  checkCode(ask: CodeAsk): Promise<Reply>;
  /** Where a URL or a file of the site comes from. */
  why(asked: string): Promise<Reply>;
}

const MISSING =
  'only with the sources of the site, and this server reads its published files. Start docsgen mcp in the folder of the site.';

/** Of a site whose sources are not here. */
export const noSources: Sources = {
  checkCode: async () => ({ refused: `check_code works ${MISSING}` }),
  why: async () => ({ refused: `why works ${MISSING}` }),
};
