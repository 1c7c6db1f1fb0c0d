/**
 * Reads a config that cannot be run from its source: literals, constants, and calls that only wrap a config. Everything
 * else is marked as unknown.
 */
import { type AnyNode, type Expression, type Function as FunctionNode, type Pattern, type Program, parse } from 'acorn';
import { lookUp } from '../../lib/look-up.ts';
import { Scope } from './scope.ts';
import { type Foreign, markOf } from './types.ts';

/** @returns The value of the config; undefined if the code has no default export. */
export function readFromSource(code: string): Foreign | undefined {
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  const reader = new Reader(code);
  const scope = new Scope(program.body);
  return reader.configOf(program, scope);
}

/** A value while it is read: data, or `UNKNOWN` with its source. */
type Value = Foreign | undefined;

class Reader {
  readonly #code: string;
  readonly #open = new Set<AnyNode>();

  constructor(code: string) {
    this.#code = code;
  }

  /** `export default` of the entry is the namespace of the config, which esbuild writes as `config_exports`. */
  configOf(program: Program, scope: Scope): Value {
    const exported = program.body.findLast(
      (node) => node.type === 'ExportNamedDeclaration' || node.type === 'ExportDefaultDeclaration',
    );
    const name = exported ? /\b(\w+) as default\b|export default (\w+)/.exec(this.#text(exported)) : null;
    const config = this.#defaultOf(scope.find(name?.[1] ?? name?.[2] ?? ''), scope);
    return isData(config) && 'default' in config ? config['default'] : config;
  }

  /** The default export of a module, given its namespace; a function is called. */
  #defaultOf(found: ReturnType<Scope['find']>, scope: Scope): Value {
    if (found?.node.type === 'Identifier') return this.#defaultOf(found.scope.find(found.node.name), scope);
    if (found?.node.type !== 'ObjectExpression') return found && this.#value(found.node, scope);
    const own = found.node.properties.find(
      (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === 'default',
    );
    return own?.type === 'Property' ? this.#result(own.value, found.scope) : this.#value(found.node, found.scope);
  }

  #text(node: AnyNode): string {
    return this.#code.slice(node.start, node.end);
  }

  #unknown(node: AnyNode): Foreign {
    return { $unknown: { source: this.#text(node).slice(0, 200) } };
  }

  #named(name: string, scope: Scope): Value {
    const found = scope.find(name);
    if (found === undefined) return undefined;
    const value = this.#once(found.node, () => this.#value(found.node, found.scope));
    return found.key === undefined ? value : isData(value) ? value[found.key] : undefined;
  }

  /** What refers to itself has no value. */
  #once(node: AnyNode, read: () => Value): Value {
    if (this.#open.has(node)) return undefined;
    this.#open.add(node);
    const value = read();
    this.#open.delete(node);
    return value;
  }

  #value(node: AnyNode, scope: Scope): Value {
    switch (node.type) {
      case 'Literal':
        return typeof node.value === 'bigint' || node.value instanceof RegExp
          ? { $regexp: { source: node.regex?.pattern ?? '', flags: node.regex?.flags ?? '' } }
          : (node.value as Foreign);
      case 'TemplateLiteral':
        return (
          this.#template(
            node.quasis.map(({ value }) => value.cooked ?? ''),
            node.expressions,
            scope,
          ) ?? this.#unknown(node)
        );
      case 'ArrayExpression':
        return node.elements.flatMap((one) => {
          if (one === null) return [null];
          const value = this.#value(one.type === 'SpreadElement' ? one.argument : one, scope) ?? null;
          return one.type === 'SpreadElement' && Array.isArray(value) ? (value as Foreign[]) : [value];
        });
      case 'ObjectExpression':
        return this.#object(node.properties, scope);
      case 'Identifier':
        return node.name === 'undefined' ? undefined : (this.#named(node.name, scope) ?? this.#unknown(node));
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        return { $function: { source: this.#text(node) } };
      case 'AwaitExpression':
      case 'ParenthesizedExpression':
        return this.#value('argument' in node ? node.argument : node.expression, scope);
      case 'ChainExpression':
        return this.#value(node.expression, scope);
      case 'SequenceExpression':
        return this.#value(node.expressions.at(-1) ?? node, scope);
      default:
        return this.#computed(node, scope);
    }
  }

  #computed(node: AnyNode, scope: Scope): Value {
    switch (node.type) {
      case 'MemberExpression':
        return this.#member(node, scope);
      case 'CallExpression':
      case 'NewExpression':
        return this.#call(node, scope);
      case 'ConditionalExpression': {
        const test = this.#value(node.test, scope);
        return this.#value(isTruthy(test) ? node.consequent : node.alternate, scope);
      }
      case 'LogicalExpression': {
        const left = this.#value(node.left, scope);
        const takesRight =
          node.operator === '&&'
            ? isTruthy(left)
            : node.operator === '||'
              ? !isTruthy(left)
              : left == null || isUnknown(left);
        return takesRight ? this.#value(node.right, scope) : left;
      }
      case 'BinaryExpression': {
        if (node.left.type === 'PrivateIdentifier') return this.#unknown(node);
        const [left, right] = [this.#value(node.left, scope), this.#value(node.right, scope)];
        if (isUnknown(left) || isUnknown(right)) return this.#unknown(node);
        if (node.operator === '+')
          return typeof left === 'number' && typeof right === 'number' ? left + right : `${left}${right}`;
        if (/^===?$/.test(node.operator)) return left === right;
        if (/^!==?$/.test(node.operator)) return left !== right;
        return this.#unknown(node);
      }
      case 'UnaryExpression': {
        const value = this.#value(node.argument, scope);
        if (node.operator === '!') return !isTruthy(value);
        if (node.operator === '-' && typeof value === 'number') return -value;
        return node.operator === 'void' ? undefined : this.#unknown(node);
      }
      default:
        return this.#unknown(node);
    }
  }

  #template(texts: readonly string[], expressions: readonly Expression[], scope: Scope): string | undefined {
    const values = expressions.map((one) => this.#value(one, scope));
    if (values.some((one) => typeof one === 'object' && one !== null)) return undefined;
    return texts.map((text, at) => text + (at < values.length ? String(values[at] ?? '') : '')).join('');
  }

  #object(properties: Extract<AnyNode, { type: 'ObjectExpression' }>['properties'], scope: Scope): Foreign {
    const data: Record<string, Foreign> = {};
    for (const one of properties) {
      if (one.type === 'SpreadElement') {
        const value = this.#value(one.argument, scope);
        if (isData(value) && !isUnknown(value)) Object.assign(data, value);
        continue;
      }
      const key = one.computed
        ? this.#value(one.key, scope)
        : one.key.type === 'Identifier'
          ? one.key.name
          : this.#value(one.key, scope);
      const value = this.#value(one.value, scope);
      if ((typeof key === 'string' || typeof key === 'number') && value !== undefined) data[key] = value;
    }
    return data;
  }

