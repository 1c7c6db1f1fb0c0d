/** Turns the plans of pages into pages. */
import type { DeclarationReflection, ProjectReflection, ReferenceReflection, SomeType } from 'typedoc';
import { lookUp } from '../../lib/look-up.ts';
import type { ApiComment, ApiList, ApiPage, ApiSection, Code, IndexedModule, Link } from '../../model/api.ts';
import { moduleSlug } from '../names/addresses.ts';
import { type ApiIndex, KIND, type PagePlan } from './api-index.ts';
import { layOut, type Piece } from './layout.ts';
import { describeMember, detailsOf, type MemberTools, typeParametersOf } from './members.ts';
import { partsOfObject, partsOfType } from './nested.ts';
import { firstSentence } from './sentence.ts';

export function describePage(plan: PagePlan, position: number, tools: MemberTools): ApiPage {
  const { reflection, kind, path, name, module } = plan;
  const groups = plan.groups.filter((group) => group.path === undefined);
  const isType = kind === 'class' || kind === 'interface';
  if (kind === 'section')
    return { kind, path, name, module, position, ...homeOf(plan, tools), sections: sectionsOf(groups, tools) };
  const written = tools.comments.read(reflection.comment, reflection);
  const comment = written ?? (plan.description === undefined ? undefined : { text: plan.description });
  const declarations = tools.declarationsOf(reflection);
  const source = isType ? tools.sourceOf(reflection as DeclarationReflection) : undefined;
  const lists = listsOf(plan, tools);
  const sections = sectionsOf(groups, tools);
  return {
    kind,
    path,
    name,
    module,
    position,
    ...(comment ? { comment } : {}),
    ...(isType ? hierarchy(reflection as DeclarationReflection, kind, tools) : {}),
    ...(source ? { source } : {}),
    ...(lists.length > 0 ? { lists } : {}),
    ...(sections.length > 0 ? { sections } : {}),
    ...(plan.inherited.length > 0 ? { inherited: inheritedOf(plan.inherited, tools.index) } : {}),
    ...(declarations ? { declarations } : {}),
    ...(plan.install ? { install: plan.install } : {}),
    ...(plan.isType ? { isType: true as const } : {}),
  };
}

const homeOf = ({ reflection }: PagePlan, { index }: MemberTools): Pick<ApiPage, 'home'> => {
  const path = index.addressOf(reflection);
  return path === undefined ? {} : { home: path };
};

const sectionsOf = (groups: PagePlan['groups'], tools: MemberTools): ApiSection[] =>
  groups.map(({ title, children }) => ({ title, members: children.map((child) => describeMember(child, tools)) }));

/** What a module has on other pages, and its re-exports, each with a summary. */
function listsOf({ listed, groups }: PagePlan, tools: MemberTools): ApiList[] {
  return [...listed, ...groups.filter(({ path }) => path !== undefined)].map(({ title, children, path }) => ({
    title,
    items: children.map((child) => {
      const target = tools.index.addressOf(child.kind === KIND.reference ? aimOf(child) : child);
      const comment = commentOf(child, tools);
      const summary = firstSentence(comment?.text);
      const id = path === undefined ? undefined : target?.split('#')[1];
      return {
        text: child.name,
        ...(target === undefined ? {} : { target }),
        ...(id === undefined ? {} : { id }),
        ...(summary ? { summary } : {}),
        ...(comment?.deprecated === undefined ? {} : { deprecated: true as const }),
      };
    }),
  }));
}

/** Functions have their comments at their signatures. */
const commentOf = (child: DeclarationReflection, { comments }: MemberTools): ApiComment | undefined =>
  [child, ...(child.signatures ?? [])]
    .map((one) => comments.read(one.comment, one))
    .find((comment) => comment !== undefined);

/** The final target of a re-export. */
const aimOf = (child: DeclarationReflection): DeclarationReflection =>
  (child as unknown as ReferenceReflection).getTargetReflectionDeep() as DeclarationReflection;

/** The declaration of a class or interface, and its place in the hierarchy. */
function hierarchy(one: DeclarationReflection, kind: 'class' | 'interface', tools: MemberTools): Partial<ApiPage> {
  const { types } = tools;
  const { implementedTypes = [], extendedBy = [], implementedBy = [] } = one;
  const extendedTypes = basesOf(one, tools);
  const listed = (word: string, all: readonly SomeType[]): Piece[] =>
    all.flatMap((type, at): Piece[] => [at === 0 ? [` ${word} `, 'keyword'] : [', '], ...types.type(type)]);
  const code: Code = layOut([
    ...(one.flags.isAbstract ? ([['abstract ', 'keyword']] satisfies Piece[]) : []),
    [`${kind} `, 'keyword'],
    [one.name, 'class-name'],
    ...types.typeParameters(one.typeParameters),
    ...listed('extends', extendedTypes),
    ...listed('implements', implementedTypes),
    ...types.body(one),
  ]);
  const typeParameters = typeParametersOf(one.typeParameters, tools);
  const calls = (one.signatures ?? []).map((signature) => ({
    code: layOut(types.signature(signature)),
    ...detailsOf(signature, tools, 'described'),
  }));
  const isDescribed = calls.some(
    ({ code: _, ...rest }) => rest.comment ?? rest.returns ?? rest.parts ?? rest.parameters?.some(({ text }) => text),
  );
  const bare = { indexSignatures: one.indexSignatures } as DeclarationReflection;
  const parts = [
    ...partsOfObject(bare, '', tools),
    ...[...(one.typeParameters ?? [])].flatMap(({ name, type }) => partsOfType(type, name, tools)),
    ...[...extendedTypes, ...implementedTypes].flatMap((type) => partsOfType(type, 'extends', tools)),
  ];
  const links = (all: readonly SomeType[]) => all.map((type) => linkOf(type, tools.index));
  return {
    code,
    ...(typeParameters ? { typeParameters } : {}),
    ...(isDescribed ? { calls } : {}),
    ...(parts.length > 0 ? { parts } : {}),
    ...(extendedTypes.length > 0 ? { extends: ancestry(one, tools.index) } : {}),
    ...(extendedBy.length > 0 ? { extendedBy: links(extendedBy) } : {}),
    ...(implementedBy.length > 0 ? { implementedBy: links(implementedBy) } : {}),
  };
}

