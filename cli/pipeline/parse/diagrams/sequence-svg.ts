/** Draws sequence diagrams: columns wide enough for the messages between them, rows from top to bottom. */
import { escapeAttribute } from '../../../html/escape.ts';
import type { Happening, Message, Participant, Sequence } from './sequence.ts';
import { FONT, LINE, round, SMALL, text, widest } from './svg-text.ts';

const PAD = 12;
const MIN_GAP = 40;
const SELF = 34;

interface Column extends Participant {
  x: number;
  width: number;
  /** Start of each open activation, innermost last. */
  active: number[];
}

interface Block {
  kind: string;
  label: string[];
  colour?: string;
  top: number;
  left: number;
  right: number;
  dividers: { y: number; label: string[] }[];
}

interface Canvas {
  prefix: string;
  columns: Map<string, Column>;
  y: number;
  left: number;
  right: number;
  blocks: Block[];
  /** From back to front. */
  layers: { blocks: string[]; lines: string[]; active: string[]; front: string[] };
}

/** @returns SVG whose ids begin with `prefix`. */
export function sequenceSvg(
  { participants, happenings }: Sequence,
  { prefix, label }: { prefix: string; label: string },
): string {
  const columns = placeColumns(participants, happenings);
  const all = [...columns.values()];
  const headHeight = Math.max(...all.map((column) => headOf(column)));
  const canvas: Canvas = {
    prefix,
    columns,
    y: headHeight + 8,
    left: Math.min(...all.map(({ x, width }) => x - width / 2)),
    right: Math.max(...all.map(({ x, width }) => x + width / 2)),
    blocks: [],
    layers: { blocks: [], lines: [], active: [], front: [] },
  };
  for (const happening of happenings) draw(happening, canvas);
  for (const column of all) while (column.active.length > 0) endActive(column, canvas);
  const bottom = canvas.y + 20;
  for (const column of all) {
    canvas.layers.lines.push(
      `<line x1="${round(column.x)}" y1="${headHeight}" x2="${round(column.x)}" y2="${round(bottom)}" stroke="var(--_node-stroke)" stroke-width="1"/>`,
    );
    canvas.layers.front.unshift(drawHead(column, headHeight - headOf(column)), drawHead(column, bottom));
  }
  return frame(canvas, { label, height: bottom + headHeight });
}

function frame({ prefix, left, right, layers }: Canvas, { label, height }: { label: string; height: number }): string {
  const [x, width] = [round(left - 4), round(right - left + 8)];
  const marker = (name: string, shape: string): string =>
    `<marker id="${prefix}${name}" markerWidth="10" markerHeight="10" refX="8" refY="5" orient="auto-start-reverse">${shape}</marker>`;
  const body = [layers.blocks, layers.lines, layers.active, layers.front].map((layer) => layer.join('')).join('');
  return (
    `<svg role="img" aria-label="${escapeAttribute(label)}" viewBox="${x} -4 ${width} ${round(height + 8)}" width="${width}" height="${round(height + 8)}">` +
    `<defs>${marker('filled', '<path d="M0 1 9 5 0 9z" fill="var(--_arrow)"/>')}` +
    marker('open', '<path d="M1 1 8 5 1 9" fill="none" stroke="var(--_arrow)"/>') +
    `${marker('cross', '<path d="M1 1 9 9M9 1 1 9" fill="none" stroke="var(--_arrow)"/>')}</defs>${body}</svg>`
  );
}

const headOf = ({ label, actor }: Participant): number => label.length * LINE + 18 + (actor ? 30 : 0);

/** Places columns as far apart as their heads, messages and notes need. */
function placeColumns(participants: Map<string, Participant>, happenings: Happening[]): Map<string, Column> {
  const columns = new Map<string, Column>();
  for (const [id, participant] of participants) {
    const width = Math.max(70, widest(participant.label, FONT) + 2 * PAD);
    columns.set(id, { ...participant, x: 0, width, active: [] });
  }
  const all = [...columns.values()];
  const order = new Map([...columns.keys()].map((id, index) => [id, index]));
  const needs = happenings.flatMap((happening) => needOf(happening, order));
  all.forEach((column, index) => {
    const before = all[index - 1];
    if (before === undefined) return;
    column.x = before.x + Math.max(before.width / 2 + column.width / 2 + 16, MIN_GAP + 60);
    for (const { from, to, width } of needs) {
      if (to === index) column.x = Math.max(column.x, (all[from]?.x ?? 0) + width);
    }
  });
  return columns;
}

interface Need {
  from: number;
  to: number;
  width: number;
}

