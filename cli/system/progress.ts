/** Shows the progress of a command in the terminal. */
import { performance } from 'node:perf_hooks';
import { atEnd } from './at-end.ts';
import type { StageNews, StageSpan } from './stage-channel.ts';

export interface ProgressOptions {
  /** Writes to the terminal. */
  write(text: string): void;
  /**
   * `line`: one line, rewritten in place and removed at the end. `lines`: the same for logs, as a line each time.
   * `stages`: a line with the time of each finished stage.
   */
  show: 'line' | 'lines' | 'stages' | 'none';
  /** Width of the terminal, which may change. */
  columns(): number;
}

export interface Progress {
  /** Shows what a stage reports. */
  stage(news: StageNews): void;
  /** Removes the line; must be called before anything else is written. */
  end(): void;
}

/** Minimum time between two updates in ms: stages report items faster than anybody can read. */
const CALM = 80;
/** Minimum time between two lines in ms: a shorter command prints none. */
const PAUSE = 1500;
/** How often the seconds are updated while a stage reports nothing. */
const TICK = 500;

const CLEAR = '\r\u001b[K';

export function createProgress({ write, show, columns }: ProgressOptions): Progress {
  const state = {
    name: '',
    began: performance.now(),
    text: '',
    drawn: show === 'lines' ? performance.now() : Number.NEGATIVE_INFINITY,
  };
  const line: { stop?: () => void } = {};
  const isLine = show === 'line';
  const draw = () => {
    const seconds = (performance.now() - state.began) / 1000;
    const text = `${state.text}  ${seconds.toFixed(seconds < 10 ? 1 : 0)} s`;
    // A line as wide as the terminal would begin the next one.
    write(isLine ? CLEAR + text.slice(0, Math.max(0, columns() - 1)) : `${text}\n`);
    state.drawn = performance.now();
  };
  const drawIfDue = () => {
    if (performance.now() - state.drawn > (isLine ? CALM : PAUSE)) draw();
  };
  const open = () => {
    const timer = setInterval(drawIfDue, TICK).unref();
    const forget = isLine ? atEnd(() => write(CLEAR)) : () => undefined;
    line.stop = () => {
      clearInterval(timer);
      forget();
      if (isLine) write(CLEAR);
    };
  };
  return {
    stage(news) {
      if (show === 'stages') writeEnd(news, write);
      const text = newsText(news);
      if (!(isLine || show === 'lines') || text === undefined) return;
      const { name } = news.span;
      const isNew = name !== state.name;
      Object.assign(state, { name, text });
      if (!line.stop) open();
      if (isNew && isLine) draw();
      else drawIfDue();
    },
    end() {
      line.stop?.();
      line.stop = undefined;
    },
  };
}

/** A line for each stage that has ended; parts of stages are left to profiles. */
function writeEnd(news: StageNews, write: ProgressOptions['write']): void {
  if (news.at !== 'end' || !isStage(news.span)) return;
  const { name, began, ended = began } = news.span;
  write(`${name} ${Math.round(ended - began)} ms\n`);
}

/** A part of a stage is over before its name could be read, unless it counts its items. */
function newsText(news: StageNews): string | undefined {
  if (news.at === 'items') return `${news.span.name} ${news.done}/${news.total}`;
  return news.at === 'begin' && isStage(news.span) ? news.span.name : undefined;
}

const isStage = ({ depth, isBeside }: StageSpan): boolean => depth === 0 && !isBeside;
