/**
 * Turns the chunks of the bundled CLI into CommonJS, which `cli/load.ts` loads: Node 20 cannot keep the compiled form of
 * ES modules. The entries stay ES modules.
 */
import { parse } from 'acorn';

const CHUNK = /^\.\/(chunk-\w+)\.js$/;
/** Names that no source has. */
const LOADER = '$docsgenLoader';
const URL_OF_FILE = '$docsgenUrl';

/** @typedef {import('acorn').AnyNode} Node */
/** @typedef {{ start: number, end: number, text: string }} Edit */

/**
 * @param {string} name File name of a module in `dist/cli`.
 * @param {string} code Its code, as esbuild writes it.
 * @param {string} banner The first line, which defines `require`.
 * @returns {{ name: string, code: string }} A chunk as CommonJS, with the ending `.cjs`; an entry that loads such chunks.
 */
export function toCommonJs(name, code, banner) {
  return CHUNK.test(`./${name}`)
    ? { name: name.replace(/\.js$/, '.cjs'), code: chunk(name, code.replace(`${banner}\n`, '')) }
    : { name, code: entry(code) };
}

/**
 * @param {string} name
 * @param {string} code
 */
function chunk(name, code) {
  const { imports, exports, later, places, assigned, waits } = read(code);
  const names = exports.flatMap(({ specifiers }) =>
    specifiers.map(({ local, exported }) => [nodeName(local), nodeName(exported)]),
  );
  const changing = names.find(([local = '']) => assigned.has(local));
  // An importer would have a copy.
  if (changing) throw new Error(`${name} exports "${changing[1]}", which is assigned after its definition.`);
  const calls = later.map(({ start, end, chunk: target, source }) => ({
    ...{ start, end },
    text: target ? `${LOADER}.load("${target}")` : `${LOADER}.importModule(${source})`,
  }));
  const urls = places.map(({ start, end }) => ({ start, end, text: URL_OF_FILE }));
  const body = edited(code, [...calls, ...urls, ...removed(imports), ...removed(exports)]).trim();
  const own = [
    body.includes(LOADER) ? `const ${LOADER}=require("./load.cjs");` : '',
    body.includes(URL_OF_FILE) ? `const ${URL_OF_FILE}=require("node:url").pathToFileURL(__filename).href;` : '',
  ].join('');
  const all = names.map(([local = '', exported = '']) => property(exported, local)).join();
  const head = `"use strict";${own}${imports.map((one) => required(one, 'require')).join('')}`;
  // Only `load` loads such a chunk, and waits for it.
  if (waits) return `${head}module.exports=(async()=>{${body}\nreturn{${all}}})();\n`;
  return `${head}${body}\nmodule.exports={${all}};\n`;
}

/** @param {string} code */
function entry(code) {
  const { imports, later } = read(code);
  const chunks = imports.filter(({ source }) => CHUNK.test(String(source.value)));
  const calls = later.flatMap(({ start, end, chunk: name }) =>
    name ? [{ start, end, text: `import("./load.cjs").then(loader=>loader.load("${name}"))` }] : [],
  );
  const body = edited(code, [...calls, ...removed(chunks)]);
  if (chunks.length === 0) return body;
  return `import ${LOADER} from"./load.cjs";${chunks.map((one) => required(one, `${LOADER}.loadNow`)).join('')}\n${body}`;
}

/**
 * A module of Node is its own default export; chunks have a property for it.
 * @param {import('acorn').ImportDeclaration} declaration
 * @param {string} require
 */
function required({ specifiers, source }, require) {
  const name = String(source.value);
  const call = `${require}(${JSON.stringify(commonName(name))});`;
  /** @type {string[]} */
  const names = [];
  let code = '';
  for (const one of specifiers) {
    const imported = one.type === 'ImportSpecifier' ? nodeName(one.imported) : undefined;
    const isWhole = imported === undefined || (imported === 'default' && !CHUNK.test(name));
    if (isWhole) code += `const ${one.local.name}=${call}`;
    else names.push(property(imported, one.local.name));
  }
  if (names.length > 0) code += `const{${names.join()}}=${call}`;
  return code || call;
}

/**
 * In its short form where it can be: the package is 32 kB smaller.
 * @param {string} key
 * @param {string} name
 */
const property = (key, name) => (key === name ? name : `${key}:${name}`);

/** @param {import('acorn').Identifier | import('acorn').Literal} node */
const nodeName = (node) => (node.type === 'Literal' ? String(node.value) : node.name);

/** @param {string} name */
const commonName = (name) => name.replace(CHUNK, './$1.cjs');

/**
 * @param {string} code
 * @returns Its imports and exports, the places of `import()` and `import.meta.url`, the names that are assigned, and
 * whether it waits outside of functions.
 */
function read(code) {
  const program = parse(code, { ecmaVersion: 2022, sourceType: 'module', allowHashBang: true });
  /** @type {{ start: number, end: number, source: string, chunk: string | undefined }[]} */
  const later = [];
  /** @type {Node[]} */
  const places = [];
  const assigned = new Set();
  let waits = false;
  visit(program, (node, isInside) => {
    if (node.type === 'AwaitExpression') waits ||= !isInside;
    if (node.type === 'ImportExpression') {
      const { source, start, end } = node;
      const target = source.type === 'Literal' ? String(source.value) : '';
      const chunk = CHUNK.test(target) ? commonName(target) : undefined;
      later.push({ start, end, source: code.slice(source.start, source.end), chunk });
    } else if (node.type === 'MemberExpression' && code.slice(node.start, node.end) === 'import.meta.url')
      places.push(node);
    else if (node.type === 'AssignmentExpression' && node.left.type === 'Identifier') assigned.add(node.left.name);
    else if (node.type === 'UpdateExpression' && node.argument.type === 'Identifier') assigned.add(node.argument.name);
  });
  const imports = program.body.filter((node) => node.type === 'ImportDeclaration');
  const exports = program.body.filter((node) => node.type === 'ExportNamedDeclaration');
  return { imports, exports, later, places, assigned, waits };
}

/** @param {Node} node @param {(node: Node, isInside: boolean) => void} see `isInside`: in a function. */
function visit(node, see, isInside = false) {
  see(node, isInside);
  const isFunction = /Function/.test(node.type);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') visit(child, see, isInside || isFunction);
  }
}

/** @param {{ start: number, end: number }[]} nodes @returns {Edit[]} */
const removed = (nodes) => nodes.map(({ start, end }) => ({ start, end, text: '' }));

/** @param {string} code @param {Edit[]} edits Not nested. */
function edited(code, edits) {
  let text = '';
  let at = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    text += code.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + code.slice(at);
}
