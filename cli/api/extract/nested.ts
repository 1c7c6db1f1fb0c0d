/** Texts about parts of a type: members of object types, parameters and results of function types, at any depth. */
import type { Comment, DeclarationReflection, Reflection, SignatureReflection, SomeType } from 'typedoc';
import type { ApiPart } from '../../model/api.ts';
import type { CommentReader } from './comments.ts';
import { layOut } from './layout.ts';
import { parameterName, type TypeWriter } from './types.ts';

export interface NestedTools {
  types: TypeWriter;
  comments: CommentReader;
}

type TypeOf<K extends SomeType['type']> = Extract<SomeType, { type: K }>;

/** The types that a type consists of, without those of its members. */
const INNER: { [K in SomeType['type']]: (type: TypeOf<K>) => (SomeType | undefined)[] } = {
  array: ({ elementType }) => [elementType],
  conditional: ({ checkType, extendsType, trueType, falseType }) => [checkType, extendsType, trueType, falseType],
  indexedAccess: ({ objectType, indexType }) => [objectType, indexType],
  inferred: ({ constraint }) => [constraint],
  intersection: ({ types }) => types,
  intrinsic: () => [],
  literal: () => [],
  mapped: ({ parameterType, templateType, nameType }) => [parameterType, templateType, nameType],
  optional: ({ elementType }) => [elementType],
  predicate: ({ targetType }) => [targetType],
  query: () => [],
  reference: ({ typeArguments = [] }) => typeArguments,
  reflection: () => [],
  rest: ({ elementType }) => [elementType],
  templateLiteral: ({ tail }) => tail.map(([type]) => type),
  tuple: ({ elements }) => elements,
  namedTupleMember: ({ element }) => [element],
  typeOperator: ({ target }) => [target],
  union: ({ types }) => types,
  unknown: () => [],
};

/** @param path What the type belongs to: `options`; empty for a whole symbol. */
export function partsOfType(type: SomeType | undefined, path: string, tools: NestedTools): ApiPart[] {
  if (type === undefined) return [];
  if (type.type === 'reflection') return partsOfObject(type.declaration, path, tools);
  const inner = (INNER[type.type] as (one: SomeType) => (SomeType | undefined)[])(type);
  return inner.flatMap((one) => partsOfType(one, path, tools));
}

/** The parts of an object or function type, or of the contents of a type alias, a class or an interface. */
export function partsOfObject(one: DeclarationReflection, path: string, tools: NestedTools): ApiPart[] {
  const { comment, signatures = [], indexSignatures = [], children = [] } = one;
  return [
    ...(path === '' ? [] : partOf({ name: path, comment, at: one }, tools)),
    ...signatures.flatMap((signature) => partsOfSignature(signature, path, tools)),
    ...indexSignatures.flatMap((index) => {
      const key = `${path}[${index.parameters?.[0]?.name ?? 'key'}]`;
      return [
        ...partOf({ name: key, comment: index.comment, at: index }, tools),
        ...partsOfType(index.type, key, tools),
      ];
    }),
    ...children.flatMap((child) => partsOfMember(child, path, tools)),
  ];
}

function partsOfMember(child: DeclarationReflection, path: string, tools: NestedTools): ApiPart[] {
  const { types } = tools;
  const name = path === '' ? child.name : `${path}.${child.name}`;
  const { signatures = [], getSignature, setSignature } = child;
  const accessors = [getSignature, setSignature].filter((one) => one !== undefined);
  // Below the top, the code of the whole type is above, and the path says more than the name.
  const code = types
    .properties(child)
    .flatMap((pieces, at) => [...(at > 0 ? ([['\n']] as [string][]) : []), ...layOut(pieces)]);
  const comment = child.comment ?? (path === '' ? signatures[0]?.comment : undefined);
  return [
    ...partOf({ name, comment, at: child, ...(path === '' ? { code } : {}) }, tools),
    ...[...signatures, ...accessors].flatMap((one) =>
      partsOfSignature(one, name, tools).filter((part) => one.comment !== comment || part.name !== `${name}()`),
    ),
    ...partsOfType(child.type, name, tools),
    ...(child.children ?? []).flatMap((one) => partsOfMember(one, name, tools)),
  ];
}

