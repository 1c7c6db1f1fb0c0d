/** The names of a module or a function body, with the expressions they stand for. */
import type { AnyNode, CallExpression, Function as FunctionNode, ModuleDeclaration, Pattern, Statement } from 'acorn';

interface Found {
  node: AnyNode;
  scope: Scope;
  /** The name is this member of the value of `node`. */
  key?: string;
}

export class Scope {
  readonly #names = new Map<string, Omit<Found, 'scope'>>();
  readonly #outer: Scope | undefined;

  constructor(body: readonly (Statement | ModuleDeclaration)[], outer?: Scope) {
    this.#outer = outer;
    for (const statement of body) this.#declare(statement);
  }

  find(name: string): Found | undefined {
    const own = this.#names.get(name);
    return own ? { ...own, scope: this } : this.#outer?.find(name);
  }

  /** The function of a CommonJS module: `var require_x = __commonJS({ "x.js"(exports, module) {…} })`. */
  moduleOf(name: string): FunctionNode | undefined {
    const call = this.find(name)?.node;
    if (call?.type !== 'CallExpression' || !isNamed(call, '__commonJS')) return undefined;
    const [table] = call.arguments;
    const [first] = table?.type === 'ObjectExpression' ? table.properties : [];
    return first?.type === 'Property' && first.value.type === 'FunctionExpression' ? first.value : undefined;
  }

  #declare(statement: Statement | ModuleDeclaration): void {
    if (statement.type === 'ExportNamedDeclaration' && statement.declaration) this.#declare(statement.declaration);
    if (statement.type === 'FunctionDeclaration') this.#names.set(statement.id.name, { node: statement });
    // `__export(config_exports, { default: () => config })` lists the members of a namespace.
    if (statement.type === 'ExpressionStatement' && statement.expression.type === 'CallExpression')
      this.#namespace(statement.expression);
    if (statement.type !== 'VariableDeclaration') return;
    for (const { id, init } of statement.declarations) if (init) this.#bind(id, init);
  }

  #bind(id: Pattern, node: AnyNode): void {
    if (id.type === 'Identifier') this.#names.set(id.name, { node });
    if (id.type !== 'ObjectPattern') return;
    for (const one of id.properties) {
      if (one.type !== 'Property' || one.key.type !== 'Identifier') continue;
      const local = one.value.type === 'AssignmentPattern' ? one.value.left : one.value;
      if (local.type === 'Identifier') this.#names.set(local.name, { node, key: one.key.name });
    }
  }

  #namespace(call: CallExpression): void {
    const [name, table] = call.arguments;
    if (!isNamed(call, '__export') || name?.type !== 'Identifier' || table?.type !== 'ObjectExpression') return;
    const properties = table.properties.map((one) =>
      one.type === 'Property' &&
      one.value.type === 'ArrowFunctionExpression' &&
      one.value.body.type !== 'BlockStatement'
        ? { ...one, value: one.value.body }
        : one,
    );
    this.#names.set(name.name, { node: { ...table, properties } });
  }
}

const isNamed = ({ callee }: CallExpression, name: string): boolean =>
  callee.type === 'Identifier' && callee.name === name;
