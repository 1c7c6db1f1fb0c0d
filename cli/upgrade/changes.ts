/**
 * What versions of docsgen change for sites. Settings that are new or gone, and defaults that differ, are not listed:
 * `settings.ts` finds them by comparing the schemas of both versions.
 */

/** Where a site uses what has changed. */
export type Subject =
  /** A setting, such as `docs[].sidebars`. */
  | { setting: string }
  /** A key of the front matter. */
  | { frontMatter: string }
  /** A custom property, in stylesheets and components. */
  | { token: string }
  /** Words in the code of components and themes. */
  | { code: string };

export interface Change {
  /** The first version with the change. */
  version: string;
  /** `YYYY-MM-DD`. */
  date: string;
  subject: Subject;
  /**
   * - `renamed`: has the new name `to`, and `upgrade --write` replaces it;
   * - `removed`: no longer works;
   * - `default`: a setting behaves differently where a site doesn't set it;
   * - `deprecated`: works in all of the next major version, with a warning.
   */
  kind: 'renamed' | 'removed' | 'default' | 'deprecated';
  /** What is different, as a sentence. */
  about: string;
  /** What to do, as a sentence. */
  remedy: string;
  to?: string;
  /** A setting with which nothing changes. */
  unless?: string;
}

/** All changes, oldest first. */
export const CHANGES: readonly Change[] = [
  {
    version: '0.1.0',
    date: '2026-11-23',
    subject: { setting: 'check.samples' },
    kind: 'default',
    about: '`docsgen check` compiles code samples only if the config has `check.samples` or `api`.',
    remedy: 'To compile them, set `check: { samples: {} }`.',
    unless: 'api',
  },
  {
    version: '0.1.0',
    date: '2026-11-25',
    subject: { token: '--dg-content-width' },
    kind: 'renamed',
    about: '`--dg-content-width` is now `--dg-wide`.',
    remedy: 'Use the new name.',
    to: '--dg-wide',
  },
  {
    version: '0.1.0',
    date: '2026-11-25',
    subject: { setting: 'viewTransitions' },
    kind: 'default',
    about: 'Followed links show the next page without a cross-fade.',
    remedy: 'To keep the cross-fade, set `viewTransitions: true`.',
  },
  ...['route.head', 'route.canonical', 'route.groups', 'site.pageFiles'].map(
    (code): Change => ({
      version: '0.1.0',
      date: '2026-11-25',
      subject: { code },
      kind: 'removed',
      about: `\`${code}\` no longer exists: client navigation reads the HTML of the next page.`,
      remedy: 'Remove it from your theme.',
    }),
  ),
  {
    version: '0.1.0',
    date: '2026-11-25',
    subject: { code: 'index.json' },
    kind: 'removed',
    about: 'Pages no longer have an `index.json`.',
    remedy: 'Read the HTML of the page, or its Markdown at the same path with `.md`.',
  },
];
