/** The report of a migration as Markdown, for `migration.md` and, shortened, for the terminal. */
import path from 'node:path';
import { ticksAround } from '../lib/blocks/fences.ts';
import { TOOL_NAMES } from '../lib/tools.ts';
import type { Migrated, Note, NoteKind } from './base/types.ts';

export const REPORT_FILE = 'migration.md';

interface Section {
  kind: NoteKind;
  title: string;
  about: string;
}

export const SECTIONS: readonly Section[] = [
  { kind: 'lost', title: 'To do', about: 'docsgen has no counterpart for these. Each line tells you what to do.' },
  { kind: 'look', title: 'To look at', about: 'These work, but may look or behave differently.' },
  { kind: 'converted', title: 'Converted', about: 'These were rewritten.' },
  { kind: 'carried', title: 'Carried over', about: 'These work as before.' },
];

/** Notes about the same thing: one line with all its places. */
export interface NoteGroup {
  what: string;
  text: string;
  places: string[];
}

/** Groups notes of a kind by what they say: those with the most places first, then in the order of their first place. */
export function groupsOf(notes: readonly Note[], kind: NoteKind): NoteGroup[] {
  const groups = new Map<string, NoteGroup>();
  for (const note of notes) {
    if (note.kind !== kind) continue;
    const key = `${note.what}\0${note.text}`;
    const group = groups.get(key) ?? { what: note.what, text: note.text, places: [] };
    groups.set(key, group);
    const place = placeText(note);
    if (place !== undefined && !group.places.includes(place)) group.places.push(place);
  }
  return [...groups.values()].sort((a, b) => b.places.length - a.places.length);
}

const placeText = ({ file, line, column }: Note): string | undefined =>
  file === undefined ? undefined : [file, line, column].filter((part) => part !== undefined).join(':');

/** The whole report. */
export function reportText({ old, notes, written, out }: Migrated): string {
  const { copied, converted, generated, unchanged } = written;
  const from = path.relative(out, old.dir).split(path.sep).join('/') || '.';
  const sections = SECTIONS.flatMap(({ kind, title, about }) => {
    const groups = groupsOf(notes, kind);
    return groups.length === 0 ? [] : ['', `## ${title}`, '', about, '', ...groups.map(groupText)];
  });
  return [
    `# Migration from ${TOOL_NAMES[old.tool]}`,
    '',
    `Source: \`${from}/${old.configFile ?? ''}\`. Files: ${copied + converted + generated + unchanged}. ` +
      'Paths are relative to the old site.',
    ...sections,
    '',
  ].join('\n');
}

const groupText = ({ what, text, places }: NoteGroup): string =>
  [`- ${code(what)}: ${text}`, ...places.map((place) => `  - ${place}`)].join('\n');

/** In backticks that do not end early. */
function code(text: string): string {
  const fence = ticksAround(text, 1);
  const space = fence.length > 1 ? ' ' : '';
  return `${fence}${space}${text}${space}${fence}`;
}
