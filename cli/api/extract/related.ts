/** Relates symbols: functions about the same class to each other and to the class. */
import type { DeclarationReflection, SomeType } from 'typedoc';
import type { ApiPage, Link } from '../../model/api.ts';
import { type ApiIndex, KIND, type PagePlan } from './api-index.ts';

const MAX_RELATED = 8;

/**
 * Sets `related` of pages and members.
 * @param pages The pages made from `plans`.
 */
export function relate(plans: PagePlan[], pages: ApiPage[], index: ApiIndex): void {
  const functions = plans.flatMap(({ groups }) =>
    groups.flatMap(({ children, path }) =>
      path === undefined ? children.filter(({ kind }) => kind === KIND.function) : [],
    ),
  );
  const owners = new Map<string, Link>();
  const byOwner = new Map<string, Link[]>();
  const ownerOf = new Map<string, string>();
  for (const one of functions) {
    const address = index.addressOf(one);
    const owner = classOf(one);
    const ownerAddress = index.addressOf(owner);
    if (address === undefined || ownerAddress === undefined || owner === undefined) continue;
    owners.set(ownerAddress, { text: owner.name, target: ownerAddress });
    ownerOf.set(address, ownerAddress);
    const list = byOwner.get(ownerAddress) ?? [];
    list.push({ text: one.name, target: address });
    byOwner.set(ownerAddress, list);
  }
  pages.forEach((page) => {
    if (page.kind === 'class' || page.kind === 'interface') {
      const about = byOwner.get(page.path) ?? [];
      if (about.length > 0) page.related = about.slice(0, 3 * MAX_RELATED);
      return;
    }
    for (const member of (page.sections ?? []).flatMap(({ members }) => members)) {
      const own = `${page.path}#${member.anchor}`;
      const ownerAddress = ownerOf.get(own);
      if (ownerAddress === undefined) continue;
      const near = (byOwner.get(ownerAddress) ?? []).filter(({ target }) => target !== own);
      // Functions of the same module first.
      const sorted = [
        ...near.filter(({ target }) => isOn(target, page)),
        ...near.filter(({ target }) => !isOn(target, page)),
      ];
      member.related = [owners.get(ownerAddress) as Link, ...sorted].slice(0, MAX_RELATED);
    }
  });
}

const isOn = (target: string | undefined, page: ApiPage): boolean => target?.split('#')[0] === page.path;

/** The class of a function: the class it tests for or returns, or the class of its first parameter. */
function classOf(one: DeclarationReflection): DeclarationReflection | undefined {
  const [signature] = one.signatures ?? [];
  if (!signature) return undefined;
  const made = classIn(signature.type);
  const given = classIn(signature.parameters?.[0]?.type);
  // A parameter only counts in the module of its class: half of a library may take an editor.
  return made ?? (given && given.parent === one.parent ? given : undefined);
}

function classIn(type: SomeType | undefined): DeclarationReflection | undefined {
  switch (type?.type) {
    case 'reference': {
      const { reflection } = type;
      const isClass = reflection?.kind === KIND.class || reflection?.kind === KIND.interface;
      return isClass ? (reflection as DeclarationReflection) : undefined;
    }
    case 'predicate':
      return classIn(type.targetType);
    case 'array':
      return classIn(type.elementType);
    case 'union': {
      const found = type.types.map((one) => classIn(one)).filter((one) => one !== undefined);
      return found.length === 1 ? found[0] : undefined;
    }
    default:
      return undefined;
  }
}
