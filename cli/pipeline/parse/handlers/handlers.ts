/** The handlers of all mdast node types. Other types show their children, or their value as text. */
import type { Nodes, Parents } from 'mdast';
import { writeCodeOrDiagram } from '../components/fenced-code.ts';
import { writeInlineCode } from '../html/code/inline.ts';
import { writeEmbed } from '../html/embed.ts';
import { writeFootnoteReference } from '../html/footnotes.ts';
import type { Handler, HandlerTable } from '../html/types.ts';
import { writeBlocks, writeNodes } from '../html/walk.ts';
import { writeJsxElement } from '../mdx/elements.ts';
import { writeExpression } from '../mdx/expressions.ts';
import { writeInclusion } from '../partial/inclusion.ts';
import * as block from './block.ts';
import { writeElementFor } from './custom.ts';
import { writeContainerDirective, writeInlineDirective } from './directive.ts';
import * as inline from './inline.ts';
import { writeInlineMath, writeMathBlock } from './math.ts';
import { writeHtml } from './raw.ts';

const ignore = (): void => {};

const element =
  (tag: string, writeContent = writeNodes): Handler<Parents> =>
  (node, w) => {
    w.sink.open(tag);
    writeContent(node.children as Nodes[], w);
    w.sink.close(tag);
  };

export const handlers: HandlerTable = {
  root: block.writeRoot,
  paragraph: block.writeParagraph,
  heading: block.writeHeading,
  blockquote: element('blockquote', writeBlocks),
  list: block.writeList,
  listItem: block.writeListItem,
  thematicBreak: (_node, w) => w.sink.leaf('hr'),
  definitionList: element('dl', writeBlocks),
  definitionTerm: element('dt'),
  definitionDescription: block.writeDefinitionDescription,
  code: writeCodeOrDiagram,
  table: block.writeTable,
  html: writeHtml,
  math: writeMathBlock,

  text: inline.writeText,
  emphasis: element('em'),
  strong: element('strong'),
  delete: element('del'),
  inlineCode: writeInlineCode,
  inlineMath: writeInlineMath,
  break: (_node, w) => w.sink.leaf('br'),
  link: inline.writeLink,
  linkReference: inline.writeLinkReference,
  image: inline.writeImage,
  imageReference: inline.writeImageReference,
  footnoteReference: writeFootnoteReference,
  embed: writeEmbed,

  containerDirective: writeContainerDirective,
  leafDirective: writeInlineDirective,
  textDirective: writeInlineDirective,

  mdxJsxFlowElement: writeJsxElement,
  mdxJsxTextElement: writeJsxElement,
  mdxFlowExpression: writeExpression,
  mdxTextExpression: writeExpression,
  inclusion: writeInclusion,

  // Written elsewhere: definitions with references, footnotes at the end, imports at the top of the page's module.
  definition: ignore,
  footnoteDefinition: ignore,
  mdxjsEsm: ignore,
  // Front matter is read before Markdown is.
  yaml: ignore,

  /** Nodes whose element a plugin changed (`data.hName`). */
  custom: writeElementFor,
};
