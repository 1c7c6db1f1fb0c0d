/** What a page says and how it is built, in one form for the HTML of Python-Markdown and that of docsgen. */
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { attributeOf, type Block, classesOf } from '../oracles/reading.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

const MARKS: Readonly<Record<string, string>> = {
  ...{ em: 'em', i: 'em', strong: 'strong', b: 'strong', del: 'del', s: 'del', ins: 'ins', mark: 'mark' },
  ...{ sup: 'sup', sub: 'sub', code: 'code', kbd: 'kbd' },
};

/** Elements that end a text, and are otherwise of no meaning here. */
const BREAKS = new Set(
  'address article aside center div fieldset figcaption figure footer form header hr main nav p section tbody thead'.split(
    ' ',
  ),
);

/** The blocks of a page: the way to each, such as `ul 2 > text`, and its text with the marks in it. */
export function outlineOf(html: string): Block[] {
  const outline = new Outline();
  outline.children(parseFragment(html));
  outline.end();
  return outline.blocks;
}

class Outline {
  readonly blocks: Block[] = [];
  readonly #way: string[] = [];
  #text = '';

  children(node: Node): void {
    for (const child of 'childNodes' in node ? node.childNodes : []) this.#visit(child);
  }

  end(kind = 'text'): void {
    const text = this.#text
      .replace(/[ \t\n\f\r\u00a0]+/g, ' ')
      .replace(/ ?\u2028 ?/g, '\n')
      // Both orders look alike.
      .replace(/⟨em:⟨strong:([^⟨⟩]*)⟩⟩/g, '⟨strong:⟨em:$1⟩⟩')
      .trim();
    if (text !== '') this.blocks.push({ kind: [...this.#way, kind].join(' > '), text });
    this.#text = '';
  }

  #visit(node: Node): void {
    if ('value' in node) this.#text += node.value;
    if (!('tagName' in node) || isControl(node)) return;
    if (!this.#inLine(node)) this.#block(node);
  }

  #inLine(node: Element): boolean {
    const { tagName: name } = node;
    const classes = classesOf(node);
    if (name === 'br') this.#text += '\u2028';
    else if (name === 'img')
      this.#text += isEmoji(classes) ? attributeOf(node, 'alt') : `⟨img ${attributeOf(node, 'alt')}⟩`;
    else if (name === 'input') this.#text += node.attrs.some((one) => one.name === 'checked') ? '☑' : '☐';
    else if (classes.includes('footnote-ref') || node.attrs.some((one) => one.name === 'data-footnote-ref'))
      this.#text += '⟨note⟩';
    else if (name === 'math' || classes.includes('arithmatex')) {
      if (name === 'div') this.end();
      this.#text += `⟦${formulaOf(node)}⟧`;
      if (name === 'div') this.end();
    } else if (classes.includes('keys')) this.#text += `⌨${textOf(node)}⌨`;
    else if (name === 'a' && attributeOf(node, 'href') !== '')
      this.#marked(node, `a ${targetOf(attributeOf(node, 'href'))}`);
    else if (name === 'abbr') this.#marked(node, `abbr ${attributeOf(node, 'title')}`);
    else if (name === 'sup' && textOf(node).trim() !== '' && onlyNote(node)) this.children(node);
    else if (MARKS[name] !== undefined) this.#marked(node, MARKS[name]);
    else return false;
    return true;
  }

  #marked(node: Element, mark: string): void {
    this.#text += `⟨${mark}:`;
    this.children(node);
    this.#text += '⟩';
  }

  #block(node: Element): void {
    const { tagName: name } = node;
    const classes = classesOf(node);
    if (/^h[1-6]$/.test(name)) this.#closed(node, `${name} #${attributeOf(node, 'id')}`);
    else if (name === 'pre') this.#code(node);
    else if (classes.includes('highlighttable')) this.#lineNumbers(node);
    else if (classes.includes('code-title') || classes.includes('filename')) this.#closed(node, 'title of code');
    else if (name === 'summary' || classes.includes('admonition-title')) this.#closed(node, 'title');
    else if (classes.includes('tab-list') || classes.includes('tabbed-labels')) this.#labels(node);
    else if (name === 'ul' || name === 'ol')
      this.#items(node, attributeOf(node, 'start') === '' ? name : `${name} from ${attributeOf(node, 'start')}`);
    else if (name === 'table') this.#items(node, 'table');
    else if (name === 'tr') this.#items(node, 'row');
    else {
      const part = wayOf(node, classes);
      const isBlock = part !== undefined || BREAKS.has(name);
      if (isBlock) this.end();
      if (name === 'hr') this.blocks.push({ kind: [...this.#way, 'rule'].join(' > '), text: '' });
      if (part !== undefined) this.#way.push(part);
      this.children(node);
      if (isBlock) this.end();
      if (part !== undefined) this.#way.pop();
    }
  }

  #closed(node: Element, kind: string): void {
    this.end();
    this.children(node);
    this.end(kind);
  }

  /** Children with a number each: items of a list, rows, cells. */
  #items(node: Element, name: string): void {
    this.end();
    const isTable = name === 'table';
    const items = isTable ? rowsOf(node) : node.childNodes.filter((child) => 'tagName' in child);
    for (const [at, item] of items.entries()) {
      this.#way.push(`${name} ${at + 1}`);
      if (isTable) this.#visit(item);
      else this.children(item);
      this.end();
      this.#way.pop();
    }
  }

  #labels(node: Element): void {
    this.end();
    for (const label of node.childNodes) {
      this.children(label);
      this.end('label');
    }
  }