/** Comment, parameters and result of a function inside a type. */
function partsOfSignature(one: SignatureReflection, path: string, tools: NestedTools): ApiPart[] {
  const name = path === '' ? 'call' : `${path}()`;
  return [
    ...partOf({ name, comment: one.comment, at: one }, tools),
    ...partsOfParameters(one, path, tools),
    ...resultOf(one.comment, one, { name: `${path === '' ? '' : `${name} `}returns`, tools }),
    ...partsOfType(one.type, `${path === '' ? 'returns' : name}`, tools),
  ];
}

/** `callback(value)`: the parameter `value` of the function `callback`. */
function partsOfParameters(one: SignatureReflection, path: string, tools: NestedTools): ApiPart[] {
  const named = (name: string) => (path === '' ? name : `${path}(${name})`);
  return [
    ...(one.typeParameters ?? []).flatMap((parameter) => [
      ...partOf({ name: named(parameter.name), comment: parameter.comment, at: one }, tools),
      ...partsOfType(parameter.type, named(parameter.name), tools),
    ]),
    ...(one.parameters ?? []).flatMap((parameter) => {
      const name = named(parameterName(parameter.name));
      return [
        ...partOf({ name, comment: parameter.comment, at: one }, tools),
        ...partsOfType(parameter.type, name, tools),
      ];
    }),
  ];
}

/** The parts of the types of a signature whose own comment, parameters and result are shown above them. */
export function partsBelow(one: SignatureReflection, tools: NestedTools): ApiPart[] {
  return [
    ...(one.typeParameters ?? []).flatMap(({ name, type }) => partsOfType(type, name, tools)),
    ...(one.parameters ?? []).flatMap(({ name, type, comment }) => {
      const own = parameterName(name);
      const read = comment && tools.comments.read(comment, one);
      const tags =
        read && (read.tags || read.deprecated !== undefined) ? [{ name: own, comment: { ...read, text: '' } }] : [];
      return [...tags, ...partsOfType(type, own, tools)];
    }),
    ...partsOfType(one.type, 'returns', tools),
  ];
}

interface Part {
  name: string;
  comment: Comment | undefined;
  /** Owner of the comment. */
  at: Reflection;
  code?: ApiPart['code'];
}

/** A comment, and its `@param` tags that are about no known parameter. */
function partOf({ name, comment, at, code }: Part, { comments }: NestedTools): ApiPart[] {
  const read = comments.read(comment, at);
  const own: ApiPart[] = read ? [{ name, ...(code ? { code } : {}), comment: read }] : [];
  return [...own, ...looseParameters(comment, at, comments)];
}

/** `@param` and `@typeParam` tags that TypeDoc could not give to a parameter: of a function in a union, or of none. */
export function looseParameters(comment: Comment | undefined, at: Reflection, comments: CommentReader): ApiPart[] {
  return (comment?.blockTags ?? []).flatMap(({ tag, name = '', content }) => {
    const text = /^@(?:param|typeParam|template)$/.test(tag) ? comments.text(content, at) : undefined;
    return text === undefined ? [] : [{ name, comment: { text } }];
  });
}

/** The texts of `@returns`. */
export function resultOf(
  comment: Comment | undefined,
  at: Reflection,
  { name, tools }: { name: string; tools: NestedTools },
): ApiPart[] {
  return (comment?.blockTags ?? []).flatMap(({ tag, content }) => {
    const text = /^@returns?$/.test(tag) ? tools.comments.text(content, at) : undefined;
    return text === undefined ? [] : [{ name, comment: { text } }];
  });
}
