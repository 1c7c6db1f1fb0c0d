import type { FootnoteDefinition, Nodes, Table } from 'mdast';
import { problem } from '../../../problems/problem.ts';
import type { Transform } from './types.ts';

/** Reports footnotes that readers never see: defined a second time, or referenced from nowhere. */
export const reportFootnotes: Transform = ({ root, source, file, problems }) => {
  if (!source.includes('[^')) return;
  const notes = new Map<string, FootnoteDefinition>();
  const repeated = new Set<FootnoteDefinition>();
  const used = new Set<string>();
  const visit = (node: Nodes): void => {
    if (node.type === 'footnoteReference') used.add(node.identifier);
    else if (node.type === 'footnoteDefinition') {
      if (notes.has(node.identifier)) repeated.add(node);
      else notes.set(node.identifier, node);
    } else if (node.type === 'table') visitTable(node);
    else if ('children' in node) node.children.forEach(visit);
  };
  // Cells without a column are not shown.
  const visitTable = ({ align, children }: Table): void => {
    for (const row of children) row.children.slice(0, align?.length || undefined).forEach(visit);
  };
  visit(root);
  // A note that is shown may refer to further notes, which the iteration then reaches too.
  for (const identifier of used) notes.get(identifier)?.children.forEach(visit);
  for (const note of notes.values())
    if (!used.has(note.identifier))
      problems.push(problem('DG3205', { name: footnoteName(note) }, footnotePlace(note, file)));
  for (const note of repeated) {
    const first = notes.get(note.identifier)?.position?.start.line ?? 1;
    problems.push(problem('DG3204', { name: footnoteName(note), first }, footnotePlace(note, file)));
  }
};

const footnoteName = ({ label, identifier }: FootnoteDefinition): string => label ?? identifier;

const footnotePlace = ({ position }: FootnoteDefinition, file: string) => ({
  file,
  line: position?.start.line,
  column: position?.start.column,
});
