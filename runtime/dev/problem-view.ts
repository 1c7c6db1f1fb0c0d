/** A problem as an element. All its content is text: file names and source lines may look like markup. */
import type { DevFrameLine, DevProblem } from './protocol.ts';

type Child = Node | string | undefined;

/** An element with attributes and children; undefined children are left out. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children.filter((child) => child !== undefined));
  return made;
}

/** The same as in the terminal: message, place, source lines, hint. */
export function problemView(problem: DevProblem): HTMLElement {
  const { code, severity, message, hint, file, line, column, frame, trace = [] } = problem;
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return element(
    'li',
    { class: 'problem', 'data-severity': severity },
    element('p', { class: 'kind' }, element('b', {}, severity), ' ', element('code', {}, code)),
    element('p', { class: 'message' }, message),
    place ? element('p', { class: 'place' }, element('code', {}, place)) : undefined,
    frame && frame.length > 0 ? frameView(frame) : undefined,
    trace.length > 0 ? element('p', { class: 'trace' }, element('code', {}, trace.join('\n'))) : undefined,
    hint ? element('p', { class: 'hint' }, element('span', {}, 'hint: '), hint) : undefined,
  );
}

function frameView(frame: readonly DevFrameLine[]): HTMLElement {
  const rows = frame.map(({ line, text, mark }) =>
    element(
      'span',
      { class: 'row', ...(mark ? { 'data-mark': '' } : {}) },
      element('span', { class: 'number' }, String(line)),
      `${text}\n`,
    ),
  );
  return element('pre', { tabindex: '0' }, element('code', {}, ...rows));
}

/** `2 errors, 1 warning`. */
export function countText(problems: readonly DevProblem[]): string {
  const parts = (['error', 'warning'] as const).map((severity) => {
    const count = problems.filter((problem) => problem.severity === severity).length;
    return count > 0 ? `${count} ${severity}${count > 1 ? 's' : ''}` : '';
  });
  return parts.filter(Boolean).join(', ');
}
