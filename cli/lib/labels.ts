/** Labels of the config in the languages of the site. */
import { lookUp } from './look-up.ts';
import { interfaceText } from './text.ts';

/** Translates a label of the config with the labels of a locale; without a translation, the label stays. */
export const labelIn =
  (labels: Readonly<Record<string, string>>): ((text: string) => string) =>
  (text) =>
    lookUp(labels, text) ?? text;

interface Locale {
  labels: Readonly<Record<string, string>>;
  texts: Readonly<Record<string, string>>;
}

/** Titles of the blog and of its recent posts: translated from the config, else the interface's own. */
export function blogTitles(
  { title, sidebarTitle }: { title?: string; sidebarTitle?: string },
  locale: Locale,
): { title: string; recent: string } {
  const label = labelIn(locale.labels);
  return {
    title: title === undefined ? interfaceText(locale, 'blog.title') : label(title),
    recent: sidebarTitle === undefined ? interfaceText(locale, 'blog.recent') : label(sidebarTitle),
  };
}
