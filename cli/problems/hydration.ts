/** Problems of visiting pages in a browser, which `docsgen check --hydration` does. What pages report is in `browser.ts`. */
import { entry } from './entry.ts';

const RUN = '$ docsgen check --hydration';
const NEEDS = 'it needs a browser';

export const hydrationProblems = {
  DG6060: entry<{ seconds: number; why?: string }>({
    severity: 'error',
    check: 'hydration',
    message: ({ seconds, why }) =>
      why === undefined
        ? `React did not take over this page within ${seconds} s`
        : `React did not take over this page: ${why}`,
    hint: () => 'open the page with docsgen dev: look for an endless loop, or for code that waits while it loads',
    explanation: {
      args: { seconds: 30 },
      cause:
        'docsgen check --hydration opens each page with components in a browser. On this page, React did not start: a component or a module has an endless loop or waits, or the page crashed the browser tab.',
      remedy: 'Open the page with docsgen dev, and remove the components one by one to find the cause.',
      broken: 'const Again = () => { while (typeof window === "object"); };',
      fixed: 'const Again = () => null;',
      untested: NEEDS,
    },
  }),
  DG6061: entry<{ found?: string }>({
    severity: 'error',
    check: 'hydration',
    message: ({ found }) =>
      `no page was opened: ${found ? `docsgen needs version 1 of playwright-core, and ${found} is installed` : 'the package playwright-core is not installed'}`,
    hint: () => 'run: npm install --save-dev playwright-core@1',
    explanation: {
      args: {},
      cause:
        'docsgen check --hydration controls an installed browser with the package playwright-core, which docsgen does not include because most sites do not need it.',
      remedy: 'Install version 1 of playwright-core in the site. It downloads no browser.',
      broken: RUN,
      fixed: '$ npm install --save-dev playwright-core@1',
      untested: 'it depends on an installed package',
    },
  }),
  DG6062: entry<{ named?: string; reason?: string }>({
    severity: 'error',
    check: 'hydration',
    message: ({ named, reason }) =>
      `no page was opened: ${named === undefined ? 'no browser was found' : `the browser ${named} did not start`}${reason === undefined ? '' : `: ${reason}`}`,
    hint: ({ named }) =>
      named === undefined
        ? 'install Chrome, Chromium or Edge, or set DOCSGEN_BROWSER to the path of one'
        : 'set DOCSGEN_BROWSER to the path of Chrome, Chromium or Edge',
    explanation: {
      args: {},
      cause:
        'docsgen check --hydration opens pages in Chrome, Chromium or Edge. None of them is installed in its usual place, or the one that DOCSGEN_BROWSER or CHROME_PATH names did not start.',
      remedy: 'Install one of them, or name its program in DOCSGEN_BROWSER.',
      broken: RUN,
      fixed: '$ DOCSGEN_BROWSER=/opt/chromium/chrome docsgen check --hydration',
      untested: NEEDS,
    },
  }),
  DG6063: entry<{ opened: number; pages: number }>({
    severity: 'error',
    check: 'hydration',
    message: ({ opened, pages }) => `the browser ended after ${opened} of ${pages} pages; the others were not checked`,
    hint: () => 'run it again; if it happens again, the machine may have too little memory for a browser',
    explanation: {
      args: { opened: 12, pages: 40 },
      cause: 'The browser that opened the pages crashed or was ended.',
      remedy: 'Run the check again, on a machine with more memory.',
      broken: RUN,
      fixed: RUN,
      untested: NEEDS,
    },
  }),
};
