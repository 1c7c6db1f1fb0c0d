/** Components that hold other text, on lines of their own: they become directives before anything else is read. */
import { fenceAt } from '../../../lib/blocks/fences.ts';
import { directiveOf, isInline, type Known, knownComponent, knownNote } from '../text/components.ts';
import { plainValue } from './expressions.ts';
import { type Line, note, type Page } from './page.ts';
import { type Tag, tagAt } from './tags.ts';
import { fileUrl, linkUrl } from './urls.ts';

/** The component of docsgen that shows the same; undefined: none for certain. */
export function known(tag: Tag, page: Page): Known | undefined {
  const props = new Map(
    tag.attributes.map(({ name, value }): [string, string | undefined] => {
      if (!/^[:@#]|^v-/.test(name)) return [name, value ?? ''];
      const found = /^(?::|v-bind:)([\w-]+)$/.exec(name)?.[1];
      const bound = found === undefined ? undefined : plainValue(value?.trim() ?? '', page.values);
      const isText = typeof bound === 'string' || typeof bound === 'number' || typeof bound === 'boolean';
      return [found ?? name, isText ? String(bound) : undefined];
    }),
  );
  const made = knownComponent(tag.name, props);
  if (made === undefined) return undefined;
  const given = Object.entries(made.props).map(([name, value]) => [
    name,
    name === 'href'
      ? linkUrl(value, page)
      : name === 'src' || name === 'image' || (name === 'icon' && /^[./]/.test(value))
        ? fileUrl(value, page)
        : value,
  ]);
  return { ...made, props: Object.fromEntries(given) as Record<string, string> };
}

interface Open {
  at: number;
  tag: Tag;
  known: Known;
  /** The most colons in it. */
  colons: number;
}

const TEXTUAL = /^(?:card|cards|details|tabs|tab|admonition|hero)$/;

/** Replaces pairs of tags that are alone on their lines. */
export function componentBlocks(lines: readonly Line[], page: Page): Line[] {
  const made = [...lines];
  const open: Open[] = [];
  for (let at = 0; at < made.length; at++) {
    const line = made[at] as Line;
    const fence = fenceAt(made, at);
    if (fence) {
      at = fence.close;
      continue;
    }
    const colons = /^[ \t>]*(:{3,})/.exec(line.text)?.[1]?.length ?? 0;
    for (const one of open) one.colons = Math.max(one.colons, colons);
    const [, indent = '', source] = /^([ \t>]*)(<\/?[A-Z][\w.-]*(?:\s[^\n]*)?\/?>)[ \t]*$/.exec(line.text) ?? [];
    const tag = source === undefined ? undefined : tagAt(source, 0);
    if (tag === undefined || tag.source !== source || tag.form === 'alone') continue;
    if (tag.form === 'open') openOne({ at, tag, page }, open);
    else closeOne({ at, tag, page }, { open, made, indent });
  }
  return made;
}

interface Found {
  at: number;
  tag: Tag;
  page: Page;
}

function openOne({ at, tag, page }: Found, open: Open[]): void {
  const found = known(tag, page);
  if (found && TEXTUAL.test(found.kind) && !isInline(found)) open.push({ at, tag, known: found, colons: 2 });
}

function closeOne(
  { at, tag, page }: Found,
  { open, made, indent }: { open: Open[]; made: Line[]; indent: string },
): void {
  const index = open.findLastIndex((one) => one.tag.name === tag.name);
  const found = open[index];
  if (found === undefined) return;
  open.length = index;
  const colons = ':'.repeat(found.colons + 1);
  for (const one of open) one.colons = Math.max(one.colons, colons.length);
  const first = made[found.at] as Line;
  note(page, 'look', { ...knownNote(tag.name, found.known), place: { ...first, column: indent.length + 1 } });
  const own = /^[ \t>]*/.exec(first.text)?.[0] ?? '';
  made[found.at] = { ...first, text: `${own}${colons}${directiveOf(found.known)}`, isMade: true };
  made[at] = { ...(made[at] as Line), text: indent + colons, isMade: true };
}
