/** The records of a whole site. */
import { bytesOf } from '../../runtime/search-index/record-text.ts';
import { recordsOf, type SearchRecord } from '../../runtime/search-index/records.ts';
import type { SearchPage } from '../../runtime/search-index/types.ts';

export interface SiteRecords {
  pages: number;
  records: SearchRecord[];
  /** Size of all records as JSON. */
  bytes: number;
}

/** @param origin Added before the paths of the pages, since other sites may use the records as well. */
export function collectRecords(pages: Iterable<SearchPage>, origin: string): SiteRecords {
  const found: SiteRecords = { pages: 0, records: [], bytes: 0 };
  for (const page of pages) {
    found.pages++;
    for (const record of recordsOf(page, origin)) {
      found.records.push(record);
      found.bytes += bytesOf(record);
    }
  }
  return found;
}