/** Without its declarations, a base is `unknown` to TypeDoc: then it is named as written, and reported. */
function basesOf(one: DeclarationReflection, tools: MemberTools): SomeType[] {
  const { extendedTypes = [] } = one;
  const isMissing = (base: SomeType) =>
    base.type === 'intrinsic' || base.type === 'unknown' || (base.type === 'reference' && base.name === 'unknown');
  if (!extendedTypes.some(isMissing)) return extendedTypes;
  const written = tools.basesOf(one);
  return extendedTypes.map((type, at) => {
    if (!isMissing(type)) return type;
    const name = written[at] ?? type.toString();
    tools.onMissingBase(name, one);
    return { type: 'unknown', name, toString: () => name } as SomeType;
  });
}

function linkOf(type: SomeType, index: ApiIndex): Link {
  if (type.type !== 'reference') return { text: type.toString() };
  const target = index.addressOf(type.reflection);
  return { text: type.name, ...(target === undefined ? {} : { target }) };
}

/** The ancestors of a class, the nearest last. */
function ancestry(one: DeclarationReflection, index: ApiIndex): Link[] {
  const [above] = one.extendedTypes ?? [];
  if (!above) return [];
  const reflection = above.type === 'reference' ? above.reflection : undefined;
  const more = reflection && 'extendedTypes' in reflection ? ancestry(reflection as DeclarationReflection, index) : [];
  return [...more, linkOf(above, index)];
}

/** Inherited members by the class that declares them. */
function inheritedOf(members: DeclarationReflection[], index: ApiIndex): ApiPage['inherited'] {
  const groups = new Map<string, { from: Link; members: Link[] }>();
  for (const member of members) {
    const [owner = ''] = (member.inheritedFrom?.name ?? '').split('.');
    const target = index.addressOf(member.inheritedFrom?.reflection);
    const ofOwner = target?.split('#')[0];
    const group = groups.get(owner) ?? { from: { text: owner, ...(ofOwner ? { target: ofOwner } : {}) }, members: [] };
    groups.set(owner, group);
    group.members.push({ text: member.name, ...(target === undefined ? {} : { target }) });
  }
  return [...groups.values()];
}

/** The first page with the readme and the list of modules, and the page with the contents of all modules. */
export function indexPages(
  plans: PagePlan[],
  tools: MemberTools,
  { title, readme }: { title: string; readme?: ApiPage['readme'] },
): ApiPage[] {
  const modules = plans.filter(({ kind }) => kind === 'module');
  const items = modules.map((plan) => {
    const text = tools.comments.read(plan.reflection.comment, plan.reflection as ProjectReflection)?.text;
    const summary = firstSentence(text ?? plan.description) ?? contentsOf(plan);
    return { text: plan.name, target: plan.path, ...(summary ? { summary } : {}) };
  });
  const lists = [{ title: 'Modules', items }];
  return [
    { kind: 'readme', path: 'index', name: title, module: '', position: 0, lists, ...(readme ? { readme } : {}) },
    {
      kind: 'index',
      path: 'modules',
      name: title,
      module: '',
      position: 0.5,
      indexed: modules.map((plan) => indexOf(plan, tools)),
    },
  ];
}

/** A module with all its members, for the list of everything. */
function indexOf(plan: PagePlan, tools: MemberTools): IndexedModule {
  const { name, path, description } = plan;
  const groups = [...plan.listed, ...plan.groups].map(({ title, children }) => ({
    title,
    items: children.map((child) => {
      const target = tools.index.addressOf(child.kind === KIND.reference ? aimOf(child) : child);
      return { text: child.name, ...(target === undefined ? {} : { target }) };
    }),
  }));
  const summary = firstSentence(description) ?? contentsOf(plan);
  return { id: moduleSlug(name), link: { text: name, target: path }, ...(summary ? { summary } : {}), groups };
}

const NOUNS: Record<string, [one: string, many: string]> = {
  Classes: ['class', 'classes'],
  Interfaces: ['interface', 'interfaces'],
  Namespaces: ['namespace', 'namespaces'],
  References: ['reference', 'references'],
  Functions: ['function', 'functions'],
  Variables: ['variable', 'variables'],
  Enumerations: ['enumeration', 'enumerations'],
  'Type Aliases': ['type alias', 'type aliases'],
};

/** `2 classes, 8 functions`. */
function contentsOf({ listed, groups }: PagePlan): string {
  const counts = [...listed, ...groups].map(({ title, children }) => {
    const [one, many] = lookUp(NOUNS, title) ?? [title, title];
    return `${children.length} ${children.length === 1 ? one : many}`;
  });
  return counts.join(', ');
}
