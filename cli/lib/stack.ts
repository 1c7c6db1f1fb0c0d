/** Stacks of errors as text: of Node and Chrome (`at Chart (file:///a.js:4:9)`), of Firefox and Safari (`Chart@http://…:4:9`). */

/** One line of a stack. */
export interface Frame {
  /** Name of the function; absent at the top level of a module. */
  name?: string;
  /** A URL, or an absolute path. */
  url: string;
  /** 1-based, as is `column`. */
  line: number;
  column: number;
}

const FRAME = /^\s*at (?:(?:async |new )*(.+?) \()?((?:[a-z-]+:\/\/|\/|[A-Za-z]:\\)[^()]*?):(\d+):(\d+)\)?$/;
const OTHER_FRAME = /^([^@\s]*)@((?:[a-z-]+:\/\/|\/)\S*?):(\d+):(\d+)$/;

/** The frames of a stack that have a place, innermost first. */
export const readFrames = (stack: string): Frame[] => stack.split('\n').flatMap((line) => readFrame(line) ?? []);

/** One line of a stack; undefined when it is none, or has no place. */
export function readFrame(text: string): Frame | undefined {
  const [, name, url, line, column] = FRAME.exec(text) ?? OTHER_FRAME.exec(text) ?? [];
  if (url === undefined) return undefined;
  return { ...(name ? { name: functionName(name) } : {}), url, line: Number(line), column: Number(column) };
}

/** `Object.Chart [as render]` → `Chart`; Firefox writes `Chart/<` for a function in it. */
const functionName = (name: string): string =>
  name
    .replace(/ \[as .*\]$/, '')
    .replace(/\/<.*$/, '')
    .split('.')
    .at(-1) ?? name;

/** The name of a component in a line of React's stack of components, which may have no place. */
export const componentIn = (text: string): string | undefined =>
  (/^\s*at (?:new )?(?:[\w$]+\.)*([A-Z][\w$.]*)/.exec(text) ?? /^(?:[\w$]+\.)*([A-Z][\w$.]*)@/.exec(text))?.[1];
