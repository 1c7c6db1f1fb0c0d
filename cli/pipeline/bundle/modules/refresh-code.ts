/** Adds to a module of the site what Fast Refresh needs: its components and their hooks, by name. */
import type {
  AnyNode,
  ArrowFunctionExpression,
  CallExpression,
  ExportNamedDeclaration,
  Expression,
  FunctionDeclaration,
  FunctionExpression,
  Program,
  Super,
  VariableDeclarator,
} from 'acorn';
import { parse } from 'acorn';

type FunctionNode = ArrowFunctionExpression | FunctionExpression | FunctionDeclaration;

export interface RefreshCode {
  /** The same lines as the given code, except for the last. */
  code: string;
  /** A new version needs no new versions of the modules that import it: they get only components and what is kept. */
  accepts: boolean;
  /** The exported names: when they change, importers need new versions. */
  exports: string;
}

/** Name of the variable in modules. */
const HOT = '$docsgenHot';
/** A page that was loaded when the site had no components has another React, until it is loaded again. */
const START = `const ${HOT}=globalThis[Symbol.for("docsgen.hot")]??{keep:(_,make)=>make(),module(){}};`;

/** React gives these a value for the whole session: importers have it. */
const KEPT = new Set(['createContext', 'lazy']);
const WRAPPERS = new Set(['memo', 'forwardRef']);

/** @param code A module without JSX and types. @param id Identifies it in all its versions. */
export function withRefresh(code: string, id: string): RefreshCode {
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  const found = readModule(program);
  const edits = found.values.flatMap(({ name, init }) =>
    init && KEPT.has(calledName(init) ?? '')
      ? [
          { at: init.start, text: `${HOT}.keep(${JSON.stringify(`${id} ${name}`)},()=>` },
          { at: init.end, text: ')' },
        ]
      : [],
  );
  const components = found.values.filter(({ name, isDefault }) => /^[A-Z]/.test(name) || isDefault);
  const signatures = found.values.flatMap(({ name, functions }) => signatureOf(code, { name, functions }));
  const names = components.map(({ name }) => name).join(',');
  const end = `;${HOT}.module(${JSON.stringify(id)},{${names}},{${signatures.join(',')}});\n`;
  return {
    code: START + withEdits(code, edits) + end,
    accepts: found.exports.length > 0 && found.isReadable && found.exports.every((name) => isComponent(found, name)),
    exports: found.exports.join(),
  };
}

/** A value at the top level of a module. */
interface Value {
  name: string;
  isDefault: boolean;
  init?: Expression | undefined;
  /** Its function, also in `memo` and `forwardRef`. */
  functions: FunctionNode[];
  isClass: boolean;
}

interface ModuleFacts {
  values: Value[];
  /** Local names. */
  exports: string[];
  /** False when it exports what another module has. */
  isReadable: boolean;
}

function readModule({ body }: Program): ModuleFacts {
  const facts: ModuleFacts = { values: [], exports: [], isReadable: true };
  const defaults = new Set<string>();
  for (const node of body) {
    if (node.type === 'ExportAllDeclaration') facts.isReadable = false;
    if (node.type === 'ExportNamedDeclaration') readExports(node, { facts, defaults });
  }
  const add = (value: Omit<Value, 'isDefault'>): void => {
    facts.values.push({ ...value, isDefault: defaults.has(value.name) });
  };
  for (const node of body) {
    if (node.type === 'FunctionDeclaration') add({ name: node.id.name, functions: [node], isClass: false });
    if (node.type === 'ClassDeclaration') add({ name: node.id.name, functions: [], isClass: true });
    if (node.type === 'VariableDeclaration')
      for (const one of node.declarations) if (one.id.type === 'Identifier') add(readVariable(one, one.id.name));
  }
  return facts;
}

function readExports(
  { source, specifiers, declaration }: ExportNamedDeclaration,
  { facts, defaults }: { facts: ModuleFacts; defaults: Set<string> },
): void {
  // The bundler writes exports as a list at the end.
  if (source || declaration) facts.isReadable = false;
  for (const { local, exported } of specifiers) {
    const name = local.type === 'Identifier' ? local.name : String(local.value);
    facts.exports.push(name);
    if ((exported.type === 'Identifier' ? exported.name : exported.value) === 'default') defaults.add(name);
  }
}

const readVariable = ({ init }: VariableDeclarator, name: string): Omit<Value, 'isDefault'> => ({
  name,
  init: init ?? undefined,
  functions: functionsIn(init),
  isClass: init?.type === 'ClassExpression',
});

