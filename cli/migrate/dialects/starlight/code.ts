/** Code blocks: settings of Expressive Code become those of docsgen; the code itself stays. */
import { frontMatterOf } from '../../../lib/blocks/front-matter.ts';
import { UNCLOSED_CODE } from '../text/directives.ts';
import type { Fence } from '../text/tokens.ts';
import type { Work } from './work.ts';

const SETTING =
  /([\w-]+)\s*=\s*(?:"[^"]*"|'[^']*'|\{[^}]*\}|\/(?:[^/\\\n]|\\.)+\/|[^\s"'{}]+)|\{[^}]*\}|"[^"]*"|'[^']*'|\/(?:[^/\\\n]|\\.)+\/(?=\s|$)|[^\s{}]+/g;

/** Settings without a counterpart, and what the reader sees instead. */
const LOST: Record<string, string> = {
  preserveindent: 'Wrapped lines are not indented.',
  hangingindent: 'Wrapped lines are not indented.',
  usediffsyntax: 'Signs at the start of lines stay: make it a `diff` block with `lang=`.',
};

/** Languages of one kind: a comment names a file of its block if the ending of the file is of the same kind. */
const KINDS = [
  'astro cjs htm html js jsx mjs svelte ts tsx typescript vb vue vue-html',
  'ansi bash bat batch cmd console fish nu nushell powershell ps ps1 psd1 psm1 sh shell shellscript shellsession zsh',
  'csv env ini json toml xml yaml yml',
  'css less sass scss styl stylus xsl',
  'markdown md mdx',
].map((list) => list.split(' '));

export function convertFence(fence: Fence, work: Work): void {
  const { draft } = work;
  if (fence.closing !== undefined) {
    draft.insert(fence.codeEnd, fence.closing);
    draft.note('look', UNCLOSED_CODE.what, { text: UNCLOSED_CODE.text, at: fence.start });
  }
  const [, lang = '', meta = ''] = /^\s*(\S*)([\s\S]*)$/.exec(fence.info) ?? [];
  const settings = [...meta.matchAll(SETTING)].map(([text, key]) => convertSetting(text, key, { fence, work }));
  const title = /\b(?:title|frame)\s*=/.test(meta) ? undefined : titleInCode(fence, lang, work);
  const kept = [title, ...settings].filter((one): one is string => one !== undefined && one !== '');
  const before = [...meta.matchAll(SETTING)].map(([text]) => text);
  if (kept.length === before.length && kept.every((one, at) => one === before[at])) return;
  const gap = /^\s*/.exec(fence.info)?.[0] ?? '';
  draft.replace(fence.start, fence.end, [gap + (lang || (kept.length > 0 ? 'text' : '')), ...kept].join(' '));
}

/** The setting as docsgen writes it; undefined: none. */
function convertSetting(text: string, key = '', { fence, work }: { fence: Fence; work: Work }): string | undefined {
  const note = (kind: 'look' | 'converted', what: string, says: string): void =>
    work.draft.note(kind, what, { text: says, at: fence.start });
  const name = key.toLowerCase() || text.toLowerCase();
  if (Object.hasOwn(LOST, name)) {
    note('look', `code blocks: ${text}`, LOST[name] ?? '');
    return undefined;
  }
  if (name === 'collapse' && text.includes('{')) {
    note(
      'look',
      'code blocks: collapse={…}',
      'All lines are shown: docsgen folds the end of a block (`collapse=4`), not lines in the middle.',
    );
    return undefined;
  }
  if (name === 'showlinenumbers' && /=\s*(?:\{\s*)?false/.test(text))
    return key === 'showLineNumbers' ? undefined : text;
  if (name === 'frame') {
    if (!/none|auto/.test(text))
      note('look', 'code blocks: frame', 'docsgen has no frames: a block shows its title, or its language.');
    return frameOf(text);
  }
  if (name === 'collapsestyle' || name === 'class') return undefined;
  const labelled = /^(?:(mark|ins|del|add|rm)\s*=\s*)?\{\s*("[^"]*"|'[^']*')\s*:\s*([\d,\s-]+)\}$/.exec(text);
  if (labelled) {
    note('look', 'code blocks: labelled lines', `The lines are marked, but the label ${labelled[2]} is not shown.`);
    return `${labelled[1] ? `${labelled[1]}=` : ''}{${labelled[3]?.trim()}}`;
  }
  const pattern = /^(?:(mark|ins|del|add|rm)\s*=\s*)?\/((?:[^/\\]|\\.)+)\/$/.exec(text);
  if (pattern && /[\\^$.*+?()[\]{}|]/.test(pattern[2] ?? '')) {
    note(
      'look',
      'code blocks: patterns',
      `Words that ${text} finds are not marked: docsgen marks words, not patterns.`,
    );
    return undefined;
  }
  return pattern?.[1] ? `${pattern[1]}="${pattern[2]}"` : text;
}

/** docsgen names the language of a block; Starlight's frames are kept where they say more than the language. */
const frameOf = (text: string): string | undefined => (/none/.test(text) ? 'frame="none"' : undefined);

/** In the place of a comment, it makes front matter of what is around it. */
const KEY = 'file: x';

/** A comment in the first lines with nothing but a file name is the title of the block, and no part of the code. */
function titleInCode(fence: Fence, lang: string, work: Work): string | undefined {
  const { draft } = work;
  let at = fence.codeStart;
  for (let count = 0; count < 4 && at < fence.codeEnd; count++) {
    const next = draft.text.indexOf('\n', at);
    const end = next < 0 || next + 1 > fence.codeEnd ? fence.codeEnd : next + 1;
    const name = fileNameIn(draft.text.slice(at, end), lang);
    if (name !== undefined) {
      // Front matter with nothing but the comment goes, too.
      const [above, below] = [draft.text.slice(fence.codeStart, at), draft.text.slice(end, fence.codeEnd)];
      const matter = frontMatterOf(`${above}${KEY}\n${below}`);
      const isAlone = matter?.yaml === KEY;
      const to = isAlone ? end + matter.end - above.length - KEY.length - 1 : end;
      const after = /^[ \t]*\r?\n/.exec(draft.text.slice(to, fence.codeEnd))?.[0].length ?? 0;
      draft.replace(isAlone ? fence.codeStart : at, to + after, '');
      draft.note('converted', 'code blocks: file names in comments', {
        text: 'The comment became the title of the block.',
        at,
      });
      return `title="${name}"`;
    }
    at = end;
  }
  return undefined;
}

const COMMENT =
  /^[ \t>]*(?:\/\/|#(?!!)|<!--|\/\*)[ \t]*(?:((?![a-z]:).*?)(?:：|:(?!\/\/)))?[ \t]*((?:[a-z]:)?[\w./~%[\]+\\-]+)[ \t]*(?:-->|\*\/)?[ \t]*\r?\n?$/i;

/** The file name in a line of code, by the rules of Expressive Code. */
function fileNameIn(line: string, lang: string): string | undefined {
  const [, before = '', name = ''] = COMMENT.exec(line) ?? [];
  if (!/[^.:/\\~]/.test(name) || /^\.{2,}(?![/\\])/.test(name) || /^@filename$/i.test(before.trim())) return undefined;
  const kind = KINDS.find((list) => list.includes(lang.toLowerCase()));
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const isPath = /[/\\]/.test(name) && /[^/\\0-9.]/.test(name) && name === name.toLowerCase();
  const isTypical = isPath || base.startsWith('.') || /^(?:[/\\]|\.[/\\]|~|[a-z]:)./i.test(name);
  if (isTypical && (before === '' || kind === KINDS[1])) return name;
  const ending = /\.([^.]+)$/.exec(base)?.[1];
  return ending !== undefined && (kind === undefined || kind.includes(ending)) ? name : undefined;
}
