/** `@docusaurus/Translate` and `@docusaurus/Interpolate`. */
import { Children, isValidElement, type ReactNode } from 'react';
import { useSite } from '../../runtime/hooks/useSite.ts';
import { siteNow } from './site-now.ts';

/** Messages of the site's own components by locale and id; the bundler replaces the name with the data. */
const messages: Record<string, Record<string, string>> = /* @__PURE__ */ JSON.parse('docsgen:messages-data');

type Values = Readonly<Record<string, ReactNode>>;

function piecesOf(text: string, values: Values = {}): ReactNode[] {
  return text.split(/(\{\w+\})/).map((piece) => {
    const name = /^\{(\w+)\}$/.exec(piece)?.[1];
    return name !== undefined && Object.hasOwn(values, name) ? values[name] : piece;
  });
}

/** Fills `{name}`; the result is text when all values are. */
export function interpolate(text: string, values?: Values): ReactNode {
  const pieces = piecesOf(text, values);
  if (!pieces.some(isValidElement)) return pieces.join('');
  return Children.toArray(pieces);
}

export const Interpolate = ({ children, values }: { children: string; values?: Values }): ReactNode =>
  interpolate(String(children), values);

interface Message {
  message?: string;
  id?: string;
  description?: string;
}

/** The message of a locale; without one, what the source says. */
function messageIn(locale: string, { id, message }: Message): string {
  const own = Object.hasOwn(messages, locale) ? messages[locale] : undefined;
  const key = id ?? message ?? '';
  return (own && Object.hasOwn(own, key) ? own[key] : undefined) ?? message ?? id ?? '';
}

export const translate = (message: Message, values?: Values): string =>
  String(interpolate(messageIn(siteNow()?.locale ?? '', message), values));

interface TranslateProps extends Omit<Message, 'message'> {
  children?: string;
  values?: Values;
}

/** The message of the page's locale. */
export default function Translate({ children, values, ...message }: TranslateProps): ReactNode {
  return interpolate(messageIn(useSite().locale, { ...message, message: children }), values);
}
