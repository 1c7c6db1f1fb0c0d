/** The request target: only a path and a query, decoded exactly once. */

const LONGEST = 8192;

export type Target = { path: string; query: URLSearchParams } | { status: 400 | 414 };

/**
 * Reads a request target. Malformed are the absolute form, `*`, `#`, backslashes, control characters, what is not ASCII, broken escapes in
 * the path, and segments of dots, be they escaped or not.
 * @returns `path`: decoded, begins with `/`.
 */
export function readTarget(text: string): Target {
  if (text.length > LONGEST) return { status: 414 };
  if (!text.startsWith('/') || /[^\u0021-\u007e]|[#\\]/.test(text)) return { status: 400 };
  const mark = text.indexOf('?');
  const path = decoded(mark < 0 ? text : text.slice(0, mark));
  if (path === undefined || hasControls(path) || /\\|\/\.{1,2}(?:\/|$)/.test(path)) return { status: 400 };
  return { path, query: new URLSearchParams(mark < 0 ? '' : text.slice(mark + 1)) };
}

/** A decoded path as a URL of this server: whatever it begins with, it leads to no other host. */
export const localUrl = (path: string): string =>
  `/${path.replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/')}`;

const hasControls = (text: string): boolean => /[\u0000-\u001f\u007f-\u009f]/.test(text);

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
