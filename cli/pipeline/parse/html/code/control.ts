/** Removes escape sequences from pasted terminal output: they show as rubbish, or harm a reader's terminal. */
const CONTROL = /[\x00-\x08\x0b-\x1f\x7f-\x9f]/;
const CONTROLS = /[\x00-\x08\x0b-\x1f\x7f-\x9f]/g;
/** Colours and cursor movements (CSI), titles and links (OSC), and short sequences. */
const SEQUENCES =
  /(?:\x1b\[|\x9b)[0-?]{0,40}[ -/]{0,10}[@-~]|(?:\x1b\]|\x9d)[^\x07\x1b\x9c\n]{0,2000}(?:\x07|\x1b\\|\x9c)|\x1b[ -/]{0,4}[0-Z\\^-~]/g;

/** The text without escape sequences; other control characters become U+FFFD. */
export function withoutEscapes(code: string): string {
  if (!CONTROL.test(code)) return code;
  return code.replace(/\r\n?/g, '\n').replace(SEQUENCES, '').replace(CONTROLS, '\ufffd');
}
