/** Writes types as code, with one small function per kind of type. */
import type {
  DeclarationReflection,
  ParameterReflection,
  ReferenceType,
  SignatureReflection,
  SomeType,
  TypeParameterReflection,
} from 'typedoc';
import type { Code, CodeToken } from '../../model/api.ts';
import { KIND } from './api-index.ts';
import { type List, layOut, type Piece } from './layout.ts';

/** Returns the URL of a referenced type; undefined if it has no page. */
type TargetOf = (reference: ReferenceType) => string | undefined;

type TypeOf<K extends SomeType['type']> = Extract<SomeType, { type: K }>;

/** TypeDoc's name for a parameter that is destructured has no meaning for readers. */
export const parameterName = (name: string): string => (name === '__namedParameters' ? 'options' : name);

const keyword = (text: string): CodeToken => [text, 'keyword'];
const plain = (text: string): CodeToken => [text];

/** Types that need parentheses in other types: `(A | B)[]`. */
const LOOSE = new Set<SomeType['type']>(['union', 'intersection', 'conditional', 'typeOperator', 'inferred', 'query']);

export class TypeWriter {
  readonly #targetOf: TargetOf;

  constructor(targetOf: TargetOf) {
    this.#targetOf = targetOf;
  }

  code(type: SomeType | undefined): Code {
    return layOut(this.type(type));
  }

  type(type: SomeType | undefined): Piece[] {
    if (type === undefined) return [keyword('any')];
    return (this.#writers[type.type] as (one: SomeType) => Piece[])(type);
  }

  /** In parentheses if necessary. */
  #tight(type: SomeType): Piece[] {
    const isFunction = type.type === 'reflection' && (type.declaration.signatures?.length ?? 0) > 0;
    return LOOSE.has(type.type) || isFunction ? [plain('('), ...this.type(type), plain(')')] : this.type(type);
  }

  readonly #writers: { [K in SomeType['type']]: (type: TypeOf<K>) => Piece[] } = {
    array: ({ elementType }) => [...this.#tight(elementType), plain('[]')],
    conditional: ({ checkType, extendsType, trueType, falseType }) => [
      ...this.#tight(checkType),
      keyword(' extends '),
      ...this.#tight(extendsType),
      {
        open: ' ',
        items: [
          [plain('? '), ...this.type(trueType)],
          [plain(': '), ...this.type(falseType)],
        ],
        separator: ' ',
        close: '',
        lead: '',
      },
    ],
    indexedAccess: ({ objectType, indexType }) => [
      ...this.#tight(objectType),
      plain('['),
      ...this.type(indexType),
      plain(']'),
    ],
    inferred: ({ name, constraint }) => [
      keyword('infer '),
      [name, 'class-name'],
      ...(constraint ? [keyword(' extends '), ...this.type(constraint)] : []),
    ],
    intersection: ({ types }) => this.#separated(types, ' & '),
    intrinsic: ({ name }) => [[name, 'builtin']],
    literal: ({ value }) => [literal(value)],
    mapped: (type) => this.#mapped(type),
    optional: ({ elementType }) => [...this.#tight(elementType), plain('?')],
    predicate: ({ name, asserts, targetType }) => [
      ...(asserts ? [keyword('asserts ')] : []),
      name === 'this' ? keyword(name) : plain(name),
      ...(targetType ? [keyword(' is '), ...this.type(targetType)] : []),
    ],
    query: ({ queryType }) => [keyword('typeof '), ...this.type(queryType)],
    reference: (type) => this.#reference(type),
    reflection: ({ declaration }) => this.object(declaration),
    rest: ({ elementType }) =>
      elementType.type === 'namedTupleMember'
        ? [plain(`...${bareName(elementType.name)}: `), ...this.type(elementType.element)]
        : [plain('...'), ...this.#tight(elementType)],
    templateLiteral: ({ head, tail }) => [
      [`\`${head}`, 'string'],
      ...tail.flatMap(([type, text]): Piece[] => [plain('${'), ...this.type(type), plain('}'), [text, 'string']]),
      ['`', 'string'],
    ],
    tuple: ({ elements }) => [this.#list('[', elements, ']')],
    namedTupleMember: ({ name, isOptional, element }) => [
      plain(`${element.type === 'rest' ? `...${bareName(name)}` : name}${isOptional ? '?' : ''}: `),
      ...this.type(element.type === 'rest' ? element.elementType : element),
    ],
    typeOperator: ({ operator, target }) => [
      keyword(`${operator} `),
      // `keyof typeof x` needs none.
      ...(target.type === 'query' ? this.type(target) : this.#tight(target)),
    ],
    union: ({ types }) => this.#separated(types, ' | '),
    unknown: ({ name }) => [plain(name)],
  };

  #inUnion(type: SomeType): Piece[] {
    const isFunction = type.type === 'reflection' && (type.declaration.signatures?.length ?? 0) > 0;
    return isFunction || type.type === 'conditional' || type.type === 'union' ? this.#tight(type) : this.type(type);
  }

  #separated(types: readonly SomeType[], separator: string): Piece[] {
    const items = types.map((one) => this.#inUnion(one));
    return [{ open: '', items, separator, close: '', lead: `${separator.trim()} ` }];
  }

  #list(open: string, types: readonly SomeType[], close: string): List {
    const items = types.map((one) => this.type(one));
    return list(open, items, close);
  }

  #reference(type: ReferenceType): Piece[] {
    const target = this.#targetOf(type);
    const name: CodeToken = target === undefined ? [type.name, 'class-name'] : [type.name, 'class-name', target];
    const values = type.typeArguments ?? [];
    return values.length === 0 ? [name] : [name, this.#list('<', values, '>')];
  }

  #mapped({
    parameter,
    parameterType,
    templateType,
    nameType,
    readonlyModifier,
    optionalModifier,
  }: TypeOf<'mapped'>): Piece[] {
    const sign = (modifier: '+' | '-' | undefined) => (modifier === '-' ? '-' : '');
    return [
      plain('{ '),
      ...(readonlyModifier ? [plain(sign(readonlyModifier)), keyword('readonly ')] : []),
      plain('['),
      [parameter, 'class-name'],
      keyword(' in '),
      ...this.type(parameterType),
      ...(nameType ? [keyword(' as '), ...this.type(nameType)] : []),
      plain(`]${optionalModifier ? `${sign(optionalModifier)}?` : ''}: `),
      ...this.type(templateType),
      plain(' }'),
    ];
  }

