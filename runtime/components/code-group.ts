import { asText, type Definition, type OwnProps } from './view.ts';

export interface CodeGroupProps extends Pick<OwnProps, 'className' | 'children'> {
  /** Groups with the same name change together, and the choice is stored. */
  group?: string;
  /** The same as `group`. */
  groupId?: string;
  /** The same as `group`. */
  sync?: string;
}

/** Code blocks in tabs, each under its `[label]`, its title or its language. */
export const codeGroup: Definition = {
  name: 'CodeGroup',
  aliases: ['CodeTabs'],
  directive: { names: ['code-group'], kinds: ['container'] },
  props: ['group', 'groupId', 'sync'],
  parts: ['CodeBlock'],
  reads: ['pre'],
  looksAt: 'code',
  view(use) {
    const { env, props } = use;
    const all = use.read().map((child) => ({ child, code: env.codeTab(child) }));
    const found = all.flatMap(({ code }) => code ?? []);
    const rest = all.filter(({ code }) => !code).map(({ child }) => child.content);
    const tabs = found.map(({ name = env.texts['code.text'] ?? '', isSelected, content }) => ({
      ...{ value: name, label: name, name, selected: isSelected, content },
    }));
    const className = [found.every(({ isBar }) => isBar) ? 'code-group' : '', use.ownClass].filter(Boolean).join(' ');
    const group = asText(props['group'] ?? props['groupId'] ?? props['sync']) || undefined;
    return [rest, tabs.length > 0 ? env.tabs({ group, className, tabs }) : undefined];
  },
};
