/** Functions, variables, types and class members, as pages show them. */
import type {
  DeclarationReflection,
  ReferenceType,
  Reflection,
  SignatureReflection,
  TypeParameterReflection,
} from 'typedoc';
import type { ApiMember, ApiSignature, ApiTypeParameter, Code, CodeToken, Link } from '../../model/api.ts';
import { type ApiIndex, KIND } from './api-index.ts';
import type { CommentReader } from './comments.ts';
import { layOut, type Piece } from './layout.ts';
import { looseParameters, partsBelow, partsOfObject, partsOfType, resultOf } from './nested.ts';
import { defaultOf, parameterName, quoted, type TypeWriter } from './types.ts';

export interface MemberTools {
  index: ApiIndex;
  types: TypeWriter;
  comments: CommentReader;
  sourceOf(reflection: DeclarationReflection): ApiMember['source'];
  declarationsOf(reflection: Reflection): string[] | undefined;
  /** The base classes or interfaces of a declaration, as written. */
  basesOf(reflection: Reflection): string[];
  /** Reports a base that was not found. */
  onMissingBase(name: string, reflection: DeclarationReflection): void;
}

const NAMES: Record<number, string> = {
  [KIND.function]: 'function',
  [KIND.variable]: 'variable',
  [KIND.typeAlias]: 'type alias',
  [KIND.enumeration]: 'enumeration',
  [KIND.enumMember]: 'member',
  [KIND.constructor]: 'constructor',
  [KIND.property]: 'property',
  [KIND.accessor]: 'accessor',
  [KIND.method]: 'method',
  [KIND.class]: 'class',
  [KIND.interface]: 'interface',
  [KIND.namespace]: 'namespace',
  [KIND.module]: 'module',
};

export function describeMember(one: DeclarationReflection, tools: MemberTools): ApiMember {
  const { index, sourceOf, declarationsOf } = tools;
  const anchor = index.addressOf(one)?.split('#')[1] ?? '';
  const flags = flagsOf(one);
  const parts = partsOf(one, tools);
  const source = sourceOf(one);
  const declarations = declarationsOf(one);
  return {
    name: one.name,
    anchor,
    kind: NAMES[one.kind] ?? 'symbol',
    ...(flags.length > 0 ? { flags } : {}),
    signatures: signaturesOf(one, tools),
    ...(parts ? { parts } : {}),
    ...linkTo('overrides', one.overwrites, index),
    ...linkTo('implements', one.overwrites ? undefined : one.implementationOf, index),
    ...(source ? { source } : {}),
    ...(declarations ? { declarations } : {}),
  };
}

function linkTo(
  key: 'overrides' | 'implements',
  reference: ReferenceType | undefined,
  index: ApiIndex,
): Partial<ApiMember> {
  if (!reference) return {};
  const target = index.addressOf(reference.reflection);
  return { [key]: { text: reference.name, ...(target === undefined ? {} : { target }) } satisfies Link };
}

function flagsOf({ flags, kind }: DeclarationReflection): string[] {
  const all: [boolean, string][] = [
    [flags.isStatic, 'static'],
    [flags.isAbstract, 'abstract'],
    [flags.isProtected, 'protected'],
    [flags.isReadonly && kind !== KIND.accessor, 'readonly'],
    [flags.isOptional, 'optional'],
  ];
  return all.flatMap(([set, name]) => (set ? [name] : []));
}

const words = (flags: string[]): CodeToken[] =>
  flags.filter((flag) => flag !== 'optional').map((flag): CodeToken => [`${flag} `, 'keyword']);

function signaturesOf(one: DeclarationReflection, tools: MemberTools): ApiSignature[] {
  if (one.kind === KIND.accessor) return accessorSignatures(one, tools);
  const { signatures = [] } = one;
  if (signatures.length > 0 && one.kind !== KIND.typeAlias)
    return signatures.map((signature) => callSignature(one, signature, tools));
  const comment = tools.comments.read(one.comment, one);
  const typeParameters = typeParametersOf(one.typeParameters, tools);
  const parts = [
    ...looseParameters(one.comment, one, tools.comments),
    ...resultOf(one.comment, one, { name: 'returns', tools }),
    ...(one.typeParameters ?? []).flatMap(({ name, type }) => partsOfType(type, name, tools)),
  ];
  return [
    {
      code: declaration(one, tools),
      ...(comment ? { comment } : {}),
      ...(typeParameters ? { typeParameters } : {}),
      ...(parts.length > 0 ? { parts } : {}),
    },
  ];
}

/** `const X: T`, `type T = …`, `enum E`, `readonly name?: T`. */
function declaration(one: DeclarationReflection, { types }: MemberTools): Code {
  if (one.kind === KIND.typeAlias)
    return layOut([
      ['type ', 'keyword'],
      [one.name, 'class-name'],
      ...types.typeParameters(one.typeParameters),
      [' = '],
      // TypeDoc stores the contents of an object type in the alias itself.
      ...(one.type ? types.type(one.type) : types.object(one, { broken: true })),
    ]);
  if (one.kind === KIND.enumeration)
    return layOut([
      ['enum ', 'keyword'],
      [one.name, 'class-name'],
    ]);
  const prefix: CodeToken[] = one.kind === KIND.variable ? [['const ', 'keyword']] : words(flagsOf(one));
  const name: CodeToken = [
    `${quoted(one.name)}${one.flags.isOptional ? '?' : ''}`,
    one.kind === KIND.variable ? 'constant' : 'property',
  ];
  // The type of a constant may be its value.
  const value = one.type?.type === 'literal' ? [] : defaultOf(one);
  return layOut([...prefix, name, [': '], ...types.type(one.type), ...value]);
}

