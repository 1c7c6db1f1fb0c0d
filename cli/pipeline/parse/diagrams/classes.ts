/** Class diagrams: one spelling per relation, members in blocks. */
import { layoutLabel, protect } from './labels.ts';
import type { Line, Reading } from './types.ts';

const NAME = '[\\p{L}\\p{N}_]+';
const END = '<\\|--|--\\|>|<\\|\\.\\.|\\.\\.\\|>|\\*--|--\\*|o--|--o|-->|<--|\\.\\.>|<\\.\\.';
const RELATION = new RegExp(
  `^(${NAME})\\s*(?:"([^"]*)"\\s*)?(${END})\\s*(?:"([^"]*)"\\s*)?(${NAME})(?:\\s*:\\s*(.+))?$`,
  'u',
);
const CLASS = new RegExp(`^class\\s+(${NAME})(?:~(${NAME})~)?\\s*(\\{)?\\s*(\\})?$`, 'u');
const MEMBER = new RegExp(`^(${NAME})\\s*:\\s*(.+)$`, 'u');
const ANNOTATION = new RegExp(`^<<(\\w+)>>(?:\\s+(${NAME}))?$`, 'u');

interface Class {
  generic?: string;
  annotation?: string;
  members: string[];
}

export function readClasses([head, ...lines]: Line[]): Reading {
  if (!/^classDiagram(?:-v2)?$/.test(head?.text ?? '')) return { beyond: head?.line ?? 1 };
  const classes = new Map<string, Class>();
  const relations: string[] = [];
  let open: { name: string; line: number } | undefined;
  for (const { text, line } of lines) {
    if (open) {
      if (text === '}') open = undefined;
      else if (!readMember(text, classOf(open.name, classes))) return { beyond: line };
      continue;
    }
    if (text === '}') return { mistake: { line, what: 'there is a "}" without a "{"' } };
    const started = readOutside(text, classes, relations);
    if (started === undefined) return { beyond: line };
    if (started) open = { name: started, line };
  }
  if (open) return { mistake: { line: open.line, what: `the "{" of the class "${open.name}" has no "}" after it` } };
  if (classes.size === 0) return { beyond: head?.line ?? 1 };
  return {
    text: ['classDiagram', ...blocks(classes), ...relations].join('\n'),
    labels: [...classes.keys()],
    links: new Map(),
  };
}

/** Reads a line outside of classes. @returns The class that it opens, an empty text, or undefined when unsupported. */
function readOutside(text: string, classes: Map<string, Class>, relations: string[]): string | undefined {
  if (/^direction\s+(?:TB|TD|BT|LR|RL)$/.test(text)) return '';
  const opening = CLASS.exec(text);
  if (opening) {
    const [, name = '', generic, brace, closed] = opening;
    const found = classOf(name, classes);
    found.generic ??= generic;
    return brace && !closed ? name : '';
  }
  const relation = RELATION.exec(text);
  if (relation) {
    const [, from = '', few, arrow, many, to = '', label] = relation;
    const labels = [few, many, label].map((part) => (part ? layoutLabel(part) : ''));
    if (labels.includes(undefined)) return undefined;
    for (const name of [from, to]) classOf(name, classes);
    const quoted = labels.slice(0, 2).map((part) => (part ? `"${part}" ` : ''));
    relations.push(`${from} ${quoted[0]}${arrow} ${quoted[1]}${to}${labels[2] ? ` : ${labels[2]}` : ''}`);
    return '';
  }
  const annotated = ANNOTATION.exec(text);
  if (annotated?.[2]) {
    classOf(annotated[2], classes).annotation = annotated[1];
    return '';
  }
  const member = MEMBER.exec(text);
  return member && readMember(member[2] ?? '', classOf(member[1] ?? '', classes)) ? '' : undefined;
}

function classOf(name: string, classes: Map<string, Class>): Class {
  const found = classes.get(name) ?? { members: [] };
  classes.set(name, found);
  return found;
}

function readMember(text: string, owner: Class): boolean {
  const annotation = ANNOTATION.exec(text);
  if (annotation && annotation[2] === undefined) owner.annotation = annotation[1];
  else {
    const member = protectMember(text.replace(/;$/, ''));
    if (member === undefined) return false;
    owner.members.push(member);
  }
  return true;
}

/** Keeps the signs of a member that the layout understands (`+`, `()`, `$`, `*`) and protects the others. */
function protectMember(text: string): string | undefined {
  if (/[{}"`]/.test(text)) return undefined;
  const [, visibility = '', rest = ''] = /^([+\-#~]?)\s*(.*)$/.exec(text) ?? [];
  const typed = rest.replace(/~([^~]*)~/g, (_whole, type: string) => `${protect('<')}${type}${protect('>')}`);
  return visibility + typed.replace(/[^\p{L}\p{N}_\s()$*]/gu, (sign) => (sign < '\x7f' ? protect(sign) : sign));
}

const blocks = (classes: Map<string, Class>): string[] =>
  [...classes].flatMap(([name, { generic, annotation, members }]) => [
    `class ${name}${generic ? `~${generic}~` : ''} {`,
    ...(annotation ? [`<<${annotation}>>`] : []),
    ...members,
    '}',
  ]);
