/** Mistakes that authors make in components, each on a page of one site; the line with `// <-` is where it is. */

export interface BrowserMistake {
  /** The code that is reported. */
  code: string;
  /** The file with the mistake; its line with the mark, or `line`, is reported. */
  file: string;
  text: string;
  line?: number;
  /** Part of the message. */
  says: string;
  /** The component that the message or the trace names. */
  component?: string;
  /** What the reader clicks; default: nothing. */
  click?: string;
  /** Path of the page; default: `/docs/<name>`, whose text is `page`. */
  path?: string;
  page?: string;
  /** What the panel shows side by side. */
  compare?: { server: string; client: string };
  /** Other files. */
  more?: Record<string, string>;
}

const react = (names: string): string => `import { ${names} } from 'react';\n`;

/** A component that runs only in browsers: a part of it must be interactive. */
const button = '<button type="button" onClick={() => {}}>Go</button>';

const component = (name: string, body: string, imports = ''): Pick<BrowserMistake, 'file' | 'text'> => ({
  file: `content/docs/${name}.tsx`,
  text: `${imports}\nexport function ${name}() {\n${body}\n}\n`,
});

export const BROWSER_MISTAKES: Record<string, BrowserMistake> = {
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
  'a text that depends on the time': {
    ...component(
      'Clock',
      `  const seconds = typeof window === 'undefined' ? 12 : 13;
  return (
    <p>
      <button type="button" onClick={() => {}}>Now {seconds}</button>
    </p>
  );`.replace(
        '<button type="button" onClick={() => {}}>Now {seconds}</button>',
        '<button type="button" onClick={() => {}}> {/* <- */}\n        Now {seconds}\n      </button>',
      ),
    ),
    code: 'DG6052',
    says: '<Clock> renders "13" in the browser, but the HTML has "12"',
    component: 'Clock',
    compare: { server: '12', client: '13' },
  },
  'an element that only browsers render': {
    ...component(
      'Wide',
      `  return (
    <div>
      {typeof window === 'undefined' ? null : <b>Wide</b> /* <- */}
      ${button}
    </div>
  );`,
    ),
    code: 'DG6052',
    says: '<Wide> renders <b> in the browser, but the HTML has <button type="button">',
    component: 'Wide',
  },
  'a paragraph with a box in it': {
    ...component(
      'Nested',
      `  return (
    <p>
      <div>Box</div> {/* <- */}
      ${button}
    </p>
  );`,
    ),
    code: 'DG6055',
    says: '<Nested> has elements in a place that HTML does not allow: In HTML, <div> cannot be a descendant of <p>',
    component: 'Nested',
  },
  'a list without keys': {
    ...component(
      'List',
      `  return (
    <ul onClick={() => {}}>
      {['a', 'b'].map((name) => (
        <li>{name}</li> // <-
      ))}
    </ul>
  );`,
    ),
    code: 'DG6053',
    says: 'Each child in a list should have a unique "key" prop',
  },
  'an attribute of HTML instead of React': {
    ...component(
      'Classy',
      `  return (
    // @ts-expect-error
    <button type="button" class="lamp" onClick={() => {}}> {/* <- */}
      Lamp
    </button>
  );`,
    ),
    code: 'DG6053',
    says: 'Invalid DOM property `class`',
  },
  'an unknown event handler': {
    ...component(
      'Typo',
      `  return (
    // @ts-expect-error
    <button type="button" onClik={() => {}} onClick={() => {}}> {/* <- */}
      Lamp
    </button>
  );`,
    ),
    code: 'DG6053',
    says: 'Unknown event handler property `onClik`',
  },
  'state that is set while rendering': {
    ...component(
      'Loop',
      `  const [count, setCount] = useState(0);
  if (typeof window !== 'undefined') setCount(count + 1); // <-
  return <button type="button" onClick={() => {}}>{count}</button>;`,
      react('useState'),
    ),
    code: 'DG6051',
    says: '<Loop> renders endlessly: Too many re-renders',
    component: 'Loop',
  },
  'an effect that sets state endlessly': {
    ...component(
      'EffectLoop',
      `  const [count, setCount] = useState(0);
  useEffect(() => setCount(count + 1)); // <-
  return <button type="button" onClick={() => {}}>{count}</button>;`,
      react('useEffect, useState'),
    ),
    code: 'DG6051',
    says: '<EffectLoop> renders endlessly: Maximum update depth exceeded',
    component: 'EffectLoop',
  },
  'a layout effect that sets state endlessly': {
    ...component(
      'LayoutLoop',
      `  const [count, setCount] = useState(0);
  useLayoutEffect(() => setCount(count + 1)); // <-
  return <button type="button" onClick={() => {}}>{count}</button>;`,
      react('useLayoutEffect, useState'),
    ),
    code: 'DG6051',
    says: '<LayoutLoop> renders endlessly: Maximum update depth exceeded',
    component: 'LayoutLoop',
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
  'an attribute that differs': {
    ...component(
      'Attribute',
      `  return (
    <button type="button" className={typeof window === 'undefined' ? 'dark' : 'light'} onClick={() => {}}> {/* <- */}
      Lamp
    </button>
  );`,
    ),
    code: 'DG6052',
    says: '<Attribute> renders className="light" in the browser, but the HTML has className="dark"',
    component: 'Attribute',
    compare: { server: 'className="dark"', client: 'className="light"' },
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
  'a field that cannot be changed': {
    ...component(
      'Field',
      `  const [text] = useState('oil');
  return (
    <p>
      <input aria-label="Name" value={text} /> {/* <- */}
    </p>
  );`,
      react('useState'),
    ),
    code: 'DG6053',
    says: 'You provided a `value` prop to a form field without an `onChange` handler',
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

/** `an undefined property` → its file without folder and ending, in lower case. */
export const nameOf = ({ file }: BrowserMistake): string =>
  (file.split('/').at(-1) ?? '').replace(/\.\w+$/, '').toLowerCase();

export const pathOf = (one: BrowserMistake): string => one.path ?? `/docs/${nameOf(one)}`;

/** 1-based line of the mistake. */
export const lineOf = ({ text, line }: BrowserMistake): number =>
  line ?? text.split('\n').findIndex((one) => one.includes('<-')) + 1;

/** The files of a site with all of them. */
export function mistakenFiles(): Record<string, string> {
  const files: Record<string, string> = {
    'site.config.mjs': `export default { title: 'Mistaken', url: 'https://mistaken.example', theme: 'theme.tsx', search: false };\n`,
    'theme.tsx': `import { defineTheme } from 'docsgen/theme';
import { Footer } from './Footer.tsx';
export default defineTheme({ slots: { footerTop: Footer } });
`,
    'content/docs/themed-footer.mdx': `import { Good } from './Good.tsx';\n\n# Footer\n\n<Good />\n`,
    'content/docs/Good.tsx': `export const Good = () => ${button};\n`,
  };
  for (const one of Object.values(BROWSER_MISTAKES)) {
    files[one.file] = one.text;
    Object.assign(files, one.more);
    if (one.path !== undefined) continue;
    const Name = (one.file.split('/').at(-1) ?? '').replace(/\.\w+$/, '');
    files[`content/docs/${nameOf(one)}.mdx`] =
      one.page ?? `import { ${Name} } from './${Name}.tsx';\n\n# ${Name}\n\n<${Name} />\n`;
  }
  return files;
}
