/** Labels of the default theme as texts of docsgen's interface. */
import { lookUp } from '../../lib/look-up.ts';
import { type Data, dataOf, stringValue } from '../evaluate/values.ts';
import type { Locale } from './locales.ts';

/** Where the theme has a label, and the key of the text. */
const KEYS: readonly (readonly [string, string])[] = [
  ['outline.label', 'toc.title'],
  ['outlineTitle', 'toc.title'],
  ['docFooter.prev', 'doc.previous'],
  ['docFooter.next', 'doc.next'],
  ['editLink.text', 'doc.edit'],
  ['darkModeSwitchLabel', 'colorMode.toggle'],
  ['lightModeSwitchTitle', 'colorMode.dark'],
  ['darkModeSwitchTitle', 'colorMode.light'],
  ['sidebarMenuLabel', 'nav.toggle'],
  ['returnToTopLabel', 'backToTop'],
  ['langMenuLabel', 'nav.languages'],
  ['skipToContentLabel', 'skip'],
  ['notFound.title', 'notFound.title'],
  ['notFound.quote', 'notFound.text'],
  ['search.options.translations.button.buttonText', 'search.button'],
  ['search.options.translations.button.buttonAriaLabel', 'search.title'],
  ['search.options.translations.modal.noResultsText', 'search.ui.none'],
  ['search.options.translations.modal.resetButtonTitle', 'search.ui.clear'],
  ['search.options.translations.modal.footer.selectText', 'search.ui.select'],
  ['search.options.translations.modal.footer.navigateText', 'search.ui.navigate'],
  ['search.options.translations.modal.footer.closeText', 'search.ui.close'],
  ['search.options.placeholder', 'search.ui.placeholder'],
];

/** Labels of containers, in `markdown`. */
const CONTAINERS: readonly (readonly [string, string])[] = [
  ['container.tipLabel', 'admonition.tip'],
  ['container.infoLabel', 'admonition.info'],
  ['container.warningLabel', 'admonition.warning'],
  ['container.dangerLabel', 'admonition.danger'],
  ['container.noteLabel', 'admonition.note'],
  ['container.importantLabel', 'admonition.important'],
  ['container.cautionLabel', 'admonition.caution'],
  ['container.detailsLabel', 'details.summary'],
  ['codeCopyButtonTitle', 'code.copy'],
];

/** Its titles of containers in all languages. */
const TITLES: readonly (readonly [string, string])[] = [
  ...['tip', 'info', 'warning', 'danger', 'note', 'important', 'caution'].map(
    (kind) => [`admonition.${kind}`, kind.toUpperCase()] as const,
  ),
  ['details.summary', 'Details'],
];

type TextLocale = Pick<Locale, 'theme' | 'config' | 'key' | 'name'>;

/** Texts that a language sets, by our keys. The theme in English says the same as docsgen. */
export function textsOf({ theme, config, key: localeKey, name: lang }: TextLocale): Record<string, string> {
  const markdown = dataOf(config['markdown']);
  const search = dataOf(dataOf(dataOf(theme['search'])['options'])['locales']);
  const own = dataOf(search[localeKey === '' ? 'root' : localeKey]);
  const options = { ...dataOf(dataOf(theme['search'])['options']), ...own };
  const whole = { ...theme, search: { options } };
  const texts: Record<string, string> = {};
  for (const [from, to] of KEYS) put(texts, to, at(whole, from));
  for (const [from, to] of CONTAINERS) put(texts, to, at(markdown, from));
  // VitePress does not translate the titles of containers.
  if (!/^en\b/.test(lang)) for (const [key, title] of TITLES) put(texts, key, title);
  const updated = stringValue(dataOf(theme['lastUpdated'])['text']) ?? stringValue(theme['lastUpdatedText']);
  if (updated !== undefined) texts['doc.updated'] = `${updated.replace(/[:：]\s*$/, '')}: {date}`;
  return texts;
}

function put(texts: Record<string, string>, key: string, value: string | undefined): void {
  if (value !== undefined && value !== '' && lookUp(texts, key) === undefined) texts[key] = value.replace(/[{}]/g, '');
}

function at(data: Data, dotted: string): string | undefined {
  const keys = dotted.split('.');
  const last = keys.pop() ?? '';
  return stringValue(keys.reduce((found: Data, key) => dataOf(found[key]), data)[last]);
}
