/** What samples of the manual import and nobody can install. */
declare module 'acme-docs-theme';
declare module 'app';
/** As docsgen imports it. */
declare module '*.png' {
  const url: string;
  export default url;
}
