/** The files of a new site, made from the template: the files of a real site with a few placeholders. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lookUp } from '../lib/look-up.ts';
import { onDisk } from '../system/environment-error.ts';
import { packageRoot } from '../system/package-info.ts';

/** A file to write: its path relative to the site, with `/`, and its text. */
export interface NewFile {
  path: string;
  text: string;
}

/** The values of the placeholders. */
export interface TemplateValues {
  title: string;
  /** The package name. */
  name: string;
  /** The date of the first post, `YYYY-MM-DD`. */
  today: string;
}

/** npm applies a `.gitignore` when it packs, so the template has it under another name. */
const RENAMED: Readonly<Record<string, string>> = { gitignore: '.gitignore' };

/** All files, sorted by path. The site depends on this version of docsgen and on the React version it supports. */
export function templateFiles(values: TemplateValues): NewFile[] {
  const folder = path.join(packageRoot(), 'dist/cli/init/template');
  return onDisk('read', folder, () => {
    const words = { ...versions(), TITLE: values.title, NAME: values.name, TODAY: values.today };
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const names = entries.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
    return names
      .map((name) => name.split(path.sep).join('/'))
      .sort()
      .map((name) => ({
        path: lookUp(RENAMED, name) ?? name,
        text: filled(readFileSync(path.join(folder, name), 'utf8'), words, name),
      }));
  });
}

type Words = Readonly<Record<string, string>>;

function versions(): Words {
  const { version, peerDependencies } = JSON.parse(readFileSync(path.join(packageRoot(), 'package.json'), 'utf8')) as {
    version: string;
    peerDependencies: { react: string };
  };
  return { DOCSGEN: `^${version}`, REACT: peerDependencies.react };
}

// In a single pass, because a title may look like a placeholder.
function filled(text: string, words: Words, name: string): string {
  const written = lookUp(ESCAPES, path.extname(name)) ?? ((word: string) => word);
  return text.replace(/__([A-Z]+)__/g, (all, word: string) => {
    const meant = lookUp(words, word);
    return meant === undefined ? all : written(meant);
  });
}

/** How to escape text in single quotes and in a line of Markdown. */
const ESCAPES: Readonly<Record<string, (word: string) => string>> = {
  '.ts': (word) => word.replace(/[\\']/g, '\\$&'),
  '.md': (word) => word.replace(/[\\`*_{}[\]<>#|&~]/g, '\\$&'),
};
