/** Opens a place of the site in the author's editor. */
/// <reference path="./launch-editor.d.ts" />
import { realpathSync } from 'node:fs';
import { basename, isAbsolute, relative, resolve, sep } from 'node:path';
import launch from 'launch-editor';
import guess from 'launch-editor/guess.js';
import type { DevOpen } from '../../runtime/dev/protocol.ts';
import type { Reply } from '../server/reply.ts';
import { orUndefined } from '../system/or-undefined.ts';

/** Why it was not opened; undefined: it was. */
export type Opened = Reply | undefined;

export interface EditorSettings {
  /** Absolute. */
  siteDir: string;
  /** True for files outside the site (relative to it) that a problem names. */
  isKnown(file: string): boolean;
}

const NO_EDITOR =
  'No editor was found. Start docsgen dev with the variable LAUNCH_EDITOR, for example LAUNCH_EDITOR=code for VS Code.';

/** Editors that need a terminal, which the dev server has for itself. */
const IN_TERMINAL = /^(?:n?vim?|nano|pico|micro|hx|kak|ed|joe|ne|mg|emacs)$/;

/** Opens a file of the site, or another one that a problem names. Nothing else, and nothing that does not exist. */
export function openInEditor({ file, line, column }: DevOpen, { siteDir, isKnown }: EditorSettings): Opened {
  const path = orUndefined(() => realpathSync(resolve(siteDir, file)));
  if (path === undefined) return { status: 404, text: `${file} does not exist.` };
  if (!isBelow(realpathSync(siteDir), path) && !isKnown(file)) return { status: 403, text: 'Forbidden' };
  const [editor] = guess();
  if (!editor || IN_TERMINAL.test(basename(editor))) return { status: 501, text: NO_EDITOR };
  launch([path, line, column].filter((part) => part !== undefined).join(':'));
  return undefined;
}

function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
