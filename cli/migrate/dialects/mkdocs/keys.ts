/** Names of keys as readers see them. */

const NAMES: Record<string, string> = {
  ...{ ctrl: 'Ctrl', control: 'Ctrl', cmd: 'Cmd', command: 'Cmd', alt: 'Alt', option: 'Option', opt: 'Option' },
  ...{ shift: 'Shift', meta: 'Meta', win: 'Win', windows: 'Win', super: 'Super', fn: 'Fn', function: 'Fn' },
  ...{ enter: 'Enter', return: 'Return', tab: 'Tab', esc: 'Esc', escape: 'Esc', space: 'Space', spacebar: 'Space' },
  ...{ backspace: 'Backspace', del: 'Del', delete: 'Del', ins: 'Ins', insert: 'Ins', home: 'Home', end: 'End' },
  ...{ 'page-up': 'Page Up', 'page-down': 'Page Down', pageup: 'Page Up', pagedown: 'Page Down', prtsc: 'PrtSc' },
  ...{ up: '↑', 'arrow-up': '↑', down: '↓', 'arrow-down': '↓', left: '←', 'arrow-left': '←' },
  ...{ right: '→', 'arrow-right': '→', 'caps-lock': 'Caps Lock', caps: 'Caps Lock', 'print-screen': 'Print Screen' },
  ...{ plus: 'Plus', minus: '-', comma: ',', period: '.', slash: '/', backslash: '\\', semicolon: ';', colon: ':' },
  ...{ equal: '=', tilde: '~', grave: '`', 'single-quote': "'", 'double-quote': '"', question: '?', exclam: '!' },
  ...{ underscore: '_', pipe: '|', asterisk: '*', at: '@', hash: '#', dollar: '$', percent: '%', caret: '^' },
  ...{ 'bracket-left': '[', 'bracket-right': ']', 'brace-left': '{', 'brace-right': '}' },
  ...{ 'left-ctrl': 'Left Ctrl', 'right-ctrl': 'Right Ctrl', 'left-shift': 'Left Shift', 'right-shift': 'Right Shift' },
};

/** `ctrl+alt+"My key"` → `Ctrl+Alt+My key`, with a no-break space: another one would begin the next chord. */
export function keyNames(source: string): string {
  const parts = source.match(/"(?:[^"\\]|\\.)+"|'(?:[^'\\]|\\.)+'|[\w-]+/g) ?? [];
  return parts
    .map(keyName)
    .join('+')
    .replace(/ /g, '\u00a0')
    .replace(/[\\[\]|`*_<]/g, '\\$&');
}

function keyName(part: string): string {
  if (/^["']/.test(part)) return part.slice(1, -1).replace(/\\(.)/g, '$1');
  const name = part.toLowerCase();
  if (Object.hasOwn(NAMES, name)) return NAMES[name] as string;
  if (/^(?:f\d+|[a-z])$/.test(name)) return name.toUpperCase();
  if (/^num\d$/.test(name)) return `Num ${name[3]}`;
  return name.replace(
    /(?:^|-)([a-z])/g,
    (found, letter: string) => (found.length > 1 ? ' ' : '') + letter.toUpperCase(),
  );
}
