/**
 * Components that are views, and their forms in Markdown. A new view gets a line here, and its React name in
 * `theme/components/mdx/views.ts`.
 */
export { type AdmonitionProps, admonition } from './admonition.ts';
export { type BadgeProps, badge } from './badge.ts';
export { type CardProps, type CardsProps, card, cards } from './cards.ts';
export { type DetailsProps, details } from './details.ts';
export { fileTree, fileTreeMarkdown } from './file-tree.ts';
export {
  type CallToActionProps,
  callToAction,
  type HeroProps,
  hero,
  type ShowcaseProps,
  showcase,
} from './hero.ts';
export { type IconProps, namedIcon } from './icon.ts';
export { type KbdProps, kbd } from './kbd.ts';
export { type LinkButtonProps, linkButton } from './link-button.ts';
export { type OnlyForProps, only } from './only.ts';
export { type StepProps, step, stepMarkdown, steps } from './steps.ts';
export {
  type CodeGroupProps,
  codeGroup,
  type TabItemProps,
  type TabsProps,
  tabItem,
  tabs,
  tabsMarkdown,
} from './tabs.ts';
