/** The files of a new site, made from the layers of a template: the files of a real site with a few placeholders. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lookUp } from '../lib/look-up.ts';
import { isObject } from '../lib/plain-data.ts';
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

interface Template {
  /** One line for people who choose. */
  about: string;
  /** Folders of `template/`, in order: a later layer replaces files of an earlier one. */
  layers: readonly string[];
  /** The hue of its colours. */
  hue: number;
}

/** The templates by name, in the order in which they are offered. */
export const TEMPLATES = {
  docs: { about: 'docs', layers: ['base', 'docs'], hue: 215 },
  blog: { about: 'docs + blog', layers: ['base', 'blog'], hue: 300 },
  library: { about: 'library (with API reference)', layers: ['base', 'library'], hue: 155 },
  landing: { about: 'landing page + docs', layers: ['base', 'landing'], hue: 35 },
} as const satisfies Readonly<Record<string, Template>>;

export type TemplateName = keyof typeof TEMPLATES;

export const DEFAULT_TEMPLATE: TemplateName = 'blog';

/** npm applies a `.gitignore` when it packs, so the template has it under another name. */
const RENAMED: Readonly<Record<string, string>> = { gitignore: '.gitignore' };

/** All files, sorted by path. The site depends on this version of docsgen and on the React version it supports. */
export function templateFiles(name: TemplateName, values: TemplateValues): NewFile[] {
  const folder = path.join(packageRoot(), 'dist/cli/init/template');
  return onDisk('read', folder, () => {
    const { layers, hue } = TEMPLATES[name];
    const words = { ...versions(), TITLE: values.title, NAME: values.name, TODAY: values.today, HUE: String(hue) };
    const texts = layered(layers.map((layer) => textsBelow(path.join(folder, layer))));
    return [...texts]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([file, text]) => ({
        path: lookUp(RENAMED, file) ?? file,
        text: filled(onlyFor(text, name), words, file),
      }));
  });
}

function textsBelow(folder: string): [string, string][] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = entries.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return names.map((name) => [name.split(path.sep).join('/'), readFileSync(path.join(folder, name), 'utf8')]);
}

/** The name of a layer's file that is merged into a JSON file of an earlier layer: `package.merge.json`. */
const MERGED = '.merge.json';

function layered(layers: readonly [string, string][][]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [name, text] of layers.flat()) {
    const target = name.replace(MERGED, '.json');
    texts.set(target, target === name ? text : mergedJson(texts.get(target) ?? '{}', text));
  }
  return texts;
}

function mergedJson(below: string, above: string): string {
  const text = JSON.stringify(merged(JSON.parse(below), JSON.parse(above)), undefined, 2);
  // Lists of names stay on a line, as people write them.
  return `${text.replace(/\[\n\s+([^[\]{}]+?)\n\s+\]/g, (_, names: string) => `[${names.replace(/\n\s+/g, ' ')}]`)}\n`;
}

function merged(below: unknown, above: unknown): unknown {
  if (!isObject(below) || !isObject(above)) return above;
  const shared = Object.entries(above).map(([key, value]) => [key, merged(lookUp(below, key), value)]);
  return { ...below, ...Object.fromEntries(shared) };
}

/** Lines between comments `#if docs blog` and `#end` are part of these templates only. */
const onlyFor = (text: string, name: TemplateName): string =>
  text.replace(/^[^\n\w]*#if ([a-z ]+)[^\n]*\n([\s\S]*?)^[^\n\w]*#end[^\n]*\n/gm, (_, names: string, lines: string) =>
    names.trim().split(' ').includes(name) ? lines : '',
  );

type Words = Readonly<Record<string, string>>;

function versions(): Words {
  const { version, peerDependencies } = JSON.parse(readFileSync(path.join(packageRoot(), 'package.json'), 'utf8')) as {
    version: string;
    peerDependencies: { react: string; typedoc: string };
  };
  return { DOCSGEN: `^${version}`, REACT: peerDependencies.react, TYPEDOC: peerDependencies.typedoc };
}

// In a single pass, because a title may look like a placeholder.
function filled(text: string, words: Words, file: string): string {
  const written = lookUp(ESCAPES, path.extname(file));
  return text.replace(/__([A-Z]+)__/g, (all, word: string) => {
    const meant = lookUp(words, word);
    if (meant === undefined) return all;
    return word === 'TITLE' && written ? written(meant) : meant;
  });
}

/** How to escape a title in single quotes and in a line of Markdown. */
const ESCAPES: Readonly<Record<string, (word: string) => string>> = {
  '.ts': (word) => word.replace(/[\\']/g, '\\$&'),
  '.md': (word) => word.replace(/[\\`*_{}[\]<>#|&~]/g, '\\$&'),
};
