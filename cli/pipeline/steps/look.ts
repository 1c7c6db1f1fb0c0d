/** What checks want to know of a finished page, asked where the page is made. */
import { auditPage } from '../../check/audit/page.ts';
import { weighPage } from '../../check/weight/page.ts';
import type { RenderItem } from '../render/types.ts';
import type { PageResult, RenderStageSettings } from '../stages.ts';

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