  #lineNumbers(node: Element): void {
    const title = find(node, (one) => classesOf(one).includes('filename'));
    if (title) this.#closed(title, 'title of code');
    const code = find(node, (one) => one.tagName === 'td' && classesOf(one).includes('code'));
    if (code) this.children(code);
  }

  #code(node: Element): void {
    this.end();
    const marked = findAll(node, (one) => classesOf(one).some((name) => name === 'hll' || name === 'hl'));
    const lines = marked.map(textOf).join('').trim();
    this.blocks.push({ kind: [...this.#way, 'code'].join(' > '), text: textOf(node).replace(/\s+$/, '') });
    if (lines !== '') this.blocks.push({ kind: [...this.#way, 'marked lines'].join(' > '), text: lines });
  }
}

function wayOf({ tagName: name, attrs }: Element, classes: readonly string[]): string | undefined {
  if (classes.includes('footnote') || classes.includes('footnotes')) return 'notes';
  if (name === 'details') return attrs.some((one) => one.name === 'open') ? 'open details' : 'details';
  if (classes.includes('admonition')) return 'box';
  if (classes.includes('tab-panel') || classes.includes('tabbed-block')) return 'tab';
  return { blockquote: 'quote', dl: 'definitions', dt: 'term', dd: 'definition', caption: 'caption' }[name];
}

/** What both add for their own controls. */
const isControl = (node: Element): boolean =>
  /^(?:svg|script|style|template)$/.test(node.tagName) ||
  classesOf(node).some((name) =>
    /^(?:copy|anchor|footnote-backref|data-footnote-backref|linenos|sr-only|mermaid)$/.test(name),
  ) ||
  (node.tagName === 'input' && attributeOf(node, 'type') === 'radio') ||
  (node.tagName === 'hr' &&
    node.parentNode !== null &&
    'tagName' in node.parentNode &&
    classesOf(node.parentNode).includes('footnote'));

const isEmoji = (classes: readonly string[]): boolean =>
  classes.some((name) => /^(?:emojione|twemoji|gemoji)$/.test(name));
const onlyNote = (node: Element): boolean =>
  find(
    node,
    (one) => classesOf(one).includes('footnote-ref') || one.attrs.some(({ name }) => name === 'data-footnote-ref'),
  ) !== undefined;

/** URLs of other sites and headings; those of pages are judged elsewhere. */
const targetOf = (href: string): string =>
  /^(?:[a-z]+:|\/\/)/i.test(href) ? decoded(href.replace(/\/$/, '')) : `page${/#.*$/.exec(href)?.[0] ?? ''}`;

function decoded(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

const formulaOf = (node: Element): string => {
  const source = find(node, (one) => one.tagName === 'annotation');
  const text = textOf(source ?? find(node, () => true) ?? node).trim();
  // `\(…\)` and `\[…\]` of arithmatex.
  return (source ? text : text.slice(2, -2)).replace(/\s+/g, ' ').trim();
};

function textOf(node: Node): string {
  if ('value' in node) return node.value;
  if ('tagName' in node && isControl(node)) return '';
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

const findAll = (node: Node, is: (one: Element) => boolean): Element[] =>
  ('childNodes' in node ? node.childNodes : []).flatMap((child) =>
    'tagName' in child && is(child) ? [child] : findAll(child, is),
  );
const find = (node: Node, is: (one: Element) => boolean): Element | undefined => findAll(node, is)[0];
const rowsOf = (node: Element): Element[] => findAll(node, (one) => one.tagName === 'tr');
