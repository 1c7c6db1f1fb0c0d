import { type ReactNode, useMemo } from 'react';

export interface HtmlProps {
  html: string;
  /** True inside a line of text: a `span` instead of a `div`. */
  inline?: boolean;
  /** What a component finds that takes this child apart: never shown, the HTML is. */
  children?: ReactNode;
}

/** A piece of static HTML inside the React tree. Hydration adopts it as it is in the document. */
export function Html({ html, inline = false }: HtmlProps): ReactNode {
  // React before 19.3 compares the object, not the text: a new one would throw the adopted nodes away.
  const inner = useMemo(() => ({ __html: html }), [html]);
  const Tag = inline ? 'span' : 'div';
  return <Tag className="html-part" dangerouslySetInnerHTML={inner} suppressHydrationWarning />;
}
