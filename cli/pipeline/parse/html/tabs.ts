import type { Nodes } from 'mdast';
import { plainTextOf } from './text.ts';
import { writeBlocks, writeNodes } from './walk.ts';
import type { Writer } from './writer.ts';

export interface Tab {
  value?: string;
  label?: string | Nodes[];
  selected: boolean;
  children: Nodes[];
}

/**
 * Tabs as HTML: all panels are in the page and readable; the stylesheet hides the unselected ones only where a script runs.
 * @param tabs `group`: tabs of the same group change together; `query`: the selection is kept in the URL under this name.
 */
export function writeTabs(w: Writer, tabs: { group?: string; query?: string; items: Tab[] }): void {
  const id = `tabs-${++w.tabs}`;
  const selected = Math.max(
    tabs.items.findIndex((tab) => tab.selected),
    0,
  );
  w.sink.open('div', { class: 'tabs', 'data-group': tabs.group, 'data-query': tabs.query });
  w.sink.open('div', { role: 'tablist', class: 'tab-list' });
  tabs.items.forEach((tab, index) => {
    writeTabButton(w, tab, { id: `${id}-${index + 1}`, selected: index === selected });
  });
  w.sink.close('div');
  tabs.items.forEach((tab, index) => {
    const panel = `${id}-${index + 1}-panel`;
    w.ids.push(panel);
    w.sink.open('div', {
      role: 'tabpanel',
      class: 'tab-panel',
      id: panel,
      'aria-labelledby': `${id}-${index + 1}`,
      'data-label': labelText(tab),
      'data-selected': index === selected ? true : undefined,
    });
    writeBlocks(tab.children, w);
    w.sink.close('div');
  });
  w.sink.close('div');
}

function writeTabButton(w: Writer, tab: Tab, { id, selected }: { id: string; selected: boolean }): void {
  w.sink.open('button', {
    type: 'button',
    role: 'tab',
    class: 'tab',
    id,
    'aria-controls': `${id}-panel`,
    'aria-selected': selected ? 'true' : 'false',
    tabindex: selected ? undefined : '-1',
    'data-value': tab.value ?? labelText(tab),
    'data-selected': selected ? true : undefined,
  });
  if (Array.isArray(tab.label)) writeNodes(tab.label, w);
  else w.sink.text(labelText(tab));
  w.sink.close('button');
}

const labelText = (tab: Tab): string =>
  (Array.isArray(tab.label) ? plainTextOf(tab.label) : tab.label) || tab.value || 'Tab';

/** Writes a `<details>` with its summary. */
export function writeDetails(
  w: Writer,
  details: { summary?: string | Nodes[]; open?: boolean; id?: string; children: Nodes[] },
): void {
  if (details.id) w.ids.push(details.id);
  w.sink.open('details', { class: 'details', id: details.id, open: details.open ? true : undefined });
  w.sink.open('summary');
  if (Array.isArray(details.summary)) writeNodes(details.summary, w);
  else w.sink.text(details.summary || 'Details');
  w.sink.close('summary');
  writeBlocks(details.children, w);
  w.sink.close('details');
}
