import { didYouMean, entry } from './entry.ts';

/** What helps when a module is not found; the bundler's own advice is for people who configure bundlers. */
function unresolvedHint(text: string): string | undefined {
  const name = /^Could not resolve "([^"]+)"/.exec(text)?.[1];
  if (name === undefined) return undefined;
  if (/^[./]/.test(name)) return 'the path is relative to the file that imports it; "@site/" begins at the site folder';
  if (/^@(?:docusaurus|theme)\//.test(name))
    return 'see what docsgen/runtime exports, such as Link; titles and meta tags go into the front matter';
  const bare = name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
  return `install it where the site is: npm install ${bare}`;
}

export const renderProblems = {
  DG6001: entry<{ text: string; note?: string; near?: string }>({
    severity: 'error',
    message: ({ text }) => `the code of this page or theme does not bundle: ${text}`,
    hint: ({ text, note, near }) => didYouMean(near) ?? unresolvedHint(text) ?? note,
  }),
  DG6002: entry<{ reason: string; where?: string }>({
    severity: 'error',
    message: ({ reason, where }) => `the page cannot be rendered${where ? `: <${where}> failed` : ''}: ${reason}`,
    hint: ({ reason }) =>
      /\b(?:window|document|localStorage|navigator) is not defined/.test(reason)
        ? 'pages are rendered in Node first; touch the browser in an effect, or wrap the part in <BrowserOnly>'
        : undefined,
  }),
  DG6003: entry<{ reason: string; what?: 'page' | 'theme' }>({
    severity: 'error',
    message: ({ reason, what = 'page' }) => `the module of this ${what} cannot be loaded: ${reason}`,
    hint: ({ reason }) =>
      /\b(?:window|document|localStorage|navigator) is not defined/.test(reason)
        ? 'the module touches the browser while it is loaded; do it in an effect, or inside <BrowserOnly>'
        : undefined,
  }),
};
