/** What the bar of a code block says, and which blocks have none: the same for both writers of code blocks. */

/** Languages by their proper names, which are also what authors write, whatever the case. */
const NAMES =
  'CSS CSV Dart Diff Dockerfile Elixir Fortran Git GraphQL Haskell HTML HTTP INI Java JavaScript JSON JSX Julia Kotlin ' +
  'LaTeX Less Lua Makefile Markdown MDX Mermaid nginx Nix OCaml Perl PHP PowerShell Python R Ruby Rust Sass Scala SCSS ' +
  'Shell Svelte SVG Swift TOML TSX TypeScript Vue XML YAML Zig';

/** Other words that authors write, by name. */
const ALIASES: Record<string, string> = {
  Apache: 'apacheconf',
  Batch: 'bat batch cmd',
  'C#': 'c# cs csharp dotnet',
  'C++': 'c++ cpp cc hpp',
  Clojure: 'clj clojure',
  Diff: 'patch',
  Dockerfile: 'docker',
  Elixir: 'ex exs',
  'F#': 'f# fs fsharp',
  Fortran: 'f90',
  Go: 'go golang',
  GraphQL: 'gql',
  Haskell: 'hs',
  HCL: 'hcl tf terraform',
  HTML: 'htm xhtml',
  JavaScript: 'js mjs cjs',
  JSON: 'jsonc json5 webmanifest',
  Julia: 'jl',
  Kotlin: 'kt kts',
  LaTeX: 'tex',
  Makefile: 'make mk',
  Markdown: 'md',
  'Objective-C': 'objc objectivec objective-c',
  OCaml: 'ml',
  Perl: 'pl',
  PowerShell: 'ps1 pwsh powershell-session',
  'Protocol Buffers': 'proto protobuf',
  Python: 'py py3 python3 pycon',
  Ruby: 'rb irb',
  Rust: 'rs',
  Shell: 'sh bash zsh fish console terminal session shell-session shellsession sh-session',
  Solidity: 'sol solidity',
  SQL: 'sql mysql pgsql plsql',
  TypeScript: 'ts mts cts',
  WebAssembly: 'wasm wat',
  XML: 'rss xsd xsl',
  YAML: 'yml',
  '.env': 'env dotenv',
};

/** Words for text that is in no language. */
const PLAIN = ' text txt plain plaintext none output ansi tree log logs ascii stdout stderr diagram ';

const names = new Map([
  ...NAMES.split(' ').map((name) => [name.toLowerCase(), name] as const),
  ...Object.entries(ALIASES).flatMap(([name, list]) => list.split(' ').map((word) => [word, name] as const)),
]);

/** A longer command is scrolled, in a block with a bar. */
const MAX_COMMAND = 200;

export interface Labelled {
  /** As the author wrote it, or empty. */
  language: string;
  code: string;
  title?: string;
  /** The author wants no label. */
  isPlain?: boolean;
}

export interface Bar {
  /**
   * Decoration: it repeats what the code shows. Empty: the bar has only buttons. Absent: the title is the bar, or there
   * is none, and the button is beside the code.
   */
  label?: string;
  /** A single line beside its button is wrapped: a command is seen whole, and there is no room for another button. */
  wraps: boolean;
}

/** The bar of a block. */
export function barOf({ language, code, title, isPlain }: Labelled): Bar {
  if (title !== undefined) return { wraps: false };
  const word = language.toLowerCase().replace(/^diff-/, '');
  const label = isPlain || word === '' || PLAIN.includes(` ${word} `) ? undefined : (names.get(word) ?? language);
  if (code.includes('\n') || (label !== undefined && label !== 'Shell')) return { label, wraps: false };
  return code.length > MAX_COMMAND ? { label: label ?? '', wraps: false } : { wraps: true };
}
