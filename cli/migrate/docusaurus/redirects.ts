/** The redirects plugin: its list, its rules for file endings, and its function, run over the routes that are known. */
import path from 'node:path';
import { filesBelow, isFile } from '../base/files.ts';
import { evaluateText } from '../evaluate/evaluate.ts';
import { type Foreign, markOf } from '../evaluate/types.ts';
import { isData, oneOrMany, textsIn } from '../evaluate/values.ts';
import type { Moving } from './context.ts';
import type { Plugin } from './plugin-list.ts';
import type { Sheet } from './sheet.ts';

/** Folders in which Docusaurus puts its build. */
export const BUILDS = ['build'];

export async function redirectsOf({ options, at }: Plugin, moving: Moving): Promise<void> {
  const known = new Set<string>();
  const add = (from: string, to: string) => {
    if (known.has(from) || from === to) return;
    known.add(from);
    moving.redirects.push({ from, to });
  };
  const list = oneOrMany(options.take('redirects'));
  for (const [index, one] of list.entries()) {
    const place = [...options.at, 'redirects', index];
    const to = isData(one) ? one['to'] : undefined;
    const from = isData(one) ? oneOrMany(one['from']) : [];
    if (typeof to !== 'string' || from.length === 0)
      options.report.key('lost', place, 'The redirect is computed: add it to `redirects`.');
    else for (const each of from) if (typeof each === 'string') add(absolute(each), target(to));
  }
  if (list.length > 0) options.note('carried', 'redirects', `They are now in \`redirects\`: ${known.size}.`);
  const routes = routesIn(moving.dir);
  await made(options, { moving, at, routes, add });
  endings(options, { routes, add, settings: moving.settings });
  options.rest('docsgen has no such setting for redirects.');
}

const absolute = (written: string): string => encoded(written.startsWith('/') ? written : `/${written}`);
const target = (written: string): string => (/^[a-z]+:/i.test(written) ? written : absolute(written));

/** Docusaurus also takes file names with spaces; in docsgen, redirects are URLs. */
const encoded = (path: string): string => path.replace(/[\s\\"<>^`{|}]/g, encodeURIComponent);

/** Paths of the pages of the old build; none without one. */
function routesIn(dir: string): string[] {
  const build = BUILDS.find((folder) => ['index.html', '404.html'].some((name) => isFile(dir, `${folder}/${name}`)));
  if (build === undefined) return [];
  return filesBelow(dir, build)
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .map((file) => `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`)
    .sort();
}

const NO_BUILD =
  'It derives redirects from page URLs, so it needs the old build: run `docusaurus build`, then migrate again.';

interface Making {
  moving: Moving;
  at: Plugin['at'];
  routes: readonly string[];
  add(from: string, to: string): void;
}

/** Runs `createRedirects` for the pages of the old build, in the process that runs foreign configs. */
async function made(options: Sheet, { moving, at, routes, add }: Making): Promise<void> {
  const value: Foreign | undefined = options.take('createRedirects');
  if (value === undefined) return;
  const source = markOf(value, '$function');
  if (source === undefined || routes.length === 0) {
    options.note('lost', 'createRedirects', NO_BUILD);
    return;
  }
  const called = await calling(moving, { at, routes });
  const answer = oneOrMany(called.value);
  let count = 0;
  for (const [index, route] of routes.entries())
    for (const from of oneOrMany(answer[index]))
      if (typeof from === 'string') {
        add(absolute(from), route);
        count += 1;
      }
  if (called.by === 'run')
    options.note(
      'converted',
      'createRedirects',
      `Its results for the pages of the old build are now in \`redirects\`: ${count}.`,
    );
  else
    options.note(
      'lost',
      'createRedirects',
      `The function fails: ${called.incidents[0]?.text ?? 'unknown reason'}. Add its redirects to \`redirects\`.`,
    );
}

/** Runs a module whose default export is what the function returns for each page. */
function calling({ dir, report }: Moving, { at, routes }: { at: Plugin['at']; routes: readonly string[] }) {
  const text = `import config from ${JSON.stringify(path.join(dir, report.configFile))};
const whole = typeof config === 'function' ? await config() : config;
const plugin = ${JSON.stringify(at)}.reduce((value, key) => value?.[key], whole);
export default await Promise.all(${JSON.stringify(routes)}.map(async (route) => (await plugin[1].createRedirects(route)) ?? []));
`;
  return evaluateText({ dir }, () => text);
}

/** `/page.html` → `/page`, and `/page` → `/page.html`. */
function endings(
  options: Sheet,
  { routes, add, settings }: Pick<Making, 'routes' | 'add'> & Pick<Moving, 'settings'>,
): void {
  for (const key of ['fromExtensions', 'toExtensions'] as const) {
    const list = textsIn(options.take(key));
    if (list.length === 0) continue;
    // Hosts serve `/page.html` and `/page` alike.
    const own = list.filter((ending) => ending !== 'html');
    if (own.length < list.length) {
      settings['$html'] = true;
      const text =
        'Pages are now files such as `page.html`, which most hosts serve at both URLs (`trailingSlash: false`, unless it was true).';
      options.note('look', key, text);
    }
    if (own.length === 0) continue;
    if (routes.length === 0) {
      options.note('lost', key, NO_BUILD);
      continue;
    }
    let count = 0;
    for (const route of routes)
      for (const ending of own) {
        const isTo = key === 'toExtensions';
        if (route === '/' || (isTo && !route.endsWith(`.${ending}`))) continue;
        const from = isTo ? route.slice(0, -ending.length - 1) : `${route}.${ending}`;
        add(from, route);
        count += 1;
      }
    options.note('converted', key, `They are now in \`redirects\`, one for each page of the old build: ${count}.`);
  }
}
