/** What checks want to know of a finished page, asked where the page is made. */

import { auditPage, type PageAudit } from '../../check/audit/page.ts';
import { type PageWeight, weighPage } from '../../check/weight/page.ts';
import type { RenderedPage } from '../../model/document.ts';
import type { Problem } from '../../problems/problem.ts';
import type { RenderItem, RenderSettings } from '../render/types.ts';

export type Look = (html: string | undefined, item: RenderItem) => Pick<PageResult, 'audit' | 'weight'>;

/** A look at one page after the other; pages without HTML are passed over. */
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

/** Rendering and staging are one step per page, so that no page is held longer than it takes to write it. */
export interface RenderStageSettings extends RenderSettings {
  /** Where what search keeps of pages goes: folder, and what the names of the files begin with. */
  records: { folder: string; name: string };
  /** Absent: nothing is written. */
  stagingDir?: string;
  /** What checks want to know of the pages. Absent: nothing. */
  looks?: PageLooks;
}

/** What is looked at in finished pages. */
export interface PageLooks {
  /** Files of the pages of which the layout is judged, too. Absent: nothing is judged. */
  frames?: readonly string[];
  weight?: true;
}

/** A rendered page; with problems it is not to be kept. */
export interface PageResult extends RenderedPage {
  problems?: Problem[];
  /** See `PageOutput`. */
  unfinished?: true;
  /** What `PageLooks` ask for. */
  audit?: PageAudit;
  weight?: PageWeight;
}
