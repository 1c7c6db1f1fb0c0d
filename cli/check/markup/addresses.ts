/** URLs and images that cannot work, and links whose marks are not those of Markdown. */
import { codeLines } from '../../lib/blocks/find-blocks.ts';
import { nearWord } from './near.ts';
import type { Fault, MarkupRule, Page } from './types.ts';

type Args<C extends Fault['code']> = Extract<Fault, { code: C }>['args'];

/** Lines of text and HTML, without code blocks, code and comments. */
function writtenLines({ lines, front, fences, blocks }: Page): { text: string; line: number }[] {
  const code = codeLines({ fences });
  const inText = new Set(blocks.flatMap(({ at }) => at));
  return lines.flatMap((text, index) => {
    const line = index + 1;
    if (index < front || code.has(line)) return [];
    // HTML is not part of a block; indented code is not, either.
    if (!inText.has(line) && !/^ {0,3}\S/.test(text)) return [];
    return [{ text: text.replace(/(`+)[^`]+\1|<!--.*?-->/g, (all) => ' '.repeat(all.length)), line }];
  });
}

const LOCAL = /\]\(<?https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0)(?::\d+)?(\/[^)\s#?>]+)/;
const TWICE =
  /\]\(<?((?:https?:\/\/|www\.)https?(?::\/?\/?|\/\/)[^)\s]*|mailto:\/\/[^)\s]*|https?:\/(?!\/)[^)\s]*|https?:\/\/\/[^)\s]*)/;
const WIDE =
  /\[[^[\]\n]+\]（(?:\.{0,2}\/|https?:|[\w-]+\.(?:md|html?)\b)[^（）()\n]*[）)]|【[^【】\n]+】\((?:\.{0,2}\/|https?:|[\w-]+\.(?:md|html?)\b)[^()\n]*\)/;
/** Brackets in brackets, unless the inner ones are an image. */
const NESTED = /(?<!!)\[[^[\]]*(?<!!)\[[^[\]]*\]\([^()]*\)[^[\]]*\]\([^()\s]+\)/;
const NO_BRACKET = /\[[^[\]()\n]+\((?:\.{0,2}\/|https?:\/\/)[^()\s]+\)(?!\])/;
const OPEN_URL = /<https?:\/\/[^>\s]+(?=\s|$)(?![^<]*>)/;
const APART = /(?:^|(?<=\s))! \[[^\]\n]*\]\([^)\s]+\.(?:png|jpe?g|gif|svg|webp|avif)\)/i;
const PAGE_OF_IMAGE =
  /!\[[^\]\n]*\]\(<?(https:\/\/github\.com\/[\w.-]+\/[\w.-]+\/blob\/[^)\s?]+\.(?:png|jpe?g|gif|svg|webp))(?![^)\s]*[?&]raw=true)/i;
const NAMELESS = /!\[(image|img|picture|screenshot|alt text|untitled)\]\(/i;

const urls: MarkupRule = (page) =>
  !page.text.includes('](') &&
  !/\[[^\]\n]*\(/.test(page.text) &&
  !page.text.includes('<http') &&
  !page.text.includes('（')
    ? []
    : writtenLines(page).flatMap(({ text, line }) => faultOf(text, page).map((fault): Fault => ({ ...fault, line })));

function faultOf(text: string, page: Page): Fault[] {
  const written = (found: string, why: Args<'DG5461'>['why']): Fault[] => [
    { code: 'DG5461', args: { text: found, why }, line: 0, text: found },
  ];
  const [local, path = ''] = LOCAL.exec(text) ?? [];
  if (local !== undefined && page.isPage(path))
    return [{ code: 'DG5460', args: { url: local.slice(2), path }, line: 0, text: local }];
  const [, twice] = TWICE.exec(text) ?? [];
  if (twice !== undefined) return written(twice, 'scheme');
  const [, shown] = PAGE_OF_IMAGE.exec(text) ?? [];
  if (shown !== undefined) return [{ code: 'DG5462', args: { url: shown }, line: 0, text: shown }];
  const [, alt] = NAMELESS.exec(text) ?? [];
  if (alt !== undefined) return [{ code: 'DG5463', args: { alt }, line: 0, text: `![${alt}]` }];
  for (const [why, pattern] of [
    ['wide', WIDE],
    ['nested', NESTED],
    ['bracket', NO_BRACKET],
    ['open', OPEN_URL],
    ['apart', APART],
  ] as const) {
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined) return written(found, why);
  }
  return [];
}

const TAG = /<([a-z][a-z0-9]*)\s+([^<>]*?)\/?>/g;
const NAMES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'title', 'name'],
  img: ['src', 'alt', 'width', 'height', 'title'],
  iframe: ['src', 'width', 'height', 'title'],
  video: ['src', 'width', 'height', 'controls', 'poster'],
};
const KNOWN =
  /^(?:href|target|title|name|src|alt|width|height|controls|poster|id|rel|class|style|lang|type|align|sizes|srcset|loading|border|hspace|vspace|data|role|dir|is)$/i;

/** `<img scr="…">`, `<a href=“…”>` */
const attributes: MarkupRule = (page) =>
  page.format !== 'md' || !/<(?:a|img|iframe|video|\w+ [^>]*=[“”‘’])/.test(page.text)
    ? []
    : writtenLines(page).flatMap(({ text, line }) =>
        [...text.matchAll(TAG)].flatMap(([all, name = '', written = '']): Fault[] => {
          if (/=\s*[“”‘’]/.test(written)) return [{ code: 'DG5464', args: { text: all }, line, text: all }];
          const keys = [...written.replace(/"[^"]*"|'[^']*'/g, '').matchAll(/(?<![\w-])([a-z]{3,})(?=[\s=]|$)/gi)];
          return keys.flatMap(([key]): Fault[] => {
            const near = KNOWN.test(key)
              ? undefined
              : nearWord(key, Object.hasOwn(NAMES, name) ? (NAMES[name] ?? []) : []);
            return near === undefined ? [] : [{ code: 'DG5464', args: { text: key, near }, line, text: all }];
          });
        }),
      );

/** `$$` on a line of its own that no other closes. */
const formula: MarkupRule = ({ blocks, hasMath }) => {
  if (!hasMath) return [];
  const block = blocks.find(({ lines }) => lines.some((text) => text.trim() === '$$'));
  const index = block?.lines.findIndex((text) => text.trim() === '$$') ?? 0;
  return block === undefined ? [] : [{ code: 'DG4128', args: {}, line: block.at[index] ?? 1 }];
};

const DEFINITION = /^ {0,3}\[(?!\^)([^[\]]+)\]:[ \t]*(\S+)/;

/** The first definition of a name wins. */
const definitions: MarkupRule = (page) => {
  if (!page.text.includes(']:')) return [];
  const known = new Map<string, { url: string; line: number }>();
  return writtenLines(page).flatMap(({ line }): Fault[] => {
    const [, name = '', url = ''] = DEFINITION.exec(page.lines[line - 1] ?? '') ?? [];
    if (url === '') return [];
    const key = name.trim().replace(/\s+/g, ' ').toLowerCase();
    const first = known.get(key);
    if (!first) known.set(key, { url, line });
    return !first || first.url === url ? [] : [{ code: 'DG5467', args: { name, line: first.line }, line }];
  });
};

export const addressRules: readonly MarkupRule[] = [urls, attributes, formula, definitions];
