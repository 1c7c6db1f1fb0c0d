/** Code blocks behind tabs: code groups, and npm commands for each package manager. */
import type { Code } from 'mdast';
import type { CodeTab } from '../../../../runtime/components/view.ts';
import { readCodeMeta } from '../html/code/meta.ts';
import { convertCommands, MANAGERS } from '../html/code/package-managers.ts';
import type { Writer } from '../html/types.ts';
import { writeBlocks } from '../html/walk.ts';
import { type Content, printTabs } from './print.ts';

/** The group name of Docusaurus' plugin, so that a site's own tabs change together with these. */
const MANAGER_GROUP = 'npm2yarn';

/** Writes a block of npm commands as tabs. */
export function writeManagers(node: Code, w: Writer): void {
  const meta = node.meta?.replace(/\{?\bnpm2yarn(?:2pnpm)?\b\}?|\{?\bpackage-?managers?\b\}?/gi, '').trim();
  const tabs = MANAGERS.map(({ id, label }, index) => {
    const value = id === 'npm' ? node.value : convertCommands(node.value, id);
    const content = () => writeBlocks([{ ...node, meta, value }], w);
    return { value: id, label, name: label, selected: index === 0, content };
  });
  printTabs({ group: MANAGER_GROUP, className: 'code-group', tabs }, w);
}

/** True for code that is shown in one block: tabs can then be its bar. */
export const isCodeBlock = ({ lang, meta }: Code): boolean =>
  lang !== 'mermaid' && readCodeMeta(lang, meta).packageManagers !== true;

/** A block behind a tab with its `[label]`, its title or its language. */
export function codeTab(node: Code, w: Writer): CodeTab<Content> {
  const { label, title, file, lang, packageManagers } = readCodeMeta(node.lang, node.meta);
  // The name is on the tab.
  const lead = (part: string) =>
    part.replace(/\[[^\]]*\]|(?:title|filename)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'{}]+)/g, '');
  const own = {
    ...node,
    lang: node.lang ? lead(node.lang) : node.lang,
    meta: node.meta ? lead(node.meta) : node.meta,
  };
  return {
    name: label ?? title ?? file?.replace(/#.*$|.*\//g, '') ?? (lang || undefined),
    isSelected: /(?:^|\s)(?:active|selected|default)(?:\s|$)/.test(node.meta ?? ''),
    isBar: own.lang !== 'mermaid' && packageManagers !== true,
    content: () => writeBlocks([own], w),
  };
}
