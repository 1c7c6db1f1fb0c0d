import type { ReactNode } from 'react';
import type { OwnProps } from '../../../runtime/components/view.ts';
import { Html } from '../../../runtime/Html.tsx';
import { classes } from './props.ts';

/** A heading in the `toc` of MDX pages; `value` is HTML. */
export interface TocItem {
  value: string;
  id: string;
  level: number;
}

export interface TOCInlineProps extends OwnProps {
  toc: readonly TocItem[];
  /** Default 2. */
  minHeadingLevel?: number | string;
  /** Default 3. */
  maxHeadingLevel?: number | string;
  /** The same as `minHeadingLevel`. */
  min?: number | string;
  /** The same as `maxHeadingLevel`. */
  max?: number | string;
}

/** Headings as nested lists of links. */
export function TOCInline({ toc, id, className, ...levels }: TOCInlineProps): ReactNode {
  const from = level(levels.minHeadingLevel ?? levels.min, 2);
  const to = level(levels.maxHeadingLevel ?? levels.max, 3);
  const shown = (toc ?? []).filter((item) => item.level >= from && item.level <= to);
  return (
    <div id={id} className={classes('toc-inline', className)}>
      <List branches={grow(shown)} />
    </div>
  );
}

const level = (value: unknown, otherwise: number): number =>
  /^[1-6]$/.test(String(value)) ? Number(value) : otherwise;

interface Branch extends TocItem {
  below: TocItem[];
}

/** Groups headings below the last heading of a higher level. */
function grow(items: readonly TocItem[]): Branch[] {
  const branches: Branch[] = [];
  for (const item of items) {
    const last = branches.at(-1);
    if (last && item.level > last.level) last.below.push(item);
    else branches.push({ ...item, below: [] });
  }
  return branches;
}

function List({ branches }: { branches: Branch[] }): ReactNode {
  if (branches.length === 0) return null;
  return (
    <ul>
      {branches.map(({ id, value, below }) => (
        <li key={id}>
          <a href={`#${id}`}>{/[<&]/.test(value) ? <Html inline html={value} /> : value}</a>
          <List branches={grow(below)} />
        </li>
      ))}
    </ul>
  );
}
