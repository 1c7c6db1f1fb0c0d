import { parsePage } from '../navigation/read-page.ts';
import type { DevPage, DevPageId, DevState } from './protocol.ts';

const PAGE_ID: DevPageId = 'docsgen-dev';
const FAILED: DevState = 'failed';

/** The current document of the server. */
export interface Served {
  document: Document;
  status: number;
  /** Where it came from, after redirects. */
  url: string;
  /** Absent if this is not a page of the dev server, for example because another program uses its port. */
  dev?: DevPage;
}

/** The data in a document about the server it came from. */
export function devPageOf(root: Document): DevPage | undefined {
  try {
    return JSON.parse(root.getElementById(PAGE_ID)?.textContent ?? '') as DevPage;
  } catch {
    return undefined;
  }
}

/** True for a document that replaces a page that cannot be shown. */
export const isFailed = (root: Document): boolean => root.documentElement.dataset.docsgenDev === FAILED;

/** Fetches the page at the current URL. Rejects when the server does not answer. */
export async function fetchPage(): Promise<Served> {
  const response = await fetch(location.pathname + location.search, {
    headers: { accept: 'text/html' },
    cache: 'no-store',
  });
  const text = await response.text();
  const parsed = parsePage(permitted(text, response));
  const dev = devPageOf(parsed);
  return { document: parsed, status: response.status, url: response.url, ...(dev ? { dev } : {}) };
}

/** Opens the page below the new base URL of the site, to which the server leads. `events`: their URL in this document. */
export function followBase({ dev, url }: Served, events: string): boolean {
  if (!dev || dev.events === events) return false;
  location.replace(url + location.hash);
  return true;
}

/**
 * The part of a document that can be parsed here. The current document keeps the policy it was loaded with, and even
 * parsing styles that this policy does not allow violates it. Of a page with another policy only the scripts are read,
 * which leads to a full load.
 */
function permitted(html: string, { status, headers }: Response): string {
  if (status === 500) return html.replace(/<style>.*?<\/style>/s, '');
  const isSame = headers.get('content-security-policy') === (devPageOf(document)?.policy ?? null);
  return isSame ? html : html.slice(html.lastIndexOf(`<script type="application/json" id="${PAGE_ID}"`));
}
