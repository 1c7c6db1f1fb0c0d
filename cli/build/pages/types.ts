/** How pages are rendered one by one, in every thread, and what comes back. */

import type { PageAudit, PageWeight } from '../../check/model/findings.ts';
import type { Packed } from '../../lib/packed.ts';
import type { LinkedDocument, RenderedPage } from '../../model/document.ts';
import type { RenderSettings } from '../../pipeline/render/types.ts';
import type { Problem } from '../../problems/problem.ts';
import type { EachResult } from '../../system/each.ts';

/** What checks examine. Default: nothing. */
export interface PageChecks {
  audit?: boolean;
  weight?: boolean;
}

/** The results of all pages, by the position of their routes. */
export interface Rendered extends EachResult<PageResult> {
  /** Results without problems by their cache keys, to be saved. */
  byKey: Map<string, RenderedPage>;
  /** See `SettledPages`, to be saved. */
  settled?: Map<string, SettledRow>;
  /** Reads the links of a page. */
  linksOf(page: RenderedPage): Packed;
}

/** Each page is rendered and staged in one step, so that no page stays in memory after it is written. */
export interface RenderStageSettings extends RenderSettings {
  /**
   * Where packs are written: the folder, and the prefix of the file names. `keepsPages`: a copy of each page that goes
   * to the output is among them; with `cached`, only of pages that may be cached. `files`: the folder of a content store
   * that keeps the pages instead, where the disk has hard links.
   */
  packs: { folder: string; name: string; keepsPages: 'none' | 'cached' | 'all'; files?: string };
  /** True: the site's search reads page files. */
  hasPageFiles: boolean;
  /** Absent: nothing is written. */
  stagingDir?: string;
  /** What checks examine. Absent: nothing. */
  checks?: ThreadChecks;
}

/** What is examined on finished pages. */
export interface ThreadChecks {
  /** Files of the pages whose layout is audited, too. Absent: no page is audited. */
  frames?: readonly string[];
  weight?: true;
}

/** A rendered page. A page with problems must not be cached. */
export interface PageResult extends RenderedPage {
  problems?: Problem[];
  /** See `PageOutput`. */
  unfinished?: true;
  /** Present on request, see `ThreadChecks`. */
  audit?: PageAudit;
  weight?: PageWeight;
}

/** A settled page: the key of the rendered page, and which files of the site its document shows. */
export interface SettledRow extends Pick<LinkedDocument, 'assets' | 'images'> {
  key: string;
}

/** Pages that are as an earlier build left them, by the position of their routes. */
export interface SettledPages {
  pages: ReadonlyMap<number, SettledRow>;
  /** The same by the position of their documents. */
  documents: ReadonlyMap<number, SettledRow>;
  /**
   * The rows for the next build.
   * @param narrow Documents whose links depend on nothing but the paths of pages and files.
   * @param keyAt Key of the rendered page of a route; undefined for a page that may not be cached.
   */
  rows(
    narrow: ReadonlyMap<number, LinkedDocument>,
    keyAt: (route: number) => string | undefined,
  ): Map<string, SettledRow>;
}
