/**
 * CSS modules. Each file is scoped in its own run: in a common run, names would depend on which pages are bundled
 * together, and two pages could use the same name for different classes.
 */

import { basename, dirname, join, relative, resolve } from 'node:path';
import type { BuildFailure, Message, Plugin } from 'esbuild';
import { keyOf } from '../../lib/hash.ts';
import { BUNDLE_FOLDER } from '../../model/page-code.ts';
import { readText } from '../../system/fsx.ts';
import type { Confinement } from './confinement.ts';
import { compiledScss, IS_SCSS } from './scss.ts';

/** A CSS module as code and styles. */
export interface ScopedCss {
  code: string;
  css: string;
  /** Its source files (absolute). */
  inputs: string[];
  /** Warnings of the bundler, at places in the author's files. */
  warnings: Message[];
}

const NAMESPACE = 'docsgen-scoped';

/**
 * Scopes a CSS module (absolute path). Class names are `<file>_<hash of its path in the site>_<name>`.
 * @throws The errors of esbuild, at places in the author's files.
 */
export async function scopedCss(file: string, siteDir: string, confined: Confinement): Promise<ScopedCss> {
  const { build } = await import('esbuild');
  const inputs = new Set<string>();
  const files = new Map<string, string>();
  const made = await build({
    stdin: { contents: 'export { default } from "docsgen:scoped";', resolveDir: siteDir },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'scoped',
    outdir: BUNDLE_FOLDER,
    logLevel: 'silent',
    minifySyntax: true,
    absWorkingDir: siteDir,
    plugins: [scope({ file, siteDir, inputs, files, confined })],
  }).catch((error: BuildFailure) => Promise.reject({ errors: withRealFiles(error.errors, files) }));
  const text = (ending: string) => made.outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  const names = new Function(`${text('.js')}\nreturn scoped.default;`)() as Record<string, string>;
  return {
    code: namesModule(names),
    css: text('.css').replace(/^\/\*.*\*\/\n/gm, ''),
    inputs: [...inputs],
    warnings: withRealFiles(made.warnings, files),
  };
}

/** A module that exports all names as its default, and names that are identifiers also one by one. */
function namesModule(names: Record<string, string>): string {
  const named = Object.entries(names)
    .filter(([name]) => /^[A-Za-z_$][\w$]*$/.test(name))
    .map(([name, value], index) => `const n${index} = ${JSON.stringify(value)};\nexport { n${index} as ${name} };\n`);
  return `${named.join('').replace(/^.* as default .*\n/gm, '')}export default ${JSON.stringify(names)};\n`;
}

function withRealFiles(messages: readonly Message[], files: ReadonlyMap<string, string>): Message[] {
  return messages.map((message) => {
    const { location } = message;
    // A fault of no place in a stylesheet is one of the import.
    if (location?.file === '<stdin>') return { ...message, location: null };
    const file = location && files.get(location.file.slice(`${NAMESPACE}:`.length));
    return file ? { ...message, location: { ...location, file } } : message;
  });
}

interface Scope {
  file: string;
  siteDir: string;
  inputs: Set<string>;
  /** Filled: the file of each module. */
  files: Map<string, string>;
  confined: Confinement;
}

function scope({ file, siteDir, inputs, files, confined }: Scope): Plugin {
  // esbuild builds class names from the name of the file.
  const scoped = (path: string) => {
    const name = basename(path).replace(/(?:\.module)?\.(?:css|s[ac]ss)$/, '');
    const place = keyOf('css', relative(siteDir, path).replaceAll('\\', '/')).slice(0, 6);
    const virtual = join(dirname(path), `${name}_${place}.module.css`);
    files.set(virtual, path);
    return { path: virtual, namespace: NAMESPACE };
  };
  return {
    name: NAMESPACE,
    setup(build) {
      build.onResolve({ filter: /^docsgen:scoped$/ }, () => scoped(file));
      build.onResolve({ filter: /.*/, namespace: NAMESPACE }, ({ path, kind, resolveDir }) => {
        if (/^(?:https?:)?\/\//.test(path) || /^(?:data:|#)/.test(path)) return { path, external: true };
        // URLs are resolved when the result is bundled, from the folder of the module.
        if (kind === 'url-token' || !/^\.{1,2}\//.test(path)) {
          if (!/^\.{1,2}\//.test(path)) return { path, external: true };
          const way = relative(dirname(file), resolve(resolveDir, path)).replaceAll('\\', '/');
          return { path: `./${way}`, external: true };
        }
        const place = resolve(resolveDir, path);
        const fault = confined.faultOf(place, path);
        return fault ? { errors: [fault] } : scoped(place);
      });
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => {
        const real = files.get(path) ?? path;
        inputs.add(real);
        const made = IS_SCSS.test(real) ? compiledScss(real, siteDir, confined) : undefined;
        for (const input of made?.inputs ?? []) inputs.add(input);
        const contents = made?.css ?? readText(real);
        return { contents, loader: 'local-css', errors: made?.errors ?? [], resolveDir: dirname(real) };
      });
    },
  };
}
