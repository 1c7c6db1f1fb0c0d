/** What the config says, in the languages of the site. */
import { lookUp } from './look-up.ts';
import { textOf } from './text.ts';

/** What a label of the config is in a locale: as the locale's labels have it, else as it is. */
export const labelIn =
  (labels: Readonly<Record<string, string>>): ((text: string) => string) =>
  (text) =>
    lookUp(labels, text) ?? text;

interface Said {
  labels: Readonly<Record<string, string>>;
  texts: Readonly<Record<string, string>>;
}

/** Titles of the blog and of its recent posts: those of the config in the language, else those of the interface. */
export function blogTitles(
  { title, sidebarTitle }: { title?: string; sidebarTitle?: string },
  locale: Said,
): { title: string; recent: string } {
  const label = labelIn(locale.labels);
  return {
    title: title === undefined ? textOf(locale, 'blog.title') : label(title),
    recent: sidebarTitle === undefined ? textOf(locale, 'blog.recent') : label(sidebarTitle),
  };
}