function callSignature(one: DeclarationReflection, signature: SignatureReflection, tools: MemberTools): ApiSignature {
  const { types } = tools;
  const isConstructor = one.kind === KIND.constructor;
  const owner = one.parent?.name ?? '';
  const name: CodeToken = isConstructor
    ? [owner, 'class-name']
    : [`${quoted(one.name)}${one.flags.isOptional ? '?' : ''}`, 'function'];
  const ofClass = one.parent?.kind === KIND.class;
  const prefix: Piece[] = isConstructor ? [['new ', 'keyword']] : words(flagsOf(one));
  const code = layOut([
    ...prefix,
    ...types.signature(
      signature,
      isConstructor ? { name, ...(ofClass ? { constructs: true as const } : {}) } : { name },
    ),
  ]);
  return { code, ...detailsOf(signature, tools, isConstructor ? 'none' : 'all') };
}

function accessorSignatures(one: DeclarationReflection, tools: MemberTools): ApiSignature[] {
  const { types } = tools;
  const flags = words(flagsOf(one));
  const name: CodeToken = [one.name, 'property'];
  const signatures = [
    { word: 'get ', signature: one.getSignature, shape: { name } },
    { word: 'set ', signature: one.setSignature, shape: { name, constructs: true as const } },
  ];
  return signatures.flatMap(({ word, signature, shape }) => {
    if (!signature) return [];
    const code = layOut([...flags, [word, 'keyword'], ...types.signature(signature, shape)]);
    return [{ code, ...detailsOf(signature, tools, 'described') }];
  });
}

/** Comment, parameters and result of a signature. `described`: a result only if it has a text. */
export function detailsOf(
  signature: SignatureReflection,
  tools: MemberTools,
  returns: 'all' | 'described' | 'none',
): Omit<ApiSignature, 'code'> {
  const { comments, types } = tools;
  const { comment: written } = signature;
  const comment = comments.read(written, signature);
  const parameters = (signature.parameters ?? []).map((one) => {
    const text = comments.text(one.comment?.summary, signature);
    return {
      name: parameterName(one.name),
      type: types.code(one.type),
      ...(one.flags.isOptional ? { optional: true as const } : {}),
      ...(one.flags.isRest ? { rest: true as const } : {}),
      ...(one.defaultValue ? { default: one.defaultValue } : {}),
      ...(text ? { text } : {}),
    };
  });
  const typeParameters = typeParametersOf(signature.typeParameters, tools);
  const results = resultOf(written, signature, { name: 'returns', tools }).map((part) => part.comment?.text);
  const result = results.length > 0 ? results.join('\n\n') : undefined;
  const isShown = returns === 'all' || (returns === 'described' && result !== undefined);
  const parts = [...looseParameters(written, signature, comments), ...partsBelow(signature, tools)];
  // A constructor returns its class.
  if (returns === 'none' && result !== undefined) parts.push({ name: 'returns', comment: { text: result } });
  return {
    ...(comment ? { comment } : {}),
    ...(typeParameters ? { typeParameters } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(isShown ? { returns: { type: types.code(signature.type), ...(result ? { text: result } : {}) } } : {}),
    ...(parts.length > 0 ? { parts } : {}),
  };
}

export function typeParametersOf(
  all: readonly TypeParameterReflection[] | undefined,
  { types, comments }: MemberTools,
): ApiTypeParameter[] | undefined {
  if (!all || all.length === 0) return undefined;
  return all.map((one) => {
    const text = comments.text(one.comment?.summary, one);
    return {
      name: one.name,
      ...(one.type ? { constraint: types.code(one.type) } : {}),
      ...(one.default ? { default: types.code(one.default) } : {}),
      ...(text ? { text } : {}),
    };
  });
}

/** Members of an enumeration; the parts of a type that have comments. */
function partsOf(one: DeclarationReflection, tools: MemberTools): ApiMember['parts'] {
  const { types, comments } = tools;
  // Parts of a function are with its signatures.
  if (one.kind !== KIND.enumeration && (one.kind === KIND.accessor || (one.signatures && one.kind !== KIND.typeAlias)))
    return undefined;
  if (one.kind !== KIND.enumeration) {
    const parts = one.type ? partsOfType(one.type, '', tools) : partsOfObject(one, '', tools);
    return parts.length > 0 ? parts : undefined;
  }
  return one.children?.map((child) => {
    const comment = comments.read(child.comment, child);
    const code = layOut([[quoted(child.name), 'constant'], [' = '], ...types.type(child.type)]);
    return { name: child.name, code, ...(comment ? { comment } : {}) };
  });
}
