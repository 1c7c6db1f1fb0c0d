/** The components defined by views. */
import * as views from '../../../runtime/components/index.ts';
import { fromView } from './fromView.tsx';

export type {
  AdmonitionProps,
  BadgeProps,
  CallToActionProps,
  CardProps,
  CardsProps,
  DetailsProps,
  HeroProps,
  IconProps,
  KbdProps,
  LinkButtonProps,
  StepProps,
} from '../../../runtime/components/index.ts';

/** A highlighted box. */
export const Admonition = fromView<views.AdmonitionProps>(views.admonition);
/** A word in a coloured box. */
export const Badge = fromView<views.BadgeProps>(views.badge);
/** The end of a landing page. Children: links. */
export const CallToAction = fromView<views.CallToActionProps>(views.callToAction);
/** A box with a title. With `href` the whole card is clickable. */
export const Card = fromView<views.CardProps>(views.card);
/** Cards in a grid; each child is one. */
export const Cards = fromView<views.CardsProps>(views.cards);
/** Content that is closed by default. */
export const Details = fromView<views.DetailsProps>(views.details);
/** The top of a landing page. Children: links, shown as buttons, the first one filled. */
export const Hero = fromView<views.HeroProps>(views.hero);
/** An icon in a line of text; from the name that is written in the page. */
export const Icon = fromView<views.IconProps>(views.namedIcon);
/** Keyboard keys. */
export const Kbd = fromView<views.KbdProps>(views.kbd);
/** A link that looks like a button. Children: its text. */
export const LinkButton = fromView<views.LinkButtonProps>(views.linkButton);
/** One step of `<Steps>`. */
export const Step = fromView<views.StepProps>(views.step);
