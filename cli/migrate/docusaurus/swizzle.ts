/** Components of the old theme that the site replaced, in `src/theme/`: each with what replaces it in docsgen. */
import path from 'node:path';
import { SLOT_FOR_SWIZZLE, type Swizzle } from '../../docusaurus/modules.ts';
import { lookUp } from '../../lib/look-up.ts';
import { filesBelow, readSiteText } from '../base/files.ts';
import type { NoteKind } from '../base/types.ts';
import type { Moving } from './context.ts';

export interface Swizzles {
  /** `src/theme/MDXComponents`, relative to the site, without ending. */
  mdxComponents?: string;
  /** `src/theme/Root`. */
  root?: string;
}

const MODULE = /\.(?:[jt]sx?|mjs)$/;

/** Reports every component in `src/theme`, and finds those that the new theme uses. */
export function swizzlesOf({ dir, report }: Moving): Swizzles {
  const folder = 'src/theme';
  const found: Swizzles = {};
  const isModule = (name: string) => MODULE.test(name) && !/\.(?:test|spec|stories)\./.test(name);
  for (const name of filesBelow(dir, folder).filter(isModule)) {
    const component = name.replace(MODULE, '').replace(/\/index$/, '');
    const file = `src/theme/${name}`;
    if (component === 'MDXComponents') found.mdxComponents = file;
    else if (component === 'Root') found.root = file;
    const text = readSiteText(dir, file) ?? '';
    const isWrapped = /@theme-original\/|@theme-init\//.test(text);
    report.add({ ...judged(component, isWrapped), what: `src/theme/${component.split('/')[0]}`, file, line: 1 });
  }
  return found;
}

/** The modules that the generated theme uses. */
const USED = new Set(['MDXComponents', 'Root']);

function judged(component: string, isWrapped: boolean): { kind: NoteKind; text: string } {
  if (USED.has(component)) return { kind: 'look', text: '`theme/index.tsx` uses it: compare the pages.' };
  const swizzle = swizzleOf(component);
  if (swizzle === undefined && !/^[A-Z]\w*\//.test(component) && !isWrapped)
    return { kind: 'look', text: 'It is not a component of the Docusaurus theme: import it where you use it.' };
  const begin = isWrapped ? 'It wraps a component of the old theme' : 'It replaces a component of the old theme';
  return { kind: 'lost', text: `${begin}, which docsgen does not have. ${advice(swizzle, isWrapped)}` };
}

/** The entry of the component, or of the component that contains it. */
function swizzleOf(component: string): Swizzle | undefined {
  for (let name = component; name !== '.'; name = path.posix.dirname(name)) {
    const found = lookUp(SLOT_FOR_SWIZZLE, name);
    if (found) return found;
  }
  return undefined;
}

function advice(swizzle: Swizzle | undefined, isWrapped: boolean): string {
  if (swizzle === undefined) return 'Add what it does with a theme slot: see "Themes".';
  const { key, slot, note } = swizzle;
  const asSlot = isWrapped && slot !== undefined ? `add the same with the theme slot \`${slot}\`` : undefined;
  const whole = asSlot ?? (key === undefined ? undefined : `use it as \`${key}\` in a theme`) ?? note ?? 'see "Themes"';
  return `${whole[0]?.toUpperCase()}${whole.slice(1)}.`;
}
