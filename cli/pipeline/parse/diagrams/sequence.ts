/** Parses sequence diagrams. */
import { lookUp } from '../../../lib/look-up.ts';
import { plainLabel } from './labels.ts';
import type { Beyond, Line, Mistake } from './types.ts';

export interface Participant {
  label: string[];
  actor: boolean;
}

export interface Message {
  type: 'message';
  from: string;
  to: string;
  dashed: boolean;
  head: 'filled' | 'open' | 'cross' | 'none';
  both: boolean;
  label: string[];
  number?: number;
}

export type Happening =
  | Message
  | { type: 'note'; side: 'left' | 'right' | 'over'; of: string[]; label: string[] }
  | { type: 'activate' | 'deactivate'; of: string }
  | { type: 'open'; kind: string; label: string[]; colour?: string }
  | { type: 'divide'; label: string[] }
  | { type: 'close' };

export interface Sequence {
  participants: Map<string, Participant>;
  happenings: Happening[];
  title?: string;
}

interface Reader extends Sequence {
  open: { kind: string; line: number }[];
  numbering?: { next: number; step: number };
}

const PARTICIPANT = /^(participant|actor)\s+([^@{]+?)(?:\s+as\s+(.+))?$/;
const MESSAGE = /^([^<>:,;]+?)\s*(<<-->>|<<->>|-->>|->>|-->|->|--x|-x|--\)|-\))\s*([+-]?)\s*([^<>:,;]+?)\s*:\s*(.*)$/;
const NOTE = /^note\s+(left of|right of|over)\s+([^:]+?)\s*:\s*(.*)$/i;
const BLOCK = /^(loop|alt|opt|par|critical|break|rect)\b\s*(.*)$/;
const DIVIDER = /^(else|and|option)\b\s*(.*)$/;
const NUMBERING = /^autonumber(?:\s+(\d+))?(?:\s+(\d+))?$/;
const TITLE = /^title\s*:?\s+(.+)$/;
const COLOUR = /^(?:rgba?\([\d\s.,%]+\)|#[\da-f]{3,8}|[a-z]{3,20})$/i;
const DIVIDED: Record<string, string> = { else: 'alt', and: 'par', option: 'critical' };

export function readSequence([head, ...lines]: Line[]): Sequence | Beyond | { mistake: Mistake } {
  if (head?.text !== 'sequenceDiagram') return { beyond: head?.line ?? 1 };
  const reader: Reader = { participants: new Map(), happenings: [], open: [] };
  for (const { text, line } of lines) {
    const wrong = structureOf(text, line, reader);
    if (wrong) return { mistake: wrong };
    if (!readLine(text, line, reader)) return { beyond: line };
  }
  const left = reader.open.at(-1);
  if (left) return { mistake: { line: left.line, what: `"${left.kind}" has no "end" after it` } };
  if (reader.participants.size === 0) return { beyond: head.line };
  const { participants, happenings, title } = reader;
  return { participants, happenings, title };
}

function structureOf(text: string, line: number, { open }: Reader): Mistake | undefined {
  if (text === 'end' && open.length === 0) return { line, what: 'there is an "end" without a block' };
  const divider = DIVIDER.exec(text)?.[1];
  const wanted = divider === undefined || MESSAGE.test(text) ? undefined : lookUp(DIVIDED, divider);
  if (wanted === undefined || open.at(-1)?.kind === wanted) return undefined;
  return { line, what: `"${divider}" is outside of "${wanted}"` };
}

function readLine(text: string, line: number, reader: Reader): boolean {
  const { happenings, open } = reader;
  if (text === 'end') {
    open.pop();
    happenings.push({ type: 'close' });
    return true;
  }
  const numbering = NUMBERING.exec(text);
  if (numbering) {
    reader.numbering = { next: Number(numbering[1] ?? 1), step: Number(numbering[2] ?? 1) };
    return true;
  }
  const participant = PARTICIPANT.exec(text);
  if (participant) return addParticipant(participant, reader);
  const note = NOTE.exec(text);
  if (note) return addNote(note, reader);
  const message = MESSAGE.exec(text);
  if (message) return addMessage(message, reader);
  return readBlock(text, line, reader) || readRest(text, reader);
}

function readBlock(text: string, line: number, { happenings, open }: Reader): boolean {
  const [, kind = '', rest = ''] = BLOCK.exec(text) ?? [];
  const [, divider, label = ''] = DIVIDER.exec(text) ?? [];
  const plain = plainLabel(kind === 'rect' ? '' : kind ? rest : label);
  if (plain === undefined) return false;
  if (divider) happenings.push({ type: 'divide', label: plain });
  if (kind) {
    const colour = kind === 'rect' && COLOUR.test(rest) ? rest : undefined;
    open.push({ kind, line });
    happenings.push({ type: 'open', kind, label: plain, colour });
  }
  return Boolean(divider || kind);
}

function readRest(text: string, reader: Reader): boolean {
  const [, word, of] = /^(activate|deactivate)\s+(.+)$/.exec(text) ?? [];
  if (of !== undefined) {
    participant(of, reader);
    reader.happenings.push({ type: word as 'activate' | 'deactivate', of });
    return true;
  }
  const title = TITLE.exec(text)?.[1];
  if (title !== undefined) reader.title = title;
  return title !== undefined;
}

function addParticipant([, kind, id = '', label]: RegExpExecArray, { participants }: Reader): boolean {
  const plain = plainLabel(label ?? id);
  if (plain === undefined) return false;
  participants.set(id, { label: plain, actor: kind === 'actor' });
  return true;
}

function participant(id: string, { participants }: Reader): void {
  if (!participants.has(id)) participants.set(id, { label: [id], actor: false });
}

function addNote([, where = '', names = '', text = '']: RegExpExecArray, reader: Reader): boolean {
  const label = plainLabel(text);
  const of = names.split(',').map((name) => name.trim());
  if (label === undefined || of.length > 2) return false;
  for (const name of of) participant(name, reader);
  const side = where.split(' ')[0]?.toLowerCase() as 'left' | 'right' | 'over';
  reader.happenings.push({ type: 'note', side, of, label });
  return true;
}

function addMessage([, from = '', arrow = '', mark, to = '', text = '']: RegExpExecArray, reader: Reader): boolean {
  const label = plainLabel(text.replace(/^(?:no)?wrap:/, ''));
  if (label === undefined) return false;
  for (const name of [from, to]) participant(name, reader);
  const head = arrow.endsWith('>>') ? 'filled' : arrow.endsWith('x') ? 'cross' : arrow.endsWith(')') ? 'open' : 'none';
  const message: Message = {
    type: 'message',
    from,
    to,
    dashed: arrow.includes('--'),
    head,
    both: arrow.startsWith('<<'),
    label,
  };
  if (reader.numbering) {
    message.number = reader.numbering.next;
    reader.numbering.next += reader.numbering.step;
  }
  reader.happenings.push(message);
  if (mark === '+') reader.happenings.push({ type: 'activate', of: to });
  if (mark === '-') reader.happenings.push({ type: 'deactivate', of: from });
  return true;
}
