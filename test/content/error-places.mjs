/** Where the bundles of Lexical throw errors, and the code around those places: see `error-codes.mjs`. */
import { parse } from 'acorn';

/** Tokens that are kept before and after a place. */
const [BEFORE, AFTER] = [14, 8];

/**
 * @typedef {import('acorn').AnyNode} Node
 * @typedef {{ at: number, method: string | undefined, values: number, contexts: Context[] }} Place
 * @typedef {{ before: string[], after: string[] }} Context
 * @typedef {{ at: number, text: string }} Token
 * @typedef {Place & { code: number }} Numbered
 * @typedef {Place & { text: string }} Spoken
 */

/**
 * Where a production bundle throws a number.
 * @param {string} source
 * @returns {Numbered[]}
 */
export function numberedPlaces(source) {
  const program = parse(source, { ecmaVersion: 'latest' });
  const thrower = program.body.find(
    (node) =>
      node.type === 'FunctionDeclaration' && source.slice(node.start, node.end).includes('Minified Lexical error'),
  );
  const name = thrower?.type === 'FunctionDeclaration' ? thrower.id.name : undefined;
  return placesOf(program, (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== name) return;
    const [code, ...values] = node.arguments;
    if (code?.type !== 'Literal' || typeof code.value !== 'number') throw new Error(`No number at ${node.start}`);
    return { code: code.value, values: values.length };
  });
}

/**
 * Where a development bundle throws a text that has a number: others are thrown as they are by the production bundle,
 * too.
 * @param {string} source
 * @param {string} production The production bundle.
 * @returns {Spoken[]}
 */
export function spokenPlaces(source, production) {
  const minified = new Set(messages(production));
  const places = placesOf(parse(source, { ecmaVersion: 'latest' }), (node) => {
    if (node.type !== 'ThrowStatement' || node.argument.type !== 'CallExpression') return;
    const {
      callee,
      arguments: [message],
    } = node.argument;
    if (callee.type !== 'Identifier' || callee.name !== 'Error' || message?.type !== 'TemplateLiteral') return;
    return { text: textOf(message), values: message.expressions.length };
  });
  return places.filter(({ text }) => !minified.has(text));
}

/**
 * Texts of `Error("…")`.
 * @param {string} source
 * @returns {string[]}
 */
function messages(source) {
  /** @type {string[]} */
  const found = [];
  walk(parse(source, { ecmaVersion: 'latest' }), (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'Error') return;
    const [message] = node.arguments;
    if (message?.type === 'Literal') found.push(String(message.value));
    if (message?.type === 'TemplateLiteral') found.push(textOf(message));
  });
  return found;
}

/** @param {import('acorn').TemplateLiteral} message */
const textOf = ({ quasis }) => quasis.map(({ value }) => value.cooked ?? value.raw).join('%s');

/**
 * @template {object} T
 * @param {Node} program
 * @param {(node: Node) => T | undefined} read What a node throws; nothing: it is none of ours.
 */
function placesOf(program, read) {
  /** @type {(T & { at: number, method: string | undefined, within: Node | undefined })[]} */
  const places = [];
  /** @type {Token[]} */
  const tokens = [];
  /** @type {{ at: number, name: string }[]} */
  const calls = [];
  walk(program, (node, parents) => {
    const place = read(node);
    const within = parents.findLast(({ type }) => type === 'FunctionDeclaration');
    if (place) places.push({ ...place, at: node.start, method: methodOf(parents), within });
    const text = tokenOf(node, parents.at(-1));
    if (text) tokens.push({ at: node.start, text });
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier')
      calls.push({ at: node.start, name: node.callee.name });
  });
  tokens.sort((a, b) => a.at - b.at);
  return places.map(({ within, ...place }) => {
    const name = within?.type === 'FunctionDeclaration' && within.id ? within.id.name : '';
    const callers = calls.filter((call) => call.name === name).map(({ at }) => at);
    return { ...place, contexts: contextsOf(tokens, { at: place.at, within, callers }) };
  });
}

/**
 * The tokens around a place, the nearest first: where it is written, then as if its function stood where that is
 * called.
 * @param {Token[]} tokens
 * @param {{ at: number, within: Node | undefined, callers: number[] }} place
 * @returns {Context[]}
 */
function contextsOf(tokens, { at, within, callers }) {
  const near = (/** @type {Token[]} */ before, /** @type {Token[]} */ after) => ({
    before: before
      .slice(-BEFORE)
      .reverse()
      .map(({ text }) => text),
    after: after.slice(0, AFTER).map(({ text }) => text),
  });
  const before = (/** @type {number} */ place) => tokens.filter((token) => token.at <= place);
  const after = (/** @type {number} */ place) => tokens.filter((token) => token.at > place);
  const start = within?.start ?? 0;
  const inside = (/** @type {Token} */ token) => token.at > start && token.at < (within?.end ?? 0);
  return [
    near(before(at), after(at)),
    ...callers.map((caller) =>
      near([...before(caller), ...before(at).filter(inside)], [...after(at).filter(inside), ...after(caller)]),
    ),
  ];
}

/**
 * @param {Node} node
 * @param {(node: Node, parents: Node[]) => void} visit
 * @param {Node[]} [parents]
 */
function walk(node, visit, parents = []) {
  visit(node, parents);
  const inside = [...parents, node];
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child.type === 'string') walk(child, visit, inside);
    }
  }
}

/**
 * Name of the method around a place: names of functions are not kept.
 * @param {Node[]} parents
 */
function methodOf(parents) {
  const method = parents.findLast(({ type }) => type === 'MethodDefinition');
  return method?.type === 'MethodDefinition' && method.key.type === 'Identifier' ? method.key.name : undefined;
}

/**
 * What a minifier does not change: names of properties, numbers, and strings that are no message.
 * @param {Node} node
 * @param {Node | undefined} parent
 */
function tokenOf(node, parent) {
  if (node.type === 'Literal' && typeof node.value === 'number' && node.value > 9 && parent?.type !== 'CallExpression')
    return `${node.value}`;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value.length < 30 ? `'${node.value}` : '';
  if (node.type !== 'Identifier' || !parent) return '';
  if (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) return `.${node.name}`;
  if (parent.type === 'MethodDefinition' && parent.key === node) return `#${node.name}`;
  // Of other packages: `lexical.$isElementNode` in one bundle is `k.$isElementNode` in the other.
  return node.name.startsWith('$is') ? `.${node.name}` : '';
}
