/** Finds obvious mistakes in a line that is not drawn during the build, before the browser reports them to readers. */
import { lookUp } from '../../../lib/look-up.ts';

/** `isLast`: the last line of the diagram; an arrow on other lines may lead to the next line. */
type Judge = (text: string, isLast: boolean) => string | undefined;

/** By the key of the kind's name, see `draw.ts`. */
const JUDGES: Record<string, Judge> = {
  'diagram.flowchart': (text, isLast) =>
    text
      .split(';')
      .reduce((found: string | undefined, part) => found ?? flowchartMistake(part.trim(), isLast), undefined),
  'diagram.sequence': sequenceMistake,
  'diagram.class': classMistake,
  'diagram.state': stateMistake,
  'diagram.er': entityMistake,
};

/** @returns What is expected instead, or undefined for a line that Mermaid may accept. */
export const mistakeIn = (kind: string, text: string, isLast: boolean): string | undefined =>
  lookUp(JUDGES, kind)?.(text, isLast);

/** Arrows of other languages and other kinds of diagrams. */
const FOREIGN = '(?:->>?|=>|<-|~>|[→⇒⟶])(?![-=.>])';
const WORD = String.raw`[\p{L}\p{N}_]+`;

const QUOTED = /"[^"]*"|\|[^|]*\||\[[^[\]]*\]|\([^()]*\)|\{[^{}]*\}/g;
const NODES = /[\p{L}\p{N}_]+(?::::[\w-]+)?(?:\s*&\s*[\p{L}\p{N}_]+(?::::[\w-]+)?)*\s*/uy;
const LINK = /<?(?:--+[->]|==+[=>]|-\.+->?)(?![ox>])\s*/y;
const WRONG_LINK = new RegExp(FOREIGN, 'uy');

/** `A --> B -> C`, without labels. */
function flowchartMistake(text: string, isLast: boolean): string | undefined {
  // Edges and nodes with settings (`A@{ … }`).
  if (text.includes('@')) return undefined;
  const bare = withoutLabels(text);
  const cursor = { text: bare, at: 0 };
  let link: string | undefined;
  while (cursor.at < bare.length) {
    if (take(NODES, cursor) === undefined) return undefined;
    const wrong = take(WRONG_LINK, cursor);
    if (wrong) return `"${wrong}" is not a flowchart arrow: "-->", "---", "-.->" or "==>" is expected`;
    link = take(LINK, cursor)?.trim();
    if (link === undefined) return undefined;
  }
  return link && isLast ? `a node is expected after "${link}"` : undefined;
}

/** Removes nested labels, such as `((x))`, layer by layer. */
function withoutLabels(text: string): string {
  const less = text.replace(QUOTED, '');
  return less === text ? text : withoutLabels(less);
}

function take(pattern: RegExp, cursor: { text: string; at: number }): string | undefined {
  pattern.lastIndex = cursor.at;
  const found = pattern.exec(cursor.text)?.[0];
  cursor.at += found?.length ?? 0;
  return found;
}

const SEQUENCE_WORD =
  /^(?:participant|actor|create|destroy|box|links?|properties|details|activate|deactivate|note|autonumber|title|acc\w+|loop|alt|else|opt|par|par_over|and|critical|option|break|rect|end)\b/i;
const SEQUENCE_ARROW = /^[^-<>:;]+?\s*(<<-->>|<<->>|-->>|->>|-->|->|--x|-x|--\)|-\))\s*[+-]?\s*([\p{L}\p{N}_ ]*)$/u;

function sequenceMistake(text: string): string | undefined {
  const [, arrow, to] = SEQUENCE_ARROW.exec(text) ?? [];
  if (arrow !== undefined && to === '') return `a participant is expected after "${arrow}", then ":" and a text`;
  if (arrow !== undefined) return `":" and the text of the message are expected after "${arrow}${to?.trim()}"`;
  if (SEQUENCE_WORD.test(text) || /[-<>/\\|%]/.test(text)) return undefined;
  return `"${short(text)}" is not a message: an arrow is expected, as in "A->>B: text"`;
}

const CLASS_ARROW = new RegExp(`^${WORD}\\s*(?:"[^"]*"\\s*)?(${FOREIGN})\\s*(?:"[^"]*"\\s*)?${WORD}`, 'u');
const CLASS_DANGLING = new RegExp(
  `^${WORD}\\s*(<\\|--|--\\|>|\\*--|--\\*|o--|--o|-->|<--|\\.\\.>|<\\.\\.|--|\\.\\.)$`,
  'u',
);

function classMistake(text: string): string | undefined {
  const wrong = CLASS_ARROW.exec(text)?.[1];
  if (wrong) return `"${wrong}" is not a class relation: "-->", "--", "..>", "<|--", "*--" or "o--" is expected`;
  const dangling = CLASS_DANGLING.exec(text)?.[1];
  return dangling && `a class is expected after "${dangling}"`;
}

const STATE_ARROW = new RegExp(`^(?:\\[\\*\\]|${WORD})\\s*(${FOREIGN})\\s*(?:\\[\\*\\]|${WORD})`, 'u');
const STATE_DANGLING = new RegExp(`^(?:\\[\\*\\]|${WORD})\\s*-->$`, 'u');

function stateMistake(text: string, isLast: boolean): string | undefined {
  const wrong = STATE_ARROW.exec(text)?.[1];
  if (wrong) return `"${wrong}" is not a transition: "-->" is expected`;
  return isLast && STATE_DANGLING.test(text) ? 'a state is expected after "-->"' : undefined;
}

const ENTITY_ARROW = new RegExp(`^${WORD}\\s+(${FOREIGN}|-->|--)\\s+${WORD}`, 'u');

function entityMistake(text: string): string | undefined {
  const wrong = ENTITY_ARROW.exec(text)?.[1];
  return wrong && `"${wrong}" is not an entity relation: the cardinality of each end is expected, as in "||--o{"`;
}

const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
