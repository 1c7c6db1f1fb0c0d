/** Code blocks: words after the language, hidden lines, and the blocks of `mdbook-admonish`. */
import { fencedBlockAt } from '../../../lib/blocks/fences.ts';
import { lookUp } from '../../../lib/look-up.ts';
import type { Fence } from '../text/tokens.ts';
import type { Work } from './page.ts';

/** Words for the playground and for `mdbook test`, which readers do not see. */
const FOR_TESTS =
  /^(?:ignore(?:-[\w-]+)?|no_run|should_panic|compile_fail|editable|noplayground|noplaypen|mdbook-runnable|no_capture|test_harness|standalone\w*|custom|edition\d{4}|E\d{4}|hidelines=.*)$/;

export function convertFence(fence: Fence, work: Work): void {
  const words = fence.info.split(/[\s,]+/).filter(Boolean);
  const [lang = '', ...rest] = words;
  if (lang === 'admonish') {
    convertAdmonish(fence, work);
    return;
  }
  const prefix = lang === 'rust' ? 'rust' : (wordValue(rest, 'hidelines') ?? lookUp(work.facts.hidden ?? {}, lang));
  if (prefix !== undefined) hideLines(fence, prefix, work);
  for (const word of rest) {
    if (FOR_TESTS.test(word)) continue;
    const text = 'The word after the language is gone: it was a class for stylesheets and scripts.';
    work.draft.note('look', `code block: ${word}`, { text, at: fence.start });
  }
  const shown = FOR_TESTS.test(lang) ? 'text' : lang;
  if (rest.length > 0 || shown !== lang) work.draft.replace(fence.start, fence.end, shown);
}

const wordValue = (words: readonly string[], key: string): string | undefined =>
  words.find((word) => word.startsWith(`${key}=`))?.slice(key.length + 1);

const RUST = /^([ \t>]*)#(.?)(.*)$/;

/** Lines that readers saw only after a click are removed. */
function hideLines({ codeStart, codeEnd, start }: Fence, prefix: string, { draft }: Work): void {
  let at = codeStart;
  let hasHidden = false;
  while (at < codeEnd) {
    const next = draft.text.indexOf('\n', at);
    const end = next < 0 || next >= codeEnd ? codeEnd : next + 1;
    const line = draft.text.slice(at, end).replace(/\r?\n$/, '');
    const [, lead = '', second = ''] = (prefix === 'rust' ? RUST.exec(line) : undefined) ?? [];
    const isRust = prefix === 'rust' && RUST.test(line);
    if (isRust && second === '#') draft.replace(at + lead.length, at + lead.length + 1, '');
    else if (isRust ? second.trim() === '' : prefix !== 'rust' && line.trimStart().startsWith(prefix)) {
      hasHidden = true;
      draft.replace(at, end, '');
    }
    at = end;
  }
  const text = 'Readers could show these lines with a button. docsgen has none, so the lines were removed.';
  if (hasHidden) draft.note('look', 'hidden lines of code', { text, at: start });
}

const ATTRIBUTE = /([\w-]+)=(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(\S+))|"((?:[^"\\]|\\.)*)"/g;

/** A code block ```` ```admonish warning title="…" ```` becomes an admonition. */
function convertAdmonish(fence: Fence, { draft }: Work): void {
  const { text } = draft;
  const lineStart = text.lastIndexOf('\n', fence.start - 1) + 1;
  const block = fencedBlockAt(text, lineStart);
  if (block === undefined) return;
  const rest = fence.info.trim().replace(/^admonish,?\s*/, '');
  const values = new Map<string, string>();
  for (const [, key = 'title', a, b, c, d] of rest.matchAll(ATTRIBUTE)) values.set(key, a ?? b ?? c ?? d ?? '');
  const type = /^[\w-]+/.exec(rest.replace(ATTRIBUTE, '').trim())?.[0] ?? values.get('type') ?? 'note';
  const title = values.get('title');
  // A block without a title has that of its type, unless the title is empty.
  const label =
    title === undefined || title === '' ? '' : `[${title.replace(/\\(.)/g, '$1').replace(/([[\]])/g, '\\$1')}]`;
  const isClosed = values.get('collapsible') === 'true';
  const colons = ':'.repeat(Math.max(3, block.marker.length));
  const open = `${colons}${type.toLowerCase()}${label}${isClosed ? '{collapsed}' : ''}`;
  draft.replace(lineStart + block.prefix.length, fence.end, open);
  const closing = text.slice(block.end, block.after);
  const marker = /[`~]+/.exec(closing);
  if (marker) draft.replace(block.end + marker.index, block.end + marker.index + marker[0].length, colons);
  draft.note('converted', 'mdbook-admonish', { text: 'The block is now an admonition.', at: fence.start });
  if (title === '')
    draft.note('look', 'mdbook-admonish: title', {
      text: 'The admonition had no title; it has that of its kind now.',
      at: fence.start,
    });
}
