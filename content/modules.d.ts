/** Stylesheets that pages import: the bundler takes them, TypeScript only has to know that they exist. */
declare module '*.css';

/** The package exports the component itself (`module.exports`), which its declarations do not say to `nodenext`. */
declare module '@lexical/react/LexicalErrorBoundary' {
  import type { JSX } from 'react';

  function LexicalErrorBoundary(props: { children: JSX.Element; onError: (error: Error) => void }): JSX.Element;
  export = LexicalErrorBoundary;
}
