/** Puts data into bundled code: facts about the site for modules that only some pages import. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import { codeLiteral } from '../../html/escape.ts';
import { compiledFile } from './compiled-file.ts';

/** Replaces the string `docsgen:<name>-data` in code by a literal. `data` is called only when the string occurs. */
export const withData = (code: string, name: string, data: () => unknown): string =>
  code.replace(new RegExp(`(["'\`])docsgen:${name}-data\\1`, 'g'), () => codeLiteral(data()));

/** Compiled modules with data by locale: versions and sidebars of the docs, messages of the site's own components. */
const FILES = {
  docs: 'runtime/docs.js',
  sidebars: 'runtime/docs-sidebars.js',
  messages: 'theme/docusaurus/translate.js',
} as const;

export type DataName = keyof typeof FILES;

/** The data of each module, by locale. */
export type ModuleData = Record<DataName, () => Record<string, unknown>>;

const NAMES = Object.keys(FILES) as DataName[];

export const NO_DATA: ModuleData = { docs: () => ({}), sidebars: () => ({}), messages: () => ({}) };

/** Fills the data of all these modules into code that includes them. @param locale Default: all locales. */
export function withModuleData(code: string, data: ModuleData, locale?: string): string {
  const of = (name: DataName) => () => {
    const all = data[name]();
    return locale === undefined ? all : { [locale]: all[locale] };
  };
  return NAMES.reduce((text, name) => withData(text, name, of(name)), code);
}

/** File of the module `docsgen/docs`. */
export const docsModule = (packageRoot: string): string => compiledFile(packageRoot, FILES.docs);

/** For code that is bundled when the site is known. `data` is called when a page imports the module. */
export function moduleData(packageRoot: string, data: (name: DataName) => unknown): Plugin {
  const names = new Map(NAMES.map((name) => [compiledFile(packageRoot, FILES[name]), name]));
  return {
    name: 'docsgen-module-data',
    setup(build) {
      build.onLoad({ filter: /[\\/]dist[\\/](?:runtime|theme)[\\/].*(?:docs|sidebars|translate)\.js$/ }, ({ path }) => {
        const name = names.get(path);
        if (name === undefined) return undefined;
        return { contents: withData(readFileSync(path, 'utf8'), name, () => data(name)), loader: 'js' };
      });
    },
  };
}
