/** What a browser makes of a page (parse5), against what the page says. */
import { type DefaultTreeAdapterMap, parse, type Token, Tokenizer, TokenizerMode } from 'parse5';
import { attributeOf } from './reading.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** Elements without end tags, and those whose end tags HTML lets authors omit. */
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const OPTIONAL = new Set(
  'p li dt dd tr td th thead tbody tfoot caption colgroup option optgroup rt rp html head body'.split(' '),
);
/** The parser adds these itself, as HTML says. */
const IMPLIED = new Set('html head body tbody colgroup tr'.split(' '));

/** Errors of tokens that change no element. */
const HARMLESS = new Set('non-void-html-element-start-tag-with-trailing-solidus duplicate-attribute'.split(' '));

/** Elements that browsers move, make, copy or leave open, tags that they ignore, ids that are there twice. */
export function treeFaults(html: string): string[] {
  const faults: string[] = [];
  const page = parse(html, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startLine, startCol }) => {
      if (!HARMLESS.has(code)) faults.push(`${code} at ${startLine}:${startCol}`);
    },
  });
  const ids = new Set<string>();
  const ends = new Set<number>();
  const visit = (node: Node, parent: Element | undefined): void => {
    const element = 'tagName' in node ? node : undefined;
    if (element) {
      faults.push(...faultsOf(element, parent, html));
      const end = element.sourceCodeLocation?.endTag?.startOffset;
      if (end !== undefined) ends.add(end);
      const id = attributeOf(element, 'id');
      if (id !== '' && ids.has(id)) faults.push(`the id "${id}" is there twice`);
      ids.add(id);
    }
    const inside = 'content' in node ? node.content : node;
    let after = 0;
    for (const child of 'childNodes' in inside ? inside.childNodes : []) {
      const start = child.sourceCodeLocation?.startOffset ?? after;
      if (start < after) faults.push(`moved before its place: ${near(html, after)}`);
      after = start;
      visit(child, element ?? parent);
    }
  };
  visit(page, undefined);
  for (const { tagName, at } of endTags(html))
    if (!ends.has(at)) faults.push(`</${tagName}> closes nothing: ${near(html, at)}`);
  return faults;
}

function faultsOf(element: Element, parent: Element | undefined, html: string): string[] {
  const { tagName: name, sourceCodeLocation: place } = element;
  const start = place?.startTag?.startOffset ?? place?.startOffset;
  if (start === undefined || !place) return IMPLIED.has(name) ? [] : [`<${name}> is not in the page`];
  if (
    !html.startsWith(name, start + 1) &&
    !html
      .slice(start + 1, start + 1 + name.length)
      .toLowerCase()
      .startsWith(name.toLowerCase())
  )
    return [`<${name}> is made from another tag: ${near(html, start)}`];
  const isSelfClosed =
    html.slice(0, place.startTag?.endOffset ?? place.endOffset).endsWith('/>') &&
    element.namespaceURI !== 'http://www.w3.org/1999/xhtml';
  const isOpen = !VOID.has(name) && !OPTIONAL.has(name) && !isSelfClosed && !place.endTag;
  const outer = parent?.sourceCodeLocation;
  const isMoved = outer !== undefined && outer !== null && (start < outer.startOffset || start > outer.endOffset);
  return [
    ...(isOpen ? [`<${name}> is left open: ${near(html, start)}`] : []),
    ...(isMoved ? [`<${name}> is moved into <${parent?.tagName}>: ${near(html, start)}`] : []),
  ];
}

const near = (html: string, at: number): string => JSON.stringify(html.slice(Math.max(0, at - 60), at + 60));

/** The end tags of a page where the parser reads tags. */
function endTags(html: string): { tagName: string; at: number }[] {
  const all: { tagName: string; at: number }[] = [];
  const ignore = (): void => {};
  const tokenizer: Tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      ...{
        onComment: ignore,
        onDoctype: ignore,
        onEof: ignore,
        onCharacter: ignore,
        onNullCharacter: ignore,
        onWhitespaceCharacter: ignore,
      },
      onStartTag: ({ tagName }: Token.TagToken) => {
        if (tagName === 'script') tokenizer.state = TokenizerMode.SCRIPT_DATA;
        else if (/^(?:textarea|title)$/.test(tagName)) tokenizer.state = TokenizerMode.RCDATA;
        else if (/^(?:style|iframe|xmp|noembed|noframes|noscript)$/.test(tagName))
          tokenizer.state = TokenizerMode.RAWTEXT;
      },
      onEndTag: ({ tagName, location }: Token.TagToken) => all.push({ tagName, at: location?.startOffset ?? 0 }),
    },
  );
  tokenizer.write(html, true);
  return all;
}
