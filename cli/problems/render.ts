import { packageOf } from '../lib/paths.ts';
import { type Absence, didYouMean, entry, installHint } from './entry.ts';
import { config, lines, mdx } from './examples.ts';

const home = (...text: string[]) => ({ 'content/pages/index.tsx': lines(...text) });

/** A hint for a missing module; the bundler's own advice is for people who configure bundlers. */
function unresolvedHint(text: string, absence: Absence | undefined): string | undefined {
  const name = /^Could not resolve "([^"]+)"/.exec(text)?.[1];
  if (name === undefined) return undefined;
  if (/^(?:[./]|@site\/)/.test(name))
    return 'the path is relative to the importing file, or to the site folder if it begins with "@site/"';
  if (/^@(?:docusaurus|theme)\//.test(name))
    return 'use the exports of docsgen/runtime, such as Link; titles and meta tags go into the front matter';
  return installHint(packageOf(name), absence).replace(/^run:/, 'install it in the site folder:');
}

/** A failure of code that several pages use. */
export interface Failure {
  reason: string;
  /** The place in a file that is not the page: `theme/Footer.tsx:2:27`. */
  at?: string;
  /** How many pages fail there; absent: it is the problem of one page. */
  pages?: number;
}

/** Code that does not come to an end. */
export interface Endless extends Pick<Failure, 'at' | 'pages'> {
  where?: string;
  isTheme?: boolean;
  /** It is the top level of the theme's modules. */
  isLoading?: boolean;
  among?: readonly string[];
}

const pagesText = (count: number): string => (count === 1 ? '1 page' : `${count} pages`);

/** A name that docsgen's data does not have. */
export interface DataName {
  missing?: string;
  near?: string;
  isOptional?: boolean;
}

function nameHint({ missing, near, isOptional }: DataName): string | undefined {
  if (missing === undefined) return undefined;
  if (isOptional) return `${missing} does not exist on every page: test it first, as in ${missing}?.…`;
  const what = `${missing} does not exist`;
  return near === undefined ? what : `${what}: did you mean "${near}"?`;
}

const BROWSER =
  /\b(?:window|document|localStorage|sessionStorage|navigator|location|matchMedia|requestAnimationFrame) is not defined/;

