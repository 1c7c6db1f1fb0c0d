/** Code blocks as tests look at them. */
import { type ParseOptions, parseText } from './parse.ts';

/** A fenced block; four backticks, so that it may show a block. */
export const fence = (first: string, code: string): string => `\`\`\`\`${first}\n${code}\n\`\`\`\`\n`;

/** The HTML of a block: the content of `<code>`. */
export async function code(first: string, text: string, options: ParseOptions = {}): Promise<string> {
  const { html } = await parseText(fence(first, text), options);
  return /<code>([\s\S]*?)<\/code>/.exec(html)?.[1] ?? html;
}

/** The text a reader sees. */
export const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

/** Classes by line, as `1:hl 3:add+focus`. */
export async function marks(first: string, text: string, options: ParseOptions = {}): Promise<string> {
  const html = await code(first, text, options);
  return html
    .split('\n')
    .flatMap((line, index) => {
      const found = /^(?:<\/span>)*<span class="line ([^"]+)"/.exec(line)?.[1];
      return found ? [`${index + 1}:${found.replaceAll(' ', '+')}`] : [];
    })
    .join(' ');
}

/** What the copy button copies. */
export async function copied(first: string, text: string): Promise<string> {
  const html = await code(first, text);
  const line = /<span class="line[^>]* data-skip>[\s\S]*?\n<\/span>|<span data-skip>[\s\S]*?\n<\/span>/g;
  return plain(html.replace(line, '').replace(/<span [^>]*data-skip>[^<]*<\/span>/g, '')).trimEnd();
}
