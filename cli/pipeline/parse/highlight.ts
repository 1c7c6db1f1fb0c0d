/** Colours code at build time: Prism's grammars (refractor) tokenise, our own serialiser writes flat spans. */
import { lookUp } from '../../lib/look-up.ts';
import { nearestName } from '../../lib/suggest.ts';
import { serialise, type Token } from './highlight-html.ts';
import { isEndless } from './languages/endless.ts';
import { type Grammar, tokenise } from './languages/tokenise.ts';
import { tune } from './languages/tune.ts';

export interface Highlighter {
  /** Loads the grammars of these languages; unknown ones are remembered as such. Resolves when `html` can answer for all. */
  load(langs: Iterable<string>): Promise<void>;
  /** True when `html` can answer for a language without loading anything. */
  isReady(lang: string): boolean;
  /**
   * Coloured code: text and `<span class="t-…">`, never nested.
   * @returns Undefined for languages that are unknown or plain.
   */
  html(code: string, lang: string): string | undefined;
  /** True for names that ask for plain text (`text`, `console`, `mermaid`, …). */
  isPlain(lang: string): boolean;
  /** The known language a misspelt name most likely means. */
  near(lang: string): string | undefined;
}

const PLAIN = new Set(
  'text txt plain plaintext none output ansi tree console log logs terminal session pycon irb mermaid math ascii stdout stderr diagram'.split(
    ' ',
  ),
);

/** Names authors use that Prism has not. */
const ALIASES: Record<string, string> = {
  zsh: 'bash',
  fish: 'bash',
  shellscript: 'bash',
  sh: 'bash',
  env: 'bash',
  dotenv: 'bash',
  cjs: 'javascript',
  mjs: 'javascript',
  node: 'javascript',
  cts: 'typescript',
  mts: 'typescript',
  jsonc: 'json5',
  jsonl: 'json',
  ndjson: 'json',
  webmanifest: 'json',
  mdx: 'markdown',
  vue: 'markup',
  svelte: 'markup',
  astro: 'markup',
  htm: 'markup',
  xhtml: 'markup',
  xsd: 'markup',
  plist: 'markup',
  terraform: 'hcl',
  tf: 'hcl',
  proto: 'protobuf',
  cmd: 'batch',
  bat: 'batch',
  ps1: 'powershell',
  pwsh: 'powershell',
  'c++': 'cpp',
  cc: 'cpp',
  h: 'c',
  hpp: 'cpp',
  'c#': 'csharp',
  golang: 'go',
  rs: 'rust',
  gql: 'graphql',
  postgresql: 'sql',
  mysql: 'sql',
  sqlite: 'sql',
  patch: 'diff',
  udiff: 'diff',
  viml: 'vim',
  conf: 'ini',
  cfg: 'ini',
  make: 'makefile',
  scm: 'scheme',
  ex: 'elixir',
  exs: 'elixir',
  erl: 'erlang',
  clj: 'clojure',
  ml: 'ocaml',
  fs: 'fsharp',
  pl: 'perl',
  jinja: 'django',
  wat: 'wasm',
  'vue-html': 'markup',
  'html-vue': 'markup',
  'js-vue': 'javascript',
  'ts-vue': 'typescript',
  javascriptreact: 'jsx',
  typescriptreact: 'tsx',
  curl: 'bash',
  pgsql: 'sql',
  psql: 'sql',
  plsql: 'sql',
  tfvars: 'hcl',
  asm: 'nasm',
  nushell: 'bash',
  markdoc: 'markdown',
  mdoc: 'markdown',
};

/** Coloured blocks that are remembered; the oldest half goes when it is full. */
const MEMO_SIZE = 2000;

/** Makes a highlighter. Grammars are loaded when a block first names them, so a site pays for its own languages only. */
export async function createHighlighter(): Promise<Highlighter> {
  const { base, refractor } = await import('./languages/base.ts');
  for (const syntax of base) refractor.register(syntax);
  const grammars = new Map<string, Grammar | undefined>();
  const memo = new Map<string, string>();
  const catalogue = createCatalogue();

  const register = (lang: string): Grammar | undefined => {
    const syntax = catalogue.syntax(nameOf(lang));
    if (syntax === undefined) return undefined;
    refractor.register(syntax);
    const grammar = lookUp(refractor.languages as unknown as Record<string, Grammar>, syntax.displayName);
    return grammar && tune(syntax.displayName, grammar);
  };
  const loadAll = async (langs: string[]): Promise<void> => {
    for (const lang of langs) {
      if (grammars.has(lang) || PLAIN.has(nameOf(lang))) continue;
      await catalogue.load(nameOf(lang));
      grammars.set(lang, register(lang));
    }
  };
  let loading = Promise.resolve();
  return {
    isReady: (lang) => grammars.has(lang) || PLAIN.has(nameOf(lang)),
    isPlain: (lang) => PLAIN.has(nameOf(lang)),
    near: (lang) => nearestName(lang, [...catalogue.names(), ...Object.keys(ALIASES), ...PLAIN]),
    load(langs) {
      // One after the other: documents that are parsed at the same time wait for each other's grammars.
      loading = loading.then(() => loadAll([...langs]));
      return loading;
    },
    html(code, lang) {
      const grammar = grammars.get(lang);
      if (grammar === undefined) return undefined;
      if (isEndless(code, nameOf(lang))) return serialise([code]);
      const key = `${lang}\n${code}`;
      const known = memo.get(key);
      if (known !== undefined) return known;
      const env = { code, grammar, language: nameOf(lang), tokens: [] as Token[] };
      env.tokens = tokenise(refractor, env) as Token[];
      const html = serialise(env.tokens);
      if (memo.size >= MEMO_SIZE) for (const old of [...memo.keys()].slice(0, MEMO_SIZE / 2)) memo.delete(old);
      memo.set(key, html);
      return html;
    },
  };
}

const nameOf = (lang: string): string => {
  const name = lang.toLowerCase();
  return lookUp(ALIASES, name) ?? name;
};

type Syntax = typeof import('refractor/clike').default;

/** The grammars by every name they go by, loaded in two steps: the common ones, then all. */
function createCatalogue() {
  const known = new Map<string, Syntax>();
  const loaders = [() => import('./languages/common.ts'), () => import('./languages/rare.ts')];
  return {
    syntax: (name: string): Syntax | undefined => known.get(name),
    names: (): Iterable<string> => known.keys(),
    async load(name: string): Promise<void> {
      while (!known.has(name)) {
        const next = loaders.shift();
        if (next === undefined) return;
        for (const syntax of Object.values((await next()) as unknown as Record<string, Syntax>)) {
          for (const alias of [syntax.displayName, ...(syntax.aliases ?? [])]) known.set(alias, syntax);
        }
      }
    },
  };
}
