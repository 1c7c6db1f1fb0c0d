import type { ReactNode } from 'react';
import { Inner } from './Inner.tsx';

export interface HtmlProps {
  html: string;
  /** True inside a line of text: a `span` instead of a `div`. */
  inline?: boolean;
  /** The whole body of a page: client navigation takes it from the document. */
  body?: boolean;
  /** The same content as React elements, for components that inspect their children. Never shown. */
  children?: ReactNode;
}

/** A piece of static HTML inside the React tree. Hydration adopts it unchanged. */
export function Html({ html, inline = false, body }: HtmlProps): ReactNode {
  return <Inner as={inline ? 'span' : 'div'} className="html-part" data-body={body ? '' : undefined} html={html} />;
}
