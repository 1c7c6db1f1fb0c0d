import { didYouMean, entry } from './entry.ts';
import { config, lines } from './examples.ts';

const renderMdx = (...text: string[]) => ({ 'content/docs/intro.mdx': lines(...text) });
const home = (...text: string[]) => ({ 'content/pages/index.tsx': lines(...text) });

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
    explanation: {
      args: { text: 'Could not resolve "./Dimer.tsx"', near: './Dimmer.tsx' },
      cause:
        'The code of a page or of the theme becomes a file for browsers, and it cannot: a file or package it imports is not there, or something is not a valid code.',
      remedy: 'Correct the import or the line. A package is installed where the site is.',
      broken: renderMdx("import Dimmer from './Dimer.tsx';", '', '# Lamps', '', '<Dimmer />'),
      fixed: renderMdx("import Dimmer from './Dimmer.tsx';", '', '# Lamps', '', '<Dimmer />'),
      beside: { 'content/docs/Dimmer.tsx': 'export default () => <input type="range" aria-label="Light" />;\n' },
    },
  }),
  DG6040: entry<{ text: string; note?: string }>({
    severity: 'warning',
    message: ({ text }) => `browsers pass over this CSS: ${text}`,
    hint: ({ note }) => note ?? 'correct the line, or take it out',
    explanation: {
      args: { text: '"colr" is not a known CSS property', note: 'Did you mean "color" instead?' },
      cause:
        'A stylesheet of the site has a line that is no CSS, or a property that does not exist. A browser says nothing and goes on without it, often without the lines around it as well.',
      remedy: 'Correct the line. The place is that in the file you wrote.',
      broken: { 'site.css': '.lamp { colr: teal }\n' },
      fixed: { 'site.css': '.lamp { color: teal }\n' },
      beside: { ...config("customCss: ['site.css'],"), 'content/docs/intro.md': '# Intro\n' },
    },
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
    explanation: {
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
  }),
  DG6003: entry<{ reason: string; what?: 'page' | 'theme' }>({
    severity: 'error',
    message: ({ reason, what = 'page' }) => `the module of this ${what} cannot be loaded: ${reason}`,
    hint: ({ reason }) =>
      BROWSER.test(reason)
        ? 'the module touches the browser while it is loaded; do it in an effect (useEffect), or inside <BrowserOnly>'
        : undefined,
    explanation: {
      args: { reason: 'window is not defined' },
      cause:
        'A module of the page failed while it was loaded, before anything was rendered: code at its top level runs on the machine that builds as well.',
      remedy: 'Move that code into the component, into an effect (useEffect).',
      broken: home('const width = window.innerWidth;', '', 'export default () => <b>{width}</b>;'),
      fixed: home('export default () => <b>Lamp</b>;'),
    },
  }),
  DG6004: entry<{ seconds: number } | { tried: number }>({
    severity: 'error',
    message: (args) =>
      'tried' in args
        ? `the page is not rendered in time, and was not tried longer because ${args.tried} others were in vain`
        : `the page is not rendered within ${args.seconds} s`,
    hint: () =>
      'look for a loop that does not end, a component that renders itself, or work that belongs in an effect; DOCSGEN_RENDER_TIMEOUT=<seconds> gives it more time',
    explanation: {
      args: { seconds: 10 },
      cause:
        'The code of a page did not come to an end: a loop without an end, or a component that renders itself. After three such pages others are not tried.',
      remedy: 'Look at the components of the page that is named, those that changed last first.',
      broken: 'const Again = () => { while (true); };',
      fixed: 'const Again = () => null;',
      untested: 'it takes ten seconds',
    },
  }),
  DG6005: entry<{ megabytes: number }>({
    severity: 'error',
    message: ({ megabytes }) => `rendering the page takes more than ${megabytes} MB of memory`,
    hint: () => 'look for a loop that does not end, or a component that renders itself',
    explanation: {
      args: { megabytes: 1024 },
      cause:
        'While the page was rendered its code took more and more memory. docsgen stopped it before it could stop the whole build.',
      remedy: 'Look for a list that grows in a loop, or for a component that renders itself.',
      broken: 'const list = []; while (true) list.push(new Array(1e6).fill(0));',
      fixed: 'const list = Array.from({ length: 10 });',
      untested: 'it takes a gigabyte of memory',
    },
  }),
  DG6006: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the code of this page fails after the page was rendered: ${reason}`,
    hint: () => 'nothing waits for timers and promises when a page is rendered: start them in an effect (useEffect)',
    explanation: {
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
  }),
  DG6007: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the thread that rendered this page ended: ${reason}`,
    hint: () => 'look for code that ends the process, or for a native module that fails',
    explanation: {
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
  }),
};
