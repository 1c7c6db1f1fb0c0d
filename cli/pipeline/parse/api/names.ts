/** Lists of names. The lists at the top of a long page are its index, which a field filters. */
import { escapeAttribute, escapeText } from '../../../html/escape.ts';
import { lookUp } from '../../../lib/look-up.ts';
import { interfaceText } from '../../../lib/text.ts';
import type { ApiPage, IndexedModule, Link } from '../../../model/api.ts';
import type { ApiRecord } from '../../../model/api-symbols.ts';
import { linkHtml } from './parts.ts';
import type { Pen } from './pen.ts';

interface Item extends Link {
  summary?: string | undefined;
  deprecated?: true | undefined;
  /** Of its row. */
  id?: string | undefined;
}

/** Names of one kind. */
interface Group {
  title: string;
  items: Item[];
  /** A section of the page follows with the same title: the group needs no heading. */
  hasSection?: true;
}

/** Up to this many names, a page needs no index. */
const FEW = 12;

/** The most members that the table of contents lists. */
export const MAX_CONTENTS = 60;

export const sectionId = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

const groupsOf = ({ lists = [], sections = [], path }: ApiPage, records: readonly ApiRecord[] = []): Group[] => {
  const byAnchor = new Map(records.map((record) => [record.anchor, record]));
  return [
    ...lists,
    ...sections.map(({ title, members }) => ({
      title,
      hasSection: true as const,
      items: members.map(({ name, anchor }) => {
        const { summary, deprecated } = byAnchor.get(anchor) ?? {};
        return { text: name, target: `${path}#${anchor}`, summary, deprecated };
      }),
    })),
  ];
};

const countOf = (groups: readonly Group[]): number => groups.reduce((sum, { items }) => sum + items.length, 0);

/** True if the page begins with an index of its sections: the table of contents does not repeat it. */
export const hasIndex = (page: ApiPage): boolean => {
  const groups = groupsOf(page);
  // The page of a module is the index of its sections.
  return groups.some(isBelow) && countOf(groups) > (page.kind === 'section' ? MAX_CONTENTS : FEW);
};

/** What the page describes itself, or did before it was divided. */
const isBelow = ({ hasSection, items }: Group): boolean => hasSection || items.some(({ id }) => id !== undefined);

/** The index of a long page; on a short page the lists of names that have pages of their own. */
export function writeNames(page: ApiPage, pen: Pen, records: readonly ApiRecord[]): void {
  const groups = groupsOf(page, records);
  if (!hasIndex(page)) {
    for (const group of groups) if (!group.hasSection) writeGroup(group, pen);
    return;
  }
  const [first] = page.sections ?? [];
  openIndex(countOf(groups), pen, first && sectionId(first.title));
  for (const group of groups) {
    pen.raw('<div>');
    if (group.hasSection) pen.raw(`<p class="api-label" data-nosearch>${escapeText(group.title)}</p>\n`);
    writeGroup(group, pen);
    pen.raw('</div>\n');
  }
  pen.raw('</div>\n');
}

function writeGroup({ title, items, hasSection }: Group, pen: Pen): void {
  if (!hasSection) pen.heading(2, { id: sectionId(title), text: title });
  pen.raw(namesHtml(title, items, { pen, isRepeated: hasSection }));
}

/** The exports of all modules. */
export function writeModules(modules: readonly IndexedModule[], pen: Pen): void {
  openIndex(
    modules.reduce((sum, { groups }) => sum + groups.reduce((count, { items }) => count + items.length, 0), 0),
    pen,
  );
  for (const { id, link, summary, groups } of modules) {
    pen.raw('<div>');
    pen.heading(2, { id, text: link.text });
    pen.raw(`<p>${summary === undefined ? '' : `${escapeText(summary)} `}${linkHtml(link, pen)}</p>\n`);
    for (const { title, items } of groups) pen.raw(namesHtml(title, items, { pen, isRepeated: true }));
    pen.raw('</div>\n');
  }
  pen.raw('</div>\n');
}

/** Begins an index. The field needs a script, and is not part of the page's text. */
function openIndex(total: number, pen: Pen, next?: string): void {
  const texts = { texts: pen.texts };
  const label = escapeAttribute(interfaceText(texts, 'api.filter'));
  const found = escapeAttribute(interfaceText(texts, 'api.found', { total }));
  const skip =
    next === undefined
      ? ''
      : `<a class="skip-link" href="#${next}" data-nosearch data-markdown-ignore>${escapeText(interfaceText(texts, 'api.skip'))}</a>`;
  pen.raw(
    `${skip}<div class="api-index">\n<p class="api-filter" data-nosearch data-markdown-ignore><input type="search" data-api-filter aria-label="${label}" placeholder="${label}" autocomplete="off" spellcheck="false"><span role="status" data-found="${found}"></span></p>\n`,
  );
}

/** Kinds of names by the title of their list or section. The style has a mark for each. */
const KINDS: Record<string, string> = {
  Classes: 'class',
  Interfaces: 'interface',
  Namespaces: 'namespace',
  References: 'reference',
  Functions: 'function',
  Variables: 'variable',
  Enumerations: 'enumeration',
  'Type Aliases': 'type',
  Constructors: 'constructor',
  Properties: 'property',
  Accessors: 'accessor',
  Methods: 'method',
};

export const kindOf = (title: string): string | undefined => lookUp(KINDS, title);

/** Names in rows with their summaries, or in columns if none has one. Names that are `isRepeated` are not searched. */
export function namesHtml(
  title: string,
  items: readonly Item[],
  { pen, isRepeated }: { pen: Pen; isRepeated?: boolean | undefined },
): string {
  const isPlain = items.every(({ summary, deprecated }) => !summary && !deprecated);
  const kind = kindOf(title);
  const rows = items.map((item) => {
    const mark = item.deprecated ? ' <span class="badge" data-type="warning">deprecated</span>' : '';
    const about = item.summary ? ` <span class="api-about">${escapeText(item.summary)}</span>` : '';
    const id = item.id === undefined ? '' : ` id="${pen.id(item.id)}"`;
    return `<li${id}>${linkHtml(item, pen, isPlain ? '<code>' : undefined)}${mark}${about}</li>`;
  });
  const attributes = `${kind === undefined ? '' : ` data-kind="${kind}"`} aria-label="${escapeAttribute(title)}"`;
  return `<ul class="${isPlain ? 'api-names' : 'api-list'}"${attributes}${isPlain || isRepeated ? ' data-nosearch' : ''}${isPlain ? ' translate="no"' : ''}>${rows.join('')}</ul>\n`;
}
