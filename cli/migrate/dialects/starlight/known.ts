/** Components of Astro, and of packages for it, whose look is evident: docsgen's own take their place. */
import { lookUp } from '../../../lib/look-up.ts';
import { elementFor, type Known, knownComponent, knownNote, mdxAttributes, packagesBlock } from '../text/components.ts';
import { attributeText, isAlone, type Tag } from '../text/tags.ts';
import type { Token } from '../text/tokens.ts';
import { convertUrl, written } from './paths.ts';
import { convertIcon, type Work } from './work.ts';

/**
 * All tags of a component as docsgen's; undefined if one of them is not certain.
 * @param local Its name in the page; `original`: its name in the module.
 */
export function knownTags(
  { local, original }: { local: string; original: string },
  work: Work,
): Map<Tag, Known> | undefined {
  const found = new Map<Tag, Known>();
  for (const token of work.tokens as readonly Token[]) {
    if (token.kind === 'export' || token.kind === 'expression') {
      if (new RegExp(`\\b${local}\\b`).test(work.draft.text.slice(token.start, token.end))) return undefined;
    }
    if (token.kind !== 'tag' || token.form === 'close' || token.name !== local) continue;
    const known = knownComponent(original, propsOf(token, work));
    if (known === undefined || !isWhole(token, known, work)) return undefined;
    found.set(token, known);
  }
  return found.size > 0 ? found : undefined;
}

/** Kinds that show nothing but their content. */
const CONTAINERS = /^(?:cards|details|tabs|tab|admonition)$/;

function isWhole(tag: Tag, known: Known, { draft: { text } }: Work): boolean {
  const { kind, label } = known;
  if (kind === 'packages') return packagesBlock(known, '') !== undefined && isAlone(tag, text);
  return (
    tag.pair !== undefined ||
    !(CONTAINERS.test(kind) || (/^(?:badge|button|kbd|link)$/.test(kind) && (label === undefined || label === '')))
  );
}

function propsOf({ attributes }: Tag, work: Work): Map<string, string | undefined> {
  return new Map(
    attributes.map((one): [string, string | undefined] => {
      const code = one.code?.trim() ?? '';
      if (one.name === '') return ['...', undefined];
      if (one.value === undefined && one.code === undefined) return [one.name, ''];
      const picture = work.imported.get(code.replace(/\.src$/, ''));
      if (picture !== undefined) return [one.name, written(picture.file, work)];
      const literal = code === 'true' ? '' : /^-?\d+(?:\.\d+)?$/.exec(code)?.[0];
      return [one.name, attributeText(one) ?? literal];
    }),
  );
}

/** The names of docsgen's components in MDX, and what holds the label: a property, or nothing where it is the content. */
const COMPONENTS: Readonly<Record<string, readonly [name: string, label?: string]>> = {
  badge: ['Badge', 'text'],
  button: ['LinkButton'],
  card: ['Card', 'title'],
  cards: ['Cards'],
  details: ['Details', 'summary'],
  tabs: ['Tabs'],
  tab: ['TabItem', 'label'],
  admonition: ['Admonition', 'title'],
  hero: ['Hero', 'title'],
  icon: ['Icon'],
  kbd: ['Kbd', 'text'],
};

/** Writes one tag in docsgen's form. */
export function convertKnown(tag: Tag, known: Known, work: Work): void {
  const { draft } = work;
  draft.note('look', knownNote(tag.name, known).what, { text: knownNote(tag.name, known).text, at: tag.start });
  const block = packagesBlock(known, /[ \t]*$/.exec(draft.text.slice(0, tag.start))?.[0] ?? '');
  if (block !== undefined) {
    draft.replace(tag.start, tag.end, block);
    return;
  }
  const props = Object.fromEntries(
    Object.entries(known.props).map(([name, value]) => [name, propValue({ name, value, tag }, work)]),
  );
  const element = elementFor({ ...known, props });
  const [name, labelled] = element ? [element.name] : (lookUp(COMPONENTS, known.kind) ?? [known.kind]);
  const label = known.label ?? '';
  const titled = labelled !== undefined && label !== '' ? { [labelled]: label, ...props } : props;
  const attributes = element?.attributes ?? mdxAttributes(known.kind === 'tabs' ? renamed(titled) : titled);
  const text = /^(?:link|button)$/.test(known.kind) ? label : '';
  const isEmpty = tag.pair === undefined || draft.text.slice(tag.end, tag.pair.start).trim() === '';
  if (isEmpty) {
    const whole = text === '' ? `<${name}${attributes} />` : `<${name}${attributes}>${text}</${name}>`;
    draft.replace(tag.start, tag.pair?.end ?? tag.end, whole);
    return;
  }
  draft.replace(tag.start, tag.end, `<${name}${attributes}>`);
  if (tag.pair) draft.replace(tag.pair.start, tag.pair.end, `</${name}>`);
}

const renamed = ({ group, ...rest }: Record<string, string>): Record<string, string> =>
  group === undefined ? rest : { groupId: group, ...rest };

function propValue({ name, value, tag }: { name: string; value: string; tag: Tag }, work: Work): string {
  if (name === 'href') return convertUrl(value, work);
  return name === 'icon' || (name === 'name' && value !== '') ? convertIcon(value, tag.start, work) : value;
}
