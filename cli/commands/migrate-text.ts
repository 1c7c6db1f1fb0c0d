/** The report of `migrate` for people, shortened to what they have to do. */
import path from 'node:path';
import process from 'node:process';
import { count } from '../lib/figures.ts';
import { printable } from '../lib/text-frame.ts';
import { TOOL_NAMES } from '../lib/tools.ts';
import type { Migrated, NoteKind } from '../migrate/base/types.ts';
import { groupsOf, type NoteGroup, REPORT_FILE, SECTIONS } from '../migrate/report.ts';

interface Paint {
  bold(text: string): string;
  dim(text: string): string;
}

/** How many groups to look at, and places of a group, are shown; the report file has all. */
const SHOWN_GROUPS = 12;
const SHOWN_OF: Readonly<Record<NoteKind, number>> = {
  lost: Number.POSITIVE_INFINITY,
  look: SHOWN_GROUPS,
  converted: 0,
  carried: 0,
};
const SHOWN_PLACES = 2;

export function migrateText({ old, out, notes, written }: Migrated, paint: Paint): string {
  const { copied, converted, generated, unchanged } = written;
  const files = [
    converted > 0 && `${converted} converted`,
    copied > 0 && `${copied} copied`,
    generated > 0 && `${generated} generated`,
    unchanged > 0 && `${unchanged} unchanged`,
  ].filter(Boolean);
  const place = printable(path.relative(process.cwd(), out) || '.');
  const sections = SECTIONS.flatMap(({ kind, title }) => {
    const groups = groupsOf(notes, kind);
    if (groups.length === 0) return [];
    const shown = groups.slice(0, SHOWN_OF[kind]);
    const lines = shown.flatMap((group) => groupLines(group, paint));
    const more = groups.length - shown.length;
    const rest = shown.length > 0 && more > 0 ? [`  ${paint.dim(`and ${more} more in ${REPORT_FILE}`)}`] : [];
    return ['', paint.bold(`${title} (${groups.length})`), ...lines, ...rest];
  });
  const head = `Moved ${count(files.length === 0 ? 0 : copied + converted + generated + unchanged, 'file')} from ${TOOL_NAMES[old.tool]} to ${place}${files.length > 0 ? ` (${files.join(', ')})` : ''}.`;
  return [
    head,
    ...sections,
    '',
    `The whole report is in ${printable(path.relative(process.cwd(), path.join(out, REPORT_FILE)))}.`,
  ].join('\n');
}

function groupLines({ what, text, places }: NoteGroup, paint: Paint): string[] {
  const shown = places.slice(0, SHOWN_PLACES).map(printable).join(', ');
  const more = places.length > SHOWN_PLACES ? ` and ${places.length - SHOWN_PLACES} more` : '';
  return [`  ${printable(what)}: ${printable(text)}`, ...(places.length > 0 ? [`    ${paint.dim(shown + more)}`] : [])];
}
