/** Stacks of a browser → steps in the author's files, through the source maps of the served scripts. */

import { SourceMap, type SourceMapPayload } from 'node:module';
import { resolve } from 'node:path';
import { componentIn, readFrame } from '../../lib/stack.ts';
import { BUNDLE_FOLDER, PAGE_COMPONENT } from '../../model/page-code.ts';
import { orUndefined } from '../../system/or-undefined.ts';
import { versionIn } from '../../system/package-info.ts';

/**
 * The text of the source map of a served script; undefined when it has none.
 * @param path URL path below the base URL, with `/` at the beginning.
 */
type MapOf = (path: string) => Promise<string | undefined>;

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

/** A component of React's stack, and a place in it. */
interface ComponentStep {
  name: string;
  step: MappedStep;
}

/** What the stacks of a report say. */
export interface FoundSteps {
  steps: readonly MappedStep[];
  /** Where the elements around it were created, innermost first. */
  owners: readonly MappedStep[];
  components: readonly ComponentStep[];
}

export interface StackReader {
  /** Innermost first. Lines without a map are left out. */
  steps(stack: string | undefined): MappedStep[];
  /** Innermost first, without elements and docsgen's own components. */
  components(stack: string | undefined): ComponentStep[];
}

export interface Maps {
  mapOf: MapOf;
  baseUrl(): string;
}

/** Loads the source maps of the scripts that these stacks name. */
export async function readerFor(
  stacks: readonly (string | undefined)[],
  { mapOf, baseUrl }: Maps,
): Promise<StackReader> {
  const lines = stacks.flatMap((stack = '') => stack.split('\n'));
  const urls = [...new Set(lines.flatMap((line) => readFrame(line)?.url ?? []))];
  const maps = new Map<string, SourceMap>();
  for (const url of urls) {
    const path = pathOf(url, baseUrl());
    const text = path === undefined ? undefined : await mapOf(path).catch(() => undefined);
    const map = text && orUndefined(() => new SourceMap(JSON.parse(text) as SourceMapPayload));
    if (map) maps.set(url, map);
  }
  const stepOf = (line: string): MappedStep | undefined => {
    const frame = readFrame(line);
    const entry = frame && maps.get(frame.url)?.findEntry(frame.line - 1, frame.column - 1);
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
        const step = name === undefined || name === PAGE_COMPONENT ? undefined : stepOf(line);
        return name === undefined || !step || step.of === 'docsgen' ? [] : [{ name, step }];
      }),
  };
}

type Owner = { of: 'site'; file: string } | { of: 'package'; package: string } | { of: 'docsgen' };

const PACKAGE = /^package:((?:@[^/]+\/)?[^/]+)/;
const IN_MODULES = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** Sources are paths relative to the site, `package:<name>@<version>/<path>`, or `docsgen:<path>`. */
function ownerOf(written: string): Owner {
  const source = written.replace(/^\/+/, '');
  if (source.startsWith('docsgen:')) return { of: 'docsgen' };
  const name = PACKAGE.exec(source)?.[1];
  if (name !== undefined) return { of: 'package', package: name };
  const [folder, inModules] = IN_MODULES.exec(source) ?? [];
  if (folder === undefined || inModules === undefined) return { of: 'site', file: source };
  const version = orUndefined(() => versionIn(resolve(BUNDLE_FOLDER, folder)));
  return { of: 'package', package: version === undefined ? inModules : `${inModules}@${version}` };
}

function pathOf(url: string, baseUrl: string): string | undefined {
  return orUndefined(() => {
    const path = decodeURIComponent(new URL(url).pathname);
    const base = decodeURIComponent(baseUrl);
    return path.startsWith(base) ? path.slice(base.length - 1) : undefined;
  });
}
