import { readFileSync } from 'node:fs';

export interface Sample {
  id: string;
  format: 'md' | 'mdx';
  text: string;
}

/** The written documents: files of texts, each under a line `=== name`. Names with "crlf" get Windows line ends. */
export function writtenDocuments(): Sample[] {
  return [read('markdown.txt', 'md'), read('mdx.txt', 'mdx')].flat();
}

function read(file: string, format: 'md' | 'mdx'): Sample[] {
  const whole = readFileSync(new URL(file, import.meta.url), 'utf8');
  return whole
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      const id = part.slice(0, end);
      const text = part.slice(end + 1);
      return { id: `${format}: ${id}`, format, text: id.startsWith('crlf') ? text.replaceAll('\n', '\r\n') : text };
    });
}
