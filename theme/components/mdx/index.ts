/** React versions of the components that the build prints as HTML, for computed props and children. */
export { CodeBlock, type CodeBlockProps } from './CodeBlock.tsx';
export { DocCardList, type DocCardListProps } from './DocCardList.tsx';
export { Feature, type FeatureProps, Features } from './Features.tsx';
export { Heading, type HeadingProps } from './Heading.tsx';
export { Mermaid, type MermaidProps } from './Mermaid.tsx';
export { ThemedImage, type ThemedImageProps } from './ThemedImage.tsx';
export { TOCInline, type TOCInlineProps, type TocItem } from './TOCInline.tsx';
export * from './views.ts';
