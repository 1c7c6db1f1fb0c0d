/** Bundles the code of interactive pages: a browser chunk for each page, and its server modules. */
import { join } from 'node:path';
import { keyOf } from '../../lib/hash.ts';
import { siteUrl } from '../../lib/paths.ts';
import { COMPOSED, type ComposedPage, type PageCode } from '../../model/page-code.ts';
import type { Outcome, Problem } from '../../problems/problem.ts';
import { type Components, chunkText, componentsKey, componentsOf, type UsedName } from './components.ts';
import { hashedName, kept } from './keep.ts';
import { chunkName } from './page-options.ts';
import { type PagesValue, runBundler, stylesOf } from './page-run.ts';
import { salvage } from './salvage.ts';
import { dataKey, sharedPages } from './shared-pages.ts';
import type { PageChunks, PagesInput } from './types.ts';

const EMPTY: PageChunks = { bySource: new Map(), files: [], texts: [] };

export async function bundlePages(input: PagesInput): Promise<Outcome<PageChunks>> {
  if (input.modules.length === 0) return { value: EMPTY, problems: [] };
  const components = componentsOf(input.siteDir, input.modules);
  const composed = await bundleWith(input, components);
  if (composed.value) return { value: composed.value, problems: composed.problems };
  // The bundler reports errors at the import of a page, so it has to see the pages.
  const whole = { ...input, modules: input.modules.map(({ file, code }) => ({ file, code })) };
  const { value, problems } = components.pages.size > 0 ? await bundleWith(whole, NO_COMPONENTS) : composed;
  return { value: value ?? (await salvage(whole, problems)), problems };
}

const NO_COMPONENTS: Components = { members: [], groups: [], pages: new Map() };

/** No value: there are errors, which are among the problems. */
async function bundleWith(input: PagesInput, components: Components): Promise<Outcome<PageChunks | undefined>> {
  const problems: Problem[] = [];
  const { cacheDir, siteDir, identity, baseUrl, modules } = input;
  const folder = join(cacheDir, 'pages');
  const programs = modules.filter(({ composed }) => !composed);
  const key = keyOf(
    input.dev ? 'modules' : 'pages',
    identity,
    baseUrl,
    String(input.showsPlaceholders),
    componentsKey(components),
    programs.map(({ file, code }) => `${file}\u0000${code}`).join('\u0000'),
  );
  const shared = input.dev ? undefined : sharedPages(input, { programs, components });
  const run = (use: boolean) =>
    kept({ folder, siteDir, key, use, shared }, () => runBundler(input, { programs, components, problems }));
  const last = await run(input.useCache);
  if (last?.packages) await input.dev?.takePackages(last.packages);
  if (last?.packages) await input.dev?.bundlePackages();
  const value = last && isStale(last, input, components) ? await run(false) : last;
  if (!value) return { value: undefined, problems };
  return {
    value: chunksOf(input, { components, value, folder }),
    problems: [...problems, ...value.partials.problems],
  };
}

/** The chunks of all pages. Those of composed pages are written here. */
function chunksOf(
  input: PagesInput,
  { components, value, folder }: { components: Components; value: PagesValue; folder: string },
): PageChunks {
  const { modules, baseUrl, dev } = input;
  const url = (name: string) => siteUrl(baseUrl, `assets/${name}`);
  const bySource: PageChunks['bySource'] = new Map();
  for (const [file, { client, css, server, serverHash }] of value.pages)
    bySource.set(file, {
      url: dev ? dev.urlOf(file) : url(client),
      ...(css ? { cssUrl: url(css) } : {}),
      modules: [join(folder, server)],
      serverHash,
    });
  const texts: PageChunks['texts'] = [];
  const styles = new Map(value.styles);
  const servers = value.groups.map(({ server, serverHash }) => ({ path: join(folder, server), serverHash }));
  for (const { file, composed } of modules) {
    if (!composed) continue;
    const used = components.pages.get(file) ?? [];
    const css = styles.get(stylesOf(used, value.groups).join());
    const code = { ...(css ? { cssUrl: url(css) } : {}), ...serverOf(used, servers) };
    if (isStatic(composed, used, value)) {
      bySource.set(file, { ...code, isStatic: true });
      continue;
    }
    if (dev) {
      bySource.set(file, { url: dev.urlOf(file), ...code });
      continue;
    }
    const text = chunkText(composed, importsOf(used, value));
    const name = hashedName(chunkName(file).toLowerCase(), text, '.js');
    texts.push({ path: `assets/${name}`, content: text });
    bySource.set(file, { url: url(name), ...code });
  }
  return {
    bySource,
    files: [
      ...value.assets.map((name) => ({ path: `assets/${name}`, from: join(folder, name) })),
      ...value.partials.files,
    ],
    texts: [...new Map(texts.map((one) => [one.path, one])).values()],
  };
}

/** True when facts of the site have changed that the code has, or a page needs styles in an order of its own. */
function isStale(last: PagesValue, input: PagesInput, { pages }: Components): boolean {
  const lists = new Set(['', ...last.styles.map(([list]) => list)]);
  return (
    (input.dev !== undefined && last.epoch !== input.dev.epoch()) ||
    (last.siteKey !== undefined && last.siteKey !== input.siteKey) ||
    last.dataKeys.some(([name, hash]) => dataKey(input, name) !== hash) ||
    [...pages.values()].some((used) => !lists.has(stylesOf(used, last.groups).join()))
  );
}

/** True for a page whose HTML is final. A component of the theme may be anything. */
const isStatic = ({ code }: ComposedPage, used: readonly UsedName[], { groups }: PagesValue): boolean =>
  !code.includes(`${COMPOSED.useTheme}(`) && used.every(({ group }) => groups[group]?.isStatic);

/** Names by the file of their group. */
function importsOf(used: readonly UsedName[], { groups }: PagesValue): Map<string, UsedName[]> {
  const imports = new Map<string, UsedName[]>();
  for (const one of used) {
    const file = groups[one.group]?.client ?? '';
    imports.set(file, [...(imports.get(file) ?? []), one]);
  }
  return imports;
}

function serverOf(used: readonly UsedName[], servers: readonly { path: string; serverHash: string }[]): PageCode {
  const own = [...new Set(used.map(({ group }) => group))];
  const names = used.map(({ local, group, name }) => [local, own.indexOf(group), name] as const);
  const found = own.flatMap((group) => servers[group] ?? []);
  return {
    modules: found.map(({ path }) => path),
    serverHash: keyOf(...found.map(({ serverHash }) => serverHash), names.join('\n')),
    names,
  };
}
