/** Stacks of a browser → steps in the author's files, through the source maps of the served scripts. */
import { SourceMap, type SourceMapPayload } from 'node:module';
import { componentIn, readFrame } from '../../lib/stack.ts';
import { orUndefined } from '../../system/or-undefined.ts';

/**
 * The source map of a served script. Its `sources` are paths relative to the site, `package:<name>@<version>/<path>`, or
 * `docsgen:<path>`.
 * @param path Decoded URL path below the base URL, with `/` at the beginning.
 */
export type MapOf = (path: string) => { map: SourceMapPayload } | undefined;

/** A step whose code is in a source map. */
export type MappedStep = {
  name?: string;
  /** 1-based, as is `column`. */
  line: number;
  column: number;
} & (
  | { of: 'site'; file: string }
  /** `package`: name and version. */
  | { of: 'package'; package: string }
  | { of: 'docsgen' }
);

/** A component of React's stack; without a step, only its name is known. */
export interface ComponentStep {
  name: string;
  step?: MappedStep;
}

export interface StackReader {
  /** Innermost first. Lines without a map are left out. */
  steps(stack: string | undefined): MappedStep[];
  /** Innermost first; without docsgen's own components and elements. */
  components(stack: string | undefined): ComponentStep[];
}

export function createStackReader({ mapOf, baseUrl }: { mapOf: MapOf; baseUrl(): string }): StackReader {
  const maps = new WeakMap<SourceMapPayload, SourceMap>();
  const read = (url: string): SourceMap | undefined => {
    const path = pathOf(url, baseUrl());
    const payload = path === undefined ? undefined : mapOf(path)?.map;
    if (!payload) return undefined;
    const map = maps.get(payload) ?? new SourceMap(payload);
    maps.set(payload, map);
    return map;
  };
  const stepOf = (line: string): MappedStep | undefined => {
    const frame = readFrame(line);
    const entry = frame && read(frame.url)?.findEntry(frame.line - 1, frame.column - 1);
    if (!entry || !('originalSource' in entry)) return undefined;
    return {
      ...(frame.name === undefined ? {} : { name: frame.name }),
      ...{ line: entry.originalLine + 1, column: entry.originalColumn + 1 },
      ...ownerOf(entry.originalSource),
    };
  };
  return {
    steps: (stack = '') => stack.split('\n').flatMap((line) => stepOf(line) ?? []),
    components: (stack = '') =>
      stack.split('\n').flatMap((line) => {
        const name = componentIn(line);
        const step = name === undefined ? undefined : stepOf(line);
        if (name === undefined || step?.of === 'docsgen' || (!step && OURS.test(name))) return [];
        return [{ name, ...(step ? { step } : {}) }];
      }),
  };
}

/** docsgen's components by name, for code without a map. */
const OURS = /^(?:DocsgenContent|App|Page|Island|Html|Inner|Body|Link|BrowserOnly|ErrorBoundary|[A-Z])$/;

const PACKAGE = /^package:((?:@[^/]+\/)?[^/]+)/;

function ownerOf(
  source: string,
): { of: 'site'; file: string } | { of: 'package'; package: string } | { of: 'docsgen' } {
  if (source.startsWith('docsgen:')) return { of: 'docsgen' };
  const name = PACKAGE.exec(source)?.[1];
  return name === undefined ? { of: 'site', file: source } : { of: 'package', package: name };
}

function pathOf(url: string, baseUrl: string): string | undefined {
  return orUndefined(() => {
    const path = decodeURIComponent(new URL(url).pathname);
    const base = decodeURIComponent(baseUrl);
    return path.startsWith(base) ? path.slice(base.length - 1) : undefined;
  });
}
