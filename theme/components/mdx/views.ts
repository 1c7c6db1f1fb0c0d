/** The components defined by views. A page's code has only those that it uses. */
import * as views from '../../../runtime/components/index.ts';
import type { OwnProps } from '../../../runtime/components/view.ts';
import { fromView } from './fromView.tsx';
import { tabServices } from './TabSet.tsx';

export type {
  AdmonitionProps,
  BadgeProps,
  CallToActionProps,
  CardProps,
  CardsProps,
  CodeGroupProps,
  DetailsProps,
  HeroProps,
  IconProps,
  KbdProps,
  LinkButtonProps,
  OnlyForProps,
  ShowcaseProps,
  StepProps,
  TabItemProps,
  TabsProps,
} from '../../../runtime/components/index.ts';

/** A highlighted box. */
export const Admonition = /* @__PURE__ */ fromView<views.AdmonitionProps>(views.admonition);
/** A word in a coloured box. */
export const Badge = /* @__PURE__ */ fromView<views.BadgeProps>(views.badge);
/** The end of a landing page. Children: links. */
export const CallToAction = /* @__PURE__ */ fromView<views.CallToActionProps>(views.callToAction);
/** A box with a title. With `href` the whole card is clickable. */
export const Card = /* @__PURE__ */ fromView<views.CardProps>(views.card);
/** Cards in a grid; each child is one. */
export const Cards = /* @__PURE__ */ fromView<views.CardsProps>(views.cards);
/** `<CodeBlock>`s in tabs, labelled with their title or language. */
export const CodeGroup = /* @__PURE__ */ fromView<views.CodeGroupProps>(views.codeGroup, tabServices);
/** Content that is closed by default. */
export const Details = /* @__PURE__ */ fromView<views.DetailsProps>(views.details);
/** Folders and files, from the lists among its children. */
export const FileTree = /* @__PURE__ */ fromView<OwnProps>(views.fileTree);
/** The top of a landing page. Children: links, shown as buttons, the first one filled. */
export const Hero = /* @__PURE__ */ fromView<views.HeroProps>(views.hero);
/** An icon in a line of text; from the name that is written in the page. */
export const Icon = /* @__PURE__ */ fromView<views.IconProps>(views.namedIcon);
/** Keyboard keys. */
export const Kbd = /* @__PURE__ */ fromView<views.KbdProps>(views.kbd);
/** A link that looks like a button. Children: its text. */
export const LinkButton = /* @__PURE__ */ fromView<views.LinkButtonProps>(views.linkButton);
/** Content for readers alone, or for programs that read the page's Markdown alone. */
export const Only = /* @__PURE__ */ fromView<views.OnlyForProps>(views.only);
/** A section of a landing page. Children: paragraphs and lists; everything else is shown next to them. */
export const Showcase = /* @__PURE__ */ fromView<views.ShowcaseProps>(views.showcase);
/** One step of `<Steps>`. */
export const Step = /* @__PURE__ */ fromView<views.StepProps>(views.step);
/** Numbered steps: each item of the lists among its children, and each other child. */
export const Steps = /* @__PURE__ */ fromView<OwnProps>(views.steps);
/** One tab of `<Tabs>`; elsewhere only its content. */
export const TabItem = /* @__PURE__ */ fromView<views.TabItemProps>(views.tabItem);
/** Tabs, one for each `<TabItem>`. The page's first script selects tabs, as for all tabs. */
export const Tabs = /* @__PURE__ */ fromView<views.TabsProps>(views.tabs, tabServices);
