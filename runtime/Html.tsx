import { type ReactNode, useMemo } from 'react';

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
  // React before 19.3 compares the object, not the text: a new object would discard the adopted nodes.
  const inner = useMemo(() => ({ __html: html }), [html]);
  const Tag = inline ? 'span' : 'div';
  const mark = body ? '' : undefined;
  return <Tag className="html-part" data-body={mark} dangerouslySetInnerHTML={inner} suppressHydrationWarning />;
}
