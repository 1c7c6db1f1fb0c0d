/** Declarations for samples, in addition to the packages they import. */
import type { JSX as ReactJSX } from 'react';

declare global {
  // The declarations of @lexical/react 0.13 use the global JSX namespace, which the types of React 19 removed.
  namespace JSX {
    interface Element extends ReactJSX.Element {}
  }
}
