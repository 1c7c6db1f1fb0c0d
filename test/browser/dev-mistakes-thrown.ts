/** Components that throw, in every moment of their lives. The line with `// <-` is where it happens. */
import { type BrowserMistake, button, component, react } from './dev-mistake.ts';

export const THROWN: Record<string, BrowserMistake> = {
  'an undefined property while rendering': {
    ...component(
      'Render',
      `  const lamp = typeof window === 'undefined' ? { data: { watts: 1 } } : ({} as { data: { watts: number } });
  const label = 'Watts';
  return <button type="button" onClick={() => {}}>{label} {lamp.data.watts}</button>; // <-`,
    ),
    code: 'DG6050',
    says: "<Render> failed in the browser: Cannot read properties of undefined (reading 'watts')",
    component: 'Render',
  },
  'an undefined property in an effect': {
    ...component(
      'Effect',
      `  const lamp = {} as { data: { watts: number } };
  useEffect(() => {
    document.title = String(lamp.data.watts); // <-
  });
  return ${button};`,
      react('useEffect'),
    ),
    code: 'DG6050',
    says: '<Effect> failed in the browser in an effect: Cannot read properties of undefined',
    component: 'Effect',
  },
  'an undefined property in an event handler': {
    ...component(
      'Handler',
      `  const lamp = {} as { data: { watts: number } };
  const show = () => {
    document.title = String(lamp.data.watts); // <-
  };
  return <button type="button" onClick={show}>Show</button>;`,
    ),
    code: 'DG6050',
    says: '<Handler> failed in the browser in an event handler: Cannot read properties of undefined',
    component: 'Handler',
    click: 'text=Show',
  },
  'a timer that throws': {
    ...component(
      'Timer',
      `  useEffect(() => {
    setTimeout(() => {
      throw new Error('The timer burnt down.'); // <-
    });
  }, []);
  return ${button};`,
      react('useEffect'),
    ),
    code: 'DG6050',
    says: '<Timer> failed in the browser: The timer burnt down',
    component: 'Timer',
  },
  'a promise that is rejected': {
    ...component(
      'Promised',
      `  useEffect(() => {
    void load();
  }, []);
  return ${button};
}

async function load() {
  await null;
  throw new Error('No lamps came.'); // <-`,
      react('useEffect'),
    ),
    code: 'DG6050',
    says: 'failed in the browser in a promise: No lamps came',
  },
  'an import of a missing module': {
    ...component(
      'Imports',
      `  useEffect(() => {
    const name = '/missing-chart.js';
    void import(name); // <-
  }, []);
  return ${button};`,
      react('useEffect'),
    ),
    code: 'DG6054',
    says: 'an import() in <Imports> failed in the browser: /missing-chart.js cannot be loaded',
    component: 'Imports',
  },
  'a hook that is called conditionally': {
    ...component(
      'Hooks',
      `  const [isOn, setOn] = useState(false);
  if (isOn) useEffect(() => {}); // <-
  return <button type="button" onClick={() => setOn(true)}>Switch</button>;`,
      react('useEffect, useState'),
    ),
    code: 'DG6050',
    says: 'Rendered more hooks than during the previous render',
    component: 'Hooks',
    click: 'text=Switch',
  },
  'a component that is undefined': {
    ...component(
      'Mixed',
      `  const [isOn, setOn] = useState(false);
  return (
    <button type="button" onClick={() => setOn(true)}>
      {isOn ? <Bulb /> : 'Switch'} {/* <- */}
    </button>
  );`,
      `${react('useState')}import * as bulb from './bulb.ts';\nconst Bulb = (bulb as unknown as { default: () => null }).default;\n`,
    ),
    more: { 'content/docs/bulb.ts': 'export const Bulb = () => null;\n' },
    code: 'DG6050',
    says: '<Mixed> failed in the browser: undefined is used as a component',
    component: 'Mixed',
    click: 'text=Switch',
  },
  'a context that is missing': {
    ...component(
      'Themed',
      `  const [isOn, setOn] = useState(false);
  return <button type="button" onClick={() => setOn(true)}>Switch {isOn ? <Inner /> : null}</button>;
}

const Lamp = createContext<string | undefined>(undefined);

function useLamp() {
  const lamp = useContext(Lamp);
  if (lamp === undefined) throw new Error('useLamp needs a LampProvider.'); // <-
  return lamp;
}

function Inner() {
  return <b>{useLamp()}</b>;`,
      react('createContext, useContext, useState'),
    ),
    code: 'DG6050',
    says: '<Inner> failed in the browser: useLamp needs a LampProvider',
    component: 'Inner',
    click: 'text=Switch',
  },
  'a package that throws': {
    ...component(
      'Packaged',
      `  return <button type="button" onClick={() => shine(0)}>Shine</button>; // <-`,
      "import { shine } from 'shiny-lamps';\n",
    ),
    more: {
      'node_modules/shiny-lamps/package.json': '{ "name": "shiny-lamps", "version": "1.2.3", "main": "index.js" }',
      'node_modules/shiny-lamps/index.js':
        'exports.shine = function shine(watts) {\n  if (watts === 0) throw new RangeError("A lamp needs watts.");\n};\n',
    },
    code: 'DG6050',
    says: '<Packaged> failed in the browser in an event handler, in the package shiny-lamps@1.2.3: A lamp needs watts',
    component: 'Packaged',
    click: 'text=Shine',
  },
  'a component of a package that throws': {
    ...component(
      'Dimmed',
      `  return (
    <p onClick={() => {}}>
      <Dim watts={0} /> {/* <- */}
    </p>
  );`,
      "import { Dim } from '@dim/lamps';\n",
    ),
    more: {
      'node_modules/@dim/lamps/package.json':
        '{ "name": "@dim/lamps", "version": "2.0.1", "type": "module", "exports": "./dist/dim.js" }',
      'node_modules/@dim/lamps/dist/dim.js': `import { jsx } from 'react/jsx-runtime';
export function Dim({ watts }) {
  if (typeof window !== 'undefined' && watts === 0) throw new RangeError('A lamp needs watts.');
  return jsx('b', { children: watts });
}
`,
    },
    code: 'DG6050',
    says: '<Dim> failed in the browser, in the package @dim/lamps@2.0.1: A lamp needs watts',
    component: 'Dimmed',
  },
  'a part of the theme that throws': {
    file: 'Footer.tsx',
    text: `import { usePage } from 'docsgen/runtime';

export function Footer() {
  const { path } = usePage() as unknown as { path: string };
  const lamp = {} as { data: { watts: number } };
  if (typeof window !== 'undefined' && location.pathname === '/docs/themed-footer') return <p>{lamp.data.watts}</p>; // <-
  return <p>Footer of {path}</p>;
}
`,
    code: 'DG6050',
    says: '<Footer> failed in the browser: Cannot read properties of undefined',
    component: 'Footer',
    path: '/docs/themed-footer',
  },
  'a page in TypeScript that throws': {
    file: 'content/pages/typed.tsx',
    text: `export default function Typed() {
  const lamp = {} as { data: { watts: number } };
  return <h1 onClick={() => {}}>{typeof window === 'undefined' ? 'Typed' : lamp.data.watts}</h1>; // <-
}
`,
    code: 'DG6050',
    says: '<Typed> failed in the browser: Cannot read properties of undefined',
    component: 'Typed',
    path: '/typed',
  },
  'a text that is thrown': {
    ...component(
      'Thrown',
      `  const [isOn, setOn] = useState(false);
  if (isOn) throw 'out of oil'; // <-
  return <button type="button" onClick={() => setOn(true)}>Switch</button>;`,
      react('useState'),
    ),
    code: 'DG6050',
    says: '<Thrown> failed in the browser: out of oil',
    component: 'Thrown',
    click: 'text=Switch',
  },
  'an object that is rendered': {
    ...component(
      'Objects',
      `  const [isOn, setOn] = useState(false);
  const date = { year: 2026 };
  return (
    <button type="button" onClick={() => setOn(true)}>
      Switch <b>{isOn ? (date as unknown as string) : ''}</b>
    </button>
  );`,
      react('useState'),
    ),
    code: 'DG6050',
    says: '<Objects> failed in the browser: an object cannot be rendered as text: object with keys {year}',
    line: 3,
    component: 'Objects',
    click: 'text=Switch',
  },
  'a module that throws while it is loaded': {
    ...component(
      'Module',
      `  return ${button};`,
      "if (typeof window !== 'undefined') throw new Error('No lamp here.'); // <-\n",
    ),
    code: 'DG6050',
    says: 'failed in the browser while it was loading: No lamp here',
  },
  'an expression of MDX': {
    file: 'content/docs/expression.mdx',
    text: `# Expression

export const lamp = {};

<button type="button" onClick={() => {}}>Go</button>

<b>{typeof window === 'undefined' ? 1 : lamp.data.watts}</b> {/* <- */}
`,
    code: 'DG6050',
    says: 'Cannot read properties of undefined',
    path: '/docs/expression',
  },
};
