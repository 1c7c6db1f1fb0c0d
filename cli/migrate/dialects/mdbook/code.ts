/** Code blocks: words after the language, and hidden lines. */
import { lookUp } from '../../../lib/look-up.ts';
import type { Fence } from '../text/tokens.ts';
import type { Work } from './page.ts';

/** Words for the playground and for `mdbook test`, which readers do not see. */
const FOR_TESTS =
  /^(?:ignore(?:-[\w-]+)?|no_run|should_panic|compile_fail|editable|noplayground|noplaypen|mdbook-runnable|no_capture|test_harness|standalone\w*|custom|edition\d{4}|E\d{4}|hidelines=.*)$/;

export function convertFence(fence: Fence, work: Work): void {
  const words = fence.info.split(/[\s,]+/).filter(Boolean);
  const [lang = '', ...rest] = words;
  const prefix = lang === 'rust' ? 'rust' : (wordValue(rest, 'hidelines') ?? lookUp(work.facts.hidden ?? {}, lang));
  if (prefix !== undefined) hideLines(fence, prefix, work);
  if (lang === 'rust' && !rest.some((word) => /^(?:noplayground|noplaypen|ignore)/.test(word)))
    work.needs.isRunnable = true;
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
