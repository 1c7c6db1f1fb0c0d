/** Settings of the repository: its link, and links to edit pages. */
import type { ConfigValue } from '../base/types.ts';
import type { Settings } from './config.ts';

export interface Repository {
  url?: string;
  link?: ConfigValue;
  editUrl?: string;
  /** Sets of icons that the link needs. */
  icons: string[];
}

const HOSTS: readonly (readonly [RegExp, string, string])[] = [
  [/(?:^|\.)github\./, 'github', 'edit/main/content/docs/'],
  [/(?:^|\.)gitlab\./, 'gitlab', '-/edit/main/content/docs/'],
  [/(?:^|\.)bitbucket\./, 'mdi:bitbucket', 'src/main/content/docs/'],
];

/** @param edits Whether the old theme showed links to edit pages. */
export function readRepository(settings: Settings, edits: boolean): Repository {
  const url = settings.text('repo_url')?.replace(/\/+$/, '');
  if (url === undefined || !URL.canParse(url)) {
    if (settings.get('edit_uri') !== undefined)
      settings.note('lost', ['edit_uri'], 'There is no `repo_url`, so there was no link.');
    return { icons: [] };
  }
  const host = HOSTS.find(([pattern]) => pattern.test(new URL(url).hostname));
  const name = settings.text('repo_name');
  settings.note('converted', ['repo_url'], 'The repository is now a link in `navbar.socialLinks`.');
  if (name !== undefined)
    settings.note('converted', ['repo_name'], 'The name is now the label of the link to the repository.');
  const icon = host?.[1] ?? 'mdi:git';
  const link = { icon, href: url, label: name };
  const icons = icon.includes(':') ? ['mdi'] : [];
  return { url, link, icons, ...editLink(settings, { url, edits, own: host?.[2] }) };
}

interface Edit {
  url: string;
  edits: boolean;
  own: string | undefined;
}

function editLink(settings: Settings, { url, edits, own }: Edit): { editUrl?: string } {
  const written = settings.text('edit_uri') ?? settings.text('edit_uri_template');
  const key = settings.get('edit_uri') === undefined ? 'edit_uri_template' : 'edit_uri';
  if (settings.get('edit_uri') === null || written === '') {
    settings.note('carried', ['edit_uri'], 'Pages have no edit links, as before.');
    return {};
  }
  if (!edits || (written === undefined && own === undefined)) {
    if (written !== undefined)
      settings.note('lost', [key], 'The old theme showed no edit links: to add them, set `docs.editUrl`.');
    return {};
  }
  const branch = /(?:edit|blob|src|raw)\/([^/{}]+)\//.exec(written ?? '')?.[1] ?? 'main';
  const editUrl = `${url}/${(own ?? 'edit/main/content/docs/').replace('/main/', `/${branch}/`)}{file}`;
  settings.note(
    'look',
    written === undefined ? ['repo_url'] : [key],
    'Edit links open content/docs in the new site: correct the path in `docs.editUrl`.',
  );
  return { editUrl };
}
