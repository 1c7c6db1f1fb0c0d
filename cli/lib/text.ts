/** Texts of the interface for the build: by key, by count, and dates. */
import { lookUp } from './look-up.ts';

/** Texts in one language. */
export interface Texts {
  /** BCP-47 tag. */
  htmlLang: string;
  texts: Readonly<Record<string, string>>;
}

export type TextParams = Readonly<Record<string, string | number>>;

/** The text of `key`, with `{name}` replaced by its value; a name without a value stays as written. */
export function interfaceText({ texts }: Pick<Texts, 'texts'>, key: string, params: TextParams = {}): string {
  const found = lookUp(texts, key) ?? key;
  if (!found.includes('{')) return found;
  return found.replace(/\{(\w+)\}/g, (all, name: string) => String(lookUp(params, name) ?? all));
}

/** The plural form of a text (`key.one`, `key.other` …) for `count`, which replaces `{count}`. */
export function countedText(
  source: Texts,
  { key, count }: { key: string; count: number },
  params?: TextParams,
): string {
  const own = `${key}.${countForm(source.htmlLang, count)}`;
  return interfaceText(source, Object.hasOwn(source.texts, own) ? own : `${key}.other`, { count, ...params });
}

/** How a locale writes dates. `calendar`: its Unicode name; default: Gregorian. */
type DateStyle = Pick<Texts, 'texts'> & ({ calendar?: undefined } | { calendar?: string; htmlLang: string });

/** Creating a format costs more than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A day in another calendar, formatted by Node's `Intl`. */
function calendarDate(lang: string, calendar: string, day: string): string {
  const key = `${lang} ${calendar}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(lang, { calendar, timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
  formats.set(key, format);
  return format.format(new Date(day));
}

/** A day (`YYYY-MM-DD`, the rest is ignored) in the language of the reader; empty when it is not a date. */
export function dateText(source: DateStyle, date: string): string {
  const [iso = '', year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)/.exec(date) ?? [];
  if (source.calendar && !Number.isNaN(Date.parse(iso))) return calendarDate(source.htmlLang, source.calendar, iso);
  const name = interfaceText(source, 'date.months').split('|')[Number(month) - 1];
  return name === undefined ? '' : interfaceText(source, 'date.format', { year, month: name, day: Number(day) });
}

/** The locale of a content root: `fr` of `fr/docs@1.0`; empty for the default locale. */
export const localeOfRoot = (root: string): string => root.slice(0, Math.max(root.indexOf('/'), 0));

/** The plural form for a count. */
type Rule = (count: number) => string;

const oneOther: Rule = (n) => (n === 1 ? 'one' : 'other');
const forAll = (langs: string, rule: Rule) => Object.fromEntries(langs.split(' ').map((lang) => [lang, rule]));
const endsIn = (n: number, from: number, to: number): boolean => {
  const teens = n % 100 >= 11 && n % 100 <= 14;
  return !teens && n % 10 >= from && n % 10 <= to;
};

/** Not `Intl.PluralRules`: its data, and with it the pages, would change with the version of Node. */
const RULES: Readonly<Record<string, Rule>> = {
  ...forAll('zh ja ko vi id ms th lo my', () => 'other'),
  ...forAll('fr pt hi fa bn gu am zu hy', (n) => (n <= 1 ? 'one' : 'other')),
  ...forAll('ru uk be', (n) => (endsIn(n, 1, 1) ? 'one' : endsIn(n, 2, 4) ? 'few' : 'many')),
  ...forAll('sr hr bs', (n) => (endsIn(n, 1, 1) ? 'one' : endsIn(n, 2, 4) ? 'few' : 'other')),
  ...forAll('cs sk', (n) => (n === 1 ? 'one' : n >= 2 && n <= 4 ? 'few' : 'other')),
  pl: (n) => (n === 1 ? 'one' : endsIn(n, 2, 4) ? 'few' : 'many'),
  he: (n) => (n === 1 ? 'one' : n === 2 ? 'two' : 'other'),
  ar(n) {
    if (n <= 2) return ['zero', 'one', 'two'][n] as string;
    const rest = n % 100;
    return rest >= 3 && rest <= 10 ? 'few' : rest >= 11 ? 'many' : 'other';
  },
};

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The plural forms of a language for whole numbers above zero, and `other`, in the usual order. */
export function countForms(lang: string): string[] {
  const used = new Set(Array.from({ length: 210 }, (_, at) => countForm(lang, lang.startsWith('ar') ? at : at + 1)));
  return FORMS.filter((form) => form === 'other' || used.has(form));
}

function countForm(lang: string, count: number): string {
  return (lookUp(RULES, lang.replace(/-.*/, '')) ?? oneOther)(count);
}
