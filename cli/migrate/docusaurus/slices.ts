/** Functions that the old config contains: moved into a module of their own, with the declarations they use. */
import { type AnyNode, type Program, parse } from 'acorn';
import { loadEsbuild } from '../../system/esbuild.ts';
import { readSiteText } from '../base/files.ts';
import type { OldSite } from '../base/types.ts';
import { Expression } from '../base/types.ts';

/** The module with the functions of the config. */
export const FUNCTIONS_FILE = 'site.functions.js';

/** What declarations of the config may do in the new one. */
export interface Safety {
  /** The config could be run. */
  ran: boolean;
  canImport(specifier: string): boolean;
}

interface Declared {
  node: AnyNode;
  names: string[];
}

/** Takes functions out of the config by their source. */
export class Slices {
  readonly #code: string;
  readonly #program: Program | undefined;
  readonly #taken = new Map<string, string>();
  readonly #used = new Set<Declared>();
  readonly #declared: Declared[];
  /** The functions of the config as written, by their fingerprint. */
  readonly #written = new Map<string, string>();

  readonly #safety: Safety;

  static async of({ dir, configFile }: OldSite, safety: Safety): Promise<Slices> {
    const text = configFile === undefined ? undefined : readSiteText(dir, configFile);
    return new Slices(text === undefined ? '' : await javascriptOf(text, configFile ?? ''), safety);
  }

