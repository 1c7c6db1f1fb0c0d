import type { DevEvents, DevPage } from './protocol.ts';

/** Pauses (ms) before the next attempt: the first, and the longest. */
const FIRST_MS = 500;
const LONGEST_MS = 5000;

type Listeners = { [E in keyof DevEvents]: (data: DevEvents[E]) => void };

export interface StreamOptions {
  page: Pick<DevPage, 'events' | 'token'>;
  on: Listeners;
  /**
   * Fetches the page when the stream is lost; rejects if the server does not answer. A restarted server has a new
   * token, which the result contains.
   */
  ask(): Promise<Pick<DevPage, 'events' | 'token'>>;
  /** Called when the server does not answer, and when it answers again. */
  onAway(isAway: boolean): void;
}

/**
 * Keeps the stream of events open only while the document is visible: browsers allow six connections to a server for
 * all tabs together.
 */
export function followStream(options: StreamOptions): void {
  const state: { source?: EventSource | undefined; timer: number; pause: number; page: StreamOptions['page'] } = {
    timer: 0,
    pause: FIRST_MS,
    page: options.page,
  };
  const close = (): void => {
    clearTimeout(state.timer);
    state.source?.close();
    state.source = undefined;
  };
  const open = (): void => {
    if (state.source || document.hidden) return;
    clearTimeout(state.timer);
    const source = new EventSource(`${state.page.events}?token=${encodeURIComponent(state.page.token)}`);
    state.source = source;
    listen(source, options.on);
    source.addEventListener('hello', () => {
      state.pause = FIRST_MS;
      options.onAway(false);
    });
    source.addEventListener('error', () => {
      if (state.source !== source) return;
      close();
      later();
    });
  };
  const later = (): void => {
    clearTimeout(state.timer);
    state.timer = window.setTimeout(again, state.pause);
    state.pause = Math.min(state.pause * 2, LONGEST_MS);
  };
  const again = async (): Promise<void> => {
    try {
      state.page = await options.ask();
      open();
    } catch {
      options.onAway(true);
      if (!document.hidden) later();
    }
  };
  document.addEventListener('visibilitychange', () => (document.hidden ? close() : open()));
  // A document from the back/forward cache has lost its stream.
  addEventListener('pagehide', close);
  addEventListener('pageshow', open);
  open();
}

function listen(source: EventSource, listeners: Listeners): void {
  const on = <E extends keyof DevEvents>(name: E): void =>
    source.addEventListener(name, ({ data }: MessageEvent<string>) =>
      listeners[name](JSON.parse(data) as DevEvents[E]),
    );
  on('hello');
  on('modules');
  on('update');
  on('problems');
}
