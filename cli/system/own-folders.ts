/** docsgen's own folders in a site, relative to it. Everything in them can be generated again. */

/** Cache and generated files; ignored by git. */
export const HOME = '.docsgen';
/** In it: the types of the site, for its `tsconfig.json`. */
export const SITE_TYPES = 'types.d.ts';
/** Data of the language server. */
export const LSP_HOME = '.docsgen/lsp';
/** Data of the checks that the language server runs. */
export const LSP_CHECK_HOME = '.docsgen/lsp/check';
/** In it: JSON Schemas of the site's files, for editors. */
export const SITE_SCHEMAS = 'schemas';
/** Data of `dev`, separate from builds, which may run at the same time. */
export const DEV_HOME = '.docsgen/dev';
/** Data of the server whose pages `check --hydration` opens. */
export const VISITED_HOME = '.docsgen/visited';
/** Data of the full builds that `dev` makes, for features that need all pages. */
export const WHOLE_HOME = '.docsgen/dev/whole';
/** Output of these builds. */
export const WHOLE_OUTPUT = '.docsgen/dev/whole/site';

/** Makes Git ignore the folder that contains it. */
export const IGNORED = { file: '.gitignore', text: '*\n' };

/** In an output folder: the files that docsgen wrote, one per line. */
export const MANIFEST = '.docsgen-manifest';

/** The Content-Security-Policy in the output, for `serve`, `dev` and hosts for which docsgen writes no headers. */
export const POLICY_FILE = 'docsgen/csp.json';

/** In the output of `build --changes`: the files of the published site. Published last: what it lists is there. */
export const PUBLISHED = 'docsgen/files.txt';
/** The files that the last publish touched. Published first: until it has ended, their contents are unknown. */
export const PUBLISHING = 'docsgen/publishing.txt';
