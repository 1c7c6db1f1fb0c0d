/** Messages of React's development build → one sentence, what to do, and what differs between HTML and browser. */

/** A message of React in parts. */
export interface ReactText {
  /** One sentence without a full stop. */
  reason: string;
  /** What React advises. */
  advice?: string;
}

/** The tree that React draws below a message: components and elements, with `+`, `-` or `>` at the beginning of lines. */
const TREE = /\n[ +>-]*(?:\.\.\.|<[A-Za-z.][\w.$-]*)[^\n]*\n[\s\S]*$/;
const LINK =
  /\s*(?:See|Learn more about this warning here:)?\s*(https:\/\/(?:react\.dev|reactjs\.org)\/\S+?)(?: for [^.]*)?\.?(?=\s|$)/;
/** A table of hooks, and what the place says already. */
const UNWANTED = /\^{3}|-{6}|^Check (?:the|your) /;
const SENTENCE = /^(.+?[^.])\.\s+(?=[A-Z])/;

/** The first sentence is the message; the others are advice. */
export function reactText(message: string): ReactText {
  const link = LINK.exec(message)?.[1];
  const paragraphs = message
    .replace(TREE, '')
    .replace(LINK, '')
    .split(/\n\s*\n/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
  const [first = '', ...more] = paragraphs;
  const [start = '', sentence = first] = SENTENCE.exec(first) ?? [];
  const rest = start === '' ? [] : [first.slice(start.length)];
  const advice = [...rest, ...more].filter((part) => !UNWANTED.test(part));
  const all = [...advice, ...(link ? [`see ${link}`] : [])].join(' ').replace(/\.$/, '');
  return { reason: sentence.replace(/[.:]$/, ''), ...(all === '' ? {} : { advice: all }) };
}

/** An error in the words of docsgen where React's are long; other messages stay as they are. */
export function reasonOf(message: string): string {
  const [, what] = /^Element type is invalid: expected .*? but got: ([^.]*)\./.exec(message) ?? [];
  if (what !== undefined) return `${what} is used as a component`;
  const [, object] = /^Objects are not valid as a React child \(found: (.*?)\)\./.exec(message) ?? [];
  if (object !== undefined) return `an object cannot be rendered as text: ${object}`;
  return message.trim().replace(/\.$/, '');
}

export const isMismatch = (message: string): boolean => MISMATCH.test(message);
const MISMATCH =
  /^(?:Hydration failed|A tree hydrated but|Text content does(?: not|n't) match|There was an error while hydrating)/;

/** Elements in a place where HTML does not allow them: browsers move them. */
export const isNesting = (message: string): boolean => /^(?:In HTML, |<\w+> cannot )/.test(message);

export const isEndless = (message: string): boolean => ENDLESS.test(message);
const ENDLESS = /^(?:Maximum update depth exceeded|Too many re-renders)/;

/** Lines of the tree below React's advice, which is a list too. Of the server: `-`, of the browser: `+`. */
const markedLines = (message: string, mark: '+' | '-'): string[] =>
  message
    .slice(message.indexOf('hydration-mismatch') + 1)
    .split('\n')
    .filter((line) => line.startsWith(`${mark} `))
    .map((line) => line.slice(1).trim());

/**
 * True for a mismatch of attributes alone that docsgen's own scripts set before React takes over: on tabs, menus and boxes that
 * scroll. React leaves them as they are.
 */
export function isOfScripts(message: string): boolean {
  const lines = [...markedLines(message, '-'), ...markedLines(message, '+')];
  return isMismatch(message) && lines.length > 0 && lines.every((line) => SET_BY_SCRIPTS.test(line));
}
const SET_BY_SCRIPTS = /^(?:tabIndex|role|inert|aria-(?:label|selected|expanded|current)|data-(?:selected|wrap))=/;

/** What the server rendered and what the browser did. */
export function differenceIn(message: string): { server: string; client: string } | undefined {
  const server = markedLines(message, '-').join(' ');
  const client = markedLines(message, '+').join(' ');
  return server === '' && client === '' ? undefined : { server, client };
}

const IMPORT =
  /^(?:Failed to fetch dynamically imported module: |error loading dynamically imported module: |Importing a module script failed)(\S*)/;

/** The URL of a module that could not be imported, without this server; empty where the browser does not say it. */
export const failedImport = (message: string): string | undefined =>
  IMPORT.exec(message)?.[1]?.replace(/^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?=\/)/, '');
