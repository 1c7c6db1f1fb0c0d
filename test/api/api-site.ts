/**
 * Small sites with an API reference: packages of a few declaration files, read by the TypeDoc and the TypeScript of
 * this repository.
 */
import { existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { UserConfig } from '../../cli/config/settings/site.ts';

type UserApi = NonNullable<UserConfig['api']>;

import { type Element, elementsOf, find } from '../helpers/html.ts';
import { root, type SiteOptions, site } from '../helpers/site.ts';

export const installed = (name: string) => realpathSync(path.join(root, 'node_modules', name));
const version = (name: string): string =>
  JSON.parse(readFileSync(path.join(installed(name), 'package.json'), 'utf8')).version;

/** The config of a site whose reference is about `entryPoints`. */
export const apiConfig = (api: UserApi, rest: Record<string, unknown> = {}): string =>
  `export default ${JSON.stringify({ title: 'Quokka', url: 'https://quokka.example', api, ...rest }, undefined, 2)};\n`;

/**
 * The files of a package in `node_modules`.
 * @param files By their path in the package. Without a `package.json`, one with `index.d.ts` as its types is added.
 */
export function pack(name: string, files: Record<string, string>): Record<string, string> {
  const manifest = JSON.stringify({ name, version: '1.0.0', types: './index.d.ts' });
  return Object.fromEntries(
    Object.entries({ 'package.json': manifest, ...files }).map(([file, text]) => [
      `node_modules/${name}/${file}`,
      text,
    ]),
  );
}

export type ApiSite = ReturnType<typeof apiSite>;

/** Options without the types of browsers: reading those takes as long as all the rest. */
export const NO_BROWSER = { target: 'es2022', lib: ['es2022'], types: [] };

/** As docsgen's own, without those types. Some tests have no `tsconfig`. */
const WITHOUT_BROWSER = {
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      ...{ strict: true, ...NO_BROWSER },
      ...{ module: 'esnext', moduleResolution: 'bundler', jsx: 'preserve' },
    },
  }),
};

/**
 * A site with one guide, TypeDoc and TypeScript; its `tsconfig` has no browser types unless `api` sets them. `loads()`
 * returns how often its TypeDoc was loaded.
 */
export function apiSite(
  files: Record<string, string>,
  api: UserApi,
  options: SiteOptions & { rest?: Record<string, unknown> } = {},
) {
  const config = apiConfig({ tsconfig: 'tsconfig.json', ...api }, options.rest);
  const docs = site(
    { ...WITHOUT_BROWSER, 'content/docs/intro.md': '# Intro\n', 'site.config.mjs': config, ...files },
    options,
  );
  const log = path.join(docs.dir, '..', 'typedoc.log');
  const typedoc = path.join(docs.dir, 'node_modules/typedoc');
  mkdirSync(path.join(typedoc, 'dist'), { recursive: true });
  writeFileSync(
    path.join(typedoc, 'package.json'),
    JSON.stringify({ name: 'typedoc', version: version('typedoc'), type: 'module' }),
  );
  const real = JSON.stringify(path.join(installed('typedoc'), 'dist/index.js'));
  writeFileSync(
    path.join(typedoc, 'dist/index.js'),
    `import { appendFileSync } from 'node:fs';\nappendFileSync(${JSON.stringify(log)}, 'x');\nexport * from ${real};\n`,
  );
  symlinkSync(installed('typescript'), path.join(docs.dir, 'node_modules/typescript'));
  return { ...docs, loads: () => (existsSync(log) ? readFileSync(log, 'utf8').length : 0) };
}

/** A page of the reference as it was built. */
export interface ApiPageView {
  html: string;
  article: Element;
  /** Headings by depth: `[2, 'functions', 'Functions']`. */
  headings: [depth: number, id: string, text: string][];
  /** Texts of code blocks. */
  code: string[];
  /** `text → href`. */
  links: string[];
}

/** @param page Its URL below the reference: `modules/quokka`. */
export function readPage(docs: Pick<ApiSite, 'read'>, page: string): ApiPageView {
  const html = docs.read(`build/docs/api/${page}/index.html`);
  const article = find(elementsOf(html), 'article');
  if (!article) throw new Error(`${page} has no article`);
  const named = (name: RegExp) => article.all.filter((element) => name.test(element.name));
  return {
    html,
    article,
    headings: named(/^h[1-6]$/).map(({ name, attributes, text }) => [Number(name.slice(1)), attributes.id ?? '', text]),
    code: named(/^pre$/).map(({ text }) => text),
    links: named(/^a$/).flatMap(({ text, attributes }) =>
      attributes.class === 'anchor' ? [] : [`${text} → ${attributes.href}`],
    ),
  };
}

/** The elements between a heading and the next one of its depth or above. */
export function sectionOf({ html }: ApiPageView, id: string): Element[] {
  const from = html.search(new RegExp(`<h[1-6] id="${id.replace(/[$]/g, '\\$&')}"`));
  if (from < 0) throw new Error(`there is no heading ${id}`);
  const rest = html.slice(from + 3);
  const end = rest.search(/<h[23] id=|<\/article>/);
  return elementsOf(`<div>${html.slice(from, from + 3 + end)}</div>`);
}

/** The text of a section, white space collapsed. */
export const textOf = (page: ApiPageView, id: string): string => sectionOf(page, id)[0]?.text ?? '';

/** `name → href` of the modules that the first page of the reference lists. */
export const modulesOf = (docs: Pick<ApiSite, 'read'>): string[] =>
  readPage(docs, 'modules').links.filter((link) => /\/modules\/[^#]+$/.test(link));
