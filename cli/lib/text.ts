/** Texts of the interface where pages are made: by key, by number, and dates. */
import { lookUp } from './look-up.ts';

/** Texts in one language. */
export interface Texts {
  /** BCP-47 tag. */
  htmlLang: string;
  texts: Readonly<Record<string, string>>;
}

export type TextParams = Readonly<Record<string, string | number>>;

/** The text of `key`, with `{name}` filled in; a name without a value stays as it is written. */
export function textOf({ texts }: Pick<Texts, 'texts'>, key: string, params: TextParams = {}): string {
  return (lookUp(texts, key) ?? key).replace(/\{(\w+)\}/g, (all, name: string) => String(lookUp(params, name) ?? all));
}

/** The form of a counted text for `count`, which is in it as `{count}`: `key.one`, `key.other` … */
export function countedText(
  source: Texts,
  { key, count }: { key: string; count: number },
  params?: TextParams,
): string {
  const own = `${key}.${countForm(source.htmlLang, count)}`;
  return textOf(source, Object.hasOwn(source.texts, own) ? own : `${key}.other`, { count, ...params });
}

/** How a locale writes dates. `calendar`: its name in Unicode; absent: the Gregorian one. */
type DateStyle = Pick<Texts, 'texts'> & ({ calendar?: undefined } | { calendar?: string; htmlLang: string });

/** Making one costs more than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A day of another calendar, in the words of Node's `Intl`. */
function calendarDate(lang: string, calendar: string, day: string): string {
  const key = `${lang} ${calendar}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(lang, { calendar, timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
  formats.set(key, format);
  return format.format(new Date(day));
}

/** A day (`YYYY-MM-DD`, the rest is not read) as readers write it; empty when it is not a date. */
export function dateText(source: DateStyle, date: string): string {
  const [iso = '', year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)/.exec(date) ?? [];
  if (source.calendar && !Number.isNaN(Date.parse(iso))) return calendarDate(source.htmlLang, source.calendar, iso);
  const name = textOf(source, 'date.months').split('|')[Number(month) - 1];
  return name === undefined ? '' : textOf(source, 'date.format', { year, month: name, day: Number(day) });
}

/** Name of the locale of a content root: `fr` of `fr/docs@1.0`; empty for those of the default locale. */
export const localeOfRoot = (root: string): string => root.slice(0, Math.max(root.indexOf('/'), 0));

/** The forms a language has. */
type Rule = (count: number) => string;

const always: Rule = () => 'other';
const fromZero: Rule = (n) => (n <= 1 ? 'one' : 'other');
const oneOther: Rule = (n) => (n === 1 ? 'one' : 'other');
const endsIn = (n: number, from: number, to: number): boolean => {
  const teens = n % 100 >= 11 && n % 100 <= 14;
  return !teens && n % 10 >= from && n % 10 <= to;
};
const eastSlavic: Rule = (n) => (endsIn(n, 1, 1) ? 'one' : endsIn(n, 2, 4) ? 'few' : 'many');

/** `Intl.PluralRules` would say it as well, but its data change with the version of Node, and pages with them. */
const RULES: Readonly<Record<string, Rule>> = {
  ...Object.fromEntries('zh ja ko vi id ms th lo my'.split(' ').map((lang) => [lang, always])),
  ...Object.fromEntries('fr pt hi fa bn gu am zu hy'.split(' ').map((lang) => [lang, fromZero])),
  ...Object.fromEntries('ru uk be'.split(' ').map((lang) => [lang, eastSlavic])),
  ...Object.fromEntries(
    'sr hr bs'
      .split(' ')
      .map((lang) => [lang, (n: number) => (endsIn(n, 1, 1) ? 'one' : endsIn(n, 2, 4) ? 'few' : 'other')]),
  ),
  pl: (n) => (n === 1 ? 'one' : endsIn(n, 2, 4) ? 'few' : 'many'),
  cs: (n) => (n === 1 ? 'one' : n >= 2 && n <= 4 ? 'few' : 'other'),
  sk: (n) => (n === 1 ? 'one' : n >= 2 && n <= 4 ? 'few' : 'other'),
  he: (n) => (n === 1 ? 'one' : n === 2 ? 'two' : 'other'),
  ar(n) {
    if (n <= 2) return ['zero', 'one', 'two'][n] as string;
    const rest = n % 100;
    return rest >= 3 && rest <= 10 ? 'few' : rest >= 11 ? 'many' : 'other';
  },
};

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The forms a language has for whole numbers above none, and `other`, in their usual order. */
export function countForms(lang: string): string[] {
  const used = new Set(Array.from({ length: 210 }, (_, at) => countForm(lang, lang.startsWith('ar') ? at : at + 1)));
  return FORMS.filter((form) => form === 'other' || used.has(form));
}

function countForm(lang: string, count: number): string {
  return (lookUp(RULES, lang.replace(/-.*/, '')) ?? oneOther)(count);
}
