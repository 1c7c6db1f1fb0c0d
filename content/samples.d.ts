/** What samples see beside the packages they import. */
import type { JSX as ReactJSX } from 'react';

declare global {
  // The declarations of @lexical/react 0.13 speak of the global JSX namespace, which the types of React 19 no longer have.
  namespace JSX {
    interface Element extends ReactJSX.Element {}
  }
}
