/** Types of settings as authors read them: names of docsgen's own are replaced by what they stand for. */
import ts from 'typescript';

/** @typedef {import('./read-types.mjs').Types} Types */

/** Types that hold themselves, or are the business of a page of their own: their declarations stand at the end of the reference. */
export const NAMED = [
  'UserSidebarItems',
  'UserSidebarItem',
  'CategoryLink',
  'SidebarItemExtras',
  'EditUrlInput',
  'StandardSchema',
  'StandardResult',
];

/**
 * @param {Types} types
 * @param {ts.TypeNode} node
 * @returns {string} On one line.
 */
export function typeText(types, node) {
  if (ts.isUnionTypeNode(node)) return unionText(types, node);
  if (ts.isArrayTypeNode(node)) return listText(typeText(types, node.elementType));
  if (ts.isParenthesizedTypeNode(node)) return typeText(types, node.type);
  if (ts.isTypeReferenceNode(node)) return referenceText(types, node);
  return node.getText().replace(/\s+/g, ' ');
}

/**
 * @param {Types} types
 * @param {ts.UnionTypeNode} node
 */
function unionText(types, node) {
  const parts = node.types.map((one) => {
    const text = typeText(types, one);
    return text.includes('=>') ? `(${text})` : text;
  });
  // `false` says that something is switched off: it is read last.
  return [...new Set([...parts.filter((part) => part !== 'false'), ...parts.filter((part) => part === 'false')])].join(
    ' | ',
  );
}

/**
 * @param {Types} types
 * @param {ts.TypeReferenceNode} node
 * @returns {string}
 */
function referenceText(types, node) {
  const name = node.typeName.getText();
  const declared = types.get(name);
  if (NAMED.includes(name)) return name;
  // A list of code is no help to who reads: the page about the setting has its names.
  if (declared && ts.isTypeAliasDeclaration(declared) && declared.type.getText().includes('typeof')) return name;
  if (declared && ts.isTypeAliasDeclaration(declared)) return typeText(types, declared.type);
  if (declared) return 'object';
  const args = (node.typeArguments ?? []).map((one) => typeText(types, one));
  return args.length > 0 ? `${name}<${args.join(', ')}>` : name;
}

/** @param {string} element */
const listText = (element) => (/[ |]/.test(element) ? `(${element})[]` : `${element}[]`);
