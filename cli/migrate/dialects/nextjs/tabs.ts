/** Tabs: in docsgen each has its label. */
import { isObject } from '../../../lib/plain-data.ts';
import { stringValue } from '../../evaluate/values.ts';
import { attributeOf, type Tag } from '../text/tags.ts';
import { attributeValue, type Convert, componentName, dropAll, rename } from './edits.ts';
import { literalOf } from './literals.ts';
import { say, type Work } from './work.ts';

const quoted = (text: string): string => (text.includes('"') ? `{${JSON.stringify(text)}}` : `"${text}"`);

/** `items` has the labels of all tabs. */
export const tabs: Convert = (tag, work) => {
  const items = attributeOf(tag, 'items');
  const labels = literalOf(items?.code);
  const names = Array.isArray(labels)
    ? labels.map((one) => stringValue(isObject(one) ? one['label'] : one))
    : undefined;
  const own = work.tokens.filter(
    (one): one is Tag =>
      one.kind === 'tag' &&
      one.form !== 'close' &&
      one.start > tag.start &&
      one.end <= (tag.pair?.start ?? tag.end) &&
      componentName(one, work) === 'Tab' &&
      !isInside(one, tag, work),
  );
  if (items && names === undefined)
    say(work, ['lost', '<Tabs items={…}>', 'The labels of the tabs are computed: write them as label="…".'], tag.start);
  const first = Number(literalOf(attributeOf(tag, 'defaultIndex')?.code) ?? 0);
  for (const [index, one] of own.entries()) {
    const value = attributeValue(one, 'value') ?? attributeValue(one, 'title');
    const label = value ?? names?.[index];
    rename(one, 'TabItem', work);
    dropAll(one, ['value', 'title'], work);
    if (label === undefined && names !== undefined)
      say(work, ['lost', '<Tab>', 'The label of the tab is an element: write it as text.'], one.start);
    const isFirst = index === first && index > 0 ? ' default' : '';
    work.draft.insert(one.nameEnd, ` label=${quoted(label ?? `Tab ${index + 1}`)}${isFirst}`);
  }
  const group = attributeValue(tag, 'storageKey') ?? attributeValue(tag, 'groupId');
  dropAll(
    tag,
    [
      'items',
      'storageKey',
      'groupId',
      'defaultIndex',
      'persist',
      'updateAnchor',
      'label',
      'selectedIndex',
      'onChange',
      'defaultValue',
    ],
    work,
  );
  if (group !== undefined) work.draft.insert(tag.nameEnd, ` groupId=${quoted(group)}`);
  if (tag.name !== 'Tabs') rename(tag, 'Tabs', work);
};

/** True if a tab belongs to other tabs inside these. */
const isInside = (one: Tag, outer: Tag, work: Work): boolean =>
  work.tokens.some(
    (other) =>
      other.kind === 'tag' &&
      other.pair !== undefined &&
      other.form === 'open' &&
      other.start > outer.start &&
      /^Tabs$/.test(componentName(other, work)) &&
      other.start < one.start &&
      one.end <= other.pair.start,
  );
