import { cloneElement, type ReactNode } from 'react';
import type { OwnProps } from '../../../runtime/components/view.ts';
import { useSite } from '../../../runtime/hooks/useSite.ts';
import { text } from '../../../runtime/texts.ts';
import { readLook } from './code-look.ts';
import { classes, inRow, isElement } from './props.ts';
import { type ReactTab, TabSet } from './Tabs.tsx';

export interface CodeGroupProps extends Pick<OwnProps, 'className' | 'children'> {
  /** Groups with the same name change together, and the choice is stored. */
  group?: string;
  /** The same as `group`. */
  groupId?: string;
  /** The same as `group`. */
  sync?: string;
}

/** `<CodeBlock>`s in tabs, labelled with their title or language. */
export function CodeGroup({ group, groupId, sync, className, children }: CodeGroupProps): ReactNode {
  const unnamed = text(useSite(), 'code.text');
  const tabs = inRow(children).map((child): ReactTab => {
    if (!isElement(child))
      return { value: unnamed, label: unnamed, name: unnamed, selected: false, content: child as ReactTab['content'] };
    const { title, language, lang, metastring } = child.props as Record<string, string | undefined>;
    const look = readLook({ language: language ?? lang ?? '', title, metastring });
    const name = look.title || look.language || unnamed;
    // The tab shows the title.
    const block = cloneElement(child, {
      title: undefined,
      metastring: metastring?.replace(/(?:title|filename)=(?:"[^"]*"|'[^']*'|\S+)/g, ''),
    });
    return { value: name, label: name, name, selected: false, content: block };
  });
  const own = classes('code-group', className);
  return tabs.length > 0 ? <TabSet {...{ group: group ?? groupId ?? sync, className: own, tabs }} /> : null;
}
