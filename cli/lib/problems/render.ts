import { entry } from './entry.ts';

export const renderProblems = {
  DG6001: entry<{ text: string; note?: string }>({
    severity: 'error',
    message: ({ text }) => `the code of this page or theme does not bundle: ${text}`,
    hint: ({ note }) => note,
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
