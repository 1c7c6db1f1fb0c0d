/** Code blocks: settings of Nextra (rehype-pretty-code) and of Fumadocs; blocks that are tabs. */
import type { Fence } from '../text/tokens.ts';
import { say, type Work } from './work.ts';

const SETTING =
  /([\w-]+)=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S+)|\{[^}]*\}(?:#\w+)?|\/(?:[^/\\\n]|\\.)+\/[\w#,-]*|"[^"\n]*"[\w#,-]*|'[^'\n]*'|[^\s{}]+/g;

/** Languages that are a list of commands for several package managers. */
const INSTALLS = new Set(['package-install', 'npm']);

export function convertFences(fences: readonly Fence[], work: Work): void {
  for (const group of groupsOf(fences, work.draft.text)) {
    for (const fence of group) convertFence(fence, work);
    const [first, last] = [group[0], group.at(-1)];
    if (first === undefined || last === undefined || tabOf(first) === undefined) continue;
    const { text } = work.draft;
    const start = text.lastIndexOf('\n', first.start - 1) + 1;
    const lead = /^[ \t]*/.exec(text.slice(start))?.[0] ?? '';
    const closed = text.indexOf('\n', last.codeEnd);
    const end = closed < 0 ? text.length : closed;
    work.draft.insert(start, `${lead}:::code-group\n\n`);
    work.draft.insert(end, `\n\n${lead}:::`);
    say(work, ['converted', 'tab="…"', 'The blocks are now in `:::code-group`.'], first.start);
  }
}

const tabOf = ({ info }: Fence): string | undefined => {
  const [, double, single] = /\btab=(?:"([^"]*)"|'([^']*)')/.exec(info) ?? [];
  return double ?? single;
};

/** Blocks with tabs that follow each other are one group. */
function groupsOf(fences: readonly Fence[], text: string): Fence[][] {
  const groups: Fence[][] = [];
  for (const fence of fences) {
    const last = groups.at(-1)?.at(-1);
    const between = last && text.slice(last.codeEnd, fence.start).replace(/^[^\n]*\n/, '');
    const isNext = tabOf(fence) !== undefined && last !== undefined && tabOf(last) !== undefined;
    if (isNext && /^\s*[`~]*$/.test(between ?? '')) groups.at(-1)?.push(fence);
    else groups.push([fence]);
  }
  return groups;
}

function convertFence(fence: Fence, work: Work): void {
  const { draft } = work;
  const [, gap = '', lang = '', meta = ''] = /^(\s*)([^\s{]*)([\s\S]*)$/.exec(fence.info) ?? [];
  const tab = tabOf(fence);
  const kept = [...meta.matchAll(SETTING)].flatMap(([setting]) => convertSetting(setting.trim(), { fence, work }));
  if (tab !== undefined) kept.unshift(`[${labelOf(tab, fence, work).replace(/[[\]]/g, '')}]`);
  const isInstall = INSTALLS.has(lang) && !kept.includes('npm2yarn');
  if (isInstall) {
    kept.push('npm2yarn');
    for (const { index } of draft.text
      .slice(fence.codeStart, fence.codeEnd)
      .matchAll(/^(?=[ \t]*(?!(?:npm|npx|#|[`~])\b|[`~#])\S)/gm))
      if (lang === 'package-install') draft.insert(fence.codeStart + index, 'npm install ');
  }
  const shown = isInstall ? 'sh' : lang === '' && kept.length > 0 ? 'text' : lang;
  const made = `${gap}${[shown, ...kept].join(' ')}`;
  if (made !== fence.info.trimEnd()) draft.replace(fence.start, fence.end, made);
}

/** The words of a tab, whose label may be JSX in Fumadocs. */
function labelOf(tab: string, fence: Fence, work: Work): string {
  const words = tab.replace(/<[A-Za-z][^<>]*\/>/g, '').replace(/<([A-Za-z][\w.]*)[^<>]*>(.*?)<\/\1>/g, '$2');
  if (words === tab) return tab;
  say(work, ['look', 'tab="<Icon /> …"', 'Labels of tabs are text: the tags were removed.'], fence.start);
  return words.trim() || tab.replace(/[^\w]+/g, ' ').trim();
}

function convertSetting(setting: string, { fence, work }: { fence: Fence; work: Work }): string[] {
  const name = /^[\w-]+/.exec(setting)?.[0] ?? '';
  const look = (what: string, text: string): string[] => {
    say(work, ['look', what, text], fence.start);
    return [];
  };
  if (name === 'tab' || name === 'copy' || name === 'word-wrap' || name === 'noCopy') return [];
  if (name === 'lineNumbers') return [setting.replace('lineNumbers', 'showLineNumbers').replace(/[{}]/g, '')];
  if (name === 'icon') return [];
  if (name === 'twoslash') return look('```ts twoslash', 'Readers see the code without types and errors of Twoslash.');
  if (/^(?:ts2js|package-install|npm2yarn)$/.test(name))
    return name === 'ts2js' ? look('ts2js', 'The block shows TypeScript only.') : ['npm2yarn'];
  const word = /^(["/])(.+)\1([\w#,-]+)$/.exec(setting);
  if (word) {
    look('marked words', 'All places of the word are marked, in one colour.');
    return [`/${word[2]}/`];
  }
  const lines = /^(\{[^}]*\})#\w+$/.exec(setting);
  return [lines?.[1] ?? setting];
}
