/** Entity relationship diagrams. */
import { layoutLabel } from './labels.ts';
import type { Line, Reading } from './types.ts';

const NAME = '[\\p{L}\\p{N}_][\\p{L}\\p{N}_-]*';
const RELATION = new RegExp(
  `^(${NAME})\\s+((?:\\|\\||\\|o|o\\||\\}\\||\\}o)(?:--|\\.\\.)(?:\\|\\||o\\||\\|o|\\|\\{|o\\{))\\s+(${NAME})\\s*:\\s*(.+)$`,
  'u',
);
const BLOCK = new RegExp(`^(${NAME})\\s*\\{\\s*(\\})?$`, 'u');
const ATTRIBUTE = /^([\p{L}\w()[\]-]+)\s+(\*?[\p{L}\w-]+)((?:\s*,?\s*\b(?:PK|FK|UK)\b)*)(?:\s*"([^"]*)")?$/u;

export function readEntities([head, ...lines]: Line[]): Reading {
  if (head?.text !== 'erDiagram') return { beyond: head?.line ?? 1 };
  const out = ['erDiagram'];
  const names = new Set<string>();
  let open: { name: string; line: number } | undefined;
  for (const { text, line } of lines) {
    if (text === '}' && !open) return { mistake: { line, what: 'there is a "}" without a "{"' } };
    if (/^direction\s+(?:TB|TD|BT|LR|RL)$/.test(text) && !open) continue;
    const written = open ? attribute(text) : relation(text, names);
    if (written === undefined) return { beyond: line };
    out.push(...written);
    const block = open ? undefined : BLOCK.exec(text);
    if (block && !block[2]) open = { name: block[1] ?? '', line };
    else if (text === '}') open = undefined;
  }
  if (open) return { mistake: { line: open.line, what: `the "{" of "${open.name}" has no "}" after it` } };
  if (names.size === 0) return { beyond: head.line };
  return { text: out.join('\n'), labels: [...names], links: new Map() };
}

function relation(text: string, names: Set<string>): string[] | undefined {
  const block = BLOCK.exec(text);
  if (block?.[1]) {
    names.add(block[1]);
    return [`${block[1]} {`, ...(block[2] ? ['}'] : [])];
  }
  const [, from, ends, to, label = ''] = RELATION.exec(text) ?? [];
  const plain = layoutLabel(label.trim());
  if (from === undefined || to === undefined || plain === undefined) return undefined;
  names.add(from).add(to);
  return [`${from} ${ends} ${to} : ${plain || '\u00a0'}`];
}

function attribute(text: string): string[] | undefined {
  if (text === '}') return ['}'];
  const [, type, name, keys = '', comment] = ATTRIBUTE.exec(text) ?? [];
  const plain = comment ? layoutLabel(comment) : '';
  if (type === undefined || plain === undefined) return undefined;
  return [`${layoutLabel(type)} ${name} ${keys.replaceAll(',', ' ')}${plain ? ` "${plain}"` : ''}`];
}
