/** The components that docsgen writes as HTML, for where only React can write them: with props and children of a program. */
export { Admonition, type AdmonitionProps } from './Admonition.tsx';
export { Badge, type BadgeProps } from './Badge.tsx';
export { Card, type CardProps, Cards, type CardsProps } from './Cards.tsx';
export { CodeBlock, type CodeBlockProps } from './CodeBlock.tsx';
export { CodeGroup, type CodeGroupProps } from './CodeGroup.tsx';
export { Details, type DetailsProps } from './Details.tsx';
export { DocCardList, type DocCardListProps } from './DocCardList.tsx';
export { FileTree } from './FileTree.tsx';
export { Heading, type HeadingProps } from './Heading.tsx';
export {
  CallToAction,
  type CallToActionProps,
  Feature,
  type FeatureProps,
  Features,
  Hero,
  type HeroProps,
} from './Hero.tsx';
export { Kbd, type KbdProps } from './Kbd.tsx';
export { Mermaid, type MermaidProps } from './Mermaid.tsx';
export { Step, type StepProps, Steps } from './Steps.tsx';
export { TabItem, type TabItemProps, Tabs, type TabsProps } from './Tabs.tsx';
export { ThemedImage, type ThemedImageProps } from './ThemedImage.tsx';
export { TOCInline, type TOCInlineProps, type TocItem } from './TOCInline.tsx';
