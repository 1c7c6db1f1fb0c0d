/** Files that `pymdownx.snippets` appended to every page: abbreviations and targets of links. */
import path from 'node:path';
import { readSiteText, refusalOf } from '../base/files.ts';
import type { Settings } from './config.ts';
import type { Extensions } from './extensions.ts';

export interface Appended {
  glossary: Record<string, string>;
  /** URLs of reference links by lower-case label. */
  definitions: Map<string, string>;
}

interface Reading {
  settings: Settings;
  extensions: Extensions;
  dir: string;
  /** Folders of snippets. */
  folders: readonly string[];
}

const ABBREVIATION = /^ {0,3}\*\[([^\]]+)\]:[ \t]*(.+)$/gm;
const DEFINITION = /^ {0,3}\[([^\]^][^\]]*)\]:[ \t]*<?([^\s>]+)>?.*$/gm;

export function readAppended({ settings, extensions, dir, folders }: Reading): Appended {
  const snippets = extensions.find('snippets');
  const files = snippets?.options['auto_append'];
  const at = snippets?.at ?? [];
  const found: Appended = { glossary: {}, definitions: new Map() };
  for (const file of Array.isArray(files) ? files.map(String) : []) {
    const places = folders.map((folder) => path.posix.join(folder, file));
    const whole = places.map((one) => readSiteText(dir, one)).find((one) => one !== undefined);
    if (whole === undefined) {
      const refusal = places.map((one) => refusalOf(dir, one)).find((one) => one !== undefined);
      const own = [...at, 'auto_append', ...(Array.isArray(files) ? [String(files.indexOf(file))] : [])];
      settings.noteAt(own, ['lost', 'auto_append', refusal ?? `${file} does not exist.`]);
      continue;
    }
    const text = whole.replace(/<!--[\s\S]*?-->/g, '');
    for (const [, term = '', meaning = ''] of text.matchAll(ABBREVIATION)) found.glossary[term] = meaning.trim();
    for (const [, label = '', url = ''] of text.matchAll(DEFINITION)) found.definitions.set(label.toLowerCase(), url);
    const fate = `Abbreviations in ${file} are now in \`markdown.glossary\`; link targets are on the pages that use them.`;
    settings.noteAt(at, ['converted', 'auto_append', fate]);
    if (text.replace(ABBREVIATION, '').replace(DEFINITION, '').trim() === '') continue;
    settings.noteAt(at, ['lost', 'auto_append', `docsgen cannot append the rest of ${file} to every page.`]);
  }
  return found;
}
