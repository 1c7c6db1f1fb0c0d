/**
 * `docsgen dev`: time to the first page and to an edit in Chromium, and memory; compared with VitePress, if installed.
 */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { launchOptions } from '../helpers/chromium.mjs';
import { median } from './measure.mjs';
import { makeSite, tools } from './sites.mjs';
import { limit, number, table } from './table.mjs';
import { cli } from './tools/docsgen.mjs';

const EDITS = 100;
const COMPONENT_EDITS = 20;
const SOAK = 500;
/** To reach: seconds of a start by the number of pages, milliseconds of an edit. */
const START = { 1000: 1, 20000: 4 };
const EDIT = 50;

/**
 * Starts a server and requests a page as soon as its URL is known; returns the seconds from start to the complete page.
 */
async function start(command, { cwd, page, address }) {
  const since = performance.now();
  const child = spawn(process.execPath, command, { cwd, stdio: ['ignore', 'pipe', 'ignore'] });
  const url = await new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const found = address.exec(said.replaceAll(/\u001b\[[\d;]*m/g, ''))?.[1];
      if (found) resolve(found.replace(/\/$/, ''));
    });
    child.once('close', (code) => reject(new Error(`${command[0]} ended with ${code}: ${said}`)));
  });
  const response = await fetch(`${url}/${page}`);
  await response.text();
  if (!response.ok) throw new Error(`${url}/${page} answered ${response.status}`);
  const ended = new Promise((resolve) => child.once('close', resolve));
  return {
    url,
    pid: child.pid,
    seconds: (performance.now() - since) / 1000,
    end: () => {
      child.kill();
      return ended;
    },
  };
}

const startOurs = (cwd, page) => start([cli, 'dev', '--port', '0'], { cwd, page, address: /^(http:\S+)$/m });

const megabytes = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const documentsOf = (dir) =>
  readdirSync(path.join(dir, 'content/docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort();

/** Milliseconds from writing a file to the text being in the page that is open. */
async function shownAfter(tab, { file, contents, text }) {
  const seen = tab.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const look = () => document.body.textContent.includes(wanted) && resolve(true);
        new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
        look();
      }),
    text,
  );
  await pause(250);
  const since = performance.now();
  writeFileSync(file, contents);
  await seen;
  return performance.now() - since;
}

async function editInBrowser({ url, dir, browser }) {
  const tab = await browser.newPage();
  const [name] = documentsOf(dir);
  const file = path.join(dir, 'content/docs', name);
  const before = readFileSync(file, 'utf8');
  await tab.goto(`${url}/docs/${name.replace(/\.md$/, '')}`);
  const texts = [];
  for (let edit = 0; edit < EDITS; edit++) {
    const text = `Edit number ${edit} is here.`;
    texts.push(await shownAfter(tab, { file, contents: `${before}\n${text}\n`, text }));
  }
  writeFileSync(file, before);
  await tab.goto(`${url}/docs/measured-component`);
  const components = [];
  for (let edit = 0; edit < COMPONENT_EDITS; edit++) {
    const text = `component ${edit} is here`;
    const at = path.join(dir, 'content/docs/Measured.tsx');
    components.push(await shownAfter(tab, { file: at, contents: component(text), text }));
  }
  await tab.close();
  return { texts, components };
}

const component = (text) => `export default function Measured() {\n  return <p>{'${text}'}</p>;\n}\n`;

/** Memory before, and after many edits of many pages. */
async function soak({ url, pid, dir }) {
  const names = documentsOf(dir);
  const before = megabytes(pid);
  for (let edit = 0; edit < SOAK; edit++) {
    const name = names[(edit * 37) % names.length];
    const file = path.join(dir, 'content/docs', name);
    const old = readFileSync(file, 'utf8');
    const text = `Soaked ${edit}.`;
    writeFileSync(file, `${old}\n${text}\n`);
    const page = async () => (await fetch(`${url}/docs/${name.replace(/\.md$/, '')}`)).text();
    while (!(await page()).includes(text)) await pause(10);
    writeFileSync(file, old);
  }
  return { before, after: megabytes(pid) };
}

