/**
 * Components without state, effects and handlers: their HTML is final, so the browser needs no code for them. What a
 * component does is decided by the names in its code and in all code that it imports. Where that says too little, as for
 * a package that reads the clock, the component counts as interactive.
 */
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { allViews } from '../../../runtime/components/all.ts';
import { once } from '../../lib/once.ts';
import { readText } from '../../system/fsx.ts';
import { type Components, GROUP, MEMBER } from './components.ts';
import type { PagesInput } from './types.ts';

/** Hooks that give the same in each render of a page, on the server as in the browser. */
const CONSTANT =
  /\b(?:useBaseUrl|useBaseUrlUtils|useDocusaurusContext|useSite|usePage|useRoute|useMemo|useCallback|useId|useDebugValue)\b/g;

const LIVE = new RegExp(
  [
    // Hooks, directives such as `use client`.
    String.raw`\buse(?:[A-Z]\w*)?\b`,
    // Handlers, and forms that are handled.
    String.raw`\bon[A-Z]\w*["']?\s*\??\s*[=:(,}]|\baddEventListener\b|\b(?:formA|a)ction\s*=\s*\{`,
    // What waits, what only the browser shows, context that a layout may provide.
    String.raw`\b(?:async|await|Suspense|lazy|Consumer|createContext|BrowserOnly|ErrorBoundary|ExecutionEnvironment|canUseDOM|customElement)\b`,
    String.raw`\bclass\b[^{;]*\bextends\b|\bref\b\s*[=:]`,
    // What is another in the browser, or at another time.
    String.raw`\b(?:window|globalThis|self|global|navigator|location|localStorage|sessionStorage|customElements|process)\b`,
    String.raw`\b(?:document|history|performance|crypto|Intl)\s*[.[]|\b(?:fetch|requestAnimationFrame|setTimeout|setInterval|queueMicrotask)\b`,
    String.raw`\bDate\b|\bMath\s*\.\s*random\b|\btoLocale\w*`,
    // What React moves to the head, and scripts.
    String.raw`["'<](?:script|style|link|meta|title|base)\b|\bHead\b|\bimport\s*\(|\brequire\s*\(|\beval\b|\bFunction\b`,
  ].join('|'),
);

const isLiveCode = (code: string): boolean => LIVE.test(code.replace(CONSTANT, ''));

const SCRIPT = /\.[cm]?[jt]sx?$/;
/** Namespaces of modules without code of the site: data, assets, drawings, and React itself. */
const PLAIN = /^(?:docsgen-(?:raw|asset|data|svg|css-module|css-text|shared)):/;

/** What puts the components of groups together. */
const GLUE = new RegExp(`^(?:${GROUP}|${MEMBER}):`);

const views = once(() => new Set(allViews().map(({ name }) => name)));

/** Whether each group of components is static. */
export function staticGroups(
  { metafile, siteDir, dev }: { metafile: Metafile } & Pick<PagesInput, 'siteDir' | 'dev'>,
  { members, groups }: Components,
  entryOf: (group: number) => string,
): boolean[] {
  const known = new Map<string, boolean>();
  const isOwnView = (member: number) => {
    const { source, exported } = members[member] ?? {};
    return source === 'docsgen/theme' && views().has(exported ?? '');
  };
  return groups.map((group, at) => {
    if (group.every(isOwnView)) return true;
    const found = new Set<string>();
    const open = [entryOf(at)];
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      if (found.has(path)) continue;
      found.add(path);
      const ofPackage = dev?.isLivePackage(path);
      if (ofPackage) return false;
      if (ofPackage === false) continue;
      const { imports } = metafile.inputs[path] ?? { imports: [] };
      const live = known.get(path) ?? isLiveInput(path, siteDir);
      known.set(path, live);
      if (live || imports.some(({ kind }) => kind === 'dynamic-import' || kind === 'require-call')) return false;
      open.push(...imports.flatMap(({ path: to, external }) => (external && !dev ? [] : [to])));
    }
    return true;
  });
}

export function isLiveInput(path: string, siteDir: string): boolean {
  if (PLAIN.test(path) || GLUE.test(path) || /\.(?:css|json|s[ac]ss|txt)$/.test(path)) return false;
  if (/^[\w-]+:/.test(path) || !SCRIPT.test(path)) return true;
  return isLiveCode(readText(join(siteDir, path)));
}
