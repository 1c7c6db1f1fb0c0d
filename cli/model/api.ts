/**
 * The API reference as data: what the extraction (a child process) leaves for the pages. One `ApiPage` is one page, whole in itself;
 * links are URLs below the folder of the reference: `classes/lexical.TextNode#splittext`.
 */

/** A piece of code; its class is that of Prism, its target the URL of what it names. */
export type CodeToken = [text: string, className?: string, target?: string];
export type Code = CodeToken[];

export interface Link {
  text: string;
  /** URL below the reference; absent: there is no page for it. */
  target?: string;
}

/** A comment of the source, `{@link}` already turned into Markdown links whose URLs are `api:<address>`. */
export interface ApiComment {
  /** Markdown. */
  text: string;
  /** Block tags other than those that have a place of their own, in order: `throws`, `see`, `example`, `since`, `remarks` … */
  tags?: { tag: string; text: string }[];
  /** Text of `@deprecated`; empty when it says no more. */
  deprecated?: string;
  /** `@experimental`, `@beta`, `@alpha`. */
  stage?: string;
}

export interface ApiParameter {
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

export interface ApiSignature {
  code: Code;
  comment?: ApiComment;
  typeParameters?: ApiTypeParameter[];
  parameters?: ApiParameter[];
  returns?: { type: Code; text?: string };
}

/** A function, variable, type, or member of a class. */
export interface ApiMember {
  /** As it is declared: `$getRoot`, `getType`. */
  name: string;
  /** Its id in the page. */
  anchor: string;
  /** What it is, as the guides of TypeScript name it: `function`, `variable`, `type alias`, `method`, `property`, `accessor`, `constructor`, `enumeration`. */
  kind: string;
  /** `static`, `abstract`, `protected`, `optional`, `readonly`. */
  flags?: string[];
  signatures: ApiSignature[];
  /** Members of an enumeration, properties of a type that is an object. */
  parts?: { name: string; code: Code; comment?: ApiComment }[];
  /** The member of a base class it replaces. */
  overrides?: Link;
  /** The member of an interface it is for. */
  implements?: Link;
  /** File it is declared in, and where that can be read. */
  source?: { text: string; href?: string };
  /** What stands near it: types of its signature, functions about the same class. */
  related?: Link[];
  /** Places of its declarations, by which the guides find it. */
  declarations?: string[];
}

export interface ApiSection {
  title: string;
  members: ApiMember[];
}

/** A list of links with a few words each: the classes of a module, the modules of the reference. */
export interface ApiList {
  title: string;
  items: (Link & { summary?: string; deprecated?: true })[];
}

/** A module and the names of all it exports. */
export interface IndexedModule {
  /** Id of its heading. */
  id: string;
  link: Link;
  summary?: string;
  members: Link[];
}

export interface ApiPage {
  kind: 'readme' | 'index' | 'module' | 'class' | 'interface' | 'namespace';
  /** URL below the reference, also its file: `modules/lexical_list`. */
  path: string;
  /** `@lexical/list`, `ListNode`. */
  name: string;
  /** Module it belongs to; its own name for modules. */
  module: string;
  /** Order in its folder of the sidebar. */
  position: number;
  comment?: ApiComment;
  /** Whole Markdown text, of the readme. */
  readme?: { text: string; file: string };
  /** `class ListNode extends ElementNode`. */
  code?: Code;
  typeParameters?: ApiTypeParameter[];
  extends?: Link[];
  extendedBy?: Link[];
  implementedBy?: Link[];
  source?: ApiMember['source'];
  lists?: ApiList[];
  /** Packages to install, of the main module of a package. */
  install?: string[];
  /** It can be imported as a type only. */
  isType?: true;
  /** Of the list of everything. */
  indexed?: IndexedModule[];
  sections?: ApiSection[];
  /** Members that come from elsewhere, by where they come from. */
  inherited?: { from: Link; members: Link[] }[];
  related?: Link[];
  declarations?: string[];
}

/** What the guides, the search and the coverage report need to know of a symbol. */
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
  /** Links of comments that lead nowhere, and the like. */
  warnings: { code: 'link' | 'entry' | 'resolve'; text: string; file?: string; line?: number; symbol?: string }[];
}

/** What the child process is asked. */
export interface ExtractRequest {
  /** Absolute. */
  siteDir: string;
  /** Files to load, absolute. */
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

export interface EntryPoint {
  /** `@lexical/list`, `@lexical/react/LexicalComposer`, `./src/index.ts`. */
  specifier: string;
}

export interface ExtractAnswer {
  model?: ApiModel;
  /** Absolute paths of everything that was read but the libraries of TypeScript. */
  inputs: string[];
  /** Why there is no model. */
  error?: {
    code: 'unresolved' | 'crash' | 'modules' | 'tsconfig';
    what: string;
    detail: string;
    /** Relative to the site. */
    file?: string;
    line?: number;
  };
}
