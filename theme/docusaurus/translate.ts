/** `@docusaurus/Translate` and `@docusaurus/Interpolate`. */
import { Children, isValidElement, type ReactNode } from 'react';
import { useSite } from '../../runtime/hooks/useSite.ts';

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

/** The locale of the last page that was rendered in this document. */
const seen = { locale: '' };

/**
 * The locale of the page that is being rendered. At other times in the browser, that of the last page; while a module
 * is loaded none is known: the server loads it once for all locales, and both must show the same.
 */
function localeNow(): string {
  try {
    const { locale } = readSite();
    if (typeof document !== 'undefined') seen.locale = locale;
    return locale;
  } catch {
    return seen.locale;
  }
}

/** Only reads a context, which may be conditional. Outside of rendering, React throws. */
const readSite = useSite;

export const translate = (message: Message, values?: Values): string =>
  String(interpolate(messageIn(localeNow(), message), values));

interface TranslateProps extends Omit<Message, 'message'> {
  children?: string;
  values?: Values;
}

/** The message of the page's locale. */
export default function Translate({ children, values, ...message }: TranslateProps): ReactNode {
  return interpolate(messageIn(useSite().locale, { ...message, message: children }), values);
}
