/** The one element that shows HTML text. */
import { type ElementType, type ReactNode, useMemo } from 'react';

interface InnerProps {
  as: 'div' | 'span' | 'ul' | 'p';
  html: string;
  /** Attributes of the element. */
  [attribute: string]: unknown;
}

/** An element whose content is HTML text. Hydration adopts it unchanged. */
export function Inner({ as, html, ...attributes }: InnerProps): ReactNode {
  // React before 19.3 compares the object, not the text: a new object would discard the adopted nodes.
  const inner = useMemo(() => ({ __html: html }), [html]);
  const Tag: ElementType = as;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML by contract: docsgen's own, escaped, or the site's config.
  return <Tag {...attributes} dangerouslySetInnerHTML={inner} suppressHydrationWarning />;
}
