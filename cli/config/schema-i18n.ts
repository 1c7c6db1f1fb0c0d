/** The part of the config's schema that is about locales. */
import { array, enum as enumeration, optional, record, string } from 'zod/mini';
import { CALENDARS } from '../lib/calendars.ts';
import { filled, language, routeBase, strict } from './schema-parts.ts';

export const i18n = strict({
  defaultLocale: optional(language),
  locales: optional(array(language)),
  path: optional(filled),
  localeConfigs: optional(
    record(
      string(),
      strict({
        label: optional(filled),
        direction: optional(enumeration(['ltr', 'rtl'])),
        htmlLang: optional(language),
        calendar: optional(enumeration(CALENDARS)),
        path: optional(routeBase),
      }),
    ),
  ),
});
