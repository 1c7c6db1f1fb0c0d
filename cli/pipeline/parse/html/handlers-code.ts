import type { Code } from 'mdast';
import { problem } from '../../../lib/problem.ts';
import { type CodeMeta, readCodeMeta, takeMagicComments } from './code-meta.ts';
import { escapeText } from './escape.ts';
import { placeOf, type Writer } from './writer.ts';

const COPY = '<button class="copy" type="button" aria-label="Copy code to clipboard">Copy</button></div>';

/** A code block: title, coloured code, marked lines, and the button that the runtime gives its work. */
export function writeCode(node: Code, w: Writer): void {
  const { sink } = w;
  const meta = readCodeMeta(node.lang, node.meta);
  for (const range of meta.invalid) w.problems.push(problem('DG3009', { range }, placeOf(node, w)));
  const { code, marked } = takeMagicComments(node.value, meta.marked);
  const html = colour({ code, lang: meta.lang }, node, w);
  sink.open('div', { class: 'code' });
  if (meta.title !== undefined) {
    sink.open('div', { class: 'code-title' });
    sink.text(meta.title);
    sink.close('div');
  }
  sink.open('pre', {
    'data-language': meta.lang || 'text',
    tabindex: '0',
    'data-line-numbers': meta.lineNumbers ? true : undefined,
  });
  sink.raw(`<code>${wrapLines(html, marked, meta)}</code></pre>${COPY}`);
}

function colour({ code, lang }: { code: string; lang: string }, node: Code, w: Writer): string {
  if (lang === '' || w.highlighter === undefined) return escapeText(code);
  const html = w.highlighter.html(code, lang);
  if (html !== undefined) return html;
  if (!w.highlighter.isPlain(lang) && !w.unknownLanguages.has(lang)) {
    w.unknownLanguages.add(lang);
    w.problems.push(problem('DG3005', { lang, near: w.highlighter.near(lang) }, placeOf(node, w)));
  }
  return escapeText(code);
}

/** Puts a `<span class="line">` around the lines that need one; most blocks need none and stay as they are. */
function wrapLines(html: string, marked: Set<number>, { lineNumbers }: CodeMeta): string {
  if (marked.size === 0 && !lineNumbers) return html;
  return splitLines(html)
    .map((line, index) => {
      const text = `${line}\n`;
      if (marked.has(index + 1)) return `<span class="line hl">${text}</span>`;
      return lineNumbers ? `<span class="line">${text}</span>` : text;
    })
    .join('');
}

/** Lines of highlighted HTML. Its spans are flat, so a line break inside one closes it and opens it again. */
function splitLines(html: string): string[] {
  const lines = html.split('\n');
  let open = '';
  return lines.map((line) => {
    const whole = open + line;
    const start = whole.lastIndexOf('<span');
    open = start > whole.lastIndexOf('</span>') ? whole.slice(start, whole.indexOf('>', start) + 1) : '';
    return open ? `${whole}</span>` : whole;
  });
}
