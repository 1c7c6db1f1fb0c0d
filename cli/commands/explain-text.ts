/** Explanations as text for a terminal of 80 columns. */
import type { Printer } from '../terminal/print.ts';
import type { Explained } from './explain-facts.ts';
import type { SiteRule } from './explain-site.ts';

type Colors = Printer['colors'];

const WIDTH = 80;

/** One problem: message, cause, example and remedy, and what it counts as in a site. */
export function explanationText(one: Explained, colors: Colors, rules: readonly SiteRule[] = []): string {
  const { code, area, message, cause, example, remedy, fixed, isKept } = one;
  const part = (title: string, lines: readonly string[]) => ['', colors.bold(title), ...lines.map(indented)];
  return [
    `${colors.bold(code)}  ${severityText(one, colors)}  ${colors.dim(area)}`,
    ...wrap(message, WIDTH),
    ...part('Why', wrap(cause, WIDTH - 2)),
    ...part('Example', example.split('\n')),
    ...part('What to do', wrap(remedy, WIDTH - 2)),
    ...part('Fixed', fixed.split('\n')),
    ...(isKept === undefined ? [] : part('Always an error', wrap(`No setting lowers it: ${isKept}.`, WIDTH - 2))),
    ...(rules.length === 0 ? [] : part('In this site', rules.map(ruleText))),
  ].join('\n');
}

const ruleText = ({ severity, files, from }: SiteRule): string => {
  const what = severity === 'ignore' ? 'ignored' : severity;
  return `${what}${files ? ` in ${files.join(', ')}` : ''} (${from})`;
};

/** All problems by area, with the messages of their examples. */
export function listText(all: readonly Explained[], colors: Colors): string {
  const areas = [...new Set(all.map(({ area }) => area))];
  const parts = areas.map((area) => {
    const lines = all.filter((one) => one.area === area).map((one) => listLine(one, colors));
    return [colors.bold(capital(area)), ...lines].join('\n');
  });
  const end = 'The messages are examples. For the cause, an example and the fix, run "docsgen explain CODE".';
  return [...parts, ...wrap(end, WIDTH)].join('\n\n');
}

/** Columns before the message: code and severity. */
const LEAD = 17;

function listLine(one: Explained, colors: Colors): string {
  const [first = '', ...rest] = wrap(one.message, WIDTH - LEAD);
  const gap = ' '.repeat(LEAD - 8 - one.severity.length);
  return [
    `${one.code}  ${severityText(one, colors)}${gap}${first}`,
    ...rest.map((line) => ' '.repeat(LEAD) + line),
  ].join('\n');
}

const severityText = ({ severity }: Explained, { red, yellow }: Colors): string =>
  severity === 'error' ? red(severity) : yellow(severity);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const indented = (line: string): string => (line === '' ? '' : `  ${line}`);

/** Lines of at most `width` characters; a longer word gets a line of its own. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
