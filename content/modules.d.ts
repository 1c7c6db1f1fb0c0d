/** Stylesheets that pages import: the bundler handles them, TypeScript only needs a declaration. */
declare module '*.css';

/** The package exports the component itself (`module.exports`), which its declarations don't express for `nodenext`. */
declare module '@lexical/react/LexicalErrorBoundary' {
  import type { JSX } from 'react';

  function LexicalErrorBoundary(props: { children: JSX.Element; onError: (error: Error) => void }): JSX.Element;
  export = LexicalErrorBoundary;
}

/** The text of a file. */
declare module '*?raw' {
  const text: string;
  export default text;
}
