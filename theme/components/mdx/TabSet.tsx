import { cloneElement, type ReactNode, useEffect, useId } from 'react';
import { tabSet } from '../../../runtime/components/tabs.ts';
import type { TabSet as SetOfTabs, TabMistake, TabServices } from '../../../runtime/components/view.ts';
import { restoreTabs } from '../../../runtime/enhance/tabs-late.ts';
import { readLook } from './code-look.ts';
import { type Shown, toReact } from './fromView.tsx';
import { isElement } from './props.ts';

/** The tabs themselves. React does not touch the attributes that the page's first script changes. */
function TabSet(set: Omit<SetOfTabs<Shown>, 'id'>): ReactNode {
  const id = `tabs${useId()}`;
  const state = JSON.stringify(set.tabs.map(({ value, selected }) => [value, selected]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice must be applied to new tabs.
  useEffect(restoreTabs, [state]);
  return toReact(tabSet({ id, ...set }));
}

/** What the views of tabs need in React. */
export const tabServices: TabServices<Shown> = {
  tabs: (set) => <TabSet {...set} />,
  codeTab({ content: child }) {
    if (!isElement(child)) return undefined;
    const { title, language, lang, metastring } = child.props as Record<string, string | undefined>;
    const look = readLook({ language: language ?? lang ?? '', title, metastring });
    // The tab shows the title.
    const content = cloneElement(child, {
      title: undefined,
      metastring: metastring?.replace(/(?:title|filename)=(?:"[^"]*"|'[^']*'|\S+)/g, ''),
    });
    return { name: look.title || look.language || undefined, isSelected: false, isBar: true, content };
  },
  /** While building, mistakes in computed tabs fail the page, as in static ones. In the browser nothing is checked. */
  mistake(mistake) {
    if (typeof window === 'undefined') throw new Error(messageOf(mistake));
  },
};

function messageOf(mistake: TabMistake): string {
  if (mistake.kind === 'between') return 'there is content between the tabs; put it into one of them';
  const { kind, value } = mistake;
  if (kind === 'twice') return `two tabs have the value "${value}"; give each a value of its own`;
  const known = mistake.known.map((one) => `"${one}"`).join(', ');
  return `no tab has the value "${value}", which defaultValue names; the tabs have ${known}`;
}
