/** Pages of a code host, which READMEs name relative to their file: `../../issues`, the badge of a workflow. */
import { encodePath } from '../../lib/paths.ts';

/** URL of files on a host, up to their branch: `https://github.com/acme/lamp`, then `/blob/main`. */
const FILES = /^(https?:\/\/[^/]+\/.+?)(\/-)?\/(?:blob|edit|raw|src|src\/branch|tree)\/[^/]+\/?$/;

/** First names of pages on GitHub, GitLab and Forgejo. */
const PAGES = new Set(
  (
    'actions activity archive badges blob branches commit commits compare contributors deployments discussions environments ' +
    'forks graphs issues jobs labels merge_requests milestones network packages pipelines projects pull pulls pulse raw ' +
    'releases security src stargazers tags tree watchers wiki wikis'
  ).split(' '),
);

/**
 * The URL of a page of the host, as browsers resolve the link where the host shows the file.
 * @param files URL to which paths of files are appended. @param place Path from the root of the repository: `../../issues`.
 */
export function hostPage(files: string, place: string): string | undefined {
  const [, home, dash = ''] = FILES.exec(files) ?? [];
  if (home === undefined || !place.startsWith('../')) return undefined;
  const { href } = new URL(encodePath(place), files.endsWith('/') ? files : `${files}/`);
  const start = [`${home}${dash}/`, `${home}/`].find((one) => href.startsWith(one));
  const [name = ''] = start === undefined ? [] : href.slice(start.length).split(/[/?#]/);
  // A path that is too short ends in "blob" without naming it.
  const [written] = place.replace(/^(?:\.\.\/)+(?:-\/)?/, '').split('/');
  return name === written && PAGES.has(name) ? href : undefined;
}
