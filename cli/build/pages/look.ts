/** Audits and weighs a finished page for the checks, in the thread that renders it. */

import { auditPage } from '../../check/audit/page.ts';
import { weighPage } from '../../check/weight/page.ts';
import type { RenderItem } from '../../pipeline/render/types.ts';
import type { PageResult, RenderStageSettings } from './types.ts';

export type Look = (html: string | undefined, item: RenderItem) => Pick<PageResult, 'audit' | 'weight'>;

/** Examines pages one by one; skips pages without HTML. */
export function createLook({ checks: { frames, weight } = {}, locales }: RenderStageSettings): Look {
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
