/** Bundling and rendering: code of pages and of the theme. */
import { config, type Explanations, lines } from './entry.ts';

const mdx = (...text: string[]) => ({ 'content/docs/intro.mdx': lines(...text) });
const home = (...text: string[]) => ({ 'content/pages/index.tsx': lines(...text) });
const theme = (...text: string[]) => ({ 'theme.tsx': lines(...text) });
const themed = { ...config("theme: './theme.tsx',"), 'content/docs/intro.md': '# Intro\n' };

export const renderExplanations = {
  DG6001: {
    args: { text: 'Could not resolve "./Dimer.tsx"', near: './Dimmer.tsx' },
    cause:
      'The code of a page or of the theme becomes a file for browsers, and it cannot: a file or package it imports is not there, or something is no valid code.',
    remedy: 'Correct the import or the line. A package is installed where the site is.',
    broken: mdx("import Dimmer from './Dimer.tsx';", '', '# Lamps', '', '<Dimmer />'),
    fixed: mdx("import Dimmer from './Dimmer.tsx';", '', '# Lamps', '', '<Dimmer />'),
    beside: { 'content/docs/Dimmer.tsx': 'export default () => <input type="range" aria-label="Light" />;\n' },
  },
  DG6040: {
    args: { text: '"colr" is not a known CSS property', note: 'Did you mean "color" instead?' },
    cause:
      'A stylesheet of the site has a line that is no CSS, or a property that does not exist. A browser says nothing and goes on without it, often without the lines around it as well.',
    remedy: 'Correct the line. The place is that in the file you wrote.',
    broken: { 'site.css': '.lamp { colr: teal }\n' },
    fixed: { 'site.css': '.lamp { color: teal }\n' },
    beside: { ...config("customCss: ['site.css'],"), 'content/docs/intro.md': '# Intro\n' },
  },
  DG6002: {
    args: { reason: 'window is not defined', where: 'Width' },
    cause:
      'Every page is made to HTML on the machine that builds, where there is no browser. A component failed there: it asked for the window, or for data that was not there.',
    remedy:
      'Ask for the browser in an effect (useEffect), or wrap the component in <BrowserOnly>. The lines below the message lead to the place.',
    broken: home(
      'export const title = "Lamp";',
      '',
      'const Width = () => <b>{window.innerWidth}</b>;',
      '',
      'export default () => <Width />;',
    ),
    fixed: home(
      'import { useEffect, useState } from "react";',
      '',
      'export const title = "Lamp";',
      '',
      'function Width() {',
      '  const [width, setWidth] = useState(0);',
      '  useEffect(() => setWidth(window.innerWidth), []);',
      '  return <b>{width}</b>;',
      '}',
      '',
      'export default () => <Width />;',
    ),
  },
  DG6003: {
    args: { reason: 'window is not defined' },
    cause:
      'A module of the page failed while it was loaded, before anything was rendered: code at its top level runs on the machine that builds as well.',
    remedy: 'Move that code into the component, into an effect (useEffect).',
    broken: home('const width = window.innerWidth;', '', 'export default () => <b>{width}</b>;'),
    fixed: home('export default () => <b>Lamp</b>;'),
  },
  DG6004: {
    args: { seconds: 10 },
    cause:
      'The code of a page did not come to an end: a loop without an end, or a component that renders itself. After three such pages others are not tried.',
    remedy: 'Look at the components of the page that is named, those that changed last first.',
    broken: 'const Again = () => { while (true); };',
    fixed: 'const Again = () => null;',
    untested: 'it takes ten seconds',
  },
  DG6005: {
    args: { megabytes: 1024 },
    cause:
      'While the page was rendered its code took more and more memory. docsgen stopped it before it could stop the whole build.',
    remedy: 'Look for a list that grows in a loop, or for a component that renders itself.',
    broken: 'const list = []; while (true) list.push(new Array(1e6).fill(0));',
    fixed: 'const list = Array.from({ length: 10 });',
    untested: 'it takes a gigabyte of memory',
  },
  DG6006: {
    args: { reason: 'the lamp is broken' },
    cause:
      'The page was rendered, and then something it had started failed: a timer or a promise. Nothing waits for these while a site is built.',
    remedy: 'Start them in an effect (useEffect), which runs in browsers only.',
    broken: home(
      'setTimeout(() => { throw new Error("the lamp is broken"); });',
      '',
      'export default () => <b>Lamp</b>;',
    ),
    fixed: home(
      'import { useEffect } from "react";',
      '',
      'export default function Home() {',
      '  useEffect(() => { setTimeout(() => console.log("on")); }, []);',
      '  return <b>Lamp</b>;',
      '}',
    ),
  },
  DG6007: {
    args: { reason: 'it ended with exit code 1' },
    cause:
      'The thread that rendered the page ended without a result, most often because a native module crashed in it.',
    remedy:
      'Do not load the module while the page is rendered. What is only for the browser belongs in an effect (useEffect).',
    broken: "import lamp from './lamp.node';\n\nexport default () => <p>{lamp.state()}</p>;",
    fixed:
      "import { useEffect } from 'react';\n\nexport default () => {\n  useEffect(() => void import('./lamp.js'), []);\n  return null;\n};",
    untested: 'it takes a native module that crashes',
  },
  DG6020: {
    args: { place: 'slots', name: 'footerTpo', near: 'footerTop', known: [] },
    cause:
      'A theme replaces parts of docsgen by their names: slots, layouts, components. There is no part of this name, so nothing would ever show yours.',
    remedy: 'Write a name that the hint lists; the manual has all on its page Themes.',
    broken: theme(
      "import { defineTheme } from 'docsgen/theme';",
      '',
      'export default defineTheme({ slots: { footerTpo: () => <p>Hello</p> } });',
    ),
    fixed: theme(
      "import { defineTheme } from 'docsgen/theme';",
      '',
      'export default defineTheme({ slots: { footerTop: () => <p>Hello</p> } });',
    ),
    beside: themed,
  },
  DG6021: {
    args: { place: 'slots', name: 'footerTop', found: 'an element' },
    cause:
      'Each part of a theme is a component: a function that gives elements. Here stands something else, most often the element itself or a wrong import.',
    remedy: 'Write a function around it: () => <p>Hello</p>. To leave a part out write () => null.',
    broken: theme(
      "import { defineTheme } from 'docsgen/theme';",
      '',
      'export default defineTheme({ slots: { footerTop: <p>Hello</p> } });',
    ),
    fixed: theme(
      "import { defineTheme } from 'docsgen/theme';",
      '',
      'export default defineTheme({ slots: { footerTop: () => <p>Hello</p> } });',
    ),
    beside: themed,
  },
  DG6022: {
    args: { found: 'missing' },
    cause: 'The file that theme in the config names must export its theme as default, made with defineTheme.',
    remedy: 'Write export default defineTheme({ … }).',
    broken: theme('export const theme = {};'),
    fixed: theme("import { defineTheme } from 'docsgen/theme';", '', 'export default defineTheme({});'),
    beside: themed,
  },
} satisfies Explanations;
