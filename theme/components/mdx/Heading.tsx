import type { ReactNode } from 'react';
import { text } from '../../../runtime/base/texts.ts';
import type { OwnProps } from '../../../runtime/components/view.ts';
import { useSite } from '../../../runtime/hooks/useSite.ts';
import { reactText } from './props.ts';

export interface HeadingProps extends OwnProps {
  /** Default `h2`. */
  as?: string;
}

/** A heading like in Markdown; with an `id`, it has a permalink. It is not in the page's table of contents. */
export function Heading({ as = 'h2', id, className, children }: HeadingProps): ReactNode {
  const site = useSite();
  const Tag = /^h[1-6]$/.test(as) ? (as as 'h2') : 'h2';
  const label = text(site, 'heading.link', { heading: reactText(children)?.trim() || id || '' });
  return (
    <Tag id={id} className={className}>
      {children}
      {id && Tag !== ('h1' as string) ? (
        // biome-ignore lint/a11y/useAnchorContent: its title is its name, and the stylesheet draws it.
        <a className="anchor" href={`#${id}`} title={label} />
      ) : null}
    </Tag>
  );
}
