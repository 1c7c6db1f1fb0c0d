/** Components that are views: a new one is a file and a line here. */
export { type AdmonitionProps, admonition } from './admonition.ts';
export { type BadgeProps, badge } from './badge.ts';
export { type CardProps, type CardsProps, card, cards } from './cards.ts';
export { type DetailsProps, details } from './details.ts';
export { type CallToActionProps, callToAction, type HeroProps, hero } from './hero.ts';
export { type KbdProps, kbd } from './kbd.ts';
export { type StepProps, step } from './steps.ts';
