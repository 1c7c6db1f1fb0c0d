/** Draws diagrams as SVG during the build. */
import { renderMermaidSVG } from 'beautiful-mermaid';
import { lookUp } from '../../../lib/look-up.ts';
import { interfaceText } from '../../../lib/text.ts';
import { fixArrows } from './arrows.ts';
import { readClasses } from './classes.ts';
import { readEntities } from './entities.ts';
import { readFlowchart } from './flowchart.ts';
import { hasPrivate } from './labels.ts';
import { mistakeIn } from './mistakes.ts';
import { readSequence } from './sequence.ts';
import { sequenceSvg } from './sequence-svg.ts';
import { readState } from './state.ts';
import { cleanSvg } from './svg.ts';
import type { DiagramSource, DrawDiagram, Drawing, DrawOptions, Line, Reading } from './types.ts';

/** Kinds that are drawn during the build, by first word; `name` is the key of the text for screen readers. */
const KINDS: Record<string, { name: string; read: (lines: DiagramSource['lines']) => Reading }> = {
  graph: { name: 'diagram.flowchart', read: readFlowchart },
  flowchart: { name: 'diagram.flowchart', read: readFlowchart },
  'flowchart-elk': { name: 'diagram.flowchart', read: readFlowchart },
  stateDiagram: { name: 'diagram.state', read: readState },
  'stateDiagram-v2': { name: 'diagram.state', read: readState },
  classDiagram: { name: 'diagram.class', read: readClasses },
  'classDiagram-v2': { name: 'diagram.class', read: readClasses },
  erDiagram: { name: 'diagram.er', read: readEntities },
};

/** Larger diagrams are left to the browser: layout time grows faster than the input. */
const MAX_LENGTH = 20_000;
const MAX_LINES = 400;
const MAX_LINE = 2000;

/** Draws a diagram. The same text gives the same SVG. */
export const drawDiagram: DrawDiagram = (code, options) => {
  if (code.length > MAX_LENGTH || hasPrivate(code)) return { beyond: 1, keyword: firstWord(code) };
  const source = readSource(code);
  const { keyword, lines } = source;
  const kind = lookUp(KINDS, keyword);
  const isSequence = keyword === 'sequenceDiagram';
  const tooMuch = lines.length > MAX_LINES || lines.some(({ text }) => text.length > MAX_LINE);
  const label = source.accTitle ?? source.title;
  if ((kind === undefined && !isSequence) || tooMuch || source.configured !== undefined)
    return { beyond: 1, keyword, label };
  if (kind === undefined) return drawSequence(source, options);
  const reading = kind.read(lines);
  if ('mistake' in reading) return reading;
  if ('beyond' in reading) return leave(reading.beyond, source, kind.name);
  const laidOut = layOut(reading.text);
  if (laidOut === undefined) return { beyond: 1, keyword, label };
  const isAcross = /^flowchart (?:LR|RL)$|^direction (?:LR|RL)$/m.test(reading.text);
  const svg = fixArrows(laidOut, reading.turned ?? new Map(), isAcross ? 'across' : 'down');
  const links = new Map([...reading.links].map(([id, link]) => [id, options.linkTag(link)]));
  const spoken = spokenLabel(interfaceText(options, kind.name), source, reading.labels);
  return { svg: cleanSvg(svg, { prefix: options.prefix, label: spoken, links }), title: source.title };
};

function drawSequence(source: DiagramSource, { prefix, texts }: DrawOptions): Drawing {
  const reading = readSequence(source.lines);
  if ('mistake' in reading) return reading;
  if ('beyond' in reading) return leave(reading.beyond, source, 'diagram.sequence');
  const title = source.title ?? reading.title;
  const names = [...reading.participants.values()].map(({ label }) => label.join(' '));
  const said = reading.happenings.flatMap((happening) =>
    happening.type === 'message' ? happening.label.join(' ') : [],
  );
  const label = spokenLabel(interfaceText({ texts }, 'diagram.sequence'), { ...source, title }, [
    ...names,
    ...said.filter(Boolean),
  ]);
  return { svg: sequenceSvg(reading, { prefix, label }), title };
}

/** Leaves a diagram to the browser, unless it has a mistake that Mermaid would refuse too. */
function leave(beyond: number, { keyword, lines, accTitle, title }: DiagramSource, kind: string): Drawing {
  const found = lines.find(({ line }) => line === beyond);
  const text = found === lines[0] ? found?.text.replace(/^[^;]*;?/, '') : found?.text;
  const what = text && mistakeIn(kind, text, beyond === lines.at(-1)?.line);
  return what ? { mistake: { line: beyond, what } } : { beyond, keyword, label: accTitle ?? title };
}

const firstWord = (code: string): string => /[\w-]+/.exec(code)?.[0] ?? '';

/** The layout library may throw on unusual input: then the browser draws the diagram. */
function layOut(text: string): string | undefined {
  try {
    const svg = renderMermaidSVG(text, { bg: 'var(--bg)', fg: 'var(--fg)', transparent: true, padding: 8 });
    return /NaN|Infinity|undefined/.test(svg) ? undefined : svg;
  } catch {
    return undefined;
  }
}

const MAX_SPOKEN = 300;

function spokenLabel(kind: string, { accTitle, accDescr, title }: DiagramSource, labels: string[]): string {
  const own = [accTitle ?? title, accDescr].filter(Boolean).join('. ');
  const text = own || `${kind}: ${labels.join(', ')}`;
  return text.length > MAX_SPOKEN ? `${text.slice(0, MAX_SPOKEN - 1)}…` : text;
}

const FRONT_MATTER = /^\s*---[ \t]*\n([\s\S]*?)\n[ \t]*---[ \t]*(?:\n|$)/;
const DIRECTIVE = /%%\{[\s\S]*?\}%%/g;
const ACC_BLOCK = /^[ \t]*accDescr[ \t]*\{([^}]*)\}/m;
const ACC_LINE = /^(accTitle|accDescr)\s*:\s*(.*)$/;

/** Empties a text, keeping its line breaks. */
const blank = (text: string): string => text.replace(/[^\n]/g, '');

/** Splits a diagram's text into its description and its lines. Comments and colour settings are left out. */
function readSource(code: string): DiagramSource {
  const source: DiagramSource = { keyword: '', lines: [] };
  let text = code.replaceAll('\r', '');
  text = text.replace(FRONT_MATTER, (whole, yaml: string) => {
    const title = /^title:[ \t]*(.+)$/m.exec(yaml)?.[1]?.trim();
    if (title) source.title = title.replace(/^(["'])(.*)\1$/, '$2');
    if (/^\s*(?:layout|look):/m.test(yaml)) source.configured = 1;
    return blank(whole);
  });
  text = text.replace(DIRECTIVE, blank);
  text = text.replace(ACC_BLOCK, (whole, description: string) => {
    source.accDescr = description.replace(/\s+/g, ' ').trim();
    return blank(whole);
  });
  source.lines = text.split('\n').flatMap((raw, index) => readLine(raw.trim(), index + 1, source));
  source.keyword = /^[\w-]*/.exec(source.lines[0]?.text ?? '')?.[0] ?? '';
  return source;
}

function readLine(text: string, line: number, source: DiagramSource): Line[] {
  if (text === '' || text.startsWith('%%')) return [];
  const acc = ACC_LINE.exec(text);
  if (acc === null) return [{ text, line }];
  source[acc[1] as 'accTitle' | 'accDescr'] = acc[2]?.trim();
  return [];
}