const isFunction = (node: AnyNode): node is FunctionNode =>
  node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression' || node.type === 'FunctionDeclaration';

/** The function of a value, or those that it wraps. */
function functionsIn(node: AnyNode | null | undefined): FunctionNode[] {
  if (!node) return [];
  if (isFunction(node)) return [node];
  return node.type === 'CallExpression' ? node.arguments.flatMap(functionsIn) : [];
}

/** `memo` for `memo(…)` and `React.memo(…)`; undefined for what is not a call. */
function calledName(node: AnyNode): string | undefined {
  if (node.type !== 'CallExpression') return undefined;
  return calleeName(node.callee);
}

function calleeName(callee: Expression | Super): string | undefined {
  if (callee.type === 'Identifier') return callee.name.replace(/\d+$/, '');
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') return callee.property.name;
  // `(0, react.memo)(…)`
  return callee.type === 'SequenceExpression' ? calleeName(callee.expressions.at(-1) as Expression) : undefined;
}

function isComponent({ values }: ModuleFacts, exported: string): boolean {
  const value = values.find(({ name }) => name === exported);
  if (!value) return false;
  const called = value.init && calledName(value.init);
  if (called !== undefined) return KEPT.has(called) || (WRAPPERS.has(called) && isNamed(value));
  return (value.functions.length > 0 || value.isClass) && isNamed(value);
}

const isNamed = ({ name, isDefault }: Value): boolean => /^[A-Z]/.test(name) || isDefault;

/** `Counter:[Counter,"useState{…}",()=>[useTheme]]`; nothing for what has no hooks. */
function signatureOf(code: string, { name, functions }: Pick<Value, 'name' | 'functions'>): string[] {
  const calls = functions.flatMap(hooksIn);
  if (calls.length === 0) return [];
  const text = calls.map(({ call, target }) => hookText(code, call, target)).join('\n');
  const own = calls.flatMap(({ call }) => (call.callee.type === 'Identifier' ? [call.callee.name] : []));
  const others = [...new Set(own)].filter((hook) => !OF_REACT.has(hook.replace(/\d+$/, '')));
  return [`${name}:[${name},${JSON.stringify(text)},()=>[${others.join(',')}]]`];
}

const OF_REACT = new Set(
  (
    'useActionState useCallback useContext useDebugValue useDeferredValue useEffect useEffectEvent useId ' +
    'useImperativeHandle useInsertionEffect useLayoutEffect useMemo useOptimistic useReducer useRef useState ' +
    'useSyncExternalStore useTransition use'
  ).split(' '),
);

interface HookCall {
  call: CallExpression;
  /** What its result is assigned to. */
  target?: AnyNode | undefined;
}

/** A hook with what it is assigned to; with its first value if that is state, so that an edited value is shown. */
function hookText(code: string, call: CallExpression, target: AnyNode | undefined): string {
  const name = calleeName(call.callee) ?? '';
  const [first, second] = call.arguments;
  const value = name === 'useState' ? first : name === 'useReducer' ? second : undefined;
  const read = (node: AnyNode | undefined): string => (node ? code.slice(node.start, node.end) : '');
  return `${name}{${read(target)}(${read(value)})}`;
}

/** The hooks that a function calls itself, in their order. */
function hooksIn(owner: FunctionNode): HookCall[] {
  const found: HookCall[] = [];
  const visit = (node: AnyNode, target?: AnyNode): void => {
    if (node !== owner && isFunction(node)) return;
    if (node.type === 'CallExpression' && /^use(?:[A-Z]|$)/.test(calleeName(node.callee) ?? ''))
      found.push({ call: node, target });
    const next = node.type === 'VariableDeclarator' ? node.id : undefined;
    for (const child of childrenOf(node)) visit(child, next);
  };
  visit(owner);
  return found;
}

function childrenOf(node: AnyNode): AnyNode[] {
  return Object.values(node).flatMap((value: unknown) => {
    const list = Array.isArray(value) ? value : [value];
    return list.filter((one): one is AnyNode => typeof one === 'object' && one !== null && 'type' in one);
  });
}

function withEdits(code: string, edits: readonly { at: number; text: string }[]): string {
  let out = '';
  let from = 0;
  for (const { at, text } of [...edits].sort((one, other) => one.at - other.at)) {
    out += code.slice(from, at) + text;
    from = at;
  }
  return out + code.slice(from);
}