function needOf(happening: Happening, order: Map<string, number>): Need[] {
  const at = (id: string): number => order.get(id) ?? 0;
  if (happening.type === 'message') {
    const ends = [at(happening.from), at(happening.to)].sort((a, b) => a - b);
    const width = widest(happening.label, SMALL) + 36 + (happening.number === undefined ? 0 : 16);
    const [from = 0, to = 0] = ends;
    return [{ from, to: from === to ? from + 1 : to, width: from === to ? width + SELF : width }];
  }
  if (happening.type !== 'note') return [];
  const width = widest(happening.label, SMALL) + 2 * PAD;
  const [first = 0, last = first] = happening.of.map(at).sort((a, b) => a - b);
  if (happening.side === 'right') return [{ from: first, to: first + 1, width: width + 30 }];
  if (happening.side === 'left') return [{ from: first - 1, to: first, width: width + 30 }];
  if (first !== last) return [{ from: first, to: last, width: width - 40 }];
  return [
    { from: first, to: first + 1, width: width / 2 + 20 },
    { from: first - 1, to: first, width: width / 2 + 20 },
  ];
}

function draw(happening: Happening, canvas: Canvas): void {
  if (happening.type === 'message') drawMessage(happening, canvas);
  else if (happening.type === 'note') drawNote(happening, canvas);
  else if (happening.type === 'activate') canvas.columns.get(happening.of)?.active.push(canvas.y);
  else if (happening.type === 'open') openBlock(happening, canvas);
  else if (happening.type === 'close') closeBlock(canvas);
  else if (happening.type === 'deactivate') {
    const column = canvas.columns.get(happening.of);
    if (column && column.active.length > 0) endActive(column, canvas);
  } else if (happening.type === 'divide') {
    canvas.y += 12;
    canvas.blocks.at(-1)?.dividers.push({ y: canvas.y, label: happening.label });
    canvas.y += happening.label.join('') ? LINE + 4 : 4;
  }
}

function drawHead({ x, width, label, actor }: Column, top: number): string {
  const height = label.length * LINE + 18;
  if (!actor) {
    const box = `<rect x="${round(x - width / 2)}" y="${round(top)}" width="${round(width)}" height="${height}" rx="4" fill="var(--_node-fill)" stroke="var(--_node-stroke)"/>`;
    return box + text(label, { x, y: top + 9 + FONT - 1 });
  }
  const [cx, y] = [round(x), round(top)];
  const figure = `<circle cx="${cx}" cy="${y + 8}" r="6"/><path d="M${cx} ${y + 14}v12M${round(x - 10)} ${y + 18}h20M${round(x - 8)} ${y + 36}l8-10 8 10"/>`;
  return `<g fill="none" stroke="var(--_text)" stroke-width="1.5">${figure}</g>${text(label, { x, y: top + 40 + FONT - 1 })}`;
}

/** Widens all open blocks to contain a new element. */
function reach(canvas: Canvas, left: number, right: number): void {
  for (const block of canvas.blocks) {
    block.left = Math.min(block.left, left);
    block.right = Math.max(block.right, right);
  }
  canvas.left = Math.min(canvas.left, left);
  canvas.right = Math.max(canvas.right, right);
}

function drawMessage({ from, to, dashed, head, both, label, number }: Message, canvas: Canvas): void {
  const [start, end] = [canvas.columns.get(from), canvas.columns.get(to)];
  if (start === undefined || end === undefined) return;
  const { front } = canvas.layers;
  const marks = `${both ? ` marker-start="url(#${canvas.prefix}filled)"` : ''}${head === 'none' ? '' : ` marker-end="url(#${canvas.prefix}${head})"`}`;
  const look = `fill="none" stroke="var(--_line)" stroke-width="1.25"${dashed ? ' stroke-dasharray="4 4"' : ''}${marks}`;
  const rows = label.join('') ? label.length : 0;
  canvas.y += rows * LINE + 14;
  const { y } = canvas;
  const aside = (column: Column, sign: number): number => column.x + (column.active.length > 0 ? sign * 5 : 0);
  const width = widest(label, SMALL);
  if (start === end) {
    const x = aside(start, 1);
    front.push(text(label, { x: x + 8, y: y - (rows - 1) * LINE - 6, size: SMALL, anchor: 'start' }));
    front.push(`<path d="M${round(x)} ${round(y)}h${SELF}v16h${-SELF}" ${look}/>`);
    canvas.y += 20;
    reach(canvas, start.x - 20, x + Math.max(width + 20, SELF + 12));
  } else {
    const sign = end.x > start.x ? 1 : -1;
    const [x1, x2] = [aside(start, sign), aside(end, -sign)];
    front.push(text(label, { x: (x1 + x2) / 2, y: y - (rows - 1) * LINE - 6, size: SMALL }));
    front.push(`<path d="M${round(x1)} ${round(y)}H${round(x2)}" ${look}/>`);
    reach(canvas, Math.min(x1, x2) - 20, Math.max(x1, x2) + 20);
  }
  if (number !== undefined) front.push(drawNumber(number, { x: start.x, y }));
}

