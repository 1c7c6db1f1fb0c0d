/** Messages of React's development build → one sentence, what to do, and what differs between HTML and browser. */

/** A message of React in parts. */
export interface ReactText {
  /** One sentence without a full stop. */
  reason: string;
  /** What React advises. */
  advice?: string;
}

/** Lines of the tree that React draws below a message: components and elements, with `+`, `-` or `>` at the beginning. */
const TREE = /\n\s*\n?[ +>-]*\s*(?:\.\.\.|<[A-Z.]?[\w.$-]*)[\s\S]*$/;
const LINK =
  /\s*(?:See|Learn more about this warning here:|More info:)?\s*(https:\/\/(?:react\.dev|reactjs\.org)\/\S+?)(?: for more information(?: on [^.]*)?)?\.?(?=\s|$)/;

/** The first paragraph is the message; the others are advice. */
export function reactText(message: string): ReactText {
  const link = LINK.exec(message)?.[1];
  const [first = '', ...more] = message
    .replace(TREE, '')
    .replace(LINK, '')
    .split(/\n\s*\n/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
  const advice = [...more.filter((part) => !/^Check (?:the|your) /.test(part)), ...(link ? [`see ${link}`] : [])];
  return {
    reason: first.replace(/[.:]$/, ''),
    ...(advice.length > 0 ? { advice: advice.join(' ').replace(/\.$/, '') } : {}),
  };
}

export const isMismatch = (message: string): boolean => MISMATCH.test(message);
const MISMATCH =
  /^(?:Hydration failed|A tree hydrated but|Text content does(?: not|n't) match|There was an error while hydrating)/;

export const isEndless = (message: string): boolean => ENDLESS.test(message);
const ENDLESS = /^(?:Maximum update depth exceeded|Too many re-renders|Maximum call stack size exceeded)/;

/** What the server rendered and what the browser did; React marks their lines with `-` and `+`. */
export function differenceIn(message: string): { server: string; client: string } | undefined {
  const lines = message.split('\n');
  const marked = (mark: string): string =>
    lines
      .filter((line) => line.startsWith(`${mark} `))
      .map((line) => line.slice(1).trim())
      .join(' ');
  const [server, client] = [marked('-'), marked('+')];
  return server === '' && client === '' ? undefined : { server, client };
}

const IMPORT =
  /^(?:Failed to fetch dynamically imported module: |error loading dynamically imported module: |Importing a module script failed)(\S*)/;

/** The URL of a module that could not be imported; empty where the browser does not say it. */
export const failedImport = (message: string): string | undefined => IMPORT.exec(message)?.[1];
