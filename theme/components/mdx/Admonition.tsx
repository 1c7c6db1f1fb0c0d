import type { ReactNode } from 'react';
import { useSite } from '../../../runtime/hooks/useSite.ts';
import { admonitionType, classes, type Flag, isOn, type OwnProps } from './props.ts';

export interface AdmonitionProps extends OwnProps {
  /** `note`, `tip`, `info`, `warning`, `danger`, one of their other names, or an admonition of the site. Default `note`. */
  type?: string;
  /** Default: the type. An empty title is none. */
  title?: ReactNode;
  /** Not shown: boxes have the icon of their type. */
  icon?: ReactNode;
  /** Can be folded, and begins open. */
  collapsible?: Flag;
  /** Can be folded, and begins closed. */
  collapsed?: Flag;
  /** Can be folded; how it begins. */
  open?: Flag;
}

/** A box that stands out. */
export function Admonition({ type = 'note', title, id, className, children, ...fold }: AdmonitionProps): ReactNode {
  const { texts } = useSite();
  const name = type || 'note';
  const own = texts[`admonition.${name.toLowerCase()}`] ?? capitalised(name);
  const shown = title ?? own;
  const box = { id, className: classes('admonition', className), 'data-type': admonitionType(name) };
  const open = foldOf(fold);
  if (open === undefined)
    return (
      <div {...box}>
        {shown === '' ? null : <p className="admonition-title">{shown}</p>}
        {children}
      </div>
    );
  return (
    <details {...box} open={open}>
      <summary className="admonition-title">{shown === '' ? own : shown}</summary>
      {children}
    </details>
  );
}

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Whether it begins open; undefined: it does not fold. */
function foldOf({ collapsible, collapsed, open }: Pick<AdmonitionProps, 'collapsible' | 'collapsed' | 'open'>) {
  if (isOn(collapsed)) return false;
  if (open !== undefined) return isOn(open);
  return isOn(collapsible) ? true : undefined;
}
