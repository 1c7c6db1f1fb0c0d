/** How pages are rendered one by one, in every thread, and what comes back. */

import type { PageAudit, PageWeight } from '../../check/model/findings.ts';
import type { Packed } from '../../lib/packed.ts';
import type { RenderedPage } from '../../model/document.ts';
import type { RenderSettings } from '../../pipeline/render/types.ts';
import type { Problem } from '../../problems/problem.ts';
import type { EachResult } from '../../system/each.ts';
import type { SettledRow } from '../types.ts';

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
   * to the output is among them; with `cached`, only of pages that may be cached.
   */
  packs: { folder: string; name: string; keepsPages: 'none' | 'cached' | 'all' };
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
