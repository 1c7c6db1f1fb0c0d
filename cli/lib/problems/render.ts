import { didYouMean, entry } from './entry.ts';

/** What helps when a module is not found; the bundler's own advice is for people who configure bundlers. */
function unresolvedHint(text: string): string | undefined {
  const name = /^Could not resolve "([^"]+)"/.exec(text)?.[1];
  if (name === undefined) return undefined;
  if (/^(?:[./]|@site\/)/.test(name))
    return 'the path is relative to the file that imports it; "@site/" begins at the site folder';
  if (/^@(?:docusaurus|theme)\//.test(name))
    return 'see what docsgen/runtime exports, such as Link; titles and meta tags go into the front matter';
  const bare = name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
  return `install it where the site is: npm install ${bare}`;
}

const BROWSER =
  /\b(?:window|document|localStorage|sessionStorage|navigator|location|matchMedia|requestAnimationFrame) is not defined/;

export const renderProblems = {
  DG6001: entry<{ text: string; note?: string; near?: string }>({
    severity: 'error',
    message: ({ text }) => `the code of this page or theme does not bundle: ${text}`,
    hint: ({ text, note, near }) => didYouMean(near) ?? unresolvedHint(text) ?? note,
  }),
  DG6040: entry<{ text: string; note?: string }>({
    severity: 'warning',
    message: ({ text }) => `browsers pass over this CSS: ${text}`,
    hint: ({ note }) => note ?? 'correct the line, or take it out',
  }),
  DG6002: entry<{ reason: string; where?: string }>({
    severity: 'error',
    message: ({ reason, where }) => `the page cannot be rendered${where ? `: <${where}> failed` : ''}: ${reason}`,
    hint: ({ reason }) => {
      if (BROWSER.test(reason))
        return 'pages are rendered in Node first; touch the browser in an effect (useEffect), or wrap the part in <BrowserOnly>';
      if (/call stack/.test(reason)) return 'a function calls itself without an end';
      if (/waits for a promise/.test(reason))
        return 'components of pages are not async and do not suspend: import the data, or load it in an effect';
      if (/^Element type is invalid/.test(reason)) return 'look at its import: default and named exports differ';
      return undefined;
    },
  }),
  DG6003: entry<{ reason: string; what?: 'page' | 'theme' }>({
    severity: 'error',
    message: ({ reason, what = 'page' }) => `the module of this ${what} cannot be loaded: ${reason}`,
    hint: ({ reason }) =>
      BROWSER.test(reason)
        ? 'the module touches the browser while it is loaded; do it in an effect (useEffect), or inside <BrowserOnly>'
        : undefined,
  }),
  DG6004: entry<{ seconds: number } | { tried: number }>({
    severity: 'error',
    message: (args) =>
      'tried' in args
        ? `the page is not rendered in time, and was not tried longer because ${args.tried} others were in vain`
        : `the page is not rendered within ${args.seconds} s`,
    hint: () =>
      'look for a loop that does not end, a component that renders itself, or work that belongs in an effect; DOCSGEN_RENDER_TIMEOUT=<seconds> gives it more time',
  }),
  DG6005: entry<{ megabytes: number }>({
    severity: 'error',
    message: ({ megabytes }) => `rendering the page takes more than ${megabytes} MB of memory`,
    hint: () => 'look for a loop that does not end, or a component that renders itself',
  }),
  DG6006: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the code of this page fails after the page was rendered: ${reason}`,
    hint: () => 'nothing waits for timers and promises when a page is rendered: start them in an effect (useEffect)',
  }),
  DG6007: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the thread that rendered this page ended: ${reason}`,
    hint: () => 'look for code that ends the process, or for a native module that fails',
  }),
};