  /** @param code The config as JavaScript. */
  constructor(code: string, safety: Safety) {
    this.#code = code;
    this.#safety = safety;
    this.#program = parsed(this.#code);
    this.#declared = (this.#program?.body ?? []).flatMap(declarationOf);
    const defaults = this.#declared.flatMap(({ node }) => (node.type === 'ImportDeclaration' ? defaultsOf(node) : []));
    if (this.#program)
      for (const source of functionsIn(this.#program, this.#code))
        this.#written.set(fingerprint(source, defaults), source);
  }

  /** The function as an import from the new module; undefined when it uses values inside of another function. */
  take(bundled: string, hint = 'ofConfig'): Expression | undefined {
    const source = this.#written.get(fingerprint(bundled, [])) ?? bundled;
    const free = freeNames(source);
    if (free === undefined) return undefined;
    const needed = this.#closure(free);
    if (needed === undefined) return undefined;
    for (const one of needed) this.#used.add(one);
    const name = this.#taken.get(source) ?? this.#nameFor(source, hint);
    this.#taken.set(source, name);
    return new Expression(name, [`import { ${name} } from './${FUNCTIONS_FILE}'`]);
  }

  #nameFor(source: string, hint: string): string {
    const own =
      /^(?:async\s+)?function\s*\*?\s*(\w+)/.exec(source)?.[1] ?? (/^[A-Za-z]\w*$/.test(hint) ? hint : 'ofConfig');
    const names = new Set([...this.#taken.values(), ...this.#declared.flatMap(({ names }) => names)]);
    let name = own;
    for (let count = 2; names.has(name); count++) name = `${own}${count}`;
    return name;
  }

  /** The declarations of the config that these names need; undefined when one of the names is unknown. */
  #closure(names: ReadonlySet<string>): Set<Declared> | undefined {
    const found = new Set<Declared>();
    const queue = [...names];
    for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
      if (name in globalThis || GLOBALS.has(name)) continue;
      const one = this.#declared.find((declared) => declared.names.includes(name as string));
      if (one === undefined) return undefined;
      if (found.has(one)) continue;
      if (!this.#isSafe(one)) return undefined;
      found.add(one);
      const free =
        one.node.type === 'ImportDeclaration' ? [] : freeNames(this.#code.slice(one.node.start, one.node.end), true);
      if (free === undefined) return undefined;
      queue.push(...[...free].filter((other) => !one.names.includes(other)));
    }
    return found;
  }

  /** False for declarations that may fail in the new config: their imports are missing, or the config itself fails. */
  #isSafe({ node }: Declared): boolean {
    const source = this.#code.slice(node.start, node.end);
    const modules = [...source.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)(["'])([^"']+)\1/g)];
    const isThere = modules.every(({ 2: name = '' }) => this.#safety.canImport(name));
    return (
      isThere && (this.#safety.ran || /^(?:ImportDeclaration|FunctionDeclaration|ClassDeclaration)$/.test(node.type))
    );
  }

  /** The text of the module; undefined when no function was taken. */
  text(): string | undefined {
    if (this.#taken.size === 0) return undefined;
    const kept = this.#declared.filter((one) => this.#used.has(one));
    const code = kept.map(({ node }) => this.#code.slice(node.start, node.end));
    const functions = [...this.#taken].map(([source, name]) => exported(name, source));
    const text = [...code, ...functions].join('\n\n');
    const needed =
      /\brequire\s*\(|\brequire\.resolve/.test(text) && !/\brequire\s*=/.test(text)
        ? "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);\n"
        : '';
    return `/** Functions of the old config. */\n${needed}${text}\n`;
  }
}

const exported = (name: string, source: string): string =>
  isFunctionDeclaration(source, name) ? `export ${source}` : `export const ${name} = ${asExpression(source)};`;

const isFunctionDeclaration = (source: string, name: string): boolean =>
  new RegExp(`^(?:async\\s+)?function\\s*\\*?\\s*${name}\\b`).test(source);

/** `name(a) {…}`, a method of an object, as an expression. */
const asExpression = (source: string): string =>
  /^(?:async\s*)?(?:function\b|\(|[\w$]+\s*=>)/.test(source)
    ? source
    : source.replace(/^(async\s+)?(\*?)\s*[\w$]+\s*\(/, (_, before = '', star = '') => `${before}function${star} (`);

/** The source of all functions, outer ones first. */
function functionsIn(program: Program, code: string): string[] {
  const found: string[] = [];
  const visit = (node: AnyNode): void => {
    if (/^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node.type))
      found.push(code.slice(node.start, node.end));
    if (node.type === 'Property' && node.method) found.push(code.slice(node.start, node.end));
    for (const value of Object.values(node) as unknown[])
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof child === 'object' && child !== null && 'type' in child) visit(child as AnyNode);
  };
  visit(program);
  return found;
}

const defaultsOf = (node: Extract<AnyNode, { type: 'ImportDeclaration' }>): string[] =>
  node.specifiers.flatMap((one) => (one.type === 'ImportSpecifier' ? [] : [one.local.name]));

/** Equal for a function as written and as the bundler writes it, which renames what is imported. */
function fingerprint(source: string, defaults: readonly string[]): string {
  const own = defaults.reduce(
    (text, name) => text.replace(new RegExp(`(?<![\\w$.])${name}(?![\\w$])`, 'g'), '#'),
    source,
  );
  return own
    .replace(/\/\*[\s\S]*?\*\/|(?<![:\\])\/\/.*$/gm, '')
    .replace(/\(0,\s*import_\w+\.(\w+)\)/g, '$1')
    .replace(/\bimport_\w+\.default\b/g, '#')
    .replace(/\bimport_\w+\./g, '')
    .replace(/\$docsgenFolder\d*/g, '__dirname')
    .replace(/\$docsgenResolve\d*/g, 'require.resolve')
    .replace(/\brequire(?:_\w+)?\((?:"[^"]*"|'[^']*')?\)/g, 'require()')
    .replace(/["'`]/g, '"')
    .replace(/[\s;,()]/g, '');
}

/** Names that modules have without declaring them. */
const GLOBALS = new Set('undefined require module exports __dirname __filename arguments NaN Infinity'.split(' '));

async function javascriptOf(code: string, file: string): Promise<string> {
  const text = code.replace(/^#!.*/, '');
  if (!/\.[cm]?ts$/.test(file)) return text;
  try {
    const { outputFiles } = await loadEsbuild().build({
      stdin: { contents: text, loader: 'ts' },
      write: false,
      format: 'esm',
      charset: 'utf8',
      tsconfigRaw: '{ "compilerOptions": { "verbatimModuleSyntax": false } }',
      logLevel: 'silent',
    });
    return outputFiles[0]?.text ?? '';
  } catch {
    // The syntax error is reported where the config is run.
    return '';
  }
}

function parsed(code: string): Program | undefined {
  for (const sourceType of ['module', 'script'] as const)
    try {
      return parse(code, { ecmaVersion: 'latest', sourceType, allowReturnOutsideFunction: true, allowHashBang: true });
    } catch {
      // The other kind may do.
    }
  return undefined;
}

function declarationOf(node: AnyNode): Declared[] {
  if (node.type === 'ExportNamedDeclaration') return node.declaration ? declarationOf(node.declaration) : [];
  if (node.type === 'ImportDeclaration') return [{ node, names: node.specifiers.map(({ local }) => local.name) }];
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration')
    return [{ node, names: node.id ? [node.id.name] : [] }];
  if (node.type === 'VariableDeclaration') return [{ node, names: node.declarations.flatMap(({ id }) => namesIn(id)) }];
  return [];
}

/** The names that a pattern declares. */
function namesIn(pattern: AnyNode): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => namesIn(one.type === 'RestElement' ? one.argument : one.value));
    case 'ArrayPattern':
      return pattern.elements.flatMap((one) => (one === null ? [] : namesIn(one)));
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    default:
      return [];
  }
}

/** The names that a piece of code uses and does not declare; undefined when it cannot be parsed. */
function freeNames(source: string, isStatement = false): ReadonlySet<string> | undefined {
  const program = parsed(isStatement ? source : `(${asExpression(source)})`);
  if (program === undefined) return undefined;
  const used = new Set<string>();
  const declared = new Set<string>();
  walk(program, used, declared);
  return new Set([...used].filter((name) => !declared.has(name)));
}

/** Scopes are one: a name that is declared anywhere inside counts as declared. */
function walk(node: AnyNode, used: Set<string>, declared: Set<string>): void {
  if (node.type === 'Identifier') used.add(node.name);
  if (node.type === 'VariableDeclarator') for (const name of namesIn(node.id)) declared.add(name);
  if (node.type === 'CatchClause' && node.param) for (const name of namesIn(node.param)) declared.add(name);
  if ('params' in node) for (const name of node.params.flatMap(namesIn)) declared.add(name);
  if ((node.type === 'FunctionExpression' || node.type === 'FunctionDeclaration') && node.id)
    declared.add(node.id.name);
  for (const [key, value] of Object.entries(node) as [string, unknown][]) {
    if (node.type === 'MemberExpression' && key === 'property' && !node.computed) continue;
    if ((node.type === 'Property' || node.type === 'MethodDefinition') && key === 'key' && !node.computed) continue;
    if (node.type === 'LabeledStatement' && key === 'label') continue;
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && 'type' in child) walk(child as AnyNode, used, declared);
  }
}
