/** Titles from the names of folders and packages. */

/** The title of a site from a name: `My docs` for `my-docs`. */
export function titleOfFolder(folder: string): string {
  const [first = '', ...rest] = cleanTitle(folder.replace(/[-_.]+/g, ' '));
  return first === '' ? 'My site' : first.toUpperCase() + rest.join('');
}

/** A title on one line: without control characters, and without leading, trailing or double spaces. May be empty. */
export const cleanTitle = (title: string): string => title.replace(/[\p{Cc}\s]+/gu, ' ').trim();
