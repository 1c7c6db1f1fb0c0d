/** Maps the stack of an error to the author's files: of the page's own code, and of the site's theme. */

import { basename, dirname, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Place } from '../../lib/place.ts';
import { type Frame, readFrame } from '../../lib/stack.ts';
import { PAGE_COMPONENT } from '../../model/page-code.ts';
import { mappedModule } from './source-maps.ts';

/** One step of a stack. */
export interface Step extends Place {
  /** Name of the function or component; absent at the top level of a module. Without a file, React knows only the name. */
  name?: string;
  /** It is code of the site's theme, which all pages share. */
  isTheme?: true;
  /** The author's name of a variable of the bundled code near this place. */
  ownName?(variable: string): string | undefined;
}

/** The code that renders a page, and the site it belongs to. */
export interface Program {
  /** Absolute path of the folder with the page's own server modules and their imports. */
  folder?: string;
  /** Absolute path of the shell's server module, which has the theme. */
  server: string;
  siteDir: string;
}

/**
 * Reads the stack of an error.
 * @returns The innermost step first, at most `MAX_STEPS`. Steps outside the code of the site are left out.
 */
export function readStack(stack: unknown, program: Program): Step[] {
  if (typeof stack !== 'string') return [];
  const steps: Step[] = [];
  for (const line of stack.split('\n')) {
    const step = stepOf(line, program);
    if (step) steps.push(step);
    if (steps.length === MAX_STEPS) break;
  }
  return steps;
}

const OURS = /^(?:Island|Html|Body|Link|Only|BrowserOnly|ErrorBoundary)$/;

/** Reads React's stack of components, innermost first, up to the page. Components that did not fail have only names. */
export function readComponents(stack: unknown, program: Program): Step[] {
  const steps: Step[] = [];
  for (const line of typeof stack === 'string' ? stack.split('\n') : []) {
    const name = /^\s*at ([A-Z][\w$.]*)/.exec(line)?.[1];
    if (name === PAGE_COMPONENT || name === 'Body') break;
    if (name === undefined || OURS.test(name)) continue;
    const step = stepOf(line, program);
    // In a theme with a map, all else is docsgen's.
    if (step ?? !isInTheme(line, program)) steps.push(step ?? { name });
  }
  return steps.slice(0, MAX_STEPS);
}

/** The bundler's own lines can lead to a stylesheet that code imports. */
const IS_CODE = /\.(?:[cm]?[jt]sx?|mdx?)$/i;

const MAX_STEPS = 12;

interface Located extends Frame {
  path: string;
}

function frameOf(text: string): Located | undefined {
  const frame = readFrame(text);
  const path = frame && pathOf(frame.url);
  return path === undefined || !frame ? undefined : { ...frame, path };
}

function stepOf(text: string, { folder, server, siteDir }: Program): Step | undefined {
  const frame = frameOf(text);
  if (!frame) return undefined;
  const isTheme = isServer(frame.path, server);
  if (!isTheme && (folder === undefined || !frame.path.startsWith(folder + sep))) return undefined;
  const module = mappedModule(frame.path, isTheme ? 'theme' : 'page');
  const place = module?.original(frame, siteDir);
  if (!place || !IS_CODE.test(place.file ?? '')) return undefined;
  return {
    ...(frame.name === undefined ? {} : { name: frame.name }),
    ...place,
    ...(isTheme ? { isTheme } : {}),
    ownName: (variable) => module?.ownName(frame, variable),
  };
}

function isInTheme(text: string, { server }: Program): boolean {
  const { path = '' } = frameOf(text) ?? {};
  return isServer(path, server) && mappedModule(path, 'theme') !== undefined;
}

/** `dev` runs the same module with other data: then another file has its code. */
const isServer = (path: string, server: string): boolean =>
  path === server || (dirname(path) === dirname(server) && /^server-\w+\.mjs$/.test(basename(path)));

function pathOf(url: string): string | undefined {
  if (!url.startsWith('file:')) return url;
  try {
    return fileURLToPath(url);
  } catch {
    return undefined;
  }
}