  #member(node: Extract<AnyNode, { type: 'MemberExpression' }>, scope: Scope): Value {
    const text = this.#text(node);
    const variable = /^process\.env(?:\.(\w+)|\[["'](\w+)["']\])$/.exec(text);
    if (variable) return process.env[variable[1] ?? variable[2] ?? ''];
    const key =
      node.property.type === 'Identifier' && !node.computed
        ? node.property.name
        : node.property.type === 'PrivateIdentifier'
          ? undefined
          : this.#value(node.property, scope);
    const object = node.object.type === 'Super' ? undefined : this.#value(node.object, scope);
    const missing = missingOf(object);
    if (missing && key !== undefined)
      return { $missing: { from: missing.from, name: missing.name === '' ? String(key) : `${missing.name}.${key}` } };
    if (isUnknown(object) || typeof object !== 'object' || object === null) return this.#unknown(node);
    return lookUp(object as Record<string, Foreign>, String(key));
  }

  #call(node: Extract<AnyNode, { type: 'CallExpression' | 'NewExpression' }>, scope: Scope): Value {
    const callee = this.#text(node.callee);
    const [first] = node.arguments;
    const argument = first && first.type !== 'SpreadElement' ? first : undefined;
    const asked = /^globalThis\.\$docsgen\.load$/.test(callee) && argument ? this.#value(argument, scope) : undefined;
    if (typeof asked === 'string') return { $missing: { from: asked, name: '' } };
    if (/^(?:\$docsgenResolve\d*|require\.resolve)$/.test(callee) && argument) return this.#value(argument, scope);
    if (callee === '__toESM' && argument) {
      const value = this.#value(argument, scope);
      return missingOf(value) ? value : { default: value ?? null, ...(isData(value) ? value : {}) };
    }
    if (argument && /(?:^|[.\s(])(?:define|with|merge)[A-Z][\w$]*\)?$/.test(callee))
      return this.#result(argument, scope);
    const module = node.callee.type === 'Identifier' ? scope.moduleOf(node.callee.name) : undefined;
    if (module) return this.#exportsOf(module, scope);
    const called = node.callee.type === 'Identifier' ? scope.find(node.callee.name) : undefined;
    if (called && node.arguments.length === 0 && isFunction(called.node))
      return this.#returned(called.node, called.scope);
    const missing = node.callee.type === 'Super' ? undefined : missingOf(this.#value(node.callee, scope));
    if (!missing) return this.#unknown(node);
    const args = node.arguments.map((one) => (one.type === 'SpreadElement' ? null : (this.#value(one, scope) ?? null)));
    return { $call: { ...missing, name: missing.name || 'default', args } } as unknown as Foreign;
  }

  /** A config may be a function that returns it. */
  #result(node: AnyNode, scope: Scope): Value {
    const found = node.type === 'Identifier' ? scope.find(node.name) : undefined;
    if (found && found.key === undefined) return this.#once(found.node, () => this.#result(found.node, found.scope));
    return isFunction(node) ? this.#returned(node, scope) : this.#value(node, scope);
  }

  #returned(node: FunctionNode, scope: Scope): Value {
    const { body } = node;
    return this.#once(body, () => {
      if (body.type !== 'BlockStatement') return this.#value(body, scope);
      const inner = new Scope(body.body, scope);
      const last = body.body.findLast((one) => one.type === 'ReturnStatement');
      return last?.argument ? this.#value(last.argument, inner) : undefined;
    });
  }

  /** `module.exports` of a CommonJS module, which esbuild wraps in a function. */
  #exportsOf(module: FunctionNode, outer: Scope): Value {
    if (module.body.type !== 'BlockStatement') return undefined;
    const scope = new Scope(module.body.body, outer);
    let value: Value;
    for (const statement of module.body.body) {
      if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') continue;
      const { left, right } = statement.expression;
      const target = this.#text(left as Pattern);
      if (/^(?:module\d*\.exports|exports\d*\.default)$/.test(target)) value = this.#result(right, scope);
    }
    return value;
  }
}

const isData = (value: Value): value is { readonly [key: string]: Foreign } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isUnknown = (value: Value): boolean => isData(value) && ('$unknown' in value || '$missing' in value);

// What is unknown counts as absent: most often it is a variable of the environment.
const isTruthy = (value: Value): boolean => Boolean(value) && !isUnknown(value);

const missingOf = (value: Value): { from: string; name: string } | undefined => markOf(value, '$missing');

const isFunction = (node: AnyNode): node is Extract<AnyNode, FunctionNode> =>
  ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(node.type);
