/** The handlers of all mdast node types. Other types show their children, or their value as text. */
import { writeJsxElement } from '../mdx/elements.ts';
import { writeExpression } from '../mdx/expressions.ts';
import { writeInclusion } from '../partial/inclusion.ts';
import { writeFootnoteReference } from './footnotes.ts';
import * as block from './handlers-block.ts';
import { writeElementFor } from './handlers-custom.ts';
import { writeCodeOrDiagram } from './handlers-diagram.ts';
import { writeContainerDirective, writeInlineDirective } from './handlers-directive.ts';
import * as inline from './handlers-inline.ts';
import { writeInlineMath, writeMathBlock } from './handlers-math.ts';
import { writeHtml } from './handlers-raw.ts';
import { writeTable } from './handlers-table.ts';
import type { HandlerTable } from './types.ts';

const ignore = (): void => {};

export const handlers: HandlerTable = {
  root: block.writeRoot,
  paragraph: block.writeParagraph,
  heading: block.writeHeading,
  blockquote: block.writeBlockquote,
  list: block.writeList,
  listItem: block.writeListItem,
  thematicBreak: block.writeThematicBreak,
  definitionList: block.writeDefinitionList,
  definitionTerm: block.writeDefinitionTerm,
  definitionDescription: block.writeDefinitionDescription,
  code: writeCodeOrDiagram,
  table: writeTable,
  html: writeHtml,
  math: writeMathBlock,

  text: inline.writeText,
  emphasis: inline.writeEmphasis,
  strong: inline.writeStrong,
  delete: inline.writeDelete,
  inlineCode: inline.writeInlineCode,
  inlineMath: writeInlineMath,
  break: inline.writeBreak,
  link: inline.writeLink,
  linkReference: inline.writeLinkReference,
  image: inline.writeImage,
  imageReference: inline.writeImageReference,
  footnoteReference: writeFootnoteReference,

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
