import { entry } from './entry.ts';

const BROWSER_ONLY = 'it happens in a browser, in docsgen dev';

/** When code failed in the browser. */
const MOMENTS = {
  render: '',
  effect: ' in an effect',
  event: ' in an event handler',
  promise: ' in a promise',
  load: ' while it was loading',
  later: '',
} as const;

export interface Where {
  /** Name of the component. */
  component?: string;
  /** Name and version of the package whose code it was. */
  package?: string;
}

const subject = ({ component }: Where): string => (component === undefined ? 'code of this page' : `<${component}>`);
const ofPackage = ({ package: name }: Where): string => (name === undefined ? '' : `, in the package ${name}`);

/** Text on one side of a difference; short enough for a sentence. */
const quoted = (text: string): string => (/^[<{]|^\w+=/.test(text) ? text : `"${text}"`);
const MAX_QUOTED = 60;
const isShort = (text: string): boolean => text !== '' && text.length <= MAX_QUOTED;

/** Problems that pages of `docsgen dev` report from the browser. */
export const browserProblems = {
  DG6050: entry<Where & { reason: string; moment: keyof typeof MOMENTS }>({
    severity: 'error',
    check: 'hydration',
    message: (args) =>
      `${subject(args)} failed in the browser${MOMENTS[args.moment]}${ofPackage(args)}: ${args.reason}`,
    hint: ({ reason, package: name }) => {
      if (/ is used as a component$/.test(reason)) return 'check the import: it may mix up default and named exports';
      if (/^Rendered (?:more|fewer) hooks /.test(reason))
        return 'a hook is called only sometimes: call all hooks at the top of the component, before any return';
      return name && 'the place is the line of the site that uses the package: check what it passes';
    },
    explanation: {
      args: { reason: "Cannot read properties of undefined (reading 'watts')", component: 'Lamp', moment: 'event' },
      cause:
        'Code of the page failed in the browser: while React rendered a component, in an effect, in an event handler, or later in a timer or a promise. The build cannot see this, because it runs no effects and clicks nothing. The lines below the message show the calls and the components around them.',
      remedy:
        'Correct the line. In docsgen dev, the problem disappears when its file changes or the page is loaded again.',
      broken: 'const show = () => alert(lamp.data.watts);',
      fixed: 'const show = () => alert(lamp.watts);',
      untested: BROWSER_ONLY,
    },
  }),
  DG6051: entry<Where & { reason: string }>({
    severity: 'error',
    check: 'hydration',
    message: (args) => `${subject(args)} renders endlessly${ofPackage(args)}: ${args.reason}`,
    hint: () => 'set state in events or effects only, and give useEffect the list of values that it depends on',
    explanation: {
      args: { reason: 'Too many re-renders', component: 'Lamp' },
      cause:
        'A component sets its state each time it renders, or an effect without a list of dependencies does. Each change renders the component again, and React stops it after some time.',
      remedy:
        'Set the state in an event handler, compute the value while rendering, or give the effect its dependencies.',
      broken: 'useEffect(() => setLamps(read()));',
      fixed: 'useEffect(() => setLamps(read()), []);',
      untested: BROWSER_ONLY,
    },
  }),
  DG6052: entry<Where & { server?: string; client?: string }>({
    severity: 'error',
    check: 'hydration',
    message: ({ server = '', client = '', ...where }) => {
      const who = where.component === undefined ? 'the page' : `<${where.component}>`;
      const both = isShort(server) && isShort(client);
      return both
        ? `${who} renders ${quoted(client)} in the browser, but the HTML has ${quoted(server)}`
        : `${who} renders something else in the browser than in the HTML`;
    },
    hint: () =>
      'the first render must give the same result everywhere: read time, random numbers, window and storage in an effect (useEffect), or use <Only>',
    explanation: {
      args: { component: 'Clock', server: '12:00', client: '12:01' },
      cause:
        'The build renders a page to HTML, and the browser renders the same page again to make it interactive. A component gave another result there, for example because it used the time, a random number, window or the storage of the browser, or because elements are nested in a way that HTML does not allow. React then throws the HTML away and renders again, which is slow and visible.',
      remedy:
        'Render the same first: begin with a neutral value, and set the real one in an effect. Or put the part in <Only>.',
      broken: 'const Clock = () => <p>{new Date().toLocaleTimeString()}</p>;',
      fixed:
        "function Clock() {\n  const [time, setTime] = useState('');\n  useEffect(() => setTime(new Date().toLocaleTimeString()), []);\n  return <p>{time}</p>;\n}",
      untested: BROWSER_ONLY,
    },
  }),
  DG6053: entry<{ reason: string; advice?: string }>({
    severity: 'warning',
    check: 'hydration',
    message: ({ reason }) => `React warns: ${reason}`,
    hint: ({ advice }) => advice,
    explanation: {
      args: { reason: 'Each child in a list should have a unique "key" prop' },
      cause:
        'React’s development build, which docsgen dev uses, found a mistake that does not stop the page: a missing key, an attribute that HTML does not have, a wrong type of a value.',
      remedy: 'Correct the line. React warns once for each mistake until the page is loaded again.',
      broken: '{lamps.map((lamp) => <li>{lamp.name}</li>)}',
      fixed: '{lamps.map((lamp) => <li key={lamp.id}>{lamp.name}</li>)}',
      untested: BROWSER_ONLY,
    },
  }),
  DG6054: entry<Where & { url: string }>({
    severity: 'error',
    check: 'hydration',
    message: ({ url, component }) =>
      `${component === undefined ? 'an import()' : `an import() in <${component}>`} failed in the browser: ${url === '' ? 'a module' : url} cannot be loaded`,
    hint: () =>
      'write the path as a plain text, import("./Chart.tsx"): the build then finds the file and reports it if it is missing',
    explanation: {
      args: { url: 'http://localhost:3000/docs/chart.js' },
      cause:
        'The page imported a module while it ran, and the server has no such file. The build knows only imports whose path is written as a plain text.',
      remedy: 'Write the path as a plain text, or put the module into the public folder.',
      broken: "const name = './chart.js';\nconst chart = await import(name);",
      fixed: "const chart = await import('./chart.js');",
      untested: BROWSER_ONLY,
    },
  }),
  DG6055: entry<Pick<Where, 'component'> & { reason: string }>({
    severity: 'error',
    check: 'hydration',
    message: ({ component, reason }) =>
      `${component === undefined ? 'elements are' : `<${component}> has elements`} in a place that HTML does not allow: ${reason}`,
    hint: () => 'browsers move the inner element out, so React has to render everything again: use other elements',
    explanation: {
      args: { component: 'Lamp', reason: 'In HTML, <div> cannot be a descendant of <p>' },
      cause:
        'HTML does not allow this element inside the other one. A browser that reads the page closes the outer element first, so the page is not what React expects, and React renders it again.',
      remedy: 'Use another outer element, such as a <div> instead of a <p>, or another inner one, such as a <span>.',
      broken: 'const Lamp = () => <p><div>Bright</div></p>;',
      fixed: 'const Lamp = () => <div><div>Bright</div></div>;',
      untested: BROWSER_ONLY,
    },
  }),
};
