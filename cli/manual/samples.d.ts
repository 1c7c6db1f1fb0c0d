/** What samples of the manual import and nobody can install. */
declare module 'acme-docs-theme';
declare module 'app';