function drawNumber(number: number, { x, y }: { x: number; y: number }): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="9" fill="var(--_arrow)"/>${text([String(number)], { x, y: y + 4, size: 11, fill: 'var(--bg)' })}`;
}

function drawNote({ side, of, label }: Extract<Happening, { type: 'note' }>, canvas: Canvas): void {
  const columns = of.flatMap((id) => canvas.columns.get(id) ?? []);
  const [left, right] = [Math.min(...columns.map(({ x }) => x)), Math.max(...columns.map(({ x }) => x))];
  const width = Math.max(widest(label, SMALL) + 2 * PAD, side === 'over' && left !== right ? right - left + 40 : 60);
  const x = side === 'left' ? left - width - 12 : side === 'right' ? right + 12 : (left + right - width) / 2;
  const height = label.length * LINE + 12;
  canvas.y += 10;
  canvas.layers.front.push(
    `<rect x="${round(x)}" y="${round(canvas.y)}" width="${round(width)}" height="${height}" rx="2" fill="var(--_key-badge)" stroke="var(--_node-stroke)"/>`,
    text(label, { x: x + width / 2, y: canvas.y + 6 + SMALL, size: SMALL }),
  );
  canvas.y += height;
  reach(canvas, x - 8, x + width + 8);
}

function endActive(column: Column, canvas: Canvas): void {
  const top = column.active.pop() ?? canvas.y;
  const x = column.x - 5 + column.active.length * 4;
  canvas.layers.active.unshift(
    `<rect x="${round(x)}" y="${round(top)}" width="10" height="${round(Math.max(canvas.y - top, 8))}" fill="var(--_key-badge)" stroke="var(--_node-stroke)"/>`,
  );
}

function openBlock({ kind, label, colour }: Extract<Happening, { type: 'open' }>, canvas: Canvas): void {
  canvas.y += 12;
  const block = { kind, label, colour, top: canvas.y, left: Infinity, right: -Infinity, dividers: [] };
  canvas.blocks.push(block);
  canvas.y += kind === 'rect' ? 2 : 22 + (label.length - 1) * LINE;
}

function closeBlock(canvas: Canvas): void {
  const block = canvas.blocks.pop();
  if (block === undefined) return;
  canvas.y += 12;
  const empty = block.left > block.right;
  const tab = widest([block.kind], SMALL) + 16;
  const title = block.label.join('') ? block.label.map((line) => `[${line}]`) : [''];
  const left = (empty ? canvas.left : block.left) - 8;
  const needed = left + tab + widest(title, SMALL) + 16;
  const right = Math.max((empty ? canvas.right : block.right) + 8, needed);
  const place = { left, right, tab, title, bottom: canvas.y };
  canvas.layers.blocks.unshift(drawFrame(block, place));
  if (block.kind !== 'rect') canvas.layers.front.push(drawTitle(block, place));
  reach(canvas, left, right);
}

interface BlockPlace {
  left: number;
  right: number;
  /** Width of the tab with the kind of the block. */
  tab: number;
  title: string[];
  bottom: number;
}

function drawFrame({ kind, colour, top, dividers }: Block, { left, right, bottom }: BlockPlace): string {
  const rect = `<rect x="${round(left)}" y="${round(top)}" width="${round(right - left)}" height="${round(bottom - top)}" rx="3"`;
  if (kind === 'rect') return `${rect} fill="${escapeAttribute(colour ?? 'var(--_node-fill)')}" opacity="0.3"/>`;
  const divided = dividers.map(
    ({ y }) =>
      `<line x1="${round(left)}" y1="${round(y)}" x2="${round(right)}" y2="${round(y)}" stroke="var(--_node-stroke)" stroke-dasharray="4 4"/>`,
  );
  return `${rect} fill="none" stroke="var(--_node-stroke)"/>${divided.join('')}`;
}

/** Titles are drawn over the lifelines that cross them. */
function drawTitle({ kind, top, dividers }: Block, { left, tab, title }: BlockPlace): string {
  const aside = { size: SMALL, anchor: 'start', fill: 'var(--_text-muted)', className: 'halo' };
  const divided = dividers.filter(({ label }) => label.join(''));
  return (
    `<path d="M${round(left)} ${round(top)}h${round(tab)}v14l-6 6H${round(left)}z" fill="var(--_group-hdr)" stroke="var(--_node-stroke)"/>` +
    text([kind], { x: left + 8, y: top + 14, size: SMALL, anchor: 'start', weight: '600' }) +
    text(title, { ...aside, x: left + tab + 8, y: top + 14 }) +
    divided.map(({ y, label }) => text([`[${label.join(' ')}]`], { ...aside, x: left + 10, y: y + LINE })).join('')
  );
}
