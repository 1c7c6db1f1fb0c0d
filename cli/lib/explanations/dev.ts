/** The development server. */
import type { Explanations } from './entry.ts';

export const devExplanations = {
  DG7050: {
    args: { reason: "Cannot read properties of undefined (reading 'map')" },
    cause:
      'docsgen dev took up a change and failed in a way that is no fault of the site. The pages are those from before the change.',
    remedy: 'Save the file once more. If it stays, start docsgen dev again and report the message.',
    broken: '$ docsgen dev',
    fixed: '$ docsgen dev   (started anew)',
    untested: 'no change is known that does it',
  },
  DG7051: {
    args: { reason: 'ENOSPC' },
    cause:
      'docsgen dev asks the system to report changed files. It refused, most often because other programs watch so many files that its limit is reached. docsgen looks at the files itself, which is slower.',
    remedy: 'On Linux raise the limit. Elsewhere close programs that watch large folders.',
    broken: '$ docsgen dev',
    fixed: '$ sudo sysctl fs.inotify.max_user_watches=524288',
    untested: 'it takes a system that refuses',
  },
  DG7052: {
    args: { reason: 'it ended with 1' },
    cause:
      'In docsgen dev another process makes what takes the whole site: search, feeds, the sitemap. It failed; the pages themselves are served.',
    remedy: 'Run docsgen build, which does the same and says more.',
    broken: '$ docsgen dev',
    fixed: '$ docsgen build',
    untested: 'it takes a process that fails',
  },
  DG7053: {
    args: { reason: 'the answer is no JSON' },
    cause:
      'While a page was made, a component, a plugin or the config started something that failed later: a timer, or a promise nobody waits for. docsgen dev goes on.',
    remedy: 'Catch the error where it happens. The message disappears with the next change.',
    broken: "fetch('/api').then((answer) => answer.json());",
    fixed: "fetch('/api').then((answer) => answer.json()).catch(() => undefined);",
    untested: 'only docsgen dev runs long enough to hear of it',
  },
} satisfies Explanations;
