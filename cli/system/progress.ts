/** Shows the progress of a command in the terminal. */
import { performance } from 'node:perf_hooks';
import { atEnd } from './at-end.ts';

export interface ProgressOptions {
  /** Writes to the terminal. */
  write(text: string): void;
  /**
   * `line`: one line, rewritten in place and removed at the end. `stages`: a line with the time of each finished stage.
   */
  show: 'line' | 'stages' | 'none';
  /** Width of the terminal, which may change. */
  columns(): number;
}

export interface Progress {
  /** Reports the beginning of a stage, or how many of its items are done. */
  stage(name: string, done?: number, total?: number): void;
  /** Removes the line; must be called before anything else is written. */
  end(): void;
}

/** Minimum time between two updates in ms: stages report items faster than anybody can read. */
const CALM = 80;
/** How often the seconds are updated while a stage reports nothing. */
const TICK = 500;

const CLEAR = '\r\u001b[K';

export function createProgress({ write, show, columns }: ProgressOptions): Progress {
  const state = { name: '', since: 0, began: performance.now(), text: '', drawn: Number.NEGATIVE_INFINITY };
  const line: { stop?: () => void } = {};
  const draw = () => {
    const seconds = (performance.now() - state.began) / 1000;
    // A line as wide as the terminal would begin the next one.
    write(CLEAR + `${state.text}  ${seconds.toFixed(seconds < 10 ? 1 : 0)} s`.slice(0, Math.max(0, columns() - 1)));
    state.drawn = performance.now();
  };
  const open = () => {
    const timer = setInterval(draw, TICK).unref();
    const forget = atEnd(() => write(CLEAR));
    line.stop = () => {
      clearInterval(timer);
      forget();
      write(CLEAR);
    };
  };
  const leave = () => {
    if (show === 'stages' && state.name !== '')
      write(`${state.name} ${Math.round(performance.now() - state.since)} ms\n`);
    state.name = '';
  };
  return {
    stage(name, done = 0, total) {
      if (show === 'none') return;
      const isNew = name !== state.name;
      if (isNew) leave();
      if (isNew) Object.assign(state, { name, since: performance.now() });
      state.text = total === undefined ? name : `${name} ${done}/${total}`;
      if (show === 'stages') return;
      if (!line.stop) open();
      if (isNew || performance.now() - state.drawn > CALM) draw();
    },
    end() {
      leave();
      line.stop?.();
      line.stop = undefined;
    },
  };
}
