/** Code blocks in tabs: code groups, and npm commands for each package manager. */
import type { Code, Nodes } from 'mdast';
import { textOf } from '../../../../lib/text.ts';
import { type Tab, writeTabs } from '../../components/tabs.ts';
import type { Writer } from '../types.ts';
import { writeBlocks } from '../walk.ts';
import { readCodeMeta } from './meta.ts';
import { convertCommands, MANAGERS } from './package-managers.ts';

/** The group name of Docusaurus' plugin, so that a site's own tabs change together with these. */
const MANAGER_GROUP = 'npm2yarn';

/** Writes a block of npm commands as tabs. */
export function writeManagers(node: Code, w: Writer): void {
  const meta = node.meta?.replace(/\{?\bnpm2yarn(?:2pnpm)?\b\}?|\{?\bpackage-?managers?\b\}?/gi, '').trim();
  const items = MANAGERS.map(({ id, label }, index): Tab => {
    const value = id === 'npm' ? node.value : convertCommands(node.value, id);
    return { value: id, label, selected: index === 0, children: [{ ...node, meta, value }] };
  });
  writeTabs(w, { group: MANAGER_GROUP, items });
}

/** Writes blocks as tabs, each under its `[label]`, its title or its language. */
export function writeGroup(children: Nodes[], { group }: { group?: string }, w: Writer): void {
  const items: Tab[] = [];
  const rest: Nodes[] = [];
  for (const child of children) {
    if (child.type === 'code') items.push(tabOf(child, w));
    else rest.push(child);
  }
  writeBlocks(rest, w);
  if (items.length > 0) writeTabs(w, { group, items });
}

function tabOf(node: Code, w: Writer): Tab {
  const { label, title, file, lang } = readCodeMeta(node.lang, node.meta);
  const name = label ?? title ?? file?.replace(/#.*$|.*\//g, '') ?? (lang || textOf(w, 'code.text'));
  // The name is on the tab.
  const lead = (part: string) =>
    part.replace(/\[[^\]]*\]|(?:title|filename)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'{}]+)/g, '');
  return {
    value: name,
    label: name,
    selected: /(?:^|\s)(?:active|selected|default)(?:\s|$)/.test(node.meta ?? ''),
    children: [
      { ...node, lang: node.lang ? lead(node.lang) : node.lang, meta: node.meta ? lead(node.meta) : node.meta },
    ],
  };
}
