/**
 * Reduces the Markdown of code comments, which are written for other tools, to CommonMark, tables and links to the web
 * and into the reference. HTML, components and paths of the site are shown as text.
 */
import type { FootnoteDefinition, Heading, Nodes, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import type {} from 'mdast-util-directive';
import { urlKind } from '../../../html/url-kind.ts';

/** Prefix of URLs that docsgen generated for the reference: they are kept, without the prefix. */
export const API_SCHEME = 'api:';

/** Rewrites the tree in place. `source` is the text that its positions refer to. */
export function plainContent(root: Root, source: string): void {
  const definitions = new Map<string, string>();
  collect(root, definitions);
  rewrite(root, { source, definitions });
}

interface Context {
  source: string;
  /** URLs by their label. */
  definitions: ReadonlyMap<string, string>;
}

function collect(parent: Parents, found: Map<string, string>): void {
  for (const child of parent.children) {
    if (child.type === 'definition' && !found.has(child.identifier)) found.set(child.identifier, child.url);
    if ('children' in child) collect(child, found);
  }
}

function rewrite(parent: Parents, context: Context): void {
  const children = (parent.children as RootContent[]).flatMap((child) => {
    if ('children' in child) rewrite(child, context);
    return plain(child, { ...context, isBlock: isBlockParent(parent) });
  });
  (parent.children as RootContent[]) = children;
}

const PHRASING_PARENTS = new Set<Nodes['type']>(
  'paragraph heading emphasis strong delete link linkReference tableCell textDirective leafDirective'.split(
    ' ',
  ) as Nodes['type'][],
);
const isBlockParent = ({ type }: Parents): boolean => !PHRASING_PARENTS.has(type);

const text = (value: string): PhrasingContent => ({ type: 'text', value });
const paragraph = (...children: PhrasingContent[]): RootContent => ({ type: 'paragraph', children });

/** The replacement of a node. */
function plain(node: RootContent, context: Context & { isBlock: boolean }): RootContent[] {
  const { definitions, isBlock } = context;
  const shown = (value: string): RootContent[] => [isBlock ? paragraph(text(value)) : text(value)];
  switch (node.type) {
    case 'html':
      return /^<!--(?:(?!-->).)*-->$/s.test(node.value) ? [] : shown(node.value);
    case 'heading':
      return bold(node);
    case 'code':
      return [{ ...node, meta: null, lang: node.lang?.replace(/[^\w+#.-].*$/s, '') || null }];
    case 'link':
      if (node.url.startsWith(API_SCHEME)) return [{ ...node, url: node.url.slice(API_SCHEME.length) }];
      return isKept(node.url) ? [node] : node.children;
    case 'linkReference':
      return isKept(definitions.get(node.identifier) ?? '') ? [node] : node.children;
    case 'image':
      return isKept(node.url) ? [node] : shown(node.alt ?? '');
    case 'imageReference':
      return isKept(definitions.get(node.identifier) ?? '') ? [node] : shown(node.alt ?? '');
    case 'footnoteReference':
      return shown(`[^${node.label ?? node.identifier}]`);
    case 'footnoteDefinition':
      return footnote(node);
    case 'textDirective':
    case 'leafDirective':
    case 'containerDirective':
      return shown(written(node, context));
    default:
      return [node];
  }
}

/** Headings of comments become bold text, because the outline of the page lists its symbols. */
const bold = ({ children }: Heading): RootContent[] =>
  children.length === 0 ? [] : [paragraph({ type: 'strong', children })];

const footnote = ({ label, identifier, children }: FootnoteDefinition): RootContent[] => [
  paragraph(text(`[^${label ?? identifier}]:`)),
  ...children,
];

/** Comments cannot link to files or pages of the site. */
const isKept = (url: string): boolean => urlKind(url) === 'external' || /^mailto:/i.test(url);

const written = ({ position }: RootContent, { source }: Context): string =>
  source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
