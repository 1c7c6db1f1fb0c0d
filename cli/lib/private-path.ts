/** Folders that hold what readers may see: files of code hosts and of their wikis, and the URLs that hosts reserve. */
const OPEN = new Set(['.attachments', '.gitbook', '.github', '.gitlab', '.well-known']);

/**
 * True when no text of a site may show or publish a file, because a name in its path begins with a dot: `.env`,
 * `.git/config`. Ask about the path as written and about the real one. Package managers store packages in hidden folders,
 * so in packages only the path below `node_modules` counts.
 * @param path Relative to the site, its repository, or a content folder that the config names.
 */
export const isPrivate = (path: string): boolean =>
  /(?:^|[\\/])\./.test(path) && belowPackages(path).split(/[\\/]/).some(isPrivateName);

const isPrivateName = (name: string): boolean =>
  name.startsWith('.') && name !== '.' && name !== '..' && !OPEN.has(name);

function belowPackages(path: string): string {
  const [before, ...rest] = path.split(/(?:^|[\\/])node_modules[\\/]/);
  return rest.at(-1) ?? before ?? '';
}
