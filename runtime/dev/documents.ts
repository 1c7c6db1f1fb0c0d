import type { DevPage, DevPageId, DevState } from './protocol.ts';

const PAGE_ID: DevPageId = 'docsgen-dev';
const FAILED: DevState = 'failed';

/** A document as the server has it now. */
export interface Served {
  document: Document;
  status: number;
  /** Absent: this is not a page of the dev server, as where something else answers at its port. */
  dev?: DevPage;
}

/** What a document knows of the server it came from. */
export function devPageOf(root: Document): DevPage | undefined {
  try {
    return JSON.parse(root.getElementById(PAGE_ID)?.textContent ?? '') as DevPage;
  } catch {
    return undefined;
  }
}

/** True for a document that stands in for a page that cannot be shown. */
export const isFailed = (root: Document): boolean => root.documentElement.dataset.docsgenDev === FAILED;

/** The page at the URL that is shown. Rejects when nobody answers. */
export async function fetchPage(): Promise<Served> {
  const response = await fetch(location.pathname + location.search, {
    headers: { accept: 'text/html' },
    cache: 'no-store',
  });
  const text = await response.text();
  const parsed = new DOMParser().parseFromString(permitted(text, response), 'text/html');
  const dev = devPageOf(parsed);
  return { document: parsed, status: response.status, ...(dev ? { dev } : {}) };
}

/**
 * What of a document can be read here. A document keeps the policy it was loaded with, and even reading styles that this policy does not know
 * violates it: of a page under another policy only the scripts are read, and it is loaded whole.
 */
function permitted(html: string, { status, headers }: Response): string {
  if (status === 500) return html.replace(/<style>.*?<\/style>/s, '');
  const isSame = headers.get('content-security-policy') === (devPageOf(document)?.policy ?? null);
  return isSame ? html : html.slice(html.lastIndexOf(`<script type="application/json" id="${PAGE_ID}"`));
}
