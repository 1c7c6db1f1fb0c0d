/** A debugger stops at the author's lines: in the browser, and in the process that renders pages. */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import type { CDPSession } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { launch } from '../helpers/browser.ts';
import { dev, devWith, type RunningDev } from '../helpers/dev.ts';
import { type Site, site } from '../helpers/site.ts';
import { hydrate, visit } from './fixture.ts';

const FILES: Record<string, string> = {
  'site.config.mjs': "export default { title: 'Acme', url: 'https://acme.example' };\n",
  'components/Counter.tsx': `import { useState } from 'react';

interface Props {
  start: number;
}

export function Counter({ start }: Props) {
  const [count, setCount] = useState(start);
  const add = () => {
    setCount(count + 1);
  };
  return <button type="button" onClick={add}>Count {count}</button>;
}
`,
  'content/pages/play.tsx': `import { useState } from 'react';
export const title = 'Play';

export default function Play() {
  const [on, setOn] = useState(false);
  return (
    <button
      type="button"
      onClick={() => {
        setOn(!on);
      }}
    >
      On: {String(on)}
    </button>
  );
}
`,
  'content/docs/a.mdx': `---
title: A page
---
import { Counter } from '../../components/Counter.tsx';

export function Local() {
  const say = () => {
    document.title = 'Said';
  };
  return <button type="button" onClick={say}>Say</button>;
}

# A page

Some text, and <Local />.

<Counter start={[1, 2].map((one) => one * 2)[0]} />
`,
};

/** A place that the author sees, and what makes the code there run. */
interface Stop {
  path: string;
  script: string;
  file: string;
  /** A piece of the line. */
  line: string;
  click?: string;
}

const STOPS: Record<string, Stop> = {
  'in a component': {
    ...{ path: '/docs/a', script: '/__docsgen/m/components/Counter.tsx', file: 'components/Counter.tsx' },
    ...{ line: 'setCount(count + 1)', click: 'Count' },
  },
  'in a function of an MDX page': {
    ...{ path: '/docs/a', script: '/__docsgen/m/page:content/docs/a.mdx', file: 'content/docs/a.mdx' },
    ...{ line: "document.title = 'Said'", click: 'Say' },
  },
  'in an expression of an MDX page': {
    ...{ path: '/docs/a', script: '/__docsgen/m/page:content/docs/a.mdx', file: 'content/docs/a.mdx' },
    line: '<Counter start={[1, 2]',
  },
  'in a React page': {
    ...{ path: '/play', script: '/__docsgen/m/content/pages/play.tsx', file: 'content/pages/play.tsx' },
    ...{ line: 'setOn(!on)', click: 'On:' },
  },
};

const browser = await launch();
const place: { site?: Site; server?: RunningDev } = {};

beforeAll(async () => {
  place.site = site(FILES);
  place.server = await dev(place.site.dir);
});

const lineOf = ({ file, line }: Pick<Stop, 'file' | 'line'>): number =>
  (FILES[file] ?? '').split('\n').findIndex((text) => text.includes(line));

type Generated = { lineNumber: number; columnNumber: number };

/** The places of code that a line became. */
function generated(map: SourceMap, line: number): Generated[] {
  const places: Generated[] = [];
  const { mappings } = map.payload;
  for (const [at, text] of mappings.split(';').entries())
    for (let column = 0; text !== '' && column < 400; column++) {
      const found = map.findEntry(at, column);
      if ('originalLine' in found && found.originalLine === line && found.generatedLine === at)
        if (found.generatedColumn === column) places.push({ lineNumber: at, columnNumber: column });
    }
  return places;
}

interface Paused {
  callFrames: { location: { lineNumber: number; columnNumber: number } }[];
}

const paused = (session: CDPSession): Promise<Paused> =>
  new Promise((resolve) => session.once('Debugger.paused', resolve as never));

