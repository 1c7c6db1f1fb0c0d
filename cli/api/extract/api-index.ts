/** Assigns a page and an anchor to every symbol of the reference, before the first page is written. */
import type { DeclarationReflection, ProjectReflection, Reflection } from 'typedoc';
import { lookUp } from '../../lib/look-up.ts';
import { createAnchors, moduleSlug, SECTION_FOLDERS } from '../names/addresses.ts';
import type { EntryModule } from './program.ts';

/** Values of TypeDoc's `ReflectionKind`, whose package is loaded late. */
export const KIND = {
  module: 2,
  namespace: 4,
  enumeration: 8,
  enumMember: 16,
  variable: 32,
  function: 64,
  class: 128,
  interface: 256,
  constructor: 512,
  constructorSignature: 16_384,
  property: 1024,
  method: 2048,
  accessor: 262_144,
  typeAlias: 2_097_152,
  reference: 4_194_304,
} as const;

interface Group {
  title: string;
  children: DeclarationReflection[];
  /** The page that describes them, if it is not the page of the group: `functions/lexical`. */
  path?: string;
}

/** The page of a reflection. */
export interface PagePlan {
  kind: 'module' | 'section' | 'namespace' | 'class' | 'interface';
  reflection: DeclarationReflection | ProjectReflection;
  name: string;
  module: string;
  path: string;
  /** Description in the manifest of its package. */
  description?: string;
  /** Packages to install; only for the main module of a package. */
  install?: string[];
  /** It can only be imported as a type. */
  isType?: boolean;
  /** Own members by section, in the order of the page. */
  groups: Group[];
  /** Members with their own pages, and names of other modules. */
  listed: Group[];
  inherited: DeclarationReflection[];
}

export interface ApiIndex {
  plans: PagePlan[];
  /** `modules/lexical#getroot`, `functions/lexical#getroot`; undefined for reflections without a place. */
  addressOf(reflection: Reflection | undefined): string | undefined;
  /** Finds a symbol by its name, with the name of its class: `TextNode.getMode`. */
  find(path: string): Reflection | undefined;
}

const MODULE_SECTIONS: [number, string][] = [
  [KIND.function, 'Functions'],
  [KIND.variable, 'Variables'],
  [KIND.enumeration, 'Enumerations'],
  [KIND.typeAlias, 'Type Aliases'],
];
const MODULE_LISTS: [number, string][] = [
  [KIND.namespace, 'Namespaces'],
  [KIND.class, 'Classes'],
  [KIND.interface, 'Interfaces'],
  [KIND.reference, 'References'],
];
const CLASS_SECTIONS: [number, string][] = [
  [KIND.constructor, 'Constructors'],
  [KIND.property, 'Properties'],
  [KIND.accessor, 'Accessors'],
  [KIND.method, 'Methods'],
];

/** A page with more members is too long for readers and programs: the sections of a module get pages of their own. */
const MAX_MEMBERS = 100;
/** Sections of fewer members stay on the page of the module. */
const MIN_SECTION = 13;

const INHERITED = { title: 'Inherited members' };

/** Fields for subclasses come after public members. */
const isHidden = (name: string): boolean => name.startsWith('_');

const sortName = (name: string): string => name.replace(/^[$_]+/, '').toLowerCase();
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** By name without `$`; static members last. */
const byName = (a: DeclarationReflection, b: DeclarationReflection): number =>
  Number(a.flags.isStatic) - Number(b.flags.isStatic) ||
  Number(isHidden(a.name)) - Number(isHidden(b.name)) ||
  compare(sortName(a.name), sortName(b.name)) ||
  compare(a.name, b.name);

const grouped = (children: DeclarationReflection[], kinds: [number, string][]): Group[] =>
  kinds.flatMap(([kind, title]) => {
    const found = children.filter((child) => child.kind === kind).sort(byName);
    return found.length === 0 ? [] : [{ title, children: found }];
  });

/** True for own members, and for those of a base class that is not exported: no other page describes them. */
const isOwn = ({ inheritedFrom, sources }: DeclarationReflection, isOurs: IsOurs): boolean =>
  inheritedFrom === undefined || (!inheritedFrom.reflection && isOurs(sources?.[0]?.fullFileName ?? ''));

/** Whether a file belongs to a documented package. */
type IsOurs = (file: string) => boolean;