/** VitePress and docsgen with the same small site: seconds to the first page, caches as the first start left them. */
async function besideVitePress({ root, peers, say }) {
  const [vitepress] = tools('vitepress', peers);
  if (vitepress === undefined) return undefined;
  const dir = path.join(root, 'docsgen-100');
  makeSite(tools('docsgen')[0], { dir, pages: 100 });
  const theirs = path.join(root, 'vitepress-100');
  makeSite(vitepress, { dir: theirs, pages: 100 });
  const [, program] = vitepress.command;
  const [name] = documentsOf(dir);
  const page = name.replace(/\.md$/, '');
  const runs = [];
  for (let run = 0; run < 4; run++) {
    const ours = await startOurs(dir, `docs/${page}`);
    await ours.end();
    const other = await start([program, 'dev', theirs, '--port', String(41_000 + run)], {
      cwd: theirs,
      page,
      address: /Local:\s+(http:\S+)/,
    });
    await other.end();
    say(`100 pages: docsgen ${number(ours.seconds)} s, VitePress ${number(other.seconds)} s`);
    // The first start of both has no cache.
    if (run > 0) runs.push({ ours: ours.seconds, theirs: other.seconds });
  }
  return { ours: median(runs.map(({ ours }) => ours)), theirs: median(runs.map((one) => one.theirs)) };
}

export async function measureDev({ root, pages, peers, say }) {
  const dir = path.join(root, `docsgen-${pages}`);
  makeSite(tools('docsgen')[0], { dir, pages });
  writeFileSync(path.join(dir, 'content/docs/Measured.tsx'), component('at first'));
  const use = "import Measured from './Measured.tsx';\n\n# Measured component\n\n<Measured />\n";
  writeFileSync(path.join(dir, 'content/docs/measured-component.mdx'), use);
  const page = `docs/${documentsOf(dir).at(-1).replace(/\.md$/, '')}`;
  const first = [];
  for (const kind of ['cold', 'warm', 'warm']) {
    if (kind === 'cold') rmSync(path.join(dir, '.docsgen'), { recursive: true, force: true });
    const server = await startOurs(dir, page);
    say(`${pages} pages, ${kind}: first page after ${number(server.seconds)} s`);
    first.push(server.seconds);
    await server.end();
  }
  const server = await startOurs(dir, page);
  const browser = await chromium.launch(launchOptions());
  await pause(3000);
  const edits = await editInBrowser({ url: server.url, dir, browser });
  await browser.close();
  say(`edits: ${number(median(edits.texts), 0)} ms, of a component ${number(median(edits.components), 0)} ms`);
  const memory = await soak({ url: server.url, pid: server.pid, dir });
  await server.end();
  return {
    pages,
    cold: first[0],
    warm: first[2],
    ...edits,
    memory,
    vitepress: await besideVitePress({ root, peers, say }),
  };
}

const share = (values, part) => [...values].sort((a, b) => a - b)[Math.ceil(part * values.length) - 1];

export function devReport({ pages, cold, warm, texts, components, memory, vitepress }) {
  const rows = [
    [`docsgen dev, ${pages} pages`, 'measured', 'to reach'],
    ['first page, no cache, s', number(cold), ''],
    ['first page, warm cache, s', number(warm), START[pages] ?? ''],
    [`${texts.length} edits, in Chromium, ms (middle)`, number(median(texts), 0), ''],
    ['the same, 95 of 100', number(share(texts, 0.95), 0), EDIT],
    [`${components.length} edits of a component, ms (middle)`, number(median(components), 0), '300'],
    ['the same, 95 of 100', number(share(components, 0.95), 0), '300'],
    ['memory before, MB', number(memory.before, 0), '500'],
    [`memory after ${SOAK} edits, MB`, number(memory.after, 0), '500'],
  ];
  const beside = vitepress
    ? `\n100 pages, warm: docsgen ${number(vitepress.ours)} s, VitePress ${number(vitepress.theirs)} s`
    : '\nVitePress is not installed (--peers DIR)';
  return [
    table(rows),
    ...(START[pages] ? [limit('first page, warm', warm, { most: START[pages], unit: ' s' })] : []),
    limit('edit, 95 of 100', share(texts, 0.95), { most: EDIT, unit: ' ms' }),
    beside,
  ].join('\n');
}