export const renderProblems = {
  DG6001: entry<{ text: string; note?: string; near?: string; absence?: Absence }>({
    severity: 'error',
    message: ({ text }) => `the code of this page or theme cannot be bundled: ${text}`,
    hint: ({ text, note, near, absence }) => didYouMean(near) ?? unresolvedHint(text, absence) ?? note,
    explanation: {
      args: { text: 'Could not resolve "./Dimer.tsx"', near: './Dimmer.tsx' },
      cause:
        'docsgen bundles the code of pages and the theme for browsers. An imported file or package is missing, or the code has a syntax error.',
      remedy: 'Correct the import or the line. Install packages in the site folder.',
      broken: mdx("import Dimmer from './Dimer.tsx';", '', '# Lamps', '', '<Dimmer />'),
      fixed: mdx("import Dimmer from './Dimmer.tsx';", '', '# Lamps', '', '<Dimmer />'),
      shared: { 'content/docs/Dimmer.tsx': 'export default () => <input type="range" aria-label="Light" />;\n' },
    },
  }),
  DG6040: entry<{ text: string; note?: string }>({
    severity: 'warning',
    message: ({ text }) => `browsers ignore this CSS: ${text}`,
    hint: ({ note }) => note ?? 'correct the line, or remove it',
    explanation: {
      args: { text: '"colr" is not a known CSS property', note: 'Did you mean "color" instead?' },
      cause:
        'A stylesheet of the site has a line that is not valid CSS, or an unknown property. Browsers silently skip it, often with the lines around it.',
      remedy: 'Correct the line.',
      broken: { 'site.css': '.lamp { colr: teal }\n' },
      fixed: { 'site.css': '.lamp { color: teal }\n' },
      shared: { ...config("customCss: ['site.css'],"), 'content/docs/intro.md': '# Intro\n' },
    },
  }),
  DG6002: entry<Failure & DataName & { where?: string; among?: readonly string[]; isTheme?: boolean }>({
    severity: 'error',
    message: ({ reason, where, pages }) =>
      pages === undefined
        ? `the page cannot be rendered${where ? `: <${where}> failed` : ''}: ${reason}`
        : `${where ? `<${where}>` : 'this code'} failed on ${pagesText(pages)}: ${reason}`,
    hint: ({ reason, among, ...name }) => {
      if (BROWSER.test(reason))
        return 'use browser APIs in an effect (useEffect), or wrap the component in <Only>: pages are first rendered in Node';
      if (/call stack/.test(reason)) return 'look for a function that calls itself endlessly';
      if (/waits for a promise/.test(reason))
        return 'components cannot be async or suspend: import the data, or load it in an effect';
      if (/^Element type is invalid/.test(reason)) return 'check the import: it may mix up default and named exports';
      return nameHint(name) ?? (among && `it is one of ${among.join(', ')}`);
    },
    explanation: {
      args: { reason: 'window is not defined', where: 'Width' },
      cause:
        'The build renders every page to HTML, without a browser. A component failed, for example because it used window, or data that is missing.',
      remedy:
        'Use browser APIs only in an effect (useEffect), or wrap the component in <Only> of docsgen/runtime. The lines below the message show the place.',
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
  DG6003: entry<Failure & { what?: 'page' | 'theme' }>({
    severity: 'error',
    message: ({ reason, what = 'page', pages }) =>
      pages === undefined
        ? `the module of this ${what} cannot be loaded: ${reason}`
        : `this module cannot be loaded, which fails on ${pagesText(pages)}: ${reason}`,
    hint: ({ reason }) =>
      BROWSER.test(reason)
        ? 'move code that uses browser APIs to an effect (useEffect), or load the module with <Only load>: it first loads in Node'
        : undefined,
    explanation: {
      args: { reason: 'window is not defined' },
      cause:
        'A module of the page failed to load, before anything was rendered. Top-level code also runs during the build.',
      remedy:
        'Move that code to an effect (useEffect) of the component. If it is in a package, load the module with <Only load={() => import(…)}> of docsgen/runtime.',
      broken: home('const width = window.innerWidth;', '', 'export default () => <b>{width}</b>;'),
      fixed: home('export default () => <b>Lamp</b>;'),
    },
  }),
  DG6004: entry<({ seconds: number } | { tried: number }) & Endless>({
    severity: 'error',
    message: ({ where, pages, isLoading, ...args }) => {
      if ('tried' in args)
        return `rendering the page timed out; it was not retried, because ${args.tried} other retries failed`;
      if (isLoading) return `the module of the theme was not loaded within ${args.seconds} s`;
      const what = where === undefined ? 'this code' : `<${where}>`;
      if (pages !== undefined) return `${what} did not finish within ${args.seconds} s, on ${pagesText(pages)}`;
      return `the page was not rendered within ${args.seconds} s${where === undefined ? '' : `: ${what} does not finish`}`;
    },
    hint: ({ among = [] }) =>
      `look for an endless loop, a component that renders itself, or work that belongs in an effect${among.length > 0 ? ` in ${among.join(', ')}` : ''}; to allow more time, set DOCSGEN_RENDER_TIMEOUT=<seconds>`,
    explanation: {
      args: { seconds: 10, among: ['<Again>'] },
      cause:
        'The code of a page did not finish: it has an endless loop, or a component that renders itself. After three such pages, docsgen does not retry others.',
      remedy: 'Check the components of the reported page, beginning with the most recent changes.',
      broken: 'const Again = () => { while (true); };',
      fixed: 'const Again = () => null;',
      untested: 'it needs ten seconds',
    },
  }),
  DG6005: entry<{ megabytes: number }>({
    severity: 'error',
    message: ({ megabytes }) => `rendering the page takes more than ${megabytes} MB of memory`,
    hint: () => 'look for an endless loop, or a component that renders itself',
    explanation: {
      args: { megabytes: 1024 },
      cause:
        'The code of the page used more and more memory during rendering. docsgen stopped it before it could end the whole build.',
      remedy: 'Look for a list that grows in a loop, or a component that renders itself.',
      broken: 'const list = []; while (true) list.push(new Array(1e6).fill(0));',
      fixed: 'const list = Array.from({ length: 10 });',
      untested: 'it needs a gigabyte of memory',
    },
  }),
  DG6030: entry<{ megabytes: number; most: number }>({
    severity: 'error',
    message: ({ megabytes, most }) => `the HTML of this page has ${megabytes} MB; a page may have ${most} MB`,
    hint: () => 'look for a text or a list that a program repeats; offer large data as a file in the public folder',
    explanation: {
      args: { megabytes: 70, most: 64 },
      cause: 'The code of the page makes more HTML than any browser shows.',
      remedy: 'Show a part of the data, or offer it as a file in the public folder.',
      broken: mdx('# Lamps', '', "{'x'.repeat(7e7)}"),
      fixed: mdx('# Lamps', '', "{'x'.repeat(70)}"),
    },
  }),
  DG6006: entry<Failure>({
    severity: 'error',
    message: ({ reason, pages }) =>
      pages === undefined
        ? `the code of this page failed after the page was rendered: ${reason}`
        : `this code failed after the page was rendered, on ${pagesText(pages)}: ${reason}`,
    hint: () => 'start timers and promises in an effect (useEffect): the build does not wait for them',
    explanation: {
      args: { reason: 'the lamp is broken' },
      cause:
        'After the page was rendered, a timer or promise that it started failed. The build does not wait for timers and promises.',
      remedy: 'Start them in an effect (useEffect), which runs only in browsers.',
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
    message: ({ reason }) => `the thread that rendered this page ended unexpectedly: ${reason}`,
    hint: () => 'look for code that ends the process, or for a native module that crashes',
    explanation: {
      args: { reason: 'it exited with code 1' },
      cause: 'The thread that rendered the page ended without a result, usually because a native module crashed in it.',
      remedy: 'Do not load the module while the page is rendered. Put code for the browser in an effect (useEffect).',
      broken: "import lamp from './lamp.node';\n\nexport default () => <p>{lamp.state()}</p>;",
      fixed:
        "import { useEffect } from 'react';\n\nexport default () => {\n  useEffect(() => void import('./lamp.js'), []);\n  return null;\n};",
      untested: 'it needs a native module that crashes',
    },
  }),
};