/** @param modules In the order of `project.children`; a single module is the project itself. */
export function createIndex(project: ProjectReflection, modules: EntryModule[], isOurs: IsOurs): ApiIndex {
  const plans = modules.flatMap((module, at) => {
    const reflection = modules.length === 1 ? project : (project.children?.[at] as DeclarationReflection);
    return plansOf(module, reflection, isOurs);
  });
  const addresses = new Map<number, string>();
  const names = new Map<string, Reflection>();
  const remember = (name: string, reflection: Reflection) => {
    if (!names.has(name)) names.set(name, reflection);
  };
  for (const { reflection, path, name, module, groups, listed, kind } of plans) {
    // The plan of its module sets the addresses.
    if (kind === 'section') continue;
    addresses.set(reflection.id, path);
    remember(kind === 'module' ? module : name, reflection);
    remember(`${module}!${name}`, reflection);
    const anchor = createAnchors();
    // The ids of sections are reserved, whatever the members are called.
    for (const { title } of [...groups, ...listed, INHERITED]) anchor(title.replaceAll(' ', '-'));
    for (const { children, path: own = path } of groups)
      for (const child of children) {
        addresses.set(child.id, `${own}#${anchor(child.name)}`);
        const full = kind === 'class' || kind === 'interface' ? `${name}.${child.name}` : child.name;
        remember(full, child);
        remember(`${module}!${full}`, child);
      }
  }
  const addressOf: ApiIndex['addressOf'] = (reflection) => {
    for (let at = reflection; at !== undefined; at = at.parent) {
      const address = addresses.get(at.id);
      if (address !== undefined) return at.isProject() && modules.length > 1 ? undefined : address;
    }
    return undefined;
  };
  return { plans, addressOf, find: (path) => names.get(path) };
}

/** The page of a module, and the pages of its members. */
function plansOf(
  { name, description, install, types }: EntryModule,
  reflection: ModuleInput['reflection'],
  isOurs: IsOurs,
): PagePlan[] {
  const input = { reflection, module: name, name, slug: moduleSlug(name), kind: 'module' as const, isOurs };
  const [own, ...inner] = modulePlans(input);
  if (!own) return [];
  const typed = inner.map((plan) =>
    plan.kind === 'interface' || types.has(plan.name) ? { ...plan, isType: true } : plan,
  );
  return [{ ...own, description, install }, ...typed];
}

interface ModuleInput {
  reflection: DeclarationReflection | ProjectReflection;
  module: string;
  name: string;
  slug: string;
  kind: 'module' | 'namespace';
  isOurs: IsOurs;
}

function modulePlans({ reflection, module, name, slug, kind, isOurs }: ModuleInput): PagePlan[] {
  const children = (reflection.children ?? []) as DeclarationReflection[];
  const own: PagePlan = {
    kind,
    reflection,
    name,
    module,
    path: `modules/${slug}`,
    groups: divided(grouped(children, MODULE_SECTIONS), slug),
    listed: grouped(children, MODULE_LISTS),
    inherited: [],
  };
  return [
    own,
    ...own.groups.flatMap(({ path, ...group }): PagePlan[] =>
      path === undefined ? [] : [{ ...own, kind: 'section', path, groups: [group], listed: [] }],
    ),
    ...[...children].sort(byName).flatMap((child): PagePlan[] => {
      const below = { reflection: child, module, name: kind === 'namespace' ? `${name}.${child.name}` : child.name };
      if (child.kind === KIND.namespace)
        return modulePlans({ ...below, slug: `${slug}.${child.name}`, kind: 'namespace', isOurs });
      if (child.kind !== KIND.class && child.kind !== KIND.interface) return [];
      return [typePlan({ ...below, isOurs }, child, slug)];
    }),
  ];
}

/** The sections of a module, each with its page if they are too many members for one. */
function divided(groups: Group[], slug: string): Group[] {
  if (groups.reduce((sum, { children }) => sum + children.length, 0) <= MAX_MEMBERS) return groups;
  return groups.map((group) =>
    group.children.length < MIN_SECTION ? group : { ...group, path: `${lookUp(SECTION_FOLDERS, group.title)}/${slug}` },
  );
}

function typePlan(
  { module, name, isOurs }: Pick<ModuleInput, 'module' | 'name' | 'isOurs'>,
  child: DeclarationReflection,
  slug: string,
): PagePlan {
  const kind = child.kind === KIND.class ? 'class' : 'interface';
  // The property `constructor` that every object inherits is not part of the class.
  const members = (child.children ?? []).filter(({ name, kind }) => name !== 'constructor' || kind !== KIND.property);
  // An inherited constructor still creates the class.
  const own = members.filter((one) => isOwn(one, isOurs) || one.kind === KIND.constructor);
  return {
    kind,
    reflection: child,
    name,
    module,
    path: `${kind === 'class' ? 'classes' : 'interfaces'}/${slug}.${child.name}`,
    groups: grouped(own, CLASS_SECTIONS),
    listed: [],
    inherited: members.filter((one) => !own.includes(one)).sort(byName),
  };
}