  /** A function type, or an object with properties and signatures. */
  object(declaration: DeclarationReflection, { broken }: { broken?: true } = {}): Piece[] {
    const { signatures = [], indexSignatures = [], children = [] } = declaration;
    if (children.length === 0 && indexSignatures.length === 0 && signatures.length === 1)
      return this.signature(signatures[0] as SignatureReflection, { arrow: true });
    const items = [...this.#nameless(declaration), ...children.flatMap((child) => this.properties(child))];
    return [{ open: '{', items, separator: '; ', close: '}', padded: true, ...(broken ? { broken } : {}) }];
  }

  /** The call and index signatures of an interface or a class: ` { [name: string]: T }`; empty when there are none. */
  body(declaration: DeclarationReflection): Piece[] {
    const items = this.#nameless(declaration);
    return items.length === 0 ? [] : [plain(' '), { open: '{', items, separator: '; ', close: '}', padded: true }];
  }

  #nameless({ signatures = [], indexSignatures = [] }: DeclarationReflection): Piece[][] {
    return [
      ...signatures.map((one) => this.signature(one)),
      ...indexSignatures.map((one): Piece[] => [
        ...(one.flags.isReadonly ? [keyword('readonly ')] : []),
        list(
          '[',
          (one.parameters ?? []).map((parameter) => this.parameter(parameter)),
          ']',
        ),
        plain(': '),
        ...this.type(one.type),
      ]),
    ];
  }

  /** A property, or the overloads of a method, in an object type. */
  properties(child: DeclarationReflection): Piece[][] {
    const name = `${quoted(child.name)}${child.flags.isOptional ? '?' : ''}`;
    const readonly = child.flags.isReadonly ? [keyword('readonly ')] : [];
    const { signatures = [] } = child;
    if (signatures.length > 0 && !child.type)
      return signatures.map((one) => this.signature(one, { name: [name, 'function'] }));
    const type = child.type ?? child.getSignature?.type ?? child.setSignature?.parameters?.[0]?.type;
    return [[...readonly, [name, 'property'], plain(': '), ...this.type(type)]];
  }

  parameter(one: ParameterReflection): Piece[] {
    const mark = one.flags.isRest ? '...' : '';
    const value = defaultOf(one);
    const optional = value.length === 0 && (one.flags.isOptional || one.defaultValue !== undefined) ? '?' : '';
    const name = parameterName(one.name);
    return [[`${mark}${name}${optional}`, 'parameter'], plain(': '), ...this.type(one.type), ...value];
  }

  typeParameters(all: readonly TypeParameterReflection[] | undefined): Piece[] {
    if (!all || all.length === 0) return [];
    const items = all.map((one): Piece[] => [
      ...(one.flags.isConst ? [keyword('const ')] : []),
      ...(one.varianceModifier ? [keyword(`${one.varianceModifier} `)] : []),
      [one.name, 'class-name'],
      ...(one.type ? [keyword(' extends '), ...this.type(one.type)] : []),
      ...(one.default ? [plain(' = '), ...this.type(one.default)] : []),
    ]);
    return [list('<', items, '>')];
  }

  /** A signature: `name<T>(a: A): B`, or `(a: A) => B`. */
  signature(
    one: SignatureReflection,
    { name, arrow, constructs }: { name?: CodeToken; arrow?: true; constructs?: true } = {},
  ): Piece[] {
    const parameters = (one.parameters ?? []).map((parameter) => this.parameter(parameter));
    const isNew = one.kind === KIND.constructorSignature;
    return [
      ...(isNew && name === undefined ? [keyword('new ')] : []),
      ...(name ? [name] : []),
      ...this.typeParameters(one.typeParameters),
      list('(', parameters, ')'),
      ...(constructs ? [] : [plain(arrow ? ' => ' : ': '), ...this.type(one.type)]),
    ];
  }
}

/** The name of an element of a tuple, without the dots that `program.ts` adds. */
const bareName = (name: string): string => name.replace(/^\.{3}/, '');

/** ` = value`; empty if there is none, or if TypeDoc does not give it. */
export const defaultOf = ({ defaultValue }: { defaultValue?: string | undefined }): CodeToken[] =>
  defaultValue === undefined || /^\s*\.\.\.\s*$/.test(defaultValue)
    ? []
    : [[` = ${defaultValue.replace(/\s+/g, ' ')}`]];

/** Quotes names that are not identifiers, except `[iterator]`. */
export const quoted = (name: string): string =>
  /^(?:[\p{L}\p{N}$_]+|\[.*\])$/u.test(name) ? name : (literal(name)[0] as string);

const list = (open: string, items: Piece[][], close: string): List => ({ open, items, separator: ', ', close });

function literal(value: TypeOf<'literal'>['value']): CodeToken {
  if (typeof value === 'string') return [`'${value.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`, 'string'];
  if (typeof value === 'bigint') return [`${value}n`, 'number'];
  return value === null ? keyword('null') : [String(value), typeof value === 'number' ? 'number' : 'boolean'];
}
