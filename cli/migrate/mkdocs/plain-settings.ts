/** Settings without a reader of their own, and the address of the site. */
import type { Settings } from './config.ts';

export interface Address {
  url: string;
  baseUrl: string;
  isKnown: boolean;
}

export function siteAddress(settings: Settings, repository: string | undefined): Address {
  const written = settings.text('site_url');
  if (written !== undefined && URL.canParse(written)) {
    const { origin, pathname } = new URL(written);
    settings.note('carried', ['site_url'], 'This is `url` and `baseUrl`.');
    return { url: origin, baseUrl: pathname.endsWith('/') ? pathname : `${pathname}/`, isKnown: true };
  }
  const [, owner, name] = /^https:\/\/github\.com\/([\w.-]+)\/([\w.-]+?)(?:\.git)?$/.exec(repository ?? '') ?? [];
  const guess =
    owner === undefined || name === undefined
      ? { url: 'https://example.com', baseUrl: '/' }
      : { url: `https://${owner.toLowerCase()}.github.io`, baseUrl: `/${name}/` };
  settings.note(
    'lost',
    ['site_url'],
    `The config has no URL, so docsgen assumed ${guess.url}${guess.baseUrl}: correct \`url\` and \`baseUrl\`.`,
  );
  return { ...guess, isKnown: false };
}

const PLAIN: Record<string, readonly ['carried' | 'converted' | 'lost' | 'look', string]> = {
  site_name: ['carried', 'This is `title`.'],
  site_description: ['carried', 'This is `tagline`.'],
  site_author: ['lost', 'Name authors with `metadata`: `{ name: "author", content: "…" }`.'],
  docs_dir: ['converted', 'Pages are now in `content/docs`, other files in `public`.'],
  site_dir: ['converted', 'The output folder is `build`: to change it, set `outDir`.'],
  use_directory_urls: ['carried', 'This is `trailingSlash`.'],
  copyright: ['carried', 'This is `footer.copyright`.'],
  nav: ['converted', 'This is `docs.sidebars`.'],
  hooks: ['lost', 'docsgen does not run Python: write a remark plugin for what the hook did.'],
  strict: ['converted', 'Run `docsgen build --strict`, or set `onBrokenLinks`.'],
  validation: ['converted', 'See `onBrokenLinks`, `onBrokenAnchors` and `onBrokenMarkdownLinks`.'],
  watch: ['carried', '`docsgen dev` watches all files that pages use.'],
  not_in_nav: ['carried', 'Pages can be outside the sidebar without a setting.'],
  exclude_docs: ['converted', 'Excluded files were not copied.'],
  draft_docs: ['converted', 'These pages have `draft: true`.'],
  dev_addr: ['lost', 'Pass `--port` and `--host` to `docsgen dev`.'],
  remote_branch: ['lost', 'docsgen does not deploy: see "Deploying" in the manual.'],
  remote_name: ['lost', 'docsgen does not deploy: see "Deploying" in the manual.'],
  pages: ['lost', 'This is the old name of `nav`: rename it and migrate again.'],
  google_analytics: ['lost', 'Universal Analytics has ended: set `gtag`.'],
  extra_templates: ['lost', 'docsgen runs no templates: put the files into `public`.'],
};

/** Settings that other readers report. */
const REPORTED = new Set([
  ...['site_url', 'repo_url', 'repo_name', 'edit_uri', 'edit_uri_template', 'theme', 'extra', 'extra_css'],
  ...['extra_javascript', 'plugins', 'markdown_extensions', 'INHERIT'],
]);

export function namePlainSettings(settings: Settings): void {
  for (const key of Object.keys(settings.all)) {
    if (REPORTED.has(key)) continue;
    const fate = Object.hasOwn(PLAIN, key) ? PLAIN[key] : undefined;
    if (key === 'hooks')
      for (const [index, file] of settings.list('hooks').entries())
        settings.noteAt(
          ['hooks', String(index)],
          ['lost', 'hooks', `${String(file)}: docsgen does not run Python. Write a remark plugin for what it did.`],
        );
    else if (fate) settings.note(fate[0], [key], fate[1]);
    else settings.note('lost', [key], 'docsgen does not know this setting.');
  }
}
