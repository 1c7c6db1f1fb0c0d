/** Folders of a site that are docsgen's own, relative to it. All that is in them can be made again. */

/** Cache and generated files; ignored by git. */
export const HOME = '.docsgen';
/** What `dev` keeps: not what builds keep, which may run beside it. */
export const DEV_HOME = '.docsgen/dev';
/** The same of the builds that `dev` makes of the whole site, for what needs all pages. */
export const WHOLE_HOME = '.docsgen/dev/whole';
/** Their output. */
export const WHOLE_OUTPUT = '.docsgen/dev/whole/site';

/** Content-Security-Policy of a site in its output, for hosts that docsgen writes no headers for, and for `serve` and `dev`. */
export const POLICY_FILE = 'docsgen/csp.json';
