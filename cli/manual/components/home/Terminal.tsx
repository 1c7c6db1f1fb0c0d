import type { CSSProperties, ReactNode } from 'react';

/** Seconds: a letter that is typed, a command that runs, a line that is printed, before the next command. */
const [LETTER, RUN, LINE, PAUSE] = [0.045, 0.5, 0.05, 1.2];

interface Line {
  text: string;
  /** When it appears. */
  at: number;
}

/** The lines with their times: commands are typed, output appears. */
function timed(session: string): Line[] {
  let at = 0.4;
  return session
    .trimEnd()
    .split('\n')
    .map((text, index) => {
      const isCommand = text.startsWith('$ ');
      if (isCommand && index > 0) at += PAUSE;
      const line = { text, at: Math.round(at * 100) / 100 };
      at += isCommand ? (text.length - 2) * LETTER + RUN : LINE;
      return line;
    });
}

/** A terminal. With `types` it is typed, unless readers prefer less motion: only styles do that, and all of it is text. */
export function Terminal({ session, types }: { session: string; types?: boolean }): ReactNode {
  return (
    <div className="terminal" data-types={types ? '' : undefined}>
      <pre translate="no">
        <code>
          {timed(session).map(({ text, at }) => (
            <span key={at} className="terminal-line" style={{ '--at': `${at}s` } as CSSProperties}>
              {colored(text)}
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
    </div>
  );
}

function colored(text: string): ReactNode {
  if (text.startsWith('$ ')) {
    const command = text.slice(2);
    const style = { '--letters': command.length, '--time': `${command.length * LETTER}s` } as CSSProperties;
    return (
      <>
        <span className="terminal-prompt">$ </span>
        <b style={style}>{command}</b>
      </>
    );
  }
  const [, place, word, rest] = /^(\S+?:\d+:\d+ {2})(error)( .*)$/.exec(text) ?? [];
  if (word)
    return (
      <>
        <span className="terminal-place">{place}</span>
        <em>{word}</em>
        {rest}
      </>
    );
  if (text.startsWith('Failed')) return <em>{text}</em>;
  if (text.startsWith('Changed')) return <strong>{text}</strong>;
  return /^ +(?:\d+ )?\|| +hint/.test(text) ? <span className="terminal-soft">{text}</span> : text;
}
