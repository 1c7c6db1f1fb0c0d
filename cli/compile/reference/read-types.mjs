/** Reads the settings of a site out of the types they are declared by: their keys, types, defaults and descriptions. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { typeText } from './type-text.mjs';

/**
 * @typedef {object} Key
 * @property {string} path `markdown.code.wrap`, `redirects[].from`, `docs.versions.NAME.label`.
 * @property {string} type As TypeScript writes it; `object` for what has keys of its own.
 * @property {boolean} isRequired
 * @property {boolean} hasKeys Keys below it follow.
 * @property {string} about Markdown; empty when its comment says nothing.
 * @property {string} [value] Its default, in Markdown.
 */

/** @typedef {Map<string, ts.InterfaceDeclaration | ts.TypeAliasDeclaration>} Types */

/**
 * Declarations of a module and of those it names, by their names.
 * @param {string} file Absolute.
 * @param {Set<string>} [seen]
 * @returns {Types}
 */
export function readTypes(file, seen = new Set()) {
  if (seen.has(file)) return new Map();
  seen.add(file);
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  /** @type {Types} */
  const types = new Map();
  for (const statement of source.statements) {
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
      types.set(statement.name.text, statement);
    const from = 'moduleSpecifier' in statement ? statement.moduleSpecifier : undefined;
    if (!from || !ts.isStringLiteral(/** @type {ts.Node} */ (from))) continue;
    const named = /** @type {ts.StringLiteral} */ (from).text;
    if (!named.startsWith('.')) continue;
    for (const [name, type] of readTypes(path.resolve(path.dirname(file), named), seen)) types.set(name, type);
  }
  return types;
}

/**
 * The keys of an interface and of the interfaces it names, each before those below it.
 * @param {Types} types
 * @param {string} name
 * @param {{ above?: string, seen?: readonly string[] }} [place] `above`: path of the key that holds them; `seen`: interfaces on the way.
 * @returns {Key[]}
 */
export function keysOf(types, name, { above = '', seen = [] } = {}) {
  const declared = types.get(name);
  if (!declared || !ts.isInterfaceDeclaration(declared)) throw new Error(`There is no interface ${name}.`);
  return declared.members.filter(ts.isPropertySignature).flatMap((member) => {
    const path = above + member.name.getText();
    const { about, value } = commentOf(member);
    const held = member.type && heldBy(types, member.type);
    const isNew = held !== undefined && !seen.includes(held.name) && held.name !== name;
    const below = isNew ? keysOf(types, held.name, { above: `${path}${held.step}.`, seen: [...seen, name] }) : [];
    /** @type {Key} */
    const key = {
      path,
      type: member.type ? typeText(types, member.type) : '',
      isRequired: !member.questionToken,
      hasKeys: below.length > 0,
      about,
      ...(value === undefined ? {} : { value }),
    };
    return [key, ...below];
  });
}

/**
 * The interface whose keys a setting has, and the step between both: none, that of a list, or that of a name.
 * @param {Types} types
 * @param {ts.TypeNode} node
 * @returns {{ name: string, step: string } | undefined}
 */
function heldBy(types, node) {
  if (ts.isUnionTypeNode(node)) return node.types.map((one) => heldBy(types, one)).find(Boolean);
  if (ts.isArrayTypeNode(node)) return stepped(types, node.elementType, '[]');
  if (!ts.isTypeReferenceNode(node)) return undefined;
  const name = node.typeName.getText();
  const [, entry] = node.typeArguments ?? [];
  if (name === 'Record' && entry) return stepped(types, entry, '.NAME');
  return name.startsWith('User') && isInterface(types, name) ? { name, step: '' } : undefined;
}

/**
 * @param {Types} types
 * @param {ts.TypeNode} node
 * @param {string} step
 */
function stepped(types, node, step) {
  const held = heldBy(types, node);
  return held && { name: held.name, step: step + held.step };
}

/**
 * @param {Types} types
 * @param {string} name
 */
function isInterface(types, name) {
  const declared = types.get(name);
  return declared !== undefined && ts.isInterfaceDeclaration(declared);
}

/**
 * What the comment of a key says, the sentence about its default apart.
 * @param {ts.PropertySignature} member
 * @returns {{ about: string, value?: string }}
 */
function commentOf(member) {
  const [comment] = ts.getJSDocCommentsAndTags(member);
  const text = (comment && ts.getTextOfJSDocComment(comment.comment)) ?? '';
  return splitDefault(text.replace(/\s+/g, ' ').trim());
}

/**
 * `Long lines are wrapped. Default \`false\`.` → `Long lines are wrapped.` and `\`false\``.
 * @param {string} text
 * @returns {{ about: string, value?: string }}
 */
export function splitDefault(text) {
  const sentence = /(?:^|(?<=[.;] ))Default:? ((?:`[^`]*`|[^`.]|\.(?! |$))+)\.(?= |$)/.exec(text);
  if (!sentence) return { about: text };
  const about = `${text.slice(0, sentence.index)} ${text.slice(sentence.index + sentence[0].length)}`;
  return { about: about.replace(/\s+/g, ' ').trim(), value: sentence[1] ?? '' };
}
