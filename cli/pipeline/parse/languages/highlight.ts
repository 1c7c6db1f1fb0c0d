/** Highlights code during the build: Prism's grammars (refractor) tokenise, docsgen's serialiser writes flat spans. */
import { byAlias, lookUp } from '../../../lib/look-up.ts';
import { nearestName } from '../../../lib/suggest.ts';
import { type Grammar, tokenise, tune } from './grammar.ts';
import { serialise, type Token } from './highlight-html.ts';

export interface Highlighter {
  /** Loads the grammars of these languages and remembers unknown ones. Then `html` can answer for all of them. */
  load(langs: Iterable<string>): Promise<void>;
  /** True when `html` can answer for a language without loading. */
  isReady(lang: string): boolean;
  /**
   * Highlighted code: text and `<span class="t-…">`, never nested.
   * @returns Undefined for unknown and plain languages.
   */
  html(code: string, lang: string): string | undefined;
  /** True for names that mean plain text (`text`, `console`, `mermaid`, …). */
  isPlain(lang: string): boolean;
  /** The known language that a misspelt name most likely means. */
  near(lang: string): string | undefined;
}

const PLAIN = new Set(
  'text txt plain plaintext none output ansi tree console log logs terminal session pycon irb mermaid math ascii stdout stderr diagram goat'.split(
    ' ',
  ),
);

/** Names that authors use but Prism lacks, by Prism's name. */
const ALIASES = byAlias({
  bash: 'zsh fish shellscript sh env dotenv curl nushell',
  batch: 'cmd bat',
  c: 'h',
  clojure: 'clj',
  cpp: 'c++ cc hpp',
  crystal: 'cr',
  csharp: 'c#',
  diff: 'patch udiff',
  django: 'jinja',
  elixir: 'ex exs',
  erlang: 'erl',
  fsharp: 'fs f#',
  go: 'golang',
  graphql: 'gql',
  hcl: 'terraform tf tfvars',
  ini: 'conf cfg',
  javascript: 'cjs mjs node js-vue',
  json: 'jsonl ndjson webmanifest',
  json5: 'jsonc',
  jsx: 'javascriptreact',
  makefile: 'make',
  markdown: 'mdx markdoc mdoc',
  markup: 'vue svelte astro htm xhtml xsd plist vue-html html-vue',
  nasm: 'asm',
  objectivec: 'objective-c',
  ocaml: 'ml',
  perl: 'pl',
  powershell: 'ps1 pwsh',
  protobuf: 'proto',
  regex: 'regexp',
  rust: 'rs',
  scheme: 'scm',
  sql: 'postgresql mysql sqlite pgsql psql plsql',
  tsx: 'typescriptreact',
  typescript: 'cts mts ts-vue',
  vim: 'viml',
  wasm: 'wat',
});

/** Highlighted blocks to remember; when the memo is full, the oldest half is dropped. */
const MEMO_SIZE = 2000;

/** Creates a highlighter. It loads a grammar when a block first names it, so a site pays only for its own languages. */
export async function createHighlighter(): Promise<Highlighter> {
  const { base, refractor } = await import('./base.ts');
  for (const syntax of base) refractor.register(syntax);
  const grammars = new Map<string, Grammar | undefined>();
  const memo = new Map<string, string>();
  const catalogue = createCatalogue();

  const register = (lang: string): Grammar | undefined => {
    const syntax = catalogue.syntax(languageName(lang));
    if (syntax === undefined) return undefined;
    refractor.register(syntax);
    const grammar = lookUp(refractor.languages as unknown as Record<string, Grammar>, syntax.displayName);
    return grammar && tune(syntax.displayName, grammar);
  };
  const loadAll = async (langs: string[]): Promise<void> => {
    for (const lang of langs) {
      if (grammars.has(lang) || PLAIN.has(languageName(lang))) continue;
      await catalogue.load(languageName(lang));
      grammars.set(lang, register(lang));
    }
  };
  let loading = Promise.resolve();
  return {
    isReady: (lang) => grammars.has(lang) || PLAIN.has(languageName(lang)),
    isPlain: (lang) => PLAIN.has(languageName(lang)),
    near: (lang) => nearestName(lang, [...catalogue.names(), ...ALIASES.keys(), ...PLAIN]),
    load(langs) {
      // In sequence: documents that are parsed at the same time wait for each other's grammars.
      loading = loading.then(() => loadAll([...langs]));
      return loading;
    },
    html(code, lang) {
      const grammar = grammars.get(lang);
      if (grammar === undefined) return undefined;
      if (isEndless(code, languageName(lang))) return serialise([code]);
      const key = `${lang}\n${code}`;
      const known = memo.get(key);
      if (known !== undefined) return known;
      const env = { code, grammar, language: languageName(lang), tokens: [] as Token[] };
      env.tokens = tokenise(refractor, env) as Token[];
      const html = serialise(env.tokens);
      if (memo.size >= MEMO_SIZE) for (const old of [...memo.keys()].slice(0, MEMO_SIZE / 2)) memo.delete(old);
      memo.set(key, html);
      return html;
    },
  };
}

const languageName = (lang: string): string => {
  const name = lang.toLowerCase();
  return ALIASES.get(name) ?? name;
};

/** All names of languages that a code block may have, common ones first. */
export async function languageNames(): Promise<string[]> {
  const catalogue = createCatalogue();
  await catalogue.load('');
  return [...new Set([...catalogue.names(), ...ALIASES.keys(), ...PLAIN])];
}

type Syntax = typeof import('refractor/clike').default;

/** The grammars by all their names, loaded in two steps: the common ones, then all. */
function createCatalogue() {
  const known = new Map<string, Syntax>();
  const loaders = [() => import('./common.ts'), () => import('./rare.ts')];
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

/** Longest line that is highlighted: most grammars are quadratic in it. */
const MAX_LINE = 5000;
/** Markdown's grammar is cubic in a paragraph, and quadratic in the whole. */
const MAX_PARAGRAPH = 1500;
const MAX_MARKDOWN = 10_000;

/**
 * True for code that would keep the highlighter busy for seconds; it is not highlighted, on any machine.
 * @param language Name of the grammar.
 */
function isEndless(code: string, language: string): boolean {
  const isMarkdown = language === 'markdown' || language === 'md';
  if (isMarkdown && code.length > MAX_MARKDOWN) return true;
  if (isMarkdown && code.length > MAX_PARAGRAPH) return longest(code, '\n\n') > MAX_PARAGRAPH;
  return code.length > MAX_LINE && longest(code, '\n') > MAX_LINE;
}

/** Length of the longest part between two separators. */
function longest(text: string, separator: string): number {
  let most = 0;
  for (let at = 0; at < text.length; ) {
    const found = text.indexOf(separator, at);
    const end = found < 0 ? text.length : found;
    most = Math.max(most, end - at);
    at = end + separator.length;
  }
  return most;
}
