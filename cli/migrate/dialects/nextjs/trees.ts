/** Components that are written as nested elements or data, and that docsgen reads as a list or a table. */
import { isObject } from '../../../lib/plain-data.ts';
import { attributeOf, attributeText, type Tag } from '../text/tags.ts';
import { literalOf } from './literals.ts';
import { say, type Work } from './work.ts';

/** `<Folder>` and `<File>` become a list. */
export function filesOf(tag: Tag, work: Work): void {
  const end = tag.pair?.start ?? tag.end;
  const lines: string[] = [];
  let depth = 0;
  for (const one of work.tokens) {
    if (one.kind !== 'tag' || one.start <= tag.start || one.end > end) continue;
    const isFolder = /(?:^|\.)Folder$/.test(one.name);
    if (one.form === 'close') {
      if (isFolder) depth--;
      continue;
    }
    const name = attributeText(attributeOf(one, 'name')) ?? attributeText(attributeOf(one, 'label')) ?? '';
    const isActive = attributeOf(one, 'active') !== undefined;
    const shown = isFolder && !name.endsWith('/') ? `${name}/` : name;
    lines.push(`${'  '.repeat(depth)}- ${isActive ? `**${shown}**` : shown}`);
    if (isFolder && one.form === 'open') depth++;
  }
  const { text } = work.draft;
  const lead = /[ \t]*$/.exec(text.slice(0, tag.start))?.[0] ?? '';
  const list = lines.map((line) => lead + line).join('\n');
  work.draft.replace(tag.start, tag.pair?.end ?? tag.end, `<FileTree>\n${list}\n${lead}</FileTree>`);
}

const cell = (value: unknown): string =>
  String(value ?? '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\|/g, '\\|');

const code = (value: unknown): string => (value === undefined || value === '' ? '' : `\`${cell(value)}\``);

/** `<TypeTable type={{ … }}>` becomes a table. */
export function typeTable(tag: Tag, work: Work): void {
  const type = literalOf(attributeOf(tag, 'type')?.code);
  if (!isObject(type)) {
    say(work, ['lost', '<TypeTable>', 'The types are computed: write them as a table.'], tag.start);
    work.draft.replace(tag.start, tag.pair?.end ?? tag.end, '');
    return;
  }
  const rows = Object.entries(type).map(([name, value]) => {
    const facts = isObject(value) ? value : {};
    const mark = facts['required'] === true ? '' : '?';
    const text = facts['description'];
    if (text !== undefined && typeof text !== 'string')
      say(work, ['look', '<TypeTable>', 'A description is an element, which the table does not have.'], tag.start);
    return `| \`${cell(name)}${mark}\` | ${code(facts['type'])} | ${code(facts['default'])} | ${cell(typeof text === 'string' ? text : '').replace(/[{<]/g, '\\$&')} |`;
  });
  const lines = ['| Prop | Type | Default | Description |', '| --- | --- | --- | --- |', ...rows];
  work.draft.replace(tag.start, tag.pair?.end ?? tag.end, lines.join('\n'));
  say(work, ['converted', '<TypeTable>', 'It is now a table.'], tag.start);
}
