import type { DiagramSource, Line } from './types.ts';

const FRONT_MATTER = /^\s*---[ \t]*\n([\s\S]*?)\n[ \t]*---[ \t]*(?:\n|$)/;
const DIRECTIVE = /%%\{[\s\S]*?\}%%/g;
const ACC_BLOCK = /^[ \t]*accDescr[ \t]*\{([^}]*)\}/m;
const ACC_LINE = /^(accTitle|accDescr)\s*:\s*(.*)$/;

/** Empties a text, keeping its line breaks. */
const blank = (text: string): string => text.replace(/[^\n]/g, '');

/** Splits a diagram's text into its description and its lines. Comments and colour settings are left out. */
export function readSource(code: string): DiagramSource {
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
