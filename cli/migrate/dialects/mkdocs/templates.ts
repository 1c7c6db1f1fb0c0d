/** Templates of Jinja, which docsgen does not run: whole statements and HTML with values become comments. */
import type { At, Block } from './block.ts';
import { type Context, type Line, note } from './context.ts';

/** What to do about a value that Jinja filled in. */
export const NO_JINJA = 'docsgen does not run Jinja: write its result, or use a variable from `markdown.variables`.';

const STATEMENT = /^[ \t]*\{%-?[ \t]*(for|if|set|macro|call|filter|block|import|from|with|raw)\b/;
const OPENS = /\{%-?\s*(?:for|if|macro|call|filter|block|with|raw)\b|\{%-?\s*set\s+[\w, ]+-?%\}/g;
const CLOSES = /\{%-?\s*end(?:for|if|macro|call|filter|block|with|raw|set)\b/g;

/** A statement with everything up to its end. */
export function templateBlock({ lines, at, ctx }: At): Block | undefined {
  const first = lines[at] as Line;
  if (ctx.options.variables === undefined) return undefined;
  const name = STATEMENT.exec(first.text)?.[1];
  if (name === undefined || name === 'raw') return undefined;
  let [depth, end] = [0, at];
  do {
    const { text } = lines[end++] as Line;
    depth += (text.match(OPENS)?.length ?? 0) - (text.match(CLOSES)?.length ?? 0);
  } while (depth > 0 && end < lines.length);
  if (depth > 0) end = at + 1;
  return { out: commented(lines.slice(at, end), ctx), end };
}

/** Whether a text has values or statements that templates of the old site filled in. */
export const hasTemplate = (text: string, { options }: Context): boolean =>
  options.variables !== undefined && /\{\{[^{}]*\}\}|\{%[^%]*%\}/.test(text);

/** The lines as a comment, which keeps them for whoever rewrites them. */
export function commented(lines: readonly Line[], ctx: Context): string[] {
  const text = 'docsgen does not run Jinja, so this part is now a comment: write its result.';
  note(ctx, ['lost', 'template `{% … %}`', text], lines[0]);
  const inner = lines.map((line) => line.text.replace(/--+>?/g, (dashes) => dashes.replace(/-/g, '‐')));
  return inner.length === 1 ? [`<!-- ${(inner[0] as string).trim()} -->`] : ['<!--', ...inner, '-->'];
}
