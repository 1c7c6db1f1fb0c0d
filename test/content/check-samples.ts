/** Compiles the code samples of Markdown files against the packages they import, without writing a file. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export interface Sample {
  /** Markdown file, as it was given. */
  file: string;
  /** 1-based line of the first line of code. */
  line: number;
  lang: string;
  code: string;
  /** File name from `title="…"`: other samples of the page import it as `./name`. */
  title?: string;
  /** True for fences marked `fragment` or `no-check`. */
  skipped: boolean;
}

export interface SampleError {
  file: string;
  line: number;
  message: string;
}

const LANGUAGES = new Set(['ts', 'tsx', 'js', 'jsx']);
const FENCE = /^(\s*)(`{3,}|~{3,})\s*([^\s`{]*)\s*([^`]*)$/;

/** The `ts`, `tsx`, `js` and `jsx` fences of a Markdown text, in order. */
export function findSamples(file: string, text: string): Sample[] {
  const samples: Sample[] = [];
  const lines = text.split(/\r?\n/);
  for (let index = 0; index < lines.length; index++) {
    const open = FENCE.exec(lines[index] ?? '');
    if (!open) continue;
    const [, indent = '', marker = '', lang = '', meta = ''] = open;
    const start = index + 1;
    do index++;
    while (index < lines.length && !closes(lines[index] ?? '', marker));
    if (!LANGUAGES.has(lang)) continue;
    const code = lines.slice(start, index).map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
    const title = /\btitle="([\w.-]+)"/.exec(meta)?.[1];
    const skipped = /\b(fragment|no-check)\b/.test(meta.replace(/"[^"]*"/g, ''));
    samples.push({ file, line: start + 1, lang, code: code.join('\n'), title, skipped });
  }
  return samples;
}

function closes(line: string, marker: string): boolean {
  const text = line.trim();
  return text.length >= marker.length && text === (marker[0] ?? '').repeat(text.length);
}

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  jsx: ts.JsxEmit.ReactJSX,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: ['react'],
  allowJs: true,
  checkJs: true,
  allowImportingTsExtensions: true,
  noUncheckedSideEffectImports: false,
};

// The declarations of @lexical/react 0.13 speak of the global JSX namespace, which the types of React 19 no longer have.
const GLOBAL_JSX = `import type { JSX as ReactJSX } from 'react';
declare global { namespace JSX { interface Element extends ReactJSX.Element {} } }
`;

/**
 * Type-checks samples as one program. Each page is a folder of its own below `root`, so packages resolve from
 * `root/node_modules`; a sample with a file name as title is that file, others are `sample-LINE`.
 * @param options In place of those for the samples of this site.
 */
export function checkSamples(samples: Sample[], root: string, options: ts.CompilerOptions = {}): SampleError[] {
  const virtual = new Map<string, { code: string; sample?: Sample }>();
  const base = path.posix.join(root, '.samples');
  virtual.set(`${base}/jsx.d.ts`, { code: GLOBAL_JSX });
  for (const sample of samples) {
    if (!sample.skipped) virtual.set(virtualName(virtual, base, sample), { code: sample.code, sample });
  }
  const program = ts.createProgram({
    rootNames: [...virtual.keys()],
    options: { ...OPTIONS, ...options },
    host: createHost(virtual),
  });
  const diagnostics = [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()];
  for (const name of virtual.keys()) {
    const source = program.getSourceFile(name);
    diagnostics.push(...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source));
  }
  return diagnostics.map((diagnostic) => toSampleError(diagnostic, virtual));
}

function virtualName(taken: Map<string, unknown>, base: string, sample: Sample): string {
  const folder = path.posix.join(base, sample.file.replace(/[^\w/-]/g, '_'));
  const titled = sample.title && `${folder}/${sample.title}`;
  const usable = titled && /\.[jt]sx?$/.test(titled) && !taken.has(titled);
  return usable ? titled : `${folder}/sample-${sample.line}.${sample.lang}`;
}

function createHost(virtual: Map<string, { code: string }>): ts.CompilerHost {
  const host = ts.createCompilerHost(OPTIONS);
  const { fileExists, readFile, directoryExists, getSourceFile } = host;
  const folders = new Set([...virtual.keys()].map((name) => path.posix.dirname(name)));
  return {
    ...host,
    fileExists: (name) => virtual.has(name) || fileExists(name),
    readFile: (name) => virtual.get(name)?.code ?? readFile(name),
    directoryExists: (name) => folders.has(name) || (directoryExists?.(name) ?? true),
    getSourceFile: (name, ...rest) => {
      const own = virtual.get(name);
      return own ? ts.createSourceFile(name, own.code, ts.ScriptTarget.ES2023, true) : getSourceFile(name, ...rest);
    },
  };
}

function toSampleError(diagnostic: ts.Diagnostic, virtual: Map<string, { sample?: Sample }>): SampleError {
  const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n');
  const sample = diagnostic.file && virtual.get(diagnostic.file.fileName)?.sample;
  if (!diagnostic.file || !sample) return { file: diagnostic.file?.fileName ?? '(program)', line: 0, message };
  const { line } = diagnostic.file.getLineAndCharacterOfPosition(diagnostic.start ?? 0);
  return { file: sample.file, line: sample.line + line, message };
}

/** Samples of several Markdown files; paths relative to `root`. */
export function readSamples(files: string[], root: string): Sample[] {
  return files.flatMap((file) => findSamples(file, readFileSync(path.join(root, file), 'utf8')));
}
