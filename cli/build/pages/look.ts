/** Audits and weighs a finished page for the checks, in the thread that renders it. */

import { auditPage, type PageAudit } from '../../check/audit/page.ts';
import { type PageWeight, weighPage } from '../../check/weight/page.ts';
import type { RenderedPage } from '../../model/document.ts';
import type { Problem } from '../../problems/problem.ts';
import type { RenderItem, RenderSettings } from '../../pipeline/render/types.ts';

export type Look = (html: string | undefined, item: RenderItem) => Pick<PageResult, 'audit' | 'weight'>;

/** Examines pages one by one; skips pages without HTML. */
export function createLook({ looks: { frames, weight } = {}, locales }: RenderStageSettings): Look {
  const languages = new Map(locales.map(({ name, document }) => [name, document.lang]));
  return (html, { locale, file, route }) => {
    if (html === undefined) return {};
    const lang = languages.get(locale) ?? '';
    return {
      ...(frames ? { audit: auditPage(html, { lang, frame: frames.includes(file) }) } : {}),
      ...(weight ? { weight: weighPage(html, route.chunk) } : {}),
    };
  };
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
  looks?: PageLooks;
}

/** What is examined on finished pages. */
export interface PageLooks {
  /** Files of the pages whose layout is audited, too. Absent: no page is audited. */
  frames?: readonly string[];
  weight?: true;
}

/** A rendered page. A page with problems must not be cached. */
export interface PageResult extends RenderedPage {
  problems?: Problem[];
  /** See `PageOutput`. */
  unfinished?: true;
  /** Present on request, see `PageLooks`. */
  audit?: PageAudit;
  weight?: PageWeight;
}
