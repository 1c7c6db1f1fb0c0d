/** URLs of links, pictures and HTML attributes, as the new site writes them. */
import { type Context, type Line, note } from './context.ts';

interface Where {
  ctx: Context;
  line: Line | undefined;
}

/** The new form of a URL in Markdown. */
export function newUrl(url: string, { ctx, line }: Where, html = false): string {
  if (/^\s*javascript:/i.test(url)) {
    note(ctx, ['lost', '`javascript:` in a link', `docsgen does not publish such URLs: ${url}`], line);
    return '#';
  }
  const { url: moved, lost } = ctx.options.link(themed(url), { file: ctx.base, html });
  if (lost !== undefined) note(ctx, ['look', `link \`${url}\``, lost], line);
  return moved;
}

/** Pictures for one colour mode have a name for it at the end of their URL. */
const themed = (url: string): string =>
  url.replace(/#only-light$/, '#light-mode-only').replace(/#only-dark$/, '#dark-mode-only');

const ATTRIBUTE = /(\s(?:href|src|poster)\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/gi;

/** A tag, or a text with tags, whose URLs are those of the new site. */
export function htmlUrls(html: string, where: Where): string {
  if (!/\s(?:href|src|poster|markdown)\b/i.test(html)) return html;
  const plain = html.replace(/\s+markdown(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?(?=[\s/>])/gi, '');
  return plain.replace(ATTRIBUTE, (whole, key: string, value: string) => {
    const quote = /^["']/.test(value) ? (value[0] as string) : '"';
    const url = value.replace(/^["']|["']$/g, '');
    if (/[{}]/.test(url)) return whole;
    return `${key}${quote}${newUrl(url, where, true)}${quote}`;
  });
}

/** A URL between parentheses: in angle brackets if it has spaces. */
export const inParentheses = (url: string): string => (/[\s()]/.test(url) && !balanced(url) ? `<${url}>` : url);

const balanced = (url: string): boolean => !/\s/.test(url) && /^[^()]*(?:\([^()]*\)[^()]*)*$/.test(url);