describe('A breakpoint in the browser', () => {
  it.each(Object.entries(STOPS))('%s', async (_, stop) => {
    const { page } = await visit(browser, 'about:blank');
    const session = await page.context().newCDPSession(page);
    await session.send('Debugger.enable');
    const line = lineOf(stop);
    const { text } = (await place.server?.get(`${stop.script}.map`)) ?? { text: '' };
    const map = new SourceMap(JSON.parse(text));
    const [first] = generated(map, line);
    expect(first, text).toBeDefined();
    const urlRegex = `${stop.script.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\?v=.*`;
    await session.send('Debugger.setBreakpointByUrl', { urlRegex, ...(first as Generated) });
    const stopped = paused(session);
    await page.goto(`${place.server?.url}${stop.path}`);
    const woken = page.keyboard.press('Shift');
    if (stop.click !== undefined) {
      await woken;
      await hydrate(page);
      void page.click(`button:has-text("${stop.click}")`).catch(() => undefined);
    }
    const { location } = (await stopped).callFrames[0] as Paused['callFrames'][0];
    expect(map.findEntry(location.lineNumber, location.columnNumber)).toMatchObject({
      originalLine: line,
      originalSource: `/${stop.file}`,
    });
    await session.send('Debugger.resume');
    await page.context().close();
  });
});

/** Sets a breakpoint in each script whose map names the file, and writes the places where it stops. */
const DEBUGGER = `import { appendFileSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const { WANTED_FILE, WANTED_LINE, STOPS } = process.env;
const session = new Session();
session.connect();
const maps = new Map();
session.on('Debugger.scriptParsed', ({ params: { scriptId, url, sourceMapURL } }) => {
  if (!url.startsWith('file:') || !sourceMapURL?.endsWith('.mjs.map')) return;
  const payload = JSON.parse(readFileSync(fileURLToPath(new URL(sourceMapURL, url)), 'utf8'));
  if (!payload.sources.includes(WANTED_FILE)) return;
  const map = new SourceMap(payload);
  maps.set(scriptId, map);
  for (const [lineNumber] of payload.mappings.split(';').entries())
    for (let columnNumber = 0; columnNumber < 200; columnNumber++) {
      const { originalSource, originalLine, generatedLine, generatedColumn } = map.findEntry(lineNumber, columnNumber);
      const isIt = originalSource === WANTED_FILE && originalLine === Number(WANTED_LINE);
      if (!isIt || generatedLine !== lineNumber || generatedColumn !== columnNumber) continue;
      session.post('Debugger.setBreakpointByUrl', { url, lineNumber, columnNumber });
      return;
    }
});
session.on('Debugger.paused', ({ params: { callFrames } }) => {
  const { scriptId, lineNumber, columnNumber } = callFrames[0].location;
  const found = maps.get(scriptId)?.findEntry(lineNumber, columnNumber);
  if (found) appendFileSync(STOPS, found.originalSource + ':' + found.originalLine + '\\n');
  session.post('Debugger.resume');
});
session.post('Debugger.enable');
`;

describe('A breakpoint in the process that renders pages', () => {
  it.each([
    ['in a component', 'components/Counter.tsx', 'useState(start)'],
    ['in a React page', 'content/pages/play.tsx', 'useState(false)'],
  ])('%s', async (name, file, line) => {
    const made = site({ ...FILES, 'debugger.mjs': DEBUGGER });
    const wanted = path.join(made.dir, file);
    const stops = path.join(made.dir, 'stops.txt');
    const server = await devWith(
      {
        NODE_OPTIONS: `--import=${path.join(made.dir, 'debugger.mjs')}`,
        WANTED_FILE: wanted,
        WANTED_LINE: String(lineOf({ file, line })),
        STOPS: stops,
      },
      made.dir,
    );
    await server.get(name === 'in a component' ? '/docs/a' : '/play');
    await server.until('the stop', async () => existsSync(stops));
    expect(readFileSync(stops, 'utf8').split('\n')[0]).toBe(`${wanted}:${lineOf({ file, line })}`);
    await server.stop();
  });
});
