/** Where a folder is published and shown, from the remote of its Git repository. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { encodePath } from '../../lib/paths.ts';
import { readIfThere } from './read.ts';

export interface Repository {
  /** Absolute. */
  folder: string;
  /** Unknown without a remote. */
  remote?: Remote;
}

export interface Remote {
  host: 'github.com' | 'gitlab.com' | 'codeberg.org';
  /** With subgroups on GitLab. */
  owner: string;
  name: string;
  isWiki: boolean;
}

/** The Git repository that contains the folder. */
export function repositoryOf(siteDir: string): Repository | undefined {
  for (let folder = siteDir; ; folder = path.dirname(folder)) {
    const config = gitConfig(path.join(folder, '.git'));
    if (config !== undefined) {
      const remote = remoteOf(config);
      return { folder, ...(remote ? { remote } : {}) };
    }
    if (folder === path.dirname(folder)) return undefined;
  }
}

/** The text of Git's config; empty when it cannot be read, undefined when the folder is not a repository. */
function gitConfig(place: string): string | undefined {
  const stats = statSync(place, { throwIfNoEntry: false });
  if (stats === undefined) return undefined;
  if (stats.isDirectory()) return readIfThere(path.join(place, 'config')) ?? '';
  // A work tree has a file that names its folder in the repository; `commondir` there leads to the repository.
  const named = /^gitdir:\s*(.+)$/m.exec(readIfThere(place) ?? '')?.[1]?.trim();
  if (named === undefined) return '';
  const own = path.resolve(path.dirname(place), named);
  const common = readIfThere(path.join(own, 'commondir'))?.trim() ?? '.';
  return readIfThere(path.join(own, common, 'config')) ?? '';
}

const HOSTS = ['github.com', 'gitlab.com', 'codeberg.org'] as const;

/** The remote `origin`, else the first one, if it is on a host whose URLs are known. */
function remoteOf(config: string): Remote | undefined {
  const remotes = [...config.matchAll(/^\[remote "([^"]+)"\]\s*((?:\n?(?!\[).*)*)/gm)].map(([, name, body = '']) => ({
    name,
    url: /^\s*url\s*=\s*(.+)$/m.exec(body)?.[1]?.trim() ?? '',
  }));
  const { url = '' } = remotes.find(({ name }) => name === 'origin') ?? remotes[0] ?? {};
  const found = /^(?:[a-z+]+:\/\/)?(?:[^@/]+@)?([^/:]+)(?::\d+)?[/:](.+?)(?:\.git)?\/?$/i.exec(url);
  const host = HOSTS.find((one) => one === found?.[1]?.toLowerCase().replace(/^(?:www|ssh)\./, ''));
  const parts = found?.[2]?.split('/').filter((part) => part !== '') ?? [];
  const last = parts.pop();
  if (host === undefined || last === undefined || parts.length === 0) return undefined;
  return { host, owner: parts.join('/'), name: last.replace(/\.wiki$/, ''), isWiki: last.endsWith('.wiki') };
}

const PAGES = { 'github.com': 'github.io', 'gitlab.com': 'gitlab.io', 'codeberg.org': 'codeberg.page' };

/** The URL that the host of a repository gives to its site. */
export function pagesUrl({ host, owner, name }: Remote): { url: string; baseUrl: string } {
  const [group = '', ...groups] = owner.split('/');
  const domain = `${group.toLowerCase()}.${PAGES[host]}`;
  const isOwn = groups.length === 0 && (name.toLowerCase() === domain || (host === 'codeberg.org' && name === 'pages'));
  return { url: `https://${domain}`, baseUrl: isOwn ? '/' : `/${encodePath([...groups, name].join('/'))}/` };
}

/** The page of a repository, or of its wiki. */
export const homeOf = ({ host, owner, name, isWiki }: Remote): string =>
  `https://${host}/${encodePath(`${owner}/${name}`)}${isWiki ? (host === 'gitlab.com' ? '/-/wikis' : '/wiki') : ''}`;

/** The URL of the files of a repository, to which paths are appended. */
export function filesUrl(remote: Remote): string {
  const { host } = remote;
  const between = host === 'github.com' ? '/blob/HEAD' : host === 'gitlab.com' ? '/-/blob/HEAD' : '/src/branch/HEAD';
  return homeOf(remote) + between;
}
