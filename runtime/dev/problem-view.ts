/** A problem as an element. All its content is text: file names and source lines may look like markup. */
import { type Open, placeIn } from './open.ts';
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

export interface ViewOptions {
  /** Opens places in the editor; absent when it is on another machine. */
  open: Open | undefined;
  /** Below its message, the problem shows all it says. */
  isOpen: boolean;
}

/** The same as in the terminal: message, place, source lines, calls and components, hint. */
export function problemView(problem: DevProblem, { open, isOpen }: ViewOptions): HTMLElement {
  const { code, severity, message, hint, file, line, column, route, frame = [], compare } = problem;
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  // The page is in the first line.
  const trace = (problem.trace ?? []).filter((step) => step !== `on ${route}`);
  const kind = [element('b', {}, severity), ' ', element('code', {}, code), routeView(file, route)];
  return element(
    'li',
    { class: 'problem', 'data-severity': severity },
    element(
      'details',
      isOpen ? { open: '' } : {},
      element(
        'summary',
        {},
        element('span', { class: 'kind' }, ...kind),
        element('span', { class: 'message' }, message),
      ),
      place ? element('p', { class: 'place' }, placeView(place, open)) : undefined,
      compare && compareView(compare),
      frame.length > 0 ? frameView(frame, column) : undefined,
      trace.length > 0 ? traceView(trace, open) : undefined,
      hint ? element('p', { class: 'hint' }, element('span', {}, 'hint: '), hint) : undefined,
    ),
  );
}

/** The page, of a problem whose place is in another file. */
const routeView = (file: string | undefined, route: string | undefined): Child =>
  file === undefined || route === undefined ? undefined : element('span', { class: 'route' }, ` on ${route}`);

/** A place, which a click opens in the editor. */
function placeView(place: string, open: Open | undefined): HTMLElement {
  const text = element('code', {}, place);
  if (!open) return text;
  const button = element('button', { type: 'button', class: 'open', title: 'Open in your editor' }, text);
  button.addEventListener('click', async () => {
    const reason = await open(placeIn(place));
    button.parentElement?.querySelector(':scope > .refused')?.remove();
    if (reason !== undefined) button.after(element('span', { class: 'refused', role: 'alert' }, reason));
  });
  return button;
}

function compareView({ server, client }: { server: string; client: string }): HTMLElement {
  const side = (name: string, title: string, text: string): HTMLElement =>
    element(
      'div',
      { class: 'side', 'data-side': name },
      element('p', {}, title),
      text === '' ? element('i', {}, 'nothing') : element('code', {}, text),
    );
  return element(
    'div',
    { class: 'compare' },
    side('server', 'In the HTML', server),
    side('client', 'In the browser', client),
  );
}

function frameView(frame: readonly DevFrameLine[], column: number | undefined): HTMLElement {
  const rows = frame.map(({ line, text, mark }) =>
    element(
      'span',
      { class: 'row', ...(mark ? { 'data-mark': '' } : {}) },
      element('span', { class: 'number' }, String(line)),
      ...(mark ? markedText(text, column) : [text]),
      '\n',
    ),
  );
  return element('pre', { tabindex: '0' }, element('code', {}, ...rows));
}

/** The word at the column is underlined. */
function markedText(text: string, column: number | undefined): Child[] {
  const start = (column ?? 0) - 1;
  const word = start < 0 ? '' : (/^(?:<?[\w$.]+|\S)/.exec(text.slice(start))?.[0] ?? '');
  if (word === '') return [text];
  return [text.slice(0, start), element('span', { class: 'word' }, word), text.slice(start + word.length)];
}

const STEP = /^(at|in) (?:(.*?) )?\(?([^()]+:\d+:\d+)\)?$/;

/** The calls, then the components around them. */
function traceView(trace: readonly string[], open: Open | undefined): HTMLElement {
  const steps = trace.map((step) => {
    const [, word, name, place] = STEP.exec(step) ?? [];
    if (word === undefined || place === undefined) return element('li', {}, element('code', {}, step));
    return element('li', {}, element('code', {}, [word, name].filter(Boolean).join(' ')), ' ', placeView(place, open));
  });
  return element('ol', { class: 'trace' }, ...steps);
}

/** `2 errors, 1 warning`. */
export function countText(problems: readonly DevProblem[]): string {
  const parts = (['error', 'warning'] as const).map((severity) => {
    const count = problems.filter((problem) => problem.severity === severity).length;
    return count > 0 ? `${count} ${severity}${count > 1 ? 's' : ''}` : '';
  });
  return parts.filter(Boolean).join(', ');
}
