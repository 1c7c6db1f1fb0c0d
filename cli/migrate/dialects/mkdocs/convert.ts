/** Converts a page of MkDocs, with its Python-Markdown extensions, to docsgen's Markdown. */
import { mkdocsFrontMatterOf } from '../../../lib/blocks/front-matter.ts';
import type { Convert } from '../../base/types.ts';
import { convertBlocks } from './blocks.ts';
import { ALL, type Context, contextOf, type Needs, noNeeds, note, type Options } from './context.ts';
import { frontMatter } from './front-matter.ts';
import { linesOf, trimmed } from './lines.ts';

export interface PageOptions {
  options: Options;
  /** Collects what the site of the page needs. */
  needs: Needs;
  isPost?: boolean;
  /** Front matter to add: key → value. */
  add?: Readonly<Record<string, unknown>>;
}

/** A converter for the pages of one site. */
export const converter =
  ({ options, needs, isPost = false, add = {} }: PageOptions): Convert =>
  (source, page) => {
    const text = withoutRaw(source.replace(/\r\n?/g, '\n'), options);
    const matter = mkdocsFrontMatterOf(text);
    const body = text.slice(matter?.end).replace(/^\uFEFF/, '');
    const first = text.slice(0, matter?.end ?? 0).split('\n').length;
    const ctx: Context = contextOf(body, page, { options, needs, isPost, blocks: convertBlocks });
    const [start = '', key = ''] = matter ? [] : (/^ {0,3}([\w-]+):.*/.exec(body) ?? []);
    if (key !== '') {
      const why = 'MkDocs read the lines at the top as metadata, so nobody saw them; docsgen shows them.';
      note(ctx, ['look', `\`${key}:\` at the top`, why], { at: first + start.search(/\S/), cut: 0 });
    }
    const lines = convertBlocks(linesOf(body, first), ctx);
    const head = frontMatter(matter, { ctx, add });
    const added = [...ctx.appended].map(([label, url]) => `[${label}]: ${url}`);
    const before = matter?.before.trim() ?? '';
    const shown = [...(before === '' ? [] : [before, '']), ...lines];
    const rest = collapsed(added.length > 0 ? [...trimmed(shown), '', ...added] : shown)
      .join('\n')
      .replace(/^\n+/, '');
    return { text: literal(head === '' ? rest : `${head}\n${rest}`, options), notes: ctx.notes };
  };

/** Stand-ins for braces that Jinja left as they are. */
const BRACES = '\ufdd4\ufdd4';
const STATEMENT = '\ufdd4%';

/** A text in quotes, which Jinja prints. */
const QUOTED = /\{\{-?\s*(?:'([^'\n]*)'|"([^"\n]*)")\s*-?\}\}/g;
const RAW = /\{%-?\s*raw\s*-?%\}([\s\S]*?)\{%-?\s*endraw\s*-?%\}/g;

/** Values in double braces; what Jinja did not read has stand-ins. */
function withoutRaw(text: string, { variables, delimiters }: Options): string {
  if (variables === undefined) return text;
  const hidden = (part: string) => part.replaceAll('{{', BRACES).replaceAll('{%', STATEMENT);
  const plain = text
    .replace(RAW, (_, inner: string) => hidden(inner))
    .replace(QUOTED, (_, single?: string, double?: string) => hidden(single ?? double ?? ''));
  if (delimiters === undefined) return plain;
  const [open, close] = delimiters.map((mark) => mark.replace(/[^\w\s]/g, '\\$&'));
  return plain
    .split(new RegExp(`${open}(.*?)${close}`, 's'))
    .map((part, index) => (index % 2 === 1 ? `{{${part}}}` : part.replaceAll('{{', BRACES)))
    .join('');
}

/** A backslash keeps names in double braces as text if they are not variables. */
const literal = (text: string, { variables }: Options): string =>
  variables === undefined
    ? text
    : text
        .replace(/(?<!\\)\{\{(?=[ \t]*([A-Za-z_][\w.-]*)[ \t]*\}\})/g, (braces, name: string) =>
          variables.has(name) ? braces : `\\${braces}`,
        )
        .replace(new RegExp(`${BRACES}(?=[ \\t]*[A-Za-z_][\\w.-]*[ \\t]*\\}\\})`, 'g'), '\\{{')
        .replaceAll(BRACES, '{{')
        .replaceAll(STATEMENT, '{%');

/** Never more than one blank line that the source did not have, and one line end at the end. */
function collapsed(lines: readonly string[]): string[] {
  let end = lines.length;
  while (end > 0 && lines[end - 1]?.trim() === '') end--;
  return [...lines.slice(0, end), ''];
}

/** Converts a single file, whose site is not known. */
export const convertMkdocs: Convert = (text, page) => converter({ options: ALL, needs: noNeeds() })(text, page);
