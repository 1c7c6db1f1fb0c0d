/**
 * The API reference as data: the output of the extraction (a child process). An `ApiPage` is complete in itself;
 * links are URLs relative to the folder of the reference: `classes/lexical.TextNode#splittext`.
 */

/** A piece of code, with its Prism class and the URL of the symbol it names. */
export type CodeToken = [text: string, className?: string, target?: string];
export type Code = CodeToken[];

export interface Link {
  text: string;
  /** URL below the reference; absent: it has no page. */
  target?: string;
}

/** A comment of the source, with each `{@link}` as a Markdown link to `api:<URL below the reference>`. */
export interface ApiComment {
  /** Markdown. */
  text: string;
  /** The block tags without a field of their own, in order: `throws`, `see`, `example`, `since`, `remarks` … */
  tags?: { tag: string; text: string }[];
  /** Text of `@deprecated`, which may be empty. */
  deprecated?: string;
  /** `@experimental`, `@beta`, `@alpha`. */
  stage?: string;
}

interface ApiParameter {
  name: string;
  type: Code;
  optional?: true;
  rest?: true;
  default?: string;
  /** Markdown. */
  text?: string;
}

export interface ApiTypeParameter {
  name: string;
  constraint?: Code;
  default?: Code;
  text?: string;
}

/** A part of a type that has a comment: `options.a`, `callback(value)`, `returns.height`. */
export interface ApiPart {
  name: string;
  /** Shown instead of the name. */
  code?: Code;
  comment?: ApiComment;
}

export interface ApiSignature {
  code: Code;
  comment?: ApiComment;
  typeParameters?: ApiTypeParameter[];
  parameters?: ApiParameter[];
  returns?: { type: Code; text?: string };
  /** Parts of the types of parameters and result. */
  parts?: ApiPart[];
}

/** A function, variable, type, or member of a class. */
export interface ApiMember {
  /** As declared: `$getRoot`, `getType`. */
  name: string;
  /** Its id in the page. */
  anchor: string;
  /**
   * As TypeScript's documentation names it: `function`, `variable`, `type alias`, `method`, `property`, `accessor`,
   * `constructor`, `enumeration`.
   */
  kind: string;
  /** `static`, `abstract`, `protected`, `optional`, `readonly`. */
  flags?: string[];
  signatures: ApiSignature[];
  /** Members of an enumeration; parts of a type. */
  parts?: ApiPart[];
  /** The member of a base class that it overrides. */
  overrides?: Link;
  /** The member of an interface that it implements. */
  implements?: Link;
  /** The file that declares it, and its URL. */
  source?: { text: string; href?: string };
  /** Types of its signature, functions about the same class. */
  related?: Link[];
  /** Places of its declarations, by which code samples find it. */
  declarations?: string[];
}

export interface ApiSection {
  title: string;
  members: ApiMember[];
}

/**
 * A list of links with summaries: the classes of a module, the modules of the reference. A module of very many members
 * lists those that are on pages of their own under their ids: `modules/lexical#getroot` stays a place.
 */
export interface ApiList {
  title: string;
  items: (Link & { summary?: string; deprecated?: true; id?: string })[];
}

/** A module and the names of its exports by kind. */
export interface IndexedModule {
  /** Id of its heading. */
  id: string;
  link: Link;
  summary?: string;
  groups: { title: string; items: Link[] }[];
}

export interface ApiPage {
  kind: 'readme' | 'index' | 'module' | 'section' | 'class' | 'interface' | 'namespace';
  /** URL below the reference and name of its file: `modules/lexical_list`. */
  path: string;
  /** `@lexical/list`, `ListNode`. */
  name: string;
  /** The module it belongs to; for a module, its own name. */
  module: string;
  /** The page of the module or namespace; only of a section that is too long for it. */
  home?: string;
  /** Position in its sidebar folder. */
  position: number;
  comment?: ApiComment;
  /** The Markdown text of the readme. */
  readme?: { text: string; file: string };
  /** `class ListNode extends ElementNode`. */
  code?: Code;
  typeParameters?: ApiTypeParameter[];
  /** Call signatures with comments. */
  calls?: ApiSignature[];
  /** Index signatures and parts of base types with comments. */
  parts?: ApiPart[];
  extends?: Link[];
  extendedBy?: Link[];
  implementedBy?: Link[];
  source?: ApiMember['source'];
  lists?: ApiList[];
  /** Packages to install; only on the main module of a package. */
  install?: string[];
  /** It can only be imported as a type. */
  isType?: true;
  /** Only on the page that lists everything. */
  indexed?: IndexedModule[];
  sections?: ApiSection[];
  /** Inherited members by their origin. */
  inherited?: { from: Link; members: Link[] }[];
  related?: Link[];
  declarations?: string[];
}

/** A symbol as guides, search and the coverage report see it. */
export interface ApiSymbol {
  /** `$createListNode`, `ListNode.append`. */
  name: string;
  kind: string;
  module: string;
  /** URL below the reference. */
  target: string;
  /** First sentence of its comment, plain text. */
  summary?: string;
  /** True when it has a comment of its own. */
  documented?: true;
  deprecated?: true;
  declarations?: string[];
}

export interface ApiModel {
  pages: ApiPage[];
  symbols: ApiSymbol[];
  /** Broken links in comments, unresolved entry points, etc. */
  warnings: {
    code: 'link' | 'entry' | 'resolve' | 'base';
    text: string;
    file?: string;
    line?: number;
    symbol?: string;
  }[];
}

/** The request to the child process. */
export interface ExtractRequest {
  /** Absolute. */
  siteDir: string;
  /** Absolute paths of the modules to load. */
  typedoc: string;
  typescript: string;
  entryPoints: EntryPoint[];
  /** Absolute; absent: the options for declaration files. */
  tsconfig?: string;
  title: string;
  /** Pattern of a URL of a source file: see `UserApi.source`. */
  source?: string;
  readme?: string;
}

interface EntryPoint {
  /** `@lexical/list`, `@lexical/react/LexicalComposer`, `./src/index.ts`. */
  specifier: string;
}

export interface ExtractAnswer {
  model?: ApiModel;
  /** Absolute paths of all files that were read, except TypeScript's libraries. */
  inputs: string[];
  /** Why there is no model. */
  errors?: ExtractError[];
}

export interface ExtractError {
  code: 'unresolved' | 'crash' | 'modules' | 'tsconfig';
  what: string;
  detail: string;
  /** Relative to the site. */
  file?: string;
  line?: number;
}
